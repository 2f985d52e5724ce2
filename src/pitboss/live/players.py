"""Simple players to sit beside a person: they bet the minimum and decide by a plain look at their cards.

They know no odds. What they may do comes from ``options``; whether they like it, from the rank of their hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from pitboss.rounds import Option, Plan, Table, options
from pitboss.rounds.commands import Act, Command, PlaceBet
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Seat
from pitboss.ruleset.words import PlayerAct

_LETTING_GO: tuple[PlayerAct, ...] = ("take back", "check", "fold")
_STAYING: tuple[PlayerAct, ...] = ("check", "take back", "fold")


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
            if (amount := least_stake(plan, offered.name))
        ]

    def answer(self, plan: Plan, table: Table, position: int) -> Command:
        """A decision: stake the most on a good hand, the least on a fair one, and let go of the rest.

        To let go is to take a wager back, else to check, else to fold; a hand that is liked folds nowhere.
        """
        open_now = [option for option in options(plan, table, "player", position) if isinstance(option.command, Act)]
        stakes = [option for option in open_now if option.amounts or option.high]
        passes = {option.command.act: option.command for option in open_now if isinstance(option.command, Act)}
        seat = table.round.seat(position) if table.round is not None else None
        assert seat is not None
        liking = _liking(plan, table, seat) + self.bold
        if stakes and liking >= 2:
            return _stake(stakes[-1], most=True)
        letting_go = [passes[act] for act in (_STAYING if liking else _LETTING_GO) if act in passes]
        if stakes and (liking == 1 or not letting_go):
            return _stake(stakes[0], most=False)
        return letting_go[0]


def least_stake(plan: Plan, wager: str) -> int:
    """The least stake of a wager; one that equals another has the other's."""
    offered = plan.wagers[wager]
    if offered.rule.amount == "stake of another":
        return least_stake(plan, offered.rule.equals) if offered.rule.equals else 0
    return offered.amount or offered.minimum or 0


def _stake(option: Option, *, most: bool) -> Command:
    amount = option.amounts[-1 if most else 0] if option.amounts else (option.high if most else 0) or option.low
    return replace(option.command, amount=amount)


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
