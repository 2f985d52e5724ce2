"""``pitboss serve`` and ``pitboss pit`` as commands: what is printed, how they end, and what is there afterwards."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from pitboss.live import house_submission
from tests.house.project import RULEBOOKS
from tests.pit.forking import Forked
from tests.web.site import PASSWORD

PATIENCE = 60


def command(*arguments: str) -> list[str]:
    """The command of this interpreter."""
    return [sys.executable, "-m", "pitboss", *arguments]


def surroundings(folder: Path, more: Mapping[str, str]) -> dict[str, str]:
    """A home of its own, and no settings of the person who runs the tests."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PITBOSS_")}
    return {**bare, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "COLUMNS": "100", **more}


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in a process that has imported everything already."""
    process = Forked(arguments, folder, surroundings(folder, environment), apart=True)
    try:
        out, err = process.communicate(PATIENCE)
    finally:
        process.kill()
    return subprocess.CompletedProcess(arguments, process.wait(), out, err)


class Served:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.greeting = ""
        for line in process.stdout:
            self.greeting += line
            if "Ctrl+C" in line:
                return
        raise AssertionError(f"it did not start: {self.greeting}")

    @property
    def address(self) -> str:
        """Where it is."""
        page = re.search(r"play +(\S+)/\n", self.greeting)
        assert page
        return page[1]

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """End it; its status, and what it said after the greeting."""
        self.process.send_signal(how)
        said, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


@contextmanager
def served(folder: Path, *arguments: str, **environment: str) -> Iterator[Served]:
    """A server on a free port."""
    process = subprocess.Popen(
        command("serve", *arguments),
        cwd=folder,
        env=surroundings(folder, {"PITBOSS_PORT": "0"} | environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    try:
        yield Served(process)
    finally:
        process.kill()
        process.communicate()


def test_a_pit_opens_tables_of_rulebooks_from_elsewhere(tmp_path: Path) -> None:
    """With --rulebooks a table of one's own game stands beside the others, and its rules are shown."""
    assert run(tmp_path, "rules", "--new", "games/own-game").returncode == 0
    with served(tmp_path, "--rulebooks", "games") as pit:
        tables = httpx.get(f"{pit.address}/api/tables").json()["tables"]
        assert {table["id"] for table in tables} == {*RULEBOOKS, "own-game"}
        assert pit.end()[0] == 0
    again = run(tmp_path, "pit", "verify", PITBOSS_RULEBOOKS="games")
    assert again.returncode == 0, again.stdout + again.stderr


def test_the_first_start_and_the_next(tmp_path: Path) -> None:
    """With no set-up a pit of every rulebook is open; its link makes an administrator once; the end is clean."""
    with served(tmp_path) as pit:
        assert len(httpx.get(f"{pit.address}/api/tables").json()["tables"]) == len(RULEBOOKS)
        token = pit.greeting.partition("/#/claim/")[2].split()[0]
        body = {"token": token, "name": "Anna", "password": PASSWORD}
        assert httpx.post(f"{pit.address}/api/claim", json=body).json()["roles"] == ["admin", "player"]
        status, said = pit.end()
        assert status == 0
        assert "The pit is closed" in said
        assert "Traceback" not in said
    assert (tmp_path / "data" / "pitboss" / "pit.db").is_file()
    with served(tmp_path) as pit:
        assert "administrator" not in pit.greeting
        body = {"name": "anna", "password": PASSWORD}
        assert httpx.post(f"{pit.address}/api/sign-in", json=body).json()["name"] == "Anna"
        assert pit.end(signal.SIGINT)[0] == 0


