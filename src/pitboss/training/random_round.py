"""A random lawful round, played through the core up to its last decision and written down.

What is random comes from the ``random.Random`` given; the same one gives the same round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from pitboss.cards import DECK, Card, show
from pitboss.clauses import Refusal
from pitboss.live.dealer import next_command
from pitboss.live.drive import drive_to_end
from pitboss.money import plain_amount
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import Act, Command, Draw, NoMoreBets, Open, PlaceBet, Sit
from pitboss.rounds.events import Cards
from pitboss.rounds.flow import next_delivery
from pitboss.rounds.handlers.acting import asked, choices
from pitboss.rounds.handlers.dealing import draw_places, whose
from pitboss.rounds.handlers.wagers.betting import limits
from pitboss.rounds.state import Round
from pitboss.ruleset import OfferedWager
from pitboss.training.grading import Seen, seen_by

PlannedHands = dict[tuple[str, int], list[Card]]
"""Cards by whose they are (player, dealer, board, box) and the position, 0 for all but players."""
_TIMES = (1, 1, 2, 3, 5)
_OVER = ("after the decisions", "settlement")


class RandomRound:
    """One round on its way to the last decision, and the source of its cards.

    Others plan its hands, and change how likely a wager is made, for how much, and what is decided.
    """

    fold_weight = 1
    """How often somebody folds, where every other answer has a weight of 3."""
    fewest = 2
    """How many have to make a wager."""

    def __init__(self, plan: Plan, chance: Random, positions: Sequence[int]) -> None:
        self.plan = plan
        self.chance = chance
        self.table = Table()
        self.acts: dict[int, list[str]] = {}
        self._commands = self._all_commands()
        self.positions = tuple(sorted(positions))
        self.fewest = min(self.fewest, len(self.positions))
        self.seen: list[tuple[str, Seen]] = []
        self.planned = self.planned_hands()
        taken = {card for cards in self.planned.values() for card in cards}
        self.rest = [card for card in chance.sample(DECK, len(DECK)) if card not in taken]

    def written(self) -> dict[str, Any] | None:
        """The round as it would be written down; None where too few made a wager."""
        drive_to_end(self)
        return self._write(self.table.round) if self.table.round is not None and self._is_decided() else None

    def next(self) -> Command | None:
        """The next command of the round; None behind the last decision, or where too few made a wager."""
        return next(self._commands, None)

    def give(self, command: Command) -> None:
        """Perform a command; a wager that needs another which this player has not made is left out."""
        try:
            _, self.table = perform(self.plan, self.table, command)
        except Refusal:
            if not isinstance(command, PlaceBet):
                raise

    def _all_commands(self) -> Iterator[Command]:
        """Every command of the round: the steps of the automatic dealer, and what the players do between."""
        yield Open()
        for position in self.positions:
            yield Sit(position, f"P{position}")
        while (command := next_command(self.plan, self.table, self)) is not None:
            yield command
        for position in self.positions:
            yield from self._bets(position)
        if self.table.round is None or len(self.table.round.seats) < self.fewest:
            return
        yield NoMoreBets()
        while (now := self.table.round) is not None and not self._is_decided():
            yield next_command(self.plan, self.table, self) or self._answer(now)

    def _is_decided(self) -> bool:
        """Whether the last decision has been made."""
        now = self.table.round
        return now is not None and self.plan.stage(self.table.device, now.stage).moment in _OVER

    # wagers and decisions

    def _bets(self, position: int) -> Iterator[Command]:
        staked: dict[str, int] = {}
        for wager in self.plan.game.wagers:
            if wager.rule.window != "before the deal":
                continue
            for on in wager.rule.on or ("",):
                amount = self._amount(wager, staked)
                if amount and self.chance.random() < self.liking(wager):
                    yield PlaceBet(position, wager.name, amount, on)
                    staked[wager.name] = amount

    def liking(self, wager: OfferedWager) -> float:
        """How likely a wager is made: those that belong together always, the first one mostly."""
        if wager.rule.equals:
            return 1.0
        if wager.name == self.plan.game.streets[0].asks:
            return 1.0 if wager.rule.needs else 0.9
        return 0.45

    def _amount(self, wager: OfferedWager, staked: dict[str, int]) -> int:
        if wager.amount is not None:
            return wager.amount
        if wager.rule.equals in staked:
            return staked[wager.rule.equals]
        low, high = limits(self.plan, wager)
        amount = self.stake(low or 0, high)
        return 0 if wager.rule.amount == "stake of another" else amount  # the wager that it equals was not made

    def stake(self, low: int, high: int | None) -> int:
        """What is staked between the limits: the least, or some times as much."""
        amount = low * self.chance.choice(_TIMES)
        return min(amount, high or amount)

    def planned_hands(self) -> PlannedHands:
        """Cards that are dealt on purpose, by place and position; everything else is dealt by chance."""
        return {}

    def _answer(self, now: Round) -> Command:
        street = self.plan.stage(self.table.device, now.stage).street
        assert street is not None
        seat = asked(self.plan, now, street)
        assert seat is not None
        offers = choices(self.plan, now, street, seat)
        seen = seen_by(self.plan, self.table, seat.player, seat.position)
        if seen is not None:
            self.seen.append((street.name, seen))
        weights = [self.weight(offer.act) for offer in offers]
        chosen = self.chance.choices(offers, weights)[0]
        amount = 0
        if chosen.act == "play":
            between = [amount for amount in (chosen.low, 2 * chosen.low, chosen.high) if amount <= chosen.high]
            amount = self.chance.choice(chosen.amounts or between)
        called = chosen.offer.called
        said = f"{called} {plain_amount(amount)}" if amount else called
        self.acts.setdefault(seat.position, []).append(said)
        return Act(seat.position, chosen.act, amount, wager=chosen.offer.wager)

    def weight(self, act: str) -> int:
        """How often an answer is given, beside the others that are open."""
        return self.fold_weight if act == "fold" else 3

    # cards

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards: those planned for whoever is served, else any."""
        now = table.round
        assert now is not None
        row = plan.stage(table.device, now.stage).row
        assert row is not None
        delivery = next_delivery(now, row)
        position = delivery[1] if delivery is not None else 0
        planned = [] if row.does == "burn" else self.planned.get((whose(row, position), position), [])
        racked = number - row.keeps if row.keeps else 0  # of a packet that keeps some, the first go to the rack
        return tuple(planned.pop(0) if planned and place >= racked else self.rest.pop() for place in range(number))

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """Something is drawn more often than a house would file."""
        if self.chance.random() < 0.4:
            return Draw(wager)
        if plan.wagers[wager].rule.hand:
            return Draw(wager, self.chance.choice(DECK))
        return Draw(wager, place=self.chance.choice(draw_places(plan, wager)))

    def cut(self, plan: Plan, table: Table) -> int:
        """The least cut; the cards are as good as shuffled already."""
        return plan.game.cut.at_least

    # the record

    def _write(self, now: Round) -> dict[str, Any]:
        data: dict[str, Any] = {"rulebook": self.plan.game.filing.rulebook}
        data["meters"] = {
            meter.name: plain_amount(meter.initial + self.chance.randrange(meter.initial))
            for meter in self.plan.game.meters
        }
        data["seat"] = []
        for seat in now.seats:
            wagers: dict[str, Any] = {}
            for bet in seat.bets:
                if bet.on:
                    wagers.setdefault(bet.wager, {})[bet.on] = plain_amount(bet.amount)
                elif self.plan.wagers[bet.wager].rule.window == "before the deal":
                    wagers[bet.wager] = plain_amount(bet.amount)
            row = {"position": seat.position, "player": seat.player, "cards": _show(seat.hand.cards)}
            data["seat"].append(row | {"wagers": wagers, "acts": self.acts.get(seat.position, [])})
        data["dealer"] = {"cards": _show(now.dealer.cards)}
        if now.board.cards:
            data["board"] = {"cards": _show(now.board.cards)}
        if now.box.cards:
            data["box"] = {"card": _show(now.box.cards)}
        drawn = {}
        for _, card, place in now.draws:
            if card is not None:
                drawn["magic card"] = str(card)
            elif place:
                drawn["lucky position"] = place
        return data | ({"draws": drawn} if drawn else {})


def _show(cards: Cards) -> str:
    return show(card for card in cards if card is not None)
