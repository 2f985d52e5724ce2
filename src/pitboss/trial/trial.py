"""Try a rulebook as a whole: it loads, its template and examples are lawful, and each of its tables can be played.

A table is played for every example and for every device, until every decision was made. Then every wager made was
settled, the meters stand where the log says, the log is proven and the books balance. Whatever is not so is a finding.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.clauses import PitbossError
from pitboss.rounds import Plan
from pitboss.rulebooks import BrokenRulebook, Rulebook, load
from pitboss.rulebooks.rulebook import Example
from pitboss.ruleset.dealing import Device
from pitboss.submissions import Submission, compile_game, examine, parse_submission, template
from pitboss.trial.rounds import MOST, TrialTable, decision


@dataclass(frozen=True, slots=True)
class HouseTrial:
    """One table that was tried: what it was filed as, its device, the rounds, and the decisions that were made."""

    name: str
    device: str
    rounds: int = 0
    wagers: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it; ``findings`` are those of the rulebook and of all tables."""

    rulebook: str
    houses: tuple[HouseTrial, ...] = ()
    findings: tuple[str, ...] = field(default=())

    @property
    def is_proven(self) -> bool:
        """Whether nothing was found."""
        return not self.findings


def try_rulebook(rulebook: str) -> Trial:
    """Put a rulebook on trial."""
    try:
        book = load(rulebook)
    except BrokenRulebook as broken:
        return Trial(broken.rulebook, findings=tuple(map(str, broken.mistakes)))
    houses = tuple(_houses(book))
    dealt = {house.device for house in houses}
    without = tuple(
        f"device {device.name}: no template or example deals with it; write an [[example]] that does"
        for device in book.devices
        if device.name not in dealt
    )
    findings = tuple(f"{house.name}: {says}" for house in houses for says in house.findings)
    return Trial(book.identity.id, houses, (*findings, *without))


def _houses(book: Rulebook) -> Iterator[HouseTrial]:
    """The template, every example, and the template with each device that none of them deals with."""
    dealt: set[str] = set()
    for example in (None, *book.examples):
        trial = _tried(book, example)
        dealt.add(trial.device)
        yield trial
    for device in book.devices:
        if device.name not in dealt:
            yield from (_tried(book, variant) for variant in _lawful(book, device))


def _lawful(book: Rulebook, device: Device) -> Iterator[Example]:
    """The first lawful way to deal with a device that differs from the template in nothing but the shuffle."""
    for shuffle in device.shuffle:
        changes = {"dealing.device": device.name, "shuffle.method": shuffle}
        variant = Example(f"{device.name}, {shuffle}", "The template with another device.", changes)
        if _is_lawful(book, variant):
            yield variant
            return


def _is_lawful(book: Rulebook, variant: Example) -> bool:
    try:
        return examine(_submission(book, variant)).lawful
    except PitbossError:
        return False


def _submission(book: Rulebook, example: Example | None) -> Submission:
    return parse_submission(template(book, example or ""), f"{book.identity.id} template")


def _tried(book: Rulebook, example: Example | None) -> HouseTrial:
    name, device = example.name if example is not None else "template", ""
    try:
        submission = _submission(book, example)
        device = str(submission.written("dealing.device") or "")
        unlawful = tuple(f"{finding.at}: {finding.says}" for finding in examine(submission).of("unlawful"))
        if unlawful:
            return HouseTrial(name, device, findings=unlawful)
        plan = Plan(compile_game(submission))
        table = TrialTable(plan, f"{book.identity.id} {name}")
    except Exception as error:
        return HouseTrial(name, device, findings=(f"no table can be opened: {_said(error)}",))
    try:
        table.play()
        findings = tuple(_findings(table))
    except Exception as error:
        findings = (f"round {table.rounds + 1} stops{_where(table)}: {_said(error)}",)
    decisions = tuple(
        decision(street, place)
        for street in plan.game.streets
        for place, _ in enumerate(street.offers)
        if any(tried[:2] == (street.name, place) for tried in table.tried)
    )
    return HouseTrial(name, plan.game.device.name, table.rounds, tuple(sorted(table.laid)), decisions, findings)


def _where(table: TrialTable) -> str:
    now = table.live.table.round
    return f" at {now.stage!r}" if now is not None else ""


def _said(error: BaseException) -> str:
    return str(error) if isinstance(error, PitbossError) else f"{type(error).__name__}: {error}"


def _findings(table: TrialTable) -> Iterator[str]:
    """What is wrong with a table whose rounds were played to the end."""
    offered = {wager.name for wager in table.plan.game.wagers if wager.rule.window == "before the deal"}
    for wager in sorted(offered - table.laid):
        yield f"nobody could make the wager {wager!r}"
    for wager in sorted(table.laid - table.settled):
        yield f"{wager!r} was made and never settled"
    for street, place in table.untried():
        yield f"{decision(street, place)} was never open in {MOST} rounds"
    proof = table.verified()
    if proof.finding is not None:
        yield f"the log is not proven: line {proof.finding.line}: {proof.finding.said}"
    yield from (f"the log is proven on trust only: {trust}" for trust in proof.trust)
    meters = dict(table.live.table.meters)
    if proof.meters != meters:
        yield f"the meters are {meters}, and by the log {proof.meters}"
