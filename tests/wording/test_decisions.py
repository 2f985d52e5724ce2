"""Decisions in words: of the offer, the wager and the amount, for one's own and for another's."""

from __future__ import annotations

import pytest

from pitboss.live.games import plan_for
from pitboss.rounds import Table
from pitboss.rounds.events import Acted
from pitboss.wording.decisions import decided, decides, does, offers_by_word
from pitboss.wording.narrate import tell
from tests.house.project import RULEBOOKS
from tests.other_games import RAISES, RENAMED, RIDES, STREETS, bring_other_games


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


@pytest.mark.parametrize(
    ("called", "words"),
    [
        ("play", "plays"),
        ("raise", "raises"),
        ("let it ride", "lets it ride"),
        ("take back", "takes back"),
        ("pass", "passes"),
        ("match", "matches"),
        ("go on", "goes on"),
        ("try", "tries"),
    ],
)
def test_an_act_is_told_of_somebody(called: str, words: str) -> None:
    """The verb is the first word, whatever follows it."""
    assert does(called) == words


ACTS = [
    (RULEBOOKS[0], "decision", "play", "play", 2000, "play $20", "plays $20"),
    (RULEBOOKS[0], "decision", "fold", "", 0, "fold", "folds"),
    (RENAMED, "decision", "play", "call", 1000, "play $10", "plays $10"),
    (RAISES, "decision", "play", "raise", 2000, "raise $20", "raises $20"),
    (STREETS, "fourth street", "play", "fourth street", 3000, "bet $30 on fourth street", "bets $30 on fourth street"),
    (RIDES, "second bet", "take back", "second bet", 0, "take back second bet", "takes back second bet"),
    (RIDES, "second bet", "check", "", 0, "let it ride", "lets it ride"),
]


@pytest.mark.parametrize(("rulebook", "street", "act", "wager", "amount", "mine", "theirs"), ACTS)
def test_a_decision_is_said_in_the_words_of_its_offer(
    rulebook: str, street: str, act: str, wager: str, amount: int, mine: str, theirs: str
) -> None:
    """The wager is named where the game has several, or where it is taken back; a log is told in the same words."""
    plan = plan_for(rulebook)
    event = Acted(1, "Anna", street, act, amount, wager=wager)  # type: ignore[arg-type]
    assert (decided(plan, event), decides(plan, event)) == (mine, theirs)
    assert tell(plan, Table(chairs=((1, "Anna"),)), event) == f"Anna {theirs}"


def test_without_the_rulebook_the_acts_own_words_are_told() -> None:
    """A log of an edition that is not here is told all the same."""
    event = Acted(1, "Anna", "any street", "play", 1000, wager="fourth street")
    assert decides(None, event) == "plays $10 on fourth street"
    assert decides(None, Acted(1, "Anna", "any street", "play", 1000, wager="play")) == "plays $10"


def test_every_word_of_a_game_has_one_offer() -> None:
    """Stakes come first, as they do in every help; a word that several streets have is there once."""
    assert list(offers_by_word(plan_for(STREETS))) == ["bet", "fold"]
    assert list(offers_by_word(plan_for(RIDES))) == ["let it ride", "take back"]
