"""Betting, no more bets, loading, dealing, and the stub: Sections 6(d) and 7 to 9, step by step."""

import pytest

from tests.law.ma_crazy_4.pictures import Row, blocks, book, cases, clauses, readings
from tests.law.ma_crazy_4.procedures import procedure, steps

PROCEDURES = """
    betting | 6(d)(1)#both
    place-wagers                                        | player | act: wagered
    + | 6(d)(1)#both 6(d)(1)#equal 6(d)(2) 6(d)(3)#place 6(d)(4)#place 6(d)(5)#device
    check-four-card-progressive (four-card progressive) | player | prompt       | 6(d)(3)#verify
    check-five-card-progressive (five-card progressive) | player | prompt       | 6(d)(4)#verify
    check-five-card-hand-bonus (five card hand bonus)   | player | prompt       | 6(d)(5)#verify

    no more bets | 7(b)#announce 8(a)(3)#announce 9(a)(2)#announce
    announce-no-more-bets | dealer | act: no-more-bets | 7(b)#announce 8(a)(3)#announce 9(a)(2)#announce
    lock-out (four-card progressive, five-card progressive, five card hand bonus) | dealer | act: did
    + | 7(b)#lockout 8(a)(3)#lockout 9(a)(2)#lockout
    collect-progressive (four-card progressive, five-card progressive) | dealer | act
    + | 7(b)#collect-verify 8(a)(3)#collect-verify 9(a)(2)#collect-verify
    verify-progressive (four-card progressive, five-card progressive) | dealer | act
    + | 7(b)#collect-verify 8(a)(3)#collect-verify 9(a)(2)#collect-verify
    into-inventory (four-card progressive, five-card progressive) | dealer | act
    + | 7(b)#inventory 8(a)(3)#inventory 9(a)(2)#inventory

    load: manual dealing shoe | 7(a)
    load | dealer | act | 7(a)

    load: from the hand | 8(a)(2)#either-hand
    take-in-hand        | dealer | act    | 8(a)(2)#either-hand
    keep-hand           | dealer | prompt | 8(a)(2)#same-hand
    keep-over-inventory | dealer | prompt | 8(a)(2)#over-inventory

    load: automated dealing shoe | 9(a)(1)
    load | dealer | act | 9(a)(1)

    deal: manual dealing shoe | 7(d)#order
    draw | dealer | prompt     | 7(c)
    deal | dealer | act: dealt | 7(c)#face-down 7(d)#order 7(d)#one-at-a-time 7(d)#who 7(d)#five

    deal: from the hand | 8(b)#order
    draw | dealer | prompt     | 8(b)#technique
    deal | dealer | act: dealt | 8(b)#order 8(b)#one-at-a-time 8(b)#who 8(b)#five

    deal: automated dealing shoe | 9(b)#first
    deal        | dealer | act: dealt | 9(b)#first 9(b)#stack-size
    deal-on     | dealer | act: dealt | 9(b)#clockwise
    deal-dealer | dealer | act: dealt | 9(b)#dealer

    stub | 7(e) 8(c) 9(c)
    remove-stub | dealer | act: did    | 7(e) 8(c) 9(c)
    rack-stub   | dealer | act: racked | 7(e) 8(c) 9(c)

    stub count | 7(f)#when 8(d)#when 9(d)#when
    count-stub       | dealer | act: stub-counted | 7(f)#how 8(d)#how 9(d)#how
    rack-stub        | dealer | act: racked       | 7(g) 8(e) 9(e)
    look-for-misdeal | dealer | act: ruled        | 7(h)#determine 8(f)#determine 9(f)#determine
"""


@pytest.mark.parametrize("rows", cases(blocks(PROCEDURES)))
def test_what_is_done_to_deal(rows: list[Row]) -> None:
    """Each procedure has these steps, in this order, by these people; some only where their wager is offered."""
    assert procedure(rows[0][0]) == rows


def test_these_procedures_follow_the_shuffle() -> None:
    """They stand between those of the shuffle and those of the play, in this order and without any other."""
    expected = [rows[0][0] for rows in blocks(PROCEDURES)]
    names = [procedure.name for procedure in book().procedures]
    assert names[names.index("betting") : names.index("decisions")] == expected


@clauses("7(b)#announce", "7(b)#lockout", "8(a)(3)#announce", "8(a)(3)#lockout", "9(a)(2)#announce", "9(a)(2)#lockout")
@readings("C-37")
def test_nothing_comes_between_the_announcement_and_the_lock_out() -> None:
    """The systems are closed with the announcement, before any chip is collected."""
    assert steps("no more bets")[:2] == ["announce-no-more-bets", "lock-out"]


@clauses("8(c)", "8(a)(2)#either-hand", "8(b)#who")
@readings("C-17")
def test_dealing_from_the_hand_is_read_like_its_sister_sections() -> None:
    """The stub leaves the hand as it leaves a shoe, and who is dealt in is who has ante and super bonus."""
    shown = {procedure.name: procedure for procedure in book().procedures}
    assert [step.clause for step in shown["stub"].steps] == [("7(e)", "8(c)", "9(c)")] * 2
    assert "8(b)#who" in shown["deal: from the hand"].steps[1].clause
    assert steps("deal: from the hand") == steps("deal: manual dealing shoe")
