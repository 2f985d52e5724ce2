"""A written round: what the camera saw, as a TOML file says it, read and checked for sense but not for law."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss.cards import Card, read_cards
from pitboss.clauses import BadInput
from pitboss.money import Cents, dollars

_TOP = ("rulebook", "submission", "elections", "meters", "seat", "dealer", "board", "box", "draws", "irregularity")
_ON = re.compile(r"(.+?)\s+(?:on\s+(?:the\s+)?)?\(?(player|dealer)(?:'s(?: hand)?)?\)?")
_TIMES = re.compile(r"([1-9])x")
_MOMENTS = {
    "dealing": "deal",
    "decision": "decisions",
    "after decisions": "after the decisions",
    "before the reveal": "after the decisions",
}
_MOST = 10**15
_LONGEST = 40
_SEAT = ("position", "player", "cards", "wagers", "acts")
_IRREGULARITY = ("what", "when", "case", "position", "card")


@dataclass(frozen=True, slots=True)
class WrittenAct:
    """One answer of a player; a play wager by its amount, or by how many ``times`` the ante it is."""

    act: str
    amount: int = 0
    times: int = 0


@dataclass(frozen=True, slots=True)
class WrittenSeat:
    """One position: who sat there, what was staked, dealt and answered."""

    position: int
    player: str
    cards: tuple[Card, ...]
    wagers: tuple[tuple[str, str, int], ...]
    acts: tuple[WrittenAct, ...]


@dataclass(frozen=True, slots=True)
class WrittenIrregularity:
    """Something that went wrong, and when."""

    what: str
    when: str
    case: str = ""
    position: int = 0
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """A whole round."""

    rulebook: str
    submission: Path | None
    elections: Mapping[str, Any]
    meters: Mapping[str, Cents]
    seats: tuple[WrittenSeat, ...]
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    box: tuple[Card, ...] = ()
    magic: Card | None = None
    lucky: str = ""
    irregularities: tuple[WrittenIrregularity, ...] = field(default=())


def read_written(data: Mapping[str, Any], folder: Path | None = None) -> Written:
    """The round that a parsed file describes."""
    _known(data, _TOP, "the file")
    rulebook = _text(data, "rulebook", "the file")
    seats = tuple(_seat(one, number) for number, one in enumerate(_tables(data, "seat"), start=1))
    if not seats:
        raise _bad("seat-missing", "nobody plays in this round", "write at least one [[seat]]")
    positions = [seat.position for seat in seats]
    if len(set(positions)) < len(positions):
        raise _bad("seat-twice", "two seats have one position", "give each seat its own")
    for place, known in (("dealer", "cards"), ("board", "cards"), ("box", "card")):
        _known(_table(data, place), (known,), f"[{place}]")
    draws = _table(data, "draws")
    _known(draws, ("magic card", "lucky position"), "[draws]")
    lucky = draws.get("lucky position", "")
    written = Written(
        rulebook=rulebook,
        submission=(folder or Path()) / _text(data, "submission", "the file") if "submission" in data else None,
        elections=_nested(_table(data, "elections")),
        meters={name: Cents(_amount(amount, f"[meters] {name}")) for name, amount in _table(data, "meters").items()},
        seats=tuple(sorted(seats, key=lambda seat: seat.position)),
        dealer=_cards(_table(data, "dealer"), "cards", "[dealer]"),
        board=_cards(_table(data, "board"), "cards", "[board]"),
        box=_cards(_table(data, "box"), "card", "[box]"),
        magic=_one_card(draws, "magic card", "[draws]"),
        lucky=str(lucky),
        irregularities=tuple(_irregularity(one, n) for n, one in enumerate(_tables(data, "irregularity"), start=1)),
    )
    _all_different(written)
    return written


def _seat(data: Mapping[str, Any], number: int) -> WrittenSeat:
    where = f"seat {number}"
    _known(data, _SEAT, where)
    position = data.get("position", number)
    if type(position) is not int or not 1 <= position < _MOST:
        raise _bad("position-unreadable", f"{where}: its position cannot be read", "write position = 1 or higher")
    wagers = _table(data, "wagers")
    if not wagers:
        raise _bad("no-wager", f"{where} has no wager", "leave the seat out, or write its wagers")
    player = data.get("player", f"P{position}")
    if not isinstance(player, str):
        raise _bad("player-unreadable", f"{where}: player is no text", 'write player = "P1"')
    acts = data.get("acts", [])
    if not isinstance(acts, list):
        raise _bad("acts-unreadable", f"{where}: acts is not a list", 'write acts = ["play 30"]')
    return WrittenSeat(
        position,
        player,
        _cards(data, "cards", where),
        tuple(_wagers(wagers, where)),
        tuple(_act(one, where) for one in acts),
    )


def _wagers(wagers: Mapping[str, Any], where: str) -> Iterator[tuple[str, str, int]]:
    for written, amount in wagers.items():
        found = _ON.fullmatch(written)
        name, on = (found[1], found[2]) if found else (written, "")
        if isinstance(amount, Mapping):
            for hand, part in amount.items():
                yield name, hand, _amount(part, f"{where}, {name} on {hand}")
        else:
            yield name, on, _amount(amount, f"{where}, {written}")


def _amount(value: object, where: str) -> int:
    if type(value) is int and abs(value) < _MOST:
        value = str(value)
    if isinstance(value, str) and len(value) > _LONGEST:
        raise _bad("money-unreadable", f"{where}: the amount is too long to be one", 'write dollars, as in "10"')
    try:
        return dollars(value)
    except BadInput as error:
        raise _bad(error.code, f"{where}: {error.said}", error.instead) from None


def _act(text: object, where: str) -> WrittenAct:
    words = text.split() if isinstance(text, str) else []
    if len(words) == 1 and words[0] in ("fold", "check"):
        return WrittenAct(words[0])
    if len(words) == 2 and words[0] == "play" and (times := _TIMES.fullmatch(words[1])):
        return WrittenAct("play", times=int(times[1]))
    if len(words) == 2 and words[0] == "play":
        return WrittenAct("play", _amount(words[1], where))
    raise _bad("act-unreadable", f"{where}: {text!r} is no act", 'write "play 30", "check" or "fold"')


def _nested(elections: Mapping[str, Any]) -> dict[str, Any]:
    """Elections as tables within tables; a key may also be written in one, ``"wager.aces up.paytable"``."""
    found: dict[str, Any] = {}
    for key, value in elections.items():
        *tables, last = key.split(".")
        place = found
        for name in tables:
            inner = place.setdefault(name, {})
            if not isinstance(inner, dict):
                raise _bad("elections-unreadable", f'"{key}" stands within a value', "write each election once")
            place = inner
        if isinstance(value, Mapping) and isinstance(place.get(last), dict):
            place[last] = {**place[last], **value}
        else:
            place[last] = dict(value) if isinstance(value, Mapping) else value
    return found


def _irregularity(data: Mapping[str, Any], number: int) -> WrittenIrregularity:
    where = f"irregularity {number}"
    _known(data, _IRREGULARITY, where)
    position = data.get("position", 0)
    if type(position) is not int or not 0 <= position < _MOST:
        raise _bad("position-unreadable", f"{where}: {position!r} is no position", "write position = 1 or higher")
    return WrittenIrregularity(
        _text(data, "what", where).strip().lower(),
        _MOMENTS.get(when := str(data.get("when", "")).strip().lower(), when),
        str(data.get("case", "")),
        position,
        _one_card(data, "card", where),
    )


def _all_different(written: Written) -> None:
    seen: dict[Card, str] = {}
    places = [("the dealer", written.dealer), ("the board", written.board), ("the box", written.box)]
    places += [(f"position {seat.position}", seat.cards) for seat in written.seats]
    for where, cards in places:
        for card in cards:
            if card in seen:
                raise _bad(
                    "cards-twice",
                    f"the {card.words} ({card}) is in two places: {seen[card]} and {where}",
                    "a deck has one of each card",
                )
            seen[card] = where


# -- reading TOML -----------------------------------------------------------------------------------------------------


def _bad(code: str, said: str, instead: str) -> BadInput:
    return BadInput(code=code, said=said, instead=instead)


def _known(data: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
    for name in data:
        if name not in names:
            raise _bad("unknown-key", f'{where}: "{name}" means nothing here', f"known are {', '.join(names)}")


def _text(data: Mapping[str, Any], name: str, where: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value.strip():
        raise _bad("text-missing", f"{where}: {name} is missing or no text", f'write {name} = "…"')
    return value


def _table(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, Mapping):
        raise _bad("not-a-table", f"{name} is no table", f"write [{name}]")
    return value


def _tables(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        raise _bad("not-a-table", f"{name} is no list of tables", f"write [[{name}]]")
    return value


def _cards(data: Mapping[str, Any], name: str, where: str) -> tuple[Card, ...]:
    text = data.get(name, "")
    if not isinstance(text, str):
        raise _bad("cards-unreadable", f"{where}: {name} is no text", 'write cards as in "As Kd 9c"')
    if not text.strip():
        return ()
    try:
        return read_cards(text)
    except BadInput as error:
        raise _bad(error.code, f"{where}: {error.said}", error.instead) from None


def _one_card(data: Mapping[str, Any], name: str, where: str) -> Card | None:
    cards = _cards(data, name, where)
    if len(cards) > 1:
        raise _bad("cards-count", f"{where}: {name} is one card", "give one")
    return cards[0] if cards else None
