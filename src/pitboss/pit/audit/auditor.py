"""The auditor's desk: every question an auditor has, answered from the logs alone. Nothing here can change anything.

No auditor sees cards of a round under way (see ``seal``). Long work is done at the desk, one question at a time, and
in a process of its own where it counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.audit import accounts, export, hold, proof, search, streams
from pitboss.pit.audit.lines import Data
from pitboss.pit.audit.search import SearchQuery
from pitboss.pit.audit.streams import Stream
from pitboss.pit.audit.tape import Tape
from pitboss.pit.audit.work import Work
from pitboss.pit.people.failures import Failures
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store
from pitboss.pit.turns.linked_meters import LinkedMeters
from pitboss.pit.turns.table import PitTable
from pitboss.pit.workers.exact_queue import QueuedBrain
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.proof.matching import match
from pitboss.proof.verification import Verification, worst


class Auditor:
    """Answers for people with the role of an auditor."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        tables: Mapping[str, PitTable],
        links: Mapping[str, LinkedMeters],
        desk: ThreadWorker,
    ) -> None:
        self._desk = desk
        self._store = store
        self._house = house
        self._tables = tables
        self._links = links
        self._tapes: dict[Stream, Tape] = {}
        self._proofs, self._sums = QueuedBrain(), ExactWorker()  # a proof does not wait for mathematics
        self._work = Work(self._sums.ask)

    def stop_computing(self) -> None:
        """End what other processes compute."""
        self._work.stop()
        self._proofs.close()
        self._sums.close()

    async def close(self) -> None:
        """End the work that is under way."""
        self.stop_computing()
        await self._work.close()

    # -- reading ------------------------------------------------------------------------------------------------------

    async def logs(self) -> list[Data]:
        """Every log there is: the table, under which submission, how long it is."""
        return [accounts.about_log(tape, self._under_way(tape)) for tape in await self._all("")]

    async def log(self, table: str, number: int | None, wanted: SearchQuery) -> Data:
        """A page of the log of a table, or of the house (no table)."""
        if not table:
            return await self._desk.do(lambda: search.search_house(self._house.records(), wanted))
        tape = await self._one(table, number)
        found = await self._desk.do(search.search, tape, wanted)
        return {"table": table, "log": tape.stream.number, "under_way": self._under_way(tape), **found}

    async def rounds(self, table: str, number: int | None, before: int | None, limit: int) -> Data:
        """The rounds of a table, the latest first."""
        tape = await self._one(table, number)
        return {
            "table": table,
            "log": tape.stream.number,
            "under_way": self._under_way(tape),
            "rounds": search.spans(tape, before, limit),
        }

    async def round(self, table: str, number: int | None, round: int) -> Data:
        """A round rebuilt card by card."""
        tape = await self._one(table, number)
        return await self._desk.do(search.rebuild, tape, round)

    async def refusals(self, table: str, code: str, by: str, limit: int) -> Data:
        """The acts that were refused, at all tables or at one, the latest first."""
        tapes = await self._all(table)
        return await self._desk.do(self._refusals, tapes, code, by, limit)

    def _refusals(self, tapes: list[Tape], code: str, by: str, limit: int) -> Data:
        found: list[Data] = []
        counts: dict[str, int] = {}
        for tape in tapes:
            for one in search.refusals(tape, code, by):
                found.append(one)
                counts[one["code"]] = counts.get(one["code"], 0) + 1
        found.sort(key=lambda one: one["at"], reverse=True)
        return {"refusals": found[:limit], "number": len(found), "codes": counts}

    async def failures(self) -> list[Failures]:
        """What failed at the door, counted, as far as the house's log has it; the latest first."""
        return await self._desk.do(
            lambda: [record for _, record in self._house.records() if isinstance(record, Failures)][::-1]
        )

    # -- proving and adding up ----------------------------------------------------------------------------------------

    async def verify(self, table: str) -> Data:
        """Prove the logs of a table, or of all of them and the house's own; not the rounds under way.

        All are read as they stood at one moment, because tables that share a meter are held against one another.
        """
        tips = await asyncio.to_thread(self._store.tips)
        names = streams.of_tables(tips, table)
        proofs = [await self._prove(one, await self._last(one, tips[one.name].seq)) for one in names]
        found = [
            proof.about(name, proof.told(one), beside)
            for name, one, (_, beside) in zip(names, match([one for one, _ in proofs]), proofs, strict=True)
        ]
        house = None if table else await self._desk.do(proof.house_chain, self._store)
        outcome = worst(one["outcome"] for one in (*found, house) if one is not None)
        return {"outcome": outcome, "proven": outcome == "proven", "logs": found, "house": house}

    async def _last(self, stream: Stream, tip: int) -> int:
        """The last entry that is proven, before the round under way; a proof has to see a log that cannot be read."""
        try:
            return min(tip, (await self._read(stream)).seq)
        except (PitbossError, msgspec.ValidationError):
            table = self._tables.get(stream.table)
            if table is None or table.stream != stream.name or table.table.round is None:
                return tip
            latest = table.notes.rounds.latest
            return min(tip, latest.first - 1) if latest is not None else tip

    async def _prove(self, stream: Stream, upto: int) -> tuple[Verification, Data | None]:
        """The proof of a log up to an entry, and what was found beside its lines."""
        path = await self._desk.do(proof.write_out, self._store, stream.name, upto)
        try:
            found: Verification = await self._proofs.ask(proof.prove, str(path))
            beside = await self._desk.do(proof.beside_the_lines, self._store, stream.name)
        finally:
            await asyncio.to_thread(Path.unlink, path, missing_ok=True)
        return found, beside

    async def books(self, table: str) -> Data:
        """The books of all tables, or of one, by the day."""
        return await self._desk.do(accounts.books, await self._all(table))

    async def meters(self) -> Data:
        """Every meter of every table and link, with the terms that it is made of."""
        tapes = await self._all("")
        records = await self._desk.do(lambda: [record for _, record in self._house.records()])
        return accounts.meters(tapes, self._tables, self._links, records)

    async def hold(self, table: str, number: int | None) -> Data:
        """Theoretical against actual hold of every wager of a table."""
        tape = await self._one(table, number)
        assert tape.plan is not None
        assert tape.opened is not None
        digest, text, samples = tape.opened.submission, tape.opened.filed, tape.samples
        theory = self._work.theory(digest, text, hold.cases(samples.groups))
        played = self._work.played(tape.stream.name, text, samples.decisions)
        last = accounts.has_company(samples) and not self._work.is_busy(tape.stream.name, digest)
        together = self._work.covariance(digest, text, wanted=last)
        rows = await self._desk.do(hold.report, tape.plan, samples.groups, theory, together, played)
        return {
            "table": table,
            "log": tape.stream.number,
            "rounds": len(tape.rounds),
            "wagers": rows,
            "working": self._work.is_busy(tape.stream.name, digest),
            "trouble": self._work.trouble,
        }

    # -- exports ------------------------------------------------------------------------------------------------------

    async def export(self, kind: str, table: str, number: int | None, day: str) -> tuple[str, Iterator[bytes]]:
        """A name and the pieces of a file: ``jsonl``, ``zip``, ``events`` or ``settlements``."""
        name = "-".join(filter(None, (table or "pit", str(number or ""), day)))
        tapes = [await self._one(table, number)] if kind == "jsonl" else await self._all(table)
        if number is not None:
            tapes = [one for one in tapes if one.stream.number == number]
        extents = await asyncio.to_thread(export.extents, tapes, day, whole=kind in ("jsonl", "zip"))
        if kind == "jsonl":
            return f"{name}.jsonl", export.as_lines(extents[0])
        if kind == "zip":
            return f"{name}.zip", export.as_archive(extents)
        make = export.as_events if kind == "events" else export.as_settlements
        return f"{name}-{kind}.csv", make(extents, day)

    # -- private ------------------------------------------------------------------------------------------------------

    async def _one(self, table: str, number: int | None) -> Tape:
        names = await asyncio.to_thread(self._store.streams)
        return await self._read(streams.one_of(names, table, number))

    async def _all(self, table: str) -> list[Tape]:
        names = await asyncio.to_thread(self._store.streams)
        if table:
            streams.one_of(names, table, None)
        return [await self._read(one) for one in streams.of_tables(names, table)]

    async def _read(self, stream: Stream) -> Tape:
        tape = self._tapes.get(stream)
        if tape is None:
            tape = self._tapes[stream] = Tape(self._store, stream)
        return await self._desk.do(tape.catch_up)

    def _under_way(self, tape: Tape) -> int:
        """The round at this table that is sealed, 0 for none: everybody who watches the table knows of it."""
        table = self._tables.get(tape.stream.table)
        running = table is not None and table.stream == tape.stream.name and table.seq > tape.seq
        now = table.table.round if table is not None and running else None
        return now.number if now is not None else 0
