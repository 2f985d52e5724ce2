"""Sections 11 and 12: every cell of the ante bonus, of the seven aces up tables and of the Cover All matrix."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import LATER, both
from tests.law.ma_four_card.printed import called, columns, expected, paytable, shown

ANTE_BONUS = columns("""
    Hand Type       | Payout Odds
    Four-of-a-kind  | 25 to 1
    Straight flush  | 20 to 1
    Three-of-a-kind | 2 to 1
""")["Payout Odds"]

ACES_UP = columns("""
    Hand Type       | I       | II      | III     | IV      | V       | VI      | VII
    Four-of-a-kind  | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1
    Straight flush  | 40 to 1 | 40 to 1 | 30 to 1 | 30 to 1 | 40 to 1 | 40 to 1 | 40 to 1
    Three-of-a-kind | 9 to 1  | 7 to 1  | 9 to 1  | 7 to 1  | 8 to 1  | 8 to 1  | 7 to 1
    Flush           | 6 to 1  | 6 to 1  | 6 to 1  | 6 to 1  | 5 to 1  | 6 to 1  | 5 to 1
    Straight        | 4 to 1  | 5 to 1  | 4 to 1  | 5 to 1  | 4 to 1  | 4 to 1  | 4 to 1
    Two pair        | 2 to 1  | 2 to 1  | 2 to 1  | 2 to 1  | 3 to 1  | 2 to 1  | 3 to 1
    Pair of Aces    | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1
""")

SIX_PLAYERS = columns("""
    Highest Hand    | 7
    4 Aces          | 100 to 1
    Royal Flush     | 50 to 1
    4 of a Kind     | 35 to 1
    Straight Flush  | 20 to 1
    3 of a Kind     | 3 to 1
""")["7"]

COVER_ALL = columns("""
    Highest Hand    | 7        | 6        | 5        | 4        | 3        | 2
    4 Aces          | 100 to 1 | 100 to 1 | 125 to 1 | 150 to 1 | 200 to 1 | 250 to 1
    Royal Flush     | 50 to 1  | 50 to 1  | 80 to 1  | 90 to 1  | 100 to 1 | 125 to 1
    4 of a Kind     | 35 to 1  | 30 to 1  | 50 to 1  | 60 to 1  | 80 to 1  | 90 to 1
    Straight Flush  | 20 to 1  | 15 to 1  | 30 to 1  | 30 to 1  | 50 to 1  | 70 to 1
    3 of a Kind     | 3 to 1   | 4 to 1   | 4 to 1   | 5 to 1   | 6 to 1   | 8 to 1
""")

BONUS_CELLS = [f"11(a)(2)[{hand}]" for hand in ANTE_BONUS]
ACES_UP_CELLS = [f"11(a)(3)[{name},{hand}]" for name, cells in ACES_UP.items() for hand in cells]
COVER_ALL_CELLS = [f"12(k)[{hand},{column}]" for column, cells in COVER_ALL.items() for hand in cells]
SIX_PLAYERS_CELLS = [f"12(f)[{hand}]" for hand in SIX_PLAYERS]

ACES_UP_EDGE = "I 1.9786  II 2.5752  III 2.7759  IV 3.3724  V 3.8917  VI 4.2355  VII 6.1486"


@both("11(a)", "11(a)(2)/1", "11(a)(2)/3", *BONUS_CELLS, readings=["PAY-1", "PAY-2", "PAY-5"])
def test_the_ante_bonus(book: Rulebook) -> None:
    """25, 20 and 2 to 1 from four-of-a-kind to three-of-a-kind, at least; by the player's four-card hand."""
    table = paytable(book, "ante bonus", "")
    assert shown(table) == expected(ANTE_BONUS, "11(a)(2)[{hand}]")
    assert (table.looks_at, table.floor, table.hands) == ("four-card hand", True, 0)
    assert table.clause == ("11(a)", "11(a)(2)/1", "11(a)(2)/3")


@both(*(f"11(a)(3)[Table {name}]" for name in ACES_UP), "11(a)(3)/3", "11(a)(3)/4", *ACES_UP_CELLS, readings=["GEN-9"])
def test_the_seven_aces_up_tables(book: Rulebook) -> None:
    """Tables I to VII, every cell as printed and every cell a minimum."""
    assert [item.name for item in book.paytables_of("aces up")] == list(ACES_UP)
    for name, cells in ACES_UP.items():
        table = paytable(book, "aces up", name)
        assert shown(table) == expected(cells, f"11(a)(3)[{name},{{hand}}]")
        assert (table.looks_at, table.floor, table.hands) == ("four-card hand", True, 0)
        assert table.clause == (f"11(a)(3)[Table {name}]", "11(a)(3)/3")


@both("12(c)", "12(f)", "12(k)", *COVER_ALL_CELLS, *SIX_PLAYERS_CELLS, readings=["COV-1", "COV-2", "COV-12", "R-05"])
def test_the_cover_all_matrix(book: Rulebook) -> None:
    """Six columns, each for that many hands with the dealer's; the odds are exact, also where they fall."""
    assert [item.name for item in book.paytables_of("cover all")] == [f"{column} hands" for column in COVER_ALL]
    for column, cells in COVER_ALL.items():
        table = paytable(book, "cover all", f"{column} hands")
        twice = "; 12(f)[{hand}]" if column == "7" else ""
        assert shown(table) == expected(cells, f"12(k)[{{hand}},{column}]{twice}")
        assert (table.looks_at, table.floor, table.hands) == ("highest hand at the table", False, int(column))
        assert table.clause == (("12(c)", "12(f)", "12(k)") if column == "7" else ("12(c)", "12(k)"))


