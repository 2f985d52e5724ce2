"""Sections 10(d) to (f) and 11(a): what each wager comes to, and the order in which the dealer works."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from pitboss.ruleset.settling import Case
from pitboss.ruleset.words import PLAYER_CASES, checked
from tests.law.ma_four_card.editions import Table, both, words

RESULTS = Table("""
    ante        | higher; equal        | pays; does not pay | 1 to 1   | 11(a)(1)/1; 11(a)(1)/2
    ante        | lower                | pays; does not pay | lost     | 10(d)/3
    play        | higher; equal        | pays; does not pay | 1 to 1   | 11(a)(1)/1; 11(a)(1)/2
    play        | lower                | pays; does not pay | lost     | 10(d)/3
    ante bonus  | higher; equal; lower | pays               | paytable | 11(a)(2)/1; 11(a)(2)/2
    ante bonus  | higher; equal; lower | does not pay       | lost     | 11(a)(2)/1
    aces up     | higher; equal; lower | pays               | paytable | 11(a)(3)/1; 11(a)(3)/2; 1(aces-up)/2
    aces up     | higher; equal; lower | does not pay       | lost     | 10(d)/3
    progressive | higher; equal; lower | pays               | paytable | 13(a)(1); 13(a)(2)
    progressive | higher; equal; lower | does not pay       | lost     | 13(a)(1)
    cover all   | higher; equal; lower | pays               | paytable | 12(b); 12(g)/1; 12(g)/2
    cover all   | higher; equal; lower | does not pay       | lost     | 12(b)
""")

CASES = """
    player's hand against the dealer's   higher    higher  equal     equal   lower     lower
    is it on the paytable?               yes       no      yes       no      yes       no
    ante                                 1 to 1    1 to 1  1 to 1    1 to 1  lost      lost
    play                                 1 to 1    1 to 1  1 to 1    1 to 1  lost      lost
    ante bonus                           paytable  lost    paytable  lost    paytable  lost
    aces up                              paytable  lost    paytable  lost    paytable  lost
    progressive                          paytable  lost    paytable  lost    paytable  lost
    cover all                            paytable  lost    paytable  lost    paytable  lost
"""

MAIN = "play, ante, ante bonus, aces up, progressive"

PASSES = {
    1: Table(f"""
        reveal  | live      | -         | 10(d)/2; 10(e)(1)(i)
        take    | live      | {MAIN}    | 10(d)/3; 10(e)(1)(ii)
        pay     | live      | {MAIN}    | 10(e)(1)(iii)
        collect | live      | -         | 10(e)(1)(iv)
        visit   | with a wager | cover all | 12(j)
    """),
    2: Table(f"""
        visit   | live      | {MAIN}    | 10(d)/2; 10(d)/3; 10(e)(2)(i); 10(e)(2)(ii); 10(e)(2)(iii)
        visit   | with a wager | cover all | 12(j)
    """),
}

SEQUENCE = Table("""
    play        | 10(d)/3; 11(a)(1)/1
    ante        | 10(d)/3; 11(a)(1)/1
    ante bonus  | 11(a)(2)/1
    aces up     | 10(d)/3; 11(a)(3)/1
    progressive | 13(a)(4)
    cover all   | 12(j)
""")


@both("10(d)/1", readings=["SET-9"])
def test_the_dealer_always_plays(book: Rulebook) -> None:
    """The dealer's best four of six compete; no hand is asked for to qualify."""
    assert book.dealer is not None
    assert (book.dealer.hand, book.dealer.qualifies) == ("dealer's four-card hand", None)
    assert book.dealer.clause == ("10(d)/1",)


@both(RESULTS, readings=["SET-9", "PAY-1"])
def test_the_rows_of_results(book: Rulebook) -> None:
    """A hand higher than or equal to the dealer's wins ante and play; the paytable alone decides the others."""
    shown = [
        (result.wager, words(result.player), words(result.hand), str(result.then), words(result.clause))
        for result in book.results
    ]
    assert shown == RESULTS.of(book)
    assert {result.dealer for result in book.results} == {("qualifies", "does not qualify")}


@both("11(a)(1)/1", "11(a)(1)/2", "11(a)(2)/2", "11(a)(3)/2", "1(aces-up)/2", "10(d)/3", "12(b)")
def test_results_case_by_case(book: Rulebook) -> None:
    """A tie pays, and bonus and side wagers are paid although the dealer has won."""
    lines = [[line[4:41].strip(), *line[41:].replace("1 to 1", "1:1").split()] for line in CASES.splitlines() if line]
    (_, *player), (_, *paying), *rows = lines
    cases = [
        Case("qualifies", checked(item, PLAYER_CASES), "pays" if pays == "yes" else "does not pay")
        for item, pays in zip(player, paying, strict=True)
    ]
    for wager, *expected in rows:
        covering = [
            [result for result in book.results if result.wager == wager and result.covers(case)] for case in cases
        ]
        assert [[str(item.then).replace("1 to 1", "1:1") for item in some] for some in covering] == [
            [then] for then in expected
        ]


@both("10(e)/1", "10(e)(1)", "10(e)(2)", *PASSES.values(), readings=["SET-1", "SET-7"])
def test_the_two_alternatives(book: Rulebook) -> None:
    """Either each pass goes round the whole table, or one visit finishes a position; Cover All comes after all."""
    assert [settlement.alternative for settlement in book.settlements] == [1, 2]
    for settlement in book.settlements:
        shown = [
            (each.does, each.seats, ", ".join(each.wagers) or "-", words(each.clause)) for each in settlement.passes
        ]
        assert shown == PASSES[settlement.alternative].of(book)
        assert settlement.clause == ("10(e)/1", f"10(e)({settlement.alternative})")


@both(SEQUENCE, readings=["SET-7", "PAY-5"])
def test_the_order_within_a_position(book: Rulebook) -> None:
    """Play, ante, ante bonus, aces up, progressive; Cover All last, under either alternative."""
    for settlement in book.settlements:
        assert [(turn.wager, words(turn.clause)) for turn in settlement.sequence] == SEQUENCE.of(book)
