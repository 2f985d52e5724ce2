"""Simple players to sit beside a person: they bet the minimum and decide by a plain look at their cards.

They know no odds. What they may do comes from ``options``; whether they like it, from the rank of their hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.rounds import Option, Plan, Table, options
from pitboss.rounds.commands import Act, Command, PlaceBet
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Seat


@dataclass(frozen=True, slots=True)
class SimplePlayer:
    """A player by name; ``bold`` ones bet on everything and play more hands."""

    name: str
    bold: bool = False

    def bets(self, plan: Plan, table: Table, position: int) -> list[Command]:
        """The wagers for the next round, those that others need first."""
        return [
            PlaceBet(position, offered.name, amount, on)
            for offered in plan.game.wagers
            if offered.rule.window == "before the deal" and (self.bold or offered.rule.offered == "always")
            for on in offered.rule.on or ("",)
            if (amount := _least(plan, offered.name))
        ]

    def answer(self, plan: Plan, table: Table, position: int) -> Command:
        """A decision: play a good hand for the most, a fair one for the least, and let go of the rest."""
        open_now = [option for option in options(plan, table, "player", position) if isinstance(option.command, Act)]
        plays = [option for option in open_now if isinstance(option.command, Act) and option.command.act == "play"]
        passes = [option.command for option in open_now if option not in plays]
        seat = table.round.seat(position) if table.round is not None else None
        assert seat is not None
        liking = _liking(plan, table, seat) + self.bold
        if plays and liking >= 2:
            return _play(plays[-1], position, most=True)
        if plays and (liking == 1 or not passes):
            return _play(plays[0], position, most=False)
        return passes[0]


def _least(plan: Plan, wager: str) -> int:
    """The least stake of a wager; one that equals another has the other's."""
    offered = plan.wagers[wager]
    if offered.rule.amount == "stake of another":
        return _least(plan, offered.rule.equals) if offered.rule.equals else 0
    return offered.amount or offered.minimum or 0


def _play(option: Option, position: int, *, most: bool) -> Act:
    if option.amounts:
        return Act(position, "play", option.amounts[-1 if most else 0])
    return Act(position, "play", (option.high if most else None) or option.low)


def _liking(plan: Plan, table: Table, seat: Seat) -> int:
    """0, 1 or 2: nothing much, a fair hand, a good one; with few cards seen, their ranks decide."""
    assert table.round is not None
    shown = table.round.board.shown
    held = [card for card in seat.hand.cards if card is not None]
    cards = tuple(held + [card for card in shown if card is not None])
    use = plan.main_hand
    if len(cards) < use.order.fewest:
        ranks = sorted(card.rank for card in held)
        return 2 if len(set(ranks)) < len(ranks) or ranks[-1] == 14 else 0
    if "board" not in use.source:
        cards = hand_cards(plan, use, table.round, seat)
    hand = ranked(use.order, cards)
    paired = hand.category > 0
    return 2 if hand.category > 1 or (paired and hand.ranks[0] > 10) else 1 if paired or hand.ranks[0] == 14 else 0
