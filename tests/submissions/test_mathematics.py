"""What only the exact mathematics can tell: an examiner is given it, and asks it only where it has to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.clauses import BadInput
from pitboss.exact.answers import house_edge, side_wager
from pitboss.extras import MissingExtra
from pitboss.rulebooks import load, names
from pitboss.ruleset import Ruleset
from pitboss.submissions import compile_game, examine, needs_mathematics
from tests.submissions.checking import MA
from tests.submissions.filing import submission

EARLIER = "ma-four-card-poker-earlier"
TRIPS = Fraction(58656, 2598960)
"""How often the best four of five cards are three-of-a-kind."""


def raised(**rows: str) -> dict[str, Any]:
    """An ante bonus with these rows."""
    return {"wager.ante bonus.odds": {name.replace("_", "-"): odds for name, odds in rows.items()}}


@pytest.mark.clause("ma-4cp:11(a)(2)/3", "ma-4cp-earlier:11(a)(2)/3")
@pytest.mark.parametrize("book", [MA, EARLIER])
@pytest.mark.parametrize(("edge", "doubtful"), [(Fraction(0), True), (-TRIPS, True), (Fraction(1, 10**9), False)])
def test_a_raised_ante_bonus_is_doubtful_where_the_house_keeps_nothing(
    book: str,
    edge: Fraction,
    doubtful: bool,  # noqa: FBT001
) -> None:
    """At an edge of nothing, as with aces up, the doubt begins; it is lawful all the same."""
    result = examine(submission(book, put=raised(three_of_a_kind="3 to 1")), lambda game, wager, others=0: edge)
    assert result.lawful
    assert ("ante-bonus-return" in {item.code for item in result.of("doubtful")}) is doubtful


@pytest.mark.clause("ma-4cp:11(a)(2)/3")
def test_the_edge_is_that_of_the_game_with_the_raised_rows() -> None:
    """Each unit more on three-of-a-kind costs the house its exact frequency, for nobody folds it: 3 to 1 leaves it an
    edge, 4 to 1 does not."""
    printed = house_edge(compile_game(submission(MA)), "ante bonus")
    assert printed == Fraction(8840827253, 317119576410)
    row = next(examination for examination in load(MA).examinations if examination.code == "ante-bonus-return")
    assert f"{float(printed):.2%}".replace("%", " %") in row.instead
    for units, doubtful in ((3, False), (4, True)):
        filed = submission(MA, put=raised(three_of_a_kind=f"{units} to 1"))
        edge = house_edge(compile_game(filed), "ante bonus")
        assert edge == printed - (units - 2) * TRIPS
        result = [item for item in examine(filed, house_edge).of("doubtful") if item.code == "ante-bonus-return"]
        assert [f"keeps {float(-edge):.2%} of the ante" in row.says for row in result] == [True] * doubtful


@pytest.mark.parametrize(
    ("put", "asked"),
    [
        ({}, False),
        (raised(three_of_a_kind="2 to 1"), False),
        (raised(three_of_a_kind="4 to 2"), True),
        (raised(three_of_a_kind="4 to 1"), True),
        ({"wager.aces up.odds": {"flush": "9 to 1"}}, False),
    ],
)
def test_a_game_is_solved_only_where_something_is_raised(put: dict[str, Any], asked: bool) -> None:  # noqa: FBT001
    """A template, odds as printed and raised aces up need no game to be solved; the wagers beside it are each asked."""
    calls: list[str] = []

    def edge(game: Ruleset, wager: str, others: int = 0) -> Fraction:
        calls.append(wager)
        return Fraction(1)

    filed = submission(MA, put=put)
    examine(filed, edge)
    beside = ["aces up"] * ("wager.aces up.odds" not in put)
    assert calls == ["ante bonus"] * asked * 2 + [*beside, "progressive", "progressive"]  # alone, and at a full table
    assert needs_mathematics(filed) is asked


def doubts(book: str, put: dict[str, Any]) -> dict[str, str]:
    """Where the house keeps nothing, and what is said of it."""
    report = examine(submission(book, put=put), house_edge)
    assert report.lawful
    return {item.at: item.says for item in report.of("doubtful") if item.code == "player-edge"}


@pytest.mark.parametrize("book", names())
def test_nothing_is_given_away_as_printed(book: str) -> None:
    """With each rulebook's template the house keeps something of every wager beside the main game."""
    assert doubts(book, {}) == {}


