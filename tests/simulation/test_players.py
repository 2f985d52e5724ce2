"""Players who decide by exact tables: best play at a table is what the advice calls best."""

from __future__ import annotations

import pytest

import pitboss
from pitboss.api.playing.players import ExactPlayer, PlayerView
from pitboss.clauses import BadInput
from pitboss.rounds.commands import Act

CRAZY = "ma-crazy-4-poker"


class Noting(ExactPlayer):
    """Plays as the other does, and notes what was seen and done."""

    def __init__(self, strategy: str = "optimal") -> None:
        super().__init__(strategy)
        self.noted: list[tuple[PlayerView, Act]] = []

    def decide(self, view: PlayerView) -> Act:
        """The decision of the table."""
        act = super().decide(view)
        assert isinstance(act, Act)
        self.noted.append((view, act))
        return act


def test_best_play_is_what_the_advice_calls_best() -> None:
    """Hand by hand, with the dealer's cards out of sight."""
    player = Noting()
    result = pitboss.play(CRAZY, {1: player}, rounds=6)
    assert result.rounds == 6
    for view, act in player.noted:
        best = pitboss.advise(CRAZY, " ".join(map(str, view.hand))).best
        staked = f"{act.amount // int(100 * view.wagers['ante'])}x" if act.act == "play" else act.act
        assert staked == best


def test_a_published_strategy_plays() -> None:
    """By its name; another name is refused with those that are known."""
    name = next(iter(pitboss.strategies(CRAZY)))
    assert pitboss.play(CRAZY, {1: pitboss.players.strategy(name)}, rounds=3).rounds == 3
    with pytest.raises(BadInput, match="no strategy known here"):
        pitboss.play(CRAZY, {1: pitboss.players.strategy("nonsense")}, rounds=1)


def test_players_are_named_as_they_are_written() -> None:
    """Their ``repr`` can be typed."""
    assert repr(pitboss.players.best) == "pitboss.players.best"
    assert repr(pitboss.players.strategy("wizard")) == "pitboss.players.strategy('wizard')"
