"""Sections 7(e), 7(f) and 14: what can go wrong, when, and what is then void, returned, reshuffled or removed."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.concerns import is_as_it_concerns
from tests.law.ma_four_card.editions import Table, both, words

RULINGS = Table("""
    card face up                 | one           | deal    | nothing   | discard rack | stays   | dealer      | 14(a)/1
    card face up                 | more than one | deal    | all hands | reshuffle    | stays   | dealer      | \
14(a)/2; 14(a)/2-reshuffle
    card drawn in error          | -             | deal    | nothing   | next card    | stays   | dealer      | 14(b)
    card drawn in error, exposed | one           | deal    | nothing   | discard rack | stays   | dealer      | \
14(b); 14(a)/1
    card drawn in error, exposed | more than one | deal    | all hands | reshuffle    | stays   | dealer      | \
14(a)/2; 14(a)/2-reshuffle
    wrong number of cards        | -             | round   | all hands | reshuffle    | stays   | dealer      | \
14(c); 14(c)-reshuffle
    dealer card exposed          | -             | hidden  | all hands | reshuffle    | stays   | dealer      | \
14(d); 14(d)-reshuffle
    player card exposed          | -             | hidden  | nothing   | stay         | stays   | dealer      | \
14(d); 10(a)/2
    stub count wrong             | misdealt      | round   | all hands | reshuffle    | stays   | dealer      | \
7(e)b/2; 7(e)b/3; 14(c)-reshuffle
    stub count wrong             | not misdealt  | round   | all hands | collect      | removed | dealer      | \
7(e)b/4; 7(e)b/5
    stub count wrong             | misdealt and not 52 cards | round | all hands | collect | removed | dealer  | \
7(e)b/3; 7(e)b/4; 7(e)b/5
    shuffler failure             | -             | before  | nothing   | reshuffle    | stays   | dealer      | \
14(e)/1; 14(e)/2; 14(e)/3; 14(e)/4
    shuffler failure             | -             | round   | nothing   | stay         | stays   | dealer      | \
14(e)/1; 14(e)/2; 14(e)/3; 14(e)/4
    shuffler count wrong         | -             | before  | nothing   | collect      | removed | dealer      | 7(f)/2
    shuffler count wrong         | -             | round   | nothing   | stay         | stays   | dealer      | 7(f)/2
    dealing shoe failure         | -             | table   | all hands | reshuffle    | stays   | dealer      | \
14(f)/1; 14(f)/2
    change of method             | -             | before  | nothing   | reshuffle    | stays   | dealer      | 14(g)
    player left                  | -             | round   | nothing   | stay         | stays   | floorperson | \
6(c)/2; 10(b)/3
""")
"""What, in which case, when, what is void, where the cards go, what becomes of the deck, who acts."""

WHEN = {
    "before": ("shuffle", "betting"),
    "deal": ("deal",),
    "hidden": ("deal", "decisions", "after the decisions"),
    "round": ("deal", "decisions", "after the decisions", "settlement"),
    "table": ("betting", "deal", "decisions", "after the decisions", "settlement"),
}

MOMENTS = {
    "card face up": WHEN["deal"],
    "card drawn in error": WHEN["deal"],
    "card drawn in error, exposed": WHEN["deal"],
    "wrong number of cards": WHEN["round"],
    "dealer card exposed": WHEN["hidden"],
    "player card exposed": WHEN["hidden"],
    "stub count wrong": WHEN["round"],
    "shuffler failure": WHEN["before"] + WHEN["round"],
    "shuffler count wrong": WHEN["before"] + WHEN["round"],
    "dealing shoe failure": WHEN["table"],
    "change of method": WHEN["before"],
    "player left": WHEN["round"],
}

CASES = {
    "card face up": ("one", "more than one"),
    "card drawn in error, exposed": ("one", "more than one"),
    "stub count wrong": ("misdealt", "not misdealt", "misdealt and not 52 cards"),
}


@both(RULINGS, readings=["IRR-3", "IRR-5", "IRR-6", "IRR-9", "IRR-11", "DLG-7", "WAG-8"])
def test_the_rulings(book: Rulebook) -> None:
    """Each irregularity has exactly these rulings, in this order."""
    named = {moments: name for name, moments in WHEN.items()}
    shown = [
        (
            *(irregularity.what, ruling.case or "-", named[ruling.when], ruling.voids, ruling.cards, ruling.deck),
            *(words(ruling.who), words(ruling.clause)),
        )
        for irregularity in book.irregularities
        for ruling in irregularity.rulings
    ]
    assert shown == RULINGS.of(book)


@both("14(a)/1", "14(b)", "14(c)", "14(d)", "14(e)/2", "14(f)/1", "14(g)", readings=["IRR-5", "IRR-8", "IRR-6"])
def test_when_each_can_happen(book: Rulebook) -> None:
    """Face-up cards during the deal, the dealer's cards until the reveal, a wrong number until the round is over."""
    assert {irregularity.what: irregularity.moments for irregularity in book.irregularities} == MOMENTS
    assert [irregularity.what for irregularity in book.irregularities] == list(MOMENTS)
    assert {
        irregularity.what: irregularity.cases for irregularity in book.irregularities if irregularity.cases
    } == CASES
    assert all(is_as_it_concerns(irregularity) for irregularity in book.irregularities)


@both("14(a)/2", "14(c)", "14(d)", "14(f)/1", "7(e)b/3", "7(e)b/4", readings=["IRR-1", "PRG-16", "R-04"])
def test_void_hands_give_every_wager_back(book: Rulebook) -> None:
    """Where hands are void all wagers are returned and none is kept; elsewhere all wagers stay."""
    for irregularity in book.irregularities:
        for ruling in irregularity.rulings:
            assert ruling.wagers == ("returned" if ruling.voids == "all hands" else "stay")
            assert ruling.keeps == ()


@both("14(e)/4", "14(f)/2", "7(e)b/5", "14(a)/1", readings=["IRR-2", "IRR-5", "IRR-6", "IRR-10", "WAG-8"])
def test_what_the_rulings_say(book: Rulebook) -> None:
    """The words of a ruling tell by which procedures, with which cards, and which hand is completed."""
    says = {
        (irregularity.what, ruling.case): ruling.says
        for irregularity in book.irregularities
        for ruling in reversed(irregularity.rulings)
    }
    phrases = {
        ("card face up", "one"): ("the next card takes its place", "completed from the top of the stub after the deal"),
        ("shuffler failure", ""): ("procedures the Commission approved", "wagers already made stand"),
        ("dealing shoe failure", ""): ("together with those already dealt", "procedures the Commission approved"),
        ("stub count wrong", "not misdealt"): ("the whole deck leaves the table",),
        ("dealer card exposed", ""): ("up to the moment at which the dealer reveals",),
        ("change of method", ""): ("removed from the table first",),
        ("player left", ""): ("the ante is forfeited", "held for the player"),
    }
    assert [key for key, some in phrases.items() for phrase in some if phrase not in says[key]] == []
