"""Random lawful rounds of Caribbean Stud, each made from its seed alone."""

from __future__ import annotations

from random import Random

from tests.games.caribbean_stud.adjudicator import voids
from tests.games.made import made, others, stake
from tests.games.ranks import SUITS
from tests.games.rounds import Fault, Round, Seat, cut_short

LIMITS = {"ante": (10, 500), "five plus": (1, 25)}
PLAYER = (
    *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush"),
    *("straight", "three-of-a-kind", "two pair", "pair", "high card"),
)
DEALER = ("high card", "high card", "ace-king", "pair", "two pair", "three-of-a-kind", "full house")
FAULTS = (
    Fault("face up"),
    Fault("face up", more=True),
    Fault("wrong number"),
    Fault("wrong number", at="settlement"),
    Fault("dealer's card shown"),
    Fault("shuffler"),
    Fault("shuffler", at="settlement"),
)


def random_round(seed: int) -> Round:
    """A round with one to seven positions; one in five has an irregularity."""
    draw = Random(f"caribbean stud {seed}")
    positions = sorted(draw.sample(range(1, 8), draw.choice((1, 1, 2, 3, 7))))
    first = made(draw, draw.choice(PLAYER), 5)
    dealer = _dealer(draw, first)
    rest = others(draw, [*first, *dealer], 5 * (len(positions) - 1))
    hands = [first, *(rest[index : index + 5] for index in range(0, len(rest), 5))]
    seats = tuple(_seat(draw, position, hand) for position, hand in zip(positions, hands, strict=True))
    misdealt = draw.choice(positions)
    fault = draw.choice(
        (*FAULTS, Fault("wrong number", position=misdealt), Fault("wrong number", position=misdealt, at="settlement"))
    )
    return cut_short(Round(seats, tuple(dealer), faults=(fault,) if draw.random() < 1 / 5 else ()), voids, draw)


def _dealer(draw: Random, first: list[str]) -> list[str]:
    """The dealer's cards: now and then the player's ranks in other suits, so that there are ties."""
    while True:
        kind = draw.choice(DEALER)
        if kind == "ace-king":
            low = draw.sample("23456789TJ", 3)
            dealer = [rank + draw.choice(SUITS) for rank in ("A", "K", *low)]
        elif draw.random() < 1 / 4:
            dealer = [card[0] + draw.choice(SUITS) for card in first]
        else:
            dealer = made(draw, kind, 5)
        if len({*first, *dealer}) == 10:
            draw.shuffle(dealer)
            return dealer


def _seat(draw: Random, position: int, cards: list[str]) -> Seat:
    wagers = {"ante": stake(draw, *LIMITS["ante"])}
    if draw.random() < 2 / 3:
        wagers["five plus"] = stake(draw, *LIMITS["five plus"])
    return Seat(position, tuple(cards), wagers, (draw.choice(("raise", "raise", "fold")),))
