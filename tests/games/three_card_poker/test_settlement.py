"""Three Card Poker settled by hand, by an adjudicator written from the document, and by the program."""

from __future__ import annotations

import pytest

from tests.games.pins import Pin, cases, read_seat, said
from tests.games.program import differences
from tests.games.rounds import Round
from tests.games.rulebooks import THREE_CARD_POKER as LAW
from tests.games.three_card_poker.adjudicator import settle
from tests.games.three_card_poker.pins import ANTE_BONUS, PAIR_PLUS, PINS, SIX_CARDS
from tests.games.three_card_poker.rounds import random_round
from tests.volumes import volume

MAIN = ("ante", "play")
CHUNK = volume("games: rounds of each") // 10


@pytest.mark.parametrize("pin", cases(LAW.prefix, PINS))
def test_a_round_by_hand_is_settled_alike_by_all(pin: Pin) -> None:
    """The adjudicator and the program come to what a person worked out from the document."""
    ours = settle(pin.round)
    assert tuple(map(said, ours)) == pin.lines
    assert list(differences(ours, LAW.answer(pin.round), MAIN)) == []


def _one(cards: str, dealer: str, wager: str, table: str) -> dict[str, tuple[str, int]]:
    """What a $5 wager beside an ante of $10 comes to, by the program: result and profit in dollars."""
    tables = {"pair plus": "A", "six card bonus": "A"} | ({wager: table} if table else {})
    seat = read_seat(f"1 | {cards} | ante 10, {wager} 5 | play" if table else f"1 | {cards} | ante 10 | play")
    lines = LAW.answer(Round((seat,), tuple(dealer.split()), tables=tables))
    return {line.wager: (line.result, line.profit // 100) for line in lines}


def _cell(clause: str, table: str, name: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(f"{LAW.prefix}:{clause}", *([f"{LAW.prefix}:{clause}[{table}{name}]"] if name else []))


@pytest.mark.parametrize(
    ("cards", "odds"), [pytest.param(cards, odds, marks=_cell("8(a)", "", name)) for cards, odds, name in ANTE_BONUS]
)
def test_ante_bonus_pays_as_printed(cards: str, odds: int) -> None:
    """Each row of 8(a), on the ante."""
    lines = _one(cards, "Js 9d 3c", "ante bonus", "")
    assert lines.get("ante bonus") == (("won", 10 * odds) if odds else None)


@pytest.mark.parametrize(
    ("table", "cards", "odds"),
    [
        pytest.param(table, cards, odds, marks=_cell("8(b)", f"{table},", name))
        for table, cards, odds, name in PAIR_PLUS
    ],
)
def test_pair_plus_pays_as_printed(table: str, cards: str, odds: int) -> None:
    """Each row of each table of 8(b)."""
    assert _one(cards, "Js 9d 3s", "pair plus", table)["pair plus"] == (("won", 5 * odds) if odds else ("lost", -5))


@pytest.mark.parametrize(
    ("cards", "dealer", "table", "odds"),
    [
        pytest.param(cards, dealer, table, odds, marks=_cell("8(c)", f"{table},", name))
        for cards, dealer, in_a, in_b, name in SIX_CARDS
        for table, odds in (("A", in_a), ("B", in_b))
    ],
)
def test_six_card_bonus_pays_as_printed(cards: str, dealer: str, table: str, odds: int) -> None:
    """Each row of both tables of 8(c)."""
    settled = _one(cards, dealer, "six card bonus", table)["six card bonus"]
    assert settled == (("won", 5 * odds) if odds else ("lost", -5))


@pytest.mark.parametrize("first", range(0, 10 * CHUNK, CHUNK))
def test_random_rounds_are_settled_alike(first: int) -> None:
    """The program settles random rounds as the adjudicator does, to the cent."""
    for seed in range(first, first + CHUNK):
        played = random_round(seed)
        assert list(differences(settle(played), LAW.answer(played), MAIN)) == [], f"seed {seed}: {LAW.written(played)}"
