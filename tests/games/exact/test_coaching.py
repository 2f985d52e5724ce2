"""The coach and the player's drill at the tables of the four games: every decision is asked and graded by its worth."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.cli.printing.coach import Coach
from pitboss.exact import answers
from pitboss.live.games import plan_for
from pitboss.sitting.sitting import Sitting
from pitboss.training.grading import Graded
from pitboss.training.player_drill import _dealt
from tests.other_games import EXAMPLES, bring_other_games
from tests.screen.pilots import seat

GAMES = tuple(sorted(folder.name for folder in EXAMPLES.iterdir()))


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


@pytest.mark.parametrize("rulebook", GAMES)
def test_every_seed_of_the_drill_asks_a_decision_with_its_worths(rulebook: str) -> None:
    """Early and late decisions come up, and each action that is open has its worth, the best first."""
    plan, boards = plan_for(rulebook), set()
    for seed in range(4):
        dealt = _dealt(plan, f"drill {seed}", Random(seed))
        assert dealt is not None
        seen = dealt.seen
        boards.add(len(seen.board))
        worths = answers.advise(
            plan.game,
            seen.hand,
            up=seen.up,
            board=seen.board,
            dead=seen.dead,
            dealer_shows=seen.shows,
            made=dict(seen.made),
        )
        assert len(worths) > 1
        assert [worth for _, worth in worths] == sorted((worth for _, worth in worths), reverse=True)
    assert len(boards) > 1 or len(plan.game.streets) == 1


@pytest.mark.parametrize("rulebook", GAMES)
def test_the_coach_grades_every_decision_of_a_round(rulebook: str) -> None:
    """As many grades as answers, and none of them below nothing."""
    sitting, coach = seat(rulebook), Coach()
    _run(sitting)
    sitting.put(sitting.plan.base, 1000)
    sitting.deal()
    _run(sitting)
    grades: list[Graded] = []
    asked = 0
    while sitting.waits_for == "answer":
        asked += 1
        offer = sitting.plan.game.streets[asked - 1].offers[0]
        times = offer.times[0] if offer.act == "play" else 0
        looks = [coach.look(sitting, moment) for moment in sitting.act(offer.act, int(times * 1000))]
        grades += [grade for grade in looks if grade is not None]
        _run(sitting)
    assert len(grades) == asked == len(sitting.plan.game.streets)
    assert all(grade.cost >= 0 for grade in grades)


def _run(sitting: Sitting) -> None:
    while sitting.advance():
        pass
