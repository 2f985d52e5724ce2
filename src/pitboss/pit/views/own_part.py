"""What one person adds to the public scene: the cards, chips and spots of that person, and the open options.

Most messages repeat the part that was sent before, so it is compared by what it is made of and encoded once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.scene import encode, faces, hand_name
from pitboss.pit.views.scene_types import Faces
from pitboss.rounds import Option, Plan, Round, Seat
from pitboss.rounds.commands import Act, Command, PlaceBet
from pitboss.rounds.events import Cards
from pitboss.rounds.prompts import Prompt
from pitboss.rounds.state import Bet
from pitboss.ruleset.words import BetOn
from pitboss.sitting import staking
from pitboss.wording.decisions import word_on


class OwnPart(msgspec.Struct, frozen=True):
    """What only one person sees: the cards, chips and spots of that person, and the options open to them."""

    name: str
    roles: list[str]
    positions: list[int]
    chips: int
    """On the rail; of somebody who does not sit here, in the cage."""
    cage: int
    cards: dict[str, Faces]
    hand: dict[str, str]
    made: dict[str, bool]
    """Whether a hand is a pair or better, by position."""
    options: list[msgspec.Raw]
    spots: list[msgspec.Raw]
    again: bool


class OwnSpot(msgspec.Struct, frozen=True):
    """A betting spot of a position."""

    position: int
    wager: str
    on: str
    laid: int
    least: int | None
    most: int | None
    open: bool
    goes_with: str


class OwnOption(msgspec.Struct, frozen=True):
    """A lawful command as a button needs it; where somebody ``counts``, the number is left to that person.

    ``called`` is the word for a decision on its button.
    """

    says: str
    called: str
    who: str
    clause: str
    position: int
    do: Command
    low: int
    high: int | None
    amounts: tuple[int, ...]
    cards: int
    counts: bool
    prompts: tuple[Prompt, ...]


@lru_cache(maxsize=16_384)
def _encoded(option: Option, called: str) -> msgspec.Raw:
    """An option, encoded, with the word for a decision; cached, because the same few are sent again and again."""
    command = replace(option.command, number=0) if option.counts else option.command
    shown = OwnOption(
        says=option.says,
        called=called,
        who=option.who,
        clause=option.clause,
        position=getattr(option.command, "position", 0),
        do=command,
        low=option.low,
        high=option.high,
        amounts=option.amounts,
        cards=option.cards,
        counts=option.counts,
        prompts=option.prompts,
    )
    return msgspec.Raw(encode(shown))


class OwnPartSource(NamedTuple):
    """Everything that a person's part is made of: while it is equal, the part is equal."""

    plan: Plan
    person: Person
    chips: tuple[int, int]
    """On the rail, and in the cage."""
    positions: list[int]
    seats: list[Seat]
    seen: tuple[Cards, ...]
    """The public cards of the round that may belong to a hand."""
    options: list[tuple[Option, str]]
    """The open options, a decision with the word for it."""
    again: bool


def own_part_source(
    table: PitTable, person: Person, chips: tuple[int, int], openings: OpenOptions, seen: Round | None
) -> OwnPartSource:
    """What a person's part is made of; ``seen`` is the round as the camera sees it."""
    name, now, repeat = person.shown, table.committed.round, table.history.repeat
    positions = [position for position, player in table.committed.chairs if player == name]
    return OwnPartSource(
        table.plan,
        person,
        chips,
        positions,
        [seat for seat in now.seats if seat.position in positions] if now is not None and positions else [],
        (seen.board.cards, seen.box.cards) if seen is not None else (),
        [(option, _word(table, option)) for option in openings.of(person, positions)],
        any((position, name) in repeat for position in positions),
    )


def _word(table: PitTable, option: Option) -> str:
    command = option.command
    return word_on(table.plan, table.committed, command) if isinstance(command, Act) else ""


def own_part(source: OwnPartSource, seen: Round | None) -> OwnPart:
    """One person's part of a message."""
    plan, person = source.plan, source.person
    seats = {seat.position: seat for seat in source.seats}
    return OwnPart(
        name=person.shown,
        roles=sorted(person.roles),
        positions=source.positions,
        chips=source.chips[0],
        cage=source.chips[1],
        cards={str(seat.position): faces(seat.hand.cards) for seat in source.seats if is_own(seat, person)},
        hand={
            str(seat.position): hand_name(plan, plan.main_hand, seen, seat)
            for seat in source.seats
            if seen is not None and is_own(seat, person)
        },
        made={
            str(seat.position): scene.is_made(plan, seen, seat)
            for seat in source.seats
            if seen is not None and is_own(seat, person)
        },
        options=[_encoded(option, called) for option, called in source.options],
        spots=[
            spot
            for position in source.positions
            for spot in _spots_of(plan, seats.get(position), position, (option for option, _ in source.options))
        ],
        again=source.again,
    )


def is_own(seat: Seat, person: Person) -> bool:
    """Whether a hand in the round belongs to the person, who may have left the chair since."""
    return seat.player == person.shown


def _spots_of(plan: Plan, seat: Seat | None, position: int, options: Iterable[Option]) -> tuple[msgspec.Raw, ...]:
    open_now = tuple(
        option for option in options if isinstance(option.command, PlaceBet) and option.command.position == position
    )
    laid = tuple((bet.wager, bet.on, bet.amount) for bet in seat.bets) if seat is not None else ()
    return _spots(plan, position, laid, open_now)


@lru_cache(maxsize=4096)
def _spots(
    plan: Plan, position: int, laid: tuple[tuple[str, BetOn, int], ...], open_now: tuple[Option, ...]
) -> tuple[msgspec.Raw, ...]:
    """The betting spots of a position, encoded; cached, because they change only when their player acts."""
    seat = Seat(position, "", tuple(Bet(wager, on, amount) for wager, on, amount in laid))
    spots = staking.spots(plan, seat, open_now)
    shown = (
        OwnSpot(position, spot.wager, spot.on, spot.laid, spot.least, spot.most, spot.open, spot.goes_with)
        for spot in spots
    )
    return tuple(msgspec.Raw(encode(spot)) for spot in shown)
