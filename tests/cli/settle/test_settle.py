"""``pitboss settle``: the rounds of the documents, pinned; every way to end; nothing that is not understood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pitboss.cli import main
from pitboss.rulebooks import names
from tests.cli.running import answer, run
from tests.cli.settle.shown_rounds import BOOKS, FILES, ROUNDS
from tests.house.project import ROOT

# Seat, wager (and the hand it is on), stake, result, odds, profit, in the order of settlement.
LINES = {
    "four-card.toml": """
        1 | ante | 10.00 | forfeited | | -10.00
        1 | progressive | 1.00 | forfeited | | -1.00
        5 | play | 10.00 | won | 1 to 1 | 10.00
        5 | ante | 10.00 | won | 1 to 1 | 10.00
        5 | aces up | 10.00 | won | 6 to 1 | 60.00
        3 | play | 75.00 | won | 1 to 1 | 75.00
        3 | ante | 25.00 | won | 1 to 1 | 25.00
        3 | ante bonus | 0.00 | won | 25 to 1 | 625.00
        3 | aces up | 5.00 | won | 50 to 1 | 250.00
        3 | progressive | 1.00 | won | 300 for 1 | 299.00
        1 | envy bonus | 0.00 | won | $10 | 10.00
        1 | aces up | 5.00 | lost | | -5.00
        3 | cover all | 5.00 | won | 60 to 1 | 300.00
    """,
    "earlier.toml": """
        6 | play | 10.00 | lost | | -10.00
        6 | ante | 10.00 | lost | | -10.00
        6 | progressive | 1.00 | lost | | -1.00
        4 | aces up | 5.00 | lost | | -5.00
        2 | play | 60.00 | won | 1 to 1 | 60.00
        2 | ante | 20.00 | won | 1 to 1 | 20.00
        2 | ante bonus | 0.00 | won | 25 to 1 | 500.00
        2 | aces up | 5.00 | won | 50 to 1 | 250.00
        2 | progressive | 1.00 | won | 100% of meter | 8411.65
        6 | envy bonus | 0.00 | won | $100 | 100.00
    """,
    "maryland.toml": """
        4 | ante | 10.00 | forfeited | | -10.00
        3 | ante | 10.00 | lost | | -10.00
        3 | play | 15.00 | lost | | -15.00
        3 | ante bonus | 0.00 | won | 2 to 1 | 20.00
        3 | aces up | 5.00 | won | 9 to 1 | 45.00
        3 | six card bonus | 5.00 | won | 50 to 1 | 250.00
        3 | progressive | 1.00 | won | 9 for 1 | 8.00
    """,
    "ultimate.toml": """
        2 | ante | 10.00 | forfeited | | -10.00
        2 | blind | 10.00 | forfeited | | -10.00
        5 | ante | 10.00 | won | 1 to 1 | 10.00
        5 | play | 20.00 | won | 1 to 1 | 20.00
        5 | blind | 10.00 | push | | 0.00
        1 | ante | 15.00 | won | 1 to 1 | 15.00
        1 | play | 60.00 | won | 1 to 1 | 60.00
        1 | blind | 15.00 | won | 3 to 2 | 22.50
        1 | trips | 5.00 | won | 6 to 1 | 30.00
        1 | progressive | 5.00 | won | 40 for 1 | 195.00
        2 | trips | 5.00 | lost | | -5.00
        2 | cover all | 5.00 | lost | | -5.00
    """,
    "crazy-4.toml": """
        3 | ante | 10.00 | forfeited | | -10.00
        3 | super bonus | 10.00 | forfeited | | -10.00
        3 | five card hand bonus, player | 5.00 | lost | | -5.00
        2 | ante | 15.00 | lost | | -15.00
        2 | play | 15.00 | lost | | -15.00
        2 | super bonus | 15.00 | won | 3 to 2 | 22.50
        2 | queens up | 5.00 | won | 4 to 1 | 20.00
        2 | four-card progressive | 1.00 | lost | | -1.00
        2 | five card hand bonus, player | 5.00 | lost | | -5.00
        2 | five card hand bonus, dealer | 2.00 | won | 100 for 1 | 198.00
        2 | magic card, player | 0.00 | won | 20 for 1 | 100.00
        2 | lucky bonus, player | 0.00 | won | 5 for 1 | 25.00
    """,
}
METERS = {
    "four-card.toml": {"progressive": ("12345.67", "12345.97")},
    "earlier.toml": {"progressive": ("8412.30", "5000.00")},
    "maryland.toml": {"progressive": ("5000.00", "5000.20")},
    "ultimate.toml": {"progressive": ("50000.00", "50001.00")},
    "crazy-4.toml": {
        "four-card progressive": ("5000.00", "5000.20"),
        "five-card progressive": ("10000.00", "10000.00"),
        "five card hand bonus": ("10000.00", "10000.60"),
    },
}
DEALERS = {
    "four-card.toml": ("pair of aces, nine and eight kickers", None),
    "earlier.toml": ("pair of kings, jack and eight kickers", None),
    "maryland.toml": ("three threes, jack kicker", None),
    "ultimate.toml": ("pair of kings, ace nine and four kickers", True),
    "crazy-4.toml": ("three nines, two kicker", True),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files of the document."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def pinned(line: dict[str, Any]) -> str:
    """A line of the answer as the pins have it."""
    wager = f"{line['wager']}, {line['on']}" if "on" in line else line["wager"]
    cells = (line["position"], wager, line["staked"], line["result"], line["odds"], line["profit"])
    return " | ".join(map(str, cells)).replace("|  |", "| |")


def cents(amount: str) -> int:
    """A decimal string of the answer in cents."""
    return int(amount.replace(".", ""))


# -- the examples -----------------------------------------------------------------------------------------------------


def test_every_game_has_an_example() -> None:
    """The document shows one complete round for each of the five rulebooks."""
    assert sorted(BOOKS) == sorted(names())


@pytest.mark.parametrize("name", ROUNDS)
def test_the_example_lies_in_its_file(name: str) -> None:
    """A reader finds the round of the page in the folder of examples, word for word."""
    assert (ROOT / "examples" / "rounds" / name).read_text(encoding="utf-8") == ROUNDS[name]


@pytest.mark.parametrize("name", ROUNDS)
def test_the_lines_of_an_example(folder: Path, name: str) -> None:
    """Each example gives exactly these lines, in this order, to the cent."""
    data = answer("settle", str(folder / name))
    assert [pinned(line) for line in data["lines"]] == [line.strip() for line in LINES[name].strip().splitlines()]


@pytest.mark.parametrize("name", ROUNDS)
def test_the_rest_of_an_example(folder: Path, name: str) -> None:
    """The dealer's hand, the meters and what each position gained or lost agree with the pins and the lines."""
    data = answer("settle", str(folder / name))
    assert (data["dealer"]["hand"], data["dealer"]["qualifies"]) == DEALERS[name]
    assert {meter: (held["before"], held["after"]) for meter, held in data["meters"].items()} == METERS[name]
    for seat in data["seats"]:
        own = [cents(line["profit"]) for line in data["lines"] if line["position"] == seat["position"]]
        assert cents(seat["net"]) == sum(own)
    assert all(line["clause"].partition(":")[2] and line["why"] for line in data["lines"])
    assert data["rulings"] == []