def test_settings_by_the_environment(tmp_path: Path) -> None:
    """Every option can be given as PITBOSS_…, for example a folder with one submission and a database."""
    folder = tmp_path / "filed"
    folder.mkdir()
    (folder / "One.toml").write_text(house_submission("ma-crazy-4-poker").source.text, encoding="utf-8")
    names = {"PITBOSS_SUBMISSIONS": str(folder), "PITBOSS_DATABASE": "own.db", "PITBOSS_BEHIND_TLS": "1"}
    with served(tmp_path, **names) as pit:
        assert pit.address.startswith("https://")
        current = pit.address.replace("https:", "http:")
        answer = httpx.get(f"{current}/api/tables")
        assert [item["id"] for item in answer.json()["tables"]] == ["one"]
        assert "strict-transport-security" in answer.headers
        assert pit.end()[0] == 0
    assert (tmp_path / "own.db").is_file()


def test_an_unlawful_submission_is_refused_with_its_findings(tmp_path: Path) -> None:
    """The findings are printed as ``pitboss check`` prints them, nothing is opened, and the status is 1."""
    text = house_submission("ma-four-card-poker").source.text
    unlawful = text.replace('cover-cards = ["yellow"]', 'cover-cards = ["red"]')
    assert unlawful != text
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    (tmp_path / "b.toml").write_text(unlawful, encoding="utf-8")
    ended = run(tmp_path, "serve", "--port", "0", "--submissions", ".", "--database", "pit.db")
    assert ended.returncode == 1
    assert ended.stdout == run(tmp_path, "check", "b.toml").stdout
    assert not (tmp_path / "pit.db").exists()


def test_a_port_that_somebody_has(tmp_path: Path) -> None:
    """A port that is in use is said so, with status 2, before any database is touched."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run(tmp_path, "serve", "--port", str(port), "--database", "pit.db")
    assert ended.returncode == 2
    assert f"port {port}" in ended.stderr
    assert "--port" in ended.stderr
    assert not (tmp_path / "pit.db").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--host", "no.such.host.invalid"), "no address"),
        (("--database", "mysql://x/y"), "not supported"),
        (("--submissions", "nowhere"), "nowhere"),
        (("--database", "no/such/folder/pit.db"), "pit.db"),
    ],
)
def test_what_cannot_be_opened(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    """A host, a database or a folder that is not there is said in a sentence, without a traceback."""
    ended = run(tmp_path, "serve", "--port", "0", *arguments)
    assert ended.returncode == 2
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_second_server_on_one_database(tmp_path: Path) -> None:
    """Two servers on one database: the second says so and ends; the first goes on."""
    with served(tmp_path, "--database", "pit.db") as pit:
        ended = run(tmp_path, "serve", "--port", "0", "--database", "pit.db")
        assert ended.returncode == 1
        assert "server" in ended.stderr
        assert httpx.get(f"{pit.address}/healthz").json()["status"] == "ok"


def test_looking_after_the_database(tmp_path: Path) -> None:
    """While the server runs the database is proven, exported and backed up; the backup restores to the same logs."""
    with served(tmp_path, "--database", "pit.db", "--demo"):
        proven = run(tmp_path, "pit", "verify", "--database", "pit.db")
        assert proven.returncode == 0, proven.stdout
        assert "NOT" not in proven.stdout
        assert run(tmp_path, "pit", "backup", "pit.jsonl", "--database", "pit.db").returncode == 0
    restored = run(tmp_path, "pit", "restore", "pit.jsonl", "--database", "again.db")
    assert restored.returncode == 0, restored.stderr
    assert run(tmp_path, "pit", "export", "logs", "--database", "again.db").returncode == 0
    logs = sorted((tmp_path / "logs").glob("table-*.jsonl"))
    assert len(logs) == len(RULEBOOKS)
    for log in logs:
        assert run(tmp_path, "verify", str(log)).returncode == 0
    first = run(tmp_path, "pit", "export", "one", "--log", "house", "--database", "again.db")
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["house.jsonl"], first.stdout


@pytest.mark.parametrize("arguments", [("verify",), ("backup", "x.jsonl"), ("export", "x", "--log", "none")])
def test_a_database_that_is_not_there(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """Looking after a database that is not there makes none, and ends with status 2."""
    ended = run(tmp_path, "pit", *arguments, "--database", "none.db")
    assert ended.returncode == 2
    assert "none.db" in ended.stderr
    assert not (tmp_path / "none.db").exists()
