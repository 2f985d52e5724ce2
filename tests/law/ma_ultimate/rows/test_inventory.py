"""The inventory: every statement of the document under its own number, in its order, by kind."""

from __future__ import annotations

from collections import Counter

from tests.law.ma_ultimate.picture import BOOK, ids, table

INVENTORY = """
    definition    1#scope 1.ante#initial 1.ante#equal-blind 1.blind#initial 1.blind#equal-ante 1.burn 1.check
    definition    1.community-card#five 1.community-card#use 1.flop 1.fold 1.hand 1.play-wager#after-two
    definition    1.play-wager#before-flop 1.play-wager#after-flop 1.play-wager#river 1.push 1.rank
    definition    1.round#complete-cycle 1.stub 1.suit 1.trips#optional 1.trips#condition 1.trips#independent
    cards         2(a)#one-deck 2(a)#146.48 2(a)#cover-cards-count 2(a)#cover-cards-colour 2(b)#needs-shuffler
    cards         2(b)(1) 2(b)(2) 2(b)(3) 2(b)(4) 2(b)(5)
    opening       3(a)#146.49 3(b)#inspect 3(b)#verify 3(b)#first-player 3(b)#fan-columns 3(b)#suit-sequence
    opening       3(c)#face-down 3(c)#wash 3(c)#stack 3(c)#shuffle 3(d)
    shuffle       4(a)#before-play 4(a)#after-round 4(a)#manual-or-device 4(a)#random 4(a)#single-stack
    shuffle       4(a)#into-shoe 4(a)#programmed 4(b) 4(c)#when-required 4(c)(1)#one-hand 4(c)(1)(i)
    shuffle       4(c)(1)(ii) 4(c)(1)(iii) 4(c)(1)(iv) 4(c)(2) 4(d)#who 4(d)#window 4(d)#reason 4(e)#spread
    shuffle       4(e)#restart
    ranking       5(a)#order 5(a)#low-ace 5(b)#order 5(b)(1) 5(b)(2)#definition 5(b)(2)#highest 5(b)(2)#lowest
    ranking       5(b)(3) 5(b)(3)#extremes 5(b)(4) 5(b)(4)#extremes 5(b)(5)#definition 5(b)(5)#extremes
    ranking       5(b)(6)#definition 5(b)(6)#extremes 5(b)(6)#no-wrap 5(b)(7) 5(b)(7)#extremes 5(b)(8)
    ranking       5(b)(8)#extremes 5(b)(9) 5(b)(9)#extremes 5(c)#highest-card 5(c)#push
    wager         6(a)#chips 6(a)#match-play 6(a)#no-verbal-cash 6(b)#deadline 6(b)#frozen
    wager         6(c)#after-ante-blind 6(c)#no-bearing 6(d) 6(e)#seated 6(e)#stay
    equipment     7(a)#146.51 7(a)#location
    dealing       7(a)#load 7(b) 7(c) 7(d)#order 7(d)(1) 7(d)(2)#card 7(d)(2)#cover 7(d)(3) 7(d)(4)
    dealing       7(d)(4)#cover 7(e)
    play          7(f)#private-look 7(f)(1)#order 7(f)(1)#options 7(f)(1)(i) 7(f)(1)(ii)
    dealing       7(f)(2)#burn 7(f)(2)#flop
    play          7(f)(3)#order 7(f)(3)#options 7(f)(3)(i) 7(f)(3)(ii)
    dealing       7(f)(4)#burn 7(f)(4)#two-cards
    play          7(f)(5)#order 7(f)(5)#options 7(f)(5)(i)
    settlement    7(f)(5)(ii)#collect 7(f)(5)(ii)a 7(f)(5)(ii)b
    play          7(f)(6)#uncover 7(f)(6)#reveal 7(f)(6)#position 7(f)(6)#announce 7(f)(7)
    dealing       7(g)#frequency 7(g)#method 7(g)(1)
    irregularity  7(g)(2)#determine 7(g)(2)#misdealt 7(g)(2)#not-misdealt
    dealing       7(h)#exempt
    irregularity  7(h)#wrong
    equipment     8(a)#option 8(a)#approved
    dealing       8(b)(1) 8(b)(2) 8(c)#community-first 8(c)#first-player 8(c)#clockwise 8(c)#nest 8(d)
    play          9(a)#private-look 9(a)#order 9(a)#options 9(a)(1) 9(a)(2)
    dealing       9(b)
    play          9(c)#order 9(c)#options 9(c)(1) 9(c)(2)
    dealing       9(d)
    play          9(e)#order 9(e)#options 9(e)(1)
    settlement    9(e)(2)#collect 9(e)(2)(i) 9(e)(2)(ii)
    play          9(f)#take-hand 9(f)#reveal 9(f)#position 9(f)#announce
    settlement    9(g)#threshold 9(g)#order 9(g)#ante-returned 9(g)#others 9(h)#qualifies 9(h)#order
    settlement    9(h)#announce 9(h)#announce-hand 9(h)#one-at-a-time 9(h)#collect-cards 9(h)(1) 9(h)(2)#win
    settlement    9(h)(2)#blind-condition 9(h)(3) 9(h)(4)#trips-order 9(h)(4)#qualifies 9(h)(4)#independent
    settlement    9(i)
    payout        10(a)#to-or-win 10(a)#no-for 10(b)#ante 10(b)#play 10(c)#condition
    payout        10(c)[{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,less-than-straight}]
    payout        10(d)#preselected 10(d)#no-less-than
    payout        10(d)[{A,B,C,D}:{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    payout        10(e)#fifty-thousand 10(e)#minimum-bet-max
    wager         11
    bonus         12(a) 12(b)#any-hand 12(b)#threshold 12(c)
    equipment     12(d)
    bonus         12(e)#count 12(e)#display 12(f)[7:{royal-flush,straight-flush,quads,full-house}]
    bonus         12(g)#highest-only 12(g)#example 12(h) 12(h)a 12(i) 12(j)
    bonus         12(k)[{7,6,5,4,3,2}:{royal-flush,straight-flush,quads,full-house}]
    progressive   13(a) 13(b)#after-main 13(b)#not-alone 13(c) 13(c)#heading
    payout        13(d)#seventy-five 13(d)#progressive-excluded
    progressive   13(e)#one-of
    progressive   13(e)[PTMGL01:{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    envy          13(e)[PTMGL01:{envy-royal-flush,envy-straight-flush,envy-none}]
    progressive   13(e)[PTMGL01:{not-returned,seed-meter,seed-scaling}]
    progressive   13(e)[PTMGL02:{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    envy          13(e)[PTMGL02:{envy-royal-flush,envy-straight-flush,envy-none}]
    progressive   13(e)[PTMGL02:{not-returned,seed-meter,seed-scaling}]
    progressive   13(e)[PTMGL04:{straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    envy          13(e)[PTMGL04:{envy-straight-flush,envy-none}]
    progressive   13(e)[PTMGL04:{not-returned,seed-meter,seed-scaling}]
    progressive   13(e)[PTMGLML01:{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    envy          13(e)[PTMGLML01:{envy-royal-flush,envy-straight-flush,envy-none}]
    progressive   13(e)[PTMGLML01:{not-returned,seed-major,seed-minor,seed-scaling}]
    progressive   13(e)[PTMGLML02:{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    envy          13(e)[PTMGLML02:{envy-royal-flush,envy-straight-flush,envy-none}]
    progressive   13(e)[PTMGLML02:{not-returned,seed-mega,seed-major,seed-minor,seed-scaling}]
    progressive   13(e)[PTMGLML03:{royal-flush,straight-flush,four-of-a-kind,full-house,flush,straight,three-of-a-kind}]
    envy          13(e)[PTMGLML03:{envy-royal-flush,envy-straight-flush,envy-none}]
    progressive   13(e)[PTMGLML03:{not-returned,seed-mega,seed-major,seed-minor,seed-scaling}] 13(f)#hand
    progressive   13(f)#all-players 13(g)#paytable 13(g)#wager 13(g)#decks
    irregularity  14(a)#void 14(a)#trips-saved 14(b)#single 14(b)#multiple 14(b)#reshuffle 14(b)#trips-saved
    irregularity  14(c) 14(d)#player 14(d)#dealer-void 14(d)#dealer-cure 14(d)#cure-condition-faceup
    irregularity  14(d)#cure-condition-deck 14(e) 14(f)#void 14(f)#reshuffle
"""


def test_the_inventory_follows_the_document() -> None:
    """Each statement of the document has one entry, in the order of the document, under its kind."""
    expected = [(clause, kind) for kind, cell in table(INVENTORY) for clause in ids(cell)]
    assert [(clause.id, clause.kind) for clause in BOOK.clauses] == expected


def test_how_much_of_each_kind() -> None:
    """The inventory holds 387 statements."""
    assert Counter(clause.kind for clause in BOOK.clauses) == {
        "definition": 24,
        "equipment": 5,
        "cards": 10,
        "opening": 11,
        "shuffle": 20,
        "ranking": 24,
        "wager": 11,
        "dealing": 28,
        "play": 33,
        "settlement": 24,
        "payout": 46,
        "progressive": 75,
        "envy": 17,
        "bonus": 40,
        "irregularity": 19,
    }
    assert len(BOOK.clauses) == 387