@pytest.mark.parametrize("amount", ["initial", "reset"])
def test_a_meter_above_break_even_is_doubtful(amount: str) -> None:
    """A progressive that returns 145.75 % when it starts, or whenever it was won, is found with its field."""
    key = f"wager.four-card progressive.meter.four-card progressive.{amount}"
    said = doubts("ma-crazy-4-poker", {key: "$60,000"})
    assert list(said) == [key]
    assert f"returns 145.75% of the stake with each meter at its {amount} amount" in said[key]
    assert doubts("ma-crazy-4-poker", {key: "$5,001"}) == {}


def test_envy_bonuses_count_at_a_full_table() -> None:
    """A reset that leaves the house something of one player, and nothing of seven who bring each other envy bonuses."""
    key = "wager.four-card progressive.meter.four-card progressive.reset"
    game = compile_game(submission("ma-crazy-4-poker", put={key: "$34,500"}))
    alone, full = (house_edge(game, "four-card progressive", others) for others in (0, game.positions - 1))
    assert full < 0 < alone
    assert full == side_wager(game, "four-card progressive", others=game.positions - 1)[0].edge
    said = doubts("ma-crazy-4-poker", {key: "$34,500"})
    assert list(said) == [key]
    assert f"returns {float(1 - full):.2%} of the stake with each meter at its reset amount and 6 other" in said[key]


def test_odds_too_long_to_count_with_are_doubtful() -> None:
    """Nobody can mean them, and the examiner says that it did not count."""
    result = examine(submission(MA, put=raised(three_of_a_kind=f"{9 * 10**17} to 1")), house_edge).of("doubtful")
    assert [row.at for row in result if row.code == "not-examined"] == ["wager.ante bonus.odds"]


def test_without_the_extra_it_says_what_it_could_not_examine() -> None:
    """Where the mathematics is not installed, what rests on it is a question, with what to install."""

    def bare(game: Ruleset, wager: str, others: int = 0) -> Fraction:
        if wager == "ante bonus":
            raise MissingExtra("the house edge", "numba")
        return Fraction(1)

    result = examine(submission(MA, put=raised(three_of_a_kind="4 to 1")), bare)
    (unexamined,) = [item for item in result.of("question") if item.code == "not-examined"]
    assert "needs numba" in unexamined.says


def test_an_unlawful_submission_makes_no_game_to_compute() -> None:
    """Where something is unlawful the mathematics is not asked, and nothing breaks."""
    filed = submission(MA, put=raised(three_of_a_kind="9 to 1", straight_flush="1 to 1") | {"cards.decks": 3})
    result = examine(filed, house_edge)
    assert not result.lawful
    assert "ante-bonus-return" not in {finding.code for finding in result.findings}


def test_a_side_wager_is_measured_at_its_best_column() -> None:
    """The edge of Cover All is the least of its columns."""
    game = compile_game(submission(MA))
    assert 0 < house_edge(game, "cover all") < Fraction(7, 100)


@pytest.mark.clause("ma-4cp:11(a)(2)/3")
def test_what_the_mathematics_cannot_tell_is_said_to_be_unexamined() -> None:
    """Where the edge is not known there is no doubt, and a question in its place; another refusal is not swallowed."""

    def unknown(game: Ruleset, wager: str, others: int = 0) -> Fraction:
        raise BadInput(code="not-solved", said="nothing counts it", instead="play it")

    filed = submission(MA, put=raised(three_of_a_kind="4 to 1"))
    result = examine(filed, unknown)
    assert "ante-bonus-return" not in {finding.code for finding in result.findings}
    unexamined = {item.at: item.says for item in result.of("question") if item.code == "not-examined"}
    beside = {"wager.aces up.offered", "wager.progressive.meter.progressive.reset"}
    assert unexamined.keys() == {"wager.ante bonus.odds", *beside}
    assert "Nothing counts it." in unexamined["wager.ante bonus.odds"]
    assert result.lawful

    def failing(game: Ruleset, wager: str, others: int = 0) -> Fraction:
        raise BadInput(code="other", said="no", instead="")

    with pytest.raises(BadInput, match="no"):
        examine(filed, failing)
