"""Random lawful rounds of Let It Ride, each made from its seed alone."""

from __future__ import annotations

from random import Random

from tests.games.let_it_ride.adjudicator import BETS, voids
from tests.games.made import made, others, stake
from tests.games.rounds import Fault, Round, Seat, cut_short

LIMITS = {"first bet": (10, 500), "three card bonus": (5, 100)}
FIVE = (
    *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush"),
    *("straight", "three-of-a-kind", "two pair", "pair", "pair", "high card"),
)
THREE = ("mini royal", "straight flush", "three-of-a-kind", "straight", "flush", "pair", "high card")
MOST = (50_000, 50_000, 60_000, 75_000)
"""What houses have posted as the most that is paid to one position, in dollars."""
FAULTS = (
    Fault("face up"),
    Fault("face up", more=True),
    Fault("wrong number"),
    Fault("wrong number", at="settlement"),
    Fault("community card shown"),
    Fault("community card shown", early=False),
    Fault("shuffler"),
    Fault("shuffler", at="settlement"),
)


def random_round(seed: int) -> Round:
    """A round with one to seven positions; one in five has an irregularity."""
    draw = Random(f"let it ride {seed}")
    positions = sorted(draw.sample(range(1, 8), draw.choice((1, 1, 2, 3, 7))))
    if draw.random() < 3 / 5:
        five = made(draw, draw.choice(FIVE), 5)
        board, first = five[:2], five[2:]
    else:
        first = made(draw, draw.choice(THREE), 3)
        board = others(draw, first, 2)
    rest = others(draw, [*first, *board], 3 * (len(positions) - 1))
    hands = [first, *(rest[index : index + 3] for index in range(0, len(rest), 3))]
    seats = tuple(_seat(draw, position, hand) for position, hand in zip(positions, hands, strict=True))
    misdealt = draw.choice(positions)
    fault = draw.choice(
        (*FAULTS, Fault("wrong number", position=misdealt), Fault("wrong number", position=misdealt, at="settlement"))
    )
    faults = (fault,) if draw.random() < 1 / 5 else ()
    return cut_short(Round(seats, board=tuple(board), faults=faults, most=MOST[seed % 4] * 100), voids, draw)


def _seat(draw: Random, position: int, cards: list[str]) -> Seat:
    wagers = dict.fromkeys(BETS, stake(draw, *LIMITS["first bet"]))
    if draw.random() < 2 / 3:
        wagers["three card bonus"] = stake(draw, *LIMITS["three card bonus"])
    acts = (draw.choice(("take back", "let it ride", "let it ride")) for _ in range(2))
    return Seat(position, tuple(cards), wagers, tuple(acts))
