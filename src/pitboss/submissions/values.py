"""Read one elected value by the type its election has: exact, or an explanation of what to write.

Whatever a TOML file can hold may arrive here: nothing raises but BadInput, no number passes through a float, and
a number too long to be meant is not computed with.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pitboss.clauses import BadInput, PitbossError
from pitboss.money import Cents, Odds, dollars
from pitboss.rulebooks import Election, Rulebook
from pitboss.ruleset.elections import FiledLink, FiledValue
from pitboss.ruleset.words import Bound, ElectionType
from pitboss.submissions.shown import show_value, shown

LONGEST_NUMBER = 24
"""Characters of an amount, a rate or odds; and a whole number has fewer digits."""

DECIMAL = re.compile(r"[0-9]+(?:\.[0-9]+)?")
PERCENT = re.compile(DECIMAL.pattern + r"\s*%")
RATIO = re.compile(r"([0-9]+)\s*/\s*([0-9]+)")
_BOUNDS: dict[Bound, tuple[str, Callable[[Any, Any], bool]]] = {
    "at-least": ("at least", operator.ge),
    "above": ("above", operator.gt),
    "at-most": ("at most", operator.le),
    "below": ("below", operator.lt),
}
_NOUNS: dict[ElectionType, str] = {
    "whole number": "a whole number,",
    "hours": "a number of hours, such as 4 or 3.5,",
    "money": 'an amount in quotes, such as "$5" or "12,345.67",',
    "percent": 'a percentage in quotes, such as "2.5%",',
    "probability": 'a probability in quotes, such as "1/50",',
}


def read_value(election: Election, written: Any, rulebook: Rulebook) -> FiledValue:
    """The value as the program uses it; BadInput says what is wrong and what would be right."""
    value = _READERS[election.type](written, election, rulebook)
    for bound, limit in election.bounds.items():
        if not _BOUNDS[bound][1](value, _READERS[election.type](limit, election, rulebook)):
            raise _wrong(f"is {show_value(election.type, value)}", _wanted(election))
    return value


def _wrong(said: str, instead: str) -> BadInput:
    return BadInput(code="bad-value", said=said, instead=f"State {instead.rstrip(',')}.")


def _wanted(election: Election) -> str:
    """What a bounded field wants: ``a whole number from 1 to 7``."""
    noun, bounds = _NOUNS.get(election.type, ""), election.bounds
    if set(bounds) == {"at-least", "at-most"}:
        low, high = bounds["at-least"], bounds["at-most"]
        return f"exactly {low}" if low == high else f"{noun.rstrip(',')} from {low} to {high}"
    words = " and ".join(f"{says} {bounds[bound]}" for bound, (says, _) in _BOUNDS.items() if bound in bounds)
    return f"{noun} {words}".strip()


def _whole(written: Any, election: Election, rulebook: Rulebook) -> int:
    if not isinstance(written, int) or isinstance(written, bool) or abs(written) >= 10 ** (LONGEST_NUMBER // 2):
        raise _wrong(f"is {shown(written)}", _wanted(election))
    return written


def _hours(written: Any, election: Election, rulebook: Rulebook) -> Fraction:
    """Hours and parts of an hour, exactly as written, in quotes or without."""
    text = format(written, "f") if isinstance(written, Decimal) and _is_short(written) else written
    if isinstance(text, str):
        match = DECIMAL.fullmatch(text.strip()) if len(text) <= LONGEST_NUMBER else None
        if match is None:
            raise _wrong(f"is {shown(written)}", _wanted(election))
        return Fraction(match[0])
    return Fraction(_whole(written, election, rulebook))


def _is_short(number: Decimal) -> bool:
    return number.is_finite() and abs(number.adjusted()) < LONGEST_NUMBER


def _money(written: Any, election: Election, rulebook: Rulebook) -> Cents:
    if isinstance(written, int) and not isinstance(written, bool):
        return Cents(_whole(written, election, rulebook) * 100)
    if not isinstance(written, str) or len(written) > LONGEST_NUMBER:
        raise _wrong(f"is {shown(written)}", _wanted(election))
    try:
        return dollars(written)
    except PitbossError as error:
        raise _wrong(f"cannot be read: {error.said}", _wanted(election)) from None


def _percent(written: Any, election: Election, rulebook: Rulebook) -> Fraction:
    text = written.strip() if isinstance(written, str) else ""
    match = DECIMAL.fullmatch(text.removesuffix("%").strip()) if len(text) <= LONGEST_NUMBER else None
    if not text.endswith("%") or not match:
        raise _wrong(f"is {shown(written)}", _wanted(election))
    return Fraction(match[0]) / 100


def _probability(written: Any, election: Election, rulebook: Rulebook) -> Fraction:
    text = written.strip() if isinstance(written, str) else ""
    if len(text) <= LONGEST_NUMBER:
        if ratio := RATIO.fullmatch(text):
            if int(ratio[2]):
                return Fraction(int(ratio[1]), int(ratio[2]))
        elif decimal := DECIMAL.fullmatch(text.removesuffix("%").strip()):
            return Fraction(decimal[0]) / (100 if text.endswith("%") else 1)
    raise _wrong(f"is {shown(written)}", _wanted(election))


def _text(written: Any, election: Election, rulebook: Rulebook) -> str:
    if not isinstance(written, str) or not written.strip():
        raise _wrong("is empty" if written == "" else f"is {shown(written)}", "a text in quotes")
    return written


def _texts(written: Any, election: Election, rulebook: Rulebook) -> tuple[str, ...]:
    if not isinstance(written, list) or not all(isinstance(item, str) and item.strip() for item in written):
        raise _wrong(f"is {shown(written)}", 'a list of texts, such as ["red", "blue"]')
    return tuple(written)


def _yes_or_no(written: Any, election: Election, rulebook: Rulebook) -> bool:
    if not isinstance(written, bool):
        raise _wrong(f"is {shown(written)}", "true or false, without quotes")
    return written


def _choice(written: Any, election: Election, rulebook: Rulebook) -> str:
    if not isinstance(written, str) or written not in election.choices:
        raise _wrong(f"is {shown(written)}", f"one of {_list(election.choices)}")
    return written


def _choices(written: Any, election: Election, rulebook: Rulebook) -> tuple[str, ...]:
    some = f"a list of some of {_list(election.choices)}, each once"
    if not isinstance(written, list):
        raise _wrong(f"is {shown(written)}", some)
    for index, choice in enumerate(written):
        if not isinstance(choice, str) or choice not in election.choices:
            raise _wrong(f"names {shown(choice)}", some)
        if choice in written[:index]:
            raise _wrong(f"names {shown(choice)} twice", some)
    return tuple(written)


def _paytable(written: Any, election: Election, rulebook: Rulebook) -> str:
    known = [paytable.name for paytable in rulebook.paytables_of(election.of)]
    if not isinstance(written, str) or written not in known:
        said = f"is {shown(written)}, which is no paytable of {election.of} in this document"
        raise _wrong(said, f"one of {_list(known)}")
    return written


def _odds(written: Any, election: Election, rulebook: Rulebook) -> tuple[tuple[str, Odds], ...]:
    """Rows by their hands, or by columns and hands; "100%" alone, as some tables print it, is of the meter."""
    if not isinstance(written, dict):
        raise _wrong(f"is {shown(written)}", 'a table of hands and odds, such as { flush = "7 to 1" }')
    tables = [paytable for paytable in rulebook.paytables_of(election.of) if paytable.hands]
    columns = {name for paytable in tables for name in (paytable.name, str(paytable.hands))}
    read: list[tuple[str, Odds]] = []
    for hand, odds in written.items():
        if hand in columns and isinstance(odds, dict):
            read += ((f"{hand}.{inner}", value) for inner, value in _odds(odds, election, rulebook))
            continue
        text = odds.strip() if isinstance(odds, str) and len(odds) <= LONGEST_NUMBER else ""
        try:
            read.append((hand, Odds.read(f"{text} of meter" if text.endswith("%") else text)))
        except PitbossError:
            raise _wrong(f"gives {shown(odds)} for {shown(hand)}", 'odds in quotes, such as "7 to 1"') from None
    return tuple(read)


def _links(written: Any, election: Election, rulebook: Rulebook) -> tuple[FiledLink, ...]:
    shape = '[{ table = "T-2", rulebook = "…", paytable = "…", amount = "$1", decks = 1 }]'
    if not isinstance(written, list) or not all(isinstance(item, dict) for item in written):
        raise _wrong(f"is {shown(written)}", f"a list of tables, {shape}")
    links = []
    for number, item in enumerate(written, 1):
        if wrong := sorted(set(item) ^ set(LINK_TYPES)):
            which = "lacks" if wrong[0] in LINK_TYPES else "has an unknown"
            raise _wrong(f"has a link, number {number}, that {which} {shown(wrong[0])}", shape)
        read: dict[str, Any] = {}
        for name, kind in LINK_TYPES.items():
            try:
                read[name] = _READERS[kind](item[name], election, rulebook)
            except PitbossError as error:
                raise _wrong(f"has a link, number {number}, whose {name} {error.said}", shape) from None
        links.append(FiledLink(**read))
    tables = [link.table for link in links]
    if len(set(tables)) < len(tables):
        twice = next(table for table in tables if tables.count(table) > 1)
        raise _wrong(f"names the table {shown(twice)} twice", "each linked table once")
    return tuple(links)


LINK_TYPES: dict[str, ElectionType] = {
    "table": "text",
    "rulebook": "text",
    "paytable": "text",
    "amount": "money",
    "decks": "whole number",
}
"""The fields of a linked table, and the type of each."""


def _list(values: Any) -> str:
    return ", ".join(shown(value) for value in values)


_READERS: dict[ElectionType, Callable[[Any, Election, Rulebook], FiledValue]] = {
    "whole number": _whole,
    "hours": _hours,
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
