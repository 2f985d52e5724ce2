"""The law asks of each field of the Rules Submission only what can be filed there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from pitboss.clauses import BadInput
from pitboss.money import dollars
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.proofs.complaint import Complaint
from pitboss.rulebooks.proofs.filing import conditions
from pitboss.rulebooks.rulebook import Election, Rulebook
from pitboss.ruleset.elections import DECIDED_BY

FORMS = {
    "text": re.compile(r".*\S.*", re.DOTALL),
    "percent": re.compile(r"[0-9]+(\.[0-9]+)?%"),
    "probability": re.compile(r"[0-9]+(/[1-9][0-9]*|\.[0-9]+)?%?"),
}
"""How the types that are written as text are written."""


def elections_possible(book: Rulebook) -> Iterator[Complaint]:
    """Templates, examples and bounds are of the field's type; conditions and variants speak of values it can have."""
    fields = {election.key: election for election in book.elections}
    for election in book.elections:
        written: dict[str, Any] = {"template": election.template, "example": election.example}
        written.update(election.bounds.items())
        for key, value in written.items():
            if value is not None and not _can_be(value, election, book):
                yield Complaint(election, f"{value!r} cannot be filed; it must be {_shown(election, book)}", (key,))
    for row, key, value, at in _spoken_of(book):
        if key in fields and not _can_be(value, fields[key], book):
            yield Complaint(row, f"{key} is never {value!r}; it is always {_shown(fields[key], book)}", (*at, key))


def elections_understood(book: Rulebook) -> Iterator[Complaint]:
    """An election that a table decides by offers only what the table can do."""
    for election in book.elections:
        known = DECIDED_BY.get(election.key)
        strange = [choice for choice in election.choices if known is not None and choice not in known]
        if known is not None and strange:
            says = f"no table can do {strange[0]!r}; known here: {' · '.join(known)}"
            yield Complaint(election, says, ("choices",))


def _spoken_of(book: Rulebook) -> Iterator[tuple[object, str, Any, Path]]:
    for row, condition, at in conditions(book):
        for key, comparison in condition.items():
            yield from ((row, key, value, at) for value in _compared(comparison))
    for example in book.examples:
        yield from ((example, key, value, ("set",)) for key, value in example.set.items())


def _compared(condition: object) -> Iterator[Any]:
    """The values that a condition compares a field with, each as the field would be filed."""
    if isinstance(condition, Mapping):
        for test, limit in condition.items():
            if test in ("includes", "excludes"):
                yield [limit]
            elif test != "present":
                yield from _compared(limit)
    elif isinstance(condition, list):
        yield from condition
    else:
        yield condition


def _can_be(value: Any, election: Election, book: Rulebook) -> bool:
    """Whether a value is of the field's type; whether it is within bounds is for the examiner to say."""
    match election.type:
        case "yes or no":
            return isinstance(value, bool)
        case "whole number":
            return isinstance(value, int) and not isinstance(value, bool)
        case "hours":
            return isinstance(value, int | Decimal) and not isinstance(value, bool)
        case "money":
            return isinstance(value, str) and _is_money(value)
        case "choice":
            return value in election.choices
        case "choices":
            return isinstance(value, list) and all(item in election.choices for item in value)
        case "paytable":
            return value in [paytable.name for paytable in book.paytables_of(election.of)]
        case "texts":
            return isinstance(value, list) and all(isinstance(item, str) and item.strip() for item in value)
        case "links":
            return isinstance(value, list) and all(isinstance(item, Mapping) for item in value)
        case "odds":
            return isinstance(value, Mapping)
        case kind:
            return isinstance(value, str) and FORMS[kind].fullmatch(value) is not None


def _is_money(text: str) -> bool:
    try:
        return text.startswith("$") and dollars(text) >= 0
    except BadInput:
        return False


def _shown(election: Election, book: Rulebook) -> str:
    if election.type == "paytable":
        return f"one of {', '.join(paytable.name for paytable in book.paytables_of(election.of))}"
    return f"one of {', '.join(map(str, election.choices))}" if election.choices else f"of type {election.type}"
