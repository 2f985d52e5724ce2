"""Figures with their fractions beside or below them, and sentences under a table, as wide as the console."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.cli.printing.console import console
from pitboss.cli.printing.wrapping import print_wrapped, wrap

Fact = tuple[str, str, str, str]
"""A name, its figure, the exact fraction, and what it is a share of."""
_BELOW = 4
"""How far in a fraction stands that has no room beside its figure."""


def print_facts(facts: Iterable[Fact]) -> None:
    """A figure, its fraction, and what it is of; what does not fit beside the figure goes below it, never broken."""
    from rich.text import Text

    out = console()
    rows = list(facts)
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    start = sum(widths) + 6
    for name, figure, exact, said in rows:
        head = Text.assemble((f"  {name:<{widths[0]}}  ", "dim"), (f"{figure:>{widths[1]}}", "bold"), "  ")
        for number, (indent, part) in enumerate(_beside(exact, said, start, out.width)):
            line = Text.assemble(head if not number else " " * indent, part)
            line.rstrip()
            out.print(line, soft_wrap=True)


def _beside(exact: str, said: str, start: int, width: int) -> Iterator[tuple[int, str]]:
    """What stands beside a figure and below it, each line with how far in it begins."""
    room = width - start
    if len(whole := f"{exact}  {said}".strip()) <= room:
        yield start, whole
    elif len(exact) <= room:
        yield from ((start, part) for part in (exact, *wrap(said, room)))
    else:
        yield from ((start, part) for part in wrap(said, room) or [""])
        yield _BELOW, exact


def print_lines(text: str) -> None:
    """Sentences under a table, dimmed."""
    print_wrapped(console(), text, indent=2, style="dim")


def print_labelled(facts: Iterable[tuple[str, str]], *, margin: int = 2) -> None:
    """Names and what is said of each, in one column behind the longest name."""
    out, rows = console(), list(facts)
    indent = margin + max((len(name) for name, _ in rows), default=0) + 2
    for name, said in rows:
        print_wrapped(out, said, label=f"{' ' * margin}{name}", indent=indent)
