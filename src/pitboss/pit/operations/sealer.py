"""The sealer of a running pit: once in a while all logs are proven, on from their seals, and the proofs are sealed.

The proof runs in a worker process of low priority. A log in which something is wrong is not sealed; the server's log
names it as an error, so that nobody has to ask first.
"""

from __future__ import annotations

import asyncio
from functools import partial
from logging import getLogger

from pitboss.clauses import PitbossError
from pitboss.pit.operations.sealed_proof import ProvenLog, prove_tables, seal_row, told_of
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store
from pitboss.pit.store.archived.tapes import TapeRow, put_tapes
from pitboss.pit.workers.exact_worker import ExactWorker

_log = getLogger("pitboss.pit")
Findings = list[tuple[str, str]]


def proven(url: str) -> tuple[list[TapeRow], Findings]:
    """The seals of all logs that have come further, and what is wrong with the others; for a worker process."""
    store = Store(url).open(upgrade=False)
    rows: list[TapeRow] = []
    findings: Findings = []
    try:
        for log in prove_tables(store, store.tips()):
            if not isinstance(log, ProvenLog):
                findings.append((log[0], log[1].said))
            elif log.proof.finding is not None:
                findings.append((log.stream, f"line {log.proof.finding.line}: {log.proof.finding.said}"))
            elif (row := seal_row(store, log)) is not None:
                rows.append(row)
    finally:
        store.close()
    return rows, findings


class Sealer:
    """Seals the proofs of a pit every so many hours; never where ``hours`` is 0."""

    def __init__(self, store: Store, house: HouseLog, hours: float) -> None:
        self._store = store
        self._house = house
        self._hours = hours
        self._worker = ExactWorker()

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()

    async def run(self) -> None:
        """Prove and seal for ever."""
        while self._hours:
            await asyncio.sleep(self._hours * 3600)
            try:
                await self.seal()
            except PitbossError as error:
                _log.warning("the proof was put off: %s", error.said)
            except Exception:
                _log.exception("the proof failed")

    async def seal(self) -> int:
        """Prove all logs and seal what is proven; how many."""
        rows, findings = await self._worker.ask(proven, self._store.url.render_as_string(hide_password=False))
        for stream, said in findings:
            _log.error("%s is not proven: %s", stream, said)
        for row in rows:
            await self._house.record(told_of(row), beside=partial(put_tapes, rows=[row]))
        return len(rows)
