"""The posted rules of any game: which wager is asked, which a decision stakes or takes back, and what it is called."""

from __future__ import annotations

import pytest

from pitboss.live.games import plan_for
from pitboss.pit.views.posted_wagers import PostedOffer, posted_streets, posted_wagers
from pitboss.rounds import Plan
from tests.house.project import RULEBOOKS
from tests.other_games import RAISES, RENAMED, RIDES, STREETS, bring_other_games


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


def words(offer: PostedOffer) -> tuple[str, str, str, str]:
    """An offer without its amounts and clauses."""
    return offer.act, offer.called, offer.does, offer.wager


def kinds(plan: Plan) -> dict[str, str]:
    """How much each wager is."""
    return {wager.name: wager.kind for wager in posted_wagers(plan) if wager.window == "decision"}


def test_a_street_says_whom_it_asks_and_in_which_words() -> None:
    """A page finds the wager of a decision here, and by no name of its own."""
    street, *_ = posted_streets(plan_for(RAISES))
    assert (street.asks, [words(offer) for offer in street.offers]) == (
        "ante",
        [("play", "raise", "raises", "raise"), ("fold", "fold", "folds", "")],
    )
    _, second = posted_streets(plan_for(RIDES))
    assert (second.asks, [words(offer) for offer in second.offers]) == (
        "second bet",
        [("check", "let it ride", "lets it ride", ""), ("take back", "take back", "takes back", "second bet")],
    )


def test_a_multiple_is_one_of_the_wager_that_its_street_asks() -> None:
    """Whatever the two are called; the packaged rulebooks say "multiple of ante" as before."""
    assert kinds(plan_for(RENAMED)) == {"call": "multiple of bet"}
    assert set(kinds(plan_for(STREETS)).values()) == {"multiple of ante"}
    for rulebook in RULEBOOKS:
        assert kinds(plan_for(rulebook)) == {"play": "multiple of ante"}
