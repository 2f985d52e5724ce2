"""Answers that are kept: the same as those worked out, and only for the question that they answer."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import pitboss
from pitboss import cache
from pitboss.cards import parse_cards, read_cards
from pitboss.exact import answers
from pitboss.exact.distribution import Analysis
from pitboss.exact.kept import fingerprint, kept, known
from pitboss.exact.questions import main_question, seen_question
from pitboss.exact.solver import SeenSituation


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of this test's own."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    return tmp_path / "answers"


def test_a_kept_answer_is_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes back is equal in every field, and is not worked out again."""
    game = pitboss.game("ma-c4p").ruleset
    first = answers.main_game(game)
    worths = answers.advise(game, read_cards("As Ad Kc 9h 2d"))

    def refuse(*_: object) -> None:
        raise AssertionError("it was worked out again")

    monkeypatch.setattr(answers, "solver_for", refuse)
    monkeypatch.setattr("pitboss.exact.showdown.advice.advise", refuse)
    assert answers.main_game(game) == first
    monkeypatch.undo()
    assert answers.main_game(game) == first
    assert answers.advise(game, read_cards("Ac Ah Kd 9s 2h")) == worths


def test_other_odds_and_elections_miss() -> None:
    """The main game asks anew for other odds of its own and for another election, not for those of a side wager."""
    game = pitboss.game("ma-4cp")
    asked = fingerprint(main_question(game.ruleset))
    raised = game.with_odds("ante bonus", {"three of a kind": "5 to 1"})
    assert fingerprint(main_question(raised.ruleset)) != asked
    other = pitboss.game("md-4cp")
    assert fingerprint(main_question(other.ruleset)) != asked
    beside = game.with_odds("aces up", {"flush": "9 to 1"})
    assert fingerprint(main_question(beside.ruleset)) == asked
    edge = pitboss.edge(game, "aces up").edge
    assert pitboss.edge(beside, "aces up").edge != edge
    assert pitboss.edge(game, "aces up").edge == edge


def test_another_version_of_the_code_misses(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is not given for code that did not find it."""
    assert kept("number", 1, int, lambda: 5) == 5
    assert kept("number", 1, int, lambda: 6) == 5
    assert kept("number", 2, int, lambda: 6) == 6
    monkeypatch.setattr(cache, "code_version", lambda: "other")
    assert kept("number", 1, int, lambda: 6) == 6


def test_what_is_of_another_type_counts_as_none() -> None:
    """A whole file with another content under the right name is ignored."""
    question = f"main game {fingerprint(('x',))}"
    for content in (b"{}", b'"n/d"', b"[1, 2]", b'{"wager": 1}', b"not JSON"):
        cache.keep(question, content)
        assert known("main game", ("x",), Analysis) is None
    cache.keep(f"worth {fingerprint(1)}", b'"1/0"')
    assert known("worth", 1, Fraction) is None


def test_situations_are_told_apart() -> None:
    """Names of suits do not matter, the order of the board and the place of a card do."""
    game = pitboss.game("ma-uth").ruleset

    def asked(hand: str, board: str = "", dead: str = "") -> object:
        return seen_question(game, SeenSituation(parse_cards(hand), None, parse_cards(board), parse_cards(dead)))

    assert asked("As Kd") == asked("Kh Ac")
    assert asked("As Ks") != asked("As Kd")
    assert asked("As Kd", "2s 3d 4h") == asked("Ac Ks", "2c 3s 4d")
    assert asked("As Kd", "2s 3d 4h") != asked("As Kd", "2d 3d 4h")
    assert asked("As Kd", dead="2s") != asked("As Kd", "2s")


def test_values_that_differ_have_other_fingerprints() -> None:
    """Whatever is made of the same words in another way is another value."""
    values: list[object] = [
        ("ab", "c"), ("a", "bc"), (("a",), "bc"), ("a", ("bc",)), "abc", 1, True, "1", Fraction(1), Fraction(1, 2),
        None, (), ("",), {"a": 1}, {"a": 2}, frozenset({"a"}), ("tuple 0",), "3:abc",
    ]  # fmt: skip
    assert len({fingerprint(value) for value in values}) == len(values)
    with pytest.raises(TypeError):
        fingerprint(1.5)
