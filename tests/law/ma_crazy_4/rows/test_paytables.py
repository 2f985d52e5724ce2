"""Every odds cell of Section 11, column by column, as the document prints its tables."""

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import Cents, show_money
from pitboss.ruleset.paytables import Paytable
from tests.law.ma_crazy_4.pictures import book, clauses, readings, table

SUPER_BONUS = """
    Hand            | Paytable
    Four aces       | 200 to 1
    Four-of-a-kind  | 30 to 1
    Straight flush  | 15 to 1
    Three-of-a-kind | 2 to 1
    Flush           | 3 to 2
    Straight        | 1 to 1
"""
QUEENS_UP = """
    Hand                     | Paytable A | Paytable B | Paytable C | Paytable D
    Four-of-a-kind           | 50 to 1    | 50 to 1    | 50 to 1    | 50 to 1
    Straight flush           | 30 to 1    | 40 to 1    | 30 to 1    | 40 to 1
    Three-of-a-kind          | 9 to 1     | 8 to 1     | 8 to 1     | 7 to 1
    Flush                    | 4 to 1     | 4 to 1     | 4 to 1     | 4 to 1
    Straight                 | 3 to 1     | 3 to 1     | 3 to 1     | 3 to 1
    Two Pair                 | 2 to 1     | 2 to 1     | 2 to 1     | 2 to 1
    Pair of queens or better | 1 to 1     | 1 to 1     | 1 to 1     | 1 to 1
"""
FOUR_CARD_PROGRESSIVE = """
    Hand            | Paytable A    | Paytable B
    Four aces       | 100% of meter | 100% of meter
    Four-of-a-kind  | 300 for 1     | 300 for 1
    Straight flush  | 100 for 1     | 100 for 1
    Three-of-a-kind | 9 for 1       | 15 for 1
"""
FIVE_CARD_PROGRESSIVE = """
    Hand            | Paytable
    Royal flush     | 100% of meter
    Straight flush  | 10% of meter
    Four-of-a-kind  | 300 for 1
    Full house      | 50 for 1
    Flush           | 40 for 1
    Straight        | 30 for 1
    Three-of-a-kind | 9 for 1
"""
FIVE_CARD_HAND_BONUS = """
    Hand            | Payout
    Royal flush     | 100% of meter
    Straight flush  | 10% of meter
    Four-of-a-kind  | 500 for 1
    Full house      | 100 for 1
    Flush           | 50 for 1
"""
DRAWS = """
    Hand        | Payout
    Magic Card  | 20 for 1
    Lucky Bonus | 5 for 1
"""

Cell = tuple[str, str, int, str, str, str]
"""Wager, paytable, place from the top, hand, odds, clause."""


def cells(wager: str, section: str, picture: str) -> list[Cell]:
    """The cells of a printed table, one column after another."""
    (_, *heads), *rows = table(picture)
    result = []
    for column, head in enumerate(heads, 1):
        name = head.removeprefix("Paytable").removeprefix("Payout").strip()
        for place, row in enumerate(rows):
            hand = row[0].lower()
            slug = hand.removesuffix(" or better").replace(" ", "-")
            clause = f"{section}[{name}{':' if name else ''}{slug}]"
            result.append((wager, name, place, hand, row[column], clause))
    return result


CELLS = [
    *cells("super bonus", "11(b)", SUPER_BONUS),
    *cells("queens up", "11(c)", QUEENS_UP),
    *cells("four-card progressive", "11(d)(1)", FOUR_CARD_PROGRESSIVE),
    *cells("five-card progressive", "11(e)(1)", FIVE_CARD_PROGRESSIVE),
    *cells("five card hand bonus", "11(f)(1)", FIVE_CARD_HAND_BONUS),
    ("magic card", "", 0, "match", table(DRAWS)[1][1], "11(f)(3)[magic]"),
    ("lucky bonus", "", 0, "match", table(DRAWS)[2][1], "11(f)(3)[lucky]"),
]

# wager | paytable | rows | looks at | clause; none is a floor, none is a column for a number of hands
TABLES = """
    super bonus           |   | 6 | four-card hand | 11(b)#below
    queens up             | A | 7 | four-card hand | 11(c)#select
    queens up             | B | 7 | four-card hand | 11(c)#select
    queens up             | C | 7 | four-card hand | 11(c)#select
    queens up             | D | 7 | four-card hand | 11(c)#select
    four-card progressive | A | 4 | four-card hand | 11(d)(1)#select 11(d)(2)
    four-card progressive | B | 4 | four-card hand | 11(d)(1)#select 11(d)(2)
    five-card progressive |   | 7 | five-card hand | 11(e)(2)
    five card hand bonus  |   | 5 | five-card hand | 11(f)(2)#highest 11(f)(1)#below
    magic card            |   | 1 | five-card hand | 11(f)(3)#may
    lucky bonus           |   | 1 |                | 11(f)(3)#may
"""

