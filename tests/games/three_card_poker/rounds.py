"""Random lawful rounds of Three Card Poker, each made from its seed alone."""

from __future__ import annotations

from random import Random

from tests.games.made import made, others, stake
from tests.games.ranks import SUITS
from tests.games.rounds import Fault, Round, Seat, cut_short
from tests.games.three_card_poker.adjudicator import voids

LIMITS = {"ante": (10, 500), "pair plus": (5, 100), "six card bonus": (5, 100)}
THREE = ("straight flush", "three-of-a-kind", "straight", "flush", "pair", "high card")
SIX = ("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind")
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
    draw = Random(f"three card poker {seed}")
    positions = sorted(draw.sample(range(1, 8), draw.choice((1, 1, 2, 3, 7))))
    first, dealer = _first_and_dealer(draw)
    used = [*first, *dealer]
    rest = others(draw, used, 3 * (len(positions) - 1))
    hands = [first, *(rest[index : index + 3] for index in range(0, len(rest), 3))]
    seats = tuple(_seat(draw, position, hand) for position, hand in zip(positions, hands, strict=True))
    misdealt = draw.choice(positions)
    fault = draw.choice(
        (*FAULTS, Fault("wrong number", position=misdealt), Fault("wrong number", position=misdealt, at="settlement"))
    )
    tables = {"pair plus": "ABCD"[seed % 4], "six card bonus": "AB"[seed // 4 % 2]}
    return cut_short(
        Round(seats, tuple(dealer), faults=(fault,) if draw.random() < 1 / 5 else (), tables=tables), voids, draw
    )


def _first_and_dealer(draw: Random) -> tuple[list[str], list[str]]:
    """Cards of one player and of the dealer, one of the two hands or both together made to measure."""
    if draw.random() < 1 / 2:
        six = made(draw, draw.choice(SIX), 5)
        six += others(draw, six, 1)
        draw.shuffle(six)
        return six[:3], six[3:]
    first = made(draw, draw.choice(THREE), 3)
    while True:
        alike = draw.random() < 1 / 4
        dealer = [card[0] + draw.choice(SUITS) for card in first] if alike else made(draw, draw.choice(THREE), 3)
        if len({*first, *dealer}) == 6:
            return first, dealer


def _seat(draw: Random, position: int, cards: list[str]) -> Seat:
    wagers = {"ante": stake(draw, *LIMITS["ante"])}
    for wager in ("pair plus", "six card bonus"):
        if draw.random() < 2 / 3:
            wagers[wager] = stake(draw, *LIMITS[wager])
    return Seat(position, tuple(cards), wagers, (draw.choice(("play", "play", "fold")),))
