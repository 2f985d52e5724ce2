"""A written round: what the camera saw, as a TOML file says it, read and checked for sense but not for law."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.adjudication import fields
from pitboss.adjudication.acts import WrittenAct, read_act
from pitboss.adjudication.fields import bad, check_keys, type_of
from pitboss.cards import Card
from pitboss.submissions.changing import nested

ROUND_KEYS = (
    "rulebook",
    "submission",
    "elections",
    "meters",
    "seat",
    "dealer",
    "board",
    "box",
    "draws",
    "irregularity",
)
PILES = (("dealer", "cards"), ("board", "cards"), ("box", "card"))
_ON = re.compile(r"(.+?)\s+(?:on\s+(?:the\s+)?)?\(?(player|dealer)(?:'s(?: hand)?)?\)?")
_MOMENTS = {
    "dealing": "deal",
    "decision": "decisions",
    "after decisions": "after the decisions",
    "before the reveal": "after the decisions",
}
DRAW_KEYS = ("magic card", "lucky position")
SEAT_KEYS = ("position", "player", "cards", "wagers", "acts")
IRREGULARITY_KEYS = ("what", "when", "found", "case", "position", "card")
_WAGERS = 'wagers = { ante = "10" }'


@dataclass(frozen=True, slots=True)
class WrittenSeat:
    """One position: who sat there, what was staked, dealt and answered; ``number`` is its place in the file."""

    position: int
    player: str
    cards: tuple[Card, ...]
    wagers: tuple[tuple[str, str, int], ...]
    acts: tuple[WrittenAct, ...]
    number: int


@dataclass(frozen=True, slots=True)
class WrittenIrregularity:
    """Something that went wrong, and when; ``found`` is the later moment at which it was found out, if there is one."""

    what: str
    when: str
    case: str = ""
    position: int = 0
    card: Card | None = None
    found: str = ""

    @property
    def reported(self) -> str:
        """The moment at which it is reported."""
        return self.found or self.when


@dataclass(frozen=True, slots=True)
class Written:
    """A whole round. ``submission`` is the file of the house's submission, ``filed`` its text where that is written."""

    rulebook: str
    submission: Path | None
    filed: str
    elections: Mapping[str, Any]
    meters: Mapping[str, Fraction]
    seats: tuple[WrittenSeat, ...]
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    box: tuple[Card, ...] = ()
    magic: Card | None = None
    lucky: str = ""
    irregularities: tuple[WrittenIrregularity, ...] = field(default=())


def read_written(data: Mapping[str, Any], folder: Path | None = None) -> Written:
    """The round that a parsed file describes."""
    check_keys(data, ROUND_KEYS, "the file")
    rulebook = fields.text(data, "rulebook", "the file")
    seats = tuple(_seat(seat, number) for number, seat in enumerate(fields.tables(data, "seat"), start=1))
    _one_position_each(seats)
    piles = {name: _pile(data, name, key) for name, key in PILES}
    draws = fields.table(data, "draws", "", '[draws] with "magic card" or "lucky position"')
    check_keys(draws, DRAW_KEYS, "[draws]")
    named = fields.text(data, "submission", "the file") if "submission" in data else ""
    faults = enumerate(fields.tables(data, "irregularity"), start=1)
    return Written(
        rulebook=rulebook,
        submission=(folder or Path()) / named if named and "\n" not in named else None,
        filed=named if "\n" in named else "",
        elections=nested(fields.table(data, "elections", "", "[elections] with the keys of a submission")),
        meters=_meters(fields.table(data, "meters", "", '[meters] with progressive = "5000"')),
        seats=tuple(sorted(seats, key=lambda seat: seat.position)),
        magic=fields.one_card(draws, "magic card", "[draws]"),
        lucky=_lucky(draws.get("lucky position", "")),
        irregularities=tuple(_irregularity(fault, number) for number, fault in faults),
        **piles,
    )


