"""The inventory of both documents: every statement and every cell of their tables, of its kind and in its place."""

from __future__ import annotations

from collections import Counter

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import LATER, both
from tests.law.ma_four_card.rows.test_multi_game_link import TABLES, cited
from tests.law.ma_four_card.rows.test_paytables import ACES_UP, BONUS_CELLS, COVER_ALL, SIX_PLAYERS, SIX_PLAYERS_CELLS
from tests.law.ma_four_card.rows.test_progressive import CELLS as PROGRESSIVE_CELLS
from tests.law.ma_four_card.rows.test_progressive import ENVY_CELLS

KINDS = """
                 later  earlier
    definition      10       10
    equipment        4        4
    cards           11       11
    opening         10       10
    shuffle         20       20
    ranking         19       19
    wager           16       16
    dealing         54       55
    play            10       10
    settlement      15       15
    payout          69       69
    progressive     88       17
    envy            24       13
    bonus           47       47
    irregularity    15       15
"""

CLAUSES = """
    1     definition   1(intro) 1(aces-up)/1 1(aces-up)/2 1(ante) 1(hand) 1(play)/1 1(play)/2 1(round) 1(stub) 1(suit)
    2     cards        2(a)/1 2(a)/2 2(a)/3 2(a)/4 2(a)/5 2(b) 2(b)(1) 2(b)(2) 2(b)(3) 2(b)(4) 2(b)(5)
    3     ranking      3(a)/1 3(a)/2 3(a)/3 3(b) 3(b)(1)/1 3(b)(1)/2 3(b)(2)/1 3(b)(2)/2 3(b)(3)/1 3(b)(3)/2
    3     ranking      3(b)(4) 3(b)(5)/1 3(b)(5)/2 3(b)(6) 3(b)(7)/1 3(b)(7)/2 3(c)/1 3(c)/2 3(c)/3
    4     opening      4(a)/1 4(a)/2 4(b)/1 4(b)/2 4(b)/3 4(c)/1 4(c)/2 4(c)/3 4(c)/4 4(d)
    5     shuffle      5(a)/1 5(a)/2 5(a)/3 5(a)/4 5(a)/5 5(a)/6 5(b)(1) 5(b)(2)
    5     shuffle      5(c)(1) 5(c)(1)(i) 5(c)(1)(ii) 5(c)(1)(iii) 5(c)(1)(iv) 5(c)(2)
    5     shuffle      5(d)/1 5(d)/2 5(e)/1 5(e)/2 5(e)/3
    6     wager        6(a)(1)/1 6(a)(1)/2 6(a)(2) 6(a)(3) 6(b)/1 6(b)/2 6(b)/3 6(c)/1 6(c)/2
    6     wager        6(d)/1 6(d)/2 6(d)/2b 6(d)/2c 6(d)/3 6(e)/1 6(e)/2
    7     equipment    7(a)/1 7(a)/2
    7     dealing      7(a)/3 7(b)/1 7(b)/2 7(c)/1 7(c)/2 7(c)/3 7(c)/4 7(c)/5 7(c)/6 7(c)/7 7(c)/8 7(d)/1 7(d)/2
    7     dealing      7(e)/1 7(e)/2 7(e)a 7(e)b/1 7(e)b/2 7(e)b/3 7(e)b/4 7(e)b/5 7(f)/1 7(f)/2
    8     dealing      8(a)
    8     shuffle      8(b)(1)
    8     dealing      8(b)(2) 8(b)(2)(i) 8(b)(2)(ii) 8(b)(3)/1 8(b)(3)/2
    8     dealing      8(c)/1 8(c)/2 8(c)/3 8(c)/4 8(c)/5 8(c)/6 8(c)/7 8(c)/8 8(d) 8(e)/1 8(e)/2
    9     dealing      9(a)/1
    9     equipment    9(a)/2
    9     dealing      9(b)(1) 9(b)(2) 9(c)/1 9(c)/2 9(c)/2bis 9(c)/3 9(c)/4 9(c)/5 9(c)/6 9(c)/7
    9     dealing      9(d)/1 9(d)/2 9(e)/1 9(e)/2
    10    play         10(a)/1 10(a)/2 10(a)/3 10(b)/1 10(b)/2 10(b)/3 10(b)/4 10(b)/5 10(c)/1 10(c)/2
    10    settlement   10(d)/1 10(d)/2 10(d)/3 10(e)/1 10(e)/2 10(e)(1) 10(e)(1)(i) 10(e)(1)(ii) 10(e)(1)(iii)
    10    settlement   10(e)(1)(iv) 10(e)(2) 10(e)(2)(i) 10(e)(2)(ii) 10(e)(2)(iii) 10(f)
    11    payout       11(a) 11(a)(1)/1 11(a)(1)/2 11(a)(2)/1 11(a)(2)/2 11(a)(2)/3
    11    payout       11(a)(3)/1 11(a)(3)/2 11(a)(3)/3 11(a)(3)/4
    12    bonus        12(a) 12(b) 12(c)
    12    equipment    12(d)
    12    bonus        12(e) 12(f) 12(g)/1 12(g)/2 12(h) 12(h)a 12(i) 12(j) 12(k)
    13    progressive  13(a) 13(a)(1) 13(a)(2) 13(a)(3)/1 13(a)(3)/2 13(a)(3)/3 13(a)(3)/4 13(a)(3)/5 13(a)(4)
    13    envy         13(a)(5) 13(a)(5)(i) 13(a)(5)(ii)
    13    progressive  13(b)
    14    irregularity 14(a)/1 14(a)/2 14(a)/2-reshuffle 14(b) 14(c) 14(c)-reshuffle 14(d) 14(d)-reshuffle
    14    irregularity 14(e)/1 14(e)/2 14(e)/3 14(e)/4 14(f)/1 14(f)/2 14(g)
"""
"""Every statement of the documents outside their tables of odds, in order."""


