"""Read who does what: the document's identity, its words, procedures, rules and equipment."""

from __future__ import annotations

import re

from pitboss.hands import Order
from pitboss.rulebooks.rulebook import Identity
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset import codes, words
from pitboss.ruleset.rows import Equipment, Procedure, Rule, Step, Term

PREFIX = re.compile(r"[a-z0-9-]+")
DIGEST = re.compile(r"[0-9a-f]{64}")


def read_identity(table: TomlTable, parts: tuple[tuple[str, str], ...], folder: str) -> Identity:
    """Which document this is, and its parts; the folder it lies in has the same name."""
    table.text("plays", "")
    identity = Identity(
        id=table.text("id"),
        prefix=table.text("prefix"),
        title=table.text("title"),
        jurisdiction=table.text("jurisdiction"),
        regulator=table.text("regulator"),
        edition=table.text("edition"),
        division=table.word("division", words.DIVISIONS),
        extends=table.text("extends", ""),
        wagers=table.clause("wagers"),
        parts=parts,
    )
    table.refuse(
        (identity.id != folder, "id", f"is not {folder!r}, the name of the folder"),
        (PREFIX.fullmatch(identity.prefix) is None, "prefix", "is not made of small letters, digits and hyphens"),
    )
    return identity


def read_formerly(table: TomlTable) -> tuple[str, ...]:
    """The digests of earlier shapes of the same law."""
    formerly = table.texts("formerly", ())
    for index, earlier in enumerate(formerly):
        if DIGEST.fullmatch(earlier) is None:
            table.mistake("is not a digest: 64 digits, 0 to 9 and a to f", "formerly", index)
    return formerly


def read_part(row: TomlTable) -> tuple[str, str]:
    """The number and the title of a part of the document."""
    return row.text("number"), row.text("title")


def read_term(row: TomlTable) -> Term:
    """A word of the glossary."""
    return Term(row.text("name"), row.text("says"), row.clause())


def read_procedure(row: TomlTable, order: Order) -> Procedure:
    """A procedure with its steps in order; hands that a step is about are named in ``order``."""
    name, steps = row.text("name"), tuple(_step(step, order) for step in row.tables("steps"))
    not_with = row.word_list("not-with", words.SHUFFLES, ())
    return Procedure(name, steps, row.clause(), not_with, _course(row, name))


def _course(row: TomlTable, name: str) -> str:
    """The word by which a table knows a procedure: as written, or its name."""
    if not row.has("course"):
        return name
    course = row.text("course")
    word, colon, device = course.partition(": ")
    if word + colon not in words.PROCEDURES or bool(colon) != bool(device):
        row.mistake(f"{course!r} is no course of a table: {' · '.join(words.PROCEDURES)}", "course")
    return course


def _step(row: TomlTable, order: Order) -> Step:
    how = row.word("how", words.HOW)
    step = Step(
        step=row.text("step"),
        who=row.word("who", words.ROLES),
        how=how,
        says=row.text("says"),
        offered=row.texts("offered", ()),
        clause=row.clause(),
        rows=row.texts("rows", ()),
        event=row.word("event", words.EVENTS, "") if how == "act" else "",
        check=row.text("check") if how == "enforced" else "",
        hand=row.hand_kind("hand", order) if row.has("hand") else None,
        when=row.word("when", words.MOMENTS, "") if how == "act" else "",
    )
    row.done()
    return step


def read_rule(row: TomlTable) -> Rule:
    """Something that always holds."""
    how = row.word("how", words.HOW)
    return Rule(
        about=row.word("about", words.ABOUT),
        code=row.word("code", codes.RULE_CODES),
        how=how,
        says=row.text("says"),
        clause=row.clause(),
        check=row.text("check") if how == "enforced" else "",
    )


def read_equipment(row: TomlTable) -> Equipment:
    """Something on the table."""
    return Equipment(
        name=row.text("name"),
        says=row.text("says"),
        how=row.word("how", words.HOW),
        election=row.text("election", blank=True),
        clause=row.clause(),
    )
