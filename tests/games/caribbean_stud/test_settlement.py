"""Caribbean Stud settled by hand, by an adjudicator written from the document, and by the program."""

from __future__ import annotations

import pytest

from tests.games.caribbean_stud.adjudicator import settle
from tests.games.caribbean_stud.pins import DEALER, PINS, ROWS
from tests.games.caribbean_stud.rounds import random_round
from tests.games.pins import Pin, cases, read_seat, said
from tests.games.program import differences
from tests.games.rounds import Round
from tests.games.rulebooks import CARIBBEAN_STUD as LAW
from tests.volumes import volume

MAIN = ("ante", "raise")
CHUNK = volume("games: rounds of each") // 10


@pytest.mark.parametrize("pin", cases(LAW.prefix, PINS))
def test_a_round_by_hand_is_settled_alike_by_all(pin: Pin) -> None:
    """The adjudicator and the program come to what a person worked out from the document."""
    ours = settle(pin.round)
    assert tuple(map(said, ours)) == pin.lines
    assert list(differences(ours, LAW.answer(pin.round), MAIN)) == []


def _cells(raised: str, five_plus: str) -> pytest.MarkDecorator:
    cells = ["8(a)", "8(b)", f"8(a)[{raised}]", *([f"8(b)[{five_plus}]"] if five_plus else [])]
    return pytest.mark.clause(*(f"{LAW.prefix}:{cell}" for cell in cells))


@pytest.mark.parametrize(
    ("cards", "odds", "five_plus"),
    [pytest.param(cards, odds, plus, marks=_cells(*names)) for cards, odds, plus, *names in ROWS],
)
def test_raise_and_five_plus_pay_as_printed(cards: str, odds: int, five_plus: int) -> None:
    """Each row of 8(a) and of 8(b)."""
    seat = read_seat(f"1 | {cards} | ante 10, five plus 5 | raise")
    lines = LAW.answer(Round((seat,), tuple(DEALER.split())))
    settled = {line.wager: (line.result, line.profit // 100) for line in lines}
    assert settled["raise"] == ("won", 20 * odds)
    assert settled["five plus"] == (("won", 5 * five_plus) if five_plus else ("lost", -5))


@pytest.mark.parametrize("first", range(0, 10 * CHUNK, CHUNK))
def test_random_rounds_are_settled_alike(first: int) -> None:
    """The program settles random rounds as the adjudicator does, to the cent."""
    for seed in range(first, first + CHUNK):
        played = random_round(seed)
        assert list(differences(settle(played), LAW.answer(played), MAIN)) == [], f"seed {seed}: {LAW.written(played)}"
