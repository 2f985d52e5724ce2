"""Finished layouts to practise on: random lawful rounds as written rounds, each with something worth knowing in it.

A round is played through the same core as any other, so that every wager and decision in it is lawful. What is random
comes from the ``random.Random`` given; the same one gives the same rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pitboss.adjudication.adjudicate import settle_written
from pitboss.adjudication.answer import Adjudication
from pitboss.cards import DECK, RANKS, SUITS, Card, show
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

TRIES = 60
FEWEST, MOST = 2, 3
_TIMES = (1, 1, 2, 3, 5)
_OVER = ("after the decisions", "settlement")


def _ties(settled: Adjudication) -> bool:
    return bool(settled.dealer_hand) and any(seat.hand == settled.dealer_hand for seat in settled.seats)


def _bonus(settled: Adjudication) -> bool:
    return any(line.result == "won" and not line.staked for line in settled.lines)


def _folded(settled: Adjudication) -> bool:
    gone = {line.position for line in settled.lines if line.result == "forfeited"}
    return any(line.position in gone and line.result != "forfeited" for line in settled.lines)


def _unqualified(settled: Adjudication) -> bool:
    return settled.qualifies is False


def _jackpot(settled: Adjudication) -> bool:
    return any(line.meter for line in settled.lines)


def _envy(settled: Adjudication) -> bool:
    return any(line.holder for line in settled.lines)


def _pushed(settled: Adjudication) -> bool:
    return any(line.result == "push" for line in settled.lines)


def _anything(settled: Adjudication) -> bool:
    return True


_THEMES: dict[str, Callable[[Adjudication], bool]] = {
    "a tie": _ties,
    "a bonus": _bonus,
    "a folded seat with a live side wager": _folded,
    "a dealer who does not qualify": _unqualified,
    "a jackpot": _jackpot,
    "an envy bonus": _envy,
    "a push": _pushed,
    "any round": _anything,
}


def themes(plan: Plan) -> tuple[str, ...]:
    """What a layout can be about under a game."""
    missing = set() if plan.dealer_hand is not None else {"a tie"}
    if plan.game.qualifies is None:
        missing.add("a dealer who does not qualify")
    if not plan.game.meters:
        missing.add("a jackpot")
    if not plan.envy:
        missing.add("an envy bonus")
    pushing = (row.odds.word == "push" for wager in plan.game.wagers for table in wager.paytables for row in table.rows)
    if not any(row.then == "push" for row in plan.game.results) and not any(pushing):
        missing.add("a push")
    return tuple(theme for theme in _THEMES if theme not in missing)


def shows(theme: str, settled: Adjudication) -> bool:
    """Whether a settled round is about a theme."""
    return _THEMES[theme](settled)


def finished_layout(plan: Plan, chance: Random, theme: str = "any round") -> tuple[dict[str, Any], Adjudication]:
    """A written round and how it is settled; about the theme, unless that does not come up in many deals."""
    last: tuple[dict[str, Any], Adjudication] | None = None
    for _ in range(TRIES):
        written = _Deal(plan, chance, theme).written()
        if written is None:
            continue
        last = written, settle_written(written)
        if shows(theme, last[1]):
            break
    assert last is not None, "no lawful round in many deals"
    return last


class _Deal:
    """One round on its way to the last decision, and the source of its cards."""

    def __init__(self, plan: Plan, chance: Random, theme: str) -> None:
        self.plan = plan
        self.chance = chance
        self.theme = theme
        self.table = Table()
        self.acts: dict[int, list[str]] = {}
        self._commands = self._all_commands()
        self.positions = sorted(chance.sample(range(1, plan.game.positions + 1), chance.randint(FEWEST, MOST)))
        self.planned = self._plan_hands()
        taken = {card for cards in self.planned.values() for card in cards}
        self.rest = [card for card in chance.sample(DECK, len(DECK)) if card not in taken]

    def written(self) -> dict[str, Any] | None:
        """The round as it would be written down, None if too few made a wager."""
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
        if self.table.round is None or len(self.table.round.seats) < FEWEST:
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
                if amount and self.chance.random() < self._liking(wager):
                    yield PlaceBet(position, wager.name, amount, on)
                    staked[wager.name] = amount

    def _liking(self, wager: OfferedWager) -> float:
        """How likely a wager is made: those that belong together always, the first one mostly."""
        if wager.rule.equals:
            return 1.0
        if wager.name == self.plan.game.streets[0].asks:
            return 1.0 if wager.rule.needs else 0.9
        keen = self.theme in ("a jackpot", "an envy bonus") and wager.rule.amount == "denomination"
        return 0.95 if keen else 0.45

    def _amount(self, wager: OfferedWager, staked: dict[str, int]) -> int:
        if wager.amount is not None:
            return wager.amount
        if wager.rule.equals in staked:
            return staked[wager.rule.equals]
        low, high = limits(self.plan, wager)
        times = self.chance.choice(_TIMES)
        if wager.rule.amount == "stake of another":
            return 0  # the wager that it equals was not made
        return min((low or 0) * times, high or (low or 0) * times)

    def _answer(self, now: Round) -> Command:
        street = self.plan.stage(self.table.device, now.stage).street
        assert street is not None
        seat = asked(self.plan, now, street)
        assert seat is not None
        offers = choices(self.plan, now, street, seat)
        folds = 3 if self.theme.startswith("a folded") else 1
        chosen = self.chance.choices(offers, [folds if offer.act == "fold" else 3 for offer in offers])[0]
        amount = 0
        if chosen.act == "play":
            between = [amount for amount in (chosen.low, 2 * chosen.low, chosen.high) if amount <= chosen.high]
            amount = self.chance.choice(chosen.amounts or between)
        called = chosen.offer.called
        said = f"{called} {plain_amount(amount)}" if amount else called
        self.acts.setdefault(seat.position, []).append(said)
        return Act(seat.position, chosen.act, amount, wager=chosen.offer.wager)

    # cards

    def _plan_hands(self) -> dict[tuple[str, int], list[Card]]:
        """Good hands do not wait to be dealt by chance: one player is given one, or the dealer the player's equal."""
        device, chance = self.plan.game.device, self.chance
        number = sum(
            row.cards * row.times for row in device.deal if row.to.startswith("players") and row.does != "burn"
        )
        shared = any(row.to == "board" for row in device.deal)
        player = ("player", chance.choice(self.positions))
        if self.theme in ("a tie", "a push"):
            if shared:
                return {("board", 0): _good(chance, _FAIR)}
            ranks = chance.sample(range(len(RANKS)), number)
            suits = [chance.sample(range(len(SUITS)), 2) for _ in ranks]
            return {
                player: [_card(rank, suit[0]) for rank, suit in zip(ranks, suits, strict=True)],
                ("dealer", 0): [_card(rank, suit[1]) for rank, suit in zip(ranks, suits, strict=True)],
            }
        if self.theme in ("a jackpot", "an envy bonus"):
            cards = _good(chance, _RARE)
        elif self.theme == "a bonus":
            cards = _good(chance, _RARE + _FAIR)
        else:
            return {}
        return {player: cards[:number], ("board", 0): cards[number:]} if shared else {player: cards}

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards: those planned for whoever is served, else any."""
        now = table.round
        assert now is not None
        row = plan.stage(table.device, now.stage).row
        assert row is not None
        delivery = next_delivery(now, row)
        position = delivery[1] if delivery is not None else 0
        burned = row.does == "burn"
        planned = [] if burned else self.planned.get((whose(row, position), position), [])
        return tuple(planned.pop(0) if planned else self.rest.pop() for _ in range(number))

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


# -- good hands -------------------------------------------------------------------------------------------------------

_RARE = ("royal flush", "straight flush", "four of a kind", "four aces")
_FAIR = ("full house", "flush", "straight", "three of a kind")


def _card(rank: int, suit: int) -> Card:
    return DECK[len(SUITS) * rank + suit]


def _good(chance: Random, kinds: tuple[str, ...]) -> list[Card]:
    """Four or five cards of a kind, in any order."""
    suits = range(len(SUITS))
    suit, top = chance.choice(suits), len(RANKS) - 1
    low, (rank, other) = chance.randrange(top - 3), chance.sample(range(len(RANKS)), 2)
    match chance.choice(kinds):
        case "royal flush":
            cards = [_card(rank, suit) for rank in range(top - 4, top + 1)]
        case "straight flush":
            cards = [_card(rank, suit) for rank in range(low, low + 5)]
        case "four aces":
            cards = [_card(top, each) for each in suits]
        case "four of a kind":
            cards = [_card(rank, each) for each in suits]
        case "full house":
            cards = [_card(rank, each) for each in suits if each != suit]
            cards += [_card(other, each) for each in chance.sample(suits, 2)]
        case "flush":
            cards = [_card(rank, suit) for rank in chance.sample(range(len(RANKS)), 5)]
        case "straight":
            cards = [_card(rank, chance.choice(suits)) for rank in range(low, low + 5)]
        case _:
            cards = [_card(rank, each) for each in suits if each != suit]
    return chance.sample(cards, len(cards))
