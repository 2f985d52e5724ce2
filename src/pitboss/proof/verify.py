"""Prove a log: the chain, every decision, every promised shuffle, and the books; or name the first difference.

One pass over the file. Every command is decided again, on the table that the lines above it led to and at the time
that it was given, under the law and the submission that the log itself names; so every settlement is adjudicated
again, and every meter is recomputed from the first line on. The first line that is not as it must be is a
``LogFinding``. A log without one is proven, but for what it says of things outside it: those are named as taken on
trust. Changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import replace as replace_dataclass
from datetime import datetime
from fractions import Fraction
from pathlib import Path

from msgspec.structs import replace

from pitboss.clauses import PitbossError, Refusal
from pitboss.ledger import BookCheck
from pitboss.live import plan_of
from pitboss.log import disk, former
from pitboss.log.chain import GENESIS, Damaged, Entry, Torn, walk
from pitboss.log.former import MovedThen
from pitboss.log.givers import giver, misfit
from pitboss.log.records import Granted, Refused, from_log
from pitboss.money import show_money
from pitboss.proof.comparison import Difference, names, require_due, require_only_ours
from pitboss.proof.findings import Found, LogFinding, OnTrust
from pitboss.proof.point import PromisePoint, ProofPoint, QuietPlace
from pitboss.proof.promise import Promises
from pitboss.proof.traces import Trace, link_trust
from pitboss.proof.verification import Totals, Verification
from pitboss.rounds import Plan, Table, evolve, perform
from pitboss.rounds.commands import Command, Open
from pitboss.rounds.events import FORMAT, Event, Opened
from pitboss.rulebooks import load
from pitboss.submissions import Submission, parse_submission
from pitboss.wording.narrate import clean, meter_money

__all__ = ["Verification", "verify", "verify_lines"]


def verify(
    path: str | Path,
    submission: Submission | None = None,
    watch: Callable[[int], None] | None = None,
    *,
    require_promise: bool = False,
) -> Verification:
    """Prove a log; ``BadInput`` if there is no such file. ``watch`` is told the size of every line that is read.

    ``require_promise``: a round whose shuffle was not promised is a finding.
    """
    with disk.open_for_reading(Path(path)) as lines:
        read = lines if watch is None else _watched(lines, watch)
        return verify_lines(read, str(path), submission, require_promise=require_promise)


def verify_lines(
    lines: Iterable[bytes],
    name: str,
    submission: Submission | None = None,
    *,
    require_promise: bool = False,
    start: ProofPoint | None = None,
) -> Verification:
    """Prove the lines of a log, wherever they come from; behind ``start`` where an earlier proof has come so far."""
    proof = _Verifier(submission, require_promise=require_promise)
    if start is not None:
        proof.resume(start)
    imbalance = proof.books.run(proof.events(lines))
    if imbalance is not None and proof.finding is None:
        proof.finding = LogFinding("books", proof.line, imbalance.said, proof.number)
    if proof.finding is None and proof.opened is None:
        code, said = ("not-opened", "no line opens a table") if proof.line else ("log-empty", "the log has no line")
        proof.finding = LogFinding(code, 1, said)
    promises, table = proof.promises, proof.table
    return Verification(
        name,
        proof.finding,
        proof.totals,
        proof.tip,
        proof.opened,
        dict(table.meters),
        promises.proven if promises else 0,
        promises.trusted if promises else (),
        promises.sealed if promises else 0,
        table.round.number if table.round is not None and table.round.seats else 0,
        proof.torn,
        tuple(proof.remarks),
        tuple(proof.on_trust()),
        tuple(proof.trace.stays),
        proof.brought,
        proof.dated,
        proof.point if proof.finding is None else None,
    )


def _watched(lines: Iterable[bytes], watch: Callable[[int], None]) -> Iterator[bytes]:
    for line in lines:
        watch(len(line))
        yield line


class _Verifier:
    """One pass over a log."""

    def __init__(self, submission: Submission | None, *, require_promise: bool) -> None:
        self.submission = submission
        self.require_promise = require_promise
        self.plan: Plan | None = None
        self.promises: Promises | None = None
        self.trace = Trace()
        self.table = Table()
        self.opened: Opened | None = None
        self.brought: dict[str, Fraction] = {}
        self.finding: LogFinding | None = None
        self.totals = Totals()
        self.tip = GENESIS
        self.line = 0
        self.torn = 0
        self.remarks: list[str] = []
        self.dated = ""
        self._format = 1
        self._opening = True
        """Whether nothing has happened but the first opening."""
        self._former: list[OnTrust] = []
        self._early: list[tuple[int, str, Refused]] = []
        self.books = BookCheck()
        self._quiet: QuietPlace | None = None

    def resume(self, point: ProofPoint) -> None:
        """Go on behind a point, under the law and the submission that the log was begun with."""
        self.totals, self.remarks, self.dated = replace_dataclass(point.totals), list(point.remarks), point.dated
        self._begin((point.opened,))
        self.brought = dict(point.brought)
        self.tip, self.line, self.table = point.tip, point.tip.seq, point.table
        self.books = BookCheck(point.books, point.table)
        self._format, self._opening, self._former = point.format, point.opening, list(point.former)
        assert self.promises is not None
        self.promises.resume(point.promises)
        self.trace.stays = deepcopy(point.stays)
        self._quiet = self._place()

    @property
    def point(self) -> ProofPoint | None:
        """The last place between two rounds, where a later proof can go on."""
        quiet, promises, opened = self._quiet, self.promises, self.opened
        if quiet is None or promises is None or opened is None:
            return None
        return ProofPoint(
            quiet.tip,
            quiet.table,
            quiet.books,
            quiet.totals,
            opened,
            dict(self.brought),
            self.remarks[: quiet.remarks],
            quiet.dated,
            quiet.format,
            quiet.opening,
            self._former[: quiet.former],
            PromisePoint(
                quiet.proven,
                promises.unpromised[: quiet.unpromised],
                dict(list(promises.unshown.items())[: quiet.unshown]),
                quiet.since,
                quiet.number,
                quiet.hash,
            ),
            quiet.stays_of(self.trace.stays),
        )

    def _place(self) -> QuietPlace | None:
        """Where the proof stands, if that is between two rounds."""
        promises = self.promises
        if promises is None or self.table.round is not None or not promises.is_quiet:
            return None
        stays = self.trace.stays
        last = stays[-1] if stays else None
        number, promise = promises.next
        return QuietPlace(
            tip=self.tip,
            table=self.table,
            books=self.books.books,
            totals=replace_dataclass(self.totals),
            remarks=len(self.remarks),
            dated=self.dated,
            format=self._format,
            opening=self._opening,
            former=len(self._former),
            proven=promises.proven,
            unpromised=len(promises.unpromised),
            unshown=len(promises.unshown),
            since=promises.since,
            number=number,
            hash=promise,
            stays=len(stays),
            moves=len(last.moves) if last is not None else 0,
            left=last.left if last is not None else 0,
            parted=last is not None and last.parted,
        )

    @property
    def number(self) -> int:
        """The round under way."""
        return self.table.round.number if self.table.round is not None else 0

    def events(self, lines: Iterable[bytes]) -> Iterator[Event]:
        """Every event that is proven, in order, until the end or the first finding."""
        try:
            for entry in walk(lines, self.tip):
                self.line = entry.seq
                yield from self._entry(entry)
                self.tip = entry.tip
                self.totals.lines += 1
                self._quiet = self._place() or self._quiet
        except Torn as torn:
            self.torn = len(torn.tail)
        except Damaged as damaged:
            self.line = damaged.line
            self.finding = LogFinding("log-damaged", damaged.line, damaged.trouble, self.number)
        except Difference as other:
            self.finding = self._stop(other.code, other.said, other.expected, other.found).finding
        except Found as stopped:
            self.finding = stopped.finding

    def _stop(self, code: str, said: str, expected: str = "", found: str = "") -> Found:
        return Found(LogFinding(code, self.line, clean(said), self.number, clean(expected), clean(found)))

    def _entry(self, entry: Entry) -> Iterator[Event]:
        try:
            record, events = from_log(entry)
        except Exception as error:
            raise self._stop("unknown-words", f"the line cannot be read: {error}") from error
        self._dating(entry, record)
        if isinstance(record, Refused):
            require_only_ours(record, entry.events[0], self._format)
            self._still_refused(record, entry.by, events)
            return
        plan = self.plan or self._begin(events)
        require_only_ours(record, entry.events[0], self._format)
        for event in self._granted(plan, record, entry, events):
            yield self._seen(event)

    def _seen(self, event: Event) -> Event:
        assert self.promises is not None
        self.promises.see(self.line, self.table, event)
        self.trace.see(self.line, self.dated, self.table, event)
        self.totals.count(event)
        self.table = evolve(self.table, event)
        return event

    def on_trust(self) -> Iterator[OnTrust]:
        """What the log says of things outside it."""
        if self.promises is not None:
            yield from self.promises.on_trust()
        filed = {meter.name: meter.initial for meter in self.plan.game.meters} if self.plan is not None else {}
        for name, amount in self.brought.items():
            said = f"{meter_money(amount)} that the {name} meter was opened with; filed are {show_money(filed[name])}"
            yield OnTrust("opening", self.totals.lines and 1, said)
        yield from self._former
        yield from link_trust(self.trace.stays, {})

    # -- the beginning ------------------------------------------------------------------------------------------------

    def _begin(self, events: tuple[Event, ...]) -> Plan:
        """The plan of the game, from what the first line names."""
        opened = events[0] if events else None
        if not isinstance(opened, Opened):
            raise self._stop("not-opened", "the first line does not open a table")
        self.opened = opened
        if not 1 <= opened.format <= FORMAT:
            said = "the log is in a format that this program does not know"
            raise self._stop("another-format", said, f"at most {FORMAT}", str(opened.format))
        self._require_our_law(opened)
        text = self.submission.source.text if self.submission is not None else opened.filed
        if not text:
            raise self._stop("submission-missing", "the log does not hold the text of its Rules Submission")
        try:
            filed = parse_submission(text)
            plan = plan_of(text)
        except PitbossError as error:
            raise self._stop("submission-refused", f"the Rules Submission is refused: {error}") from error
        if filed.digest != opened.submission:
            said = "the Rules Submission is not the one whose digest the log names"
            raise self._stop("another-submission", said, opened.submission, filed.digest)
        self.plan, self.promises = plan, Promises(plan, self.require_promise)
        self._format = opened.format
        initial = {meter.name: meter.initial for meter in plan.game.meters}
        self.brought = {name: held for name, held in opened.meters.items() if held != initial.get(name, held)}
        line_of_opening = self.line
        for line, by, record in self._early:
            self.line = line
            self._still_refused(record, by, ())
        self.line = line_of_opening
        return plan

    def _require_our_law(self, opened: Opened) -> None:
        """The log was written under the law as it is here, in its shape of today or an earlier one."""
        try:
            book = load(opened.rulebook)
        except PitbossError as error:
            said = f"there is no such rulebook here (--rulebooks FOLDER brings one): {error.said}"
            raise self._stop("another-law", said) from error
        if not book.has_digest(opened.law):
            said = f"the log is of another edition of {opened.rulebook}: {opened.edition}"
            raise self._stop("another-law", said, f"law {opened.law}", f"law {book.digest} here")

    def _dating(self, entry: Entry, record: Granted | Refused) -> None:
        """The line and its command have one time; a clock that went back is worth a remark."""
        try:
            dated = int(datetime.fromisoformat(entry.at).timestamp())
        except (ValueError, OverflowError):
            raise self._stop("wrong-time", f"{entry.at!r} is no time") from None
        if dated != record.at:
            raise self._stop("wrong-time", "the line and its command have two times", str(record.at), str(dated))
        if entry.at < self.dated:
            self.remarks.append(f"line {self.line}: the clock went back, from {self.dated} to {entry.at}")
        self.dated = entry.at

    # -- decisions ----------------------------------------------------------------------------------------------------

    def _granted(self, plan: Plan, record: Granted, entry: Entry, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events of a command that was granted, which must be those on its line."""
        command = record.command
        if isinstance(command, Open) and self.opened is not None and command.filed != self.opened.filed:
            raise self._stop("another-submission", "the table was opened with another text than at first")
        self._given(command, entry.by)
        try:
            due = self._as_then(self._decided(plan, command, record.at), events)
        except PitbossError as error:
            raise self._stop("not-refused", f"the command is refused: {error}", "a refusal", names(events)) from error
        except Exception as error:
            raise self._stop("undecidable", f"the command cannot be decided: {error!r}") from error
        require_due(plan, self.table, due, events, entry.events[1:], self._format)
        if isinstance(command, MovedThen):
            self._trust(command)
        self._opening = self._opening and isinstance(command, Open | MovedThen)
        return due

    def _given(self, command: Command, by: str) -> None:
        """The giver that the line names can have given the command; format 1 does not say how givers are named."""
        if self._format > 1 and (said := misfit(self.table, command, by)):
            raise self._stop("wrong-giver", said, giver(self.table, command), by)

    def _decided(self, plan: Plan, command: Command, at: int) -> tuple[Event, ...]:
        if isinstance(command, MovedThen):
            return former.decide(plan, self.table, command, opening=self._opening)
        return perform(plan, self.table, command, at)[0]

    def _as_then(self, due: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What is due when a table is opened, with the digest that the law had then.

        The log goes on in its own format, and never back to an earlier one.
        """
        first, there = (due[0] if due else None), (events[0] if events else None)
        if isinstance(first, Opened) and isinstance(there, Opened):
            self._format = max(self._format, min(there.format, FORMAT))
            law = there.law if load(first.rulebook).has_digest(there.law) else first.law
            return replace(first, format=self._format, law=law), *due[1:]
        return due

    def _trust(self, command: MovedThen) -> None:
        """A movement of format 1 does not say enough to be held against another log."""
        said = f"the {command.meter} meter by {meter_money(command.by_amount)} ({command.says}), as format 1 tells it"
        self._former.append(OnTrust("format", self.line, said))

    def _still_refused(self, record: Refused, by: str, events: tuple[Event, ...]) -> None:
        """A command that was refused must be refused today, with the same code and words."""
        if events:
            raise self._stop("otherwise-decided", "a refusal leads to nothing", "no event", names(events))
        if self.plan is None:
            self._early.append((self.line, by, record))
            return
        self.totals.refusals += 1
        self._given(record.command, by)
        try:
            due = self._decided(self.plan, record.command, record.at)
        except Refusal as error:
            expected, actual = (error.code, error.said, error.clause), (record.code, record.said, record.clause)
            if expected != actual:
                said = "the refusal reads otherwise"
                raise self._stop("otherwise-refused", said, ", ".join(expected), ", ".join(actual)) from error
        except Exception as error:
            raise self._stop("undecidable", f"the command cannot be decided: {error!r}") from error
        else:
            raise self._stop("not-granted", "the command is not refused", names(due) or "nothing", record.said)
