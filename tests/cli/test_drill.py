"""``pitboss drill``: it works in a pipe, keeps the score, explains what was wrong and never breaks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import read_cards
from pitboss.cli import main
from pitboss.rulebooks import names
from tests.cli.running import answer, run
from tests.volumes import examples

DRILLS = ("dealer", "floor", "procedure", "auditor")


def drill(lines: Iterable[str], *arguments: str, width: int = 100) -> Result:
    """The drill with these answers on its standard input."""
    runner = CliRunner(env={"COLUMNS": str(width), "NO_COLOR": "1"})
    text = "".join(f"{line}\n" for line in lines)
    return runner.invoke(main, ["drill", *arguments], input=text, catch_exceptions=False)


def asks(*arguments: str) -> list[dict[str, Any]]:
    """Everything that a set of questions asks, as programs see it."""
    return [ask for question in answer("drill", *arguments)["questions"] for ask in question["asks"]]


@pytest.mark.parametrize("name", ["", *names()])
@pytest.mark.parametrize("what", DRILLS)
def test_right_answers_through_a_pipe_give_the_full_score(what: str, name: str) -> None:
    """The answers that --json gives, piped in, are all marked right, and the command ends with 0."""
    arguments = [what, *([name] if name else []), "--questions", "6", "--seed", "pipe"]
    right = [ask["right"][0] for ask in asks(*arguments)]
    result = drill(right, *arguments)
    assert result.exit_code == 0
    assert f"Score: {len(right)} of {len(right)}, 100 %" in result.output
    assert "\n  wrong  " not in result.output


@pytest.mark.parametrize("what", DRILLS)
def test_the_end_of_the_input_ends_with_the_score(what: str) -> None:
    """No input at all, or a line that says so, ends the drill with the score and 0."""
    for lines in ([], ["quit"], ["Q"], ["help", "exit"]):
        result = drill(lines, what, "--seed", "end")
        assert result.exit_code == 0
        assert "Score: 0 of 0" in result.output
        assert "--seed end" in result.output


@pytest.mark.parametrize("what", DRILLS)
def test_an_answer_that_cannot_be_read_is_asked_again(what: str) -> None:
    """A bad answer is told what is accepted and costs nothing; the next one counts."""
    right = asks(what, "--questions", "1", "--seed", "again")[0]["right"][0]
    result = drill(["perhaps", "", right], what, "--questions", "1", "--seed", "again")
    assert result.exit_code == 0
    assert result.output.count("Please answer") == 2
    assert "Score: 1 of 1" in result.output


def test_a_wrong_payment_is_explained() -> None:
    """A dealer who pays the wrong amount is told the result, the reason and the clause at once."""
    arguments = ("dealer", "ma-four-card-poker", "--questions", "1", "--seed", "explained")
    first, second, *_ = asks(*arguments)
    result = drill([first["right"][0], "won 1.23"], *arguments, width=500)
    assert "wrong" in result.output
    because = second["because"]
    assert f"{because[:1].upper()}{because[1:]}." in result.output
    assert second["clause"].split(", ")[0] in result.output


def test_a_ruling_is_explained_when_all_of_it_was_asked() -> None:
    """The words of a ruling give the other answers away: they come, with the clause, after the last part."""
    arguments = ("floor", "ma-ultimate-texas-holdem", "--questions", "1", "--seed", "ruling")
    parts = asks(*arguments)
    says = parts[0]["because"]
    assert says not in drill(["1"] * (len(parts) - 1), *arguments, width=500).output
    output = drill(["1"] * len(parts), *arguments, width=500).output
    assert says in output
    assert parts[0]["clause"].split(", ")[0] in output


@pytest.mark.parametrize("name", names())
def test_the_picture_shows_the_whole_layout(name: str) -> None:
    """Every card, every wager and every meter lies there before the first thing is asked."""
    arguments = ("dealer", name, "--questions", "1", "--seed", "picture")
    question = answer("drill", *arguments)["questions"][0]
    shown = drill(["quit"], *arguments).output
    round_ = question["round"]
    hands = [seat["cards"] for seat in round_["seat"]] + [round_["dealer"]["cards"]]
    hands += [round_[place][key] for place, key in (("board", "cards"), ("box", "card")) if place in round_]
    for hand in hands:
        assert " ".join(card.unicode for card in read_cards(hand)) in shown
    for seat in round_["seat"]:
        assert f"position {seat['position']}" in shown
        assert all(wager in shown for wager in seat["wagers"])
    assert all(f"{meter}  {held}" in shown for meter, held in question["meters"].items())


def test_the_odds_are_shown_on_request() -> None:
    """A dealer may look at the paytables of the table; that costs nothing."""
    result = drill(["odds"], "dealer", "ma-crazy-4-poker", "--seed", "odds")
    assert "queens up" in result.output
    assert "200 to 1" in result.output
    assert "Score: 0 of 0" in result.output


def test_help_says_what_is_accepted() -> None:
    """Help names the answers of the question at hand."""
    assert "Answer a position:" in drill(["help"], "dealer", "--seed", "help").output
    assert "Answer a number from 1 to 3" in drill(["?"], "floor", "--seed", "help").output


def test_a_seed_is_named_to_ask_the_same_again() -> None:
    """Without a seed one is chosen and named; with it the same questions come."""
    result = drill([], "floor")
    seed = result.output.rstrip().rpartition("--seed ")[2]
    again = drill([], "floor", "--seed", seed)
    assert again.output == result.output


def test_an_unknown_rulebook_is_bad_input() -> None:
    """A rulebook that does not exist ends with 2 and the names of those that do."""
    result = run("drill", "dealer", "nowhere")
    assert result.exit_code == 2
    assert "ma-crazy-4-poker" in result.output


@given(lines=st.lists(st.text(), max_size=12), what=st.sampled_from(DRILLS))
@examples("cli: lines typed into a drill")
def test_any_text_at_all_ends_with_a_score(lines: list[str], what: str) -> None:
    """Whatever is typed, the drill goes on to its end, with status 0 and a score."""
    clean = [line.encode("utf-8", "replace").decode() for line in lines]
    result = drill(clean, what, "--questions", "2", "--seed", "anything")
    assert result.exit_code == 0
    assert "Score: " in result.output
