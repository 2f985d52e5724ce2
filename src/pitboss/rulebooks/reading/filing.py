"""Read what a Rules Submission must say, how we read the document, and the document itself in our words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.rulebooks.rulebook import Clause, Condition, Election, Examination, Example, Reading
from pitboss.rulebooks.table import Table

TYPES = (
    "whole number",
    "money",
    "percent",
    "probability",
    "text",
    "texts",
    "yes or no",
    "choice",
    "choices",
    "paytable",
    "odds",
    "links",
)
BOUNDS = ("at-least", "at-most", "above", "below")
LEVELS = ("unlawful", "doubtful")
TESTS = (*BOUNDS, "not", "includes", "excludes", "present")
KINDS = (
    "definition",
    "equipment",
    "cards",
    "opening",
    "shuffle",
    "ranking",
    "wager",
    "dealing",
    "play",
    "settlement",
    "payout",
    "progressive",
    "envy",
    "bonus",
    "irregularity",
)


def read_election(row: Table) -> Election:
    """A field of the submission."""
    kind = row.text("type", among=TYPES)
    choices = row.anything("choices", [])
    if (kind in ("choice", "choices")) != bool(choices):
        row.mistake("a choice needs choices, and nothing else has them", "choices")
    return Election(
        key=row.text("key"),
        type=kind,
        of=row.text("of", ""),
        choices=tuple(choices),
        bounds={bound: row.anything(bound) for bound in BOUNDS if row.has(bound)},
        optional=row.flag("optional", default=False),
        when=_any_of(row, "when"),
        template=row.anything("template"),
        example=row.anything("example"),
        says=row.text("says"),
        clause=row.clause(),
    )


def read_examination(row: Table) -> Examination:
    """Something the examiner looks at."""
    examination = Examination(
        code=row.text("code"),
        level=row.text("level", among=LEVELS),
        condition=_any_of(row, "if"),
        then=_condition(row, row.mapping("then"), "then"),
        check=row.text("check", ""),
        given=row.mapping("with"),
        says=row.text("says"),
        instead=row.text("instead", ""),
        clause=row.clause(),
    )
    if not (examination.condition or examination.then or examination.check):
        row.mistake("looks at nothing: it needs if, then or check")
    return examination


def read_example(row: Table) -> Example:
    """A variant of the template."""
    return Example(row.text("name"), row.text("says"), row.mapping("set"))


def read_reading(row: Table) -> Reading:
    """How we read a passage."""
    return Reading(
        id=row.text("id"),
        title=row.text("title"),
        clauses=row.texts("clauses"),
        trouble=row.text("trouble"),
        we_read=row.text("we_read"),
        because=row.text("because"),
        ask=row.flag("ask", default=False),
        switch=row.text("switch", ""),
        depends=_any_of(row, "depends"),
    )


def read_clause(row: Table) -> Clause:
    """A clause in our words."""
    return Clause(
        id=row.text("id"),
        kind=row.text("kind", among=KINDS),
        says=row.text("says"),
        software=row.text("software"),
    )


def _any_of(row: Table, key: str) -> tuple[Condition, ...]:
    """``key`` is one condition, ``key-any`` several of which one must hold."""
    several = row.anything(f"{key}-any", [])
    if not isinstance(several, list) or not all(isinstance(one, dict) for one in several):
        row.mistake("is an array of conditions", f"{key}-any")
        several = []
    single = row.mapping(key)
    if single and several:
        row.mistake(f"write {key} or {key}-any, not both")
    return tuple(_condition(row, one, key) for one in ([single] if single else several))


def _condition(row: Table, condition: Mapping[str, Any], key: str) -> Condition:
    for name, wanted in condition.items():
        if isinstance(wanted, dict):
            for test in wanted:
                if test not in TESTS:
                    row.mistake(f"{test!r} is no test of a value: {' · '.join(TESTS)}", key, name)
    return condition
