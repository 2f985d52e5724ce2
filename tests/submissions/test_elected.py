"""What a document leaves to the Rules Submission is stated there, and what was stated is in force."""

from __future__ import annotations

import pytest

from pitboss.rulebooks import load
from pitboss.submissions import compile_game
from tests.submissions.filing import report, submission

FOUR, EARLIER = "ma-four-card-poker", "ma-four-card-poker-earlier"
MARYLAND, ULTIMATE, CRAZY = "md-four-card-poker", "ma-ultimate-texas-holdem", "ma-crazy-4-poker"


def case(book: str, wager: str, names: str, *clauses: str) -> object:
    """A wager whose paytable is elected, two of its paytables, and the clauses that say so."""
    return pytest.param(book, wager, names.split(), marks=pytest.mark.clause(*clauses), id=f"{book} {wager}")


def unlawful(
    book: str, *, put: dict[str, object] | None = None, remove: list[str] | None = None
) -> list[tuple[str, str]]:
    """What is refused: code and place."""
    return [(item.code, item.at) for item in report(book, put=put, remove=remove or ()).of("unlawful")]


ELECTED = [
    case(FOUR, "aces up", "II V", "ma-4cp:11(a)(3)/4"),
    case(EARLIER, "aces up", "II V", "ma-4cp-earlier:11(a)(3)/4"),
    case(FOUR, "progressive", "A B", "ma-4cp:13(a)(1)"),
    case(EARLIER, "progressive", "A B", "ma-4cp-earlier:13(a)(1)"),
    case(MARYLAND, "aces up", "B E", "md-4cp:12.C"),
    case(MARYLAND, "six card bonus", "A B", "md-4cp:12.H"),
    case(MARYLAND, "progressive", "A B", "md-4cp:12.D(1)"),
    case(ULTIMATE, "trips", "A D", "ma-uth:10(d)#preselected"),
    case(ULTIMATE, "progressive", "PTMGL01 PTMGL02", "ma-uth:13(e)#one-of"),
    case(CRAZY, "queens up", "A C", "ma-c4p:11(c)#select"),
    case(CRAZY, "four-card progressive", "A B", "ma-c4p:11(d)(1)#select"),
]


@pytest.mark.parametrize(("book", "wager", "names"), ELECTED)
def test_the_paytable_that_was_stated_is_paid_and_none_is_taken_for_granted(
    book: str, wager: str, names: list[str]
) -> None:
    """Whichever is stated is in force; a submission that states none, or one that is not printed, is refused."""
    key = f"wager.{wager}.paytable"
    for name in names:
        beside = {f"wager.{wager}.envy-paytable": name} if (book, wager) == (MARYLAND, "progressive") else {}
        offered = compile_game(submission(book, put={key: name, **beside})).wager(wager)
        assert offered is not None
        assert [table.name for table in offered.paytables] == [name]
    assert ("missing-election", key) in unlawful(book, remove=[key])
    assert ("bad-value", key) in unlawful(book, put={key: "Z"})


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(FOUR, marks=pytest.mark.clause("ma-4cp:2(a)/1", "ma-4cp:2(b)")),
        pytest.param(EARLIER, marks=pytest.mark.clause("ma-4cp-earlier:2(a)/1", "ma-4cp-earlier:2(b)")),
        pytest.param(MARYLAND, marks=pytest.mark.clause("md-4cp:3.A(1)", "md-4cp:3.B")),
        pytest.param(ULTIMATE, marks=pytest.mark.clause("ma-uth:2(a)#one-deck", "ma-uth:2(b)#needs-shuffler")),
        pytest.param(CRAZY, marks=pytest.mark.clause("ma-c4p:2(a)#one-deck", "ma-c4p:2(b)#shuffler")),
    ],
)
def test_one_deck_or_two_with_a_shuffler_and_no_more(book: str) -> None:
    """Three decks are refused, and none; two are lawful with a shuffling device and its two backs."""
    for number in (0, 3):
        assert ("bad-value", "cards.decks") in unlawful(book, put={"cards.decks": number})
    two = {"cards.decks": 2, "cards.backs": ["red", "blue"]}
    assert unlawful(book, put=two) == []
    assert [compile_game(submission(book, put=filed)).decks for filed in ({}, two)] == [1, 2]
    assert unlawful(book, put={"cards.decks": 2, "cards.backs": ["red", "blue"], "shuffle.method": "manual"}) != []


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(FOUR, marks=pytest.mark.clause("ma-4cp:2(b)(2)", "ma-4cp:5(a)/4")),
        pytest.param(EARLIER, marks=pytest.mark.clause("ma-4cp-earlier:2(b)(2)", "ma-4cp-earlier:5(a)/4")),
        pytest.param(MARYLAND, marks=pytest.mark.clause("md-4cp:3.B(2)", "md-4cp:5.A/1")),
        pytest.param(ULTIMATE, marks=pytest.mark.clause("ma-uth:2(b)(2)", "ma-uth:4(a)#manual-or-device")),
        pytest.param(CRAZY, marks=pytest.mark.clause("ma-c4p:2(b)(1)#backs", "ma-c4p:4(a)#method")),
    ],
)
def test_two_decks_have_two_backs_and_a_shuffle_that_the_document_knows(book: str) -> None:
    """One back for two decks is refused, two alike too; and so is any way of shuffling but by hand or by device."""
    for backs in (["red"], ["red", "Red"], ["red", "blue", "green"]):
        assert ("backs-differ", "cards.backs") in codes(book, put={"cards.decks": 2, "cards.backs": backs})
    assert ("bad-value", "shuffle.method") in unlawful(book, put={"shuffle.method": "by the players"})


def codes(book: str, *, put: dict[str, object]) -> list[tuple[str, str]]:
    """What is refused by which check, and where."""
    names = {row.code: row.check or row.code for row in load(book).examinations}
    return [(names.get(code, code), at) for code, at in unlawful(book, put=put)]


PRINTED = [
    pytest.param(CRAZY, "five-card progressive", {"flush": "40 for 1"}, id="five-card progressive"),
    pytest.param(CRAZY, "four-card progressive", {"straight flush": "100 for 1"}, id="four-card progressive"),
]
"""Wagers that need not be offered, and a row of their odds as the document prints it."""

FIVE_CARD_HANDS = "royal-flush straight-flush four-of-a-kind full-house flush straight three-of-a-kind"


@pytest.mark.clause(*(f"ma-c4p:11(e)(1)[{hand}]" for hand in FIVE_CARD_HANDS.split()), "ma-c4p:11(d)(1)#select")
@pytest.mark.parametrize(("book", "wager", "odds"), PRINTED)
def test_printed_odds_belong_to_a_wager_that_is_offered(book: str, wager: str, odds: dict[str, str]) -> None:
    """The odds of a sign are compared with the paytable while the wager is offered, and left out otherwise."""
    key, offered = f"wager.{wager}.odds", f"wager.{wager}.offered"
    assert compile_game(submission(book, put={key: odds, offered: True})).elections.as_filed(key) is not None
    assert compile_game(submission(book, put={key: odds, offered: False})).elections.as_filed(key) is None
    wrong = dict.fromkeys(odds, "1 for 1")
    assert [at for _, at in unlawful(book, put={key: wrong, offered: True})] != []
    assert unlawful(book, put={key: wrong, offered: False}) == []
