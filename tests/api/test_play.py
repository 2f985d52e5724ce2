"""``pitboss.play``: players of any kind, many rounds, and what came of them as rows and as a log."""

from __future__ import annotations

import csv
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.api.playing.players import PlayerView, Simple
from pitboss.clauses import BadInput, Refusal
from pitboss.rulebooks import names
from tests.other_games import OTHER_GAMES, bring_other_games

FOUR, UTH = "ma-four-card-poker", "ma-ultimate-texas-holdem"


class Bettor:
    """A player of one's own, who notes what was to be seen."""

    name = "Clara"

    def __init__(self, stake: Any = 25) -> None:
        self.stake = stake
        self.seen: list[PlayerView] = []

    def bets(self, view: PlayerView) -> dict[str, Any]:
        """An ante, and a side wager."""
        return {"ante": self.stake, "trips": "5"} if self.stake else {}

    def decide(self, view: PlayerView) -> str:
        """Check to the river, then play."""
        self.seen.append(view)
        return "check" if "check" in view.answers else "1x"


def test_players_of_all_kinds_play_together() -> None:
    """An object, a function and players of ours; what each won is the sum of the lines."""

    def brave(hand: Any, up: Any, board: Any, options: Any) -> str:
        assert len(hand) == 2
        return str(options[-1])

    clara = Bettor()
    result = pitboss.play(
        UTH, {1: clara, 2: brave, 3: pitboss.players.minimum, 4: pitboss.players.random_player(1)}, rounds=20
    )
    assert result.rounds == 20
    assert [(player.position, player.player) for player in result.players] == [
        (1, "Clara"),
        (2, "brave"),
        (3, "P3"),
        (4, "P4"),
    ]
    for player in result.players:
        assert player.net == sum(line.profit for line in result.lines if line.position == player.position)
        assert player.rounds == 20
    assert pitboss.verify(result.log).rounds == 20
    view = clara.seen[0]
    assert (len(view.hand), view.board, view.up, view.answers) == (2, (), None, ("check", "3x", "4x"))
    assert view.wagers == {"ante": Decimal("25.00"), "blind": Decimal("25.00"), "trips": Decimal("5.00")}
    assert all(card is None for seat in view.seen.round.seats[1:] for card in seat.hand.cards)  # type: ignore[union-attr]
    assert any(view.balance != 0 for view in clara.seen)


@pytest.mark.parametrize("rulebook", names())
def test_every_rulebook_is_played(rulebook: str) -> None:
    """Simple, bold, minimal and random players find lawful wagers and decisions in every packaged game."""
    players = pitboss.players
    result = pitboss.play(
        rulebook, {1: players.simple, 2: Simple(bold=True), 3: players.minimum, 4: players.random_player(2)}, rounds=10
    )
    assert result.rounds == 10
    assert pitboss.verify(result.log).proven


@pytest.mark.parametrize("rulebook", OTHER_GAMES)
def test_other_games_are_played(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So do they in games that no packaged rulebook is."""
    bring_other_games(monkeypatch)
    players = pitboss.players
    result = pitboss.play(rulebook, {1: players.simple, 2: players.minimum, 3: players.random_player(2)}, rounds=10)
    assert result.rounds == 10
    assert pitboss.verify(result.log).proven


def test_equal_seeds_deal_equal_cards() -> None:
    """The lines are the same for one seed and differ for another; without a seed nobody can foresee them."""
    first, same, other = (
        pitboss.play(FOUR, {1: pitboss.players.simple}, rounds=10, seed=seed).lines for seed in ("a", "a", "b")
    )
    assert first == same
    assert first != other
    assert pitboss.play(FOUR, {1: pitboss.players.simple}, rounds=10, seed=None).lines != first


def test_the_play_ends_when_nobody_bets() -> None:
    """A player who bets nothing sits out; when all do, the play is over."""
    result = pitboss.play(UTH, {1: Bettor(0), 2: pitboss.players.simple}, rounds=3)
    assert [player.rounds for player in result.players] == [0, 3]
    assert pitboss.play(UTH, {1: Bettor(0)}, rounds=3).rounds == 0


def test_an_unlawful_player_is_refused() -> None:
    """The law refuses, with its clause; what is no bet or no decision at all is bad input."""
    with pytest.raises(Refusal) as refused:
        pitboss.play(UTH, {1: Bettor(1)}, rounds=1)
    assert refused.value.clause
    with pytest.raises(Refusal):
        pitboss.play(FOUR, {1: lambda *_: "check"}, rounds=1)
    for player in (Bettor(1.5), lambda *_: 1.5):
        with pytest.raises(BadInput):
            pitboss.play(UTH, {1: player}, rounds=1)  # type: ignore[dict-item]
    bettor = Bettor()
    bettor.bets = lambda view: 10  # type: ignore[method-assign, assignment, return-value]
    with pytest.raises(BadInput) as unreadable:
        pitboss.play(UTH, {1: bettor}, rounds=1)
    assert unreadable.value.code == "bets-unreadable"


def test_rows_for_frames_and_files(tmp_path: Path) -> None:
    """One row a settled line, with its round; exact decimals of dollars, or cents."""
    result = pitboss.play(FOUR, {1: pitboss.players.simple, 2: pitboss.players.simple}, rounds=5)
    frame = result.to_frame()
    assert list(frame.columns)[:4] == ["round", "position", "player", "wager"]
    assert sorted(frame["round"].unique()) == [1, 2, 3, 4, 5]
    assert frame.groupby("position").profit.sum().to_dict() == result.net
    assert int(result.to_frame(cents=True).profit.sum()) == 100 * sum(result.net.values())
    assert frame.equals(result.log.to_frame())
    path = tmp_path / "lines.csv"
    result.to_csv(path)
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(result.lines)
    assert sum(Decimal(row["profit"]) for row in rows) == sum(result.net.values())
    assert {row["round"] for row in rows} == {"1", "2", "3", "4", "5"}
    with pytest.raises(BadInput) as unwritten:
        result.to_csv(tmp_path / "nowhere" / "lines.csv")
    assert unwritten.value.code == "file-not-written"


def test_a_name_is_no_formula(tmp_path: Path) -> None:
    """A spreadsheet that opens the file computes nothing."""
    player = Bettor()
    player.name = "=1+1"
    pitboss.play(UTH, {1: player}, rounds=1).to_csv(tmp_path / "lines.csv")
    assert ",'=1+1," in (tmp_path / "lines.csv").read_text(encoding="utf-8")


def test_a_log_is_written_once(tmp_path: Path) -> None:
    """The file is a log like any other; one that is there is never written over; what was broken off is kept."""
    path = tmp_path / "play.log"
    pitboss.play(FOUR, {1: pitboss.players.simple}, rounds=2, log=path)
    assert pitboss.verify(path).rounds == 2
    with pytest.raises(BadInput) as there:
        pitboss.play(FOUR, {1: pitboss.players.simple}, rounds=2, log=path)
    assert there.value.code == "file-exists"

    def tired(*_: object) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pitboss.play(FOUR, {1: tired}, rounds=2, log=tmp_path / "broken.log")
    assert pitboss.verify(tmp_path / "broken.log").finding is None


def test_short_representations() -> None:
    """A result fits in a line, and in a table of HTML."""
    result = pitboss.play(FOUR, {1: pitboss.players.simple}, rounds=2)
    assert repr(result).startswith("PlayResult('ma-four-card-poker', 2 rounds: P1 ")
    assert "<td>P1</td>" in result._repr_html_()
    assert repr(result.log) == "LogBook('played in memory', ma-four-card-poker, 2 rounds)"
