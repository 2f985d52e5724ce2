"""``pitboss play`` in plain text: a nice transcript from a pipe, refusals that say what is open, a safe end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.log.file import check
from pitboss.rounds.events import Acted, Left, RoundEnded
from tests.cli.running import run
from tests.cli.sittings import SCRIPTS, chips, events_of, proven, settled, sit


@pytest.mark.parametrize("rulebook", SCRIPTS)
def test_a_round_of_every_game_is_told_from_the_promise_to_the_seed(rulebook: str, tmp_path: Path) -> None:
    """Bets, cards, decisions, every settlement with its clause, the seed: told in order, and the log is proven."""
    log = tmp_path / "table.log"
    answer = sit(rulebook, "--seed", "x", "--log", str(log), typed=SCRIPTS[rulebook] + "quit\n")
    assert answer.exit_code == 0, answer.output
    output = [
        "promise",
        "Place your bets",
        "bet ante $10",
        "No more bets",
        "your hand",
        "settled",
        "result",
        "verified",
    ]
    places = [answer.output.index(word) for word in output]
    assert places == sorted(places)
    lines = settled(log, 2)
    assert lines
    words = " ".join(answer.output.split())
    for line in lines:
        assert line.clause in words
        assert line.why in words
    assert f"pitboss verify {log}" in answer.output
    assert chips(answer.output) == _money(100_000 + sum(line.profit for line in lines))
    assert proven(log)


def _money(cents: int) -> str:
    whole, rest = divmod(cents, 100)
    return f"${whole:,}" + (f".{rest:02}" if rest else "")


def test_a_round_in_a_pipe_is_a_transcript() -> None:
    """What is typed stands behind the prompt, and the whole round can be read afterwards."""
    answer = sit("ma-four-card-poker", "--seed", "x", "--log", "-", typed="bet ante 10\nplay 10\nquit\n")
    assert "> bet ante 10\n  you       bet ante $10.\n  dealer    No more bets.\n" in answer.output
    assert (
        "  dealer    ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ 9♣\n  your hand 2♣ Q♣ A♣ J♦ 7♠   ace high, queen jack and seven\n" in answer.output
    )
    assert "> play 10\n  you       play $10.\n            Bruno plays $30.\n" in answer.output
    assert "  result    Round 1: -$20. You have $980.\n" in answer.output
    assert answer.output.endswith("Guest gets up with $980: -$20 in 1 round.\nNo log was kept.\n")


def test_the_same_seed_gives_the_same_game() -> None:
    """A text as seed repeats every card; another text gives others."""
    first, again, other = (
        sit("ma-crazy-4-poker", "--seed", seed, "--log", "-", typed="bet ante 10\nfold\nquit\n").output
        for seed in ("one", "one", "two")
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("bet ante 3", "outside the posted limits"),
        ("bet ante", "How much on ante?"),
        ("bet", "Bet on what?"),
        ("bet roulette 5", "does not begin with a wager of this table"),
        ("bet ante ten", "How much on ante?"),
        ("bet ante 10.005", "is not an amount of money"),
        ("bet cover all 5", "needs ante or aces up"),
        ("bet ante 100000", "you have $1,000"),
        ("bet ante 10 ante", "How much on ante?"),
        ("same", "no round to repeat"),
        ("deal", "no bet down"),
        ("play 10", "No decision is asked for yet"),
        ("fold", "No decision is asked for yet"),
        ("why", "Nothing was settled"),
        ("buy -5", "is not an amount of money"),
        ("buy 0", "more than nothing"),
        ("dance", 'does not know "dance"'),
        ("\x1b[2J", "does not know"),
        ("ante 10", "does not know"),
    ],
)
def test_a_bad_answer_is_refused_with_what_is_open(typed: str, said: str) -> None:
    """Nothing that is typed ends the sitting or is taken for something else; the table says what is open."""
    answer = sit("ma-four-card-poker", "--seed", "x", "--log", "-", typed=f"{typed}\nquit\n")
    assert answer.exit_code == 0
    output = answer.output.partition("> ")[2]
    assert "refused" in output
    assert said in output
    assert "\x1b" not in output
    assert chips(answer.output) == "$1,000"


def test_an_unlawful_decision_is_refused_with_its_clause() -> None:
    """A play wager out of bounds names the clause and the amounts that are open; the round goes on."""
    typed = "bet ante 10\nplay 40\nbet ante 5\nplay -1\noptions\nwhy\nfold\nquit\n"
    answer = sit("ma-four-card-poker", "--seed", "x", "--log", "-", typed=typed)
    assert '"play $40" is not open to position 2.  ma-4cp:6(a)(1)/2' in answer.output
    assert answer.output.count("play $10 to $30 · fold") == 3
    assert "ma-4cp:10(c)/1" in answer.output
    assert "Round 1: -$10." in answer.output


def test_wagers_that_belong_together_are_laid_together() -> None:
    """Where a wager must equal the ante and is always made, betting the ante lays both; bets can be changed."""
    typed = "bet ante 10 progressive 7\nclear\nbet ante 20\nfold\nquit\n"
    answer = sit("ma-ultimate-texas-holdem", "--seed", "x", "--log", "-", typed=typed)
    assert "Progressive is $5, not $7." in answer.output
    assert "bet ante $20, blind $20." in answer.output
    assert '"fold" is not open to position 2.  ma-uth:' in answer.output  # before the flop nobody folds


def test_why_history_buy_and_help_answer() -> None:
    """The clauses' own words, the rounds so far, more chips, the words of the table."""
    typed = "help\nbet ante 10\nfold\nwhy ante\nhistory\nbuy 500\n\nsame\nfold\nquit\n"
    answer = sit("ma-four-card-poker", "--seed", "x", "--log", "-", "--bankroll", "$25", typed=typed)
    assert "place bets and have the cards dealt" in answer.output
    assert "ma-4cp:10(c)/1  " in answer.output
    assert "round 1        -$10   ante $10   verified" in answer.output
    assert "You have $515." in answer.output
    assert "open      bet ante $10 to $500" in answer.output
    assert answer.output.count("Round 2: -$10.") == 1


