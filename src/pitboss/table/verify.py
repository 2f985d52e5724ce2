"""Prove a log: the chain, every decision, every promised shuffle, and the books; or name the first difference.

One pass over the file. Every command is decided again, on the table that the lines above it led to and at the time
that it was given, under the law and the submission that the log itself names; so every settlement is adjudicated
again. The first line that is not as it must be is a ``Finding``; a log without one is proven. Changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from pitboss.clauses import PitbossError, Refusal
from pitboss.ledger import check
from pitboss.money import show_money
from pitboss.rounds import Plan, Table, evolve, perform
from pitboss.rounds.commands import Open
from pitboss.rounds.events import Event, Opened, Reversed, RoundEnded, Settled
from pitboss.rulebooks import load
from pitboss.submissions import Submission, compile_game, parse_submission
from pitboss.table import disk
from pitboss.table.chain import GENESIS, Damaged, Entry, Tip, Torn, walk
from pitboss.table.findings import Finding, Found
from pitboss.table.narrate import clean, tell
from pitboss.table.promise import Promises
from pitboss.table.records import Asked, Refused, from_log, to_log

_MONEY = frozenset({"amount", "staked", "pays", "returned", "award"})


@dataclass(slots=True)
class Totals:
    """What a log is about, in figures; amounts are cents."""

    lines: int = 0
    events: int = 0
    refusals: int = 0
    rounds: int = 0
    wagers: int = 0
    handle: int = 0
    paid: int = 0
    taken: int = 0

    def count(self, event: Event) -> None:
        """Take one event in."""
        self.events += 1
        if isinstance(event, Settled):
            self._line(event, 1)
        elif isinstance(event, Reversed):
            self._line(event.line, -1)
        elif isinstance(event, RoundEnded):
            self.rounds += 1

    def _line(self, line: Settled, times: int) -> None:
        self.wagers += times * (line.staked > 0)
        self.handle += times * line.staked
        self.paid += times * line.pays
        self.taken += times * (line.staked - line.returned)


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about a log."""

    path: str
    finding: Finding | None
    totals: Totals
    tip: Tip
    opened: Opened | None = None
    meters: dict[str, Fraction] = field(default_factory=dict)
    proven: int = 0
    """Rounds whose cards are those of the seed that was promised."""
    unpromised: tuple[int, ...] = ()
    """Rounds whose cards were read from outside."""
    sealed: int = 0
    """The last round, where its seed is not shown yet."""
    unfinished: int = 0
    """The round in which wagers lay on the table when the log ends."""
    torn: int = 0
    """Bytes of an unfinished last line, which nothing was acted on."""
    remarks: tuple[str, ...] = ()

    @property
    def is_proven(self) -> bool:
        """Whether everything is as it must be."""
        return self.finding is None


def verify(
    path: str | Path, submission: Submission | None = None, watch: Callable[[int], None] | None = None
) -> Verification:
    """Prove a log; ``BadInput`` if there is no such file. ``watch`` is told the size of every line that is read."""
    proof = _Proof(submission)
    with disk.open_for_reading(Path(path)) as lines:
        imbalance = check(proof.events(lines if watch is None else _watched(lines, watch)))
    if imbalance is not None and proof.finding is None:
        proof.finding = Finding("books", proof.line, imbalance.said, proof.number)
    if proof.finding is None and proof.opened is None:
        code, said = ("not-opened", "no line opens a table") if proof.line else ("log-empty", "the log has no line")
        proof.finding = Finding(code, 1, said)
    promises, table = proof.promises, proof.table
    return Verification(
        str(path),
        proof.finding,
        proof.totals,
        proof.tip,
        proof.opened,
        dict(table.meters),
        promises.proven if promises else 0,
        tuple(promises.unpromised) if promises else (),
        promises.sealed if promises else 0,
        table.round.number if table.round is not None and table.round.seats else 0,
        proof.torn,
        tuple(proof.remarks),
    )


def _watched(lines: Iterable[bytes], watch: Callable[[int], None]) -> Iterator[bytes]:
    for line in lines:
        watch(len(line))
        yield line


