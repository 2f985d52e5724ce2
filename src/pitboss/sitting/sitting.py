"""A person's sitting at a live table: the seats, the simple players, the chips in the rack, the rounds so far.

Shared by everything a person can play on. It decides nothing: what is open comes from ``options``, what happens from
``LiveTable``, what it cost from the books, whether a promise was kept from ``Promises``. What it adds is the order of
things (the house works, then the others, then the person is waited for) and that nobody stakes chips they do not have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from pitboss.clauses import BadInput
from pitboss.live.drive import drive
from pitboss.live.players import SimplePlayer
from pitboss.live.table import LiveTable
from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.money import show_money
from pitboss.proof.promise import Promises
from pitboss.rounds import Moment, Option, Plan, Seat, Table, options
from pitboss.rounds.commands import Act, Command, Leave, NoMoreBets, PlaceBet, Sit, TakeBack
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rulebooks import Clause, load
from pitboss.sitting import staking
from pitboss.sitting.memory import Memory
from pitboss.sitting.saved import SavedSitting, keep
from pitboss.sitting.staking import Place, Spot
from pitboss.wording.decisions import word_on


@dataclass(slots=True)
class Sitting:
    """A person at a live table. ``kept`` says who sits where and what was paid for chips, and lies in ``beside``."""

    live: LiveTable
    kept: SavedSitting
    beside: Path | None = None
    resumed: bool = False
    others: dict[int, SimplePlayer] = field(init=False)
    memory: Memory = field(init=False)
    _open: tuple[Table | None, tuple[Option, ...]] = (None, ())

    def __post_init__(self) -> None:
        self.others = {other.position: SimplePlayer(other.name, other.bold) for other in self.kept.others}
        self.memory = Memory(Promises(self.plan), self.name, self.position)
        table = Table()
        for entry in self.live.log.entries():
            granted = decode_entry(table, entry)
            if isinstance(granted, AppliedEntry):
                self._remember(granted.moments)
                table = granted.after
                self.resumed = True

    @property
    def name(self) -> str:
        """Who plays."""
        return self.kept.name

    @property
    def position(self) -> int:
        """Where the person sits."""
        return self.kept.position

    @property
    def plan(self) -> Plan:
        """The game that is played."""
        return self.live.plan

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.live.table

    @property
    def seat(self) -> Seat | None:
        """The person's place in the round, once there is a wager on it."""
        return self.table.round.seat(self.position) if self.table.round is not None else None

    # -- money and memory ---------------------------------------------------------------------------------------------

    @property
    def bankroll(self) -> int:
        """The chips that are the person's to stake: bought, won and lost, less what lies on the layout."""
        return self.kept.bought + self.memory.won

    def buy(self, amount: int) -> None:
        """Buy more chips."""
        if amount <= 0:
            raise BadInput(code="nothing-bought", said="Chips cost more than nothing.", instead="buy an amount")
        more = msgspec.structs.replace(self.kept, bought=self.kept.bought + amount)
        if self.beside is not None:
            keep(self.beside, more)
        self.kept = more

    # -- the house and the others -------------------------------------------------------------------------------------

    @property
    def waits_for(self) -> str:
        """What the person is asked for: ``"bets"``, ``"answer"``, or nothing while the others are at work."""
        if self.next() is not None or self.table.round is None:
            return ""
        return "bets" if self._kind() == "betting" else "answer"

    def advance(self) -> tuple[Moment, ...]:
        """Let the house or another player do the next thing; nothing where the person is waited for."""
        return next(drive(self), ())

    def next(self) -> Command | None:
        """What the house or another player does next; None where the person is waited for."""
        if self.table.open:
            for position, name in self._people():
                if not self.table.player(position):
                    return Sit(position, name)
        command = self.live.next()
        if command is not None or self.table.round is None:
            return command
        if self._kind() == "betting":
            return next(self._bets_of_others(), None)
        turn = self._turn()
        if turn == self.position:
            return None
        return self.others[turn].answer(self.plan, self.table, turn)

    def _people(self) -> Iterator[tuple[int, str]]:
        yield self.position, self.name
        yield from ((position, player.name) for position, player in self.others.items())

    def _bets_of_others(self) -> Iterator[Command]:
        assert self.table.round is not None
        for position, player in self.others.items():
            seat = self.table.round.seat(position)
            open_now = options(self.plan, self.table, "player", position)
            for bet in player.bets(self.plan, self.table, position):
                assert isinstance(bet, PlaceBet)
                laid = seat is not None and seat.bet(bet.wager, bet.on) is not None
                if not laid and any(option.admits(bet) for option in open_now):
                    yield bet

    def _kind(self) -> str:
        assert self.table.round is not None
        return self.plan.stage(self.table.device, self.table.round.stage).kind

    def _turn(self) -> int:
        """Whose answer is awaited."""
        now = self.table.round
        assert now is not None
        street = self.plan.stage(self.table.device, now.stage).street
        seat = asked(self.plan, now, street) if street is not None else None
        assert seat is not None
        return seat.position

    def give(self, command: Command) -> tuple[Moment, ...]:
        """Give a command at the table; its events, each with the table before it."""
        return self._remember(self.live.moments(command))

    def _remember(self, moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
        for moment in moments:
            self.memory.see(*moment)
        return moments

    # -- betting ------------------------------------------------------------------------------------------------------

    def spots(self) -> tuple[Spot, ...]:
        """The betting spots of the layout, by the document's names, in its order."""
        return staking.spots(self.plan, self.seat, self.open_to_me())

    def open_to_me(self) -> tuple[Option, ...]:
        """Everything that is open to the person now; looked up once for a state, because a screen asks often."""
        if self._open[0] is not self.table:
            self._open = (self.table, options(self.plan, self.table, "player", self.position))
        return self._open[1]

    def put(self, wager: str, total: int, on: str = "") -> tuple[Moment, ...]:
        """Bring a wager to a total; those that equal it by law, and are always made with it, go with it."""
        places = staking.together(self.plan, wager, on)
        more = sum(max(0, total - staking.laid(self.seat, *place)) for place in places)
        if more > self.bankroll:
            raise self._short(more)
        moments: list[Moment] = []
        for place in places:
            moments += self._bring(place, total)
        return tuple(moments)

    def _bring(self, place: Place, total: int) -> tuple[Moment, ...]:
        """Bring a wager to a total; one that is taken back and laid anew stays as it is where that is refused."""
        commands = tuple(staking.bring(self.table, self.position, place, total))
        if len(commands) == 1:
            return self.give(*commands)
        return self._remember(self.live.give_all(commands))

    def _short(self, needed: int) -> BadInput:
        return BadInput(
            code="bankroll-short",
            said=f"That takes {show_money(needed)}, and you have {show_money(self.bankroll)}.",
            instead="stake less, or buy chips",
        )

    def clear(self) -> tuple[Moment, ...]:
        """Take every wager back."""
        bets = self.seat.bets if self.seat is not None else ()
        return tuple(
            moment for bet in reversed(bets) for moment in self.give(TakeBack(self.position, bet.wager, bet.on))
        )

    def same_again(self) -> tuple[Moment, ...]:
        """The wagers of the round before, once more."""
        before = [past for past in self.memory.history if past.number != self.table.rounds + 1]
        if not before:
            raise BadInput(code="nothing-before", said="There is no round to repeat yet.", instead="place a bet")
        bets = [(place, amount) for place, amount in before[-1].bets if place[0] != MATCH_PLAY]
        laid = sum(bet.amount for bet in self.seat.bets) if self.seat is not None else 0
        needed = sum(amount for _, amount in bets)
        if needed > self.bankroll + laid:
            raise self._short(needed)
        moments = [*self.clear()]
        for place, amount in bets:
            moments += self._bring(place, amount)
        return tuple(moments)

    def deal(self) -> tuple[Moment, ...]:
        """The person is done betting: no more bets."""
        if self.seat is None:
            open_now = [option.says for option in self.open_to_me() if isinstance(option.command, PlaceBet)]
            raise BadInput(code="no-bet", said="You have no bet down.", instead=" · ".join(open_now))
        return self.give(NoMoreBets())

    # -- deciding and leaving -----------------------------------------------------------------------------------------

    def choices(self) -> tuple[Option, ...]:
        """What the person may answer now."""
        return tuple(option for option in self.open_to_me() if isinstance(option.command, Act))

    def answers(self) -> tuple[tuple[str, Option, Act], ...]:
        """What the person may answer now, each with the rulebook's word for it."""
        return tuple(
            (word_on(self.plan, self.table, option.command), option, option.command)
            for option in self.open_to_me()
            if isinstance(option.command, Act)
        )

    def act(self, act: str, amount: int = 0) -> tuple[Moment, ...]:
        """The person's answer, by its act."""
        return self.answer(Act(self.position, act, amount))

    def answer(self, act: Act) -> tuple[Moment, ...]:
        """The person's answer."""
        if act.amount > self.bankroll:
            raise self._short(act.amount)
        return self.give(act)

    def leave(self) -> bool:
        """Get up: wagers that are still free go back, and everybody leaves. False where a round lies unfinished."""
        now = self.table.round
        if now is not None and self._kind() == "betting":
            for seat in now.seats:
                for bet in reversed(seat.bets):
                    self.give(TakeBack(seat.position, bet.wager, bet.on))
        free = self.table.round is None or not self.table.round.seats
        if free:
            for position, _ in self._people():
                if self.table.player(position):
                    self.give(Leave(position))
        return free

    # -- words --------------------------------------------------------------------------------------------------------

    def hand_name(self, table: Table, position: int) -> str:
        """The name of a hand as far as its cards lie there, the dealer's at 0; nothing where they are too few."""
        now = table.round
        seat = now.seat(position) if now is not None and position else None
        use = self.plan.main_hand if seat is not None else self.plan.dealer_hand
        if now is None or use is None or (position and seat is None):
            return ""
        try:
            return ranked(use.order, hand_cards(self.plan, use, now, seat)).name
        except (TypeError, ValueError, AttributeError):  # cards that are not there, or not seen
            return ""

    def words_of(self, clause: str) -> Iterator[Clause]:
        """The clauses of a citation, with their words."""
        book = load(self.plan.game.filing.rulebook)
        _, _, cited = clause.partition(":")
        for citation in _citations(cited):
            yield from book.clauses_under(citation)


def _citations(cited: str) -> Iterable[str]:
    """The single citations of a list; a comma in a table cell parts nothing."""
    depth, begun = 0, 0
    for place, sign in enumerate(cited):
        depth += (sign == "[") - (sign == "]")
        if sign == "," and not depth:
            yield cited[begun:place].strip()
            begun = place + 1
    if cited[begun:].strip():
        yield cited[begun:].strip()