@pytest.mark.parametrize("columns", [80, 100, 140])
@pytest.mark.parametrize("name", ROUNDS)
def test_the_sheet_holds_every_line_within_the_width(folder: Path, name: str, columns: int) -> None:
    """For people: every wager, result and net of the answer, and nothing that runs over the edge of the terminal."""
    data = answer("settle", str(folder / name))
    runner = CliRunner(env={"COLUMNS": str(columns), "NO_COLOR": "1"})
    for option in ((), ("--clauses",)):
        shown = runner.invoke(main, ["settle", str(folder / name), *option], catch_exceptions=False).stdout
        head, *lines = shown.splitlines()
        assert name in head
        assert max(map(len, lines)) <= columns
        rows = " ".join(shown.split())
        for number, line in enumerate(data["lines"], start=1):
            assert f" {number} {line['wager']}" in rows
        assert shown.count(" net ") == len(data["seats"])
    assert all(line["clause"].rpartition(", ")[2].rpartition(":")[2] in shown for line in data["lines"])


def test_a_clause_is_shortened_unless_all_are_asked_for(folder: Path) -> None:
    """The first clause and how many more; with --clauses each of them."""
    file = str(folder / "maryland.toml")
    assert "md-4cp:11.D(8) +4" in run("settle", file).stdout
    assert "+4" not in run("settle", file, "--clauses").stdout


