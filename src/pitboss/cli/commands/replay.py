"""``pitboss replay``: the rounds of a log, and one round walked through as somebody at the table saw it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.text import Text

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.printing.console import console, print_json, table
from pitboss.log.file import read
from pitboss.log.records import Refused, from_log, to_log
from pitboss.money import plain_amount, show_money
from pitboss.numbers import signed_money
from pitboss.rounds import Plan, Table, evolve, witness
from pitboss.rounds.events import (
    Dealt,
    Event,
    Opened,
    Reached,
    Reversed,
    RoundEnded,
    RoundStarted,
    Ruled,
    SeedRevealed,
    Settled,
    Voided,
)
from pitboss.rounds.view import ROLES
from pitboss.rulebooks import load
from pitboss.submissions import compile_game, parse_submission
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import clean, tell

_CARD = r"[2-9TJQKA][♥♦]"
_WIDE = 7


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One event, or one refusal, where it stands in the log, with the table before it."""

    line: int
    at: str
    table: Table
    event: Event | None
    refused: Refused | None = None


@dataclass(slots=True)
class RoundSummary:
    """One round: everything from the end of the round before it to its own end, and its seed."""

    number: int
    at: str = ""
    steps: list[ReplayStep] = field(default_factory=list)
    """Kept for the round that is asked for only."""
    first: int = 0
    last: int = 0
    lines: list[Settled] = field(default_factory=list)
    """The settlement as it stands: lines that were undone are left out."""
    ended: bool = False
    void: bool = False

    def add(self, step: ReplayStep) -> None:
        """Take one step in."""
        self.steps.append(step)
        self.first, self.last = self.first or step.line, step.line
        if isinstance(step.event, Settled):
            self.lines.append(step.event)
        elif isinstance(step.event, Reversed):
            self.lines.remove(step.event.line)
        elif isinstance(step.event, Voided):
            self.void = self.void or step.event.whole

    @property
    def players(self) -> dict[str, int]:
        """What each player won or lost."""
        net: dict[str, int] = {}
        for line in sorted(self.lines, key=lambda line: line.position):
            net[line.player] = net.get(line.player, 0) + line.profit
        return net


