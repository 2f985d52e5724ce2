"""One running table of a pit: its log on the way to the database, its memory, and the house that works by itself.

A *turn* is everything that one act leads to: ``begin``, then commands, then ``keep`` when the database has all of it or
``undo`` when it could not. Until then ``table`` is the table as the database knows it: nothing else is shown to anyone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from pitboss.cards import Card
from pitboss.clauses import BadInput, Refusal
from pitboss.log.chain import GENESIS, Entry, Tip
from pitboss.pit.history.projection import Fold, TableHistory, stage_of
from pitboss.pit.staff.posts import Held, Place, Placed, Posts, Shoe, posts_after
from pitboss.pit.store import Batch
from pitboss.pit.turns.entry import AppliedEntry, happened
from pitboss.pit.turns.lock import Answer, TableLock
from pitboss.pit.turns.uncommitted import UncommittedLog
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Begin, Close, Command, Commit, Do, Draw, Open, Report, RevealSeed, Withdraw
from pitboss.rounds.events import Event
from pitboss.rounds.handlers.starting import next_deck
from pitboss.rounds.roles import FLOOR
from pitboss.table import LiveTable, ProvableShoe, ReadShoe, Source
from pitboss.table.dealer import DEALER
from pitboss.table.live import Mark

if TYPE_CHECKING:
    from pitboss.pit.turns.linked_meters import LinkedMeters

HOUSE = "house"
_REMEMBERED = 2_000
"""Answers to requests that are kept, so that a command which is sent again acts once."""
_MOST_STEPS = 2_000
"""More steps than the house ever takes between two players' acts."""


class _Mark(NamedTuple):
    """Where a table stands in the middle of a turn."""

    live: Mark
    waiting: int
    fresh: int
    ready: frozenset[int]
    posts: Posts


class _NobodyReads(Exception):
    """The house would need a card that only the dealer at the shoe can read."""


