"""A table that plays itself: the automatic dealer works, the players choose at random among what is lawful.

Cards come from a shuffled deck, or from ``hands`` where a test wants a hand to be dealt to a position (0: the dealer)
or to the board. ``trouble`` is how often, of a hundred moments, an irregularity is reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from pitboss.cards import DECK, Card, read_cards
from pitboss.clauses import PitbossError
from pitboss.live.dealer import next_command
from pitboss.live.games import plan_for
from pitboss.rounds import Option, Plan, Table, options, perform
from pitboss.rounds.commands import Act, Command, Draw, NoMoreBets, PlaceBet, Report, Sit, TakeBack
from pitboss.rounds.events import Cards, Event, Voided
from pitboss.rounds.flow import recipients

FOUR = "ma-four-card-poker"
EARLIER = "ma-four-card-poker-earlier"
MARYLAND = "md-four-card-poker"
ULTIMATE = "ma-ultimate-texas-holdem"
CRAZY = "ma-crazy-4-poker"
ALL = (FOUR, EARLIER, MARYLAND, ULTIMATE, CRAZY)

BOARD = -1
HIGHEST = 50_000
"""No wager of these tests is higher, in cents."""


class Hall:
    """One table, its events so far, and the chance that drives it."""

    def __init__(self, rulebook: str, elections: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        self.plan = plan_for(rulebook, elections=elections)
        self.chance = Random(seed)
        self.table = Table()
        self.events: list[Event] = []
        self.hands: dict[int, list[Card]] = {}
        self.rest: list[Card] = []
        self.trouble = 0

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command."""
        events, self.table = perform(self.plan, self.table, command)
        self.events += events
        return events

    # -- a round --------------------------------------------------------------------------------------------------

    def seat(self, players: int) -> None:
        """Open the table and let players sit down, from position 1 on."""
        while not self.table.open:
            self._house()
        for position in range(1, players + 1):
            self.give(Sit(position, f"P{position}"))

    def start(self, hands: Mapping[int, str] | None = None) -> None:
        """Go on until betting is open, with these hands to come."""
        self.hands = {place: list(read_cards(text)) for place, text in (hands or {}).items()}
        promised = {card for cards in self.hands.values() for card in cards}
        self.rest = [card for card in DECK if card not in promised]
        self.chance.shuffle(self.rest)
        while self.table.round is None:
            self._house()

    def bet_at_random(self) -> None:
        """Every player makes some of the lawful wagers; somebody may take one back."""
        for position, _ in self.table.chairs:
            for _ in range(self.chance.randint(3, 16)):
                self._one(self._bets(position))
        while not any(isinstance(option.command, NoMoreBets) for option in options(self.plan, self.table)):
            command = next_command(self.plan, self.table, self)
            if command is not None:
                self.give(command)
            else:
                self._complete()
        self.give(NoMoreBets())

    def finish(self) -> None:
        """Play the round to its end, if it is not over."""
        while self.table.round is not None:
            self.step()

    def step(self) -> tuple[Event, ...]:
        """The next thing that happens: an irregularity, the house's next act or a player's answer."""
        if self.chance.randrange(100) < self.trouble and (analysis := self._report()):
            return analysis
        command = next_command(self.plan, self.table, self)
        return self.give(command) if command is not None else self._answer()

    def play_round(self, hands: Mapping[int, str] | None = None) -> tuple[Event, ...]:
        """A whole round; its events."""
        before = len(self.events)
        self.start(hands)
        self.bet_at_random()
        self.finish()
        return tuple(self.events[before:])

    # -- choices --------------------------------------------------------------------------------------------------

    def _house(self) -> None:
        command = next_command(self.plan, self.table, self)
        assert command is not None
        self.give(command)

    def _bets(self, position: int) -> list[Option]:
        result = options(self.plan, self.table, "player", position)
        bets = [row for row in result if isinstance(row.command, PlaceBet)]
        return bets + [row for row in result if isinstance(row.command, TakeBack) and self.chance.random() < 0.05]

    def _one(self, open_now: list[Option]) -> None:
        if open_now:
            option = self.chance.choice(open_now)
            self.give(self._filled(option))

    def _filled(self, option: Option) -> Command:
        """An option with a lawful amount of whole dollars; a match play coupon too."""
        command = option.command
        if not isinstance(command, PlaceBet | Act):
            return command
        if option.amounts:
            amount = self.chance.choice(option.amounts)
        else:
            high = HIGHEST if option.high is None else option.high
            most = max(option.low, min(high, HIGHEST))
            steps = (most - option.low) // 100
            amount = option.low + 100 * self.chance.randint(0, min(steps, 20))
        if isinstance(command, PlaceBet):
            return PlaceBet(command.position, command.wager, amount, command.on)
        return Act(command.position, command.act, amount)

    def _complete(self) -> None:
        """Make the wagers belong together: what is missing to an equal stake is laid down, else taken back."""
        for position, _ in self.table.chairs:
            assert self.table.round is not None
            seat = self.table.round.seat(position)
            ante = seat.amount("ante") if seat is not None else 0
            for option in options(self.plan, self.table, "player", position):
                command = option.command
                offered = self.plan.wagers.get(command.wager) if isinstance(command, PlaceBet) else None
                if isinstance(command, PlaceBet) and offered is not None and offered.rule.equals and ante:
                    bet = seat.amount(command.wager) if seat is not None else 0
                    if command.wager != "ante" and option.low <= ante - bet <= (
                        HIGHEST if option.high is None else option.high
                    ):
                        self.give(PlaceBet(position, command.wager, ante - bet))
                        return
        position = self.chance.choice([place for place, _ in self.table.chairs])
        result = options(self.plan, self.table, "player", position)
        taken = [row for row in result if isinstance(row.command, TakeBack)]
        self._one(taken or [row for row in result if isinstance(row.command, PlaceBet)])

    def _answer(self) -> tuple[Event, ...]:
        """The player whose turn it is answers, and folds less often than not."""
        result = [option for option in options(self.plan, self.table, "player") if isinstance(option.command, Act)]
        stays = [row for row in result if isinstance(row.command, Act) and row.command.act != "fold"]
        return self.give(self._filled(self.chance.choice(stays if stays and self.chance.random() < 0.7 else result)))

    def void(self) -> bool:
        """Report something that voids the whole round and lets no wager survive, if anything of the kind is open."""
        for option in options(self.plan, self.table):
            command = option.command
            if not isinstance(command, Report):
                continue
            for case in ("", *self.plan.irregularities[command.what].cases):
                again = Report(command.what, command.when, case, by="casino supervisor", person="Floor")
                try:
                    events, _ = perform(self.plan, self.table, again)
                except PitbossError:
                    continue
                if any(isinstance(event, Voided) and event.whole and not event.keeps for event in events):
                    self.give(again)
                    return True
        return False

    def _report(self) -> tuple[Event, ...]:
        """Report something that may be reported; nothing when it is not open to this table as it is."""
        commands = [option.command for option in options(self.plan, self.table) if isinstance(option.command, Report)]
        now = self.table.round
        if not commands or now is None:
            return ()
        chosen = self.chance.choice(commands)
        what = self.plan.irregularities[chosen.what]
        case = self.chance.choice(("", *what.cases))
        position = self.chance.choice((0, *(seat.position for seat in now.seats)))
        try:
            return self.give(Report(chosen.what, chosen.when, case, position, by="casino supervisor", person="Floor"))
        except PitbossError:
            return ()

    # -- where cards come from ------------------------------------------------------------------------------------

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards: those promised to whoever is dealt to, then the shuffled rest."""
        now = table.round
        assert now is not None
        row = plan.stage(table.device, now.stage).row
        place = BOARD
        if row is None:
            owner, position = now.short[0]
            place = BOARD if owner == "board" else position
        elif row.to != "board":
            whose = recipients(now, row)
            place = whose[now.turn % len(whose)]
        promised = self.hands.get(place, []) if row is None or row.does != "burn" else []
        return tuple(promised.pop(0) if promised else self.rest.pop() for _ in range(number))

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """A card of the deck, or a place; sometimes nothing."""
        if not self.chance.randrange(4):
            return Draw(wager)
        if plan.wagers[wager].rule.hand:
            return Draw(wager, self.chance.choice(DECK))
        return Draw(wager, place=self.chance.choice(("dealer", "1", "2", "3")))

    def cut(self, plan: Plan, table: Table) -> int:
        """The smallest lawful cut."""
        return plan.game.cut.at_least
