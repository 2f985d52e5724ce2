"""What commands print with: one console, a few shared looks, JSON."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

import click

if TYPE_CHECKING:  # what prints JSON alone need not wait for it
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

NARROW = 100
"""The width of output that goes to a file or a pipe."""


def console() -> Console:
    """A console as wide as the terminal, or of a fixed width when there is none."""
    from rich.console import Console

    width = shutil.get_terminal_size((NARROW, 40)).columns
    return Console(width=max(width, 60), highlight=False, soft_wrap=False)


def print_json(data: Any) -> None:
    """Data for programs."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def table(*columns: str, rows: Iterable[Iterable[Any]] = (), right: Iterable[str] = ()) -> Table:
    """A plain table with a thin rule under its head."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1),
        header_style="bold",
    )
    for column in columns:
        justify: Literal["right", "left"] = "right" if column in right else "left"
        made.add_column(column, justify=justify, overflow="fold", no_wrap=column == "clause")
    for row in rows:
        made.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    return made


def cite(prefix: str, clause: Iterable[str], most: int = 1) -> Text:
    """Clause ids, dimmed; of a list the first, and how many more there are."""
    from rich.text import Text

    ids = list(clause)
    more = f" +{len(ids) - most}" if len(ids) > most else ""
    return Text(f"{prefix}:{', '.join(ids[:most])}{more}", style="dim")
