"""12.B, 12.C and 12.H: the paytables of ante bonus, aces up and six card bonus, cell by cell as printed."""

from typing import NamedTuple

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import Cents, Payment
from pitboss.ruleset.paytables import Paytable
from tests.law.md_four_card.pictures import BOOK, cited, proves, rows

ANTE_BONUS = """
four-of-a-kind  | 25 to 1
straight flush  | 20 to 1
three-of-a-kind |  2 to 1
"""

ACES_UP = """
                | A       | B       | C       | D       | E       | F
four-of-a-kind  | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1
straight flush  | 30 to 1 | 30 to 1 | 40 to 1 | 40 to 1 | 30 to 1 | 40 to 1
three-of-a-kind |  9 to 1 |  7 to 1 |  8 to 1 |  8 to 1 |  8 to 1 |  7 to 1
flush           |  6 to 1 |  6 to 1 |  5 to 1 |  6 to 1 |  6 to 1 |  5 to 1
straight        |  4 to 1 |  5 to 1 |  4 to 1 |  4 to 1 |  4 to 1 |  4 to 1
two pair        |  2 to 1 |  2 to 1 |  3 to 1 |  2 to 1 |  2 to 1 |  3 to 1
pair of aces    |  1 to 1 |  1 to 1 |  1 to 1 |  1 to 1 |  1 to 1 |  1 to 1
"""

SIX_CARD_BONUS_A = """
super royal of diamonds                | $1,000,000
super royal of hearts, spades or clubs | $100,000
royal flush                            | 1,000 to 1
straight flush                         |   200 to 1
four-of-a-kind                         |    50 to 1
full house                             |    20 to 1
flush                                  |    15 to 1
straight                               |    10 to 1
three-of-a-kind                        |     5 to 1
"""

SIX_CARD_BONUS_B = """
super royal of any suit | $100,000
royal flush             | 1,000 to 1
straight flush          |   200 to 1
four-of-a-kind          |    50 to 1
full house              |    20 to 1
flush                   |    15 to 1
straight                |    10 to 1
three-of-a-kind         |     5 to 1
"""


class Cell(NamedTuple):
    """A row of a paytable as printed, with its exact clause."""

    hand: str
    odds: str
    clause: str


class Printed(NamedTuple):
    """A paytable as printed."""

    wager: str
    name: str
    looks_at: str
    clause: str
    cells: tuple[Cell, ...]


def printed(wager: str, name: str, looks_at: str, clause: str, picture: list[tuple[str, str]]) -> Printed:
    """Chapter 12 numbers the rows of a paytable (a), (b), (c) … below it, those of the ante bonus (1), (2), (3)."""
    letters = "123" if clause == "12.B" else "abcdefghi"
    cells = (Cell(hand, odds, f"{clause}({letter})") for (hand, odds), letter in zip(picture, letters, strict=False))
    return Printed(wager, name, looks_at, clause, tuple(cells))


def pairs(picture: str) -> list[tuple[str, str]]:
    """Hands and odds of a picture with one paytable."""
    return [(hand, odds) for hand, odds in rows(picture)]


def aces_up() -> list[Printed]:
    """The six columns of the aces up picture."""
    head, *lines = rows(ACES_UP)
    return [
        printed("aces up", name, "four-card hand", f"12.C({number})", [(line[0], line[number]) for line in lines])
        for number, name in enumerate(head[1:], 1)
    ]


PAYTABLES = [
    printed("ante bonus", "", "four-card hand", "12.B", pairs(ANTE_BONUS)),
    *aces_up(),
    printed("six card bonus", "A", "six-card hand", "12.H(1)", pairs(SIX_CARD_BONUS_A)),
    printed("six card bonus", "B", "six-card hand", "12.H(2)", pairs(SIX_CARD_BONUS_B)),
]


def paytable(wager: str, name: str) -> Paytable:
    """The rulebook's paytable of that name."""
    return next(item for item in BOOK.paytables_of(wager) if item.name == name)


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(paytable, id=f"{paytable.wager} {paytable.name}", marks=proves(paytable.clause))
        for paytable in PAYTABLES
    ],
)
@pytest.mark.reading("md-4cp:PAY-1")
def test_each_paytable_has_these_rows_in_this_order(table: Printed) -> None:
    """The rows stand as printed, for the hand the wager looks at; the odds are exact, and no column counts hands."""
    result = paytable(table.wager, table.name)
    assert [Cell(row.hand, str(row.odds), cited(row.clause)) for row in result.rows] == list(table.cells)
    assert (result.looks_at, cited(result.clause), result.floor, result.hands) == (
        table.looks_at,
        table.clause,
        False,
        0,
    )


@pytest.mark.parametrize(
    ("table", "cell"),
    [
        pytest.param(table, cell, id=cell.clause, marks=proves(cell.clause))
        for table in PAYTABLES
        for cell in table.cells
    ],
)
def test_each_cell(table: Printed, cell: Cell) -> None:
    """A cell pays what the document prints for that hand, and cites its own line."""
    row = paytable(table.wager, table.name).row(cell.hand)
    assert row is not None
    assert (str(row.odds), row.clause) == (cell.odds, (cell.clause,))


