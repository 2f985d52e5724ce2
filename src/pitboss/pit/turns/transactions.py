"""Turns: what one act leads to at a table, and at those linked to it, is kept whole or not at all, and only then shown.

A turn is one act, or those of several players who lay wagers at once. Everything that waits is committed in one
transaction; if the database cannot take it, every table is back where it was and says that it is paused. A request
that is sent again gets the answer it got before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from logging import getLogger

from pitboss.clauses import PitbossError, Refusal
from pitboss.log.records import Refused, from_log
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.cage import Cage
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.requests.refusal_budget import RefusalBudget
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Batch, Conflict, Store, Unavailable, Writer
from pitboss.pit.turns.deadlines import Deadlines
from pitboss.pit.turns.entry import AppliedEntry
from pitboss.pit.turns.lock import Act, Answer, PendingAct, TableLock
from pitboss.pit.turns.recovery import Missed, Recovery
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import stage_kind
from pitboss.pit.views.broadcast import Broadcast
from pitboss.pit.views.viewers import Viewers
from pitboss.rounds.events import Sat

_log = getLogger("pitboss.pit")
_AWAY = "The database is away; nothing that was acknowledged is lost."
_TAKEN_OVER = "Another server has taken the pit over; nothing that was acknowledged is lost."
_MOMENT = 0.025
"""Seconds after which everybody sees who is done betting."""


class Paused(PitbossError):
    """Nothing happens at this table for now."""

    def __init__(self, said: str) -> None:
        super().__init__(code="table-paused", said=said, instead="wait until it goes on")


class Transactions:
    """Takes turns at all tables."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        house: HouseLog,
        eyes: Viewers,
        cage: Cage,
        tables: Mapping[str, PitTable],
        deadlines: Deadlines,
        missed: Missed,
        *,
        staff_may_play: bool = False,
    ) -> None:
        self.recovery = Recovery(store, tables, missed, self._changed, lambda: writer.healthy)
        self._staff_may_play = staff_may_play
        self._store = store
        self._writer = writer
        self._house = house
        self._eyes = eyes
        self._cage = cage
        self._tables = tables
        self._deadlines = deadlines
        eyes.changed = self._presence_changed
        self.changed: set[str] = set()
        """Tables whose line in the lobby may have changed since somebody looked."""
        self._soon: set[str] = set()
        """Tables that are to be shown in a moment."""
        self.refusals = RefusalBudget()
        self._sat_at: dict[str, frozenset[str]] = {}
        """At which tables a player has ever sat, as far as somebody has asked."""
        self._running: set[asyncio.Task[None]] = set()

    async def take(self, table: PitTable, act: Act, request: str = "", by: str = "") -> int:
        """Let an act happen, and everything it leads to; the last entry of the table's log then.

        ``by`` names the player whose wish it is. Whoever stops waiting for it does not stop it. The usual way waits
        for nothing but the table's turn and the database: a busy loop comes round late, and everybody at the table
        would pay for each stop on the way.
        """
        asked = PendingAct(table, act, request, by, asyncio.get_running_loop().create_future())
        table.turn.ask(asked, self._serve)
        return await asked.answer

    def _serve(self, turn: TableLock) -> None:
        """Take the turn for those who are next. Whatever goes wrong, the turn goes on to those after them."""
        chosen, begun = list(turn.asked), list[PitTable]()
        try:
            chosen = self._next(turn)
            for table in _group(chosen[0].table) if chosen else ():
                table.begin()
                begun.append(table)
            self._serve_these(turn, chosen, tuple(begun))
        except Exception as error:
            _log.exception("a turn at %s", ", ".join({one.table.id for one in chosen}))
            _undo(begun)
            turn.asked = [one for one in turn.asked if one not in chosen]
            for one in chosen:
                one.end(error)
            turn.release()

    def _serve_these(self, turn: TableLock, chosen: list[PendingAct], group: tuple[PitTable, ...]) -> None:
        acted: list[PendingAct] = []
        batches: list[Batch] = []
        for place, asked in enumerate(chosen):
            if asked.table.has_moved_on:
                turn.asked[:0] = chosen[place:]  # they have not seen this yet: let them be looked at again after it
                break
            for one in group:
                one.begin_act()
            if self._acts(asked, group):
                acted.append(asked)
                batches += asked.batches
        if not acted:
            turn.release()
        elif acted[0].record is not None:
            self._later(self._recorded(turn, acted[0], group, batches))
        elif batches:
            self._write(turn, acted, group, batches)
        else:
            self._kept(turn, acted, group)

    def _next(self, turn: TableLock) -> list[PendingAct]:
        """Whose acts are carried out in one turn: one, or wishes of several players where nobody waits for another.

        Only where wagers are laid do several act at a time. Each sees what those before have laid; and if it becomes
        more than that, the rest is put off.
        """
        waiting, turn.asked = turn.asked, []
        chosen: list[PendingAct] = []
        for place, one in enumerate(waiting):
            if one.table.turn is not turn:  # it has joined a link or left one meanwhile
                one.table.turn.ask(one, self._serve)
            elif (known := one.table.answers.get(one.request)) is not None:
                one.end(known)
            elif one.table in self.recovery:
                one.end(Paused(one.table.paused))
            elif not chosen or _go_together(chosen, one):
                chosen.append(one)
            else:
                turn.asked += waiting[place:]
                break
        return chosen

    def _acts(self, asked: PendingAct, group: tuple[PitTable, ...]) -> bool:
        """Whether an act was carried out, on paper; it may be that it was refused, and that is on the log."""
        table = asked.table
        try:
            asked.refused = self._act(asked, group)
            asked.batches = self._batches(asked, group)
        except PitbossError as error:
            self._later(self._not_done(asked, error))
            return False
        except Exception as error:
            asked.end(error)
            return False
        asked.seq = table.log.tip.seq
        if asked.request and asked.record is None and not table.has_written and not table.is_news:
            self._later(self._not_done(asked, None))  # nothing is left to be done: it may be done already
            return False
        return True

    def _act(self, asked: PendingAct, group: Iterable[PitTable]) -> Refusal | None:
        """What the act leads to, on paper; a refusal that is on the log is given back, any other raised."""
        table, asked.record = asked.table, None
        try:
            asked.record = asked.act(table)
            self.refusals.must_change(table.id, asked.by, table.fresh)
            table.house()
            if table.link is not None:
                table.link.pass_on(table)
        except BaseException as error:
            try:
                return self._logged(table, error, asked.by)
            except BaseException:
                _undo_act(group)
                raise
        return None

    def _logged(self, table: PitTable, error: BaseException, by: str) -> Refusal:
        """The refusal that an act has just put on the log; any other error, and one refusal too many, is raised."""
        if not isinstance(error, Refusal) or not table.has_written or table.fresh:
            raise error
        self.refusals.must_take(table.id, by, error)
        return error

    def _batches(self, asked: PendingAct, group: Iterable[PitTable]) -> list[Batch]:
        """What the database is to take of an act; ``BadInput`` for a request id that no database keeps."""
        try:
            return [batch for one in group for batch in one.batches(asked.request if one is asked.table else "")]
        except BaseException:
            _undo_act(group)
            raise

    # -- to the database ----------------------------------------------------------------------------------------------

    def _write(
        self, turn: TableLock, acted: list[PendingAct], group: tuple[PitTable, ...], batches: list[Batch]
    ) -> None:
        """Everything that the acts led to goes to the database together; then it is shown, or it never was."""

        def written(error: Exception | None) -> None:
            if error is None:
                self._kept(turn, acted, group)
                return
            _undo(group)
            if isinstance(error, Conflict) and len(acted) > 1:
                turn.asked[:0] = acted  # one of them may have acted before a restart: each by itself
                for one in acted:
                    one.alone = True
                turn.release()
            else:
                self._later(self._not_kept(turn, acted, group, error))

        try:
            self._writer.submit(batches, written)
        except PitbossError as error:
            written(error)

    def _kept(self, turn: TableLock, acted: list[PendingAct], group: tuple[PitTable, ...]) -> None:
        """The database has the whole turn."""
        try:
            self._keep(group)
        except Exception as error:
            _log.exception("what happened could not be shown")
            for one in acted:
                one.end(error)
        for one in acted:
            answer = one.refused or one.seq
            if one.request:
                one.table.remember(one.request, answer)
            one.end(answer)
        turn.release()

    async def _recorded(
        self, turn: TableLock, asked: PendingAct, group: tuple[PitTable, ...], batches: list[Batch]
    ) -> None:
        """The act is written in the house's log too, in the same transaction."""
        assert asked.record is not None
        try:
            await self._house.record(asked.record, *batches)
        except Exception as error:
            _undo(group)
            await self._not_kept(turn, [asked], group, error)
        else:
            self._kept(turn, [asked], group)

    async def _not_kept(
        self, turn: TableLock, acted: list[PendingAct], group: tuple[PitTable, ...], error: Exception
    ) -> None:
        """Nothing of the turn is true, unless the same request had its turn before."""
        if isinstance(error, Unavailable):
            self.recovery.lose(group, error)  # before anything is waited for: the database may be back at any moment
        answers = [await self._earlier(one) for one in acted]
        if None in answers and isinstance(error, Conflict):
            self.recovery.lose(group, error)
            if self._writer.healthy:
                self._later(self.recovery.recover())  # what the database has is true
        if isinstance(error, Unavailable | Conflict):
            paused = Paused("The database did not confirm it: what holds is shown when the table goes on.")
            paused.__cause__, error = error, paused
        for one, answer in zip(acted, answers, strict=True):
            one.end(error if answer is None else answer)
        turn.release()

    async def _not_done(self, asked: PendingAct, error: PitbossError | None) -> None:
        """An act that led to nothing; the same request may have acted before."""
        earlier = await self._earlier(asked)
        asked.end(earlier if earlier is not None else error if error is not None else asked.seq)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def _keep(self, group: Iterable[PitTable]) -> None:
        linked = None
        happened = [(one, one.keep()) for one in group]
        for one, _ in happened:
            linked = one.link or linked
        if linked is not None:
            linked.keep()
        for one, happenings in happened:
            if happenings:
                self.show(one, happenings)
            elif one.has_news:
                self._show_soon(one)

    async def _earlier(self, asked: PendingAct) -> Answer | None:
        """What the database knows of a request that cannot be granted now: it may have acted before a restart."""
        if not asked.request or not self._writer.healthy:
            return None
        try:
            entry = await asyncio.to_thread(self._store.request, asked.table.stream, asked.request)
        except Exception as error:  # whoever asked must hear what became of it, whatever the database says
            _log.warning("whether %r was asked before cannot be found out: %s", asked.request, error)
            return None
        if entry is None:
            return None
        found, _ = from_log(entry)
        answer: Answer = entry.seq
        if isinstance(found, Refused):
            answer = Refusal(code=found.code, said=found.said, clause=found.clause)
        asked.table.remember(asked.request, answer)
        return answer

    # -- showing ------------------------------------------------------------------------------------------------------

    def _show_soon(self, table: PitTable) -> None:
        """Show how a table stands in a moment: several who are done betting about the same time are shown once."""
        if table.id not in self._soon:
            self._soon.add(table.id)
            asyncio.get_running_loop().call_later(_MOMENT, self._show_now, table)

    def _presence_changed(self, identity: str, name: str) -> None:
        """A player has come back, or lost the connection: how long the table waits may be another time."""
        table = self._tables.get(identity)
        if table is not None and any(player == name for _, player in table.table.chairs):
            self._show_soon(table)

    def _show_now(self, table: PitTable) -> None:
        if table.id in self._soon:  # nothing was shown meanwhile
            self.show(table)

    def _changed(self, table: PitTable) -> None:
        """A table has stopped for the database, or goes on from where the database says."""
        self._sat_at.clear()
        self.show(table)

    def show(self, table: PitTable, happenings: tuple[AppliedEntry, ...] = ()) -> None:
        """Tell everybody who looks at the table what happened, and how it stands."""
        self._soon.discard(table.id)
        self.changed.add(table.id)
        for happening in happenings:
            for event in happening.events:
                if isinstance(event, Sat):
                    self._sat_at.pop(event.player, None)
        sight = None
        for eye in self._eyes.on(table.id):
            sight = sight or self.sight(table, happenings)
            eye.send(sight.message(eye, self.chips(eye.person)))

    def sight(self, table: PitTable, happenings: tuple[AppliedEntry, ...] = ()) -> Broadcast:
        """The table as it stands, ready to be sent."""
        openings = OpenOptions(table, int(table.clock().timestamp()), staff_may_play=self._staff_may_play)
        return Broadcast(table, happenings, openings, self._deadlines.left(table), self._deadlines.gone(table))

    def chips(self, person: Person) -> int:
        """What a person has."""
        return self._cage.chips(person, self._tables_of(person))

    def free_chips(self, person: Person) -> int:
        """What a person may stake: less than they have, while the database has not got what they laid."""
        return self.chips(person) - sum(one.in_flight(person.shown) for one in self._tables_of(person))

    def _tables_of(self, person: Person) -> list[PitTable]:
        """The tables where a person has ever sat."""
        known = self._sat_at.get(person.shown)
        if known is None:
            known = frozenset(one.id for one in self._tables.values() if person.shown in one.notes.players)
            self._sat_at[person.shown] = known
        return [self._tables[identity] for identity in known]


def _group(table: PitTable) -> tuple[PitTable, ...]:
    """The tables that a turn at this one may touch."""
    return tuple(table.link.tables.values()) if table.link is not None else (table,)


def _go_together(chosen: list[PendingAct], one: PendingAct) -> bool:
    """Whether a wish may be carried out in the same turn: another player's, where all lay their wagers."""
    return (
        all(other.by and other.by != one.by and not other.alone for other in chosen)
        and bool(one.by)
        and not one.alone
        and stage_kind(one.table.plan, one.table.table) == "betting"
    )


def _undo_act(group: Iterable[PitTable]) -> None:
    for one in group:
        one.undo_act()


def _undo(group: Iterable[PitTable]) -> None:
    for one in group:
        one.undo()
