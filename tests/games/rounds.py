"""A round as the adjudicators of the four games take it, and what they answer. Amounts are whole cents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

Result = Literal["won", "lost", "forfeited", "push", "returned"]


@dataclass(frozen=True)
class Seat:
    """A position: its cards, the wagers made before the deal, and what the player answered each time."""

    position: int
    cards: tuple[str, ...]
    wagers: Mapping[str, int]
    acts: tuple[str, ...]


@dataclass(frozen=True)
class Fault:
    """An irregularity: what it is and where; ``early`` when the decisions that it spoils are still to be made."""

    what: Literal["face up", "wrong number", "dealer's card shown", "community card shown", "shuffler"]
    more: bool = False
    """More than one card."""
    position: int = 0
    """The position it is about; 0 is the dealer, or the community cards."""
    early: bool = True
    at: Literal["", "settlement"] = ""
    """When it is found: as soon as it can be, or only at the settlement."""


@dataclass(frozen=True)
class Round:
    """A finished round, and what the house has posted for it."""

    seats: tuple[Seat, ...]
    dealer: tuple[str, ...] = ()
    """The dealer's cards; in Caribbean Stud the last is the one that is turned up."""
    board: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    tables: Mapping[str, str] = field(default_factory=dict)
    """The paytable of each wager that has several."""
    most: int = 50_000_00
    """The most that is paid to one position, where the document has such a limit."""


@dataclass(frozen=True)
class Line:
    """What became of a wager: what is paid, what goes back, and by which clause of the document."""

    position: int
    wager: str
    staked: int
    result: Result
    odds: int
    """To one; 0 where nothing is paid."""
    paid: int
    returned: int
    clause: str

    @property
    def profit(self) -> int:
        """What the player is better or worse off."""
        return self.paid + self.returned - self.staked


def won(seat: Seat, wager: str, staked: int, odds: int, clause: str, base: int | None = None) -> Line:
    """A wager that is paid ``odds`` to one, on its own stake or on the base that a bonus rides on."""
    return Line(seat.position, wager, staked, "won", odds, odds * (staked if base is None else base), staked, clause)


def taken(seat: Seat, wager: str, staked: int, clause: str, result: Result = "lost") -> Line:
    """A wager that the house keeps."""
    return Line(seat.position, wager, staked, result, 0, 0, 0, clause)


def back(seat: Seat, wager: str, staked: int, clause: str, result: Result = "returned") -> Line:
    """A wager that goes back to the player."""
    return Line(seat.position, wager, staked, result, 0, 0, staked, clause)


def cut_short(played: Round, voids: Callable[[Fault, int], bool], draw: Random) -> Round:
    """The round without the answers that an irregularity prevented: of a hand that is void, or all from a point on."""
    acts = {seat.position: seat.acts for seat in played.seats}
    for fault in played.faults:
        if fault.at == "settlement":
            continue
        if fault.what in ("dealer's card shown", "community card shown"):
            acts = acts if not fault.early else _stopped(acts, draw)
        else:
            acts = {position: () if voids(fault, position) else made for position, made in acts.items()}
    return replace(played, seats=tuple(replace(seat, acts=acts[seat.position]) for seat in played.seats))


def _stopped(acts: Mapping[int, tuple[str, ...]], draw: Random) -> dict[int, tuple[str, ...]]:
    """The answers before one of them, street by street and from the dealer's left."""
    streets = range(max(map(len, acts.values())))
    turns = [(street, position) for street in streets for position, made in acts.items() if len(made) > street]
    reached = turns[: draw.randrange(len(turns))]
    return {position: made[: sum(at == position for _, at in reached)] for position, made in acts.items()}


def from_the_right(seats: Iterable[Seat]) -> list[Seat]:
    """The order of settlement: the highest position sits at the dealer's right."""
    return sorted(seats, key=lambda seat: -seat.position)
