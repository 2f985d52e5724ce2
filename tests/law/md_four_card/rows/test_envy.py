"""1.B(2) to 1.B(3) and 12.E to 12.G: the envy bonuses, cell by cell, for a $1 and for a $5 wager."""

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import show_money
from pitboss.ruleset.paytables import EnvySchedule
from pitboss.submissions import compile_game
from tests.law.md_four_card.pictures import BOOK, cited, filed, proves, rows

# Paytable, hand, for $1 (12.F), for $5 (12.G): as printed.
ENVY = """
A | four aces      |   $100 |   $500
A | four-of-a-kind |    $10 |    $50
A | straight flush |     $5 |    $25
B | four aces      |   $100 |   $500
B | four-of-a-kind |    $25 |   $125
C | four aces      | $1,000 | $5,000
C | four-of-a-kind |   $300 | $1,500
D | royal flush    | $1,000 | $5,000
D | straight flush |   $300 | $1,500
E | royal flush    | $1,000 | $5,000
E | straight flush |   $300 | $1,500
F | royal flush    | $1,000 | $5,000
F | straight flush |   $300 | $1,500
"""

# Paytable C under the election that reads it like D to F.
ENVY_C_ELECTED = """
C | royal flush    | $1,000 | $5,000
C | straight flush |   $300 | $1,500
"""

ELECTION = "royal-and-straight-flush"

Cell = tuple[str, str, str]


def schedules() -> dict[tuple[str, str, str], list[Cell]]:
    """Paytable, wager and election of each schedule, with its rows: hand, amount, exact clause."""
    made: dict[tuple[str, str, str], list[Cell]] = {}
    for election, picture in (("", ENVY), (ELECTION, ENVY_C_ELECTED)):
        for paytable, hand, *amounts in rows(picture):
            for wager, chapter, amount in zip(("$1", "$5"), ("12.F", "12.G"), amounts, strict=True):
                cells = made.setdefault((paytable, wager, election), [])
                cells.append((hand, amount, f"{chapter}({'ABCDEF'.index(paytable) + 1})({'abc'[len(cells)]})"))
    return made


SCHEDULES = schedules()


def schedule(paytable: str, wager: str, election: str = "") -> EnvySchedule:
    """The schedule for a paytable and the recipient's wager."""
    (result,) = (
        item
        for item in BOOK.envy
        if (item.paytable, show_money(item.for_wager or 0), item.election) == (paytable, wager, election)
    )
    return result


@pytest.mark.parametrize(
    ("key", "cells"),
    [
        pytest.param(key, cells, id=" ".join(key).strip(), marks=proves(" ".join(clause for _, _, clause in cells)))
        for key, cells in SCHEDULES.items()
    ],
)
@proves("12.F 12.G 1.B(3)")
@pytest.mark.reading("md-4cp:ENV-7", "md-4cp:ENV-12", "md-4cp:PRG-13", "md-4cp:ENV-13")
def test_each_schedule(key: tuple[str, str, str], cells: list[Cell]) -> None:
    """Fixed sums in the order printed; four-card hands for A to C, five-card hands for D to F and C as elected."""
    paytable, wager, election = key
    result = schedule(*key)
    assert [(row.hand, show_money(row.pays), cited(row.clause)) for row in result.rows] == cells
    assert result.looks_at == ("four-card hand" if paytable in "ABC" and not election else "five-card hand")
    chapter = "12.F" if wager == "$1" else "12.G"
    assert (result.wager, cited(result.clause)) == ("progressive", f"{chapter}({'ABCDEF'.index(paytable) + 1})")


@proves("12.F 12.G 12.E(1)")
@pytest.mark.reading("md-4cp:ENV-11")
def test_there_are_no_other_schedules() -> None:
    """Six paytables for $1 and for $5, and one more reading of C for each; there is none for another wager."""
    result = [(item.paytable, show_money(item.for_wager or 0), item.election) for item in BOOK.envy]
    assert result == [
        *(("A", "$1", ""), ("A", "$5", ""), ("B", "$1", ""), ("B", "$5", ""), ("C", "$1", ""), ("C", "$5", "")),
        *(("C", "$1", ELECTION), ("C", "$5", ELECTION)),
        *(("D", "$1", ""), ("D", "$5", ""), ("E", "$1", ""), ("E", "$5", ""), ("F", "$1", ""), ("F", "$5", "")),
    ]


