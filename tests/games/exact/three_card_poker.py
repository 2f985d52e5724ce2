"""Three Card Poker solved by looking at every deal: 22,100 hands of the player, 18,424 of the dealer against each.

From the document alone; clauses stand beside the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from tests.games.exact.decks import Bools, Hands, Ints, all_hands, numbers_of, place_of, subsets
from tests.games.ranks import THREE_CARD, hand_of

DEALER_HANDS = comb(49, 3)
ANTE_BONUS = {"straight flush": 5, "three-of-a-kind": 4, "straight": 1}  # 8(a)
_PAIR_PLUS = ("straight flush", "three-of-a-kind", "straight", "flush", "pair")
PAIR_PLUS = {  # 8(b)
    "A": dict(zip(_PAIR_PLUS, (40, 30, 6, 3, 1), strict=True)),
    "B": dict(zip(_PAIR_PLUS, (40, 30, 6, 4, 1), strict=True)),
    "C": dict(zip(_PAIR_PLUS, (35, 33, 6, 4, 1), strict=True)),
    "D": dict(zip(_PAIR_PLUS, (50, 30, 6, 3, 1), strict=True)),
}
_SIX = ("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind")
SIX_CARD_BONUS = {  # 8(c)
    "A": dict(zip(_SIX, (1000, 200, 100, 20, 15, 10, 7), strict=True)),
    "B": dict(zip(_SIX, (1000, 200, 50, 25, 20, 10, 5), strict=True)),
}
QUALIFIES = hand_of(("Qc", "3d", "2h"), THREE_CARD)  # 7(b): queen-high, and this is the lowest


@dataclass(frozen=True)
class Showdowns:
    """For each hand of the player, how many of the dealer's hands there are of each kind against it."""

    unqualified: Ints
    lower: Ints
    equal: Ints
    higher: Ints
    bonus: Ints
    """What the ante bonus pays."""

    @property
    def play(self) -> Ints:
        """What a play comes to, summed over the dealer's hands: 7(c), 7(d), 7(e)."""
        return self.unqualified + 2 * self.lower - 2 * self.higher + self.bonus * DEALER_HANDS

    @property
    def squares(self) -> Ints:
        """The squares of what a play comes to, summed."""
        won = [(self.unqualified, 1), (self.lower, 2), (self.equal, 0), (self.higher, -2)]
        return np.asarray(sum(number * (amount + self.bonus) ** 2 for number, amount in won), np.int64)


def showdowns(hands: Hands) -> Showdowns:
    """Every hand of the player against every hand that the other 49 cards make."""
    masks = (np.int64(1) << hands.cards).sum(axis=1)
    least = hands.ordered.index(next(hand for hand in hands.ordered if hand >= QUALIFIES))
    rows = []
    for mask, value in zip(masks, hands.values, strict=True):
        dealer = hands.values[(masks & mask) == 0]
        qualified = dealer[dealer >= least]
        lower, equal = int((qualified < value).sum()), int((qualified == value).sum())
        rows.append((len(dealer) - len(qualified), lower, equal, len(qualified) - lower - equal))
    table = np.array(rows, np.int64).T
    return Showdowns(table[0], table[1], table[2], table[3], hands.paid(ANTE_BONUS, 0))


def answers() -> dict[str, object]:
    """Every figure of the expectations."""
    hands = all_hands(3, THREE_CARD)
    against = showdowns(hands)
    play, fold = against.play, -DEALER_HANDS  # 6(b)
    plays = play > fold
    deals = comb(52, 3) * DEALER_HANDS
    mean = Fraction(int(np.where(plays, play, fold).sum()), deals)
    square = Fraction(int(np.where(plays, against.squares, DEALER_HANDS).sum()), deals)
    played = Fraction(int(plays.sum()), comb(52, 3))
    return {
        "main": {
            "edge": -mean,
            "variance": square - mean**2,
            "staked": 1 + played,
            "ties": int((play == fold).sum()),
        },
        "frequency": {"play": played, "fold": 1 - played},
        "side": {f"pair plus {name}": edge(hands.counts(), table) for name, table in PAIR_PLUS.items()}
        | {f"six card bonus {name}": edge(six_cards(), table) for name, table in SIX_CARD_BONUS.items()},
        "situation": list(situations(hands, play)),
    }


