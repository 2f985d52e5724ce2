"""What a person asks of the command line besides figures: what-if odds, lists of strategies, lines that are edited."""

from __future__ import annotations

import builtins
import json
import sys
from pathlib import Path

import pytest

from pitboss.cli.interactive import prompt
from pitboss.cli.printing.console import paged
from tests.cli.running import answer, run
from tests.schemas.validating import strict, wrong


def test_odds_that_nobody_filed_are_hypothetical() -> None:
    """The edge with other odds is exact, and is marked wherever it is shown."""
    plain = answer("edge", "ma-uth", "trips")["wagers"][0]
    data = answer("edge", "ma-uth", "trips", "--odds", "trips straight = 3 to 1")
    assert data["hypothetical"] == ["trips straight 3 to 1"]
    assert data["wagers"][0]["edge"] != plain["edge"]
    assert data["wagers"][0]["hit_frequency"] == plain["hit_frequency"]
    shown = " ".join(run("edge", "ma-uth", "trips", "--odds", "trips straight=3 to 1").stdout.split())
    assert "hypothetical: trips straight 3 to 1" in shown
    assert "hypothetical" not in answer("edge", "ma-uth", "trips")


def test_several_odds_can_be_asked_and_a_row_left_out() -> None:
    """Each --odds changes one row; "none" takes it out of the paytable."""
    data = answer("edge", "ma-uth", "trips", "--odds", "trips straight = none", "--odds", "Trips flush = 9 to 1")
    assert data["hypothetical"] == ["trips straight unpaid", "trips flush 9 to 1"]
    assert data["wagers"][0]["hit_frequency"] != answer("edge", "ma-uth", "trips")["wagers"][0]["hit_frequency"]


@pytest.mark.parametrize("odds", ["straight = 3 to 1", "trips = 3 to 1", "trips straight", "trips straight = "])
def test_odds_that_say_nothing_are_refused(odds: str) -> None:
    """A wager, a hand and what it is paid: without one of them there is no question."""
    refused = run("edge", "ma-uth", "trips", "--odds", odds)
    assert refused.exit_code == 2
    assert "does not say what a hand is paid" in refused.stderr


def test_the_published_strategies_are_listed() -> None:
    """Names and sources, as data and for people; nothing is computed."""
    data = answer("strategy", "ma-uth", "--list")
    assert [row["strategy"] for row in data["strategies"]] == ["wizard", "suits aside"]
    shown = run("strategy", "ma-uth", "--list").stdout
    assert all(row["strategy"] in shown for row in data["strategies"])


def test_two_pictures_do_not_go_into_one_file(tmp_path: Path) -> None:
    """The ending says what is written, so that one file is never two things."""
    file = str(tmp_path / "chart")
    refused = run("strategy", "ma-crazy-4-poker", "--svg", file, "--html", file)
    assert refused.exit_code == 2
    assert "does not say what to write" in refused.stderr


def test_advice_without_the_up_card_is_said_to_be_an_average() -> None:
    """Where the dealer shows a card and none is named, the answer says what it is; with one it does not."""
    asked = ("advise", "ma-four-card-poker", "--hand", "As Kd Qh Jc 2s")
    assert answer(*asked)["averaged_over"] == ["up"]
    assert "average over every card" in run(*asked).stdout
    assert "averaged_over" not in answer(*asked, "--up", "2h")
    assert "average over" not in run(*asked, "--up", "2h").stdout


def test_differences_are_told_in_sentences() -> None:
    """No field of a rulebook is dumped: what each document says stands in words, and what only one has is said so."""
    shown = run("rules", "ma-four-card-poker", "--diff", "md-four-card-poker").stdout
    words = " ".join(shown.split())
    assert "cover all only in ma-four-card-poker" in words
    assert "kept on a fold, decided by the highest hand at the table" in words
    assert "5 cards together to players" in words
    assert "_" not in shown
    assert not any(sign in shown for sign in "{}")


def test_a_clause_takes_two_lines() -> None:
    """The matrix is short unless more is asked for; a clause that is named is told in full."""
    short = run("clauses", "ma-uth").stdout.splitlines()
    total = answer("clauses", "ma-uth")["total"]
    assert len(short) <= 2 * total + 2
    assert all(line.startswith("    ") for line in short[1 : 2 * total : 2])
    first = run("clauses", "ma-uth", "--clause", "9(h)(2)#win").stdout
    assert "honoured by" in first
    assert first.count("  says ") == 1
    assert [row["id"] for row in answer("clauses", "ma-uth", "--clause", "9(h)(2)#win")["clauses"]] == [
        "ma-uth:9(h)(2)#win"
    ]
    assert run("clauses", "ma-uth", "--clause", "99").exit_code == 2


def test_a_long_answer_goes_through_the_pager_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """More lines than the terminal has are paged; fewer are printed; a pipe gets them as they are."""
    from pitboss.cli.printing.console import console

    paging: list[str] = []
    monkeypatch.setattr("click.echo_via_pager", paging.append)
    for lines, terminal, pages in ((99, True, 1), (3, True, 1), (99, False, 1)):
        monkeypatch.setattr(sys.stdout, "isatty", lambda terminal=terminal: terminal, raising=False)
        with paged():
            for number in range(lines):
                console().print(f"line {number}")
        assert len(paging) == pages
    assert paging[0].count("\n") == 99


def test_a_person_at_a_terminal_can_edit_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of a terminal are read with readline, which has arrow keys and a history; the end of input ends."""
    typed = iter(["bet ante 10"])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.delitem(sys.modules, "readline", raising=False)

    def entered(prompted: str) -> str:
        assert prompted == "> "
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", entered)
    assert prompt.read_line() == "bet ante 10\n"
    assert "readline" in sys.modules
    assert prompt.read_line() is None


def test_help_has_no_cut_lines_and_no_markup() -> None:
    """The one-liners of ``pitboss pit`` are whole, and no help shows the backticks of a docstring's markup."""
    shown = run("pit", "--help").stdout
    assert "..." not in shown.partition("Commands:")[2]
    for command in ((), ("pit", "export"), ("pit", "backup"), ("edge",), ("play",), ("strategy",), ("simulate",)):
        assert "``" not in run(*command, "--help").stdout


def test_the_chart_is_data(tmp_path: Path) -> None:
    """``-o FILE.json`` writes what ``--json`` prints."""
    file = tmp_path / "chart.json"
    assert run("strategy", "ma-crazy-4-poker", "-o", str(file)).exit_code == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    assert not wrong(strict("answer-strategy"), data)
    assert data["edge"] == "264142729/7726058340"
    assert [row["hand"] for row in data["figure"]["rows"]][:2] == ["pair of aces or better", "pair of kings to K-Q-8-5"]
    assert data["figure"]["rows"][2]["cells"][0]["shares"]["fold"] == "9/40"
    assert data["costs"][0]["cost"] == "2077/2323220340"