CELLS = {
    "11(a)(2)/3": BONUS_CELLS,
    "11(a)(3)/4": [
        f"11(a)(3)[{item}]"
        for name, cells in ACES_UP.items()
        for item in (f"Table {name}", *(f"{name},{h}" for h in cells))
    ],
    "12(f)": SIX_PLAYERS_CELLS,
    "12(k)": [f"12(k)[{hand},{column}]" for hand in SIX_PLAYERS for column in COVER_ALL],
    "13(a)(1)": PROGRESSIVE_CELLS,
    "13(a)(5)(i)": [envy_cell for envy_cell in ENVY_CELLS if envy_cell.startswith("13(a)(5)(i)[")],
    "13(a)(5)(ii)": [envy_cell for envy_cell in ENVY_CELLS if envy_cell.startswith("13(a)(5)(ii)[")],
    "13(b)": cited(*TABLES)[1:],
}
"""The cells of a table stand behind the statement that it belongs to, in printed order."""


@both()
def test_the_clauses_are_counted(book: Rulebook) -> None:
    """There are 412 clauses in the later edition, 331 in the earlier, so many of each kind."""
    column = 1 if book.identity.id == LATER else 2
    counts = {line.split()[0]: int(line.split()[column]) for line in KINDS.strip().splitlines()[1:]}
    assert Counter(clause.kind for clause in book.clauses) == counts
    assert sum(counts.values()) == (412 if book.identity.id == LATER else 331)


@both()
def test_the_clauses_stand_in_the_order_of_the_document(book: Rulebook) -> None:
    """Every statement and every cell is there, of its kind and in its place."""
    other = "9(c)/2bis" if book.identity.id == LATER else "13(b)"
    lines = (line.split() for line in CLAUSES.strip().splitlines())
    statements = [(kind, item) for _, kind, *ids in lines for item in ids if item != other]
    expected = [
        ("envy" if ",envy " in item else kind, item)
        for kind, statement in statements
        for item in (statement, *CELLS.get(statement, ()))
    ]
    assert [(clause.kind, clause.id) for clause in book.clauses] == expected