@dataclass(slots=True)
class Story:
    """A log in rounds; ``names`` are the players who ever sat there."""

    opened: Opened | None = None
    plan: Plan | None = None
    rounds: list[RoundSummary] = field(default_factory=list)
    names: dict[str, None] = field(default_factory=dict)


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--round", "number", type=click.IntRange(min=1), help="The round to walk through; without it all are listed."
)
@click.option(
    "--as", "who", default="auditor", help="Whose eyes: a player's name, dealer, floorperson, camera, auditor."
)
@click.option("--step", "stepwise", is_flag=True, help="Wait for Enter after every step, on a terminal.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def replay(log: Path, number: int | None, who: str, stepwise: bool, as_json: bool) -> None:  # noqa: FBT001
    """Walk through a logged round: who saw what, what was decided, why it was paid, by which clause.

    The auditor sees every card; anybody else sees what they saw at the table. The log is only read: whether it is as it
    was written, and was decided by the law, is for `pitboss verify`.
    """
    story = read_story(log, number or 0)
    eyes = _eyes(story, who)
    if number is None:
        print_json(_rounds_as_data(story)) if as_json else _print_rounds(console(), log, story)
        return
    played = next((one for one in reversed(story.rounds) if one.number == number), None)
    if played is None:
        there = f"rounds are 1 to {story.rounds[-1].number}" if story.rounds else "no round has begun"
        raise BadInput(code="no-such-round", said=f"{log} has no round {number}", instead=there)
    if as_json:
        print_json(_round_as_data(story, played, eyes))
        return
    waits = stepwise and sys.stdin.isatty() and sys.stdout.isatty()
    _walk(console(), story, played, eyes, waits=waits)


# -- reading ----------------------------------------------------------------------------------------------------------


def read_story(log: Path, wanted: int = 0) -> Story:
    """The rounds of a log, with the steps of the one that is wanted.

    A log that is not as it was written is ``Damaged``, one that makes no sense bad input.
    """
    story, now, after = Story(), RoundSummary(0), Table()
    for entry in read(log):
        try:
            record, events = from_log(entry)
            if isinstance(record, Refused):
                now.add(ReplayStep(entry.seq, entry.at, after, None, record))
                continue
            for event in events:
                step = ReplayStep(entry.seq, entry.at, after, event)
                after = evolve(after, event)
                now = _placed(story, now, step, wanted)
        except Exception as error:  # whatever it is, the line is not one that a table wrote
            raise BadInput(
                code="log-unreadable",
                said=f"line {entry.seq} of {log} is no line of a table's log: {error}",
                instead="`pitboss verify` says what is wrong with it",
            ) from None
    if now.number and not now.ended:
        story.rounds.append(now)
    for _, player in after.chairs:
        story.names[player] = None
    return story


def _placed(story: Story, now: RoundSummary, step: ReplayStep, wanted: int) -> RoundSummary:
    """Put a step where it belongs; the round that the next step belongs to."""
    event = step.event
    if isinstance(event, SeedRevealed) and story.rounds and story.rounds[-1].number == event.round:
        story.rounds[-1].add(step)
        return now
    now.add(step)
    if isinstance(event, Opened):
        story.opened, story.plan = event, _plan(event)
    elif isinstance(event, RoundStarted):
        now.number, now.at = event.number, step.at
    elif isinstance(event, RoundEnded):
        for seat in step.table.round.seats if step.table.round is not None else ():
            story.names[seat.player] = None
        now.ended = True
        now.steps = now.steps if now.number == wanted else []
        story.rounds.append(now)
        return RoundSummary(0)
    return now


def _plan(opened: Opened) -> Plan | None:
    """The game, for what a dealer says aloud; a log of another edition is told without it."""
    try:
        filed = parse_submission(opened.filed)
        same = filed.digest == opened.submission and load(opened.rulebook).digest == opened.law
        return Plan(compile_game(filed)) if same else None
    except PitbossError:
        return None


def _eyes(story: Story, who: str) -> str:
    """A role or a player, in any letter case."""
    known = [*ROLES, *story.names]
    for one in (*known, *(one for one in known if one.lower() == who.lower())):
        if one == who or (who not in known and one.lower() == who.lower()):
            return one
    raise BadInput(code="no-such-eyes", said=f'nobody called "{who}" was there', instead=f"one of: {', '.join(known)}")


# -- telling ----------------------------------------------------------------------------------------------------------


def told(story: Story, step: ReplayStep, who: str) -> tuple[str, str, str]:
    """What is said aloud at a step, what happens, and its clauses; empty where there is nothing."""
    if step.refused is not None:
        shown = who == "auditor"  # a refusal may tell what somebody holds
        return "", clean(f"Refused: {step.refused.said}") if shown else "", step.refused.clause if shown else ""
    assert step.event is not None
    said = announcement(story.plan, step.table, step.event) if story.plan is not None else None
    what = _tell(story, step, who)
    return said or "", what, getattr(step.event, "clause", "") if what else ""


def _tell(story: Story, step: ReplayStep, who: str) -> str:
    assert step.event is not None
    what = tell(story.plan, step.table, step.event, who, cited=False) or ""
    seen = seen_by(step) if who == "auditor" else None
    return what if seen is None else f"{what} · seen by {seen}"


def seen_by(step: ReplayStep) -> str | None:
    """Who saw the cards that were dealt: everybody, the player they went to, or nobody."""
    event = step.event
    if not isinstance(event, Dealt) or None in event.cards:
        return None
    if witness(step.table, event, "camera") == event:
        return "everybody"
    players = dict.fromkeys(player for _, player in step.table.chairs)
    return ", ".join(one for one in players if witness(step.table, event, one) == event) or "nobody"


def _heading(step: ReplayStep) -> str:
    if isinstance(step.event, RoundStarted):
        return "Betting"
    if not isinstance(step.event, Reached):
        return ""
    kind, _, rest = step.event.stage.partition(": ")
    return f"{kind.capitalize()}: {rest}" if kind == "decisions" and rest not in kind else kind.capitalize()


# -- printing ---------------------------------------------------------------------------------------------------------


def _print_rounds(out: Console, log: Path, story: Story) -> None:
    _print_head(out, story)
    rows = []
    for one in story.rounds:
        lines = sorted(one.lines, key=lambda line: line.position)
        seats = ", ".join(clean(player) for player in dict.fromkeys(line.player for line in lines)) or "nobody"
        note = "void" if one.void else "" if one.ended else "not finished"
        staked, paid = sum(line.staked for line in lines), sum(line.pays for line in lines)
        house = show_money(-sum(one.players.values()))
        rows.append((one.number, _when(one.at), seats, show_money(staked), show_money(paid), house, note))
    if not rows:
        out.print("No round has begun.")
        return
    columns = ("round", "begun", "players", "staked", "paid", "house", "")
    out.print(table(*columns, rows=rows, right=("round", "staked", "paid", "house")))
    last = next((one.number for one in reversed(story.rounds) if one.ended), story.rounds[-1].number)
    out.print(Text(f"pitboss replay {clean(str(log))} --round {last} walks through one.", style="dim"), soft_wrap=True)


def _print_head(out: Console, story: Story) -> None:
    opened = story.opened
    if opened is not None:
        where = clean(f"{opened.table}, {opened.operator}")
        out.print(Text.assemble((where, "bold"), clean(f"  {opened.rulebook}, {opened.edition}")), soft_wrap=True)
        out.print()


def _when(at: str) -> str:
    return at[:19].replace("T", " ")


def _walk(out: Console, story: Story, played: RoundSummary, who: str, *, waits: bool) -> None:
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
    for number, line in enumerate(text.wrap(out, out.width - _WIDE)):
        out.print(Text.assemble((label if not number else " " * _WIDE, "dim"), line), soft_wrap=True)
    for line in Text(cited, style="dim").wrap(out, out.width - _WIDE - 2) if cited else ():
        out.print(Text.assemble(" " * (_WIDE + 2), line), soft_wrap=True)


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


# -- for programs -----------------------------------------------------------------------------------------------------


def _rounds_as_data(story: Story) -> dict[str, Any]:
    rounds = [
        {
            "round": one.number,
            "begun": one.at,
            "ended": one.ended,
            "void": one.void,
            "lines": [one.first, one.last],
            "staked": plain_amount(sum(line.staked for line in one.lines)),
            "paid": plain_amount(sum(line.pays for line in one.lines)),
            "players": {player: plain_amount(net) for player, net in one.players.items()},
        }
        for one in story.rounds
    ]
    opened = story.opened
    named = {"rulebook": opened.rulebook, "edition": opened.edition, "table": opened.table} if opened else {}
    return named | {"rounds": rounds}


def _round_as_data(story: Story, played: RoundSummary, who: str) -> dict[str, Any]:
    return {
        "round": played.number,
        "as": who,
        "ended": played.ended,
        "void": played.void,
        "steps": list(_steps_as_data(story, played, who)),
        "players": {player: plain_amount(net) for player, net in played.players.items()},
    }


def _steps_as_data(story: Story, played: RoundSummary, who: str) -> Iterator[dict[str, Any]]:
    for step in played.steps:
        said, what, clause = told(story, step, who)
        if step.refused is not None and not what:
            continue
        event = None if step.event is None else msgspec.json.decode(to_log(witness(step.table, step.event, who)))
        yield {"line": step.line, "at": step.at, "told": what, "said": said, "clause": clause, "event": event}
