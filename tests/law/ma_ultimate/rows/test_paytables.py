"""Sections 10 and 12: what blind, trips and Cover All pay, as the regulation prints it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.cards import read_cards
from pitboss.hands import FIVE, first_row, kind
from pitboss.money import Cents, Odds
from pitboss.ruleset.paytables import Paytable
from tests.law.ma_ultimate.filings import codes, game, unlawful
from tests.law.ma_ultimate.picture import BOOK, cite, ids, table

BLIND = """
    Player's Five-Card Hand  Payout Odds
    Royal flush              500 to 1
    Straight flush           50 to 1
    Four-of-a-kind           10 to 1
    Full house               3 to 1
    Flush                    3 to 2
    Straight                 1 to 1
    Less than a straight     Push
"""

TRIPS = """
    Hand             PayTable A  PayTable B  PayTable C  PayTable D
    Royal flush      50 to 1     50 to 1     50 to 1     50 to 1
    Straight flush   40 to 1     40 to 1     40 to 1     40 to 1
    Four-of-a-kind   30 to 1     30 to 1     30 to 1     20 to 1
    Full house       9 to 1      8 to 1      8 to 1      7 to 1
    Flush            7 to 1      6 to 1      7 to 1      6 to 1
    Straight         4 to 1      5 to 1      4 to 1      5 to 1
    Three-of-a-kind  3 to 1      3 to 1      3 to 1      3 to 1
"""

SEVEN_PLAYERS_INCLUDES_THE_DEALER = """
    Highest Hand    7
    Royal Flush     70 to 1
    Straight Flush  30 to 1
    Quads           20 to 1
    Full House      4 to 1
"""

COVER_ALL = """
    Highest Hand    7        6        5         4         3         2
    Royal Flush     70 to 1  80 to 1  100 to 1  125 to 1  150 to 1  200 to 1
    Straight Flush  30 to 1  40 to 1  40 to 1   70 to 1   80 to 1   100 to 1
    Quads           20 to 1  30 to 1  35 to 1   40 to 1   50 to 1   70 to 1
    Full House      4 to 1   4 to 1   5 to 1    6 to 1    8 to 1    12 to 1
"""


def slug(hand: str) -> str:
    """A row's name as the inventory numbers it: less-than-straight."""
    return hand.lower().replace(" a ", " ").replace(" ", "-")


def named(hand: str) -> str:
    """A row's name in the rulebook: the regulation's, quads by the name of section 5."""
    return {"quads": "four-of-a-kind"}.get(hand.lower(), hand.lower())


def cells(picture: str, wager: str, name: str, clause: str) -> Iterator[object]:
    """Every cell of a printed table: wager, paytable, row, hand and odds, marked with the cell's clause."""
    head, *rows = table(picture)
    for place, column in enumerate(head[1:], 1):
        for number, row in enumerate(rows):
            short = column.removeprefix("PayTable ")
            cell = clause.format(column=short, row=slug(row[0]))
            paytable = name.format(column=short)
            marks = cite(cell)
            yield pytest.param(wager, paytable, number, row[0], row[place], cell, marks=marks, id=f"{wager}-{cell}")


def paytable(wager: str, name: str) -> Paytable:
    """The paytable of that name."""
    (only,) = (item for item in BOOK.paytables_of(wager) if item.name == name)
    return only


@pytest.mark.parametrize(
    ("wager", "name", "number", "hand", "odds", "clause"),
    [
        *cells(BLIND, "blind", "", "10(c)[{row}]"),
        *cells(TRIPS, "trips", "{column}", "10(d)[{column}:{row}]"),
        *cells(SEVEN_PLAYERS_INCLUDES_THE_DEALER, "cover all", "{column} hands", "12(f)[{column}:{row}]"),
        *cells(COVER_ALL, "cover all", "{column} hands", "12(k)[{column}:{row}]"),
    ],
)
def test_a_cell(wager: str, name: str, number: int, hand: str, odds: str, clause: str) -> None:
    """Each printed cell is a row of its paytable, in the printed place, at the printed odds."""
    row = paytable(wager, name).rows[number]
    assert (row.hand, row.kind, row.odds) == (named(hand), kind(hand, FIVE), Odds.read(odds))
    twice = (f"12(k)[7:{slug(hand)}]", f"12(f)[7:{slug(hand)}]")
    assert row.clause == (twice if name == "7 hands" else (clause,))


# wager, name, hand looked at, floor, hands dealt, rows
TABLES = """
    blind      -        five-card hand             exact  0  7  10(c)#condition
    trips      A        five-card hand             floor  0  7  10(d)#{preselected,no-less-than}
    trips      B        five-card hand             floor  0  7  10(d)#{preselected,no-less-than}
    trips      C        five-card hand             floor  0  7  10(d)#{preselected,no-less-than}
    trips      D        five-card hand             floor  0  7  10(d)#{preselected,no-less-than}
    cover all  7 hands  highest hand at the table  exact  7  4  12(b)#threshold 12(c)
    cover all  6 hands  highest hand at the table  exact  6  4  12(b)#threshold 12(c)
    cover all  5 hands  highest hand at the table  exact  5  4  12(b)#threshold 12(c)
    cover all  4 hands  highest hand at the table  exact  4  4  12(b)#threshold 12(c)
    cover all  3 hands  highest hand at the table  exact  3  4  12(b)#threshold 12(c)
    cover all  2 hands  highest hand at the table  exact  2  4  12(b)#threshold 12(c)
"""


