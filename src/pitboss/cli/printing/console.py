"""What commands print with: one console, a few shared looks, JSON."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from io import StringIO
from typing import TYPE_CHECKING, Any

import click

from pitboss.cli.encodings import speaks_unicode

if TYPE_CHECKING:  # what prints JSON alone need not wait for it
    from rich.console import Console
    from rich.text import Text

    from pitboss.cli.printing.columns import FittedTable

FORMAT = 1
"""The number of the form of an answer; a change that a program would notice raises it."""

PIPED = 120
"""The width of output that goes to a file or a pipe."""


def console() -> Console:
    """A console as wide as the terminal, or of a fixed width when there is none; never under 60 columns."""
    from pitboss.cli.piped import PipedConsole

    if (page := _page.get()) is not None:
        return page
    width = shutil.get_terminal_size((PIPED, 40)).columns
    return PipedConsole(width=max(width, 60), highlight=False, soft_wrap=False)


_page: ContextVar[Console | None] = ContextVar("page", default=None)


@contextmanager
def paged() -> Iterator[None]:
    """What is printed meanwhile goes through the pager if it is longer than the terminal; a pipe gets it as it is."""
    from rich.console import Console

    if not sys.stdout.isatty():
        yield
        return
    page = Console(file=StringIO(), width=console().width, highlight=False, force_terminal=True)
    token = _page.set(page)
    try:
        yield
    finally:
        _page.reset(token)
    text = page.file.getvalue()  # type: ignore[attr-defined]
    if text.count("\n") < shutil.get_terminal_size((PIPED, 40)).lines:
        click.echo(text, nl=False)
    else:
        click.echo_via_pager(text)


def print_json(data: Mapping[str, Any]) -> None:
    """Data for programs; where the output is not UTF-8, other characters than ASCII are written as escapes."""
    click.echo(as_json_text(data, ascii_only=not speaks_unicode()), nl=False)


def as_json_text(data: Mapping[str, Any], *, ascii_only: bool = False) -> str:
    """An object as a text; every answer begins with the number of its format."""
    return json.dumps({"format": FORMAT} | dict(data), indent=2, ensure_ascii=ascii_only) + "\n"


def table(
    *columns: str,
    rows: Iterable[Iterable[Any]] = (),
    right: Iterable[str] = (),
    whole: Iterable[str] = (),
    below: Iterable[str] = (),
) -> FittedTable:
    """A plain table with a thin rule under its head; see ``FittedTable`` for how it fits."""
    from pitboss.cli.printing.columns import fitted

    return fitted(columns, rows, right=right, whole=whole, below=below)


def print_title(out: Console, title: str, note: str = "") -> None:
    """The first line of an answer: what it is about, and of what; a note that does not fit beside it goes below."""
    from rich.text import Text

    from pitboss.cli.printing.wrapping import print_wrapped

    if len(title) + 2 + len(note) <= out.width:
        line = Text.assemble((title, "bold"), f"  {note}" if note else "")
        out.print(line, soft_wrap=True)
        return
    print_wrapped(out, title, style="bold")
    if note:
        print_wrapped(out, note, indent=2)


def cite(prefix: str, clause: Iterable[str], most: int = 1) -> Text:
    """Clause ids, dimmed; of a list the first, and how many more there are."""
    from rich.text import Text

    ids = list(clause)
    more = f" +{len(ids) - most}" if len(ids) > most else ""
    return Text(f"{prefix}:{', '.join(ids[:most])}{more}", style="dim")
