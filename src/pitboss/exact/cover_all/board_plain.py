"""The highest hand at a table with one board, by definition: hands are ranked one by one, deals counted one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pitboss.cards import DECK, Card
from pitboss.hands import rank_five

Pair = tuple[Card, Card]


def reaching(board: Sequence[Card], lowest: int) -> list[Pair]:
    """The pairs of the other 47 cards that make a hand of that value or more with the board."""
    rest = [card for card in DECK if card not in board]
    return [pair for pair in combinations(rest, 2) if rank_five([*pair, *board]).value >= lowest]


def none_reaches(board: Sequence[Card], hands: int, lowest: int) -> int:
    """The ways to deal so many hands to the board, in turn, so that none has that value."""
    high = set(reaching(board, lowest))
    rest = [card for card in DECK if card not in board]
    return _deal([pair for pair in combinations(rest, 2) if pair not in high], hands)


def _deal(pairs: list[Pair], hands: int) -> int:
    if hands < 2:
        return len(pairs) if hands else 1
    return sum(_deal([other for other in pairs if not {*pair} & {*other}], hands - 1) for pair in pairs)


def matchings(pairs: Sequence[Pair], size: int) -> int:
    """The ways to choose so many of the pairs that share no card."""
    if size == 0:
        return 1
    return sum(
        matchings([other for other in pairs[place + 1 :] if not {*pair} & {*other}], size - 1)
        for place, pair in enumerate(pairs)
    )