# -- how it ends ------------------------------------------------------------------------------------------------------


def settle(folder: Path, text: str | bytes) -> Result:
    """The result for a round of this text."""
    file = folder / "written.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return run("settle", str(file), "--json")


FOUR = ROUNDS["four-card.toml"]
REFUSED = {
    "play-amount": FOUR.replace("play 75", "play 80"),
    "undecided": FOUR.replace('["play 75"]', "[]"),
    "not-your-turn": FOUR.replace('["fold"]', '["fold", "fold"]'),
    "wager-needs-another": ROUNDS["crazy-4.toml"].replace('"super bonus" = "10", ', ""),
    "unequal-amounts": ROUNDS["ultimate.toml"].replace('blind = "15"', 'blind = "20"'),
    "outside-the-limits": FOUR.replace('ante = "25"', 'ante = "5000"'),
    "wager-not-offered": FOUR.replace('"cover all"', "trips"),
    "cards-twice": FOUR.replace("3c 2h", "3c 7c"),
    "cards-count": FOUR.replace("3c 2h", "3c"),
    "cards-not-recorded": FOUR.replace("As Ac 9d 8h 3c 2h", ""),
    "not-at-this-moment": FOUR + '[[irregularity]]\nwhat = "player left"\nposition = 1\nwhen = "betting"\n',
    "unlawful-submission": FOUR + '[elections.wager."aces up"]\npaytable = "Z"\n',
}
UNREADABLE: dict[str, str | bytes] = {
    "not-toml": FOUR.replace("[dealer]", "[dealer"),
    "text-missing": "",
    "unknown-rulebook": FOUR.replace("ma-four-card-poker", "ma-five-card-poker"),
    "seat-missing": 'rulebook = "ma-four-card-poker"\n',
    "unknown-key": FOUR + '[table]\nname = "FCP-1"\n',
    "card-unreadable": FOUR.replace("3c 2h", "3c 1h"),
    "money-unreadable": FOUR.replace('ante = "25"', 'ante = "25.005"'),
    "act-unreadable": FOUR.replace("play 75", "raise 75"),
    "no-such-meter": FOUR.replace('progressive = "12345.67"', 'mega = "5"'),
    "no-such-position": FOUR.replace("position = 5", "position = 9"),
    "unknown-irregularity": FOUR + '[[irregularity]]\nwhat = "earthquake"\n',
    "unknown-case": FOUR + '[[irregularity]]\nwhat = "stub count wrong"\ncase = "perhaps"\n',
    "unreadable-file": 'rulebook = "ma-four-card-poker"\nplayer = "Andr\xe9"'.encode("latin-1"),
}


@pytest.mark.parametrize("code", REFUSED)
def test_an_unlawful_round_is_refused_with_its_clause(folder: Path, code: str) -> None:
    """Status 1, and as data: code, what is said, a clause of the document, what is open instead."""
    result = settle(folder, REFUSED[code])
    refused = json.loads(result.stdout)["error"]
    assert (result.exit_code, refused["code"]) == (1, code)
    assert sorted(refused) == ["clause", "code", "file", "instead", "said"]
    assert refused["said"]
    assert refused["clause"].partition(":")[2]
    shown = run("settle", str(folder / "written.toml"))
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert shown.stderr.startswith("refused  ")
    assert refused["clause"].split(", ")[0] in shown.stderr


