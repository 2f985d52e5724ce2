"""What always holds: the duties and bans of the document that no other section of the rulebook carries."""

import pytest

from tests.law.keeping import held
from tests.law.ma_crazy_4.pictures import Row, book, case_a_row, cell, clauses, readings, table

# code | about | how it is held (enforced by the refusal of its own code where no other is named) | clause
RULES = """
    defined-words                       | table       | computed  | 1#scope
    round-not-complete                  | table       | enforced  | 4(a)#after-round 10(g)
    device-still-at-the-table           | table       | enforced  | 12(g)#cover-or-sign 12(g)#before-other
    one-deck                            | cards       | enforced: two-decks-need-a-shuffler | 2(a)#one-deck
    one-design                          | cards       | attested  | 2(b)(1)#design
    different-backs                     | cards       | enforced: backs | 2(b)(1)#backs
    decks-alternate                     | cards       | enforced  | 2(b)(3)
    other-deck-not-shuffled             | cards       | enforced  | 2(b)(2)
    one-deck-in-the-rack                | cards       | enforced  | 2(b)(4)
    deck-over-age                       | cards       | enforced  | 2(c)#change 2(c)(1) 2(c)(2)
    suits-are-equal                     | cards       | computed  | 5(a)#suits
    comparison                          | cards       | computed  | 5(c)#compare 5(c)#tie
    not-shuffled                        | shuffle     | enforced  | 3(c)#shuffle 4(a)#before-play 4(a)#after-round
    directed-shuffle                    | shuffle     | enforced  | 4(a)#directed
    into-shoe                           | shuffle     | permitted | 4(a)#into-shoe
    no-cut-after-a-device               | shuffle     | enforced  | 4(c)(1)
    cut-required                        | shuffle     | enforced  | 4(c)(2)
    cut-size                            | shuffle     | enforced  | 4(d)#ten
    recut-by-whom                       | shuffle     | enforced  | 4(e)#who 4(e)#window 4(e)#reason
    idle-table                          | shuffle     | enforced  | 4(f)#remove 4(f)#face-down 4(f)#restart
    hand-deal-needs-a-shuffler          | shuffle     | enforced: hand-dealing-needs-a-shuffler | 8(a)(1)
    wagering-instruments                | wagers      | enforced  | 6(a)#instruments
    match-play                          | wagers      | enforced  | 6(a)#instruments
    verbal-wager                        | wagers      | enforced  | 6(a)#no-verbal
    not-seated                          | wagers      | enforced  | 6(b)#seated
    stay-seated                         | wagers      | enforced  | 6(b)#stay
    abandoned                           | wagers      | permitted | 6(b)#abandon
    bets-closed                         | wagers      | enforced  | 6(c)#deadline 6(c)#frozen
    no-increase                         | wagers      | enforced  | 6(c)#frozen
    no-withdrawal                       | wagers      | enforced  | 6(c)#frozen
    wager-needs-another                 | wagers      | enforced
    + | 6(d)(1)#both 6(d)(2) 6(d)(3)#place 6(d)(4)#place 6(d)(5)#device
    unequal-amounts                     | wagers      | enforced  | 6(d)(1)#equal
    outside-the-limits                  | wagers      | enforced
    + | 6(d)(1)#both 6(d)(2) 6(d)(3)#place 6(d)(4)#place 6(d)(5)#device
    wager-not-offered                   | wagers      | enforced  | 6(d)(3)#offer 6(d)(4)#offer 6(d)(5)#offer
    too-many-positions                  | wagers      | enforced  | 6(e)
    queens-up-is-free                   | wagers      | permitted | 6(d)(2)
    no-more-bets-first                  | dealing     | enforced  | 7(b)#announce 8(a)(3)#announce 9(a)(2)#announce
    dealt-in                            | dealing     | enforced  | 7(d)#who 8(b)#who 9(b)#first 9(b)#clockwise
    cards-hidden                        | dealing     | enforced
    + | 7(c)#face-down 8(b)#technique 9(b)#first 9(b)#dealer 10(c)#reveal
    stub-count-due                      | dealing     | enforced  | 7(f)#when 8(d)#when 9(d)#when
    no-count-needed                     | dealing     | permitted | 7(f)#when 8(d)#when 9(d)#when
    not-your-turn                       | play        | enforced  | 10(b)#order
    undecided                           | play        | enforced  | 1.play-wager 10(c)#collect
    play-amount                         | play        | enforced  | 10(b)#choice 10(b)#aces
    fold-forfeits                       | play        | computed  | 10(b)(1) 10(b)(2)#forfeit
    envy-after-fold                     | play        | computed  | 10(b)(2)#envy-kept
    queens-up-whatever-the-dealer-has   | settlement  | computed  | 10(d)#order 10(d)#independent
    bonus-whatever-the-dealer-has       | settlement  | computed  | 10(f)#order 10(f)#independent
    bonus-on-both-hands                 | settlement  | computed  | 11(f)(2)#highest 11(f)(2)#both
    match-on-the-hand-concerned         | settlement  | computed
    + | 1.magic(i) 1.magic(ii) 1.lucky(i) 1.lucky(ii) 11(f)(3)#may
    progressive-whatever-the-dealer-has | progressive | computed  | 10(e)#order 10(e)#independent
    highest-row-only                    | progressive | computed  | 11(d)(2) 11(e)(2)
    meter-grows                         | progressive | enforced  | 11(d)(3)#rate 11(e)(3)#rate 11(f)(4)#rate
    meter-at-the-turn                   | progressive | computed  | 11(d)(4) 11(e)(4)
    dealer-hand-share                   | progressive | computed  | 11(f)(2)#divide
    fixed-odds-not-divided              | progressive | computed  | 11(f)(2)#fixed-not-divided
    not-from-the-inventory              | progressive | computed  | 10(e)(4)#not-inventory
    not-to-the-game-account             | progressive | computed  | 10(f)(3)#percentage-not-account
    envy-for-each-holder                | progressive | computed  | 10(e)(5)(i)#multiple 10(e)(5)(ii)#multiple
    envy-by-own-wager                   | progressive | computed
    + | 10(e)(5)(i)#entitled 10(e)(5)(ii)#entitled 11(d)(5)#recipient-wager 11(e)(5)#recipient-wager
    envy-another-player                 | progressive | computed
    + | 10(e)(5)(i)#not-own 10(e)(5)(ii)#not-own 10(e)(5)(i)#not-dealer 10(e)(5)(ii)#not-dealer
"""


@pytest.mark.parametrize("rows", case_a_row(RULES))
def test_a_rule_holds_by_its_clause(rows: list[Row]) -> None:
    """Each rule has its code, its subject and its clauses; it is refused, worked out, granted or vouched for."""
    ((code, about, how, clause),) = rows
    (first,) = (rule for rule in book().rules if rule.code == code)
    assert (first.about, held(first), cell(first.clause)) == (about, how, clause)


def test_the_rules_are_complete() -> None:
    """Sixty-one rules, in this order."""
    assert [rule.code for rule in book().rules] == [row[0] for row in table(RULES)]


@clauses("11(f)(2)#divide", "11(f)(2)#fixed-not-divided", "11(f)(2)#both")
@readings("C-15", "C-46", "C-47")
def test_only_a_share_of_the_meter_is_divided() -> None:
    """A share won by the dealer's hand is divided, fixed odds are not, and each stake is paid by its own hand."""
    result = {rule.code: rule for rule in book().rules}
    assert "equally" in result["dealer-hand-share"].says
    assert "in full" in result["fixed-odds-not-divided"].says
    assert "own hand" in result["bonus-on-both-hands"].says
    assert "on the hand that matches" in result["match-on-the-hand-concerned"].says
