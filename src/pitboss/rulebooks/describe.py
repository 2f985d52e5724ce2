"""A rulebook as plain data: what ``--json`` prints, and what two rulebooks are compared by.

Amounts are decimal strings, odds the regulator's words, clauses full ids. The keys are stable: others build on them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from pitboss.cards import Card, show
from pitboss.hands import HandKind
from pitboss.money import Odds, plain_amount
from pitboss.rulebooks.rulebook import Rulebook

MONEY = frozenset({"at_least", "amount", "pays", "for_wager", "denominations"})
"""Fields that hold cents."""

SECTIONS = (
    "terms",
    "deck",
    "decks",
    "cover_cards",
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
    return {"rulebook": identity} | {section: plain.value(getattr(book, section), section) for section in SECTIONS}


def readings_as_data(book: Rulebook) -> list[dict[str, Any]]:
    """The readings, with full clause ids."""
    plain = _Plain(book.identity.prefix)
    return [plain.value(one, "reading") for one in book.readings]


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


class _Plain:
    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def value(self, value: Any, field: str) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if field in ("clause", "clauses") and isinstance(value, tuple):
            return [f"{self.prefix}:{one}" for one in value]
        if isinstance(value, Odds | HandKind):
            return str(value)
        if isinstance(value, Fraction):
            return str(value)
        if isinstance(value, int) and not isinstance(value, Card | Enum) and field in MONEY:
            return plain_amount(value)
        if isinstance(value, tuple) and value and all(isinstance(one, Card) for one in value):
            return show(value)
        if is_dataclass(value):
            return {one.name: self.value(getattr(value, one.name), one.name) for one in fields(value)}
        if isinstance(value, Mapping):
            return {str(key): self.value(one, "") for key, one in value.items()}
        if isinstance(value, list | tuple):
            return [self.value(one, field) for one in value]
        return value


# -- what differs in substance ----------------------------------------------------------------------------

_WORDING = frozenset(
    {"clause", "says", "software", "template", "example", "prefix", "digest", "parts", "id", "edition"}
)
"""Fields that differ between documents without a difference in substance."""

_KEYS = {
    "terms": ("name",),
    "decks": ("number",),
    "deck_changes": ("hours",),
    "hand_ranks": ("order", "rank"),
    "hands": ("name",),
    "wagers": ("name",),
    "devices": ("name",),
    "streets": ("name",),
    "settlements": ("alternative",),
    "paytables": ("wager", "name"),
    "meters": ("wager", "paytable", "name"),
    "envy": ("wager", "paytable", "for_wager", "election"),
    "limits": ("name",),
    "irregularities": ("what",),
    "equipment": ("name",),
    "procedures": ("name",),
    "rules": ("code",),
    "elections": ("key",),
    "examinations": ("code",),
    "rows": ("hand",),
    "offers": ("act", "needs"),
    "results": ("wager", "dealer", "player", "hand"),
}


def differences(one: Rulebook, other: Rulebook) -> list[dict[str, Any]]:
    """What differs in substance: ``{section, at, here, there}``, None where one document has nothing."""
    here, there = _substance(as_data(one)), _substance(as_data(other))
    return [
        {"section": section, "at": at, "here": left, "there": right}
        for section in SECTIONS
        for at, left, right in _compare(here[section], there[section], "")
    ]


def _substance(data: Any, name: str = "") -> Any:
    """Data without wording, with keyed rows as mappings, so that order matters only where it is law."""
    if isinstance(data, dict):
        return {key: _substance(value, key) for key, value in data.items() if key not in _WORDING}
    if isinstance(data, list) and name in _KEYS and all(isinstance(row, dict) for row in data):
        return {_row_name(row, name): _substance(row) for row in data}
    if isinstance(data, list):
        return [_substance(one) for one in data]
    return data


def _row_name(row: dict[str, Any], name: str) -> str:
    parts = [row.get(key) for key in _KEYS[name]]
    return " / ".join(
        ", ".join(part) if isinstance(part, list) else str(part) for part in parts if part not in (None, "")
    )


def _compare(here: Any, there: Any, at: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in [*here, *(key for key in there if key not in here)]:
            yield from _compare(here.get(key), there.get(key), f"{at} › {key}" if at else str(key))
    elif here != there:
        yield at, here, there
