"""Output that is not UTF-8: every command works, and what the encoding lacks can still be read."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli import COMMANDS, main
from pitboss.cli.encodings import plain
from tests.cli.running import run
from tests.house.project import ROOT

GAME = "ma-crazy-4-poker"
ROUND = str(ROOT / "examples" / "rounds" / "ultimate.toml")


def printed(encoding: str, monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: str = "") -> tuple[int, str]:
    """The status of a command and its output, both streams, as somebody reads them in that encoding."""
    streams = [io.BytesIO(), io.BytesIO()]
    wrapped = [io.TextIOWrapper(stream, encoding=encoding, write_through=True) for stream in streams]
    monkeypatch.setattr(sys, "stdout", wrapped[0])
    monkeypatch.setattr(sys, "stderr", wrapped[1])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding=encoding))
    with pytest.raises(SystemExit) as end:
        main(list(arguments), prog_name="pitboss")
    monkeypatch.undo()
    assert isinstance(end.value.code, int)
    return end.value.code, "".join(stream.getvalue().decode(encoding) for stream in streams)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The log of a table at which nothing was played."""
    path = tmp_path_factory.mktemp("log") / "table.log"
    from click.testing import CliRunner

    CliRunner().invoke(main, ["deal", GAME, "--cards", "shuffled", "--seed", "x", "--log", str(path)], input="quit\n")
    return str(path)


QUESTIONS = [
    ("rules",),
    ("rules", "ma-ultimate-texas-holdem"),
    ("rules", GAME, "--clause", "10(b)"),
    ("rules", GAME, "--diff", "ma-four-card-poker"),
    ("rules", GAME, "--paytable", "queens up"),
    ("clauses", GAME, "--kind", "payout"),
    ("submission", GAME),
    ("submission", GAME, "--examples"),
    ("settle", ROUND),
    ("settle", ROUND, "--json"),
    ("edge", "ma-ultimate-texas-holdem", "trips"),
    ("edge", GAME, "nonesuch"),
    ("deal", GAME, "--log", "-"),
    ("play", GAME, "--text", "--log", "-"),
    ("drill", "dealer", GAME, "--questions", "1", "--seed", "1"),
]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("arguments", QUESTIONS, ids=" ".join)
def test_every_answer_can_be_printed(
    arguments: tuple[str, ...], encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No command fails on a character, and nothing is replaced by question marks."""
    typed = "ante 10\nready\nquit\n" if arguments[0] in ("play", "deal", "drill") else ""
    status, said = printed(encoding, monkeypatch, *arguments, typed=typed)
    assert status == (2 if arguments[-1] == "nonesuch" else 0), said
    assert said
    assert "�" not in said
    assert "mistake of Pitboss" not in said


def test_a_log_can_be_read(log: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replay and proof are printed too."""
    for arguments in (("replay", log), ("verify", log), ("check", ROUND)):
        status, said = printed("cp1252", monkeypatch, *arguments)
        assert "mistake of Pitboss" not in said
        assert status in (0, 1)


def test_data_is_the_same_in_any_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON writes escapes where a character is lacking, so that nothing in it changes."""
    _, said = printed("ascii", monkeypatch, "rules", GAME, "--readings", "--json")
    assert json.loads(said) == json.loads(run("rules", GAME, "--readings", "--json").stdout)


def test_a_file_is_utf_8_wherever_it_is_printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A submission that is redirected into a file can be examined."""
    stream = io.BytesIO()
    output = io.TextIOWrapper(stream, encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", output)
    with pytest.raises(SystemExit):
        main(["submission", "ma-ultimate-texas-holdem"], prog_name="pitboss")
    monkeypatch.undo()
    file = tmp_path / "house.toml"
    output.flush()
    file.write_bytes(stream.getvalue())
    assert run("check", str(file)).exit_code == 0


def test_what_is_lacking_can_be_read() -> None:
    """Suits become letters, dashes and frames strokes, accents fall off; what has no likeness is a question mark."""
    assert plain("A♠ K♥ — “x” … ≤ ½ é ✓ ┌─┐ · √ 我") == 'As Kh - "x" ... <= 1/2 e ok +-+ | sqrt ?'


def test_a_process_keeps_to_its_encoding() -> None:
    """Said in the environment, as a redirection on Windows says it."""
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
    command = [sys.executable, "-m", "pitboss", "settle", ROUND]
    result = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (result.returncode, result.stderr) == (0, b"")
    assert "Ultimate" in result.stdout.decode("cp1252")


def test_every_command_is_known_to_these_tests() -> None:
    """A new command is put on the list above, or among those that print nothing but what others print."""
    elsewhere = {
        "advise",
        "check",
        "completion",
        "conformance",
        "par",
        "pit",
        "replay",
        "schema",
        "serve",
        "simulate",
        "strategy",
    }
    assert set(COMMANDS) <= {arguments[0] for arguments in QUESTIONS} | elsewhere | {"verify"}