@cite("10(c)#condition", "10(d)#preselected", "10(d)#no-less-than", "12(b)#threshold", "12(c)")
@pytest.mark.reading("ma-uth:U-02", "ma-uth:R-05")
def test_the_tables() -> None:
    """One blind table, four for trips that are a floor, and a Cover All column for two to seven hands dealt."""
    result = [
        (
            paytable.wager,
            paytable.name,
            paytable.looks_at,
            "floor" if paytable.floor else "exact",
            paytable.hands,
            len(paytable.rows),
            paytable.clause,
        )
        for paytable in BOOK.paytables
        if paytable.wager != "progressive"
    ]
    assert result == [
        (wager, name, looks_at, floor, int(hands), int(rows), ids(clauses))
        for wager, name, looks_at, floor, hands, rows, clauses in table(TABLES)
    ]


@cite("12(b)#threshold", "12(g)#highest-only", "12(g)#example")
@pytest.mark.reading("ma-uth:U-01", "ma-uth:R-05")
def test_cover_all_pays_from_a_full_house() -> None:
    """No column prices three-of-a-kind, a straight or a flush; the printed order decides which hand is highest."""
    unpaid = ("As Ah Ad 9c 2h", "5c 4d 3h 2s Ac", "Ks Qs 9s 4s 2s")
    for item in BOOK.paytables_of("cover all"):
        kinds = [row.kind for row in item.rows if row.kind]
        assert [first_row(kinds, read_cards(cards)) for cards in unpaid] == [None, None, None]
        assert [first_row(kinds, read_cards(cards)) for cards in ("2c 2d 2h 3c 3d", "9h 8h 7h 6h 5h")] == [3, 1]


@cite("12(c)", "12(e)#count")
@pytest.mark.reading("ma-uth:U-02", "ma-uth:R-05")
@pytest.mark.parametrize("players", range(1, 7))
def test_the_column_is_players_and_dealer(players: int) -> None:
    """With n players dealt in, the column is n + 1, because the dealer's hand counts."""
    cover_all = game().wager("cover all")
    assert cover_all is not None
    column = cover_all.paytable(players + 1)
    assert column is not None
    assert (column.name, column.hands) == (f"{players + 1} hands", players + 1)


@cite("12(c)", "12(k)[7:royal-flush]")
@pytest.mark.reading("ma-uth:U-02", "ma-uth:R-05", "ma-uth:R-14")
def test_cover_all_at_six_positions_only() -> None:
    """Eight hands have no column, so that seven positions are unlawful where Cover All is offered."""
    cover_all = game().wager("cover all")
    assert cover_all is not None
    assert (cover_all.paytable(8), cover_all.paytable(1)) == (None, None)
    assert unlawful("", "positions.number = 7") == ["cover-all-positions at positions.number"]
    assert unlawful("", "positions.number = 6") == []


@cite("10(d)#preselected")
@pytest.mark.parametrize("name", ["A", "B", "C", "D", "E", "a", ""])
def test_one_of_four_trips_tables_is_selected(name: str) -> None:
    """The licensee selects A, B, C or D beforehand, and the game pays by that table alone."""
    change = f'wager.trips.paytable = "{name}"'
    if name not in ("A", "B", "C", "D"):
        assert unlawful("", change) == ["bad-value at wager.trips.paytable"]
        return
    trips = game("", change).wager("trips")
    assert trips is not None
    assert trips.paytables == (paytable("trips", name),)


@cite("10(d)#no-less-than")
@pytest.mark.reading("ma-uth:U-22")
@pytest.mark.parametrize(
    ("odds", "findings"),
    [
        ('{ "straight" = "5 to 1" }', []),
        ('{ "straight" = "6 to 1" }', []),
        ('{ "straight" = "9 to 2" }', ["trips-raised-not-lowered at wager.trips.odds.straight"]),
        ('{ "royal flush" = "49 to 1" }', ["trips-raised-not-lowered at wager.trips.odds.royal flush"]),
        ('{ "straight" = "6 for 1" }', ["trips-raised-not-lowered at wager.trips.odds.straight"]),
        ('{ "pair" = "1 to 1" }', ["trips-raised-not-lowered at wager.trips.odds.pair"]),
    ],
)
def test_trips_may_be_raised_never_lowered(odds: str, findings: list[str]) -> None:
    """The selected table, here B, is a floor for every row; rows it does not have cannot be filed."""
    assert unlawful("", f"wager.trips.odds = {odds}") == findings


@cite("10(d)#no-less-than")
@pytest.mark.reading("ma-uth:U-22")
def test_a_game_pays_the_raised_odds() -> None:
    """The rows filed are paid as filed, all others as printed; a table that returns 100% is doubtful."""
    trips = game("raised-odds").wager("trips")
    assert trips is not None
    raised = [str(row.odds) for row in trips.paytables[0].rows]
    assert raised == ["50 to 1", "40 to 1", "30 to 1", "8 to 1", "6 to 1", "5 to 1", "3 to 1"]
    generous = 'wager.trips.odds = { "three-of-a-kind" = "4 to 1" }'
    assert ("trips-return" in codes("doubtful", "", generous), codes("doubtful", "raised-odds")) == (True, [])


@cite("10(c)[flush]")
@pytest.mark.reading("ma-uth:U-51", "ma-uth:R-01")
def test_three_to_two_on_an_odd_amount() -> None:
    """3 to 2 is paid to the cent, a fraction of a cent rounded up; rounding to a chip has to be filed with the chip."""
    odds = paytable("blind", "").rows[4].odds
    assert [odds.payout(Cents(stake)).pays for stake in (500, 1500, 5, 1)] == [750, 2250, 8, 2]
    assert game().elections.rounding == "exact cents"
    chip = 'readings.rounding = "smallest chip"\nreadings.smallest-chip = "$0.50"'
    assert game("", chip).elections.smallest_chip == 50
    left_out = chip.replace(' = "$0.50"', "")
    assert unlawful("", left_out) == ["missing-election at readings.smallest-chip"]
