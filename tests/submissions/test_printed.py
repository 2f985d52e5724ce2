"""What ``pitboss check`` prints for people: where, what, what instead, which clause and what that clause says."""

from __future__ import annotations

import json
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pitboss.cli import main
from pitboss.rulebooks import load, names
from tests.cli.running import run
from tests.submissions.filing import text


def printed(book: str, tmp_path: Path, **changes: Any) -> tuple[int, str]:
    """Status and words of the command on a changed template."""
    file = tmp_path / "house.toml"
    file.write_text(text(book, **changes), encoding="utf-8")
    with chdir(tmp_path):
        result = run("check", file.name)
    return result.exit_code, result.stdout


def test_a_finding_as_a_lab_engineer_reads_it(tmp_path: Path) -> None:
    """Level and count, field and line, what is wrong, what would be lawful, the clause in our words, the code."""
    status, words = printed("md-four-card-poker", tmp_path, put={"layout.discard-rack": False})
    filed = text("md-four-card-poker", put={"layout.discard-rack": False}).splitlines()
    line = filed.index('"discard-rack" = false') + 1
    assert status == 1
    assert words == (
        "house.toml under Four Card Poker, Maryland (md-four-card-poker)\n"
        "\n"
        f"unlawful 1 of 1  layout.discard-rack  line {line}\n"
        "  says     The table has no discard rack on the dealer's side. Filed: layout.discard-rack = false.\n"
        "  instead  layout.discard-rack = true\n"
        f"  clause   md-4cp:2.F  {load('md-four-card-poker').clauses_under('2.F')[0].says}\n"
        "  code     discard-rack\n"
        "\n"
        "1 unlawful: refused. 0 doubtful, 0 for the regulator.\n"
    )


def test_levels_are_counted_and_the_gravest_come_first(tmp_path: Path) -> None:
    """Unlawful before doubtful before questions, each counted by itself, and the verdict at the end."""
    put = {"wager.progressive.paytable": "PTMGL01", "cards.decks": 3, "positions.number": 9}
    status, words = printed("ma-ultimate-texas-holdem", tmp_path, put=put)
    heads = [line.split("  ")[0] for line in words.splitlines() if line[:1].isalpha() and " of " in line.split("  ")[0]]
    assert heads == [
        *("unlawful 1 of 2", "unlawful 2 of 2", "doubtful 1 of 1"),
        *(f"question {number} of 5" for number in range(1, 6)),
    ]
    assert (status, words.splitlines()[-1]) == (1, "2 unlawful: refused. 1 doubtful, 5 for the regulator.")


def test_a_missing_field_has_no_line(tmp_path: Path) -> None:
    """What is not filed is said not to be filed; a field that is has its line."""
    _, words = printed("ma-crazy-4-poker", tmp_path, remove=["operator"], put={"version": 0})
    assert "unlawful 1 of 2  operator  not filed" in words
    assert "unlawful 2 of 2  version  line 3" in words


def test_brackets_of_a_clause_are_printed(tmp_path: Path) -> None:
    """A clause such as 11(f)(3)[magic] is text, not a style, and so is what an operator writes."""
    put = {"wager.five card hand bonus.magic-card-probability": "1", "shuffle.method": "[/red][bold]x"}
    _, words = printed("ma-crazy-4-poker", tmp_path, put=put)
    assert "ma-c4p:11(f)(3)[magic]  Magic Card pays 20 for 1." in words
    assert 'shuffle.method is "[/red][bold]x"' in words


@pytest.mark.parametrize("book", names())
def test_no_line_is_too_long_or_ends_in_blanks(book: str, tmp_path: Path) -> None:
    """The output of every template with a few mistakes fits a page of 100 columns."""
    put = {"cards.decks": 2, "shuffle.method": "manual", "positions.number": 99, "layout.areas": []}
    _, words = printed(book, tmp_path, put=put)
    assert [line for line in words.splitlines() if len(line) > 100 or line != line.rstrip()] == []


def given(text: str | bytes, *options: str) -> Result:
    """The command on standard input."""
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(
        main, ["check", "-", *options], input=text, catch_exceptions=False
    )


def findings(filed: str) -> list[dict[str, Any]]:
    """What programs are told of a text."""
    answer: list[dict[str, Any]] = json.loads(given(filed, "--json").stdout)["findings"]
    return answer


@pytest.mark.parametrize("book", names())
def test_standard_input_is_examined_like_a_file(book: str, tmp_path: Path) -> None:
    """A dash reads standard input: the same findings and the same status as of a file with that text."""
    filed = text(book, put={"cards.decks": 3})
    file = tmp_path / "house.toml"
    file.write_text(filed, encoding="utf-8")
    from_file, from_input = run("check", str(file), "--json"), given(filed, "--json")
    assert (from_file.exit_code, from_input.exit_code) == (1, 1)
    output, also = json.loads(from_file.stdout), json.loads(from_input.stdout)
    assert (output.pop("file"), also.pop("file")) == (str(file), "-")
    assert output == also
    words = given(text(book))
    assert (words.exit_code, words.stdout.startswith("standard input under")) == (0, True)


@pytest.mark.parametrize(("content", "code"), [(b"", "no-rulebook"), (b"\xff", "unreadable-file"), (b"[", "not-toml")])
def test_standard_input_that_cannot_be_read_ends_with_status_2(content: bytes, code: str) -> None:
    """The reason is said, and no traceback."""
    answered = given(content, "--json")
    assert (answered.exit_code, json.loads(answered.stdout)["error"]["code"]) == (2, code)
    assert "standard input" in given(content).stderr


def test_every_finding_has_its_line_and_column() -> None:
    """The place of the key as it is written: in a table, in an inline table, under a name in quotes."""
    filed = text("ma-four-card-poker", put={"cards.decks": 3}) + '\n[wager."aces up".odds]\n  "flush" = "5 to 1"\n'
    places = {
        finding["at"]: (finding["line"], finding["column"])
        for finding in findings(filed)
        if finding["level"] == "unlawful"
    }
    lines = filed.splitlines()
    assert places == {
        "cards.decks": (lines.index('"decks" = 3') + 1, 1),
        "wager.aces up.odds.flush": (len(lines), 3),
    }
    inline = text("ma-four-card-poker", put={"wager.aces up.odds": {}}).replace("= {}", '= { "flush" = "5 to 1" }')
    (result,) = (finding for finding in findings(inline) if finding["level"] == "unlawful")
    assert inline.splitlines()[result["line"] - 1][result["column"] - 1 :].startswith('"flush" = "5 to 1"')
    odd = '"cards.colour" = 1\n' + text("ma-four-card-poker")
    (result,) = (finding for finding in findings(odd) if finding["level"] == "unlawful")
    assert (result["at"], result["line"], result["column"]) == ('"cards.colour"', 1, 1)


def test_what_is_not_filed_is_placed_at_its_table() -> None:
    """A missing field has the place of the table it belongs in, or of the beginning where there is none."""
    filed = text("ma-crazy-4-poker", remove=["operator", "wager.queens up.paytable"])
    lines = filed.splitlines()
    places = {
        finding["at"]: (finding["line"], finding["column"])
        for finding in findings(filed)
        if finding["level"] == "unlawful"
    }
    assert places == {"operator": (1, 1), "wager.queens up.paytable": (lines.index('["wager"."queens up"]') + 1, 1)}
