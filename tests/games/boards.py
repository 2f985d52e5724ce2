"""Random rounds of games with community cards and no dealer's hand: cards made to measure, and what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.made import made, others
from tests.games.rounds import Fault, Seat

THREE = ("mini royal", "straight flush", "three-of-a-kind", "straight", "flush", "pair", "high card")
"""Kinds of the three cards that a bonus looks at."""
EARLY = (
    Fault("face up"),
    Fault("face up", more=True),
    Fault("wrong number"),
    Fault("wrong number", at="settlement"),
    Fault("community card shown"),
)
LATE = (Fault("shuffler"), Fault("shuffler", at="settlement"))

Seated = Callable[[Random, int, list[str]], Seat]


def seats_and_board(
    draw: Random, five: tuple[str, ...], own: int, seated: Seated
) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """One to seven positions with ``own`` cards each. Of the first, either all five cards are of a kind out of
    ``five``, or three of them are of a kind: the board where it has three, else its own."""
    positions = sorted(draw.sample(range(1, 8), draw.choice((1, 1, 2, 3, 7))))
    if draw.random() < 3 / 5:
        cards = made(draw, draw.choice(five), 5)
        board, first = cards[: 5 - own], cards[5 - own :]
    else:
        three = made(draw, draw.choice(THREE), 3)
        rest = others(draw, three, 2)
        board, first = (three, rest) if own == 2 else (rest, three)
    more = others(draw, [*first, *board], own * (len(positions) - 1))
    hands = [first, *(more[index : index + own] for index in range(0, len(more), own))]
    return tuple(seated(draw, position, hand) for position, hand in zip(positions, hands, strict=True)), tuple(board)


def some_fault(draw: Random, seats: tuple[Seat, ...], known: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """One in five rounds has an irregularity, a hand of the wrong size among them."""
    misdealt = draw.choice([seat.position for seat in seats])
    at_a_seat = (Fault("wrong number", position=misdealt), Fault("wrong number", position=misdealt, at="settlement"))
    fault = draw.choice((*known, *at_a_seat))
    return (fault,) if draw.random() < 1 / 5 else ()