class _Proof:
    """One pass over a log."""

    def __init__(self, submission: Submission | None) -> None:
        self.submission = submission
        self.plan: Plan | None = None
        self.promises: Promises | None = None
        self.table = Table()
        self.opened: Opened | None = None
        self.finding: Finding | None = None
        self.totals = Totals()
        self.tip = GENESIS
        self.line = 0
        self.torn = 0
        self.remarks: list[str] = []
        self._dated = ""
        self._early: list[tuple[int, Refused]] = []

    @property
    def number(self) -> int:
        """The round under way."""
        return self.table.round.number if self.table.round is not None else 0

    def events(self, lines: Iterable[bytes]) -> Iterator[Event]:
        """Every event that is proven, in order, until the end or the first finding."""
        try:
            for entry in walk(lines):
                self.line = entry.seq
                yield from self._entry(entry)
                self.tip = entry.tip
                self.totals.lines += 1
        except Torn as torn:
            self.torn = len(torn.tail)
        except Damaged as damaged:
            self.line = damaged.line
            self.finding = Finding("log-damaged", damaged.line, damaged.trouble, self.number)
        except Found as found:
            self.finding = found.finding

    def _stop(self, code: str, said: str, expected: str = "", found: str = "") -> Found:
        return Found(Finding(code, self.line, clean(said), self.number, clean(expected), clean(found)))

    def _entry(self, entry: Entry) -> Iterator[Event]:
        try:
            record, events = from_log(entry)
        except Exception as error:
            raise self._stop("unknown-words", f"the line cannot be read: {error}") from error
        self._only_ours(record, entry.events[0])
        self._dating(entry, record)
        if isinstance(record, Refused):
            self._still_refused(record, events)
            return
        plan = self.plan or self._begin(events)
        for event in self._granted(plan, record, events, entry.events[1:]):
            yield self._seen(event)

    def _seen(self, event: Event) -> Event:
        assert self.promises is not None
        self.promises.see(self.line, self.table, event)
        self.totals.count(event)
        self.table = evolve(self.table, event)
        return event

    # -- the beginning ------------------------------------------------------------------------------------------------

    def _begin(self, events: tuple[Event, ...]) -> Plan:
        """The plan of the game, from what the first line names."""
        opened = events[0] if events else None
        if not isinstance(opened, Opened):
            raise self._stop("not-opened", "the first line does not open a table")
        self.opened = opened
        self._must_be_todays_law(opened)
        text = self.submission.source.text if self.submission is not None else opened.filed
        if not text:
            raise self._stop("submission-missing", "the log does not hold the text of its Rules Submission")
        try:
            filed = parse_submission(text)
            plan = _plan(text)
        except PitbossError as error:
            raise self._stop("submission-refused", f"the Rules Submission is refused: {error}") from error
        if filed.digest != opened.submission:
            said = "the Rules Submission is not the one whose digest the log names"
            raise self._stop("another-submission", said, opened.submission, filed.digest)
        self.plan, self.promises = plan, Promises(plan)
        here = self.line
        for line, record in self._early:
            self.line = line
            self._still_refused(record, ())
        self.line = here
        return plan

    def _must_be_todays_law(self, opened: Opened) -> None:
        try:
            book = load(opened.rulebook)
        except PitbossError as error:
            raise self._stop("another-law", f"there is no such rulebook here: {error.said}") from error
        if book.digest != opened.law:
            said = f"the log is of another edition of {opened.rulebook}: {opened.edition}"
            raise self._stop("another-law", said, f"law {opened.law}", f"law {book.digest} here")

    def _dating(self, entry: Entry, record: Asked | Refused) -> None:
        """The line and its command have one time; a clock that went back is worth a remark."""
        try:
            dated = int(datetime.fromisoformat(entry.at).timestamp())
        except (ValueError, OverflowError):
            raise self._stop("wrong-time", f"{entry.at!r} is no time") from None
        if dated != record.at:
            raise self._stop("wrong-time", "the line and its command have two times", str(record.at), str(dated))
        if entry.at < self._dated:
            self.remarks.append(f"line {self.line}: the clock went back, from {self._dated} to {entry.at}")
        self._dated = entry.at

    # -- decisions ----------------------------------------------------------------------------------------------------

    def _only_ours(self, record: Any, raw: msgspec.Raw) -> None:
        """A record or an event holds its own members and nothing else."""
        ours = bytes(to_log(record))
        if ours == bytes(raw):
            return
        known, there = msgspec.json.decode(ours), msgspec.json.decode(bytes(raw))
        if not _within(there, known):
            raise self._stop("unknown-words", "the line holds members that mean nothing", clean(str(known)), str(there))

    def _granted(
        self, plan: Plan, record: Asked, events: tuple[Event, ...], raws: tuple[msgspec.Raw, ...]
    ) -> tuple[Event, ...]:
        """The events of a command that was granted, which must be those on its line."""
        command = record.command
        if isinstance(command, Open) and self.opened is not None and command.filed != self.opened.filed:
            raise self._stop("another-submission", "the table was opened with another text than at first")
        try:
            due, _ = perform(plan, self.table, command, record.at)
        except PitbossError as error:
            raise self._stop("not-refused", f"the command is refused: {error}", "a refusal", _list(events)) from error
        except Exception as error:
            raise self._stop("undecidable", f"the command cannot be decided: {error!r}") from error
        for place, (expected, found, raw) in enumerate(zip(due, events, raws, strict=False)):
            if bytes(to_log(expected)) == bytes(raw):
                continue
            if expected == found:
                self._only_ours(found, raw)
                continue
            raise self._differs(plan, due[:place], expected, found)
        if len(due) != len(events):
            more, there = due[len(events) :], events[len(due) :]
            said = f"the command leads to {len(due)} events, and {len(events)} are written"
            raise self._stop("otherwise-decided", said, _list(more) or "nothing more", _list(there) or "nothing more")
        return due

    def _differs(self, plan: Plan, before: tuple[Event, ...], expected: Event, found: Event) -> Found:
        """The finding for an event that is not the one which the command leads to."""
        table = self.table
        for event in before:
            table = evolve(table, event)
        about = tell(plan, table, expected) or _name(expected)
        if type(expected) is not type(found):
            return self._stop("otherwise-decided", "another event was to be written", about, _name(found))
        pairs = [
            (name, getattr(expected, name), getattr(found, name))
            for name in expected.__struct_fields__
            if getattr(expected, name) != getattr(found, name)
        ]
        name = pairs[0][0].replace("_", " ")
        return self._stop(
            "otherwise-decided",
            f"{_name(expected)}: {name} is not as decided; it should read: {about}",
            "; ".join(f"{one.replace('_', ' ')} {_value(one, due)}" for one, due, _ in pairs),
            "; ".join(f"{one.replace('_', ' ')} {_value(one, there)}" for one, _, there in pairs),
        )

    def _still_refused(self, record: Refused, events: tuple[Event, ...]) -> None:
        """A command that was refused must be refused today, with the same code and words."""
        if events:
            raise self._stop("otherwise-decided", "a refusal leads to nothing", "no event", _list(events))
        if self.plan is None:
            self._early.append((self.line, record))
            return
        self.totals.refusals += 1
        try:
            due, _ = perform(self.plan, self.table, record.command, record.at)
        except Refusal as error:
            expected, found = (error.code, error.said, error.clause), (record.code, record.said, record.clause)
            if expected != found:
                said = "the refusal reads otherwise"
                raise self._stop("otherwise-refused", said, ", ".join(expected), ", ".join(found)) from error
        except Exception as error:
            raise self._stop("undecidable", f"the command cannot be decided: {error!r}") from error
        else:
            raise self._stop("not-granted", "the command is not refused", _list(due) or "nothing", record.said)


@lru_cache(maxsize=16)
def _plan(text: str) -> Plan:
    return Plan(compile_game(parse_submission(text)))


def _within(there: Any, known: Any) -> bool:
    """Whether everything that is there is known: a later program may know more members than an older one wrote."""
    if isinstance(there, dict) and isinstance(known, dict):
        return all(name in known and _within(value, known[name]) for name, value in there.items())
    return bool(there == known)


def _name(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _list(events: Iterable[Event]) -> str:
    return ", ".join(_name(event) for event in events)


def _value(name: str, value: Any) -> str:
    if name in _MONEY and isinstance(value, int):
        return show_money(value)
    if isinstance(value, tuple):
        return " ".join("an unseen card" if one is None else str(one) for one in value) or "none"
    return str(value) if value != "" else "nothing"
