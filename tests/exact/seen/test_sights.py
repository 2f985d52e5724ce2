"""What a player may have seen, in words: which games are solved for it, and how the answer is told."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import pitboss
from pitboss.clauses import BadInput
from pitboss.cli import main
from pitboss.exact.seen.sights import SIGHTS, read_sight, sights_of
from pitboss.live.games import plan_for
from pitboss.rulebooks.library import VARIABLE
from tests.examples import RULEBOOKS


@pytest.fixture(autouse=True)
def _with_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))


def test_the_structure_of_a_game_decides_what_can_be_seen() -> None:
    """Five community cards: four ways; one decision: one card more than the rules show; no dealer's hand: none."""
    assert pitboss.game("ma-uth").sights == tuple(SIGHTS)
    assert pitboss.game("ma-crazy-4-poker").sights == ("one dealer card",)
    assert pitboss.game("md-four-card-poker").sights == ("one more dealer card",)
    assert pitboss.game("three-card-poker").sights == ("one dealer card",)
    assert pitboss.game("caribbean-stud").sights == ("one more dealer card",)
    assert sights_of(plan_for("let-it-ride").game) == sights_of(plan_for("mississippi-stud").game) == ()


def test_words_are_read_as_people_write_them() -> None:
    """With an apostrophe, in capitals; what is not solved is refused with what is."""
    ultimate, stud = plan_for("ma-ultimate-texas-holdem").game, plan_for("caribbean-stud").game
    assert read_sight(ultimate, "Both  dealer's cards") == "both dealer cards"
    assert read_sight(stud, "one dealer card") == "one more dealer card"
    with pytest.raises(BadInput) as refusal:
        read_sight(ultimate, "the deck")
    assert refusal.value.code == "unknown-sight"
    assert all(words in refusal.value.instead for words in SIGHTS)
    with pytest.raises(BadInput) as refusal:
        read_sight(plan_for("let-it-ride").game, "one dealer card")
    assert refusal.value.code == "not-solved"


def test_the_answer_as_data_and_on_a_page() -> None:
    """The library and the command give one answer: the edge, what seeing gains, and the edge by card."""
    answer = pitboss.edge("three-card-poker", seen="one dealer card")
    best = pitboss.edge("three-card-poker")
    assert answer.gains == best.edge - answer.edge > 0
    assert list(answer.by_card) == list("AKQJT98765432")
    assert answer.by_card["2"] < 0 < answer.by_card["A"]
    run = CliRunner().invoke(main, ["edge", "three-card-poker", "--seen", "one dealer card", "--json"])
    assert run.exit_code == 0, run.output
    data = json.loads(run.output)["wagers"]
    assert data == answer.as_data()
    assert len(data) == 1
    assert data[0]["seen"]["cards"] == "one dealer card"
    page = CliRunner().invoke(main, ["edge", "three-card-poker", "--seen", "one dealer card"])
    assert page.exit_code == 0
    assert "dealer's card seen" in page.output
    assert "seeing gains" in page.output


@pytest.mark.parametrize(("option", "text"), [("--seen", ""), ("--seen", " "), ("--seat", ""), ("--seat", " , ")])
def test_a_blank_is_no_question(option: str, text: str) -> None:
    """An empty variable of a shell does not bring the answer to another question."""
    run = CliRunner().invoke(main, ["edge", "three-card-poker", option, text])
    assert run.exit_code == 2
    assert f"{option}: it names nothing" in run.output


@pytest.mark.parametrize(
    "options", [{"wager": "pair plus"}, {"seats": 3}, {"stake": 5}, {"strategy": "best play"}, {"others": 2}]
)
def test_options_without_effect_are_refused(options: dict[str, object]) -> None:
    """A side wager decides nothing; seats and amounts have no meaning beside what is seen."""
    with pytest.raises(BadInput) as refusal:
        pitboss.edge("three-card-poker", seen="one dealer card", **options)  # type: ignore[arg-type]
    assert refusal.value.code == "no-effect"
