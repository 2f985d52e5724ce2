"""What a player may do street by street, as places in lists: where one can stand, the choices, where they lead."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from pitboss.clauses import BadInput
from pitboss.exact.reveals.model import RevealGame, StreetChoice, StreetStanding

_LARGEST = 1 << 32  # a result times the number of deals under one hand must stay below 2**63


@dataclass(frozen=True, slots=True)
class StreetMoves:
    """A street: where a player can stand before it, the choices of each, and the place after each choice.

    A player who is not asked has one way on, and no choice.
    """

    name: str
    standings: tuple[StreetStanding, ...]
    choices: tuple[tuple[StreetChoice, ...], ...]
    after: tuple[tuple[int, ...], ...]


def moves(table: RevealGame, first: int = 0, standing: StreetStanding | None = None) -> tuple[StreetMoves, ...]:
    """All streets from one on, for a player who stands so before it."""
    standings: tuple[StreetStanding, ...] = (table.start if standing is None else standing,)
    streets = []
    for street in table.game.streets[first:]:
        choices = tuple(table.choices(street, before) for before in standings)
        next_: dict[StreetStanding, int] = {}
        after = []
        for before, open_ in zip(standings, choices, strict=True):
            ways = [choice.after for choice in open_] or [before]
            after.append(tuple(next_.setdefault(way, len(next_)) for way in ways))
        streets.append(StreetMoves(street.name, standings, choices, tuple(after)))
        standings = tuple(next_)
    return tuple(streets)


def ends(streets: tuple[StreetMoves, ...]) -> tuple[StreetStanding, ...]:
    """Where a player can stand after the last street, in the order of its places."""
    last = streets[-1]
    places: dict[int, StreetStanding] = {}
    for before, open_, after in zip(last.standings, last.choices, last.after, strict=True):
        ways = [choice.after for choice in open_] or [before]
        places.update(zip(after, ways, strict=True))
    return tuple(places[place] for place in range(len(places)))


def wager_nets(
    table: RevealGame, kinds: tuple[tuple[Fraction, ...], ...], standing: StreetStanding
) -> tuple[tuple[Fraction, ...], ...]:
    """For each kind of ending what each wager comes to; ``kinds`` has what one unit of each wager brings."""
    stakes = [table.stake(place, standing) for place in range(len(table.wagers))]
    return tuple(
        tuple(stake * profit - lost for stake, profit, lost in zip(stakes, profits, standing.lost, strict=True))
        for profits in kinds
    )


def whole_numbers(nets: list[list[Fraction]]) -> tuple[list[list[int]], int]:
    """Results over one denominator, and that denominator; odds too long to count with are refused."""
    unit = lcm(*(net.denominator for row in nets for net in row))
    if max(abs(net * unit) for row in nets for net in row) > _LARGEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    return [[int(net * unit) for net in row] for row in nets], unit
