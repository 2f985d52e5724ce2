"""Read one elected value by the type its election has: exact, or an explanation of what to write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.clauses import BadInput, PitbossError
from pitboss.money import Cents, Odds, dollars, show_money
from pitboss.rulebooks import Election, Rulebook


@dataclass(frozen=True, slots=True)
class Link:
    """A table that shares a meter with this one."""

    table: str
    rulebook: str
    paytable: str
    amount: Cents
    decks: int


def read_value(election: Election, written: Any, rulebook: Rulebook) -> Any:
    """The value as the program uses it; BadInput says what is wrong and what would be right."""
    value = _READERS[election.type](written, election, rulebook)
    for bound, limit in election.bounds.items():
        if not _within(value, bound, _READERS[election.type](limit, election, rulebook)):
            raise _wrong(f"is {show_value(election.type, value)}", _bounds(election))
    return value


def show_value(kind: str, value: Any) -> str:
    """A value as a person would write it."""
    if kind == "money":
        return show_money(value)
    if kind == "percent":
        return f"{float(value):.4%}".rstrip("0%").rstrip(".") + "%"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value) or "nothing"
    return str(value)


def _wrong(said: str, instead: str) -> BadInput:
    return BadInput(code="bad-value", said=said, instead=instead)


def _bounds(election: Election) -> str:
    words = {"at-least": "at least", "at-most": "at most", "above": "above", "below": "below"}
    return " and ".join(f"{words[bound]} {limit}" for bound, limit in election.bounds.items())


def _within(value: Any, bound: str, limit: Any) -> bool:
    return bool(
        {
            "at-least": lambda: value >= limit,
            "at-most": lambda: value <= limit,
            "above": lambda: value > limit,
            "below": lambda: value < limit,
        }[bound]()
    )


def _whole(written: Any, election: Election, rulebook: Rulebook) -> int:
    if not isinstance(written, int) or isinstance(written, bool):
        raise _wrong(f"is {written!r}", f"a whole number{' ' + _bounds(election) if election.bounds else ''}")
    return written


def _money(written: Any, election: Election, rulebook: Rulebook) -> Cents:
    if isinstance(written, int) and not isinstance(written, bool) and written >= 0:
        return Cents(written * 100)
    if not isinstance(written, str):
        raise _wrong(f"is {written!r}", 'an amount in quotes, such as "$5" or "12,345.67"')
    return dollars(written)


def _percent(written: Any, election: Election, rulebook: Rulebook) -> Fraction:
    if isinstance(written, str) and written.endswith("%"):
        return _fraction(written.removesuffix("%"), '"2.5%"') / 100
    raise _wrong(f"is {written!r}", 'a percentage in quotes, such as "2.5%"')


def _probability(written: Any, election: Election, rulebook: Rulebook) -> Fraction:
    if not isinstance(written, str):
        raise _wrong(f"is {written!r}", 'a probability in quotes, such as "1/50"')
    value = _percent(written, election, rulebook) if written.endswith("%") else _fraction(written, '"1/50"')
    if not 0 <= value <= 1:
        raise _wrong(f"is {written}", "a probability from 0 to 1")
    return value


def _fraction(written: str, example: str) -> Fraction:
    try:
        return Fraction(written.strip())
    except (ValueError, ZeroDivisionError):
        raise _wrong(f"is {written!r}", f"a number such as {example}") from None


def _text(written: Any, election: Election, rulebook: Rulebook) -> str:
    if not isinstance(written, str) or not written.strip():
        raise _wrong("is empty" if written == "" else f"is {written!r}", "a text in quotes")
    return written


def _texts(written: Any, election: Election, rulebook: Rulebook) -> tuple[str, ...]:
    if not isinstance(written, list) or not all(isinstance(one, str) and one.strip() for one in written):
        raise _wrong(f"is {written!r}", 'a list of texts, such as ["red", "blue"]')
    return tuple(written)


def _yes_or_no(written: Any, election: Election, rulebook: Rulebook) -> bool:
    if not isinstance(written, bool):
        raise _wrong(f"is {written!r}", "true or false, without quotes")
    return written


def _choice(written: Any, election: Election, rulebook: Rulebook) -> Any:
    if written not in election.choices or isinstance(written, bool) != isinstance(election.choices[0], bool):
        raise _wrong(f"is {written!r}", f"one of {_list(election.choices)}")
    return written


def _choices(written: Any, election: Election, rulebook: Rulebook) -> tuple[Any, ...]:
    if not isinstance(written, list) or len(set(map(str, written))) < len(written):
        raise _wrong(f"is {written!r}", f"a list of some of {_list(election.choices)}, each once")
    for one in written:
        if one not in election.choices:
            raise _wrong(f"names {one!r}", f"some of {_list(election.choices)}")
    return tuple(written)


def _paytable(written: Any, election: Election, rulebook: Rulebook) -> str:
    known = [paytable.name for paytable in rulebook.paytables_of(election.of)]
    if written not in known:
        raise _wrong(
            f"is {written!r}, which is no paytable of {election.of} in this document", f"one of {_list(known)}"
        )
    return str(written)


def _odds(written: Any, election: Election, rulebook: Rulebook) -> tuple[tuple[str, Odds], ...]:
    if not isinstance(written, dict):
        raise _wrong(f"is {written!r}", 'a table of hands and odds, such as { flush = "7 to 1" }')
    read = []
    for hand, odds in written.items():
        try:
            read.append((hand, Odds.read(odds)))
        except (PitbossError, AttributeError, TypeError):
            raise _wrong(f"gives {odds!r} for {hand}", 'odds such as "7 to 1"') from None
    return tuple(read)


def _links(written: Any, election: Election, rulebook: Rulebook) -> tuple[Link, ...]:
    shape = (
        '[{ table = "UTH-3", rulebook = "ma-ultimate-texas-holdem", paytable = "PTMGL02", amount = "$5", decks = 1 }]'
    )
    if not isinstance(written, list):
        raise _wrong(f"is {written!r}", shape)
    links = []
    for one in written:
        if not isinstance(one, dict) or set(one) != {"table", "rulebook", "paytable", "amount", "decks"}:
            raise _wrong("has a link with missing or unknown fields", shape)
        amount = _money(one["amount"], election, rulebook)
        decks = _whole(one["decks"], election, rulebook)
        links.append(
            Link(_text(one["table"], election, rulebook), str(one["rulebook"]), str(one["paytable"]), amount, decks)
        )
    return tuple(links)


def _list(values: Any) -> str:
    return ", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in values)


_READERS: dict[str, Callable[[Any, Election, Rulebook], Any]] = {
    "whole number": _whole,
    "money": _money,
    "percent": _percent,
    "probability": _probability,
    "text": _text,
    "texts": _texts,
    "yes or no": _yes_or_no,
    "choice": _choice,
    "choices": _choices,
    "paytable": _paytable,
    "odds": _odds,
    "links": _links,
}
