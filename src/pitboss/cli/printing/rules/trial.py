"""A trial in words: what was proven of a rulebook, table by table, and what was found."""

from __future__ import annotations

from rich.text import Text

from pitboss.cli.printing.console import console
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.trial import Trial


def print_trial(trial: Trial) -> None:
    """What was played at each table, then the findings, or that there is none."""
    out = console()
    out.print(Text(f"{trial.rulebook}: {'proven' if trial.is_proven else 'not proven'}", style="bold"))
    for house in trial.houses:
        if house.findings:
            continue
        print_wrapped(out, f"{house.name}, {house.device}: {house.rounds} rounds", indent=2)
        print_wrapped(out, ", ".join(house.wagers), label="    wagers", indent=15)
        print_wrapped(out, " · ".join(house.decisions), label="    decisions", indent=15)
    if trial.is_proven:
        tables = "1 table was" if len(trial.houses) == 1 else f"{len(trial.houses)} tables were"
        print_wrapped(
            out, f"It loads, {tables} played, every wager was settled, books balance and every log is proven."
        )
    for finding in trial.findings:
        print_wrapped(out, finding, label="  finding", indent=11)
