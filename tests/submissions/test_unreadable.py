"""Files that cannot be read end with status 2, odd files that can do not break the examiner."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.submissions.filing import text
from tests.submissions.test_broken import is_complete

BOOK = 'rulebook = "ma-crazy-4-poker"\n'
DEEP = ".".join("a" * 800)

UNREADABLE = {
    "empty": (b"", "no-rulebook", "does not say which rulebook"),
    "blank": (b"  \n\t\n", "no-rulebook", "does not say which rulebook"),
    "no rulebook": (b'operator = "x"', "no-rulebook", "does not say which rulebook"),
    "a number": (b"rulebook = 5", "no-rulebook", "does not say which rulebook"),
    "a list": (b'rulebook = ["ma-crazy-4-poker"]', "no-rulebook", "does not say which rulebook"),
    "a table": (b"[rulebook]\nid = 1", "no-rulebook", "does not say which rulebook"),
    "unknown": (b'rulebook = "ma-crazy-5-poker"', "unknown-rulebook", "Did you mean ma-crazy-4-poker?"),
    "no name": (b'rulebook = ""', "unknown-rulebook", "There are: ma-crazy-4-poker"),
    "a path": (b'rulebook = "../ma-crazy-4-poker"', "unknown-rulebook", "There is no rulebook"),
    "a long name": (b'rulebook = "' + b"x" * 100_000 + b'"', "unknown-rulebook", "xxx…"),
    "prose": (b"We offer aces up.", "not-toml", "is not a TOML file"),
    "no end": (BOOK.encode() + b"[cards\n", "not-toml", "line 2"),
    "twice": (BOOK.encode() + b"table = 1\ntable = 2", "not-toml", "is not a TOML file"),
    "JSON": (b'{"rulebook": "ma-crazy-4-poker"}', "not-toml", "is not a TOML file"),
    "zero bytes": (b"rulebook = \x00", "not-toml", "is not a TOML file"),
    "endless number": (BOOK.encode() + b"version = " + b"9" * 5000, "not-toml", "beyond bounds"),
    "bottomless list": (BOOK.encode() + b"table = " + b"[" * 5000 + b"]" * 5000, "not-toml", "beyond bounds"),
    "Latin 1": (BOOK.encode() + 'operator = "Spielbank Köln"'.encode("latin-1"), "unreadable-file", "not UTF-8"),
    "UTF-16": (BOOK.encode("utf-16"), "unreadable-file", "not UTF-8"),
    "picture": (b"\x89PNG\r\n\x1a\n\xff\xfe", "unreadable-file", "not UTF-8"),
}


@pytest.mark.parametrize(("content", "code", "words"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_cannot_be_read_ends_with_status_2(content: bytes, code: str, words: str, tmp_path: Path) -> None:
    """The reason and a way out are printed; for programs, as JSON."""
    file = tmp_path / "house.toml"
    file.write_bytes(content)
    output = run("check", str(file))
    assert output.exit_code == 2
    assert (output.stdout, words in output.stderr, "instead" in output.stderr) == ("", True, True)
    answered = run("check", str(file), "--json")
    answer = json.loads(answered.stdout)
    assert answered.exit_code == 2
    assert (answer["error"]["code"], answer["format"]) == (code, 1)
    assert answer["error"]["said"]
    assert answer["error"]["instead"]


def test_a_place_that_is_no_file_ends_with_status_2(tmp_path: Path) -> None:
    """A missing file, a folder and a file that may not be read are said to be so."""
    locked = tmp_path / "locked.toml"
    locked.write_text(BOOK, encoding="utf-8")
    locked.chmod(0)
    places = {"missing.toml": "No such file", ".": "Is a directory", "locked.toml": "Permission denied"}
    if os.access(locked, os.R_OK):  # a superuser may read anything
        del places["locked.toml"]
    for name, words in places.items():
        output = run("check", str(tmp_path / name))
        assert (output.exit_code, words in output.stderr) == (2, True)


ODD = {
    "strings of all kinds": "operator = '''x'''\ntable = \"\"\"a\"\"b\"\"\"\"\"\n['cards'] # c\nbacks = [ # d\n'#']\n",
    "dotted keys": 'wager."queens up".paytable = "A"\nwager.ante.minimum = 10\n"wager.ante"."maximum" = 3\n',
    "tables in arrays": "[[wager]]\nx = 1\n[[wager]]\n[[wager.y]]\nz = 2\n",
    "times": "table = 1979-05-27 07:32:00\noperator = 07:32:00\nversion = 1979-05-27T07:32:00Z\n",
    "numbers beyond bounds": f"version = 0x{'f' * 6000}\n[positions]\nnumber = 0b1{'0' * 20000}\n",
    "floats": "version = nan\n[positions]\nnumber = inf\n[cards]\ndecks = -0.0\n",
    "deep keys": f"{DEEP} = 1\n[table.{DEEP}]\n",
    "deep values": f"table = {'[' * 90}{']' * 90}\noperator = {'{a = ' * 90}1{'}' * 90}\n",
    "odd names": '"" = 1\n"\\u001b[31m" = 2\n"a\\nb" = 3\n"ключ" = 4\n"[/red]" = 5\n"a.b" = 6\n',
    "signs for the terminal": 'operator = "[/b]\\u001b[2J"\ntable = "[link=x]"\n[shuffle]\nmethod = "[/red]\\u0007"\n',
    "long texts": f'operator = "{"x" * 200_000}"\n{"y" * 200_000} = 1\n[shuffle]\nmethod = "{"z" * 200_000}"\n',
    "Windows line ends": '[cards]\r\ndecks = 2\r\nbacks = ["red"]\r\n',
    "empty tables": "[cards]\n[wager]\n[approvals]\n[nothing]\n[wager.nothing]\n",
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_files_are_examined(odd: str, tmp_path: Path) -> None:
    """Whatever TOML can hold is examined, printed without signs a terminal obeys, and ends with status 1."""
    file = tmp_path / "house.toml"
    file.write_bytes((BOOK + odd).encode())
    output, answered = run("check", str(file)), run("check", str(file), "--json")
    findings = json.loads(answered.stdout)["findings"]
    assert (output.exit_code, answered.exit_code) == (1, 1)
    assert all(map(is_complete, findings))
    assert "\x1b" not in output.stdout
    assert max(len(finding["says"] + finding["instead"]) for finding in findings) < 2000


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    """A template saved by an editor that adds both is still lawful."""
    file = tmp_path / "house.toml"
    file.write_bytes(b"\xef\xbb\xbf" + text("md-four-card-poker").replace("\n", "\r\n").encode())
    assert run("check", str(file)).exit_code == 0


def test_a_file_with_nothing_but_its_rulebook_misses_everything(tmp_path: Path) -> None:
    """Each field that is required without condition is missing, and nothing else is found but questions."""
    file = tmp_path / "house.toml"
    file.write_text(BOOK, encoding="utf-8")
    findings = json.loads(run("check", str(file), "--json").stdout)["findings"]
    assert {finding["code"] for finding in findings if finding["level"] == "unlawful"} == {"missing-election"}
    assert {finding["level"] for finding in findings} == {"unlawful", "question"}
    assert {finding["at"] for finding in findings} >= {
        "operator",
        "cards.decks",
        "dealing.device",
        "wager.queens up.paytable",
    }
