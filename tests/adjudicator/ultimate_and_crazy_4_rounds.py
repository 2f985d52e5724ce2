"""What the makers of random rounds share: the deck, made hands, stakes, irregularities."""

from __future__ import annotations

from random import Random

from tests.adjudicator.ultimate_and_crazy_4 import WrittenIrregularity, money

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)


def amount(value: int) -> str:
    """Cents as a round writes them: "30", or "12.50" when there are cents."""
    return money(value) if value % 100 else str(value // 100)


def stake(draw: Random, limits: tuple[int, int], unit: int) -> str:
    """A stake within the limits, often one of them; any other is a multiple of the unit."""
    low, high = limits
    return amount(draw.choice((low, high, unit * draw.randint(-(-low // unit), high // unit))))


def run(draw: Random, length: int) -> list[str]:
    """A run of one suit, from the lowest card up."""
    suit, low = draw.choice(SUITS), draw.randrange(14 - length)
    ranks = RANKS[low : low + length]
    return [rank + suit for rank in ranks]


def made_five(draw: Random, kind: str) -> list[str]:
    """Five cards of this category, in any order."""
    suit, low = draw.choice(SUITS), draw.randrange(10)
    first, two, three = draw.sample(RANKS, 3)
    spread = draw.sample(SUITS, 4)
    straight = ("A" + RANKS)[low : low + 5]
    cards = {
        "royal flush": [rank + suit for rank in "TJQKA"],
        "straight flush": [rank + suit for rank in straight],
        "four-of-a-kind": [*(first + each for each in SUITS), two + suit],
        "full house": [*(first + each for each in spread[:3]), *(two + each for each in spread[1:3])],
        "flush": [rank + suit for rank in draw.sample(RANKS, 5)],
        "straight": [rank + draw.choice(SUITS) for rank in straight],
        "three-of-a-kind": [*(first + each for each in spread[:3]), two + suit, three + spread[0]],
    }[kind]
    draw.shuffle(cards)
    return cards


def irregularity(what: str, when: str, case: str = "") -> WrittenIrregularity:
    """An irregularity as it is written."""
    return {"what": what, "when": when, "case": case} if case else {"what": what, "when": when}
