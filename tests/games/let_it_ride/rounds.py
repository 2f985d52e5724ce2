"""Random lawful rounds of Let It Ride, each made from its seed alone."""

from __future__ import annotations

from random import Random

from tests.games.boards import EARLY, LATE, seats_and_board, some_fault
from tests.games.let_it_ride.adjudicator import BETS, voids
from tests.games.made import stake
from tests.games.rounds import Fault, Round, Seat, cut_short

LIMITS = {"first bet": (10, 500), "three card bonus": (5, 100)}
FIVE = (
    *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush"),
    *("straight", "three-of-a-kind", "two pair", "pair", "pair", "high card"),
)
MOST = (50_000, 50_000, 60_000, 75_000)
"""What houses have posted as the most that is paid to one position, in dollars."""
FAULTS = (*EARLY, Fault("community card shown", early=False), *LATE)


def random_round(seed: int) -> Round:
    """A round with one to seven positions; one in five has an irregularity."""
    draw = Random(f"let it ride {seed}")
    seats, board = seats_and_board(draw, FIVE, 3, _seat)
    faults = some_fault(draw, seats, FAULTS)
    return cut_short(Round(seats, board=board, faults=faults, most=MOST[seed % 4] * 100), voids, draw)


def _seat(draw: Random, position: int, cards: list[str]) -> Seat:
    wagers = dict.fromkeys(BETS, stake(draw, *LIMITS["first bet"]))
    if draw.random() < 2 / 3:
        wagers["three card bonus"] = stake(draw, *LIMITS["three card bonus"])
    acts = (draw.choice(("take back", "let it ride", "let it ride")) for _ in range(2))
    return Seat(position, tuple(cards), wagers, tuple(acts))
