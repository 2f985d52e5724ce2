"""Cards made to measure: of a pattern of an order, at its lower or upper end, or just below what a paytable pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from random import Random

from pitboss.cards import DECK, RANKS, SUITS, Card
from pitboss.hands import Hand, Order
from pitboss.hands.hand import category_of
from pitboss.hands.patterns import RUNS, SHAPES, SUITED, Pattern
from pitboss.training.good_hands import suited_card

Accepts = Callable[[Hand], bool]
TRIES = 60
"""Hands of each pattern from which the lowest and the highest are taken."""


def made_hands(order: Order, cards: int, accepts: Accepts) -> tuple[Hand, ...]:
    """The lowest and the highest of many hands of so many cards that are accepted; one of them where they tie."""
    hands = [hand for hand in sample_of(order, cards) if accepts(hand)]
    if not hands:
        return ()
    low, high = min(hands, key=_value), max(hands, key=_value)
    return (low,) if low.value == high.value else (low, high)


def every_pattern(order: Order, cards: int) -> tuple[Hand, ...]:
    """Of each pattern of an order some hands of so many cards, the lowest and the highest found among them."""
    chosen: dict[tuple[int, ...], Hand] = {}
    sample = sample_of(order, cards)
    for number, _ in enumerate(order.patterns):
        hands = sorted((hand for hand in sample if category_of(hand.value) == number), key=_value)
        for hand in (*hands[:2], *hands[len(hands) // 2 :][:2], *hands[-2:]):
            chosen[tuple(map(int, hand.dealt))] = hand
    return tuple(chosen.values())


def _value(hand: Hand) -> int:
    return hand.value


@lru_cache(maxsize=32)
def sample_of(order: Order, cards: int) -> tuple[Hand, ...]:
    """Hands of so many cards, of every pattern, always the same; where no card is to spare, all high cards by rank."""
    chance = Random(f"{order.title} {cards}")
    return (*_sample(order, cards, chance), *(_high_cards(order) if cards == order.size else ()))


def _high_cards(order: Order) -> Iterator[Hand]:
    for ranks in combinations(range(len(RANKS)), order.size):
        yield order.rank(tuple(suited_card(rank, place % 2) for place, rank in enumerate(ranks)))


def _sample(order: Order, cards: int, chance: Random) -> Iterator[Hand]:
    for pattern in order.patterns:
        for number in range(TRIES):
            core = _core(pattern, order.size, number, chance)
            if core is None or len(core) > cards:
                continue
            left = [card for card in DECK if card not in core]
            dealt = [*core, *chance.sample(left, cards - len(core))]
            yield order.rank(tuple(chance.sample(dealt, cards)))


def _core(pattern: Pattern, size: int, number: int, chance: Random) -> list[Card] | None:
    """Cards of a pattern; the first ones at the ends of their ranks, the others at random."""
    suits, top = range(len(SUITS)), len(RANKS)
    suit = chance.choice(suits)
    if pattern in RUNS:
        length = size + (pattern == "super royal")
        lows = (top - length, -1, top - length - 1, 0)  # -1: the ace stands low
        low = lows[0] if pattern in ("royal flush", "super royal") else lows[number] if number < len(lows) else None
        low = chance.randrange(-1, top - length + 1) if low is None else low
        held = [suit if pattern in SUITED else chance.choice(suits) for _ in range(length)]
        return [suited_card(rank % top, each) for rank, each in zip(range(low, low + length), held, strict=True)]
    ranks = _ranks(len(SHAPES.get(pattern, ())), size, number, chance)
    shape = (*SHAPES.get(pattern, ()), *(1,) * (size - sum(SHAPES.get(pattern, ()))))
    if len(ranks) < len(shape):
        return None
    if pattern == "flush":
        return [suited_card(rank, suit) for rank in ranks[:size]]
    return [
        suited_card(rank, each)
        for rank, times in zip(ranks, shape, strict=False)
        for each in chance.sample(suits, times)
    ]


def _ranks(paired: int, size: int, number: int, chance: Random) -> list[int]:
    """Different ranks: a paired one is each rank in turn, the others are chance's."""
    ranks = chance.sample(range(len(RANKS)), size)
    if paired:
        first = number % len(RANKS)
        return [first, *(rank for rank in chance.sample(range(len(RANKS)), size) if rank != first)]
    return ranks
