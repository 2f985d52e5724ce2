"""Lines of input from a person or a pipe, the menu of rulebooks, and what the end of a sitting says about its log."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pitboss.cli.printing.broken import print_broken
from pitboss.rulebooks import load, shelf
from pitboss.wording.narrate import clean

PROMPT = "> "


def read_line(prompt: str = PROMPT) -> str | None:
    """The next line; None at the end. What comes from a pipe is shown, so that the transcript can be read."""
    click.echo(prompt, nl=False)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        line = "not text\n"
    except KeyboardInterrupt:
        line = ""
    if not line:
        click.echo()
        return None
    if not sys.stdin.isatty():
        click.echo(clean(line.strip()))
    return line


def choose_rulebook() -> str | None:
    """One of the rulebooks, by number or name; None at the end of the input."""
    books = shelf()
    print_broken(books.broken)
    rulebooks = books.names
    click.echo("Which game?")
    for number, name in enumerate(rulebooks, start=1):
        identity = load(name).identity
        click.echo(f"  {number}  {identity.title}, {identity.jurisdiction}: {identity.edition}  ({name})")
    while (line := read_line()) is not None:
        answer = line.strip().lower()
        if answer in rulebooks:
            return answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(rulebooks):
            return rulebooks[int(answer) - 1]
        if answer in ("quit", "q"):
            return None
        click.echo(f"A number from 1 to {len(rulebooks)}, or quit.")
    return None


def short_path(path: Path) -> str:
    """A path as one would type it in the working directory."""
    shown = str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
    return f"'{shown}'" if " " in shown else shown
