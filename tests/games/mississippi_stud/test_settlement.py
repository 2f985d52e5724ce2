"""Mississippi Stud settled by hand, by an adjudicator written from the document, and by the program."""

from __future__ import annotations

import pytest

from tests.games.mississippi_stud.adjudicator import settle
from tests.games.mississippi_stud.pins import BONUS, PINS, ROWS
from tests.games.mississippi_stud.rounds import random_round
from tests.games.pins import Pin, cases, read_seat, said
from tests.games.program import differences
from tests.games.rounds import Round
from tests.games.rulebooks import MISSISSIPPI_STUD as LAW
from tests.volumes import volume

MAIN = ("ante", "third street", "fourth street", "fifth street")
CHUNK = volume("games: rounds of each") // 10


@pytest.mark.parametrize("pin", cases(LAW.prefix, PINS))
def test_a_round_by_hand_is_settled_alike_by_all(pin: Pin) -> None:
    """The adjudicator and the program come to what a person worked out from the document."""
    ours = settle(pin.round)
    assert tuple(map(said, ours)) == pin.lines
    assert list(differences(ours, LAW.answer(pin.round), MAIN)) == []


def _cell(clause: str, name: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{LAW.prefix}:{cell}" for cell in (clause, *([f"{clause}[{name}]"] if name else []))))


def _end(odds: int, stake: int) -> tuple[str, int]:
    """What a stake in dollars comes to at these odds."""
    return ("won", odds * stake) if odds > 0 else ("lost", -stake) if odds < 0 else ("push", 0)


@pytest.mark.parametrize(
    ("cards", "board", "odds"),
    [pytest.param(cards, board, odds, marks=_cell("8(a)", name)) for cards, board, odds, name in ROWS],
)
def test_ante_and_streets_pay_as_printed(cards: str, board: str, odds: int) -> None:
    """Each row of 8(a), on the ante and on every street."""
    seat = read_seat(f"1 | {cards} | ante 10 | 3x, 1x, 2x")
    lines = LAW.answer(Round((seat,), board=tuple(board.split())))
    settled = {line.wager: (line.result, line.profit // 100) for line in lines}
    assert settled == {wager: _end(odds, stake) for wager, stake in zip(MAIN, (10, 30, 10, 20), strict=True)}


@pytest.mark.clause("house-miss:3(b)")
@pytest.mark.parametrize(
    ("board", "odds"), [pytest.param(board, odds, marks=_cell("8(b)", name)) for board, odds, name in BONUS]
)
def test_the_three_card_bonus_pays_as_printed(board: str, odds: int) -> None:
    """Each row of 8(b), by the community cards."""
    seat = read_seat("1 | 5h 8d | ante 10, three card bonus 5 | fold")
    lines = LAW.answer(Round((seat,), board=tuple(board.split())))
    settled = {line.wager: (line.result, line.profit // 100) for line in lines}
    assert settled == {"ante": ("forfeited", -10), "three card bonus": _end(odds, 5)}


@pytest.mark.parametrize("first", range(0, 10 * CHUNK, CHUNK))
def test_random_rounds_are_settled_alike(first: int) -> None:
    """The program settles random rounds as the adjudicator does, to the cent."""
    for seed in range(first, first + CHUNK):
        played = random_round(seed)
        assert list(differences(settle(played), LAW.answer(played), MAIN)) == [], f"seed {seed}: {LAW.written(played)}"
