"""The steps that are open at a table, as a grid for the terminal: number, who, what, and how it is done by hand."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table as Grid
from rich.text import Text

from pitboss.money import show_money
from pitboss.rounds import Option, Table
from pitboss.rounds import commands as do
from pitboss.rounds.prompts import Prompt
from pitboss.wording.narrate import clean


def step_grid(steps: Iterable[tuple[int, Option]], table: Table) -> Grid:
    """Numbered steps with their clauses; a prompt stands once, under the first step that has it."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", min_width=4, style="bold")
    grid.add_column(no_wrap=True, min_width=12)
    grid.add_column()
    prompted: list[Prompt] = []
    for number, option in steps:
        position = getattr(option.command, "position", 0)
        who = (table.player(position) or option.who) if option.who == "player" else option.who
        grid.add_row(str(number), clean(who), Text.assemble(_says(option), (f"  {option.clause}", "cyan")))
        for prompt in option.prompts:
            if prompt not in prompted:
                prompted.append(prompt)
                words = (prompt.says.removesuffix("."), "italic")
                grid.add_row("", "", Text.assemble(words, (f"  {prompt.clause}", "cyan")))
    return grid


def _says(option: Option) -> str:
    """The words of an option, with what may be staked where they do not say so."""
    if not isinstance(option.command, do.PlaceBet):
        return option.says.removesuffix(".")
    amounts = sorted({option.low, option.high or option.low})
    return f"{option.says} {' to '.join(show_money(amount) for amount in amounts)}"
