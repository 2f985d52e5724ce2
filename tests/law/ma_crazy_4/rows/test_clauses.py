"""The inventory: every statement of the document that can be tested, its kind, and the figures our words repeat."""

from itertools import groupby

import pytest

from tests.law.ma_crazy_4.pictures import book, cell, clauses, table

# In the order of the document: the kind of each run of clauses, and their ids.
INVENTORY = """
    definition   | 1#scope 1.five-card-envy 1.five-card-envy-hand 1.five-card-prog-hand 1.four-card-envy
    + 1.four-card-envy-hand#four 1.four-card-envy-hand#sf 1.four-card-prog-hand 1.hand 1.lucky(i)
    + 1.lucky(ii) 1.magic(i) 1.magic(ii) 1.play-wager 1.queens-up
    cards        | 2(a)#one-deck 2(a)#cover 2(b)#shuffler 2(b)(1)#design 2(b)(1)#backs 2(b)(2) 2(b)(3) 2(b)(4)
    + 2(c)#change 2(c)(1) 2(c)(2)
    opening      | 3(a)#inspect 3(a)#verify 3(b)#face-up 3(b)#fans 3(c)#face-down 3(c)#wash 3(c)#stack 3(c)#shuffle
    + 3(d)
    shuffle      | 4(a)#before-play 4(a)#after-round 4(a)#directed 4(a)#method 4(a)#random 4(a)#stack 4(a)#into-shoe
    irregularity | 4(b)
    shuffle      | 4(c)(1) 4(c)(2) 4(d)#ten 4(d)#move 4(d)#shoe 4(e)#who 4(e)#window 4(e)#reason 4(f)#remove
    + 4(f)#face-down 4(f)#restart
    equipment    | 4(g)
    ranking      | 5(a)#order 5(a)#low-ace 5(a)#no-wrap 5(a)#suits 5(b)#order 5(b)(1) 5(b)(1)#extremes 5(b)(2)
    + 5(b)(2)#extremes 5(b)(3) 5(b)(3)#extremes 5(b)(4) 5(b)(5) 5(b)(5)#extremes 5(b)(6) 5(b)(6)#extremes
    + 5(b)(7) 5(b)(7)#extremes 5(c)#compare 5(c)#tie 5(d)#five-card 5(d)(1) 5(d)(2) 5(d)(3) 5(d)(4)
    + 5(d)(5) 5(d)(6) 5(d)(7)
    wager        | 6(a)#instruments 6(a)#no-verbal 6(b)#seated 6(b)#stay 6(b)#abandon 6(c)#deadline 6(c)#frozen
    + 6(d)(1)#both 6(d)(1)#equal 6(d)(1)#play 6(d)(2)
    progressive  | 6(d)(3)#offer 6(d)(3)#place 6(d)(3)#verify 6(d)(4)#offer 6(d)(4)#place 6(d)(4)#verify
    bonus        | 6(d)(5)#offer 6(d)(5)#which 6(d)(5)#device 6(d)(5)#verify
    wager        | 6(e)
    dealing      | 7(a) 7(b)#announce
    progressive  | 7(b)#lockout 7(b)#collect-verify 7(b)#inventory
    dealing      | 7(c) 7(c)#face-down 7(d)#order 7(d)#one-at-a-time 7(d)#who 7(d)#five 7(e) 7(f)#when 7(f)#how 7(g)
    irregularity | 7(h)#determine 7(h)#misdealt 7(h)#not-misdealt
    equipment    | 8(a)(1)
    dealing      | 8(a)(2)#either-hand 8(a)(2)#same-hand 8(a)(2)#over-inventory 8(a)(3)#announce
    progressive  | 8(a)(3)#lockout 8(a)(3)#collect-verify 8(a)(3)#inventory
    dealing      | 8(b)#technique 8(b)#order 8(b)#one-at-a-time 8(b)#who 8(b)#five 8(c) 8(d)#when 8(d)#how 8(e)
    irregularity | 8(f)#determine 8(f)#misdealt 8(f)#not-misdealt
    dealing      | 9(a)(1) 9(a)(2)#announce
    progressive  | 9(a)(2)#lockout 9(a)(2)#collect-verify 9(a)(2)#inventory
    dealing      | 9(b)#first 9(b)#clockwise 9(b)#dealer 9(b)#stack-size 9(c) 9(d)#when 9(d)#how 9(e)
    irregularity | 9(f)#determine 9(f)#misdealt 9(f)#not-misdealt
    play         | 10(a)#examine 10(a)(1) 10(a)(2) 10(b)#order 10(b)#choice 10(b)#aces 10(b)(1)
    progressive  | 10(b)(2)#forfeit
    envy         | 10(b)(2)#envy-kept
    settlement   | 10(c)#collect 10(c)#discard-folded
    play         | 10(c)#reveal
    settlement   | 10(c)#order 10(c)(1) 10(c)(2) 10(c)(3)(i)#threshold 10(c)(3)(i)#ante 10(c)(3)(i)#play
    + 10(c)(3)(i)#super-bonus 10(c)(3)(i)#super-bonus-return 10(c)(3)(ii)#threshold 10(c)(3)(ii)a#lose
    + 10(c)(3)(ii)a#super-bonus 10(c)(3)(ii)b#win 10(c)(3)(ii)b#super-bonus
    + 10(c)(3)(ii)b#super-bonus-return 10(c)(3)(ii)c#return 10(c)(3)(ii)c#super-bonus
    + 10(c)(3)(ii)c#super-bonus-return 10(d)#order 10(d)#independent
    progressive  | 10(e)#order 10(e)#five-card-hand 10(e)#independent 10(e)(1) 10(e)(2) 10(e)(3) 10(e)(4)#odds
    + 10(e)(4)#not-inventory 10(e)(4)#cards-remain
    envy         | 10(e)(5)(i)#entitled 10(e)(5)(i)#multiple 10(e)(5)(i)#not-own 10(e)(5)(i)#not-dealer
    + 10(e)(5)(i)#amounts 10(e)(5)(ii)#entitled 10(e)(5)(ii)#multiple 10(e)(5)(ii)#not-own
    + 10(e)(5)(ii)#not-dealer 10(e)(5)(ii)#amounts
    bonus        | 10(f)#order 10(f)#independent 10(f)(1) 10(f)(2)#five-hundred 10(f)(2)#percentage 10(f)(3)#credit
    + 10(f)(3)#percentage-not-account 10(f)(3)#hand-remains
    settlement   | 10(g)
    payout       | 11(a)#ante 11(a)#play 11(b)[four-aces] 11(b)[four-of-a-kind] 11(b)[straight-flush]
    + 11(b)[three-of-a-kind] 11(b)[flush] 11(b)[straight] 11(b)#below 11(c)#select 11(c)[A:four-of-a-kind]
    + 11(c)[A:straight-flush] 11(c)[A:three-of-a-kind] 11(c)[A:flush] 11(c)[A:straight] 11(c)[A:two-pair]
    + 11(c)[A:pair-of-queens] 11(c)[B:four-of-a-kind] 11(c)[B:straight-flush] 11(c)[B:three-of-a-kind]
    + 11(c)[B:flush] 11(c)[B:straight] 11(c)[B:two-pair] 11(c)[B:pair-of-queens] 11(c)[C:four-of-a-kind]
    + 11(c)[C:straight-flush] 11(c)[C:three-of-a-kind] 11(c)[C:flush] 11(c)[C:straight] 11(c)[C:two-pair]
    + 11(c)[C:pair-of-queens] 11(c)[D:four-of-a-kind] 11(c)[D:straight-flush] 11(c)[D:three-of-a-kind]
    + 11(c)[D:flush] 11(c)[D:straight] 11(c)[D:two-pair] 11(c)[D:pair-of-queens]
    progressive  | 11(d)(1)#select 11(d)(1)[A:four-aces] 11(d)(1)[A:four-of-a-kind] 11(d)(1)[A:straight-flush]
    + 11(d)(1)[A:three-of-a-kind] 11(d)(1)[B:four-aces] 11(d)(1)[B:four-of-a-kind]
    + 11(d)(1)[B:straight-flush] 11(d)(1)[B:three-of-a-kind] 11(d)(2) 11(d)(3)#rate
    + 11(d)(3)#amounts-declared 11(d)(3)#min-a 11(d)(3)#min-b 11(d)(4)
    envy         | 11(d)(5)#recipient-wager 11(d)(5)(i)[$1:four-aces] 11(d)(5)(i)[$1:four-of-a-kind]
    + 11(d)(5)(i)[$1:straight-flush] 11(d)(5)(i)[$5:four-aces] 11(d)(5)(i)[$5:four-of-a-kind]
    + 11(d)(5)(i)[$5:straight-flush] 11(d)(5)(ii)[$1:four-aces] 11(d)(5)(ii)[$1:four-of-a-kind]
    + 11(d)(5)(ii)[$5:four-aces] 11(d)(5)(ii)[$5:four-of-a-kind] 11(d)(5)(ii)#no-sf
    progressive  | 11(e)(1)[royal-flush] 11(e)(1)[straight-flush] 11(e)(1)[four-of-a-kind] 11(e)(1)[full-house]
    + 11(e)(1)[flush] 11(e)(1)[straight] 11(e)(1)[three-of-a-kind] 11(e)(2) 11(e)(3)#rate
    + 11(e)(3)#amounts-declared 11(e)(3)#min 11(e)(4)
    envy         | 11(e)(5)#recipient-wager 11(e)(5)[$1:royal-flush] 11(e)(5)[$1:straight-flush]
    + 11(e)(5)[$5:royal-flush] 11(e)(5)[$5:straight-flush]
    bonus        | 11(f)(1)[royal-flush] 11(f)(1)[straight-flush] 11(f)(1)[four-of-a-kind] 11(f)(1)[full-house]
    + 11(f)(1)[flush] 11(f)(1)#below 11(f)(2)#highest 11(f)(2)#both 11(f)(2)#divide
    + 11(f)(2)#fixed-not-divided 11(f)(3)#may 11(f)(3)[magic] 11(f)(3)[lucky] 11(f)(4)#rate
    + 11(f)(4)#amounts-declared 11(f)(4)#min
    irregularity | 12(a)#single 12(a)#multiple 12(a)#reshuffle 12(b) 12(c) 12(c)#reshuffle 12(d) 12(d)#reshuffle
    + 12(d)#after 12(e) 12(f)#void 12(f)#reshuffle 12(g)#cover-or-sign 12(g)#before-other
"""

