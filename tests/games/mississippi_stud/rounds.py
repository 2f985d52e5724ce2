"""Random lawful rounds of Mississippi Stud, each made from its seed alone."""

from __future__ import annotations

from random import Random

from tests.games.boards import EARLY, LATE, seats_and_board, some_fault
from tests.games.made import stake
from tests.games.mississippi_stud.adjudicator import voids
from tests.games.rounds import Round, Seat, cut_short

LIMITS = {"ante": (10, 300), "three card bonus": (5, 100)}
FIVE = (
    *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush"),
    *("straight", "three-of-a-kind", "two pair", "pair", "pair", "pair", "high card"),
)
FAULTS = (*EARLY, *LATE)


def random_round(seed: int) -> Round:
    """A round with one to seven positions; one in five has an irregularity."""
    draw = Random(f"mississippi stud {seed}")
    seats, board = seats_and_board(draw, FIVE, 2, _seat)
    return cut_short(Round(seats, board=board, faults=some_fault(draw, seats, FAULTS)), voids, draw)


def _seat(draw: Random, position: int, cards: list[str]) -> Seat:
    wagers = {"ante": stake(draw, *LIMITS["ante"])}
    if draw.random() < 2 / 3:
        wagers["three card bonus"] = stake(draw, *LIMITS["three card bonus"])
    acts: list[str] = []
    while len(acts) < 3 and "fold" not in acts:
        acts.append("fold" if draw.random() < 1 / 8 else draw.choice(("1x", "2x", "3x")))
    return Seat(position, tuple(cards), wagers, tuple(acts))
