"""Awards as the floor and auditors ask for them: the list, the same as CSV, and slips.

Everything is read from the logs. The floor sees an award as soon as it is paid; an auditor when its round has ended, as
an auditor sees nothing of a round under way.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import msgspec

from pitboss.clauses import BadInput
from pitboss.money import plain_amount, plain_meter
from pitboss.pit.audit.export import cell
from pitboss.pit.awards.address import AwardAddress, read_award_address, slip_number
from pitboss.pit.awards.answers import AwardList, AwardRow, AwardSlip
from pitboss.pit.awards.index import AwardIndex
from pitboss.pit.awards.slip import award_slip
from pitboss.pit.history.address import RoundAddress, log_of
from pitboss.pit.history.award_notes import AwardNote
from pitboss.pit.history.rounds import RoundNote
from pitboss.pit.records.tax import TaxRules
from pitboss.pit.replay.past_rounds import PastRounds
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.round_entries import entries_of
from pitboss.pit.workers.thread_worker import ThreadWorker

_AMOUNTS: Final = frozenset({"pays"})
_METERS: Final = frozenset({"before", "after"})
"""The columns of the CSV that are money, written in dollars; meters are exact."""


class AwardsQuery(msgspec.Struct, frozen=True):
    """Which awards: of a table, of a day (UTC), of at least so many cents."""

    table: str = ""
    day: str = ""
    least: int = 0
    limit: int = 200


@dataclass(frozen=True, slots=True)
class _Log:
    """A log of a table, and the round under way at it, where the viewer may see it."""

    source: RoundSource
    link: str
    running: RoundNote | None = None


class Awards:
    """Answers about awards."""

    def __init__(
        self,
        store: Store,
        tables: Mapping[str, PitTable],
        past_rounds: PastRounds,
        tax: TaxRules,
        thread_worker: ThreadWorker,
    ) -> None:
        self._store = store
        self._tables = tables
        self._past_rounds = past_rounds
        self._tax = tax
        self._thread_worker = thread_worker
        self._index = AwardIndex(store)

    async def awards(self, query: AwardsQuery, *, running: bool) -> AwardList:
        """The awards that a query asks for, the newest first; ``running``: also of rounds under way."""
        logs = await self._logs(query.table, running=running)
        rows = await self._thread_worker.do(self._rows, logs, query)
        tables = {table.id: table.plan.game.filing.table or table.id for table in self._tables.values()}
        shown = rows[: query.limit]
        return AwardList(shown, len(rows) > len(shown), len(rows), sum(row.pays for row in rows), tables)

    async def csv(self, query: AwardsQuery, *, running: bool) -> bytes:
        """All of them as a file for a spreadsheet."""
        logs = await self._logs(query.table, running=running)
        return await self._thread_worker.do(lambda: as_csv(self._rows(logs, query)))

    async def slip(self, table: PitTable, text: str, *, running: bool) -> AwardSlip:
        """The slip of an award."""
        address = read_award_address(text)
        if address is None:
            raise _no_award(text)
        log = await self._log(table, address.log, running=running)
        return await self._thread_worker.do(self._slip, log, address)

    async def _logs(self, name: str, *, running: bool) -> list[_Log]:
        if name and name not in self._tables:
            known = ", ".join(self._tables)
            raise BadInput(code="no-such-table", said=f'there is no table "{name}"', instead=f"one of: {known}")
        tables = [self._tables[name]] if name else list(self._tables.values())
        return [
            await self._log(table, number, running=running)
            for table in tables
            for number in range(1, log_of(table.stream) + 1)
        ]

    async def _log(self, table: PitTable, number: int, *, running: bool) -> _Log:
        source = await self._past_rounds.source(table, RoundAddress(number, 1))
        link = table.link.name if table.link is not None else ""
        latest = table.history.rounds.latest
        is_open = running and source.stream == table.stream and latest is not None and not latest.last
        under_way = msgspec.structs.replace(latest, last=table.seq) if is_open and latest is not None else None
        return _Log(source, link, under_way)

    # -- in the thread ------------------------------------------------------------------------------------------------

    def _notes(self, log: _Log) -> list[AwardNote]:
        return [*self._index.finished(log.source), *(log.running.awards if log.running is not None else ())]

    def _rows(self, logs: list[_Log], query: AwardsQuery) -> list[AwardRow]:
        rows = [
            self._row(log, note)
            for log in logs
            for note in self._notes(log)
            if note.line.pays >= query.least and note.at.startswith(query.day)
        ]
        return sorted(rows, key=lambda row: (row.at, row.table, row.slip), reverse=True)

    def _row(self, log: _Log, note: AwardNote) -> AwardRow:
        source, line = log.source, note.line
        address, rule = AwardAddress(source.log, note.seq, note.event), self._tax.at(note.at)
        return AwardRow(
            slip=str(address),
            number=slip_number(source.table, address),
            table=source.table,
            title=source.title,
            game=source.plan.game.title,
            round=source.address(note.round),
            at=note.at,
            kind=note.kind,
            position=line.position,
            player=line.player,
            wager=line.wager,
            odds=line.odds,
            why=line.why,
            pays=line.pays,
            meter=line.meter,
            before="" if note.held is None else str(note.held),
            after="" if note.held is None else str(note.held + line.moved),
            link=log.link if line.meter else "",
            tax_form=rule.form if rule.requires_form(line) else "",
        )

    def _slip(self, log: _Log, address: AwardAddress) -> AwardSlip:
        notes = self._notes(log)
        note = next((note for note in notes if (note.seq, note.event) == (address.seq, address.event)), None)
        if note is None:
            raise _no_award(str(address))
        if log.running is not None and note in log.running.awards:
            played: RoundNote | None = log.running
        else:
            played = log.source.memory.numbered(self._store, log.source.stream, note.round)
        if played is None:
            raise _no_award(str(address))
        entries = entries_of(self._store, log.source.stream, played)
        return award_slip(log.source, note, entries, self._tax.at(note.at))


def as_csv(rows: list[AwardRow]) -> bytes:
    """Awards as CSV: amounts in dollars, and no cell that a spreadsheet takes for a formula."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(AwardRow.__struct_fields__)
    writer.writerows(_cells(row) for row in rows)
    return file.getvalue().encode()


def _cells(row: AwardRow) -> Iterator[object]:
    for name in AwardRow.__struct_fields__:
        value = getattr(row, name)
        if name in _AMOUNTS:
            yield plain_amount(value)
        elif name in _METERS and value:
            yield plain_meter(Fraction(value))
        else:
            yield cell(value)


def _no_award(text: str) -> BadInput:
    return BadInput(
        code="no-such-award", said=f'there is no award "{text}" at this table', instead="ask for the list of awards"
    )