@proves("12.B 12.C 12.H")
def test_there_are_no_other_paytables() -> None:
    """One paytable for the ante bonus, six for aces up, two for the six card bonus, each under its letter."""
    result = [(paytable.wager, paytable.name) for paytable in BOOK.paytables if paytable.wager != "progressive"]
    assert result == [(paytable.wager, paytable.name) for paytable in PAYTABLES]
    assert {paytable.wager for paytable in BOOK.paytables} == {"ante bonus", "aces up", "six card bonus", "progressive"}


PAID = """
ante bonus     |   | 7c 7d 7h 7s Ad    | 25 to 1
ante bonus     |   | As Ks Qs Js 9d    | 20 to 1
ante bonus     |   | 7c 7d 7h 2s Ad    | 2 to 1
ante bonus     |   | As Ks Qs 9s 7s    |
aces up        | A | Ac Ad Ah As 2d    | 50 to 1
aces up        | A | 4s 3s 2s As Kd    | 30 to 1
aces up        | A | 2c 2d 2h 3s 4s    | 9 to 1
aces up        | A | 2c 2d 2h 3s 3d    | 9 to 1
aces up        | A | As Ks Qs 9s 7d    | 6 to 1
aces up        | A | 4c 3h 2d As Kd    | 4 to 1
aces up        | A | 3c 3d 2h 2s Ad    | 2 to 1
aces up        | A | Ac Ad 9h 6s 3c    | 1 to 1
aces up        | A | Kc Kd 9h 6s 3c    |
six card bonus | A | Ad Kd Qd Jd Td 9d | $1,000,000
six card bonus | A | Ah Kh Qh Jh Th 9h | $100,000
six card bonus | A | As Ks Qs Js Ts 9s | $100,000
six card bonus | A | Ac Kc Qc Jc Tc 9c | $100,000
six card bonus | A | Ad Kd Qd Jd Td 9s | 1,000 to 1
six card bonus | A | Kd Qd Jd Td 9d 8d | 200 to 1
six card bonus | A | 5s 4s 3s 2s As Kd | 200 to 1
six card bonus | A | 9c 9d 9h 9s Ah Ad | 50 to 1
six card bonus | A | 9c 9d 9h Ah Ad Ac | 20 to 1
six card bonus | A | As Ks 9s 7s 2s Ah | 15 to 1
six card bonus | A | 5s 4h 3s 2s As Kd | 10 to 1
six card bonus | A | 3s 2h As Ks Qd 7c |
six card bonus | A | 9c 9d 9h Ah Kd 2c | 5 to 1
six card bonus | A | Ac Ad Kh Ks Qd Qc |
six card bonus | B | Ad Kd Qd Jd Td 9d | $100,000
six card bonus | B | Ac Kc Qc Jc Tc 9c | $100,000
six card bonus | B | Ad Kd Qd Jd Td 9s | 1,000 to 1
"""


@pytest.mark.parametrize(("wager", "name", "cards", "odds"), [tuple(row) for row in rows(PAID)])
@proves("6.F 6.F(1) 6.F(2) 6.F(3) 6.F(4) 6.F(5) 6.F(6) 6.F(7) 6.F(8) 7.E(5) 7.E(5)(b) 1.B(4) 11.D(4)(b)")
@pytest.mark.reading("md-4cp:RNK-7", "md-4cp:SIX-5", "md-4cp:SIX-6", "md-4cp:PAY-5")
def test_what_these_cards_are_paid(wager: str, name: str, cards: str, odds: str) -> None:
    """The best hand that the cards make finds its row: four of five, or five of six, all six only for a Super Royal."""
    table = paytable(wager, name)
    index = first_row([row.kind for row in table.rows if row.kind], read_cards(cards))
    assert ("" if index is None else str(table.rows[index].odds)) == odds


@pytest.mark.parametrize("stake", [1_00, 5_00, 25_00])
@proves("12.H(1)(a) 12.H(1)(b) 12.H(2)(a)")
@pytest.mark.reading("md-4cp:SIX-4")
def test_a_super_royal_is_a_fixed_sum_and_the_wager_back(stake: int) -> None:
    """Whatever was wagered, the sum is paid and the wager returned."""
    for name, hand, sum_ in [
        ("A", "super royal of diamonds", 1_000_000_00),
        ("A", "super royal of hearts, spades or clubs", 100_000_00),
        ("B", "super royal of any suit", 100_000_00),
    ]:
        row = paytable("six card bonus", name).row(hand)
        assert row is not None
        assert row.odds.payout(Cents(stake)) == Payment(Cents(sum_), Cents(stake), sum_)


@proves("12.A/1 12.A/2 12.B 12.C 12.H")
@pytest.mark.reading("md-4cp:PAY-2")
def test_odds_to_one_return_the_wager() -> None:
    """Everything but the progressive is paid beside the wager, which goes back to the player."""
    rows_ = [row for paytable in BOOK.paytables if paytable.wager != "progressive" for row in paytable.rows]
    assert {row.odds.word for row in rows_} == {"to", "sum"}
    assert all(row.odds.returns_stake for row in rows_)
