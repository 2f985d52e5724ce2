"""A written round settled from Python: data, text, file, and the values that come out."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.clauses import BadInput, Refusal

TEXT = """
[[seat]]
position = 2
cards = "As Ad 9c 8h 2d"
wagers = { ante = "10", "aces up" = "5" }
acts = ["play 30"]
[dealer]
cards = "Ks Qd 8c 7h 4s 3d"
"""
ROUND: dict[str, Any] = {
    "rulebook": "ma-4cp",
    "seat": [{"position": 2, "cards": "As Ad 9c 8h 2d", "wagers": {"ante": "10", "aces up": "5"}, "acts": ["play 30"]}],
    "dealer": {"cards": "Ks Qd 8c 7h 4s 3d"},
}


def test_data_text_file_and_game_settle_alike(tmp_path: Path) -> None:
    """However the round comes, the lines are the same."""
    file = tmp_path / "round.toml"
    file.write_text('rulebook = "ma-4cp"\n' + TEXT)
    lines = pitboss.settle(ROUND).lines
    assert lines == pitboss.settle('rulebook = "ma-4cp"\n' + TEXT).lines
    assert lines == pitboss.settle(file).lines == pitboss.settle(str(file)).lines
    assert lines == pitboss.settle(TEXT, game=pitboss.game("ma-four-card-poker")).lines


def test_a_line_says_what_became_of_a_wager() -> None:
    """Position, result, odds, profit, clause and reason; the seat and the sum besides."""
    settlement = pitboss.settle(ROUND)
    line = settlement.line("play")
    assert (line.position, line.result, line.odds) == (2, "won", "1 to 1")
    assert line.staked == line.profit == Decimal("30.00")
    assert line.clause.startswith("ma-4cp:")
    assert "pair of aces" in line.why
    assert settlement.net == settlement.seats[0].net == 45
    assert repr(settlement) == "Settlement('ma-four-card-poker', 3 lines, net +$45)"
    assert "<table" in settlement._repr_html_()
    assert settlement.line("play").clause in str(settlement)
    with pytest.raises(BadInput) as bad:
        settlement.line("trips")
    assert bad.value.code == "no-such-line"


def test_the_lines_are_a_frame() -> None:
    """One row a line, cents as whole numbers."""
    pandas = pytest.importorskip("pandas")
    table = pitboss.settle(ROUND).to_frame()
    assert isinstance(table, pandas.DataFrame)
    assert list(table["profit"]) == [line.profit for line in pitboss.settle(ROUND).lines]


def test_what_the_law_refuses_is_a_refusal() -> None:
    """A play wager that is not offered."""
    seat = ROUND["seat"][0] | {"acts": ["play 50"]}
    with pytest.raises(Refusal) as refused:
        pitboss.settle(ROUND | {"seat": [seat]})
    assert refused.value.clause.startswith("ma-4cp:")


def test_a_round_under_two_games_is_bad_input() -> None:
    """A round that names another rulebook than the game it is to be settled under."""
    with pytest.raises(BadInput) as bad:
        pitboss.settle(ROUND, game=pitboss.game("ma-uth"))
    assert bad.value.code == "another-rulebook"


def test_a_loss_is_the_stake_below_nothing() -> None:
    """What is forfeited was staked, and is lost."""
    folded = pitboss.settle(
        {
            "rulebook": "ma-four-card-poker",
            "seat": [{"cards": "As Ad 9c 8h 2d", "wagers": {"ante": "10"}, "acts": ["fold"]}],
            "dealer": {"cards": "Ks Qd 8c 7h 4s 3d"},
        }
    )
    line = folded.line("ante")
    assert (line.staked, line.profit) == (Decimal("10.00"), Decimal("-10.00"))
