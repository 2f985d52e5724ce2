"""Games with other wagers, words and streets at the dealer's desk, in plain text, replayed and proven."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli import main
from tests.cli.running import run
from tests.other_games import RENAMED, RIDES, STREETS, bring_other_games


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


def said(*arguments: str, lines: tuple[str, ...]) -> str:
    """What a command says to these lines, its spaces and line ends made one."""
    runner = CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"})
    result = runner.invoke(main, list(arguments), input="\n".join((*lines, "quit", "")), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_a_dealer_says_decisions_in_the_words_of_the_game(tmp_path: Path) -> None:
    """ "Take back" means the decision while one is asked for, and a wager while betting is open; the log is proven."""
    log = str(tmp_path / "ride.log")
    bets = (
        "bet 1 first bet 10 second bet 10 third bet 10 three card bonus 5",
        "take back 1 three card bonus",
        "bet 2 first bet 5 second bet 5 third bet 5",
    )
    acts = ("let it ride", "take back 2 first bet", "take back 1", "check Ben")
    output = said(
        *("deal", RIDES, "--cards", "shuffled", "--seed", "1", "--log", log, "--players", "Anna,Ben"),
        lines=("help", "auto on", *bets, "no more bets", *acts),
    )
    assert "let it ride 1 · take back 2" in output
    assert "bet 1 first bet 10 · take back 1 first bet" in output
    assert "Position 1 (Anna) gets back $5 of three card bonus" in output
    for item in ("Anna lets it ride", "Ben takes back first bet", "Anna takes back second bet", "Ben lets it ride"):
        assert item in output
    assert '"Anna: let it ride or take back?"' in output
    assert "PROVEN" in run("verify", log).output
    assert "Ben takes back first bet" in run("replay", log, "--round", "1").output


@pytest.mark.parametrize(
    ("rulebook", "bets", "acts", "told"),
    [
        (RENAMED, "bet 10", ("play",), ("bet bet $10.", "play $10.", "call")),
        (STREETS, "bet 10", ("bet", "b 30", "bet 20"), ("bet $10 on third street.", "bet $30 on fourth street.")),
        (RIDES, "bet 10", ("take back", "let it ride"), ("take back first bet.", "let it ride.")),
    ],
)
def test_a_round_in_plain_text(
    rulebook: str, bets: str, acts: tuple[str, ...], told: tuple[str, ...], tmp_path: Path
) -> None:
    """Bets, decisions and the settlement in the rulebook's names; afterwards the log is proven."""
    log = str(tmp_path / "play.log")
    output = said("play", rulebook, "--text", "--seed", "1", "--log", log, lines=(bets, *acts))
    for words in (*told, "Round 1:", "verified: it fits the promise"):
        assert words in output
    assert "PROVEN" in run("verify", log).output
