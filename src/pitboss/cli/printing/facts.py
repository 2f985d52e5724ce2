"""Figures with their fractions beside or below them, and sentences under a table, as wide as the console."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from rich.text import Text

from pitboss.cli.printing.console import console

Fact = tuple[str, str, str, str]
"""A name, its figure, the exact fraction, and what it is a share of."""


def print_facts(facts: Iterable[Fact]) -> None:
    """A figure, its fraction, and what it is of; what does not fit beside the figure goes below it."""
    out = console()
    rows = list(facts)
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    start = sum(widths) + 6
    for name, figure, exact, said in rows:
        for number, part in enumerate(_beside(exact, said, out.width - start)):
            left = Text(" " * start)
            if not number:
                left = Text.assemble((f"  {name:<{widths[0]}}  ", "dim"), (f"{figure:>{widths[1]}}", "bold"), "  ")
            line = Text.assemble(left, part)
            line.rstrip()
            out.print(line, soft_wrap=True)


def _beside(exact: str, said: str, room: int) -> list[str]:
    """The lines beside a figure: one, or the words and the fraction below each other, the shorter first."""
    line = f"{exact}  {said}".strip()
    if len(line) <= room:
        return [line]
    lines = [said, *_broken(exact, room)] if len(exact) > room else [exact, said]
    return [part for part in lines if part]


def _broken(exact: str, room: int) -> list[str]:
    """A fraction in lines that fit, its two sides each from a line of their own."""
    over, slash, under = exact.partition("/")
    return [*textwrap.wrap(over + slash, room), *textwrap.wrap(under, room)]


def print_lines(text: str) -> None:
    """Sentences under a table, dimmed."""
    out = console()
    for line in textwrap.wrap(text, out.width - 2, break_on_hyphens=False):
        out.print(Text(f"  {line}", style="dim"), soft_wrap=True)