def edge(counts: Mapping[str, int], odds: Mapping[str, int]) -> Fraction:
    """The edge of a wager that is paid by name and otherwise lost."""
    return -Fraction(sum(number * odds.get(name, -1) for name, number in counts.items()), sum(counts.values()))


def six_cards() -> dict[str, int]:
    """How many of the 20,358,520 sets of six cards hold each best hand of five."""
    counts = dict.fromkeys(("less", *reversed(_SIX)), 0)
    fives = subsets(5)
    starts = np.searchsorted(fives[:, 0], np.arange(1, 48))
    for first, start in enumerate(starts.tolist()):  # the sets whose lowest card is the first
        five = fives[start:]
        six = np.concatenate([five, np.full((len(five), 1), first)], axis=1)
        for name, number in zip(counts, np.bincount(_six(six // 4, six % 4), minlength=8).tolist(), strict=True):
            counts[name] += number
    assert sum(counts.values()) == comb(52, 6)
    return counts


RUNS = tuple(sum(1 << rank % 13 for rank in range(low - 1, low + 4)) for low in range(10))
"""The ranks of each straight as bits, from ace to five up; bit 12 is the ace."""


def _six(ranks: Ints, suits: Ints) -> Ints:
    """The best name of six cards: its place among less, three-of-a-kind … royal flush."""
    often = (8 ** np.arange(13, dtype=np.int64))[ranks].sum(axis=1)
    of_rank = [often >> 3 * rank & 7 for rank in range(13)]
    threes, pairs, fours = (sum((number == size).astype(np.int8) for number in of_rank) for size in (3, 2, 4))
    held = sum((number > 0).astype(np.int64) << rank for rank, number in enumerate(of_rank))
    flush, straight_flush, royal = (np.zeros(len(ranks), bool) for _ in range(3))
    for suit in range(4):
        of_suit = np.where(suits == suit, np.int64(1) << ranks, 0).sum(axis=1)
        flush |= (suits == suit).sum(axis=1) >= 5
        straight_flush |= _holds(of_suit, RUNS)
        royal |= _holds(of_suit, RUNS[-1:])
    full = (threes == 2) | ((threes == 1) & (pairs > 0))
    place = np.zeros(len(ranks), np.int64)
    patterns = (threes > 0, _holds(held, RUNS), flush, full, fours > 0, straight_flush, royal)
    for number, pattern in enumerate(patterns, start=1):
        place[pattern] = number
    return place


def _holds(held: Ints, runs: tuple[int, ...]) -> Bools:
    """Whether a set of ranks contains one of the runs."""
    return np.asarray(np.any([(held & run) == run for run in runs], axis=0), np.bool_)


SITUATIONS = (
    "Qs 6d 4c",
    "Qs 6d 3c",
    "Qs 6d 2c",
    "Qs 5d 4c",
    "Qs 7d 2c",
    "Ah Kh 2h",
    "Js Td 8c",
    "Js Td 9c",
    "2c 2d 3h",
    "Ac 2d 3h",
    "Qh Kh Ah",
    "As Ad Ac",
    "5h 4d 2c",
    "Kc 3d 2h",
    "Qc Jc 9c",
)


def situations(hands: Hands, play: Ints) -> Iterator[dict[str, object]]:
    """Some hands with what each act comes to, in antes."""
    for cards in SITUATIONS:
        row = int(place_of(np.array(numbers_of(cards))))
        yield {"cards": cards, "play": Fraction(int(play[row]), DEALER_HANDS), "fold": Fraction(-1)}
