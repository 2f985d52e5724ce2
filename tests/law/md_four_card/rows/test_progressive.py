"""12.D: the six progressive paytables, cell by cell, the meters behind them and what their rows pay."""

from fractions import Fraction
from typing import NamedTuple

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import Cents, Odds, Payment, show_money
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions import compile_game
from tests.law.md_four_card.pictures import BOOK, METERS, cited, filed, proves, rows

FOUR_CARD = """
                | A             | B
four aces       | 100% of meter | 100% of meter
four-of-a-kind  | 300 for 1     | 300 for 1
straight flush  | 100 for 1     | 100 for 1
three-of-a-kind | 9 for 1       | 15 for 1
"""

FIVE_CARD = """
                | C             | D             | E             | F
royal flush     | 100% of meter | 100% of Major | 100% of Mega  | 100% of Mega
straight flush  | 10% of meter  | 100% of Minor | 100% of Major | 100% of Major
four-of-a-kind  | 300 for 1     | 300 for 1     | 100% of Minor | 100% of Minor
full house      | 50 for 1      | 50 for 1      | 50 for 1      | 50 for 1
flush           | 40 for 1      | 40 for 1      | 40 for 1      | 40 for 1
straight        | 30 for 1      | 30 for 1      | 30 for 1      | 30 for 1
three-of-a-kind | 9 for 1       | 9 for 1       | 10 for 1      | 9 for 1
"""

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii")


class Cell(NamedTuple):
    """A row of a progressive paytable as printed, with its exact clause."""

    hand: str
    odds: str
    clause: str


def columns(picture: str) -> dict[str, list[Cell]]:
    """The paytables of a picture: A is 12.D(1)(a), and its rows are (i), (ii), (iii) … below it."""
    head, *lines = rows(picture)
    return {
        name: [
            Cell(line[0], line[index], f"12.D(1)({name.lower()})({number})")
            for line, number in zip(lines, ROMAN, strict=False)
        ]
        for index, name in enumerate(head)
        if name
    }


PAYTABLES = columns(FOUR_CARD) | columns(FIVE_CARD)


def paytable(name: str) -> Paytable:
    """The progressive paytable of that letter."""
    return next(item for item in BOOK.paytables_of("progressive") if item.name == name)


@pytest.mark.parametrize(
    ("name", "cells"),
    [pytest.param(name, cells, marks=proves(f"12.D(1)({name.lower()})")) for name, cells in PAYTABLES.items()],
)
@pytest.mark.reading("md-4cp:RNK-6", "md-4cp:PRG-13", "md-4cp:PAY-1")
def test_each_paytable_has_these_rows_in_this_order(name: str, cells: list[Cell]) -> None:
    """A and B look at the four-card hand and C to F at the five cards; odds are exact, and no column counts hands."""
    result = paytable(name)
    assert [Cell(row.hand, str(row.odds), cited(row.clause)) for row in result.rows] == cells
    assert result.looks_at == ("four-card hand" if name in "AB" else "five-card hand")
    assert (cited(result.clause), result.floor, result.hands) == (f"12.D(1)({name.lower()})", False, 0)


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        pytest.param(name, cell, id=cell.clause, marks=proves(cell.clause))
        for name, cells in PAYTABLES.items()
        for cell in cells
    ],
)
def test_each_cell(name: str, cell: Cell) -> None:
    """A cell pays what the document prints for that hand, and cites its own line."""
    row = paytable(name).row(cell.hand)
    assert row is not None
    assert (row.odds, row.clause) == (Odds.read(cell.odds), (cell.clause,))


@proves("12.D(1)")
def test_there_are_six_paytables() -> None:
    """The operator selects one of A to F, and there is no other."""
    assert "".join(item.name for item in BOOK.paytables_of("progressive")) == "ABCDEF"


PAID = """
A | Ac Ad Ah As 2d | 100% of meter
A | Kc Kd Kh Ks Ad | 300 for 1
A | As Ks Qs Js 2d | 100 for 1
A | 4s 3s 2s As Kd | 100 for 1
A | 7c 7d 7h 2s 2d | 9 for 1
A | As Ks 9s 7s 2s |
B | Ac Ad Ah As 2d | 100% of meter
B | 2c 2d 2h 2s Ad | 300 for 1
B | 7c 7d 7h 2s 3d | 15 for 1
B | Ts 9d 8h 7c 2d |
C | As Ks Qs Js Ts | 100% of meter
C | Ks Qs Js Ts 9s | 10% of meter
C | As 2s 3s 4s 5s | 10% of meter
C | Ac Ad Ah As 2d | 300 for 1
C | 7c 7d 7h 2s 2d | 50 for 1
C | As Ks 9s 7s 2s | 40 for 1
C | Ad 2s 3s 4s 5s | 30 for 1
C | 2d 3d Ks Qs Ad |
C | As Ks Qs Js 2d |
C | 7c 7d 7h 2s 3d | 9 for 1
D | As Ks Qs Js Ts | 100% of Major
D | Ks Qs Js Ts 9s | 100% of Minor
E | As Ks Qs Js Ts | 100% of Mega
E | Ks Qs Js Ts 9s | 100% of Major
E | 2c 2d 2h 2s Ad | 100% of Minor
E | 7c 7d 7h 2s 3d | 10 for 1
F | 2c 2d 2h 2s Ad | 100% of Minor
F | 7c 7d 7h 2s 3d | 9 for 1
"""


