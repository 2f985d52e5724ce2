"""A log in rounds: what happened at each step, who saw it, what was said aloud and by which clause."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import Entry
from pitboss.log.records import Refused, from_log
from pitboss.rounds import Plan, Table, evolve, witness
from pitboss.rounds.events import (
    Dealt,
    Event,
    Opened,
    Reversed,
    RoundEnded,
    RoundStarted,
    SeedRevealed,
    Settled,
    Voided,
)
from pitboss.rulebooks import load
from pitboss.submissions import compile_game, parse_submission
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import clean, tell


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


def read_entries(entries: Iterable[Entry], log: str, number: int = 0) -> Story:
    """The rounds of a log by name, with the steps of the one that is wanted.

    A log that is not as it was written is ``Damaged``, one that makes no sense bad input.
    """
    story, now, after = Story(), RoundSummary(0), Table()
    for entry in entries:
        try:
            record, events = from_log(entry)
            if isinstance(record, Refused):
                now.add(ReplayStep(entry.seq, entry.at, after, None, record))
                continue
            for event in events:
                step = ReplayStep(entry.seq, entry.at, after, event)
                after = evolve(after, event)
                now = _placed(story, now, step, number)
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


def _placed(story: Story, now: RoundSummary, step: ReplayStep, number: int) -> RoundSummary:
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
        now.steps = now.steps if now.number == number else []
        story.rounds.append(now)
        return RoundSummary(0)
    return now


def _plan(opened: Opened) -> Plan | None:
    """The game, for what a dealer says aloud; a log of another edition is told without it."""
    try:
        filed = parse_submission(opened.filed)
        same = filed.digest == opened.submission and load(opened.rulebook).has_digest(opened.law)
        return Plan(compile_game(filed)) if same else None
    except PitbossError:
        return None


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
    return ", ".join(player for player in players if witness(step.table, event, player) == event) or "nobody"
