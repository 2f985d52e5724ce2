"""What always holds: the duties and bans of the document that no other section of the rulebook carries."""

import pytest

from tests.law.ma_crazy_4.pictures import Row, book, case_a_row, cell, clauses, readings, table

# code | about | clause; all are enforced but one, which is attested
RULES = """
    defined-words                       | table       | 1#scope
    round-not-complete                  | table       | 4(a)#after-round 10(g)
    device-still-at-the-table           | table       | 12(g)#cover-or-sign 12(g)#before-other
    one-deck                            | cards       | 2(a)#one-deck
    one-design                          | cards       | 2(b)(1)#design
    different-backs                     | cards       | 2(b)(1)#backs
    decks-alternate                     | cards       | 2(b)(3)
    one-deck-in-the-rack                | cards       | 2(b)(4)
    deck-over-age                       | cards       | 2(c)#change 2(c)(1) 2(c)(2)
    suits-are-equal                     | cards       | 5(a)#suits
    comparison                          | cards       | 5(c)#compare 5(c)#tie
    not-shuffled                        | shuffle     | 3(c)#shuffle 4(a)#before-play 4(a)#after-round
    directed-shuffle                    | shuffle     | 4(a)#directed
    into-shoe                           | shuffle     | 4(a)#into-shoe
    no-cut-after-a-device               | shuffle     | 4(c)(1)
    cut-required                        | shuffle     | 4(c)(2)
    cut-size                            | shuffle     | 4(d)#ten
    recut-by-whom                       | shuffle     | 4(e)#who 4(e)#window 4(e)#reason
    hand-deal-needs-a-shuffler          | shuffle     | 8(a)(1)
    wagering-instruments                | wagers      | 6(a)#instruments
    match-play                          | wagers      | 6(a)#instruments
    verbal-wager                        | wagers      | 6(a)#no-verbal
    not-seated                          | wagers      | 6(b)#seated
    stay-seated                         | wagers      | 6(b)#stay
    abandoned                           | wagers      | 6(b)#abandon
    bets-closed                         | wagers      | 6(c)#deadline 6(c)#frozen
    no-increase                         | wagers      | 6(c)#frozen
    no-withdrawal                       | wagers      | 6(c)#frozen
    wager-needs-another                 | wagers      | 6(d)(1)#both 6(d)(2) 6(d)(3)#place 6(d)(4)#place 6(d)(5)#device
    unequal-amounts                     | wagers      | 6(d)(1)#equal
    outside-the-limits                  | wagers      | 6(d)(1)#both 6(d)(2) 6(d)(3)#place 6(d)(4)#place 6(d)(5)#device
    wager-not-offered                   | wagers      | 6(d)(3)#offer 6(d)(4)#offer 6(d)(5)#offer
    too-many-positions                  | wagers      | 6(e)
    queens-up-is-free                   | wagers      | 6(d)(2)
    no-more-bets-first                  | dealing     | 7(b)#announce 8(a)(3)#announce 9(a)(2)#announce
    dealt-in                            | dealing     | 7(d)#who 8(b)#who 9(b)#first 9(b)#clockwise
    cards-hidden                        | dealing     | 7(c)#face-down 8(b)#technique 9(b)#first 9(b)#dealer \
10(c)#reveal
    stub-count-due                      | dealing     | 7(f)#when 8(d)#when 9(d)#when
    no-count-needed                     | dealing     | 7(f)#when 8(d)#when 9(d)#when
    not-your-turn                       | play        | 10(b)#order
    undecided                           | play        | 1.play-wager 10(c)#collect
    play-amount                         | play        | 10(b)#choice 10(b)#aces
    fold-forfeits                       | play        | 10(b)(1) 10(b)(2)#forfeit
    envy-after-fold                     | play        | 10(b)(2)#envy-kept
    queens-up-whatever-the-dealer-has   | settlement  | 10(d)#order 10(d)#independent
    bonus-whatever-the-dealer-has       | settlement  | 10(f)#order 10(f)#independent
    bonus-on-both-hands                 | settlement  | 11(f)(2)#highest 11(f)(2)#both
    match-on-the-hand-concerned         | settlement  | 1.magic(i) 1.magic(ii) 1.lucky(i) 1.lucky(ii) 11(f)(3)#may
    progressive-whatever-the-dealer-has | progressive | 10(e)#order 10(e)#independent
    highest-row-only                    | progressive | 11(d)(2) 11(e)(2)
    meter-grows                         | progressive | 11(d)(3)#rate 11(e)(3)#rate 11(f)(4)#rate
    meter-at-the-turn                   | progressive | 11(d)(4) 11(e)(4)
    dealer-hand-share                   | progressive | 11(f)(2)#divide
    fixed-odds-not-divided              | progressive | 11(f)(2)#fixed-not-divided
    not-from-the-inventory              | progressive | 10(e)(4)#not-inventory
    not-to-the-game-account             | progressive | 10(f)(3)#percentage-not-account
    envy-for-each-holder                | progressive | 10(e)(5)(i)#multiple 10(e)(5)(ii)#multiple
    envy-by-own-wager                   | progressive | 10(e)(5)(i)#entitled 10(e)(5)(ii)#entitled \
11(d)(5)#recipient-wager 11(e)(5)#recipient-wager
    envy-another-player                 | progressive | 10(e)(5)(i)#not-own 10(e)(5)(ii)#not-own \
10(e)(5)(i)#not-dealer 10(e)(5)(ii)#not-dealer
"""


@pytest.mark.parametrize("rows", case_a_row(RULES))
def test_a_rule_holds_by_its_clause(rows: list[Row]) -> None:
    """Each rule has its code, its subject and its clauses; software enforces it, or it is vouched for."""
    ((code, about, clause),) = rows
    (one,) = (one for one in book().rules if one.code == code)
    assert (one.about, cell(one.clause)) == (about, clause)
    assert one.how == ("attested" if code == "one-design" else "enforced")


def test_the_rules_are_complete() -> None:
    """Fifty-nine rules, in this order."""
    assert [one.code for one in book().rules] == [row[0] for row in table(RULES)]


@clauses("11(f)(2)#divide", "11(f)(2)#fixed-not-divided", "11(f)(2)#both")
@readings("C-15", "C-46", "C-47")
def test_only_a_share_of_the_meter_is_divided() -> None:
    """A share won by the dealer's hand is divided, fixed odds are not, and each stake is paid by its own hand."""
    found = {one.code: one for one in book().rules}
    assert "equally" in found["dealer-hand-share"].says
    assert "in full" in found["fixed-odds-not-divided"].says
    assert "own hand" in found["bonus-on-both-hands"].says
    assert "on the hand that matches" in found["match-on-the-hand-concerned"].says