def test_nobody_stakes_chips_they_do_not_have() -> None:
    """Bets, repeated bets and play wagers are limited by the chips; more can be bought in the middle of a round."""
    typed = "bet ante 20\nbet ante 10\nplay 10\nbuy 5\nplay 10\nquit\n"
    answer = sit("ma-four-card-poker", "--seed", "x", "--log", "-", "--bankroll", "15", typed=typed)
    assert "That takes $20, and you have $15." in answer.output
    assert "That takes $10, and you have $5." in answer.output
    assert "Round 1: -$20." in answer.output
    assert chips(answer.output) == "$0"


def test_the_end_of_the_input_in_mid_round_leaves_the_round_in_the_log(tmp_path: Path) -> None:
    """Nothing is decided for the player: the round lies there, and the next sitting goes on with it."""
    log = tmp_path / "table.log"
    left = sit("ma-four-card-poker", "--seed", "x", "--log", str(log), typed="bet ante 10\n")
    assert left.exit_code == 0
    assert "Round 1 is not finished" in left.output
    assert f"pitboss play --log {log}" in left.output
    again = sit("--log", str(log), typed="play 10\nquit\n")
    assert "The table goes on where its log was left." in again.output
    assert "your hand 2♣ Q♣ A♣ J♦ 7♠" in again.output
    assert chips(again.output) == "$980"
    assert proven(log)


def test_bets_that_are_still_free_go_back_when_the_player_gets_up(tmp_path: Path) -> None:
    """Who quits before "no more bets" takes every chip along, and everybody leaves."""
    log = tmp_path / "table.log"
    answer = sit("ma-four-card-poker", "--seed", "x", "--log", str(log), typed="bet ante 10 cover all 900\nquit\n")
    assert chips(answer.output) == "$1,000"
    assert sum(isinstance(event, Left) for event in events_of(log)) == 3
    assert proven(log)


def test_a_sitting_goes_on_for_days(tmp_path: Path) -> None:
    """Reopened between rounds, the table has the same players, the chips of the log and the rounds before."""
    log = tmp_path / "table.log"
    sit("ma-crazy-4-poker", "--seed", "x", "--log", str(log), "--name", "Zoe", typed="bet ante 10\nfold\nquit\n")
    answer = sit("--log", str(log), typed="history\nsame\nfold\nquit\n")
    assert "Zoe, you sit at position 2 with $980" in answer.output
    assert "round 1        -$20   ante $10, super bonus $10   verified" in answer.output
    assert chips(answer.output) == "$960"
    assert [event.number for event in events_of(log) if isinstance(event, RoundEnded)] == [1, 2]
    assert proven(log)


