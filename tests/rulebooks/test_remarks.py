"""What we remark on a clause names only what exists: no command that a program or a table does not have."""

from __future__ import annotations

import re

import click
import pytest

from pitboss.cli import main
from pitboss.rounds import commands
from pitboss.rulebooks import load, names

PROGRAM = set(main.list_commands(click.Context(main)))
"""The commands of the program."""

TABLE = {
    var.__struct_config__.tag
    for var in vars(commands).values()
    if isinstance(var, type) and issubclass(var, commands.Command) and var is not commands.Command
}
"""The commands that a table is given, as a log calls them."""

NAMING = (re.compile(r"\bpitboss ([a-z-]+)"), re.compile(r"\b[Tt]he ([a-z-]+) command\b"))
"""How a sentence names a command of the program, and one of a table."""

ELSEWHERE = re.compile(r"[Cc]ommand")
IDENTIFIER = re.compile(r"\w+_\w+|\b[a-z][a-z0-9-]*\([^)]*\)")
"""A name or a call as a program would write it; ``10(c)`` is a clause."""


def remarks() -> list[tuple[str, str]]:
    """Every remark with its clause."""
    return [(book.full_id(clause.id), clause.software) for book in map(load, names()) for clause in book.clauses]


@pytest.mark.parametrize("book", names())
def test_a_remark_names_only_commands_that_exist(book: str) -> None:
    """``pitboss NAME`` is a command of the program, ``the NAME command`` one of a table."""
    of_the_program, of_a_table = NAMING
    for clause in load(book).clauses:
        assert set(of_the_program.findall(clause.software)) <= PROGRAM, clause
        assert set(of_a_table.findall(clause.software)) <= TABLE, clause


@pytest.mark.parametrize("book", names())
def test_a_remark_names_no_command_in_another_way(book: str) -> None:
    """The word stands only where a command is named, or where there is none; no remark is written as a program."""
    for clause in load(book).clauses:
        left = clause.software
        for naming in (*NAMING, re.compile(r"[Nn]o (other seat can issue )?commands?\b")):
            left = naming.sub("", left)
        assert not ELSEWHERE.search(left), clause
        assert not IDENTIFIER.search(clause.software), clause


def test_there_are_remarks_that_name_commands() -> None:
    """The proof above looks at something."""
    assert sum(bool(naming.search(text)) for _, text in remarks() for naming in NAMING) > 20
