"""The desk where submissions are approved. Two persons: whoever wrote a text does not approve it.

A draft is a text with its authors and the examiner's findings. Whoever approves names the digest that they have read,
so that nobody approves a text that was changed meanwhile. The check and the writing happen under one lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import stamp
from pitboss.pit import filings
from pitboss.pit.approval.filer import Filer
from pitboss.pit.approval.rows import FilingRow, FilingRows, all_of, put_filing
from pitboss.pit.approval.showing import FilingShown, FilingText, shown, shown_whole
from pitboss.pit.opening import table_id
from pitboss.pit.people.accounts import Person
from pitboss.pit.records.filings import Effect, FilingDeed, FilingRecord
from pitboss.pit.requests import stakes
from pitboss.pit.requests.denials import Barred
from pitboss.pit.staff.elections import HouseElections
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.pit.workers.uncancelled import uncancelled


class Wish(msgspec.Struct, frozen=True):
    """A text that is to be filed, and when it is to take effect; ``not_before`` is a time, or empty: at once."""

    text: str
    effect: Effect = "closed"
    not_before: str = ""


class ApprovalDesk:
    """Drafts, approvals and the history of every table's submissions."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        tables: Mapping[str, PitTable],
        filer: Filer,
        workers: tuple[ExactWorker, ThreadWorker],
        elections: HouseElections,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._rows = FilingRows(store.reading)
        self._house = house
        self._tables = tables
        self._filer = filer
        self._exact_worker, self._thread_worker = workers
        self._elections = elections
        self._clock = clock
        self._lock = asyncio.Lock()

    # -- writing ------------------------------------------------------------------------------------------------------

    @uncancelled
    async def draft(self, by: Person, table: str, wish: Wish) -> FilingShown:
        """Save a draft for a table, be it a new one; it is examined as it is saved."""
        _require_address(table)
        examined = await filings.examined_exactly(self._exact_worker, self._thread_worker, wish.text)
        async with self._lock:
            now = self._now()
            row = FilingRow(
                number=await asyncio.to_thread(self._rows.last) + 1,
                place=table,
                text=wish.text,
                digest=_digest(examined, wish.text),
                lawful=examined.lawful,
                findings=_encoded(examined),
                authors=by.shown,
                drafted=now,
                changed=now,
                effect=wish.effect,
                not_before=_time(wish.not_before),
                state="drafted",
            )
            await self._record("drafted", row, by)
        return shown(row, "")

    @uncancelled
    async def amend(self, by: Person, number: int, wish: Wish) -> FilingShown:
        """Change a draft: whoever does is one of its authors from then on."""
        examined = await filings.examined_exactly(self._exact_worker, self._thread_worker, wish.text)
        async with self._lock:
            row = await self._required(number)
            _require_state(row, "drafted")
            row = replace(
                row,
                text=wish.text,
                digest=_digest(examined, wish.text),
                lawful=examined.lawful,
                findings=_encoded(examined),
                authors="\n".join(dict.fromkeys((*row.authors.splitlines(), by.shown))),
                changed=self._now(),
                effect=wish.effect,
                not_before=_time(wish.not_before),
            )
            await self._record("amended", row, by)
        return shown(row, "")

    @uncancelled
    async def approve(self, by: Person, number: int, digest: str) -> FilingShown:
        """A second person approves what they have read; it takes effect by itself as soon as it may."""
        async with self._lock:
            row = await self._required(number)
            _require_state(row, "drafted")
            _require_same(row, digest)
            self._require_second(row, by)
            if (table := self._tables.get(row.place)) is not None:
                stakes.require_no_stake(stakes.group(table), by.shown)
            row = replace(row, state="approved", decided_by=by.shown, decided=self._now())
            before = [
                replace(other, state="superseded", why=f"submission {number} was approved")
                for other in await asyncio.to_thread(self._rows.in_state, "approved")
                if other.place == row.place
            ]
            await self._record("approved", row, by, beside=before)
            for other in before:
                self._filer.drop(other.number)
            self._filer.take(row)
        await self._filer.settle()
        return shown(await self._required(number), self._filer.hindrance(number))

    @uncancelled
    async def end(self, by: Person, number: int, deed: FilingDeed, why: str) -> FilingShown:
        """Reject a draft, or withdraw a submission that is not in force; both say why."""
        if not why.strip():
            raise BadInput(code="note-missing", said="The reason is missing.", instead="write why")
        async with self._lock:
            row = await self._required(number)
            _require_state(row, "drafted", *(("approved",) if deed == "withdrawn" else ()))
            state = "rejected" if deed == "rejected" else "withdrawn"
            row = replace(row, state=state, decided_by=by.shown, decided=self._now(), why=why.strip())
            await self._record(deed, row, by, why.strip())
            self._filer.drop(number)
        return shown(row, "")

    @uncancelled
    async def file_alone(self, by: Person, table: str, text: str) -> None:
        """Draft, approve and file at once, where the house elects that one person may."""
        if not self._elections.single_approval:
            said = "A submission is approved by a second person in this house."
            raise PitbossError(
                code="approval-needed", said=said, instead="save it as a draft and let another approve it"
            )
        self._filer.require_ready(by, table)
        examined = await filings.examined_exactly(self._exact_worker, self._thread_worker, text)
        _require_lawful(lawful=examined.lawful)
        row = await self.draft(by, table, Wish(text))
        await self.approve(by, row.number, row.digest)

    async def _record(
        self, deed: FilingDeed, row: FilingRow, by: Person, why: str = "", beside: list[FilingRow] | None = None
    ) -> None:
        authors = tuple(row.authors.splitlines())
        record = FilingRecord(deed, row.number, row.place, row.digest, by.shown, authors, why)
        await self._house.record(record, beside=all_of([put_filing(each) for each in (*(beside or ()), row)]))

    def _require_second(self, row: FilingRow, by: Person) -> None:
        _require_lawful(lawful=row.lawful)
        if not self._elections.single_approval and by.shown in row.authors.splitlines():
            said = f"{by.shown} wrote this submission; another person approves it."
            raise Barred(code="second-person", said=said, instead="let another administrator approve it")

    # -- reading ------------------------------------------------------------------------------------------------------

    async def waiting(self) -> list[FilingShown]:
        """The drafts, and what is approved and not in force, the latest first."""
        rows = await asyncio.to_thread(self._rows.in_state, "drafted", "approved")
        return [shown(row, self._filer.hindrance(row.number)) for row in rows]

    async def of_table(self, table: str) -> list[FilingShown]:
        """The history of a table, the latest first."""
        rows = await asyncio.to_thread(self._rows.of_table, table)
        return [shown(row, self._filer.hindrance(row.number)) for row in rows]

    async def whole(self, number: int) -> FilingText:
        """A submission with its text, its findings, and what differs from the one before."""
        row = await self._required(number)
        before = await self._thread_worker.do(self._text_before, row)
        return await self._thread_worker.do(shown_whole, row, self._filer.hindrance(number), before)

    def _text_before(self, row: FilingRow) -> str:
        """The text that was in force before a submission, or that is in force while it is not."""
        table = self._tables.get(row.place)
        if row.state not in ("in force", "superseded") or not row.in_force:
            return table.filed if table is not None else ""
        versions = filings.versions(self._store, row.place)
        return next((version.text for version in versions if version.digest == row.before), "")

    async def _required(self, number: int) -> FilingRow:
        row = await asyncio.to_thread(self._rows.numbered, number)
        if row is None:
            said = f"There is no submission {number}."
            raise BadInput(code="no-such-filing", said=said, instead="take a number from the list")
        return row

    def _now(self) -> str:
        return stamp(self._clock())


