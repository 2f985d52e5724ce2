"""Let It Ride solved over every set of three, four and five cards; sums are whole numbers.

The three bets are paid alike and none depends on another, so each is left where the mean of what its hand pays is above
nothing. From the document alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from tests.games.exact.decks import Bools, Hands, Ints, all_hands, number_of, place_of, subsets
from tests.games.exact.mississippi_stud import with_each
from tests.games.exact.three_card_poker import edge
from tests.games.ranks import FIVE_CARD, THREE_CARD_BONUS

PAYS = {  # 8(a)
    "royal flush": 1000,
    "straight flush": 200,
    "four-of-a-kind": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three-of-a-kind": 3,
    "two pair": 2,
}
BONUS = {"mini royal": 50, "straight flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 3, "pair": 1}  # 8(b)
TEN = 10


def paid(hands: Hands) -> Ints:
    """What one bet comes to with each five cards, 8(a)."""
    table = []
    for hand in hands.ordered:
        pair = 1 if hand.top >= TEN else -1
        table.append(pair if hand.name == "pair" else PAYS.get(hand.name, -1))
    return np.array(table, np.int64)[hands.values]


@dataclass(frozen=True)
class Solved:
    """What a bet comes to, summed over the cards still to come, for each set of five, four and three cards."""

    five: Ints
    four: Ints
    """Over the 48 last cards."""
    three: Ints
    """Over the 49 x 48 orders of the two community cards."""
    after_three: Ints
    """The rows of the sets of four with each card more; -1 where there is none."""
    after_four: Ints


def solved() -> Solved:
    """Backwards from five cards."""
    five = paid(all_hands(5, FIVE_CARD))
    after_four, after_three = with_each(subsets(4)), with_each(subsets(3))
    four = np.where(after_four < 0, 0, five[after_four]).sum(axis=1)
    three = np.where(after_three < 0, 0, four[after_three]).sum(axis=1)
    return Solved(five, four, three, after_three, after_four)


def answers() -> dict[str, object]:
    """Every figure of the expectations; the edge is of one bet of the three, the usual measure.

    A bet that comes to exactly nothing may be taken back ("cautious") or left ("bold").
    """
    answer = solved()
    deals = comb(52, 3) * 49 * 48
    second = _after(answer, np.maximum(answer.four, 0))
    mean = Fraction(int((answer.three + second + np.maximum(answer.three, 0)).sum()), deals)
    return {
        "main": {"edge": -mean, "ties": int((answer.three == 0).sum()) + int((answer.four == 0).sum())},
        "cautious": _played(answer, mean, answer.three > 0, answer.four > 0),
        "bold": _played(answer, mean, answer.three >= 0, answer.four >= 0),
        "side": {"three card bonus": edge(all_hands(3, THREE_CARD_BONUS).counts(), BONUS)},
        "situation": list(situations(answer)),
    }


def _after(answer: Solved, of_four: Ints | Bools) -> Ints:
    """For each set of three cards the sum over the sets of four that follow."""
    return np.asarray(np.where(answer.after_three < 0, 0, of_four[answer.after_three]).sum(axis=1), np.int64)


def _played(answer: Solved, mean: Fraction, rides_three: Bools, rides_four: Bools) -> dict[str, object]:
    """What depends on the choice among equal acts: the variance, the mean of all that is left, how often each act."""
    first = Fraction(int(rides_three.sum()), comb(52, 3))
    second = Fraction(int(_after(answer, rides_four).sum()), comb(52, 3) * 49)
    square = Fraction(_squares(answer, rides_three, rides_four), comb(52, 3) * 49 * 48)
    return {
        "variance": square - mean**2,
        "staked": 1 + first + second,
        "frequency": {
            "first bet": {"let it ride": first, "take back": 1 - first},
            "second bet": {"let it ride": second, "take back": 1 - second},
        },
    }


def _squares(answer: Solved, rides_three: Bools, rides_four: Bools) -> int:
    """The squares of what the bets that are left come to, summed over the deals."""
    last = np.where(answer.after_four < 0, 0, (answer.five**2)[answer.after_four]).sum(axis=1)
    total = 0
    for first in (0, 1):
        left = (1 + first + rides_four.astype(np.int64)) ** 2 * last
        total += int(_after(answer, left)[rides_three == bool(first)].sum())
    return total


SITUATIONS = (  # own cards, the community card that is turned
    ("Tc Td 2h", ""),
    ("9c 9d 2h", ""),
    ("Jh Th 9h", ""),
    ("Ah Kh Qh", ""),
    ("5h 4h 3h", ""),
    ("Ah 3h 2h", ""),
    ("8h 7h 5h", ""),
    ("8h 6h 5h", ""),
    ("Qh Th 8h", ""),
    ("As Kd Qc", ""),
    ("2c 7d 9h", ""),
    ("As Kd Qc", "Jh"),
    ("Ts 9d 8c", "7h"),
    ("9s 8d 7c", "6h"),
    ("Ah 9h 5h", "2h"),
    ("Tc Td 2h", "5s"),
    ("9c 9d 2h", "5s"),
    ("9c 9d 5h", "5s"),
    ("8h 7h 6h", "5h"),
    ("As Kd Jc", "Th"),
)


def situations(answer: Solved) -> Iterator[dict[str, object]]:
    """Some hands with what the bet in question comes to when it is left, per bet; taken back it comes to nothing."""
    for own, board in SITUATIONS:
        cards = np.sort(np.array([number_of(card) for card in f"{own} {board}".split()]))
        row = int(place_of(cards))
        left = Fraction(int(answer.four[row]), 48) if board else Fraction(int(answer.three[row]), 49 * 48)
        yield {"cards": own, "board": board, "let it ride": left, "take back": Fraction(0)}
