"""The read model of a table's log: its rounds, its books, what moved its meters, who played.

It is folded from applied entries, from the first of the log on or from a checkpoint: after a restart it is the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce

from pitboss.ledger import Books
from pitboss.ledger.accounts import holder
from pitboss.live.link import movements
from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.log.chain import GENESIS, Entry, Tip
from pitboss.pit.history.award_notes import MOST_HITS, HitNote, award_note, hit_note
from pitboss.pit.history.rounds import Bets, RoundHistory, RoundNote, RulingNote
from pitboss.rounds import Round, Seat, Table
from pitboss.rounds.events import (
    AwardWaits,
    BetsClosed,
    Committed,
    Did,
    Reversed,
    RoundEnded,
    RoundStarted,
    Ruled,
    Sat,
    SeedRevealed,
    Settled,
    Visited,
    Voided,
)
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY

__all__ = ["Fold", "RoundNote", "TableHistory", "folded", "stage_of"]

_BY_HAND = ("dealer ", "device ")
"""How a name in the log begins that deals by hand."""


@dataclass(slots=True)
class TableHistory:
    """What one log has been folded to."""

    books: Books = field(default_factory=Books)
    """The result of each round is with the round; the books do not keep it a second time."""
    rounds: RoundHistory = field(default_factory=RoundHistory)
    last: Round | None = None
    """The round that ended last, as it lay on the table before the cards were gathered."""
    own: dict[str, Fraction] = field(default_factory=dict)
    """What this table's own wagers and awards moved each meter by."""
    players: set[str] = field(default_factory=set)
    """Every player who has ever sat here."""
    repeat: dict[tuple[int, str], Bets] = field(default_factory=dict)
    """What each player had at each position the last time, to be laid again."""
    award: dict[str, str] = field(default_factory=dict)
    """Who has confirmed the award that is waiting, by the title under which they did."""
    verified: str = ""
    """The wager whose award was confirmed last, until the dealer goes on to another position."""
    hits: tuple[HitNote, ...] = ()
    """The last wins from a meter, the newest first."""
    dealers: tuple[str, ...] = ()
    """Who has dealt by hand in the round under way."""
    stage_since: int = 0
    """The entry with which the present stage began."""
    promised: str = ""
    """The commitment to a round that has not begun."""
    committed: int = 0
    revealed: int = 0
    """The last round that was committed to, and the last whose seed was shown."""

    def apply(self, entries: Iterable[AppliedEntry], books: Books) -> None:
        """Take in entries; ``books`` are those after them, with the results of the rounds that ended in them."""
        self.books = books
        for applied in entries:
            self._apply(applied)
        self.books = books.without_results()

    def _apply(self, applied: AppliedEntry) -> None:
        seq = applied.entry.seq
        for place, (table, event) in enumerate(applied.moments, start=1):
            if isinstance(event, Committed):
                self.committed = event.round if event.hash else event.round - 1
            elif isinstance(event, SeedRevealed):
                self.revealed = event.round
            match event:
                case Committed() if table.round is not None and self.rounds.latest is not None:
                    self.rounds.change(hash=event.hash)
                case Committed():
                    self.promised = event.hash
                case RoundStarted():
                    self.rounds.begin(RoundNote(event.number, seq, applied.before, hash=self.promised))
                    self.promised = ""
                case AwardWaits() | Visited() | Did(procedure="award") | Settled() | Reversed():
                    self._note_award(applied, place, table, event)
                case Sat():
                    self.players.add(event.player)
                case BetsClosed() if table.round is not None:
                    self._bets_closed(table.round)
                case RoundEnded() if self.rounds.latest is not None:
                    self._ended(applied, table, self.rounds.latest.number)
                case SeedRevealed():
                    self.rounds.change(last=seq, **({"seed": event.seed} if event.seed else {}))
                case Voided(whole=True):
                    self.rounds.change(void=True)
                case Ruled() if event.voids != "nothing" and table.round is not None:
                    self.rounds.rule(_ruling(seq, table.round.number, event))
                case _:
                    pass
        for move in movements(event for _, event in applied.moments):
            self.own[move.meter] = self.own.get(move.meter, Fraction(0)) + move.by
        before, after = applied.before, applied.after
        self._note_dealer(applied)
        if stage_of(before) != stage_of(after):
            self.stage_since = seq

    def _note_award(
        self, applied: AppliedEntry, place: int, table: Table, event: AwardWaits | Visited | Did | Settled | Reversed
    ) -> None:
        """An award is confirmed, paid or undone, or the dealer goes on."""
        match event:
            case Settled():
                if event.pays:
                    self._paid(applied, place, table, event)
            case Did():
                self.award, self.verified = {**self.award, event.who: event.person}, event.says
            case Reversed():
                self._reversed(event.line)
            case _:
                self.award, self.verified = {}, ""

    def _paid(self, applied: AppliedEntry, place: int, table: Table, line: Settled) -> None:
        """Note a payout that is an award."""
        note = award_note(applied.entry, place, table, line, verified=line.wager == self.verified)
        if note is None or self.rounds.latest is None:
            return
        self.rounds.change(awards=(*self.rounds.latest.awards, note))
        if note.kind == "meter":
            self.hits = (hit_note(note, table), *self.hits)[:MOST_HITS]

    def _reversed(self, line: Settled) -> None:
        """A line of this round was undone: it is no award any more."""
        latest = self.rounds.latest
        if latest is None or all(note.line != line for note in latest.awards):
            return
        self.rounds.change(awards=tuple(note for note in latest.awards if note.line != line))
        self.hits = tuple(hit for hit in self.hits if (hit.number, hit.line) != (latest.number, line))

    def _note_dealer(self, applied: AppliedEntry) -> None:
        if applied.after.round is None:
            self.dealers = ()
            return
        for title in _BY_HAND:
            name = applied.entry.by.removeprefix(title)
            if name != applied.entry.by and name not in self.dealers:
                self.dealers = (*self.dealers, name)

    def _ended(self, applied: AppliedEntry, table: Table, number: int) -> None:
        now = self.last = table.round
        result = self.books.round_result(number)
        seats = now.seats if now is not None else ()
        for seat in seats:
            self._amend(seat)
        self.rounds.end(
            last=applied.entry.seq,
            at=applied.entry.at,
            cut=table.deck(now.deck).cut if now is not None else 0,
            nets=dict(result.players) if result is not None else {},
            seated={seat.position: seat.player for seat in seats},
            hands={seat.position: (seat.hand.cards, sum(bet.amount for bet in seat.bets)) for seat in seats},
        )

    def _bets_closed(self, now: Round) -> None:
        """Remember what lies there before the deal; what decisions add to it, or take back, is decided anew."""
        for seat in now.seats:
            self.repeat[seat.position, seat.player] = tuple(
                ((bet.wager, bet.on), bet.amount) for bet in seat.bets if bet.wager != MATCH_PLAY
            )

    def _amend(self, seat: Seat) -> None:
        """Take over the amounts that a ruling may have changed in the round."""
        amounts: dict[tuple[str, str], int] = {(bet.wager, bet.on): bet.amount for bet in seat.bets}
        laid = self.repeat.get((seat.position, seat.player), ())
        self.repeat[seat.position, seat.player] = tuple((place, amounts.get(place, amount)) for place, amount in laid)

    def chips(self, player: str) -> int:
        """What a player has won or lost here, less what lies on the layout."""
        books = self.books
        return int(books.balance(holder("player", player)) + books.balance(holder("game account", player)))


Fold = tuple[TableHistory, Table, Tip]
"""The read model of a log, the table after it, and its tip."""


def folded(entries: Iterable[Entry], start: Fold | None = None) -> Fold:
    """A log from its first entry on, or from ``start`` with the entries behind it."""
    history, table, tip = start or (TableHistory(), Table(), GENESIS)
    for entry in entries:
        tip = entry.tip
        applied = decode_entry(table, entry)
        if isinstance(applied, AppliedEntry):
            history.apply((applied,), reduce(Books.after, applied.events, history.books))
            table = applied.after
    return history, table, tip


def _ruling(seq: int, number: int, event: Ruled) -> RulingNote:
    """What everybody at the table hears of a ruling: neither whom it is about nor who gave it."""
    return RulingNote(seq, number, event.what, event.voids, event.says, event.clause, event.keeps)


def stage_of(table: Table) -> tuple[bool, int, str, int]:
    """What tells one stage of a table from the next."""
    now = table.round
    return (table.open, now.number, now.stage, now.turn) if now is not None else (table.open, 0, "", 0)