def test_after_a_kill_in_mid_round_nothing_is_lost_and_nothing_paid_twice(tmp_path: Path) -> None:
    """Killed while it waits for the decision, the table comes back with the same cards, and pays once."""
    log = tmp_path / "table.log"
    command = [sys.executable, "-m", "pitboss", "play", "ma-four-card-poker", "--seed", "x", "--log", str(log)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", env=None) as table:
        assert table.stdin is not None
        assert table.stdout is not None
        table.stdin.write("bet ante 10\n")
        table.stdin.flush()
        while "play or fold?" not in table.stdout.readline():
            pass
        table.kill()
    assert not any(isinstance(event, Acted) and event.position == 2 for event in events_of(log))
    answer = sit("--log", str(log), typed="play 10\nquit\n")
    assert "your hand 2♣ Q♣ A♣ J♦ 7♠" in answer.output
    assert [(line.wager, line.profit) for line in settled(log, 2)] == [("play", -1000), ("ante", -1000)]
    assert chips(answer.output) == "$980"
    assert proven(log)


def test_a_reader_who_goes_away_ends_the_sitting_quietly(tmp_path: Path) -> None:
    """When the pipe behind the table is closed, there is no traceback, and the log is whole."""
    log = tmp_path / "table.log"
    play = f'"{sys.executable}" -m pitboss play ma-four-card-poker --seed x --log "{log}"'
    lines = "bet ante 10\\nplay 10\\n" * 40
    ended = subprocess.run(
        ["bash", "-c", f"printf '{lines}' | {play} | head -3"], capture_output=True, encoding="utf-8", check=True
    )
    assert ended.stderr == ""
    assert len(ended.stdout.splitlines()) == 3
    assert not log.exists() or check(log) is None  # the reader may be gone before the table is open


def test_the_menu_takes_a_number_or_a_name() -> None:
    """Without a rulebook the five are offered; nonsense is asked again; the end of the input is no error."""
    answer = sit("--seed", "x", "--log", "-", typed="9\nfoo\n1\nquit\n")
    assert answer.output.count("A number from 1 to 5, or quit.") == 2
    assert "you sit at position 2" in answer.output
    assert "md-four-card-poker" in answer.output
    assert sit("--log", "-", typed="md-four-card-poker\n").exit_code == 0
    assert sit(typed="").exit_code == 0
    assert sit(typed="quit\n").exit_code == 0


def test_without_a_name_for_the_log_it_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file for every sitting, never an old one; the way there is told at the end."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    for _ in range(2):
        assert str(tmp_path) in sit("ma-four-card-poker", typed="quit\n").output
    assert len(list((tmp_path / "pitboss" / "tables").glob("*.log"))) == 2


def test_a_submission_names_its_rulebook(tmp_path: Path) -> None:
    """With a submission the rulebook need not be named; another one is refused."""
    filed = tmp_path / "house.toml"
    filed.write_text(run("submission", "ma-crazy-4-poker").output, encoding="utf-8")
    answer = sit("--submission", str(filed), "--log", "-", typed="quit\n")
    assert answer.output.startswith("Crazy 4 Poker")
    assert sit("ma-four-card-poker", "--submission", str(filed), "--log", "-", typed="quit\n").exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["blackjack"], "There is no rulebook 'blackjack'"),
        (["ma-four-card-poker", "--seats", "7"], "this table has 1 to 6"),
        (["ma-four-card-poker", "--position", "7"], "this table has 1 to 6"),
        (["ma-four-card-poker", "--seats", "0"], "0 is not in the range"),
        (["ma-four-card-poker", "--name", "Dealer"], "it is a role at the table"),
        (["ma-four-card-poker", "--name", ""], "is no name for a seat"),
        (["ma-four-card-poker", "--bankroll", "lots"], "is not an amount of money"),
        (["ma-four-card-poker", "--bankroll", "0"], "with nothing"),
        (["ma-four-card-poker", "--log", "missing/table.log"], "missing/table.log"),
        (["ma-four-card-poker", "--submission", "missing.toml"], "missing.toml"),
        (["ma-four-card-poker", "--speed", "warp"], "warp"),
    ],
)
def test_a_seat_that_cannot_be_had_is_refused(arguments: list[str], said: str) -> None:
    """What is wrong with the wish is said in a line, and the command ends with 2."""
    answer = sit(*arguments, typed="quit\n")
    assert answer.exit_code == 2
    assert said in answer.output


def test_play_is_listed_and_explained() -> None:
    """The command is in the list of commands, and its help names every option."""
    assert "Play at a table in the terminal." in run("--help").output
    shown = run("play", "--help").output
    for option in ("--seats", "--position", "--name", "--bankroll", "--submission", "--seed", "--log", "--text"):
        assert option in shown


def test_neither_help_nor_plain_text_loads_the_screen() -> None:
    """Textual is loaded only where a person sits before a terminal."""
    asked = (
        "import sys; from pitboss.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print('textual' in sys.modules)"
    )
    for arguments in (["--help"], ["play", "ma-four-card-poker", "--log", "-"]):
        ended = subprocess.run(
            [sys.executable, "-c", asked, *arguments], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8"
        )
        assert ended.stdout.endswith("False\n"), ended.stdout + ended.stderr
