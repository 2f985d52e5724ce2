"""``pitboss edge --seats``: what several seats at one table vary by together, and what is refused."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from pitboss.exact import answers
from pitboss.exact.seats.covariance import Joint
from pitboss.ruleset import Ruleset
from tests.cli.running import answer, run

CRAZY = "ma-crazy-4-poker"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seats of a game as a count or an estimate would give them, without the minutes."""

    def joint(game: Ruleset, *, exact: bool = False) -> Joint:
        return Joint(Fraction(3, 2), Fraction(9)) if exact else Joint(Fraction(8, 5), Fraction(9), 500, 0.01, 1)

    monkeypatch.setattr(answers, "joint", joint)


@pytest.mark.usefixtures("counted")
def test_an_estimate_is_called_one() -> None:
    """It has decimals, a standard error, and its method; one seat is exact all the same."""
    result = answer("edge", CRAZY, "ante, super bonus and play", "--seats", "3")["table"]
    assert (result["seats"], result["exact"], result["method"]) == (3, False, "estimate from 500 deals, seed 1")
    assert (result["covariance"], result["standard_error"]) == ("1.6000000000", "0.01")
    assert [row["seats"] for row in result["by_seats"]] == [1, 2, 3]
    assert Decimal(result["by_seats"][0]["standard_deviation"]) == 3
    assert float(result["standard_deviation"]) ** 2 == pytest.approx(3 * 9 + 6 * 1.6)


@pytest.mark.usefixtures("counted")
def test_an_exact_count_has_fractions() -> None:
    """On request, for all seats of the table unless some are asked for."""
    result = answer("edge", CRAZY, "ante, super bonus and play", "--exact-seats")["table"]
    assert (result["seats"], result["exact"], result["method"]) == (7, True, "exact")
    assert (result["covariance"], result["correlation"], result["variance"]) == ("3/2", "1/6", "126/1")
    assert result["standard_error"] is None


@pytest.mark.usefixtures("counted")
def test_a_person_reads_it_under_the_answer() -> None:
    """A row a seat, beside tables of their own, and where the figures are from."""
    shown = run("edge", CRAZY, "ante, super bonus and play", "--seats", "2").stdout
    assert "Several seats at one table" in shown
    assert "4.6043 ± 0.0022" in shown
    assert "4.2426" in shown
    assert "estimate from 500 deals, seed 1" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((CRAZY, "--seats", "8"), "this table has 1 to 7"),
        ((CRAZY, "queens up", "--seats", "2"), "belongs to the main game"),
        ((CRAZY, "ante", "--seats", "2"), "belongs to the main game"),
    ],
)
def test_what_has_no_answer_is_refused(arguments: tuple[str, ...], says: str) -> None:
    """Too many seats, or another wager."""
    result = run("edge", *arguments)
    assert result.exit_code == 2
    assert says in result.output