# Figures of the document that are no cell of a paytable, a schedule or a meter, as our words must repeat them.
FIGURES = """
    2(c)(1)               | 4 hours
    2(c)(2)               | 8 hours
    4(b)                  | 52 cards
    4(d)#ten              | ten cards
    4(g)                  | 205 CMR 146.51
    7(d)#five             | five cards
    7(f)#when             | once every 5 rounds
    7(g)                  | 52 cards
    7(h)#determine        | 5 cards
    7(h)#misdealt         | 52 cards
    8(b)#five             | five cards
    8(d)#when             | once every 5 rounds
    8(e)                  | 52 cards
    8(f)#determine        | 5 cards
    8(f)#misdealt         | 52 cards
    9(b)#dealer           | five-card stack
    9(b)#stack-size       | stacks of five cards
    9(d)#when             | once every 5 rounds
    9(e)                  | 52 cards
    9(f)#determine        | 5 cards
    9(f)#misdealt         | 52 cards
    10(b)#aces            | three times the ante
    10(c)(3)(i)#play      | 1 to 1
    10(c)(3)(ii)b#win     | 1 to 1
    10(f)(2)#five-hundred | 500 for 1
    10(f)(2)#percentage   | 205 CMR 138.00
    11(a)#ante            | 1 to 1
    11(a)#play            | 1 to 1
"""


def test_the_inventory_holds_every_clause_with_its_kind() -> None:
    """Three hundred and thirty clauses, in the order of the document, each of its kind."""
    runs = groupby(book().clauses, key=lambda clause: clause.kind)
    assert [(kind, cell([clause.id for clause in run])) for kind, run in runs] == table(INVENTORY)
    assert len(book().clauses) == 330


def test_a_clause_stands_in_a_section_of_the_document() -> None:
    """Its id begins with the number of its section, and the sections follow each other."""
    numbers = [clause.id.replace(".", "(").replace("#", "(").split("(")[0] for clause in book().clauses]
    assert [number for number, _ in groupby(numbers)] == [number for number, _ in book().identity.parts]


@pytest.mark.parametrize(
    ("clause", "figure"), [pytest.param(*row, id=row[0], marks=clauses(row[0])) for row in table(FIGURES)]
)
def test_our_words_repeat_the_figure(clause: str, figure: str) -> None:
    """The clause in our words holds the figure of the document."""
    assert [figure in item.says for item in book().clauses if item.id == clause] == [True]