def _seat(data: Mapping[str, Any], number: int) -> WrittenSeat:
    where = f"seat {number}"
    check_keys(data, SEAT_KEYS, where)
    position = fields.position(data, number, where)
    wagers = fields.table(data, "wagers", f"{where}: ", _WAGERS)
    if not wagers:
        raise bad("no-wager", f"{where} has no wager", f"leave the seat out, or write {_WAGERS}")
    player = data.get("player", f"P{position}")
    if not isinstance(player, str):
        raise bad("player-unreadable", f"{where}: player is {type_of(player)}, not a text", 'write player = "P1"')
    acts = data.get("acts", [])
    if not isinstance(acts, list):
        raise bad("acts-unreadable", f"{where}: acts is {type_of(acts)}, not a list", 'write acts = ["play 30"]')
    return WrittenSeat(
        position,
        player,
        fields.cards(data, "cards", where),
        tuple(_wagers(wagers, where)),
        tuple(_act(act, where) for act in acts),
        number,
    )


def _one_position_each(seats: tuple[WrittenSeat, ...]) -> None:
    if not seats:
        raise bad("seat-missing", "nobody plays in this round", "write at least one [[seat]]")
    first: dict[int, int] = {}
    for number, seat in enumerate(seats, start=1):
        if seat.position in first:
            other = first[seat.position]
            names = f"{seats[other - 1].player} and {seat.player}"
            said = f"seats {other} and {number} ({names}) are both at position {seat.position}"
            raise bad("seat-twice", said, "give each seat its own position")
        first[seat.position] = number


def _pile(data: Mapping[str, Any], name: str, key: str) -> tuple[Card, ...]:
    pile = fields.table(data, name, "", f'[{name}] with {key} = "…"')
    check_keys(pile, (key,), f"[{name}]")
    return fields.cards(pile, key, f"[{name}]")


def _meters(meters: Mapping[str, Any]) -> dict[str, Fraction]:
    amounts: dict[str, Fraction] = {}
    for name, held in meters.items():
        if name.lower() in map(str.lower, amounts):
            raise bad("meter-twice", f'[meters]: "{name}" is written twice', "write each meter once")
        amounts[name] = fields.meter(held, f"[meters] {name}")
    return amounts


def _lucky(place: object) -> str:
    if type(place) is not int and not isinstance(place, str):
        said = f"[draws]: lucky position is {type_of(place)}"
        raise bad("draw-unreadable", said, 'write a position, as in 2, or "dealer"')
    return str(place).strip().lower()


def _wagers(wagers: Mapping[str, Any], where: str) -> Iterator[tuple[str, str, int]]:
    for written, amount in wagers.items():
        match = _ON.fullmatch(written)
        name, on = (match[1], match[2]) if match else (written, "")
        if isinstance(amount, Mapping):
            if on or not amount:
                said = f'{where}: "{written}" names {"two hands" if on else "no hand and no amount"}'
                raise bad("wager-unreadable", said, f'write "{name}" = {{ player = "5", dealer = "5" }}')
            for hand, part in amount.items():
                yield name, hand, fields.amount(part, f"{where}, {name} on {hand}")
        else:
            yield name, on, fields.amount(amount, f"{where}, {written}")


def _act(text: object, where: str) -> WrittenAct:
    if not isinstance(text, str):
        raise bad("act-unreadable", f"{where}: {type_of(text)} is no act", "write each act as a text")
    return read_act(text, where)


def _irregularity(data: Mapping[str, Any], number: int) -> WrittenIrregularity:
    where = f"irregularity {number}"
    check_keys(data, IRREGULARITY_KEYS, where)
    fields.text(data, "what", where)
    when, discovery = fields.words(data, "when", where), fields.words(data, "found", where)
    return WrittenIrregularity(
        fields.words(data, "what", where),
        _MOMENTS.get(when, when),
        fields.words(data, "case", where),
        fields.position(data, 0, where),
        fields.one_card(data, "card", where),
        _MOMENTS.get(discovery, discovery),
    )
