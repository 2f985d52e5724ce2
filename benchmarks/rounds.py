"""Full rounds per second through the core, beside PokerKit's hands per second in the same run.

A round is everything from the shuffle of the deck to the last card in the rack: the steps of the deck, the wagers at
their least amount at every position (those of the main game, or every wager the house offers), the deal, the decisions
(check while that is open, then play for the least), the settlement of every wager, the collection of the cards. Every
command is decided and every event is made and folded. Nothing is shuffled while the clock runs, here or there: decks
come from lists made beforehand.

Time is processor time of this process, so that other programs on the machine matter little; of several passes the
best counts. Each pass plays other cards, and what the core remembers of hands is forgotten before it.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import process_time

from benchmarks.hands import Hands
from pitboss.cards import DECK, Card
from pitboss.live.dealer import next_command
from pitboss.live.games import plan_for
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import Act, Command, Draw, NoMoreBets, PlaceBet, Sit
from pitboss.rounds.events import Cards
from pitboss.rounds.handlers.acting import asked, choices
from pitboss.rounds.handlers.dealing import draw_places
from pitboss.rounds.plan import forget_hands
from pitboss.rulebooks import names

SEATS = (1, 2, 6)
ROUNDS = {1: 240, 2: 160, 6: 60}
PASSES = 5
ANTE = 1000
SEED = 20250101


class Night:
    """One table with its players, its decks in a fixed order, and every command it was given."""

    def __init__(self, plan: Plan, seats: int, rounds: int, seed: int, *, every_wager: bool) -> None:
        chance = random.Random(seed)
        self.plan = plan
        self.every_wager = every_wager
        self.seats = range(1, seats + 1)
        self.rounds = rounds
        self.decks: list[tuple[Card, ...]] = [tuple(chance.sample(DECK, len(DECK))) for _ in range(rounds)]
        self.drawn = [chance.randrange(len(DECK)) for _ in range(rounds)]
        self.table = Table()
        self.commands: list[Command] = []
        self.events = 0

    def give(self, command: Command) -> None:
        """Have a command performed."""
        self.commands.append(command)
        events, self.table = perform(self.plan, self.table, command)
        self.events += len(events)

    def play(self) -> None:
        """All the rounds, from an empty table."""
        self._house()
        for seat in self.seats:
            self.give(Sit(seat, f"P{seat}"))
        while self.table.rounds < self.rounds:
            command = next_command(self.plan, self.table, self) or self._player()
            self.give(command)

    def _house(self) -> None:
        command = next_command(self.plan, self.table, self)
        assert command is not None
        self.give(command)

    def _player(self) -> Command:
        """Wagers at every position, or the next decision."""
        now = self.table.round
        assert now is not None
        stage = self.plan.stage(self.table.device, now.stage)
        if stage.kind == "betting":
            for bet in self._bets():
                self.give(bet)
            return NoMoreBets()
        assert stage.street is not None
        seat = asked(self.plan, now, stage.street)
        assert seat is not None
        open_now = {choice.act: choice for choice in choices(self.plan, now, stage.street, seat)}
        if "check" in open_now:
            return Act(seat.position, "check")
        play = open_now["play"]
        return Act(seat.position, "play", play.amounts[0] if play.amounts else play.low)

    def _bets(self) -> Iterator[Command]:
        for seat in self.seats:
            for wager in self.plan.game.wagers:
                if wager.rule.window == "before the deal" and (self.every_wager or wager.rule.against == "dealer"):
                    for on in wager.rule.on or ("",):
                        yield PlaceBet(seat, wager.name, wager.amount or wager.minimum or ANTE, on)

    # the source of cards

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards of the round's deck."""
        assert table.round is not None
        current = table.cards - table.round.stub
        return self.decks[table.rounds][current : current + number]

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """Something is drawn in every round."""
        number = self.drawn[table.rounds]
        if plan.wagers[wager].rule.hand:
            return Draw(wager, DECK[number])
        places = draw_places(plan, wager)
        return Draw(wager, place=places[number % len(places)])

    def cut(self, plan: Plan, table: Table) -> int:
        """The least cut."""
        return plan.game.cut.at_least


@dataclass(slots=True)
class Figures:
    """What one rulebook did with a number of seats: the best passes, and the size of a round."""

    rulebook: str
    seats: int
    every_wager: bool
    core: float = 0.0
    table: float = 0.0
    commands: float = 0.0
    events: float = 0.0


def clocked(work: Callable[[], None]) -> float:
    """Seconds of processor time, with a clean memory before."""
    gc.collect()
    begun = process_time()
    work()
    return process_time() - begun


def measure(figures: Figures, plan: Plan, seed: int) -> None:
    """One pass: the automatic dealer runs the table; then the core alone is given the same commands again."""
    rounds = ROUNDS[figures.seats]
    night = Night(plan, figures.seats, rounds, seed, every_wager=figures.every_wager)
    forget_hands()
    figures.table = max(figures.table, rounds / clocked(night.play))
    figures.commands, figures.events = len(night.commands) / rounds, night.events / rounds

    def again() -> None:
        table = Table()
        for command in night.commands:
            _, table = perform(plan, table, command)

    forget_hands()
    figures.core = max(figures.core, rounds / clocked(again))


def run(out: Callable[[str], None]) -> None:
    """All the figures, PokerKit's and ours by turns, so that both see the same machine."""
    hands = {players: Hands(players, 400 if players == 2 else 160, SEED) for players in (2, 6)}
    figures = [Figures(name, seats, every) for every in (False, True) for name in names() for seats in SEATS]
    plans = {name: plan_for(name) for name in names()}
    best = dict.fromkeys(hands, 0.0)
    for number in range(PASSES):
        for figure in figures:
            measure(figure, plans[figure.rulebook], SEED + number)
        for players, value in hands.items():
            best[players] = max(best[players], value.number / clocked(value.play))
    out(
        f"{'rulebook':<28}{'wagers':<8}{'seats':>6}{'commands':>10}{'events':>8}{'core/s':>9}{'table/s':>9}"
        f"{'PokerKit/s':>12}{'ratio':>8}"
    )
    for figure in figures:
        other = best[max(figure.seats, 2)]
        wagers = "every" if figure.every_wager else "main"
        out(
            f"{figure.rulebook:<28}{wagers:<8}{figure.seats:>6}{figure.commands:>10.1f}{figure.events:>8.1f}"
            f"{figure.core:>9.0f}{figure.table:>9.0f}{other:>12.0f}{figure.core / other:>8.2f}"
        )


if __name__ == "__main__":
    run(lambda line: print(line, file=sys.stdout, flush=True))
