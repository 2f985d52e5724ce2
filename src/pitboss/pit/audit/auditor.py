"""The auditor's requests, answered from the logs alone. Nothing here can change anything.

No auditor sees cards of a round under way (see ``seal``). Logs are read in a thread, one request at a time; proofs and
exact figures are computed in worker processes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.audit import export, logs, meter_equations, proof, rebuilt, search, streams
from pitboss.pit.audit.books import PitBooks, books
from pitboss.pit.audit.comparison import hold
from pitboss.pit.audit.comparison.hold import TableHold
from pitboss.pit.audit.comparison.work import Work
from pitboss.pit.audit.index.indexer import recalled
from pitboss.pit.audit.logs import LogList
from pitboss.pit.audit.meter_equations import MeterEquations
from pitboss.pit.audit.proof import Certificates, ProofFinding
from pitboss.pit.audit.rebuilt import RebuiltRound, RoundList
from pitboss.pit.audit.refusals import RefusalList, refusals
from pitboss.pit.audit.search import LogPage, SearchQuery
from pitboss.pit.audit.streams import Stream
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.people.failures import Failures
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.exact_queue import QueuedExactWorker
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.proof.matching import match
from pitboss.proof.verification import Verification, worst


class Auditor:
    """Answers requests of auditors."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        tables: Mapping[str, PitTable],
        links: Mapping[str, LinkedMeters],
        thread_worker: ThreadWorker,
        calendar: Calendar,
    ) -> None:
        self.calendar = calendar
        self._thread_worker = thread_worker
        self._store = store
        self._house = house
        self._tables = tables
        self._links = links
        self._tapes: dict[Stream, Tape] = {}
        self._proofs, self._sums = QueuedExactWorker(), ExactWorker()  # a proof does not wait for mathematics
        self.work = Work(self._sums.ask)
        """The exact figures, computed in a process of their own."""

    def stop_computing(self) -> None:
        """End what other processes compute."""
        self.work.stop()
        self._proofs.close()
        self._sums.close()

    async def close(self) -> None:
        """End the work that is under way."""
        self.stop_computing()
        await self.work.close()

    @property
    def proofs_waiting(self) -> int:
        """How many proofs wait."""
        return self._proofs.waiting

    # -- reading ------------------------------------------------------------------------------------------------------

    async def logs(self) -> LogList:
        """Every log there is: the table, under which submission, how long it is."""
        rows = [logs.summary(tape, self._under_way(tape)) for tape in await self.tapes("")]
        return LogList(rows, self.calendar.settings)

    async def log(self, table: str, number: int | None, query: SearchQuery) -> LogPage:
        """A page of the log of a table, or of the house (no table)."""
        if not table:
            return await self._thread_worker.do(lambda: search.search_house(self._house.records(), query))
        tape = await self._one(table, number)
        return await self._thread_worker.do(search.search, tape, query, self._under_way(tape))

    async def rounds(self, table: str, number: int | None, before: int | None, limit: int) -> RoundList:
        """The rounds of a table, the latest first."""
        tape = await self._one(table, number)
        return rebuilt.rounds(tape, before, limit, self._under_way(tape))

    async def round(self, table: str, number: int | None, round: int) -> RebuiltRound:
        """A round rebuilt card by card."""
        tape = await self._one(table, number)
        return await self._thread_worker.do(rebuilt.rebuild, tape, round)

    async def refusals(self, table: str, code: str, by: str, limit: int) -> RefusalList:
        """The commands that were refused, at all tables or at one, the latest first."""
        tapes = await self.tapes(table)
        return await self._thread_worker.do(refusals, tapes, code, by, limit)

    async def failures(self) -> list[Failures]:
        """What failed at the door, counted, as far as the house's log has it; the latest first."""
        return await self._thread_worker.do(
            lambda: [record for _, record in self._house.records() if isinstance(record, Failures)][::-1]
        )

    # -- proving and adding up ----------------------------------------------------------------------------------------

    async def verify(self, table: str) -> Certificates:
        """Prove the logs of a table, or of all of them and the house's own; not the rounds under way.

        All are read as they stood at one moment, because tables that share a meter are held against one another.
        """
        tips = await asyncio.to_thread(self._store.tips)
        names = streams.of_tables(tips, table)
        proofs = [await self._prove(stream, await self._last(stream, tips[stream.name].seq)) for stream in names]
        matched = match([verification for verification, _ in proofs])
        certificates = [
            proof.certificate(stream, verification, finding)
            for stream, verification, (_, finding) in zip(names, matched, proofs, strict=True)
        ]
        house = None if table else await self._thread_worker.do(proof.house_certificate, self._store)
        outcome = worst(row.outcome for row in (*certificates, house) if row is not None)
        return Certificates(outcome, outcome == "proven", certificates, house)

    async def _last(self, stream: Stream, tip: int) -> int:
        """The last entry that is proven, before the round under way; a proof has to see a log that cannot be read."""
        try:
            return min(tip, (await self._read(stream)).seq)
        except (PitbossError, msgspec.ValidationError):
            table = self._tables.get(stream.table)
            if table is None or table.stream != stream.name or table.committed.round is None:
                return tip
            latest = table.history.rounds.latest
            return min(tip, latest.first - 1) if latest is not None else tip

    async def _prove(self, stream: Stream, upto: int) -> tuple[Verification, ProofFinding | None]:
        """The proof of a log up to an entry, and what is wrong in the database's columns."""
        path = await self._thread_worker.do(proof.write_out, self._store, stream.name, upto)
        try:
            verification: Verification = await self._proofs.ask(proof.prove, str(path))
            finding = await self._thread_worker.do(proof.check_columns, self._store, stream.name)
        finally:
            await asyncio.to_thread(Path.unlink, path, missing_ok=True)
        return verification, finding

    async def books(self, table: str) -> PitBooks:
        """The books of all tables, or of one, by the day."""
        return await self._thread_worker.do(books, await self.tapes(table), self.calendar.settings)

    async def meters(self) -> MeterEquations:
        """Every meter of every table and link, with the terms that it is made of."""
        tapes = await self.tapes("")
        records = await self._thread_worker.do(lambda: [record for _, record in self._house.records()])
        return meter_equations.equations(tapes, self._tables, self._links, records)

    async def hold(self, table: str, number: int | None) -> TableHold:
        """Theoretical against actual hold of every wager of a table."""
        tape = await self._one(table, number)
        assert tape.plan is not None
        assert tape.opened is not None
        digest, text, samples = tape.opened.submission, tape.opened.filed, tape.samples
        theory = self.work.theory(digest, text, hold.cases(samples.groups))
        played = self.work.played(tape.stream.name, text, samples.decisions)
        last = samples.has_pairs and not self.work.is_busy(tape.stream.name, digest)
        covariance = self.work.covariance(digest, text, begin=last)
        return TableHold(
            table=table,
            log=tape.stream.number,
            rounds=len(tape.rounds),
            wagers=await self._thread_worker.do(hold.report, tape.plan, samples.groups, theory, covariance, played),
            working=self.work.is_busy(tape.stream.name, digest),
            trouble=self.work.trouble,
        )

    # -- exports ------------------------------------------------------------------------------------------------------

    async def export(self, kind: str, table: str, number: int | None, day: str) -> tuple[str, Iterator[bytes]]:
        """A name and the pieces of a file: ``jsonl``, ``zip``, ``events`` or ``settlements``."""
        name = "-".join(filter(None, (table or "pit", str(number or ""), day)))
        tapes = [await self._one(table, number)] if kind == "jsonl" else await self.tapes(table)
        if number is not None:
            tapes = [tape for tape in tapes if tape.stream.number == number]
        extents = await asyncio.to_thread(export.extents, tapes, day, whole=kind in ("jsonl", "zip"))
        if kind == "jsonl":
            return f"{name}.jsonl", export.as_lines(extents[0])
        if kind == "zip":
            return f"{name}.zip", export.as_archive(extents)
        make = export.as_events if kind == "events" else export.as_settlements
        return f"{name}-{kind}.csv", make(extents, day)

    async def tapes(self, table: str = "") -> list[Tape]:
        """The logs of all tables, or of one, read as far as they may be."""
        names = await asyncio.to_thread(self._store.streams)
        if table:
            streams.one_of(names, table, None)
        return [await self._read(stream) for stream in streams.of_tables(names, table)]

    async def progress(self) -> tuple[int, int]:
        """How many entries of all tables are read, and how many there are."""
        tips = await asyncio.to_thread(self._store.tips)
        there = sum(tips[stream.name].seq for stream in streams.of_tables(tips))
        return sum(tape.seq for tape in self._tapes.values()), there

    # -- private ------------------------------------------------------------------------------------------------------

    async def _one(self, table: str, number: int | None) -> Tape:
        names = await asyncio.to_thread(self._store.streams)
        return await self._read(streams.one_of(names, table, number))

    async def _read(self, stream: Stream) -> Tape:
        tape = self._tapes.get(stream)
        if tape is None:
            read, _ = await self._thread_worker.do(recalled, self._store, stream, self.calendar)
            tape = self._tapes.setdefault(stream, read)
        return await self._thread_worker.do(tape.catch_up)

    def _under_way(self, tape: Tape) -> int:
        """The round at this table that is sealed, 0 for none: everybody who watches the table knows of it."""
        table = self._tables.get(tape.stream.table)
        running = table is not None and table.stream == tape.stream.name and table.seq > tape.seq
        now = table.committed.round if table is not None and running else None
        return now.number if now is not None else 0