class PitTable:
    """A table with everything that belongs to it; one act at a time, in its ``turn``."""

    def __init__(
        self,
        identity: str,
        stream: str,
        plan: Plan,
        filed: str,
        shoe: ProvableShoe,
        entries: Callable[[int], Iterable[Entry]],
        recall: Callable[[], Fold | None] = lambda: None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """``entries`` reads the log behind an entry, ``recall`` what a checkpoint holds of it, if there is one."""
        self.id = identity
        self.stream = stream
        self.plan = plan
        self.filed = filed
        self.shoe = shoe
        self.clock = clock
        self.notes = TableHistory()
        self.posts = self._staged = Posts()
        """The posts as the database has them, and as this turn leaves them."""
        self.absent: frozenset[Place] = frozenset()
        """Places of persons who have gone, or that wait for one."""
        self.ready: set[int] = set()
        self.outage = ""
        """Why the server lets nothing happen here, whatever the floor says."""
        self.stuck = ""
        """Why the house cannot go on by itself; the floor has to see to it."""
        self.began = monotonic()
        """When people began to be waited for."""
        self.link: LinkedMeters | None = None
        self.answers: OrderedDict[str, Answer] = OrderedDict()
        self._own_turn = TableLock()
        self._fresh: list[AppliedEntry] = []
        self._entries = entries
        self._recall = recall
        self.resume(shoe)

    def resume(self, source: Source) -> None:
        """Be where the database says the table is: where its checkpoint stands, and what was written behind it."""
        self.notes, table, tip = self._recall() or (TableHistory(), Table(), GENESIS)
        self.recalled = tip.seq  # where the checkpoint stood, 0 for none
        start = Mark(table, self.notes.committed, self.notes.revealed)

        def kept() -> Iterator[Entry]:
            nonlocal tip
            for entry in self._entries(tip.seq):
                tip = entry.tip
                yield entry

        def take(entry: Entry, before: Table, events: tuple[Event, ...]) -> Table:
            happening = happened(entry, before, events)
            self.notes.see(happening)
            return happening.after

        behind = UncommittedLog(kept, tip)
        self.live = LiveTable(self.plan, behind, source, filed=self.filed, clock=self.clock, take=take, start=start)
        self.live.log = self.log = UncommittedLog(lambda: self._entries(0), tip)
        self.table = self.live.table
        self.shoe.forget(self.live.revealed)
        self.shoe.resume(self.table)
        self._fresh = []

    @property
    def turn(self) -> TableLock:
        """Held while something happens here; tables of one link have one turn between them."""
        return self.link.turn if self.link is not None else self._own_turn

    @property
    def source(self) -> Source:
        """Where the cards come from."""
        return self.live.source

    @property
    def seq(self) -> int:
        """The last entry that the database has."""
        return self.log.durable.seq

    @property
    def fold(self) -> Fold:
        """What the database's part of the log has been folded to."""
        return self.notes, self.table, self.log.durable

    @property
    def paused(self) -> str:
        """Why nothing happens here: no database, or the floor holds the table."""
        return self.outage or self.posts.held

    @property
    def dealer(self) -> str:
        """Who has the dealer's place in this turn: a person, ``NOBODY``, or the house by itself (nothing)."""
        return self._staged.dealer

    @property
    def floor(self) -> str:
        """Who has the floor's place in this turn."""
        return self._staged.floor

    # -- a turn -------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Remember where the table stands: a turn begins, and the first act in it."""
        self._fresh = []
        self._turns = self._acts = self._here()

    def begin_act(self) -> None:
        """One more act in the same turn."""
        self._acts = self._here()

    def _here(self) -> _Mark:
        return _Mark(self.live.mark(), len(self.log.waiting), len(self._fresh), frozenset(self.ready), self._staged)

    @property
    def is_news(self) -> bool:
        """Whether the act changed what people see, though nothing was written down: somebody is done betting."""
        return self.ready != self._acts.ready

    @property
    def has_news(self) -> bool:
        """The same of the whole turn."""
        return self.ready != self._turns.ready

    @property
    def has_written(self) -> bool:
        """Whether the act led to anything on the log, be it a refusal."""
        return len(self.log.waiting) > self._acts.waiting

    @property
    def has_moved_on(self) -> bool:
        """Whether the turn has brought the table to another stage than the one that people see."""
        return stage_of(self.table) != stage_of(self.live.table)

    def in_flight(self, player: str) -> int:
        """What a player has laid on the layout in a turn that the database has not got yet."""
        return max(0, _laid(self.live.table, player) - _laid(self.table, player)) if self.log.waiting else 0

    def laid(self, player: str) -> int:
        """What a player has on the layout."""
        return _laid(self.table, player)

    def perform(self, command: Command, by: str) -> tuple[Event, ...]:
        """Perform a command; it is true when the turn is kept. A refusal is sealed too, and raised."""
        before = self.live.table
        events = self.live.give(command, by)
        self._fresh.append(happened(self.log.waiting[-1], before, events, self.live.table))
        return events

    @property
    def fresh(self) -> tuple[AppliedEntry, ...]:
        """What has happened in this act so far."""
        return tuple(self._fresh[self._acts.fresh :])

    def post(self, record: Placed | Held) -> None:
        """Let a record of the house's log hold; within a turn it is true when the turn is kept."""
        self._stage(posts_after(self._staged, record))

    def restore(self, posts: Posts) -> None:
        """The posts are as the database has them."""
        self._stage(posts)
        self.posts = posts

    def _stage(self, posts: Posts) -> None:
        if posts.shoe != self._staged.shoe:
            self.live.source = self._shoe(posts.shoe)
        self._staged = posts

    def _shoe(self, kind: Shoe) -> Source:
        """Cards come from the provable shuffler, or are read from a real shoe by whoever deals."""
        return self.shoe if kind == "provable" else ReadShoe(_nobody_reads, _nobody_draws)

    def undo(self) -> None:
        """Be where the turn began: the database has nothing of it."""
        self._go_back(self._turns)

    def undo_act(self) -> None:
        """Be where the act began: it has not happened."""
        self._go_back(self._acts)

    def _go_back(self, mark: _Mark) -> None:
        self.live.go_back(mark.live)
        self.log.drop(mark.waiting)
        self.ready = set(mark.ready)
        self._stage(mark.posts)
        del self._fresh[mark.fresh :]

    def batches(self, request: str = "") -> tuple[Batch, ...]:
        """What the database is to take of this act: one batch, or none."""
        waiting = tuple(self.log.waiting[self._acts.waiting :])
        if not waiting:
            return ()
        before = Tip(waiting[0].seq - 1, waiting[0].prev)
        return (Batch(self.stream, before, waiting, request or None),)

    def keep(self) -> tuple[AppliedEntry, ...]:
        """The database has the whole turn: what happened in it."""
        found, since, betting = tuple(self._fresh), self.notes.stage_since, self._has_wagers()
        self.log.keep()
        self._fresh = []
        self.table = self.live.table
        self.posts = self._staged
        if self.live.revealed > self._turns.live.revealed:
            self.shoe.forget(self.live.revealed)  # before anybody sees it
        for happening in found:
            self.notes.see(happening)
        if self.notes.stage_since != since or betting != self._has_wagers():
            self.began = monotonic()
        if self.table.round is None or self.table.round.stage != "betting":
            self.ready.clear()
        return found

    def _has_wagers(self) -> bool:
        return self.table.round is not None and bool(self.table.round.seats)

    def remember(self, request: str, answer: Answer) -> None:
        """What was answered to a request."""
        self.answers[request] = answer
        if len(self.answers) > _REMEMBERED:
            self.answers.popitem(last=False)

    # -- the house ----------------------------------------------------------------------------------------------------

    def house(self) -> None:
        """Let the house work, as far as nobody has taken it over, until it waits for somebody."""
        self.stuck = ""
        called_off = False
        for _ in range(_MOST_STEPS):
            try:
                command = self.live.next()
            except _NobodyReads:
                return
            except BadInput as error:
                self.stuck = str(error)
                return
            called_off = called_off or isinstance(command, Close)
            if command is None or not (self._is_the_houses(command) or (called_off and isinstance(command, Open))):
                return
            try:
                self.perform(command, HOUSE)
            except Refusal as error:
                if error.code != "deck-over-age":
                    self.stuck = str(error)
                    return  # the refusal is on the log, and somebody has to see to the table
                self.perform(Begin("deck change", next_deck(self.live.table), person=DEALER), HOUSE)
        raise AssertionError(f"the house of table {self.id} comes to no end")

    def _is_the_houses(self, command: Command) -> bool:
        if isinstance(command, Open):
            return self.log.tip.seq == 0  # a table that was closed is opened by the floor
        if isinstance(command, Commit | Withdraw | RevealSeed | Draw | Close | Report):
            return True  # by itself the house closes or reports only where the seed of the round is gone
        if isinstance(command, Do) and command.by in FLOOR:
            return not self.floor and not self._was_touched(command.deck)
        return not self.dealer

    def _was_touched(self, deck: int) -> bool:
        """Whether a person deals, has dealt in this round or has inspected the deck: the second person is one too."""
        if self.dealer or self.reads_cards or self.notes.dealers:
            return True
        return bool(deck) and self.live.table.deck(deck).inspected_by not in ("", DEALER)

    @property
    def reads_cards(self) -> bool:
        """Whether the dealer reads the cards from a real shoe."""
        return isinstance(self.live.source, ReadShoe)


def _laid(table: Table, player: str) -> int:
    seats = table.round.seats if table.round is not None else ()
    return sum(bet.amount for seat in seats if seat.player == player for bet in seat.bets)


def _nobody_reads(plan: Plan, table: Table, number: int) -> tuple[Card | None, ...]:
    raise _NobodyReads


def _nobody_draws(plan: Plan, table: Table, wager: str) -> Draw:
    raise _NobodyReads