@pytest.mark.parametrize(("name", "cards", "odds"), [tuple(row) for row in rows(PAID)])
@proves("12.D(2) 1.B(6)")
@pytest.mark.reading("md-4cp:PRG-1", "md-4cp:PRG-13", "md-4cp:RNK-6", "md-4cp:RNK-7")
def test_only_the_highest_row_is_paid(name: str, cards: str, odds: str) -> None:
    """Five cards find one row: four aces take the meter alone, a suited A-K-Q-J is a straight flush of four cards."""
    table = paytable(name)
    index = first_row([row.kind for row in table.rows if row.kind], read_cards(cards))
    assert ("" if index is None else str(table.rows[index].odds)) == odds


@proves("1.B(6)")
@pytest.mark.reading("md-4cp:PRG-13")
def test_three_of_a_kind_is_the_lowest_row_everywhere() -> None:
    """A progressive payout hand is three-of-a-kind or better, in the order of its own paytable."""
    assert {item.rows[-1].hand for item in BOOK.paytables_of("progressive")} == {"three-of-a-kind"}


@proves("8.C(2)(c) 9.A(4)(c) 10.A(3)(c) 12.D(1)")
@pytest.mark.reading("md-4cp:PAY-2")
def test_odds_for_one_are_all_that_is_paid() -> None:
    """A progressive wager is never returned: 300 for 1 on $5 is $1,500 in all, a profit of $1,495."""
    all_rows = [row for item in BOOK.paytables_of("progressive") for row in item.rows]
    assert {row.odds.word for row in all_rows} == {"for", "percent"}
    assert not any(row.odds.returns_stake for row in all_rows)
    quads = paytable("A").row("four-of-a-kind")
    assert quads is not None
    assert quads.odds.payout(Cents(5_00)) == Payment(Cents(1500_00), Cents(0), 1495_00)


@proves("12.D(1)(c)(i) 12.D(1)(c)(ii)")
@pytest.mark.reading("md-4cp:PAY-3", "md-4cp:R-01", "md-4cp:R-02")
def test_a_fraction_of_a_cent_goes_to_the_player() -> None:
    """Of $10,000.004 on the meter a straight flush takes $1,000.01 and a royal flush $10,000.01."""
    royal, straight_flush = paytable("C").rows[:2]
    meter = Fraction(10_000_004, 10)
    assert straight_flush.odds.payout(Cents(1_00), meter).pays == 1_000_01
    assert royal.odds.payout(Cents(1_00), meter).pays == 10_000_01


@pytest.mark.parametrize(
    ("index", "row"), [pytest.param(index, row, marks=proves(row[3])) for index, row in enumerate(rows(METERS))]
)
@pytest.mark.reading("md-4cp:PRG-5", "md-4cp:PRG-12")
def test_each_meter_has_its_minimum(index: int, row: tuple[str, ...]) -> None:
    """The least that a meter starts from and is reset to, the same whatever the wager."""
    meter = BOOK.meters[index]
    assert (meter.paytable, meter.name, show_money(meter.at_least), cited(meter.clause)) == row
    assert (meter.wager, meter.per_dollar) == ("progressive", False)


@proves("12.D(3)(b)")
def test_there_are_no_other_meters() -> None:
    """Eleven minimums: one meter for A to C, two for D, three for E and F."""
    assert len(BOOK.meters) == len(rows(METERS)) == 11


@pytest.mark.parametrize(
    ("example", "expected"),
    [
        ("", "progressive 1/5 $5,000 $5,000"),
        ("progressive-b", "progressive 1/5 $1,000 $1,000"),
        ("progressive-c", "progressive 1/5 $10,000 $10,000"),
        ("progressive-d-at-the-minimum", "major 1/10 $1,000 $1,000; minor 1/20 $250 $250"),
        ("progressive-e", "mega 1/10 $10,000 $10,000; major 1/20 $1,000 $1,000; minor 1/20 $250 $250"),
        ("progressive-f", "mega 1/10 $10,000 $10,000; major 1/20 $1,000 $1,000; minor 1/20 $250 $250"),
        ("main-game", ""),
    ],
)
@proves("12.D 12.D(3)(a) 12.D(3)(b)")
@pytest.mark.reading("md-4cp:PRG-10", "md-4cp:PRG-18", "md-4cp:GEN-8")
def test_a_game_runs_the_meters_of_its_paytable(example: str, expected: str) -> None:
    """Each meter of the elected paytable has its own rate, initial and reset amount; without the wager none exists."""
    meters = compile_game(filed(example=example)).meters
    assert (
        "; ".join(
            f"{meter.name} {meter.rate} {show_money(meter.initial)} {show_money(meter.reset)}" for meter in meters
        )
        == expected
    )
    assert {meter.wager for meter in meters} <= {"progressive"}
