"""Mississippi Stud solved backwards over every set of two, three and four cards; sums are whole numbers.

A position has staked the ante and the streets made so far. What it comes to from there depends on the cards that it
sees, whichever of them are its own, and on that stake. From the document alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb

import numpy as np

from tests.games.exact.decks import Hands, Ints, all_hands, number_of, place_of, subsets
from tests.games.exact.three_card_poker import edge
from tests.games.ranks import FIVE_CARD, THREE_CARD_BONUS

TIMES = (1, 2, 3)  # 4(c)
PAYS = {  # 8(a)
    "royal flush": 500,
    "straight flush": 100,
    "four-of-a-kind": 40,
    "full house": 10,
    "flush": 6,
    "straight": 4,
    "three-of-a-kind": 3,
    "two pair": 2,
}
BONUS = {"mini royal": 50, "straight flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "pair": 1}  # 8(b)
JACK, SIX = 11, 6
LEFT = {2: 50, 3: 49, 4: 48}
"""How many cards there are that may be turned next, by the number seen."""
ACTS = ("fold", "1x", "2x", "3x")


def paid(hands: Hands) -> Ints:
    """What one unit comes to with each five cards, 7(b) and 8(a)."""
    table = []
    for hand in hands.ordered:
        pair = 1 if hand.top >= JACK else 0 if hand.top >= SIX else -1
        table.append(pair if hand.name == "pair" else PAYS.get(hand.name, -1))
    return np.array(table, np.int64)[hands.values]


def with_each(sets: Ints) -> Ints:
    """For each set of cards the rows of the sets with one card more; -1 where the card is in the set already."""
    rows = np.full((len(sets), 52), -1, np.int64)
    for card in range(52):
        free = (sets != card).all(axis=1)
        more = np.sort(np.concatenate([sets[free], np.full((int(free.sum()), 1), card)], axis=1), axis=1)
        rows[free, card] = place_of(more)
    return rows


@dataclass
class Solved:
    """Sums over all cards still to come: the value and the square of each act, by cards seen and stake."""

    scale: dict[int, int]
    """What a sum is divided by, by the number of cards seen."""
    bold: bool
    """Whether of equal acts the one is chosen that stakes most, not the one that stakes least."""
    acts: dict[tuple[int, int], Ints] = field(default_factory=dict)
    """One row a set of cards, one column an act of ``ACTS``."""
    squares: dict[tuple[int, int], Ints] = field(default_factory=dict)

    def best(self, seen: int, stake: int) -> Ints:
        """The column of the best act of each set."""
        acts = self.acts[seen, stake]
        return np.asarray(3 - acts[:, ::-1].argmax(axis=1) if self.bold else acts.argmax(axis=1), np.int64)


def solved(*, bold: bool) -> Solved:
    """Backwards from the fifth card: on each street fold, or the best of one, two and three times the ante."""
    unit = paid(all_hands(5, FIVE_CARD))
    answer = Solved({4: 48, 3: 48 * 49, 2: 48 * 49 * 50}, bold)
    for seen in (4, 3, 2):
        sets = subsets(seen)
        rows = with_each(sets)
        missing = rows < 0
        for stake in range(1 + (seen - 2), 2 + 3 * (seen - 2)):
            values = [np.full(len(sets), -stake * answer.scale[seen])]
            squares = [np.full(len(sets), stake**2 * answer.scale[seen])]
            for times in TIMES:
                value, square = _next(answer, unit, seen, stake + times)
                values.append(np.where(missing, 0, value[rows]).sum(axis=1))
                squares.append(np.where(missing, 0, square[rows]).sum(axis=1))
            answer.acts[seen, stake] = np.stack(values, axis=1)
            answer.squares[seen, stake] = np.stack(squares, axis=1)
    return answer


def _next(answer: Solved, unit: Ints, seen: int, stake: int) -> tuple[Ints, Ints]:
    """Value and square of the sets with one card more, at a stake."""
    if seen == 4:
        return unit * stake, (unit * stake) ** 2
    best = answer.best(seen + 1, stake)[:, None]
    after = (answer.acts[seen + 1, stake], answer.squares[seen + 1, stake])
    value, square = (np.take_along_axis(table, best, axis=1)[:, 0] for table in after)
    return value, square


def answers() -> dict[str, object]:
    """Every figure of the expectations; where acts are equal, both when the least and when the most is staked."""
    cautious, bold = solved(bold=False), solved(bold=True)
    deals = comb(52, 2) * cautious.scale[2]
    mean = Fraction(int(cautious.acts[2, 1].max(axis=1).sum()), deals)
    return {
        "main": {"edge": -mean, "ties": ties(cautious)},
        "cautious": _played(cautious, mean),
        "bold": _played(bold, mean),
        "side": {"three card bonus": edge(all_hands(3, THREE_CARD_BONUS).counts(), BONUS)},
        "situation": list(situations(cautious)),
    }


def _played(answer: Solved, mean: Fraction) -> dict[str, object]:
    """What depends on the choice among equal acts: the variance, the mean of all that is staked, how often each act."""
    best = answer.best(2, 1)[:, None]
    square = int(np.take_along_axis(answer.squares[2, 1], best, axis=1).sum())
    often = frequencies(answer)
    streets = sum(chance * int(act[0]) for acts in often.values() for act, chance in acts.items() if act != "fold")
    variance = Fraction(square, comb(52, 2) * answer.scale[2]) - mean**2
    return {"variance": variance, "staked": 1 + streets, "frequency": often}


def frequencies(answer: Solved) -> dict[str, dict[str, Fraction]]:
    """How often each act is made on each street, of all hands dealt; who has folded makes none."""
    names = {2: "third street", 3: "fourth street", 4: "fifth street"}
    reached = {1: np.ones(comb(52, 2), np.int64)}
    made: dict[str, dict[str, Fraction]] = {}
    total = comb(52, 2)
    for seen in (2, 3, 4):
        rows = with_each(subsets(seen)) if seen < 4 else None
        counts = dict.fromkeys(ACTS, 0)
        after: dict[int, Ints] = {}
        for stake, ways in reached.items():
            best = answer.best(seen, stake)
            for column, act in enumerate(ACTS):
                chosen = np.where(best == column, ways, 0)
                counts[act] += int(chosen.sum())
                if column and rows is not None:
                    nexts = after.setdefault(stake + column, np.zeros(comb(52, seen + 1), np.int64))
                    np.add.at(nexts, rows[rows >= 0], np.repeat(chosen, LEFT[seen]))
        made[names[seen]] = {act: Fraction(number, total) for act, number in counts.items()}
        reached, total = after, total * LEFT[seen]
    return made


def ties(answer: Solved) -> int:
    """How many sets of cards and stakes have two best acts."""
    return sum(int(((table == table.max(axis=1)[:, None]).sum(axis=1) > 1).sum()) for table in answer.acts.values())


SITUATIONS = (  # own cards, community cards turned so far, streets made so far in antes
    ("2c 7d", "", ()),
    ("As Kd", "", ()),
    ("6c 6d", "", ()),
    ("5c 5d", "", ()),
    ("Jh Jd", "", ()),
    ("Qs 2d", "", ()),
    ("Js Td", "", ()),
    ("6h 5h", "", ()),
    ("6c 5d", "", ()),
    ("As Kd", "7c", (1,)),
    ("Th 9h", "8h", (1,)),
    ("6c 6d", "2s", (3,)),
    ("Qs Jd", "5c", (1,)),
    ("As Kd", "7c 3h", (1, 1)),
    ("9h 8h", "7h 6h", (1, 3)),
    ("Th 9d", "8c 7s", (1, 1)),
    ("5c 5d", "Ks 2h", (1, 1)),
    ("6c 6d", "Ks 2h", (3, 3)),
    ("Kd 4s", "Jc 9h", (1, 1)),
    ("Tc 6d", "9h 2s", (1, 1)),
)


def situations(answer: Solved) -> Iterator[dict[str, object]]:
    """Some places of the game with what each act comes to in antes, the wagers made so far included."""
    for own, board, streets in SITUATIONS:
        cards = np.sort(np.array([number_of(card) for card in f"{own} {board}".split()]))
        seen = len(cards)
        values = answer.acts[seen, 1 + sum(streets)][int(place_of(cards))].tolist()
        acts = {act: Fraction(value, answer.scale[seen]) for act, value in zip(ACTS, values, strict=True)}
        yield {"cards": own, "board": board, "streets": list(streets), **acts}
