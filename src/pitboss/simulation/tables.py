"""The table engine: every round goes through the whole law, from the shuffle to the last card in the rack.

The automatic dealer does every step, commands are decided and events folded; the decks come from the provable
shuffler, under a seed of their own for each round. A chunk is a table that opens with its meters as filed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from pitboss.cards import Card
from pitboss.exact.wagers import main_parts
from pitboss.live.dealer import next_command
from pitboss.live.drive import drive_to_end
from pitboss.live.shoe import ProvableShoe, order
from pitboss.live.shuffler import seed_from
from pitboss.money import Odds
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import Command, NoMoreBets, Open, PlaceBet, Sit
from pitboss.rounds.events import Cards, Event, MeterMoved, Settled
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.stages import Stage
from pitboss.simulation.decisions import Decisions, player
from pitboss.simulation.job import Chunk, Job, stake
from pitboss.simulation.played import Key, MeterAward, MeterRun, Nets, PlayedChunk


def play_at_table(job: Job, chunk: Chunk, made: Decisions) -> PlayedChunk:
    """Play a chunk."""
    return _Table(job, chunk, made).play()


class _Shoe(ProvableShoe):
    """A provable shoe that shuffles once for each round, not for every card asked for."""

    def __init__(self, job: Job, chunk: Chunk) -> None:
        super().__init__(lambda number: seed_from(f"{job.seed}, chunk {chunk.number}, round {number}"))
        self._known: tuple[int, int, tuple[Card, ...]] = (0, 0, ())

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards of the deck."""
        now = table.round
        assert now is not None
        cut = table.deck(now.deck).cut
        if self._known[:2] != (now.number, cut):
            self._known = (now.number, cut, order(self.seeds(now.number), now.number, cut))
        taken = table.cards - now.stub
        return self._known[2][taken : taken + number]


class _Table:
    """One table, its players, and what is written down about them."""

    def __init__(self, job: Job, chunk: Chunk, made: Decisions) -> None:
        self.job, self.plan, self.rounds = job, job.plan, chunk.rounds
        self.shoe, self.player = _Shoe(job, chunk), player(job.game, made)
        self.streets = {street.name: number for number, street in enumerate(job.game.streets)}
        self.main = main_parts(job.game)
        self.seats = range(1, job.seats + 1)
        self.table = Table()
        self.nets: dict[Key, list[list[int]]] = defaultdict(lambda: [[0] * chunk.rounds for _ in range(job.seats)])
        self.staked = 0
        self.contributed: dict[str, Fraction] = defaultdict(Fraction)
        self.held: dict[str, Fraction] = defaultdict(Fraction)
        self.awards: list[MeterAward] = []
        self.noted = 0
        self._commands = self._all_commands()

    def play(self) -> PlayedChunk:
        """All the rounds, from an empty table."""
        drive_to_end(self)
        main = [(wager.name, "") for wager in self.job.game.wagers if self._of(wager.name) == "main"]
        return PlayedChunk(
            {key: self._nets(key) for key in main},
            {key: self._nets(key) for key in self._sides()},
            self.staked,
            {name: MeterRun(self.contributed[name], held) for name, held in self.held.items()},
            tuple(self.awards),
        )

    def next(self) -> Command | None:
        """The next command of the chunk; None when all rounds are over."""
        return next(self._commands, None)

    def _all_commands(self) -> Iterator[Command]:
        """Every command: the steps of the automatic dealer, and the players' where it waits for them."""
        yield Open()
        for seat in self.seats:
            yield Sit(seat, f"Player {seat}")
        while self.table.rounds < self.rounds:
            command = next_command(self.plan, self.table, self.shoe)
            if command is not None:
                yield command
            else:
                yield from self._players()

    def _nets(self, key: Key) -> Nets:
        """A wager by round and seat; nothing but zeros for one that came to no line."""
        return np.array(self.nets[key], np.int64).T

    def _sides(self) -> Iterator[Key]:
        for name in self.job.wagers:
            for on in self.plan.wagers[name].rule.on or ("",):
                yield name, on

    def _of(self, wager: str) -> str:
        """The account of a wager: ``main``, or the side wager to which it belongs."""
        rule = self.plan.wagers[wager].rule
        if wager in self.main and not rule.rides_on:
            return "main"
        return self._of(rule.rides_on) if rule.rides_on else wager

    # what happens

    def give(self, command: Command) -> None:
        """Perform a command, and count what it led to."""
        now = self.table.round
        if now is not None and self.noted < now.number and self._stage().kind == "settle":
            self.noted = now.number
            for name, amount in self.table.meters.items():
                self.held[name] += amount
        events, self.table = perform(self.plan, self.table, command)
        for event in events:
            self._note(event, (now.number if now is not None else 1) - 1)

    def _note(self, event: Event, number: int) -> None:
        if isinstance(event, MeterMoved):
            self.contributed[event.meter] += event.by
        elif isinstance(event, Settled):
            name = event.entitled_by or event.wager
            account = self._of(name)
            key = (event.wager, "") if account == "main" else (account, event.on)
            self.nets[key][event.position - 1][number] += event.profit
            self.staked += event.staked if account == "main" else 0
            if event.meter and event.moved:
                odds = Odds.read(event.odds)
                award = MeterAward(number, event.meter, Fraction(odds.win, odds.stake), event.award or event.pays)
                self.awards.append(award)

    # what players do

    def _stage(self) -> Stage:
        assert self.table.round is not None
        return self.plan.stage(self.table.device, self.table.round.stage)

    def _players(self) -> Iterator[Command]:
        """Every wager, or the next decision."""
        if self._stage().kind == "betting":
            yield from self._bets()
            yield NoMoreBets()
        else:
            yield self._decision()

    def _bets(self) -> Iterator[Command]:
        game = self.job.game
        for seat in self.seats:
            for wager in game.wagers:
                if wager.rule.window == "before the deal" and (
                    wager.name in self.main or wager.name in self.job.wagers
                ):
                    for on in wager.rule.on or ("",):
                        yield PlaceBet(seat, wager.name, stake(game, wager.name), on)

    def _decision(self) -> Command:
        now, street = self.table.round, self._stage().street
        assert now is not None
        assert street is not None
        seat = asked(self.plan, now, street)
        assert seat is not None
        number = self.streets[street.name]
        ups = [int(card) for card in now.dealer.shown if card is not None]
        board = [int(card) for card in now.board.shown if card is not None]
        hand = [int(card) for card in seat.hand.cards if card is not None]
        rows = (np.array([hand], np.int32), np.array(ups, np.int32), np.array([board], np.int32))
        return self.player.act(number, seat, *rows)
