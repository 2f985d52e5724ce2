"""The fields of a written round, each read as what belongs there; anything else is refused with what to write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date, time
from decimal import Decimal
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, TypeVar

from pitboss.cards import Card, parse_cards
from pitboss.clauses import BadInput
from pitboss.money import dollars, read_meter

T = TypeVar("T")
MOST = 10**15
LONGEST = 80
_TYPES: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (bool, "true or false"),
    (str, "a text"),
    ((int, Decimal), "a number"),
    (Mapping, "a table"),
    (list, "a list"),
    ((date, time), "a date or a time"),
)


def bad(code: str, said: str, instead: str) -> BadInput:
    """What cannot be read, and what to write."""
    return BadInput(code=code, said=said, instead=instead)


def type_of(value: object) -> str:
    """What a value is, in a word that a person who writes a file knows."""
    return next((name for kind, name in _TYPES if isinstance(value, kind)), "something else")


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    plain = {name.lower(): name for name in known}
    return next((plain[name] for name in get_close_matches(word.lower().strip(), plain, 1, 0.6)), "")


def meant(word: str, known: Iterable[str]) -> str:
    """A question after the word that was probably meant, to be put before what is known."""
    near = nearest(word, known)
    return f"did you mean {near}? " if near else ""


def check_keys(data: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
    """Refuse a key that means nothing."""
    for name in data:
        if name not in names:
            said = f'{where}: "{name}" means nothing here'
            raise bad("unknown-key", said, f"{meant(name, names)}known are {', '.join(names)}")


def text(data: Mapping[str, Any], name: str, where: str) -> str:
    """A text that must be there."""
    value = data.get(name)
    if not isinstance(value, str) or not value.strip():
        missing = "is missing" if name not in data else "is empty" if isinstance(value, str) else f"is {type_of(value)}"
        raise bad("text-missing", f"{where}: {name} {missing}", f'write {name} = "…"')
    return value


def words(data: Mapping[str, Any], name: str, where: str) -> str:
    """Words in any letter case and spacing, none when they are left out."""
    return " ".join(text(data, name, where).lower().split()) if data.get(name) not in (None, "") else ""


def table(data: Mapping[str, Any], name: str, where: str, example: str) -> Mapping[str, Any]:
    """A table, empty when it is left out."""
    value = data.get(name, {})
    if not isinstance(value, Mapping):
        raise bad("not-a-table", f"{where}{name} is {type_of(value)}, not a table", f"write {example}")
    return value


def tables(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """A list of tables, empty when it is left out."""
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
        wrong = "a list of other things" if isinstance(value, list) else type_of(value)
        raise bad("not-a-table", f"{name} is {wrong}, not a list of tables", f"write [[{name}]] above each")
    return value


def position(data: Mapping[str, Any], otherwise: int, where: str) -> int:
    """A position, ``otherwise`` when it is left out."""
    value = data.get("position", otherwise)
    if type(value) is not int or not min(otherwise, 1) <= value < MOST:
        shown = "a number below 1" if type(value) is int and value < 1 else f"{type_of(value)} that is none"
        raise bad("position-unreadable", f"{where}: its position is {shown}", "write position = 1 or higher")
    return value


def amount(value: object, where: str) -> int:
    """An amount of money in cents: a text, or a whole number of dollars."""
    return _money(value, where, dollars)


def meter(value: object, where: str) -> Fraction:
    """What a meter holds in cents, with any fraction of a cent."""
    return _money(value, where, read_meter)


def _money(value: object, where: str, read: Callable[[object], T]) -> T:
    if type(value) is int and abs(value) < MOST:
        value = str(value)
    if not isinstance(value, str) or len(value) > LONGEST:
        wrong = "too long to be one" if isinstance(value, str) else f"{type_of(value)}, not a text"
        raise bad("money-unreadable", f"{where}: the amount is {wrong}", 'write dollars in quotes, as in "10"')
    try:
        return read(value)
    except BadInput as error:
        raise bad(error.code, f"{where}: {error.said}", error.instead) from None


def cards(data: Mapping[str, Any], name: str, where: str) -> tuple[Card, ...]:
    """Cards as they are written, none when they are left out; whether a deck has them is for the law to say."""
    value = data.get(name, "")
    if not isinstance(value, str):
        raise bad(
            "cards-unreadable", f"{where}: {name} is {type_of(value)}, not a text", 'write cards as in "As Kd 9c"'
        )
    if not value.strip():
        return ()
    try:
        return parse_cards(value)
    except BadInput as error:
        raise bad(error.code, f"{where}: {error.said}", error.instead) from None


def one_card(data: Mapping[str, Any], name: str, where: str) -> Card | None:
    """One card, or none."""
    read = cards(data, name, where)
    if len(read) > 1:
        raise bad("cards-count", f"{where}: {name} is one card, and {len(read)} are written", "write one")
    return read[0] if read else None
