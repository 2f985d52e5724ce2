"""What the two adjudicators share: reading a written round, the five-card order, the lines of an answer, meters.

Nothing here comes from the program under test. Amounts are whole cents, meters exact fractions of a cent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from math import ceil
from typing import NamedTuple, NotRequired, TypedDict

from tests.once import once_a_process

Cards = tuple[tuple[int, str], ...]  # rank 2..14 and suit


class WrittenSeat(TypedDict):
    """One [[seat]] of a written round."""

    position: int
    player: str
    cards: NotRequired[str]
    wagers: dict[str, str | dict[str, str]]
    acts: list[str]


class WrittenIrregularity(TypedDict):
    """One [[irregularity]] of a written round."""

    what: str
    when: str
    case: NotRequired[str]
    position: NotRequired[int]


class Written(TypedDict):
    """A written round, as the TOML file reads."""

    rulebook: str
    elections: Mapping[str, object]
    meters: NotRequired[dict[str, str]]
    dealer: NotRequired[dict[str, str]]
    board: NotRequired[dict[str, str]]
    draws: NotRequired[dict[str, str | int]]
    seat: list[WrittenSeat]
    irregularity: NotRequired[list[WrittenIrregularity]]


def cards_of(text: str) -> Cards:
    """Cards as they are written: "As Td"."""
    return tuple(("23456789TJQKA".index(word[0]) + 2, word[1]) for word in text.split())


def cents(text: str) -> int:
    """Dollars as they are written, in cents."""
    dollars, _, rest = text.partition(".")
    return int(dollars) * 100 + int(rest.ljust(2, "0") if rest else 0)


def money(amount: int) -> str:
    """Cents as the answer writes them."""
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02}"


def exact(held: Fraction | int) -> str:
    """What a meter holds, as the answer writes it: two decimals, and more for a fraction of a cent."""
    held = Fraction(held)
    whole, _, part = f"{Decimal(held.numerator) / held.denominator / 100:f}".partition(".")
    return f"{whole}.{part.rstrip('0').ljust(2, '0')}"


# ------------------------------------------------------------------------------------------- the order of five cards

FIVE_CARD_ORDER = (  # weakest first
    "high card",
    "pair",
    "two pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
)
_SHAPES: dict[tuple[int, ...], str] = {
    (4, 4, 4, 4, 1): "four-of-a-kind",
    (3, 3, 3, 2, 2): "full house",
    (3, 3, 3, 1, 1): "three-of-a-kind",
    (2, 2, 2, 2, 1): "two pairs",
    (2, 2, 1, 1, 1): "pair",
}
Rank = tuple[int, tuple[int, ...]]  # place of the category, then the ranks in the order in which they are compared
NO_HAND: Rank = (0, ())


@once_a_process
def _rank_five(ranks: tuple[int, ...], one_suit: bool) -> Rank:  # noqa: FBT001
    ranks = tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))
    name = _SHAPES.get(tuple(map(ranks.count, ranks)), "flush" if one_suit else "high card")
    if ranks == (14, 5, 4, 3, 2):
        ranks = (5, 4, 3, 2, 1)
    if name in ("flush", "high card") and ranks[0] - ranks[4] == 4:
        name = "straight" if not one_suit else "royal flush" if ranks[0] == 14 else "straight flush"
    return FIVE_CARD_ORDER.index(name), ranks


def rank_five(cards: Cards) -> Rank:
    """Five cards in the ordinary order: the category, then the combination's ranks, then the other cards."""
    return _rank_five(tuple(sorted([rank for rank, _ in cards])), len({suit for _, suit in cards}) == 1)


def best_five(cards: Cards) -> Rank:
    """The best five of any number of cards: every combination is tried."""
    return max(map(rank_five, combinations(cards, 5)))


def five_card_name(rank: Rank) -> str:
    """The name of a hand's category."""
    return FIVE_CARD_ORDER[rank[0]]


# ---------------------------------------------------------------------------------------------------------- the answer


class Line(NamedTuple):
    """What became of one wager, or one bonus without a stake of its own; amounts in cents."""

    seat: int
    wager: str
    on: str
    staked: int
    result: str
    odds: str
    profit: int


@dataclass(frozen=True)
class Answer:
    """Lines, the net of each seat, and each meter before and after, as it is shown."""

    lines: list[Line]
    nets: dict[int, int]
    meters: dict[str, tuple[str, str]]


def answered(lines: list[Line], seats: Iterable[int], meters: Mapping[str, Meter]) -> Answer:
    """The answer from lines and meters; a seat's net is the sum of its profits."""
    nets = dict.fromkeys(seats, 0)
    for line in lines:
        nets[line.seat] += line.profit
    shown = {name: (exact(meter.before), exact(meter.stands)) for name, meter in meters.items()}
    return Answer(lines, nets, shown)


def won(odds: str, stake: int, chip: int = 1) -> int:
    """The profit: "3 to 2" pays on top of the stake, "9 for 1" in its place; a fraction goes up to the next chip."""
    win, word, unit = odds.replace(",", "").split()
    payment = ceil(Fraction(stake * int(win), int(unit) * chip)) * chip
    return payment - stake if word == "for" else payment


@dataclass(frozen=True)
class MeterTerms:
    """What is filed for a meter: the rate, the initial and the reset amount in cents."""

    rate: Fraction
    initial: int
    reset: int


@dataclass
class Meter:
    """A progressive meter, exact: contributions go in, awards go out rounded up to the cent."""

    before: Fraction
    reset: Fraction
    rate: Fraction
    stands: Fraction = field(init=False)

    def __post_init__(self) -> None:
        self.stands = self.before

    def contribute(self, stake: int) -> None:
        """The share of a wager, at "no more bets"."""
        self.stands += stake * self.rate

    def award(self, percent: int) -> int:
        """What a hand worth this percentage is paid now; all of it leaves the meter at its reset amount."""
        paid = ceil(self.stands * percent / 100)
        self.stands = self.reset if percent == 100 else self.stands - paid
        return paid


def meters_of(written: Written, filed: Iterable[tuple[str, MeterTerms]]) -> dict[str, Meter]:
    """The meters before the round: as it is written, or else at their initial amounts."""
    starts = written.get("meters", {})
    return {
        name: Meter(
            Fraction(cents(starts[name]) if name in starts else terms.initial), Fraction(terms.reset), terms.rate
        )
        for name, terms in filed
    }
