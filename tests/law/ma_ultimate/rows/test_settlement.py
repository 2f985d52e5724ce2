"""Sections 9(g) to (i), 12(j) and 13(c): who wins what, and in which order the dealer works."""

from __future__ import annotations

from itertools import product

import pytest

from pitboss.hands import FIVE, kind
from pitboss.money import Odds
from pitboss.ruleset.settling import Case, DealerHand, InTurn, OrderOfSettlement, Pass, Result
from pitboss.ruleset.words import (
    DEALER_CASES,
    HAND_CASES,
    PLAYER_CASES,
    SEATS,
    DealerCase,
    HandCase,
    PlayerCase,
    checked,
)
from pitboss.ruleset.words import RESULTS as RESULT_WORDS
from tests.law.ma_ultimate.filings import codes, game, unlawful
from tests.law.ma_ultimate.picture import BOOK, cases, cite, ids, table, words

# Section 9(g), (h)(1) to (3), 10(b) and 10(c): the contest with the dealer.
CONTEST = """
    dealer            player  ante      play    blind
    does not qualify  higher  returned  1 to 1  paytable
    does not qualify  equal   returned  push    push
    does not qualify  lower   returned  lost    lost
    qualifies         higher  1 to 1    1 to 1  paytable
    qualifies         equal   push      push    push
    qualifies         lower   lost      lost    lost
"""

# Wagers that the dealer has no part in.
ALONE = """
    wager        on its paytable  not on it
    trips        paytable         lost
    cover all    paytable         lost
    progressive  paytable         lost
"""

# wager, dealer, player, hand (empty: any), result
RESULTS = """
    ante         does not qualify  -       -             returned  9(g)#ante-returned
    ante         qualifies         higher  -             1 to 1    9(h)(2)#win 10(b)#ante
    ante         qualifies         equal   -             push      9(h)(3) 5(c)#push 1.push
    ante         qualifies         lower   -             lost      9(h)(1)
    play         -                 higher  -             1 to 1    9(h)(2)#win 10(b)#play 9(g)#others
    play         -                 equal   -             push      9(h)(3) 5(c)#push 9(g)#others
    play         -                 lower   -             lost      9(h)(1) 9(g)#others
    blind        -                 higher  -             paytable  9(h)(2)#{win,blind-condition} 10(c)#condition \
9(g)#others
    blind        -                 equal   -             push      9(h)(3) 10(c)#condition 9(g)#others
    blind        -                 lower   -             lost      9(h)(1) 9(g)#others
    trips        -                 -       pays          paytable  9(h)(4)#{qualifies,independent} 1.trips#independent
    trips        -                 -       does not pay  lost      9(h)(4)#qualifies 1.trips#condition
    cover all    -                 -       pays          paytable  12(b)#any-hand 12(g)#highest-only
    cover all    -                 -       does not pay  lost      12(b)#threshold
    progressive  -                 -       pays          paytable  13(e)#one-of 13(c)
    progressive  -                 -       does not pay  lost      13(e)#one-of 13(f)#hand
"""

PASSES = """
    played     ante, play, blind, trips, progressive  9(g)#order 9(h)#{order,one-at-a-time,announce,collect-cards}
    folded     trips, progressive                     7(f)(5)(ii)a 9(e)(2)(i)
    with a wager  cover all                           12(j)
"""

SEQUENCE = """
    ante         9(h)(4)#trips-order
    play         9(h)(4)#trips-order
    blind        9(h)(4)#trips-order
    trips        9(h)(4)#trips-order
    progressive  13(c)
    cover all    12(j)
"""


@cite("9(g)#threshold", "9(h)#qualifies")
def test_the_dealer_qualifies_with_a_pair() -> None:
    """The dealer plays the best five-card hand, and qualifies with a pair or above."""
    assert BOOK.dealer == DealerHand(
        hand="dealer's five-card hand",
        qualifies=kind("pair or better", FIVE),
        clause=("9(g)#threshold", "9(h)#qualifies"),
    )


