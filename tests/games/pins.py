"""Rounds worked out by hand, as pictures: how they are read, and how an answer is written beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from tests.games.rounds import Fault, Line, Round, Seat


@dataclass(frozen=True)
class Pin:
    """A round worked out by hand: what it shows, by which clauses, and what every wager comes to."""

    name: str
    clauses: tuple[str, ...]
    round: Round
    lines: tuple[str, ...]


def pin(
    name: str,
    clauses: str,
    *,
    seats: str,
    lines: str,
    dealer: str = "",
    board: str = "",
    faults: Sequence[Fault] = (),
    tables: str = "",
    most: int = 50_000,
) -> Pin:
    """A pin from pictures: a line for each seat, and for each wager what it comes to; ``most`` is in dollars."""
    played = Round(
        seats=tuple(read_seat(line) for line in rows(seats)),
        dealer=tuple(dealer.split()),
        board=tuple(board.split()),
        faults=tuple(faults),
        tables=dict(_named(tables)),
        most=most * 100,
    )
    return Pin(name, tuple(clauses.split()), played, tuple(rows(lines)))


def rows(picture: str) -> list[str]:
    """The lines of a picture that say something."""
    return [" ".join(line.split()) for line in picture.splitlines() if line.strip()]


def _named(picture: str) -> Iterable[tuple[str, str]]:
    for cell in filter(None, map(str.strip, picture.split(","))):
        name, _, value = cell.rpartition(" ")
        yield name, value


def read_seat(picture: str) -> Seat:
    """A seat from "2 | As Kd Qc | ante 10, pair plus 5 | play"; amounts are in dollars."""
    position, cards, wagers, acts = (cell.strip() for cell in picture.split("|"))
    placed = {name: int(dollars) * 100 for name, dollars in _named(wagers)}
    return Seat(int(position), tuple(cards.split()), placed, tuple(filter(None, map(str.strip, acts.split(",")))))


def said(line: Line) -> str:
    """A line in words: "2 ante won 1 to 1 10"; whole dollars."""
    assert line.profit % 100 == 0
    odds = f" {line.odds} to 1" if line.odds else ""
    return f"{line.position} {line.wager} {line.result}{odds} {line.profit // 100}"


def cases(prefix: str, pins: Iterable[Pin]) -> list[object]:
    """The pins as test cases, each with its name and the clauses it proves."""
    return [
        pytest.param(each, id=each.name, marks=pytest.mark.clause(*(f"{prefix}:{clause}" for clause in each.clauses)))
        for each in pins
    ]
