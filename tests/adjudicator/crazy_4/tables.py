"""Crazy 4 Poker: the order of four-card hands and every paytable, typed from the Massachusetts document."""

from __future__ import annotations

from itertools import combinations

from tests.adjudicator.ultimate_and_crazy_4 import Cards, Rank
from tests.once import once_a_process

# ------------------------------------------------------------------------------------------------ the four-card order

ORDER = (  # 5(b), weakest first
    *("high card", "pair", "two pairs", "straight", "flush"),
    *("three-of-a-kind", "straight flush", "four-of-a-kind"),
)
_SHAPES: dict[tuple[int, ...], str] = {
    (4, 4, 4, 4): "four-of-a-kind",
    (3, 3, 3, 1): "three-of-a-kind",
    (2, 2, 2, 2): "two pairs",
    (2, 2, 1, 1): "pair",
}
KING, QUEEN, ACE = 13, 12, 14


@once_a_process
def _rank_four(ranks: tuple[int, ...], one_suit: bool) -> Rank:  # noqa: FBT001
    ranks = tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))
    name = _SHAPES.get(tuple(map(ranks.count, ranks)), "flush" if one_suit else "high card")
    if ranks == (14, 4, 3, 2):  # 5(a): the ace below 2, 3, 4
        ranks = (4, 3, 2, 1)
    if name in ("flush", "high card") and ranks[0] - ranks[3] == 3:
        name = "straight flush" if one_suit else "straight"
    return ORDER.index(name), ranks


def rank_four(cards: Cards) -> Rank:
    """5(b), 5(c): the category, then the combination's ranks, then the other cards from the highest down (C-08)."""
    return _rank_four(tuple(rank for rank, _ in cards), len({suit for _, suit in cards}) == 1)


def best_four(cards: Cards) -> Rank:
    """10(c)(2): the highest hand of four of the five cards."""
    return max(map(rank_four, combinations(cards, 4)))


def four_card_name(rank: Rank) -> str:
    """The name of the category; four aces have a row of their own in 11(b) and 11(d)."""
    name = ORDER[rank[0]]
    return "four aces" if name == "four-of-a-kind" and rank[1][0] == ACE else name


def qualifies(dealer: Rank) -> bool:
    """10(c)(3): a king or better."""
    return ORDER[dealer[0]] != "high card" or dealer[1][0] >= KING


# ---------------------------------------------------------------------------------------------------------- paytables

SUPER_BONUS = {  # 11(b)
    "four aces": "200 to 1",
    "four-of-a-kind": "30 to 1",
    "straight flush": "15 to 1",
    "three-of-a-kind": "2 to 1",
    "flush": "3 to 2",
    "straight": "1 to 1",
}


def _queens_up(straight_flush: str, three: str) -> dict[str, str]:
    return {
        "four aces": "50 to 1",  # no row of its own here: four-of-a-kind (C-33)
        "four-of-a-kind": "50 to 1",
        "straight flush": straight_flush,
        "three-of-a-kind": three,
        "flush": "4 to 1",
        "straight": "3 to 1",
        "two pairs": "2 to 1",
        "pair": "1 to 1",  # of queens or better
    }


QUEENS_UP = {  # 11(c)
    "A": _queens_up("30 to 1", "9 to 1"),
    "B": _queens_up("40 to 1", "8 to 1"),
    "C": _queens_up("30 to 1", "8 to 1"),
    "D": _queens_up("40 to 1", "7 to 1"),
}
FOUR_CARD_PROGRESSIVE = {  # 11(d)(1)
    "A": {
        "four aces": "100% of meter",
        "four-of-a-kind": "300 for 1",
        "straight flush": "100 for 1",
        "three-of-a-kind": "9 for 1",
    },
    "B": {
        "four aces": "100% of meter",
        "four-of-a-kind": "300 for 1",
        "straight flush": "100 for 1",
        "three-of-a-kind": "15 for 1",
    },
}
FOUR_CARD_ENVY = {  # 11(d)(5), in dollars, by paytable and by the recipient's wager in cents
    ("A", 100): {"four aces": 100, "four-of-a-kind": 10, "straight flush": 5},
    ("A", 500): {"four aces": 500, "four-of-a-kind": 50, "straight flush": 25},
    ("B", 100): {"four aces": 100, "four-of-a-kind": 25},
    ("B", 500): {"four aces": 500, "four-of-a-kind": 125},
}
FIVE_CARD_PROGRESSIVE = {  # 11(e)(1)
    "royal flush": "100% of meter",
    "straight flush": "10% of meter",
    "four-of-a-kind": "300 for 1",
    "full house": "50 for 1",
    "flush": "40 for 1",
    "straight": "30 for 1",
    "three-of-a-kind": "9 for 1",
}
FIVE_CARD_ENVY = {  # 11(e)(5)
    100: {"royal flush": 1000, "straight flush": 300},
    500: {"royal flush": 5000, "straight flush": 1500},
}
HAND_BONUS = {  # 11(f)(1)
    "royal flush": "100% of meter",
    "straight flush": "10% of meter",
    "four-of-a-kind": "500 for 1",
    "full house": "100 for 1",
    "flush": "50 for 1",
}
MAGIC_CARD, LUCKY_BONUS = "20 for 1", "5 for 1"  # 11(f)(3)

FOUR, FIVE, BONUS = "four-card progressive", "five-card progressive", "five card hand bonus"
