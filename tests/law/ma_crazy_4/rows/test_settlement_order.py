"""The order of settlement in Section 10(c) to (f): position by position, wager by wager."""

from tests.law.ma_crazy_4.pictures import book, cell, clauses, readings, table

SEQUENCE = """
    ante                  | 10(c)(3)(ii)b#win
    play                  | 10(c)(3)(ii)b#win
    super bonus           | 10(c)(3)(ii)b#super-bonus
    queens up             | 10(d)#order
    four-card progressive | 10(e)#order
    five-card progressive | 10(e)#order
    envy bonus            | 10(e)(5)(i)#entitled 10(e)(5)(ii)#entitled
    five card hand bonus  | 10(f)#order
    magic card            | 10(f)#order
    lucky bonus           | 10(f)#order
"""


@clauses("10(c)#order", "10(c)(1)", "10(c)(2)", "10(g)")
def test_each_position_is_settled_completely_before_the_next() -> None:
    """One way to settle: each live position once, from the dealer's right; its cards stay until all is settled."""
    (settlement,) = book().settlements
    assert (settlement.alternative, settlement.clause) == (1, ("10(c)#order",))
    assert [(pass_.does, pass_.seats, pass_.wagers, cell(pass_.clause)) for pass_ in settlement.passes] == [
        ("settle", "live", (), "10(c)#order 10(c)(1) 10(c)(2)"),
    ]


@clauses("10(c)(3)(ii)b#win", "10(c)(3)(ii)b#super-bonus", "10(d)#order", "10(e)#order", "10(f)#order")
@clauses("10(e)(5)(i)#entitled", "10(e)(5)(ii)#entitled")
@readings("C-20", "C-39", "R-09")
def test_the_order_of_wagers_within_a_position() -> None:
    """Ante, play, super bonus, queens up; then (e), four-card progressive first, then (f) with its two draws."""
    (settlement,) = book().settlements
    assert [(item.wager, cell(item.clause)) for item in settlement.sequence] == table(SEQUENCE)
