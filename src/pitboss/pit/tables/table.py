"""One running table of a pit: where the database knows it to be, and the progress that is on its way there.

``progress.origin`` is the table as the database knows it, and nothing else is shown to anyone. Acts carry the progress
on; when the database has all of it, ``commit`` swaps it in, and when it has nothing, ``drop`` leaves the table at the
origin. Only the holder of the table's lock does either.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.clauses import PitbossError
from pitboss.live import ProvableShoe, ReadShoe, ShoeSource
from pitboss.live.house import AutomaticHouse
from pitboss.live.progress import LoggedTable, Progress, advance, replay
from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import GENESIS, Entry, Tip
from pitboss.pit.history.projection import Fold, TableHistory, stage_of
from pitboss.pit.records.floats import Low
from pitboss.pit.store import Batch
from pitboss.pit.tables.lock import TableLock
from pitboss.pit.tables.posts import Held, Place, Placed, Posts, posts_after
from pitboss.pit.tables.rail_moves import RailMove
from pitboss.pit.tables.waiting import WaitingLine
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Command, Draw
from pitboss.rounds.events import Event

if TYPE_CHECKING:
    from pitboss.pit.tables.linked_meters import LinkedMeters

HOUSE = "house"
Answer = int | PitbossError
"""What a request was answered with: the last entry of the log, or an error."""
_REMEMBERED = 2_000
"""Answers to requests that are kept, so that a request which is sent again acts once."""


class NobodyReads(Exception):
    """The house would need a card that only the dealer at the shoe can read."""


class PitState(LoggedTable, frozen=True):
    """A table of the pit at one moment: also who is done betting, and who has its places."""

    ready: frozenset[int] = frozenset()
    """The positions whose players are done betting."""
    posts: Posts = msgspec.field(default_factory=Posts)
    moves: tuple[RailMove, ...] = ()
    """Chips that are on their way between the cage and rails; none once the database has them."""


class PitTable:
    """A table with everything that belongs to it; one transaction at a time, under its lock."""

    elsewhere = False
    """Whether another host of the cluster serves the table, and this one only knows it."""
    retired = False
    """Whether another submission has taken its place: nothing more is written on its log."""
    closing = False
    """Whether the house closes the table when its round is over, for a new submission."""

    def __init__(
        self,
        identity: str,
        stream: str,
        plan: Plan,
        shoe: ProvableShoe,
        entries: Callable[[int], Iterable[Entry]],
        recall: Callable[[], Fold | None] = lambda: None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """``entries`` reads the log behind an entry, ``recall`` what a checkpoint holds of it, if there is one."""
        self.id = identity
        self.stream = stream
        self.plan = plan
        self.shoe = shoe
        self.clock = clock
        self.house = AutomaticHouse(plan, clock)
        self.progress = Progress.start(PitState())
        self.absent: frozenset[Place] = frozenset()
        """Places of persons who have gone, or that wait for one."""
        self.line = WaitingLine()
        """Who waits for a seat."""
        self.outage = ""
        """Why the server lets nothing happen here, whatever the floor says."""
        self.tray: Low = ""
        """Whether its tray has run low, by the last record of it."""
        self.stuck = ""
        """Why the house cannot go on by itself; the floor has to see to it."""
        self.began = monotonic()
        """When people began to be waited for."""
        self.link: LinkedMeters | None = None
        self.answers: OrderedDict[str, Answer] = OrderedDict()
        self._own_lock = TableLock()
        self._unread = ReadShoe(_nobody_reads, _nobody_draws)
        self._entries = entries
        self._recall = recall
        self.resume()

    @property
    def filed(self) -> str:
        """The text of its submission."""
        return self.plan.game.filing.text

    def resume(self) -> None:
        """Be where the database says the table is: where its checkpoint stands, and what was written behind it."""
        history, table, tip = self._recall() or (TableHistory(), Table(), GENESIS)
        recalled = tip.seq
        state = replace(
            self.progress.origin,
            table=table,
            tip=tip,
            promised=history.committed,
            revealed=history.revealed,
            books=history.books,
        )
        state = self._folded(history, state, self._entries(tip.seq))
        self.history = history
        self.recalled = recalled
        """Where the checkpoint stood, 0 for none."""
        self.progress = Progress.start(state)
        self.shoe.forget(state.revealed)
        self.shoe.resume(state.table)

    def follow(self, entries: Iterable[Entry]) -> None:
        """Take in what another host has written since."""
        self.progress = Progress.start(self._folded(self.history, self.progress.origin, entries))

    def _folded(self, history: TableHistory, state: PitState, entries: Iterable[Entry]) -> PitState:
        for entry in entries:
            state, applied = replay(self.plan, state, entry)
            if applied is not None:
                history.apply((applied,), state.books)
                if state.books is not history.books:
                    state = replace(state, books=history.books)
        return state

    # -- the table as it is -------------------------------------------------------------------------------------------

    @property
    def committed(self) -> Table:
        """The table as the database knows it."""
        return self.progress.origin.table

    @property
    def staged(self) -> Table:
        """The table as the acts under way leave it; nobody is shown it before the database has them."""
        return self.progress.now.table

    @property
    def lock(self) -> TableLock:
        """Held while something happens here; tables of one link share one lock."""
        return self.link.lock if self.link is not None else self._own_lock

    @property
    def tip(self) -> Tip:
        """The end of the log as the database knows it."""
        return self.progress.origin.tip

    @property
    def seq(self) -> int:
        """The last entry that the database has."""
        return self.tip.seq

    @property
    def fold(self) -> Fold:
        """What the database's part of the log has been folded to."""
        return self.history, self.committed, self.tip

    @property
    def posts(self) -> Posts:
        """The posts as the database has them."""
        return self.progress.origin.posts

    @property
    def dealer(self) -> str:
        """Who has the dealer's place in the act under way: a person, ``NOBODY``, or the house by itself (nothing)."""
        return self.progress.now.posts.dealer

    @property
    def floor(self) -> str:
        """Who has the floor's place in the act under way."""
        return self.progress.now.posts.floor

    @property
    def ready(self) -> frozenset[int]:
        """The positions whose players are done betting."""
        return self.progress.now.ready

    @property
    def source(self) -> ShoeSource:
        """Where the cards come from: the provable shuffler, or a real shoe that the dealer reads."""
        return self._unread if self.reads_cards else self.shoe

    @property
    def reads_cards(self) -> bool:
        """Whether the dealer reads the cards from a real shoe."""
        return self.progress.now.posts.shoe == "read"

    @property
    def paused(self) -> str:
        """Why nothing happens here: no database, or the floor holds the table."""
        return self.outage or self.posts.held

    @property
    def free_seats(self) -> int:
        """How many positions nobody sits at."""
        return self.plan.game.positions - len(self.staged.chairs)

    @property
    def has_moved_on(self) -> bool:
        """Whether the acts under way have brought the table to another stage than the one that people see."""
        return stage_of(self.committed) != stage_of(self.staged)

    def laid(self, player: str) -> int:
        """What a player has on the layout."""
        return _laid(self.committed, player)

    def in_flight(self, player: str) -> int:
        """What a player has laid on the layout in acts that the database has not got yet."""
        return max(0, _laid(self.staged, player) - self.laid(player)) if self.progress.entries else 0

    # -- acts ---------------------------------------------------------------------------------------------------------

    def perform(self, command: Command, by: str) -> tuple[Event, ...]:
        """Carry the progress on by a command. A refusal is sealed too, and raised."""
        self.progress = advance(self.plan, self.progress, command, by, self.clock(), self.source)
        if (refusal := self.progress.refusal) is not None:
            raise refusal
        return self.progress.entries[-1].events

    def set_ready(self, position: int, *, ready: bool) -> None:
        """Somebody is done betting, or lays another wager."""
        positions = self.ready | {position} if ready else self.ready - {position}
        self._stage(replace(self.progress.now, ready=positions))

    def post(self, record: Placed | Held) -> None:
        """Let a record of the house's log hold; it is true when the progress is committed."""
        self._stage(replace(self.progress.now, posts=posts_after(self.progress.now.posts, record)))

    def move(self, move: RailMove) -> None:
        """Let chips move between the cage and a rail; they have when the progress is committed."""
        self._stage(replace(self.progress.now, moves=(*self.progress.now.moves, move)))

    def _stage(self, now: PitState) -> None:
        self.progress = replace(self.progress, now=now)

    def restore(self, posts: Posts) -> None:
        """The posts are as the database has them."""
        self.progress = Progress.start(replace(self.progress.origin, posts=posts))

    def batches(self, before: Progress[PitState] | None = None, request: str = "") -> tuple[Batch, ...]:
        """What the database is to take of the acts since another progress: one batch, or none."""
        before = before or Progress.start(self.progress.origin)
        entries = tuple(applied.entry for applied in self.progress.since(before))
        return (Batch(self.stream, before.now.tip, entries, request or None),) if entries else ()

    def drop(self) -> None:
        """The database has nothing of the progress: the table stays at its origin."""
        self.progress = Progress.start(self.progress.origin)

    def commit(self) -> tuple[AppliedEntry, ...]:
        """The database has the whole progress: the table is where it leads. The commands that were granted in it."""
        progress, since, betting = self.progress, self.history.stage_since, self._has_wagers()
        origin, now = progress.origin, progress.now
        is_betting = now.table.round is not None and now.table.round.stage == "betting"
        ready = now.ready if is_betting else frozenset[int]()
        self.progress = Progress.start(replace(now, books=now.books.without_results(), ready=ready, moves=()))
        if now.revealed > origin.revealed:
            self.shoe.forget(now.revealed)  # before anybody sees it
        granted = tuple(applied for applied in progress.entries if applied.refusal is None)
        self.history.apply(granted, now.books)
        if self.history.stage_since != since or betting != self._has_wagers():
            self.began = monotonic()
        return granted

    def _has_wagers(self) -> bool:
        return self.committed.round is not None and bool(self.committed.round.seats)

    def remember(self, request: str, answer: Answer) -> None:
        """What was answered to a request."""
        self.answers[request] = answer
        if len(self.answers) > _REMEMBERED:
            self.answers.popitem(last=False)


def _laid(table: Table, player: str) -> int:
    seats = table.round.seats if table.round is not None else ()
    return sum(bet.amount for seat in seats if seat.player == player for bet in seat.bets)


def _nobody_reads(plan: Plan, table: Table, number: int) -> tuple[Card | None, ...]:
    raise NobodyReads


def _nobody_draws(plan: Plan, table: Table, wager: str) -> Draw:
    raise NobodyReads
