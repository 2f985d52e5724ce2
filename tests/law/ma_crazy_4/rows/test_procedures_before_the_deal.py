"""Opening, shuffle, cut, and the decks: what Sections 2, 3 and 4 have people do, step by step."""

import pytest

from tests.law.ma_crazy_4.pictures import Row, blocks, book, cases, clauses, readings
from tests.law.ma_crazy_4.procedures import procedure, steps

PROCEDURES = """
    opening | 3(a)#inspect
    receive               | dealer       | act    | 3(a)#inspect
    inspect               | dealer       | act    | 3(a)#inspect
    verify                | floorperson  | act    | 3(a)#verify
    spread                | dealer       | act    | 3(b)#face-up
    spread-in-fans        | dealer       | prompt | 3(b)#fans
    first-player-inspects | first player | act    | 3(b)#face-up 3(c)#face-down
    turn-face-down        | dealer       | act    | 3(c)#face-down
    wash                  | dealer       | act    | 3(c)#wash
    stack                 | dealer       | act    | 3(c)#stack

    opening of two decks | 3(d)
    receive               | dealer       | act | 3(a)#inspect 3(d)
    inspect               | dealer       | act | 3(a)#inspect 3(d)
    verify                | floorperson  | act | 3(a)#verify 3(d)
    spread                | dealer       | act | 3(b)#face-up 3(b)#fans 3(d)
    first-player-inspects | first player | act | 3(b)#face-up 3(d)
    turn-face-down        | dealer       | act | 3(c)#face-down 3(d)
    wash                  | dealer       | act | 3(c)#wash 3(d)
    stack                 | dealer       | act | 3(c)#stack 3(d)

    pre-shuffled cards | 4(c)(2)
    cut | dealer | act: did | 4(c)(2) 8(a)(1)

    shuffle | 4(a)#before-play 4(a)#after-round 4(a)#directed
    shuffle | dealer | act | 4(a)#method 4(a)#random 3(c)#shuffle
    stack   | dealer | act | 4(a)#stack

    cut | 4(c)(2) 4(d)#ten
    place-cover-card | dealer | act      | 4(d)#ten
    complete-cut     | dealer | act      | 4(d)#move
    load             | dealer | act: did | 4(d)#shoe

    recut | 4(e)#who
    order-recut | floorperson | act: did | 4(e)#who 4(e)#window 4(e)#reason
    cut         | dealer      | act: did | 4(e)#who

    idle table | 4(f)#remove
    remove-cards          | dealer       | act | 4(f)#remove
    spread                | dealer       | act | 4(f)#face-down
    first-player-inspects | first player | act | 4(f)#restart 4(f)#face-down
    turn-face-down        | dealer       | act | 4(f)#restart
    wash                  | dealer       | act | 4(f)#restart
    stack                 | dealer       | act | 4(f)#restart

    reshuffling device | 4(g)
    approve | commission | attested | 4(g)

    two decks | 2(b)#shuffler
    store         | device | enforced: other-deck-not-shuffled | 2(b)(2)
    alternate     | dealer | enforced: decks-alternate         | 2(b)(3)
    rack-one-deck | dealer | enforced: one-deck-in-the-rack    | 2(b)(4)

    deck change | 2(c)#change
    change-deck | dealer | act: deck-removed | 2(c)#change 2(c)(1) 2(c)(2)
"""


@pytest.mark.parametrize("rows", cases(blocks(PROCEDURES)))
def test_what_is_done_before_the_deal(rows: list[Row]) -> None:
    """Each procedure has these steps, in this order, by these people, logged, prompted, enforced or vouched for."""
    assert procedure(rows[0][0]) == rows


def test_these_procedures_come_first() -> None:
    """The rulebook begins with them, in the order of the document and without any other among them."""
    expected = [rows[0][0] for rows in blocks(PROCEDURES)]
    assert [procedure.name for procedure in book().procedures][: len(expected)] == expected


@readings("C-17", "C-28")
@clauses("4(f)#face-down", "4(f)#restart")
def test_an_idle_table_restarts_as_it_was_opened() -> None:
    """The spread is seen by the first player; then it is turned, washed and stacked as 3(c) has it."""
    restart = ["spread", "first-player-inspects", "turn-face-down", "wash", "stack"]
    assert steps("idle table") == ["remove-cards", *restart]
    assert [step for step in steps("opening") if step in restart] == restart


@clauses("3(d)")
def test_two_decks_are_opened_like_one() -> None:
    """Each of two decks goes through the acts that one deck goes through."""
    assert steps("opening of two decks") == [step for step in steps("opening") if step != "spread-in-fans"]
