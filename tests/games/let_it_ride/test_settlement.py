"""Let It Ride settled by hand, by an adjudicator written from the document, and by the program."""

from __future__ import annotations

import pytest

from tests.games.let_it_ride.adjudicator import BETS, settle
from tests.games.let_it_ride.pins import BONUS, PINS, ROWS, TEN
from tests.games.let_it_ride.rounds import random_round
from tests.games.pins import Pin, cases, read_seat, said
from tests.games.program import differences
from tests.games.rounds import Round
from tests.games.rulebooks import LET_IT_RIDE as LAW
from tests.volumes import volume

CHUNK = volume("games: rounds of each") // 10


@pytest.mark.parametrize("pin", cases(LAW.prefix, PINS))
def test_a_round_by_hand_is_settled_alike_by_all(pin: Pin) -> None:
    """The adjudicator and the program come to what a person worked out from the document."""
    ours = settle(pin.round)
    assert tuple(map(said, ours)) == pin.lines
    assert list(differences(ours, LAW.answer(pin.round), BETS)) == []


def _cell(clause: str, name: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{LAW.prefix}:{cell}" for cell in (clause, *([f"{clause}[{name}]"] if name else []))))


@pytest.mark.parametrize(
    ("cards", "board", "odds"),
    [pytest.param(cards, board, odds, marks=_cell("8(a)", name)) for cards, board, odds, name in ROWS],
)
def test_bets_pay_as_printed(cards: str, board: str, odds: int) -> None:
    """Each row of 8(a), on every bet."""
    seat = read_seat(f"1 | {cards} | {TEN} | let it ride, let it ride")
    lines = LAW.answer(Round((seat,), board=tuple(board.split())))
    settled = {line.wager: (line.result, line.profit // 100) for line in lines}
    assert settled == dict.fromkeys(BETS, ("won", 10 * odds) if odds > 0 else ("lost", -10))


@pytest.mark.parametrize(
    ("cards", "odds"), [pytest.param(cards, odds, marks=_cell("8(b)", name)) for cards, odds, name in BONUS]
)
def test_the_three_card_bonus_pays_as_printed(cards: str, odds: int) -> None:
    """Each row of 8(b), by the player's own cards."""
    seat = read_seat(f"1 | {cards} | {TEN}, three card bonus 5 | take back, take back")
    lines = LAW.answer(Round((seat,), board=("5h", "8d")))
    settled = {line.wager: (line.result, line.profit // 100) for line in lines}
    assert settled["three card bonus"] == (("won", 5 * odds) if odds > 0 else ("lost", -5))


@pytest.mark.parametrize("first", range(0, 10 * CHUNK, CHUNK))
def test_random_rounds_are_settled_alike(first: int) -> None:
    """The program settles random rounds as the adjudicator does, to the cent."""
    for seed in range(first, first + CHUNK):
        played = random_round(seed)
        assert list(differences(settle(played), LAW.answer(played), BETS)) == [], f"seed {seed}: {LAW.written(played)}"
