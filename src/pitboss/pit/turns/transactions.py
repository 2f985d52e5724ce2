"""Transactions: what an act leads to at a table, and at those linked to it, is committed whole or not at all.

A transaction holds one act, or those of several players who lay wagers at once. Each carries the progress of its
tables on; all of it goes to the database together, and only then is it swapped in and shown. If the database cannot
take it, every table stays where it was and says that it is paused. A request that is sent again gets the answer it
got before.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Coroutine, Mapping
from logging import getLogger

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.live.progress import Progress
from pitboss.log.chain import Entry
from pitboss.log.records import Refused, from_log
from pitboss.pit.people.rails import Rails
from pitboss.pit.requests.refusal_budget import RefusalBudget
from pitboss.pit.requests.stakes import group
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Conflict, NotOwner, Store, Unavailable, Writer
from pitboss.pit.tables.lock import TableLock
from pitboss.pit.tables.rail_moves import beside
from pitboss.pit.tables.table import Answer, PitState, PitTable
from pitboss.pit.turns.house import run_house
from pitboss.pit.turns.pending import Act, PendingAct, Transaction
from pitboss.pit.turns.recovery import Missed, Recovery
from pitboss.pit.views.broadcaster import Broadcaster

_log = getLogger("pitboss.pit")


class Paused(PitbossError):
    """Nothing happens at this table for now."""

    def __init__(self, said: str) -> None:
        super().__init__(code="table-paused", said=said, instead="wait until it goes on")


class Transactions:
    """Runs acts at all tables.

    Acts wait in one queue for each lock. The holder of the lock drains the queue: it performs acts, writes them, and
    goes on with the next when the database has answered. ``_draining`` holds the locks for which that is under way.
    """

    def __init__(
        self,
        store: Store,
        writer: Writer,
        house: HouseLog,
        broadcaster: Broadcaster,
        tables: Mapping[str, PitTable],
        missed: Missed,
        refusals: RefusalBudget,
        rails: Rails,
    ) -> None:
        self.recovery = Recovery(store, tables, missed, broadcaster.refresh, lambda: writer.healthy)
        self._store = store
        self._writer = writer
        self._house = house
        self._broadcaster = broadcaster
        self._refusals = refusals
        self._rails = rails
        self._queues: defaultdict[TableLock, list[PendingAct]] = defaultdict(list)
        self._draining: set[TableLock] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, table: PitTable, act: Act, request: str = "", by: str = "") -> int:
        """Let an act happen, and everything it leads to; the last entry of the table's log then.

        ``by`` names the player who requested it. A caller who stops waiting does not stop the act. The usual way waits
        for nothing but the table's lock and the database: a busy loop comes round late, and everybody at the table
        would pay for each stop on the way.
        """
        pending = PendingAct(table, act, request, by, asyncio.get_running_loop().create_future())
        self._enqueue(pending)
        return await pending.answer

    @property
    def waiting(self) -> int:
        """How many acts wait for their table's lock."""
        return sum(map(len, self._queues.values()))

    # -- the queue ----------------------------------------------------------------------------------------------------

    def _enqueue(self, pending: PendingAct) -> None:
        """Perform an act now, or with everything that is requested until its lock comes free."""
        lock = pending.table.lock
        self._queues[lock].append(pending)
        if lock in self._draining:
            return
        self._draining.add(lock)
        if lock.take():
            self._drain(lock)
        else:
            self._later(self._drain_when_free(lock))

    async def _drain_when_free(self, lock: TableLock) -> None:
        await lock.acquire()
        self._drain(lock)

    def _drain(self, lock: TableLock) -> None:
        """With the lock held: perform what waits until something is on its way to the database, or nothing is left.

        Tasks that wait to hold the lock come before the acts that wait.
        """
        queue = self._queues[lock]
        while queue and not lock.is_awaited:
            if self._next_transaction(lock):
                return  # the queue is drained further when the database has answered
        if queue:
            self._later(self._drain_when_free(lock))
        else:
            self._draining.discard(lock)
        lock.release()

    def _next_transaction(self, lock: TableLock) -> bool:
        """Perform the acts that are next; whether they are on their way to the database.

        Whatever goes wrong, the acts after them are not kept waiting.
        """
        chosen = list(self._queues[lock])
        try:
            chosen = self._choose(lock)
            return bool(chosen) and self._perform_all(lock, chosen)
        except Exception as error:
            _log.exception("a transaction at %s", ", ".join({pending.table.id for pending in chosen}))
            for pending in chosen:
                for table in group(pending.table):
                    table.drop()
                pending.end(error)
            self._queues[lock][:] = [pending for pending in self._queues[lock] if pending not in chosen]
            return False

    def _choose(self, lock: TableLock) -> list[PendingAct]:
        """Whose acts are performed in one transaction: one, or those of several players who wait for nobody.

        Only where wagers are laid do several act at a time. Each sees what those before have laid; and if it becomes
        more than that, the rest is put off.
        """
        queue = self._queues[lock]
        waiting, queue[:] = list(queue), []
        chosen: list[PendingAct] = []
        for place, pending in enumerate(waiting):
            if pending.table.lock is not lock:  # it has joined a link or left one meanwhile
                self._enqueue(pending)
            elif (known := pending.table.answers.get(pending.request)) is not None:
                pending.end(known)
            elif pending.table.elsewhere:
                pending.end(NotOwner())
            elif pending.table.retired:
                pending.end(Paused("This table has another submission now."))
            elif pending.table in self.recovery:
                pending.end(Paused(pending.table.paused))
            elif not chosen or pending.goes_with(chosen):
                chosen.append(pending)
            else:
                queue += waiting[place:]
                break
        return chosen

    # -- acts ---------------------------------------------------------------------------------------------------------

    def _perform_all(self, lock: TableLock, chosen: list[PendingAct]) -> bool:
        """Perform acts one after the other; whether they are on their way to the database."""
        transaction = Transaction(lock, [], group(chosen[0].table))
        for place, pending in enumerate(chosen):
            if pending.table.has_moved_on:
                self._queues[lock][:0] = chosen[place:]  # they have not seen this yet: they are looked at after it
                break
            if self._perform(pending, transaction.tables):
                transaction.acts.append(pending)
        if not transaction.acts:
            return False
        if transaction.acts[0].record is not None:
            self._later(self._record(transaction))
        elif transaction.batches or transaction.moves:
            self._write(transaction)
        else:
            self._commit(transaction)
            return False
        return True

    def _perform(self, pending: PendingAct, tables: tuple[PitTable, ...]) -> bool:
        """Whether an act was performed, be it that it was refused and that is on the log; otherwise nothing changed."""
        before = {table.id: table.progress for table in tables}
        first = before[pending.table.id]
        try:
            pending.refusal = self._refused(pending, first)
            pending.batches = [
                batch
                for table in tables
                for batch in table.batches(before[table.id], pending.request if table is pending.table else "")
            ]
        except BaseException as error:
            for table in tables:
                table.progress = before[table.id]
            if not isinstance(error, Exception):
                raise
            if isinstance(error, PitbossError):
                self._later(self._not_performed(pending, error))
            else:
                pending.end(error)
            return False
        progress = pending.table.progress
        pending.seq = progress.now.tip.seq
        pending.moves = progress.now.moves[len(first.now.moves) :]
        if pending.moves and not pending.batches:
            pending.moves[0].request = pending.request or None  # no entry of the log says that it has acted
        changed = progress.since(first) or progress.now.ready != first.now.ready or pending.moves
        if pending.request and pending.record is None and not changed:
            self._later(self._not_performed(pending, None))  # nothing is left to be done: it may be done already
            return False
        return True

    def _refused(self, pending: PendingAct, before: Progress[PitState]) -> Refusal | None:
        """Perform an act and let the house go on; the refusal where the act led to nothing but that entry."""
        table = pending.table
        pending.record = None
        try:
            pending.record = pending.act(table)
            self._refusals.must_change(table.id, pending.by, table.progress.since(before))
            run_house(table)
            if table.link is not None:
                table.link.pass_on(table, table.progress.since(before))
            self._rails.follow(table, before)
        except Refusal as refusal:
            entries = table.progress.since(before)
            if not entries or any(applied.refusal is None for applied in entries):
                raise
            self._refusals.must_take(table.id, pending.by, refusal)
            return refusal
        return None

    async def _not_performed(self, pending: PendingAct, error: PitbossError | None) -> None:
        """Answer an act that led to nothing; the same request may have acted before."""
        earlier = await self._earlier(pending)
        pending.end(earlier if earlier is not None else error if error is not None else pending.seq)

    # -- to the database ----------------------------------------------------------------------------------------------

    def _write(self, transaction: Transaction) -> None:
        """Everything that the acts led to goes to the database together; then it is shown, or it never was."""

        def written(error: Exception | None) -> None:
            if error is None:
                self._commit(transaction)
                self._drain(transaction.lock)
                return
            transaction.drop()
            if isinstance(error, Conflict | BadInput) and len(transaction.acts) > 1:
                # one of them may have acted before a restart, or has not the chips: the others are not refused for it
                self._queues[transaction.lock][:0] = transaction.acts
                for pending in transaction.acts:
                    pending.alone = True
                self._drain(transaction.lock)
            else:
                self._later(self._not_committed(transaction, error))

        try:
            self._writer.submit(transaction.batches, written, beside(transaction.moves))
        except PitbossError as error:
            written(error)

    async def _record(self, transaction: Transaction) -> None:
        """The act is written in the house's log too, in the same transaction."""
        record = transaction.acts[0].record
        assert record is not None
        try:
            await self._house.record(record, *transaction.batches, beside=beside(transaction.moves))
        except Exception as error:
            transaction.drop()
            await self._not_committed(transaction, error)
        else:
            self._commit(transaction)
            self._drain(transaction.lock)

    def _commit(self, transaction: Transaction) -> None:
        """The database has everything: swap it in, show it, and answer."""
        try:
            self._rails.written(transaction.moves)
            self._swap_in(transaction.tables)
        except Exception as error:
            _log.exception("what happened could not be shown")
            for pending in transaction.acts:
                pending.end(error)
        for pending in transaction.acts:
            answer = pending.refusal or pending.seq
            if pending.request:
                pending.table.remember(pending.request, answer)
            pending.end(answer)

    def _swap_in(self, tables: tuple[PitTable, ...]) -> None:
        newly_ready = {table.id for table in tables if table.progress.origin.ready != table.progress.now.ready}
        moved = {table.id for table in tables if table.progress.now.moves}
        committed = [(table, table.commit()) for table in tables]
        if (link := tables[0].link) is not None:
            link.prove()
        for table, entries in committed:
            if entries or table.id in moved:
                self._broadcaster.show(table, entries)
            elif table.id in newly_ready:
                self._broadcaster.show_soon(table)

    async def _not_committed(self, transaction: Transaction, error: Exception) -> None:
        """Nothing of the transaction is true, unless the same request acted before."""
        if isinstance(error, Unavailable):
            self.recovery.lose(transaction.tables, error)  # before anything is awaited: the database may be back soon
        answers = [await self._earlier(pending) for pending in transaction.acts]
        if None in answers and isinstance(error, Conflict) and not isinstance(error, NotOwner):
            self.recovery.lose(transaction.tables, error)
            if self._writer.healthy:
                self._later(self.recovery.recover())  # what the database has is true
        if isinstance(error, Unavailable | Conflict) and not isinstance(error, NotOwner):
            paused = Paused("The database did not confirm it: what holds is shown when the table goes on.")
            paused.__cause__, error = error, paused
        for pending, answer in zip(transaction.acts, answers, strict=True):
            pending.end(error if answer is None else answer)
        self._drain(transaction.lock)

    async def _earlier(self, pending: PendingAct) -> Answer | None:
        """What the database knows of a request that cannot be granted now: it may have acted before a restart."""
        if not pending.request or not self._writer.healthy:
            return None
        try:
            entry, moved = await asyncio.to_thread(self._acted, pending.table.stream, pending.request)
        except Exception as error:  # the caller must hear what became of it, whatever the database says
            _log.warning("whether %r was asked before cannot be found out: %s", pending.request, error)
            return None
        if entry is None:
            return pending.table.seq if moved else None
        record, _ = from_log(entry)
        answer: Answer = entry.seq
        if isinstance(record, Refused):
            answer = Refusal(code=record.code, said=record.said, clause=record.clause)
        pending.table.remember(pending.request, answer)
        return answer

    def _acted(self, stream: str, request: str) -> tuple[Entry | None, bool]:
        """The entry that a request led to, or whether it moved chips."""
        entry = self._store.request(stream, request)
        return entry, entry is None and self._store.moved_chips(stream, request)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
