"""Random lawful rounds of Mississippi Stud, each made from its seed alone."""

from __future__ import annotations

from random import Random

from tests.games.made import made, others, stake
from tests.games.mississippi_stud.adjudicator import voids
from tests.games.rounds import Fault, Round, Seat, cut_short

LIMITS = {"ante": (10, 300), "three card bonus": (5, 100)}
FIVE = (
    *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush"),
    *("straight", "three-of-a-kind", "two pair", "pair", "pair", "pair", "high card"),
)
THREE = ("mini royal", "straight flush", "three-of-a-kind", "straight", "flush", "pair", "high card")
FAULTS = (
    Fault("face up"),
    Fault("face up", more=True),
    Fault("wrong number"),
    Fault("wrong number", at="settlement"),
    Fault("community card shown"),
    Fault("shuffler"),
    Fault("shuffler", at="settlement"),
)


def random_round(seed: int) -> Round:
    """A round with one to seven positions; one in five has an irregularity."""
    draw = Random(f"mississippi stud {seed}")
    positions = sorted(draw.sample(range(1, 8), draw.choice((1, 1, 2, 3, 7))))
    if draw.random() < 3 / 5:
        five = made(draw, draw.choice(FIVE), 5)
        board, first = five[:3], five[3:]
    else:
        board = made(draw, draw.choice(THREE), 3)
        first = others(draw, board, 2)
    rest = others(draw, [*first, *board], 2 * (len(positions) - 1))
    hands = [first, *(rest[index : index + 2] for index in range(0, len(rest), 2))]
    seats = tuple(_seat(draw, position, hand) for position, hand in zip(positions, hands, strict=True))
    misdealt = draw.choice(positions)
    fault = draw.choice(
        (*FAULTS, Fault("wrong number", position=misdealt), Fault("wrong number", position=misdealt, at="settlement"))
    )
    return cut_short(Round(seats, board=tuple(board), faults=(fault,) if draw.random() < 1 / 5 else ()), voids, draw)


def _seat(draw: Random, position: int, cards: list[str]) -> Seat:
    wagers = {"ante": stake(draw, *LIMITS["ante"])}
    if draw.random() < 2 / 3:
        wagers["three card bonus"] = stake(draw, *LIMITS["three card bonus"])
    acts: list[str] = []
    while len(acts) < 3 and "fold" not in acts:
        acts.append("fold" if draw.random() < 1 / 8 else draw.choice(("1x", "2x", "3x")))
    return Seat(position, tuple(cards), wagers, tuple(acts))
