"""Random cards for random rounds: hands made to measure, so that every row of every paytable is reached."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.games.ranks import DECK, RANKS, SUITS

SHAPES = {
    "four-of-a-kind": (4,),
    "full house": (3, 2),
    "three-of-a-kind": (3,),
    "two pair": (2, 2),
    "pair": (2,),
    "high card": (),
}
"""How many cards of a rank there are; every other card has a rank of its own."""
RUNS = ("straight", "straight flush", "royal flush", "mini royal")


def made(draw: Random, kind: str, size: int) -> list[str]:
    """Cards of this kind in any order; of a flush and of unpaired cards it is not said that they are nothing better."""
    suit = draw.choice(SUITS)
    if kind in RUNS:
        low = 13 - size + 1 if kind in ("royal flush", "mini royal") else draw.randrange(13 - size + 2)
        run = ("A" + RANKS)[low : low + size]
        cards = [rank + (draw.choice(SUITS) if kind == "straight" else suit) for rank in run]
    elif kind == "flush":
        cards = [rank + suit for rank in draw.sample(RANKS, size)]
    else:
        shape = (*SHAPES[kind], *(1,) * (size - sum(SHAPES[kind])))
        ranks = draw.sample(RANKS, len(shape))
        cards = [rank + each for rank, often in zip(ranks, shape, strict=True) for each in draw.sample(SUITS, often)]
    draw.shuffle(cards)
    return cards


def others(draw: Random, used: Sequence[str], number: int) -> list[str]:
    """So many cards that are not used yet."""
    return draw.sample([card for card in DECK if card not in used], number)


def stake(draw: Random, low: int, high: int) -> int:
    """A stake in cents within limits in dollars, often one of them."""
    return draw.choice((low, high, draw.randint(low, high), draw.randint(low, high))) * 100
