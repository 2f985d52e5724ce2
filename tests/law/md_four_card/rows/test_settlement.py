"""Chapter 11.D and 12.A: the dealer's hand, what each wager comes to in each case, and the order of settlement."""

from itertools import product

import pytest

from pitboss.ruleset.settling import Case
from pitboss.ruleset.words import DEALER_CASES, HAND_CASES, PLAYER_CASES, checked
from tests.law.md_four_card.pictures import BOOK, cited, listed, proves, rows

# Which rows there are: an empty cell stands for any case.
RESULTS = """
ante           | higher, equal |              | 1 to 1   | 11.D(4)(c)(ii) 12.A/1
ante           | lower         |              | lost     | 11.D(4)(c)(i)
play           | higher, equal |              | 1 to 1   | 11.D(4)(c)(ii) 12.A/2
play           | lower         |              | lost     | 11.D(4)(c)(i)
ante bonus     |               | pays         | paytable | 11.D(4)(c)(ii) 12.B
ante bonus     |               | does not pay | lost     | 12.B
aces up        |               | pays         | paytable | 11.D(5) 11.D(6) 12.C
aces up        |               | does not pay | lost     | 11.D(5)
six card bonus |               | pays         | paytable | 11.D(7) 12.H
six card bonus |               | does not pay | lost     | 7.E(5) 11.D(7)
progressive    |               | pays         | paytable | 11.D(8) 11.D(9) 11.D(10)(d) 12.D(1)
progressive    |               | does not pay | lost     | 11.D(8)
"""

# The player against the dealer, and whether the hand is on the wager's paytable.
CASES = """
player | hand         | ante   | play   | ante bonus | aces up  | six card bonus | progressive
higher | pays         | 1 to 1 | 1 to 1 | paytable   | paytable | paytable       | paytable
higher | does not pay | 1 to 1 | 1 to 1 | lost       | lost     | lost           | lost
equal  | pays         | 1 to 1 | 1 to 1 | paytable   | paytable | paytable       | paytable
equal  | does not pay | 1 to 1 | 1 to 1 | lost       | lost     | lost           | lost
lower  | pays         | lost   | lost   | paytable   | paytable | paytable       | paytable
lower  | does not pay | lost   | lost   | lost       | lost     | lost           | lost
"""

TURNS = """
ante           | 11.D(4)(c)(i) 11.D(4)(c)(ii)
play           | 11.D(4)(c)(i) 11.D(4)(c)(ii)
ante bonus     | 11.D(4)(c)(ii)
aces up        | 11.D(5)
six card bonus | 11.D(7)
progressive    | 11.D(8)
"""

PLAYER = ("higher", "equal", "lower")
HAND = ("pays", "does not pay")
DEALER = ("qualifies", "does not qualify")


def only(words: tuple[str, ...], every: tuple[str, ...]) -> str:
    """The cases a row is limited to; nothing when it speaks of all."""
    return "" if words == every else listed(words)


@proves("11.D(2) 11.D(3)")
@pytest.mark.reading("md-4cp:SET-9")
def test_the_dealer_always_plays() -> None:
    """The dealer's best four of six compete with the players; no hand is needed to qualify."""
    dealer = BOOK.dealer
    assert dealer is not None
    assert (dealer.hand, dealer.qualifies) == ("dealer's four-card hand", None)
    assert cited(dealer.clause) == "11.D(2) 11.D(3)"


@proves(" ".join(row[-1] for row in rows(RESULTS)))
@pytest.mark.reading("md-4cp:SET-5", "md-4cp:SET-6")
def test_the_rows_of_results() -> None:
    """Ante and play by the comparison, every other wager by its paytable; the dealer's hand limits no row."""
    assert [
        (result.wager, only(result.player, PLAYER), only(result.hand, HAND), str(result.then), cited(result.clause))
        for result in BOOK.results
    ] == rows(RESULTS)
    assert {result.dealer for result in BOOK.results} == {DEALER}


@pytest.mark.parametrize("case", rows(CASES)[1:], ids=" ".join)
@proves("11.D(4)(c)(i) 11.D(4)(c)(ii) 11.D(6) 11.D(7) 11.D(9) 12.A/1 12.A/2 12.B")
@pytest.mark.reading("md-4cp:SET-5", "md-4cp:SET-6", "md-4cp:SET-9")
def test_what_every_wager_comes_to(case: tuple[str, ...]) -> None:
    """An equal hand wins; the ante bonus and the wagers against a paytable are paid even when the dealer is higher."""
    player, hand, *expected = case
    for dealer, (wager, then) in product(DEALER, zip(rows(CASES)[0][2:], expected, strict=True)):
        met = Case(checked(dealer, DEALER_CASES), checked(player, PLAYER_CASES), checked(hand, HAND_CASES))
        held = [result for result in BOOK.results if result.wager == wager and result.covers(met)]
        assert [str(item.then) for item in held] == [then]


@proves("11.D(4) 11.D(4)(a) 11.D(11)(a) " + " ".join(row[1] for row in rows(TURNS)))
@pytest.mark.reading("md-4cp:SET-4")
def test_one_visit_to_each_live_position() -> None:
    """There is one order of settlement: everything at one position, ante and play first and the progressive last."""
    (settlement,) = BOOK.settlements
    assert (settlement.alternative, settlement.clause) == (1, ("11.D(4)",))
    (visit,) = settlement.passes
    assert (visit.does, visit.seats, visit.wagers) == ("visit", "live", ())
    assert cited(visit.clause) == "11.D(4) 11.D(4)(a) 11.D(11)(a)"
    assert [(turn.wager, cited(turn.clause)) for turn in settlement.sequence] == rows(TURNS)


@proves("12.H")
@pytest.mark.reading("md-4cp:SIX-7")
def test_no_aggregate_limit() -> None:
    """No clause caps what one hand may win, not even the million dollars of the six card bonus."""
    assert BOOK.limits == ()
