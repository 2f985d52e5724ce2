"""What two rulebooks say differently in substance: words, clause numbers and names of equal paytables aside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.rulebooks.describe import as_data
from pitboss.rulebooks.rulebook import Rulebook

COMPARED = {
    "deck": (),
    "decks": ("number",),
    "cover_cards": (),
    "cut": (),
    "deck_changes": ("hours",),
    "card_ranks": (),
    "hand_ranks": ("order", "rank"),
    "wagers": ("name",),
    "devices": ("name",),
    "stub_count": (),
    "streets": ("name",),
    "dealer": (),
    "results": ("wager", "dealer", "player", "hand"),
    "settlements": ("alternative",),
    "paytables": ("wager", "name"),
    "meters": ("wager", "paytable", "name"),
    "envy": ("wager", "paytable", "for_wager", "election"),
    "limits": ("name",),
    "irregularities": ("what",),
    "equipment": ("name",),
    "procedures": ("name",),
    "elections": ("key",),
}
"""The sections that are compared, and the fields that tell their rows apart."""

_ROWS = {"rows": ("hand",), "offers": ("act", "needs"), "rulings": ("case", "when")}
_WORDING = frozenset({"clause", "says", "template", "example", "choices", "best", "worst", "happens"})

Difference = dict[str, Any]


def differences(rulebook: Rulebook, other: Rulebook) -> list[Difference]:
    """Each difference as ``{section, at, here, there}``; None where one document has nothing of the kind."""
    own, other_data = as_data(rulebook), as_data(other)
    _call_alike(own, other_data)
    for data in (own, other_data):
        data["procedures"] = [{"name": row["name"], "acts": _acts(row)} for row in data["procedures"]]
        data["elections"] = [{"key": row["key"], "filed": _filed(row), **row["bounds"]} for row in data["elections"]]
    _leave_out_lone_wagers(own, other_data)
    return [
        {"section": section, "at": at, "here": left, "there": right}
        for section, keys in COMPARED.items()
        for at, left, right in _compare(_substance(own[section], keys), _substance(other_data[section], keys), "")
    ]


def _acts(procedure: dict[str, Any]) -> list[str]:
    """The logged steps; how the hands do them is wording."""
    return [f"{step['step']} ({step['who']})" for step in procedure["steps"] if step["how"] == "act"]


def _filed(election: dict[str, Any]) -> str:
    return "may be filed" if election["optional"] else "must be filed"


def _leave_out_lone_wagers(own: dict[str, Any], other: dict[str, Any]) -> None:
    """That a wager exists in one document only is one difference; its odds and fields need not be repeated."""
    ours, theirs = ({wager["name"] for wager in data["wagers"]} for data in (own, other))
    lone = ours ^ theirs
    for data in (own, other):
        for section in ("results", "paytables", "meters", "envy"):
            data[section] = [row for row in data[section] if row["wager"] not in lone]
        data["elections"] = [
            row for row in data["elections"] if row["key"].split(".")[1:2] not in ([name] for name in lone)
        ]


def _call_alike(own: dict[str, Any], other: dict[str, Any]) -> None:
    """Give a paytable of the second document the name that an equal one of the first has."""
    names: dict[tuple[str, str], str] = {}
    for theirs in other["paytables"]:
        equal = [ours for ours in own["paytables"] if _pays(ours) == _pays(theirs)]
        if equal and theirs["name"] not in {ours["name"] for ours in equal}:
            names[theirs["wager"], theirs["name"]] = equal[0]["name"]
    for section, field in (("paytables", "name"), ("meters", "paytable"), ("envy", "paytable")):
        for row in other[section]:
            row[field] = names.get((row["wager"], row[field]), row[field])


def _pays(paytable: dict[str, Any]) -> tuple[str, tuple[tuple[str, str], ...]]:
    return paytable["wager"], tuple((row["hand"], row["odds"]) for row in paytable["rows"])


def _substance(data: Any, keys: tuple[str, ...]) -> Any:
    """Data without wording; rows with key fields as a mapping, so that order counts only where it is law."""
    if isinstance(data, dict):
        return {name: _substance(item, _ROWS.get(name, ())) for name, item in data.items() if name not in _WORDING}
    if isinstance(data, list) and keys:
        return {_row_name(row, keys): _substance(row, ()) for row in data}
    return [_substance(item, ()) for item in data] if isinstance(data, list) else data


def _row_name(row: dict[str, Any], keys: tuple[str, ...]) -> str:
    parts = (row.get(key) for key in keys)
    return " / ".join(
        " or ".join(part) if isinstance(part, list) else str(part) for part in parts if part not in (None, "")
    )


def _compare(own: Any, other: Any, at: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(own, dict) and isinstance(other, dict):
        for key in [*own, *(key for key in other if key not in own)]:
            yield from _compare(own.get(key), other.get(key), f"{at} › {key}" if at else str(key))
    elif own != other:
        yield at, own, other
