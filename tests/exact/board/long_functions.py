"""The published strategy for two cards and a board, written as a plain Python function: the same edge, in minutes."""

from __future__ import annotations

import pitboss
from pitboss.cards import DECK, Card
from pitboss.hands import FIVE

LOWEST = {14: (2, 2), 13: (2, 5), 12: (6, 8), 11: (8, 10)}
"""By the higher card: the lowest other card with which four antes are played, suited and not."""
Board = tuple[Card, ...]


def before_the_flop(hand: pitboss.PlayerCards) -> int:
    """Four antes, or a check."""
    high, low = sorted((card.rank for card in hand), reverse=True)
    if high == low:
        return 4 if high > 2 else 0
    suited, other = LOWEST.get(high, (15, 15))
    return 4 if low >= (suited if hand[0].suit == hand[1].suit else other) else 0


def is_hidden_pair(hand: pitboss.PlayerCards, board: Board) -> bool:
    """Whether an own card makes a pair."""
    ranks = hand[0].rank, hand[1].rank
    return ranks[0] == ranks[1] or any(card.rank in ranks for card in board)


def on_the_flop(hand: pitboss.PlayerCards, board: Board) -> int:
    """Two antes with two pair, a hidden pair but twos, or four to a flush with a ten or better."""
    if hand.made.category >= 2:
        return 2
    if is_hidden_pair(hand, board):
        return 0 if hand[0].rank == hand[1].rank == 2 else 2
    for suit in {hand[0].suit, hand[1].suit}:
        held = sum(card.suit == suit for card in (*hand, *board))
        if held >= 4 and any(card.suit == suit and card.rank >= 10 for card in hand):
            return 2
    return 0


class Outs:
    """The hand of each board, and of each board with one more card; the last board only is kept."""

    def __init__(self) -> None:
        self.board: Board = ()
        self.value = 0
        self.with_card: dict[Card, int] = {}

    def look(self, board: Board) -> None:
        """Work out the values of a board."""
        if board != self.board:
            self.board, self.value = board, FIVE.rank(board).value
            self.with_card = {card: FIVE.rank((*board, card)).value for card in DECK if card not in board}


def test_the_published_strategy_as_a_function_has_the_same_edge() -> None:
    """Seven million questions, the same fraction."""
    outs = Outs()

    def wizard(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: tuple[str, ...]) -> int:
        if not board:
            return before_the_flop(hand)
        if len(board) == 3:
            return on_the_flop(hand, board)
        if is_hidden_pair(hand, board):
            return 1
        outs.look(board)
        own = hand.made
        if own.category >= 4 and own.value > outs.value:
            return 1
        return int(sum(value > own.value for card, value in outs.with_card.items() if card not in hand) < 21)

    assert pitboss.edge("ma-uth", strategy=wizard).edge == pitboss.edge("ma-uth", strategy="wizard").edge
