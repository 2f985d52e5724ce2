"""Lines of input from a person or a pipe, the menu of rulebooks, and what the end of a sitting says about its log."""

from __future__ import annotations

import shlex
import sys
from contextlib import suppress
from pathlib import Path

import click

from pitboss.cli.broken_rulebooks import print_broken
from pitboss.cli.printing.console import console
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.rulebooks import load, shelf
from pitboss.wording.narrate import clean

PROMPT = "> "


def read_line(prompt: str = PROMPT) -> str | None:
    """The next line; None at the end. A person can edit it and go back to earlier ones with the arrow keys.

    What comes from a pipe is shown, so that the transcript can be read.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _edited_line(prompt)
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


def _edited_line(prompt: str) -> str | None:
    """A line from a terminal, with the editing and the history of readline where the system has it."""
    with suppress(ImportError):
        import readline  # noqa: F401 -- its import is what gives ``input`` line editing
    try:
        return f"{input(prompt)}\n"
    except UnicodeDecodeError:
        return "not text\n"
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return None


def choose_rulebook() -> str | None:
    """One of the rulebooks, by number or name; None at the end of the input."""
    books = shelf()
    print_broken(books.broken)
    rulebooks = books.names
    click.echo("Which game?")
    for number, name in enumerate(rulebooks, start=1):
        identity = load(name).identity
        words = f"{identity.title}, {identity.jurisdiction}: {identity.edition}  ({name})"
        print_wrapped(console(), words, label=f"  {number}", indent=5)
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
    if path.is_relative_to(Path.cwd()):
        return shlex.quote(str(path.relative_to(Path.cwd())))
    if path.is_relative_to(Path.home()):
        return f"~/{shlex.quote(str(path.relative_to(Path.home())))}"
    return shlex.quote(str(path))