@both("12(f)", "12(k)", *SIX_PLAYERS_CELLS, readings=["COV-1", "COV-14", "R-05"])
def test_the_table_for_six_players_is_the_column_of_seven_hands(book: Rulebook) -> None:
    """12(f), captioned six players and headed 7, prints the odds that 12(k) has under 7."""
    assert COVER_ALL["7"] == SIX_PLAYERS
    (table,) = (item for item in book.paytables_of("cover all") if item.hands == 6 + 1)
    assert [(row.hand, str(row.odds)) for row in table.rows] == [
        (called(name), odds) for name, odds in SIX_PLAYERS.items()
    ]


@both("12(c)", "12(k)", readings=["COV-1", "COV-3", "R-05"])
def test_every_number_of_players_from_one_to_six_has_a_column(book: Rulebook) -> None:
    """One to six players use the columns headed 2 to 7; for seven players there are no odds."""
    tables = book.paytables_of("cover all")
    column = {players: [table.name for table in tables if table.hands == players + 1] for players in range(1, 8)}
    assert column == {players: [f"{players + 1} hands"] for players in range(1, 7)} | {7: []}


@both("11(a)(3)/4", "13(a)(1)", "13(b)")
def test_there_are_no_other_paytables(book: Rulebook) -> None:
    """Ante bonus, aces up, Cover All, then the progressive; play and ante have none."""
    progressive = [item.name for item in book.paytables_of("progressive")]
    assert len(progressive) == (8 if book.identity.id == LATER else 2)
    assert [paytable.wager for paytable in book.paytables] == [
        *["ante bonus"],
        *["aces up"] * 7,
        *["cover all"] * 6,
        *["progressive"] * len(progressive),
    ]
    assert list(dict.fromkeys(meter.paytable for meter in book.meters)) == progressive
    assert [item.paytable for item in book.envy] == ["A", *progressive[:2], *progressive[1:]]
    assert book.limits == ()


HIGHEST = """
    cards            | ante bonus | aces up | cover all
    Ac Ad Ah As 2c   | 25 to 1    | 50 to 1 | 100 to 1
    Kc Kd Kh Ks 2c   | 25 to 1    | 50 to 1 | 35 to 1
    Ac Kc Qc Jc 2d   | 20 to 1    | 40 to 1 | 50 to 1
    8c 7c 6c 5c Ad   | 20 to 1    | 40 to 1 | 20 to 1
    2c 2d 2h As Kd   | 2 to 1     | 9 to 1  | 3 to 1
    Ac 9c 8c 2c Ad   | -          | 6 to 1  | -
    4c 3d 2h As 9c   | -          | 4 to 1  | -
    3c 3d 2h 2s Ac   | -          | 2 to 1  | -
    Ac Ad 9h 6s 3c   | -          | 1 to 1  | -
    Kc Kd 9h 6s 3c   | -          | -       | -
"""


@both("1(aces-up)/1", "11(a)(2)/1", "11(a)(3)/1", "12(b)", "12(g)/1", readings=["COV-4", "COV-5", "R-05"])
@pytest.mark.parametrize("wager", ["ante bonus", "aces up", "cover all"])
def test_the_first_row_that_holds_the_hand_pays(book: Rulebook, wager: str) -> None:
    """Bonus and Cover All from three-of-a-kind, aces up from a pair of aces; only Cover All knows a royal flush."""
    header, *lines = ([cell.strip() for cell in line.split("|")] for line in HIGHEST.strip().splitlines())
    table = book.paytables_of(wager)[0]
    kinds = [row.kind for row in table.rows if row.kind]
    for cells in lines:
        row = first_row(kinds, read_cards(cells[0]))
        assert ("-" if row is None else str(table.rows[row].odds)) == cells[header.index(wager)], cells[0]


@both("12(b)", "12(g)/1", "12(i)", "12(f)[Royal Flush]", "12(f)[4 of a Kind]", readings=["COV-4", "R-05"])
def test_in_cover_all_a_royal_flush_stands_above_four_of_a_kind(book: Rulebook) -> None:
    """The printed order decides which hand is highest: four aces, royal, four of a kind, straight flush, three."""
    order = ["four aces", "royal flush", "four-of-a-kind", "straight flush", "three-of-a-kind"]
    assert all([row.hand for row in item.rows] == order for item in book.paytables_of("cover all"))
    assert not any(row.hand == "royal flush" for item in book.paytables_of("aces up") for row in item.rows)


@both(*ACES_UP_CELLS, "11(a)(3)/3")
def test_the_edge_of_each_aces_up_table(book: Rulebook) -> None:
    """From the ways of the best four of five cards each table keeps its known share; Table I exactly 3214/162435."""
    (row,) = (examination for examination in book.examinations if examination.code == "aces-up-return")
    ways, hands = row.given["ways"], row.given["hands"]
    edges = {
        table.name: Fraction(hands - sum(ways[row.hand] * (row.odds.win + 1) for row in table.rows), hands)
        for table in book.paytables_of("aces up")
    }
    assert edges["I"] == Fraction(3214, 162435)
    assert "  ".join(f"{name} {100 * float(edge):.4f}" for name, edge in edges.items()) == ACES_UP_EDGE
