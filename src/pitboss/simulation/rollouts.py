"""A player for games that are not solved: each choice is tried on cards drawn at random, and the best on average made.

What is not seen is dealt so many times; later streets are gone through with the smallest wager that stays in. That is
fair play and not best play, so whatever rests on it is an estimate twice over, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.exact.deal import count_cards
from pitboss.exact.reveals.model import RevealGame, StreetChoice, StreetStanding
from pitboss.exact.wagers import looked_at, main_parts
from pitboss.hands import Hand
from pitboss.rounds.commands import Act
from pitboss.rounds.state import Seat
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.settling import Case
from pitboss.ruleset.words import FIRST_OF_BOARD, DealerCase, PlayerCase
from pitboss.training.grading import unit_of

Cards = NDArray[np.int32]

TRIALS = 30
"""How often what is not seen is dealt for a decision."""


class RolloutPlayer:
    """Decides on any street of any game."""

    def __init__(self, game: Ruleset) -> None:
        wagers = tuple(wager for wager in game.wagers if wager.name in main_parts(game))
        self._game, self._table = game, RevealGame(game, wagers, count_cards(game), ())

    def act(self, street: int, seat: Seat, own: Cards, ups: Cards, boards: Cards) -> Act:
        """What the player at a seat does; the same for the same cards."""
        table, asked = self._table, self._game.streets[street]
        unit = unit_of(self._game, seat)
        standing = StreetStanding(
            tuple(Fraction(seat.amount(wager.name), unit) for wager in table.wagers), table.start.lost
        )
        held = tuple(DECK[int(card)] for card in own[0])
        board, up = tuple(DECK[int(card)] for card in boards[0]), tuple(DECK[int(card)] for card in ups)
        choices = [choice for choice in table.choices(asked, standing) if self._is_open(choice, held, board)]
        worth = dict.fromkeys(range(len(choices)), Fraction(0))
        dice = Random(f"{street} {held} {board} {up}")
        for _ in range(TRIALS):
            full, dealer = self._dealt(dice, held, board, up)
            for place, choice in enumerate(choices):
                worth[place] += self._net(self._to_the_end(street + 1, choice.after), held, full, dealer)
        best = choices[max(worth, key=lambda place: worth[place])]
        amount = int(best.times * seat.amount(asked.asks))
        return Act(seat.position, best.offer.act, amount, wager=best.offer.wager)

    def _is_open(self, choice: StreetChoice, own: Sequence[Card], board: Sequence[Card]) -> bool:
        needs = choice.offer.needs
        cards = (*own, *board)
        return needs is None or (len(cards) >= needs.order.fewest and needs.holds(needs.order.rank(cards)))

    def _dealt(
        self, dice: Random, own: Sequence[Card], board: Sequence[Card], up: Sequence[Card]
    ) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The whole board and the dealer's cards, as far as they are not seen at random."""
        counts = self._table.cards
        live = [card for card in DECK if card not in {*own, *board, *up}]
        missing = counts.board - len(board)
        drawn = dice.sample(live, missing + counts.dealer - len(up))
        return (*board, *drawn[:missing]), (*up, *drawn[missing:])

    def _to_the_end(self, street: int, standing: StreetStanding) -> StreetStanding:
        """Where a player stands after the last street who stays in with the smallest wager."""
        for later in self._game.streets[street:]:
            staying = [choice.after for choice in self._table.choices(later, standing) if not choice.after.folded]
            standing = staying[0] if staying else standing
        return standing

    def _net(
        self, standing: StreetStanding, own: Sequence[Card], board: Sequence[Card], dealer: Sequence[Card]
    ) -> Fraction:
        """What all main wagers come to."""
        ends, compared = self._compared(own, board, dealer)
        total = Fraction(0)
        for place, wager in enumerate(self._table.wagers):
            stake = self._table.stake(place, standing)
            if stake:
                total += stake * self._profit(wager, own, board, dealer, (ends, compared))
            total -= standing.lost[place]
        return total

    def _compared(
        self, own: Sequence[Card], board: Sequence[Card], dealer: Sequence[Card]
    ) -> tuple[DealerCase, PlayerCase]:
        if self._game.dealer is None:
            return "qualifies", "higher"
        use = self._game.hand(self._game.dealer.hand)
        theirs, mine = (use.order.rank(_cards(use, first, board, dealer)) for first in (dealer, own))
        needs = self._game.qualifies
        return (
            "qualifies" if needs is None or needs.holds(theirs) else "does not qualify",
            "higher" if mine > theirs else "equal" if mine == theirs else "lower",
        )

    def _profit(
        self,
        wager: OfferedWager,
        own: Sequence[Card],
        board: Sequence[Card],
        dealer: Sequence[Card],
        ends: tuple[DealerCase, PlayerCase],
    ) -> Fraction:
        """What one unit of a wager brings."""
        row = None
        if wager.paytable() is not None:
            use = looked_at(self._game, wager)
            hand: Hand = use.order.rank(_cards(use, own, board, dealer))
            row = self._table.row(wager, hand.value)
        if wager.rule.against != "dealer":
            return self._table.profit(wager, row)
        case = Case(*ends, "pays" if row is not None else "does not pay")
        then = next(result.then for result in self._game.results if result.wager == wager.name and result.covers(case))
        if then == "paytable" and row is not None:
            return row.odds.profit_per_unit
        return Fraction(-1 if then == "lost" else 0) if isinstance(then, str) else then.profit_per_unit


def _cards(use: HandUse, own: Sequence[Card], board: Sequence[Card], dealer: Sequence[Card]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for source in use.source:
        if source == "own cards":
            cards += own
        elif source == "dealer's cards":
            cards += dealer
        else:
            cards += board[: FIRST_OF_BOARD.get(source, len(board))]
    return tuple(cards)
