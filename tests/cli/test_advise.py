"""``pitboss advise``: the worth of each action through the command line, for programs and people, and bad questions."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests.cli.running import answer, run

FOUR, CRAZY, ULTIMATE = "ma-four-card-poker", "ma-crazy-4-poker", "ma-ultimate-texas-holdem"


@pytest.mark.parametrize(
    ("asked", "actions", "best"),
    [
        (
            (FOUR, "--hand", "As Kd 2c 2d 5h", "--up", "2h"),
            {"1x": "-17410/32637", "2x": "-8705/10879", "fold": "-1/1", "3x": "-34820/32637"},
            ["1x"],
        ),
        ((CRAZY, "--hand", "as,kd,2c,2d,5h"), {"1x": "-1029/1081", "fold": "-2/1"}, ["1x"]),
        ((ULTIMATE, "--hand", "A♠ K♦", "--board", "2c7hTd3c4d"), {"1x": "-1519/990", "fold": "-2/1"}, ["1x"]),
        (
            (ULTIMATE, "--hand", "As Kd", "--board", "2c 7h Td", "--dead", "Kh"),
            {"2x": "-36457/65274", "check": "-64359/108790"},
            ["2x"],
        ),
    ],
)
def test_worth_of_each_action(asked: tuple[str, ...], actions: dict[str, str], best: list[str]) -> None:
    """Every lawful action with its exact expectation, the best first, and what each other costs."""
    result = answer("advise", *asked)
    assert {row["action"]: row["ev"] for row in result["actions"]} == actions
    assert result["best"] == best
    worth = [Fraction(row["ev"]) for row in result["actions"]]
    assert worth == sorted(worth, reverse=True)
    assert [Fraction(row["costs"]) for row in result["actions"]] == [worth[0] - item for item in worth]


def test_the_last_hand_is_known() -> None:
    """With all of the dealer's cards seen the result is certain: a straight flush beats any pair."""
    seen = ("--hand", "Ts Tc Kd 2c 3c", "--up", "5d", "--dealer-shows", "2d 3d 4d 9h Jh")
    result = answer("advise", FOUR, *seen)
    assert {row["action"]: row["ev"] for row in result["actions"]} == {
        "fold": "-1/1",
        "1x": "-2/1",
        "2x": "-3/1",
        "3x": "-4/1",
    }
    assert result["any_amount_between"] is True


def test_equal_actions_are_all_best() -> None:
    """Where two actions are exactly as good as each other, both are named."""
    hand, dealers = "As Ad Kc 2c 3d", "Ac Ah Kd 2s 3h"
    result = answer("advise", CRAZY, "--hand", hand, "--dealer-shows", dealers)
    assert result["best"] == ["1x", "2x", "3x"]
    assert [row["ev"] for row in result["actions"]] == ["0/1", "0/1", "0/1", "-2/1"]
    said = run("advise", CRAZY, "--hand", hand, "--dealer-shows", dealers).stdout
    assert "Exactly as good as each other: 1x, 2x and 3x." in said


def test_dead_cards_change_the_worth() -> None:
    """A neighbour's two kings leave the dealer with fewer pairs."""
    hand = ("--hand", "Ks Kd", "--board", "Ah 7c 2d")
    plain, seen = (answer("advise", ULTIMATE, *hand, *more)["actions"][0]["ev"] for more in ((), ("--dead", "Ac Ad")))
    assert Fraction(seen) > Fraction(plain)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ((FOUR, "--hand", "As Kd 2c 2d 5h", "--up", "2h"), ["up-card       2h", "best", "-17410/32637", "any amount"]),
        ((CRAZY, "--hand", "As Kd 2c 2d 5h"), ["ante, super bonus and play", "0.951896"]),
        ((ULTIMATE, "--hand", "As Kd", "--board", "2c 7h Td", "--dealer-shows", "2d"), ["dealer shows  2d", "check"]),
    ],
)
def test_for_people(asked: tuple[str, ...], words: list[str]) -> None:
    """What is seen, then a line an action."""
    result = run("advise", *asked)
    assert result.exit_code == 0, result.output
    for word in words:
        assert word in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ((FOUR, "--hand", "As"), "cards-count"),
        ((FOUR, "--hand", "As As Kd 2c 3c"), "cards-twice"),
        ((FOUR, "--hand", "As Ks Kd 2c 3c", "--up", "As"), "cards-twice"),
        ((FOUR, "--hand", "As Ks Kd 2c 3c", "--up", "Ah Ad"), "cards-count"),
        ((FOUR, "--hand", "As Ks Kd 2c 3c", "--board", "2d 3d 4d"), "no-board"),
        ((CRAZY, "--hand", "As Ks Kd 2c 3c", "--up", "2d"), "no-up-card"),
        ((ULTIMATE, "--hand", "As Ks", "--up", "2d"), "no-up-card"),
        ((ULTIMATE, "--hand", "As Ks", "--board", "2d"), "cards-count"),
        ((ULTIMATE, "--hand", "As Ks", "--dead", "1x"), "card-unreadable"),
        ((ULTIMATE, "--hand", ""), "cards-none"),
        (("texas", "--hand", "As Ks"), "unknown-rulebook"),
    ],
)
def test_bad_questions_end_with_two(asked: tuple[str, ...], code: str) -> None:
    """What cannot be at the table is refused, for programs with a code."""
    result = run("advise", *asked, "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"] == code
    assert result.stderr.startswith("pitboss: ")
