"""A rulebook as plain data: what ``--json`` prints, and what two rulebooks are compared by.

Amounts are decimal strings, odds the regulator's words, clauses full ids. The keys are stable: others build on them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from typing import Any, cast, get_args, get_type_hints

from pitboss.cards import Card, show
from pitboss.hands import HandKind, Order
from pitboss.money import Cents, Odds, plain_amount
from pitboss.rulebooks.rulebook import Rulebook

SECTIONS = (
    "terms",
    "deck",
    "decks",
    "cover_cards",
    "cut",
    "deck_changes",
    "card_ranks",
    "hand_ranks",
    "hands",
    "wagers",
    "devices",
    "stub_count",
    "streets",
    "dealer",
    "results",
    "settlements",
    "paytables",
    "meters",
    "envy",
    "limits",
    "irregularities",
    "equipment",
    "procedures",
    "rules",
    "elections",
    "examinations",
)


def as_data(book: Rulebook) -> dict[str, Any]:
    """Everything the rulebook says, without its clause inventory and readings."""
    plain = _Plain(book.identity.prefix)
    identity = plain.value(book.identity, "identity")
    identity["digest"] = book.digest
    return {"rulebook": book.identity.id, "law": identity} | {
        section: plain.value(getattr(book, section), section) for section in SECTIONS
    }


def readings_as_data(book: Rulebook) -> list[dict[str, Any]]:
    """The readings, with full clause ids."""
    plain = _Plain(book.identity.prefix)
    return [plain.value(reading, "reading") for reading in book.readings]


def clauses_as_data(book: Rulebook, citation: str = "") -> list[dict[str, Any]]:
    """The clauses under a citation (all without one): our words, where each is honoured, the readings that touch it."""
    clauses = book.clauses_under(citation) if citation else book.clauses
    return [
        {
            "id": book.full_id(clause.id),
            "kind": clause.kind,
            "says": clause.says,
            "software": clause.software,
            "honoured_by": [
                {"place": row.place, "section": row.section, "name": row.name} for row in book.honoured_by(clause.id)
            ],
            "readings": [reading.id for reading in book.readings_on(clause.id)],
        }
        for clause in clauses
    ]


@cache
def _money_fields(row: Hashable) -> frozenset[str]:
    """The fields of a row that are declared to hold cents; a count of the same name in another row is none of them."""
    return frozenset(name for name, hint in get_type_hints(row).items() if _holds_cents(hint))


def _holds_cents(hint: Any) -> bool:
    return hint is Cents or any(map(_holds_cents, get_args(hint)))


def _amount(value: Any) -> Any:
    """Cents as decimal strings, wherever they stand in a field."""
    if isinstance(value, tuple):
        return [_amount(item) for item in value]
    return None if value is None else plain_amount(value)


class _Plain:
    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def value(self, value: Any, field: str) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if field in ("clause", "clauses") and isinstance(value, tuple):
            return [f"{self.prefix}:{item}" for item in value]
        if isinstance(value, Odds | HandKind | Order):
            return str(value)
        if isinstance(value, Fraction):
            return str(value)
        if isinstance(value, tuple) and value and all(isinstance(item, Card) for item in value):
            return show(value)
        if is_dataclass(value):
            return {field.name: self._field(value, field.name) for field in fields(value)}
        if isinstance(value, Mapping):
            return {str(key): self.value(item, "") for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self.value(item, field) for item in value]
        return value

    def _field(self, row: Any, name: str) -> Any:
        value = getattr(row, name)
        return _amount(value) if name in _money_fields(cast(Hashable, type(row))) else self.value(value, name)
