"""Submissions for the tests: the template or an example with some elections changed, and what is found in it."""

from __future__ import annotations

import tomllib
from typing import Any

from pitboss.rulebooks import Rulebook
from pitboss.submissions import examine, parse_submission, template

METER = "wager.progressive.meter"
PAYTABLE = "wager.progressive.paytable"
AMOUNT = "wager.progressive.amount"


def meter(name: str, amount: str) -> dict[str, Any]:
    """A meter that starts from, and is reset to, an amount."""
    return {f"{METER}.{name}.{which}": amount for which in ("initial", "reset")}


def link(table: str, rulebook: str, paytable: str, amount: str) -> dict[str, Any]:
    """One linked table, with one deck."""
    first = {"table": table, "rulebook": rulebook, "paytable": paytable, "amount": amount, "decks": 1}
    return {"wager.progressive.links": [first]}


def file(book: Rulebook, changes: dict[str, Any], example: str = "") -> str:
    """The template (or an example) as text with some elections changed; None leaves one out."""
    filed = tomllib.loads(template(book, example))
    for key, value in changes.items():
        *path, last = key.split(".")
        table = filed
        for name in path:
            table = table.setdefault(name, {})
        table[last] = value
        if value is None:
            del table[last]
    return "\n".join(lines(filed))


def lines(data: dict[str, Any], at: str = "") -> list[str]:
    """Nested data as TOML lines, every key in full."""
    result = []
    for key, value in data.items():
        name = f'{at}."{key}"' if at else f'"{key}"'
        result += lines(value, name) if isinstance(value, dict) else [f"{name} = {toml(value)}"]
    return result


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(value)}' for key, value in value.items()) + "}"
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)


def found(book: Rulebook, changes: dict[str, Any], example: str = "") -> set[str]:
    """What the examiner finds: the level, and the code of the rulebook's row or, for a single field, its key."""
    codes = {examination.code for examination in book.examinations}
    report = examine(parse_submission(file(book, changes, example)))
    return {
        f"{finding.level} {finding.code if finding.code in codes else _key(finding.at)}"
        for finding in report.findings
        if finding.code != "no-effect"  # what is filed beside a field that was changed
    }


def _key(at: str) -> str:
    """The field that a finding stands at; odds are one field."""
    field, odds, _ = at.partition(".odds")
    return field + odds
