"""A log on the terminal: its rounds in a table, or one round step by step."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from pitboss.api.playing.replay_story import ReplayStep, RoundSummary, Story, told
from pitboss.cli.printing.console import print_title, table
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.money import show_money
from pitboss.numbers import signed_money
from pitboss.rounds.events import Reached, Reversed, RoundStarted, Ruled, SeedRevealed, Settled
from pitboss.rounds.view import ROLES
from pitboss.wording.narrate import clean

_CARD = r"[2-9TJQKA][♥♦]"
_WIDE = 7


def _heading(step: ReplayStep) -> str:
    if isinstance(step.event, RoundStarted):
        return "Betting"
    if not isinstance(step.event, Reached):
        return ""
    kind, _, rest = step.event.stage.partition(": ")
    return f"{kind.capitalize()}: {rest}" if kind == "decisions" and rest not in kind else kind.capitalize()


def print_rounds(out: Console, log: Path, story: Story) -> None:
    """Every round of the log in a line."""
    _print_head(out, story)
    rows = []
    for round_ in story.rounds:
        lines = sorted(round_.lines, key=lambda line: line.position)
        seats = ", ".join(clean(player) for player in dict.fromkeys(line.player for line in lines)) or "nobody"
        note = "void" if round_.void else "" if round_.ended else "not finished"
        staked, paid = sum(line.staked for line in lines), sum(line.pays for line in lines)
        house = show_money(-sum(round_.players.values()))
        rows.append((round_.number, _when(round_.at), seats, show_money(staked), show_money(paid), house, note))
    if not rows:
        out.print("No round has begun.")
        return
    columns = ("round", "begun", "players", "staked", "paid", "house", "")
    out.print(
        table(
            *columns, rows=rows, right=("round", "staked", "paid", "house"), whole=("begun", ""), below=("players", "")
        )
    )
    last = next((played.number for played in reversed(story.rounds) if played.ended), story.rounds[-1].number)
    print_wrapped(out, f"pitboss replay {clean(str(log))} --round {last} walks through one.", style="dim")


def _print_head(out: Console, story: Story) -> None:
    opened = story.opened
    if opened is not None:
        where = clean(f"{opened.table}, {opened.operator}")
        print_title(out, where, clean(f"{opened.rulebook}, {opened.edition}"))
        out.print()


def _when(at: str) -> str:
    return at[:19].replace("T", " ")


def walk(out: Console, story: Story, played: RoundSummary, who: str, *, waits: bool) -> None:
    """One round step by step, with what was said aloud, and its result; ``waits`` for Enter after each step."""
    _print_head(out, story)
    eyes = f"as the {who} saw it" if who in ROLES else f"as {clean(who)} saw it"
    out.print(Text.assemble((f"Round {played.number}", "bold"), f", {eyes}"))
    heading, printed = "Before the round", ""
    for step in played.steps:
        heading = _heading(step) or ("Afterwards" if isinstance(step.event, SeedRevealed) else heading)
        said, what, clause = told(story, step, who)
        if (said or what) and heading != printed:
            out.print(Text(f"\n{heading}", style="bold cyan"))
            printed = heading
        if what:
            _print_step(out, step, what, clause)
        if said and said != f"{what}.":
            out.print(Text.assemble(" " * _WIDE, (f"“{said}”", "italic yellow")), soft_wrap=False)
        if what and waits and not _goes_on():
            return
    _print_result(out, played)


def _goes_on() -> bool:
    try:
        return click.prompt("", default="", show_default=False, prompt_suffix="").strip().lower() not in ("q", "quit")
    except click.Abort:
        return False


def _print_step(out: Console, step: ReplayStep, what: str, clause: str) -> None:
    text = Text(what, style="red" if step.refused else "")
    if isinstance(step.event, Settled):
        text.stylize("green" if step.event.profit > 0 else "" if step.event.profit == 0 else "dim")
    text.highlight_regex(_CARD, "bold red")
    full = isinstance(step.event, Settled | Ruled | Reversed) or step.refused is not None
    cited = clause if full else _first(clause)
    label, room = f"{step.line:>{_WIDE - 2}}  ", out.width - _WIDE - 1
    if cited and text.cell_len + len(cited) + 2 <= room:
        gap = " " * (room - text.cell_len - len(cited))
        out.print(Text.assemble((label, "dim"), text, gap, (cited, "dim")), soft_wrap=True)
        return
    print_wrapped(out, text, label=label, indent=_WIDE)
    if cited:
        print_wrapped(out, cited, indent=_WIDE + 2, style="dim")


def _first(clause: str) -> str:
    first, *others = clause.split(", ")
    return f"{first} +{len(others)}" if others else first


def _print_result(out: Console, played: RoundSummary) -> None:
    rows = [
        (
            line.position,
            clean(line.player),
            f"{line.wager} ({line.on})" if line.on else line.wager,
            show_money(line.staked),
            line.result,
            line.odds,
            signed_money(line.profit),
        )
        for line in sorted(played.lines, key=lambda line: line.position)
    ]
    if not rows:
        return
    out.print(Text("\nResult", style="bold cyan"))
    columns = ("position", "player", "wager", "staked", "result", "odds", "gain")
    out.print(table(*columns, rows=rows, right=("position", "staked", "gain")))
    for player, net in played.players.items():
        out.print(Text.assemble((clean(player), "bold"), f" {signed_money(net)}"))