@pytest.mark.parametrize(("place", "row"), cases(RESULTS))
def test_a_row_of_results(place: int, row: tuple[str, ...]) -> None:
    """Each row covers the cases its words name, and cites the sentence that decides them."""
    wager, dealer, player, hand, then, clauses = row
    assert BOOK.results[place] == Result(
        wager=wager,
        dealer=(checked(dealer, DEALER_CASES),) if dealer else DEALER_CASES,
        player=(checked(player, PLAYER_CASES),) if player else PLAYER_CASES,
        hand=(checked(hand, HAND_CASES),) if hand else HAND_CASES,
        then=Odds.read(then) if then[0].isdigit() else checked(then, RESULT_WORDS),
        clause=ids(clauses),
    )
    assert len(BOOK.results) == len(table(RESULTS))


def result(wager: str, dealer: DealerCase, player: PlayerCase, hand: HandCase) -> str:
    """What the one row that covers a case says."""
    (only,) = (row for row in BOOK.results if row.wager == wager and row.covers(Case(dealer, player, hand)))
    return str(only.then)


@cite("9(g)#ante-returned", "9(g)#others", "9(h)(1)", "9(h)(2)#win", "9(h)(3)", "10(b)#ante", "10(b)#play")
@cite("9(h)(2)#blind-condition", "10(c)#condition", "1.push", "5(c)#push")
@pytest.mark.reading("ma-uth:U-33", "ma-uth:U-34")
@pytest.mark.parametrize("row", table(CONTEST)[1:])
def test_the_contest_with_the_dealer(row: tuple[str, ...]) -> None:
    """Without a pair the dealer only gives back the ante; play and blind are decided by comparison in any case."""
    dealer, player, *expected = row
    case = checked(dealer, DEALER_CASES), checked(player, PLAYER_CASES)
    answer = [result(wager, *case, "pays") for wager in table(CONTEST)[0][2:]]
    assert answer == expected


@cite("9(h)(4)#independent", "9(h)(4)#qualifies", "6(c)#no-bearing", "1.trips#independent", "12(b)#any-hand", "13(c)")
@pytest.mark.reading("ma-uth:U-01")
@pytest.mark.parametrize(("wager", "pays", "does_not_pay"), table(ALONE)[1:])
def test_side_wagers_do_not_look_at_the_contest(wager: str, pays: str, does_not_pay: str) -> None:
    """Trips, Cover All and progressive follow their paytables whether the player wins, ties or loses."""
    for dealer, player in product(DEALER_CASES, PLAYER_CASES):
        assert result(wager, dealer, player, "pays") == pays
        assert result(wager, dealer, player, "does not pay") == does_not_pay


@cite(*(clauses for *_, clauses in (*table(PASSES), *table(SEQUENCE))))
@pytest.mark.reading("ma-uth:U-15", "ma-uth:U-20", "ma-uth:U-48")
def test_the_order_of_settlement() -> None:
    """Seats with a play wager first, each to the end; then folded seats; Cover All last of all."""
    assert BOOK.settlements == (
        OrderOfSettlement(
            alternative=1,
            passes=tuple(
                Pass("visit", checked(seats, SEATS), words(wagers), ids(clauses))
                for seats, wagers, clauses in table(PASSES)
            ),
            sequence=tuple(InTurn(wager, ids(clauses)) for wager, clauses in table(SEQUENCE)),
            clause=("9(g)#order", "9(h)#order"),
        ),
    )


@cite("7(f)(5)(ii)a", "9(e)(2)(i)")
@pytest.mark.reading("ma-uth:U-15")
def test_when_a_folded_players_trips_is_settled() -> None:
    """By default in a second pass; a licensee may file that it is settled in turn, and nothing else."""
    assert game().elections.folded_trips == "second pass"
    assert game("", 'readings.folded-trips = "in turn"').elections.folded_trips == "in turn"
    assert unlawful("", 'readings.folded-trips = "at once"') == ["bad-value at readings.folded-trips"]


@cite("12(b)#any-hand", "12(e)#count")
@pytest.mark.reading("ma-uth:U-05", "ma-uth:R-05")
def test_folded_hands_count_for_cover_all() -> None:
    """Every hand dealt counts, folded or not; to file otherwise is lawful and doubtful."""
    other = 'readings.cover-all-folded-hands = "not counted"'
    assert game().elections.cover_all_folded_hands == "counted"
    assert "cover-all-without-folded-hands" not in codes("doubtful")
    assert (unlawful("", other), codes("doubtful", "", other)) == ([], ["cover-all-without-folded-hands"])
