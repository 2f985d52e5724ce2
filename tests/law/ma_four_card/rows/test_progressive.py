"""Section 13(a): the Four-Card Progressive, its two paytables, its meter and its envy bonuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import Cents, show_money
from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import Table, both, words
from tests.law.ma_four_card.printed import columns, expected, paytable, shown

PAYTABLES = columns("""
    Hand            | A             | B
    Four aces       | 100% of meter | 100% of meter
    Four-of-a-kind  | 300 for 1     | 300 for 1
    Straight flush  | 100 for 1     | 100 for 1
    Three-of-a-kind | 9 for 1       | 15 for 1
""")

METERS = Table("""
    A | progressive | $5,000 | 13(a)(3)/4; 13(a)(3)/2; 13(a)(3)/3
    B | progressive | $1,000 | 13(a)(3)/5; 13(a)(3)/2; 13(a)(3)/3
""")

ENVY = {
    "A": columns("""
        Hand           | $1   | $5
        Four aces      | $100 | $500
        Four-of-a-kind | $10  | $50
        Straight flush | $5   | $25
    """),
    "B": columns("""
        Hand           | $1   | $5
        Four aces      | $100 | $500
        Four-of-a-kind | $25  | $125
    """),
}

PARAGRAPH = {"A": "13(a)(5)(i)", "B": "13(a)(5)(ii)"}

CELLS = [f"13(a)(1)[{name},{hand}]" for name, cells in PAYTABLES.items() for hand in cells]
ENVY_CELLS = [
    f"{PARAGRAPH[name]}[{wager},{hand}]" for name, table in ENVY.items() for wager in table for hand in table[wager]
]


@both("13(a)", "13(a)(1)", "13(a)(2)", *CELLS, readings=["GEN-3", "PAY-1", "PAY-2"])
def test_paytables_a_and_b(book: Rulebook) -> None:
    """Four aces take the meter; the other rows are paid "for 1", the wager not being returned; all exact."""
    assert [item.name for item in book.paytables_of("progressive")][:2] == list(PAYTABLES)
    for name, cells in PAYTABLES.items():
        table = paytable(book, "progressive", name)
        assert shown(table) == expected(cells, f"13(a)(1)[{name},{{hand}}]")
        assert (table.looks_at, table.floor, table.hands) == ("four-card hand", False, 0)
        assert table.clause == ("13(a)", "13(a)(1)", "13(a)(2)")
        assert not any(row.odds.returns_stake for row in table.rows)


@both(METERS, readings=["PRG-5", "PRG-18", "COV-14"])
def test_the_least_a_meter_starts_from(book: Rulebook) -> None:
    """$5,000 with A and $1,000 with B, for the initial and for the reset amount, whatever the wager."""
    four_card = [meter for meter in book.meters if meter.paytable in PAYTABLES]
    rows = [(item.paytable, item.name, show_money(item.at_least), words(item.clause)) for item in four_card]
    assert rows == METERS.of(book)
    assert {(item.wager, item.per_dollar) for item in four_card} == {("progressive", False)}


@both("13(a)(5)", *PARAGRAPH.values(), *ENVY_CELLS, readings=["GEN-3", "COV-14", "GEN-9", "PRG-14", "ENV-11"])
def test_envy_bonuses(book: Rulebook) -> None:
    """Fixed sums by the hand and by the recipient's own wager, $1 or $5; B has no row for a straight flush."""
    four_card = [item for item in book.envy if item.paytable in PAYTABLES]
    assert [(item.paytable, show_money(item.for_wager or 0)) for item in four_card] == [
        (name, wager) for name in ENVY for wager in ("$1", "$5")
    ]
    for item in four_card:
        wager, cite = show_money(item.for_wager or 0), PARAGRAPH[item.paytable]
        rows = [(row.hand, show_money(row.pays), words(row.clause)) for row in item.rows]
        assert rows == expected(ENVY[item.paytable][wager], f"{cite}[{wager},{{hand}}]")
        assert (item.wager, item.looks_at, item.election) == ("progressive", "four-card hand", "")
        assert item.clause == ("13(a)(5)", cite)


HIGHEST = """
    cards          | A             | B             | envy A | envy B
    Ac Ad Ah As 2c | 100% of meter | 100% of meter | $100   | $100
    2c 2d 2h 2s Ac | 300 for 1     | 300 for 1     | $10    | $25
    Ac Kc Qc Jc 2d | 100 for 1     | 100 for 1     | $5     | -
    8c 7c 6c 5c 2d | 100 for 1     | 100 for 1     | $5     | -
    9c 9d 9h As Kd | 9 for 1       | 15 for 1      | -      | -
    Ac 9c 8c 2c Ad | -             | -             | -      | -
"""


@both("13(a)(2)", "13(a)(1)[A,Four aces]", "13(a)(1)[B,Four aces]", readings=["PRG-1", "ENV-10", "GEN-3"])
@pytest.mark.parametrize("name", ["A", "B"])
def test_only_the_highest_row_is_paid(book: Rulebook, name: str) -> None:
    """Four aces are not paid again as four-of-a-kind, and a suited A-K-Q-J is a straight flush like any other."""
    header, *lines = ([cell.strip() for cell in line.split("|")] for line in HIGHEST.strip().splitlines())
    pays = paytable(book, "progressive", name).rows
    envy = next(item for item in book.envy if item.paytable == name and item.for_wager == 100).rows
    for cells in lines:
        hand = read_cards(cells[0])
        row = first_row([pay.kind for pay in pays if pay.kind], hand)
        other = first_row([item.kind for item in envy], hand)
        assert ("-" if row is None else str(pays[row].odds)) == cells[header.index(name)]
        assert ("-" if other is None else show_money(envy[other].pays)) == cells[header.index(f"envy {name}")]


@both("13(a)(1)[A,Four aces]", "13(a)(1)[A,Three-of-a-kind]", readings=["PAY-2", "R-01", "R-02"])
def test_what_is_paid(book: Rulebook) -> None:
    """9 for 1 on $5 is $45 in all; a meter with a fraction of a cent is paid rounded up."""
    rows = {row.hand: row.odds for row in paytable(book, "progressive", "A").rows}
    three = rows["three-of-a-kind"].payout(Cents(500))
    assert (three.pays, three.returned, three.profit) == (4500, 0, 4000)
    aces = rows["four aces"].payout(Cents(100), Fraction(1_234_567, 2))
    assert (aces.pays, aces.returned) == (617_284, 0)