@pytest.mark.parametrize("code", UNREADABLE)
def test_what_is_no_round_is_said_so(folder: Path, code: str) -> None:
    """Status 2, and as data: code, what is said, what to write instead; never a traceback."""
    result = settle(folder, UNREADABLE[code])
    error = json.loads(result.stdout)["error"]
    assert (result.exit_code, error["code"]) == (2, code)
    assert sorted(set(error) - {"line"}) == ["clause", "code", "file", "instead", "said"]
    shown = run("settle", str(folder / "written.toml"))
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith("not a round  ")


def test_broken_toml_is_said_with_its_file_and_line(folder: Path) -> None:
    """A mistake of syntax names the file and the line."""
    error = json.loads(settle(folder, UNREADABLE["not-toml"]).stdout)["error"]
    assert "written.toml" in error["said"]
    assert "line 27" in error["said"]
    assert (Path(error["file"]).name, error["line"]) == ("written.toml", 27)


@pytest.mark.parametrize(
    ("name", "why"), [("nowhere.toml", "No such file"), (".", "Is a directory"), ("a" * 300, "name too long")]
)
def test_a_file_that_cannot_be_opened(folder: Path, name: str, why: str) -> None:
    """No file, a folder, a name that no disk takes: status 2 and the reason."""
    result = run("settle", str(folder / name))
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())


@pytest.mark.parametrize("arguments", [(), ("",)])
def test_no_file_is_a_mistake_of_use(arguments: tuple[str, ...]) -> None:
    """Without a file, or with an empty name, the command ends with status 2."""
    assert run("settle", *arguments).exit_code == 2


def test_standard_input_is_read() -> None:
    """A single dash is standard input, with or without an editor's mark at the beginning."""
    for text in (FOUR, "\ufeff" + FOUR):
        result = CliRunner().invoke(main, ["settle", "-", "--json"], input=text.encode(), catch_exceptions=False)
        assert json.loads(result.stdout)["seats"][1]["net"] == "1574.00"


def test_several_files_give_a_list_and_the_highest_status(folder: Path) -> None:
    """Each file has its answer, in order; one that fails hides no other."""
    (folder / "much.toml").write_text(REFUSED["play-amount"], encoding="utf-8")
    files = [str(folder / name) for name in ("four-card.toml", "much.toml", "nowhere.toml", "maryland.toml")]
    result = run("settle", *files, "--json")
    assert result.exit_code == 2
    answers = json.loads(result.stdout)["rounds"]
    assert [
        answered["file"] for answered in (answers[0], answers[1]["error"], answers[2]["error"], answers[3])
    ] == files
    assert result.stderr.count("  code ") == 2
    assert run("settle", *files[:2]).exit_code == 1
    shown = run("settle", files[0], files[3])
    assert shown.exit_code == 0
    assert " ".join(shown.stdout.split()).count(" under Four Card Poker, ") == 2


def test_a_submission_beside_the_round_is_used(folder: Path) -> None:
    """The submission is found from the round's own folder, and named on the sheet."""
    house = run("submission", "ma-four-card-poker").stdout.replace('maximum = "$500"', 'maximum = "$20"')
    (folder / "house.toml").write_text(house, encoding="utf-8")
    filed = FOUR.replace("[meters]", 'submission = "house.toml"\n[meters]')
    assert json.loads(settle(folder, filed).stdout)["error"]["code"] == "outside-the-limits"
    assert settle(folder, filed.replace('"25"', '"20"').replace("play 75", "play 60")).exit_code == 0
    assert "house.toml: Example Casino" in run("settle", str(folder / "written.toml")).stdout


def test_nothing_that_a_terminal_obeys_is_printed(folder: Path) -> None:
    """Control characters in a name are written as their codes."""
    settle(folder, FOUR.replace("Ann", "Ann\\u001b[31m"))
    shown = run("settle", str(folder / "written.toml")).stdout
    assert "\x1b" not in shown
    assert "Ann\\u001b[31m" in shown