@pytest.mark.parametrize("paytable", "ABCDEF")
@proves("12.E(1) 12.F 12.G")
def test_five_dollars_bring_five_times_as_much(paytable: str) -> None:
    """For the same hand the $5 schedule pays five times the $1 schedule."""
    small, large = schedule(paytable, "$1"), schedule(paytable, "$5")
    assert [(row.hand, 5 * row.pays) for row in small.rows] == [(row.hand, row.pays) for row in large.rows]


HOLDERS = """
A | Ac Ad Ah As 2d | $100
A | Kc Kd Kh Ks 2d | $10
A | As Ks Qs Js 2d | $5
A | 7c 7d 7h 2s 3d |
B | Ac Ad Ah As 2d | $100
B | Kc Kd Kh Ks 2d | $25
B | As Ks Qs Js 2d |
C | Ac Ad Ah As 2d | $1,000
C | Kc Kd Kh Ks 2d | $300
C | As Ks Qs Js Ts |
D | As Ks Qs Js Ts | $1,000
D | Ks Qs Js Ts 9s | $300
D | Ac Ad Ah As 2d |
"""


@pytest.mark.parametrize(("paytable", "cards", "pays"), [tuple(row) for row in rows(HOLDERS)])
@proves("1.B(2) 1.B(3) 12.E(2) 12.F")
@pytest.mark.reading("md-4cp:ENV-7", "md-4cp:ENV-10", "md-4cp:ENV-12")
def test_which_hands_bring_a_bonus(paytable: str, cards: str, pays: str) -> None:
    """The rows of the paytable in force are the qualifying hands, and the highest row alone is paid."""
    result = schedule(paytable, "$1")
    index = first_row([row.kind for row in result.rows], read_cards(cards))
    assert ("" if index is None else show_money(result.rows[index].pays)) == pays


@pytest.mark.parametrize(
    ("example", "hands"),
    [
        ("", "four aces, four-of-a-kind, straight flush"),
        ("progressive-b", "four aces, four-of-a-kind"),
        ("progressive-c", "four aces, four-of-a-kind"),
        ("progressive-c-royal-and-straight-flush", "royal flush, straight flush"),
        ("progressive-d", "royal flush, straight flush"),
        ("progressive-e", "royal flush, straight flush"),
        ("progressive-f", "royal flush, straight flush"),
        ("main-game", ""),
    ],
)
@proves("12.E(1) 12.E(2) 12.F(3)(a) 12.F(3)(b) 12.G(3)(a) 12.G(3)(b)")
@pytest.mark.reading("md-4cp:ENV-6", "md-4cp:ENV-7", "md-4cp:PRG-14")
def test_which_schedule_is_in_force(example: str, hands: str) -> None:
    """That of the progressive paytable's letter and the filed wager; C as printed unless the other reading is filed."""
    for amount, cents in (("$1", 1_00), ("$5", 5_00)):
        envy = compile_game(filed({"wager.progressive.amount": amount} if hands else {}, example)).envy
        in_force = [(", ".join(row.hand for row in item.rows), item.for_wager) for item in envy]
        assert in_force == ([(hands, cents)] if hands else [])


@proves("12.F(3)(a) 12.F(3)(b) 12.G(3)(a) 12.G(3)(b)")
@pytest.mark.reading("md-4cp:ENV-7")
def test_c_pays_as_printed_when_nothing_is_elected() -> None:
    """Left out, the election of envy C means what is printed: four aces and four-of-a-kind."""
    envy = compile_game(filed({"wager.progressive.envy-c": None}, "progressive-c")).envy
    assert {item.rows[0].hand for item in envy} == {"four aces"}