# -- what is required -------------------------------------------------------------------------------------------------


def _require_address(table: str) -> None:
    identity = table_id(table)
    if identity != table:
        raise BadInput(code="table-name", said="This is no name of a table.", instead=f"for example {identity}")


def _require_state(row: FilingRow, *states: str) -> None:
    if row.state not in states:
        said = f"Submission {row.number} is {row.state}."
        raise PitbossError(code="filing-state", said=said, instead="look at it again")


def _require_same(row: FilingRow, digest: str) -> None:
    if digest != row.digest:
        said = "The text was changed since you read it."
        raise PitbossError(code="stale", said=said, instead="read it again, then approve it")


def _require_lawful(*, lawful: bool) -> None:
    if not lawful:
        said = "The examiner finds that this submission is not lawful."
        raise BadInput(code="submission-unlawful", said=said, instead="mend it: the findings say how")


def _digest(examined: filings.ExaminedText, text: str) -> str:
    """The submission's digest; that of the bytes where the text is no submission."""
    return examined.digest or sha256(text.encode()).hexdigest()


def _encoded(examined: filings.ExaminedText) -> str:
    return msgspec.json.encode(examined.findings).decode()


def _time(text: str) -> str:
    """A time as in a log; empty for none."""
    if not text:
        return ""
    try:
        time = datetime.fromisoformat(text)
    except ValueError as error:
        said = f"{text!r} is no time."
        raise BadInput(code="not-a-time", said=said, instead="for example 2026-11-18T06:00:00Z") from error
    return stamp(time if time.tzinfo is not None else time.replace(tzinfo=UTC))