# five cards | super bonus | queens up A | four-card progressive A | five-card progressive | five card hand bonus
HANDS = """
    As Ah Ad Ac 7d | 200 to 1 | 50 to 1 | 100% of meter | 300 for 1     | 500 for 1
    9s 9h 9d 9c 7d | 30 to 1  | 50 to 1 | 300 for 1     | 300 for 1     | 500 for 1
    As Ks Qs Js Ts | 15 to 1  | 30 to 1 | 100 for 1     | 100% of meter | 100% of meter
    9h 8h 7h 6h 5h | 15 to 1  | 30 to 1 | 100 for 1     | 10% of meter  | 10% of meter
    Ah 2h 3h 4h 5h | 15 to 1  | 30 to 1 | 100 for 1     | 10% of meter  | 10% of meter
    8h 7h 6h 5h 8c | 15 to 1  | 30 to 1 | 100 for 1     |               |
    9s 9h 9d 4c 4h | 2 to 1   | 9 to 1  | 9 for 1       | 50 for 1      | 100 for 1
    9s 9h 9d 5c 2h | 2 to 1   | 9 to 1  | 9 for 1       | 9 for 1       |
    Kd Td 7d 3d 2d | 3 to 2   | 4 to 1  |               | 40 for 1      | 50 for 1
    Kd Td 7d 3d 2c | 3 to 2   | 4 to 1  |               |               |
    Js Th 9d 8c 7h | 1 to 1   | 3 to 1  |               | 30 for 1      |
    Ah 2d 3c 4s 5h | 1 to 1   | 3 to 1  |               | 30 for 1      |
    5c 5d 6h 7s 8c | 1 to 1   | 3 to 1  |               |               |
    9s 9h 4d 4c 2h |          | 2 to 1  |               |               |
    As Ah 9d 4c 2h |          | 1 to 1  |               |               |
    Qs Qh 9d 4c 2h |          | 1 to 1  |               |               |
    Js Jh 9d 4c 2h |          |         |               |               |
    Ah Kd Qc 9s 7h |          |         |               |               |
"""
COLUMNS = (
    ("super bonus", ""),
    ("queens up", "A"),
    ("four-card progressive", "A"),
    ("five-card progressive", ""),
    ("five card hand bonus", ""),
)


def paytable(wager: str, name: str) -> Paytable:
    """One paytable of the document."""
    (result,) = (item for item in book().paytables_of(wager) if item.name == name)
    return result


def pays(paytable: Paytable, cards: str) -> str:
    """The odds of the first row that holds the hand, empty if none does."""
    at = first_row([row.kind for row in paytable.rows if row.kind], read_cards(cards))
    return "" if at is None else str(paytable.rows[at].odds)


@pytest.mark.parametrize(
    ("wager", "name", "place", "hand", "odds", "clause"),
    [pytest.param(*cell, id=cell[-1], marks=clauses(cell[-1])) for cell in CELLS],
)
@readings("C-33")
def test_a_cell_pays_what_is_printed(wager: str, name: str, place: int, hand: str, odds: str, clause: str) -> None:
    """Each cell stands in its row with the printed odds, and its clause says the same odds in our words."""
    row = paytable(wager, name).rows[place]
    assert (row.hand, str(row.odds), row.clause) == (hand, odds, (clause,))
    (said,) = (item.says for item in book().clauses if item.id == clause)
    assert said.replace("of the meter", "of meter").endswith(f" {odds}.")


@clauses("11(c)#select", "11(d)(1)#select", "11(d)(2)", "11(e)(2)", "11(f)(2)#highest", "11(f)(3)#may", "11(b)#below")
@clauses("11(f)(1)#below")
@readings("C-34")
def test_all_odds_are_exact_and_no_row_is_added() -> None:
    """Eleven paytables with so many rows each; none is a floor, and no limit is set on payouts together."""
    shown = [
        (paytable.wager, paytable.name, str(len(paytable.rows)), paytable.looks_at, " ".join(paytable.clause))
        for paytable in book().paytables
    ]
    assert shown == table(TABLES)
    assert {(paytable.floor, paytable.hands) for paytable in book().paytables} == {(False, 0)}
    assert sum(len(paytable.rows) for paytable in book().paytables) == len(CELLS)
    assert book().limits == ()


@pytest.mark.parametrize(("cards", "odds"), [(row[0], row[1:]) for row in table(HANDS)])
@clauses("1.four-card-prog-hand", "1.five-card-prog-hand", "11(d)(2)", "11(e)(2)", "11(f)(2)#highest")
@clauses("11(b)#below", "11(f)(1)#below", "10(e)#five-card-hand", "5(d)#five-card", "1.hand")
@readings("C-09", "C-10", "C-33")
def test_a_hand_is_paid_by_its_highest_row(cards: str, odds: tuple[str, ...]) -> None:
    """Four aces have a row of their own but in queens up; four-card tables and five-card tables see other hands."""
    assert tuple(pays(paytable(*column), cards) for column in COLUMNS) == odds


@clauses("11(b)[flush]")
@readings("C-43", "R-01")
def test_three_to_two_is_paid_to_the_cent() -> None:
    """A flush pays $15 on $10 and $7.50 on $5; half a cent is rounded up."""
    odds = paytable("super bonus", "").rows[4].odds
    assert [show_money(odds.payout(Cents(stake)).pays) for stake in (1000, 500, 1)] == ["$15", "$7.50", "$0.02"]


@clauses("10(f)(2)#five-hundred")
@readings("C-31")
def test_one_row_alone_pays_500_for_1() -> None:
    """The payout at 500 for 1 that a floorperson verifies is the bonus's four-of-a-kind and no other."""
    result = [
        (paytable.wager, row.hand)
        for paytable in book().paytables
        for row in paytable.rows
        if str(row.odds) == "500 for 1"
    ]
    assert result == [("five card hand bonus", "four-of-a-kind")]


@clauses("11(f)(3)[magic]", "11(f)(3)[lucky]")
@readings("R-09", "C-14")
def test_draws_pay_20_and_5_times_the_bonus_stake_in_addition() -> None:
    """A draw needs no hand: it pays on the bonus's stake, which the bonus itself takes or keeps."""
    for name, times in (("magic card", 20), ("lucky bonus", 5)):
        (row,) = paytable(name, "").rows
        assert row.kind is None
        assert row.odds.payout(Cents(100)).pays == times * 100
        assert not row.odds.returns_stake
