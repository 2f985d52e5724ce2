"""What a test run works out once: by one process of several, and again in another run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import run

import pytest

from tests.house.project import ROOT
from tests.once import FOLDER, once_a_run

ASKING = """
import sys, time
from pathlib import Path
from tests.once import once_a_run

@once_a_run
def slow(what):
    with Path(sys.argv[1]).open("a") as calls:
        calls.write(what)
    time.sleep(0.5)
    return {what: (1, 2)}

print(slow(sys.argv[2]), slow(sys.argv[2]))
"""


@pytest.fixture
def printed(tmp_path: Path) -> Iterator[list[str]]:
    """The output of four processes of one run that ask at the same time, three of them the same question."""

    def ask(what: str) -> str:
        environment = {**os.environ, FOLDER: str(tmp_path), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", ASKING, str(tmp_path / "calls"), what]
        return run(command, env=environment, capture_output=True, text=True, check=True).stdout

    with ThreadPoolExecutor() as threads:
        yield list(threads.map(ask, "aaab"))


def test_one_process_works_it_out_and_the_others_read_it(printed: list[str], tmp_path: Path) -> None:
    """Each question is worked out once, and every process has the whole answer."""
    assert sorted((tmp_path / "calls").read_text()) == ["a", "b"]
    assert printed == [f"{{'{what}': (1, 2)}} {{'{what}': (1, 2)}}\n" for what in "aaab"]


def test_another_run_works_it_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one folder keeps no other knows; without a folder nothing is kept beyond the process."""
    calls = list[str]()

    def ask(folder: str) -> str:
        monkeypatch.setenv(FOLDER, folder)

        @once_a_run
        def work() -> str:
            calls.append(folder)
            return folder

        return work()

    first, other = tmp_path / "first", tmp_path / "other"
    first.mkdir()
    other.mkdir()
    assert [ask(str(first)), ask(str(first)), ask(str(other)), ask("")] == [str(first), str(first), str(other), ""]
    assert calls == [str(first), str(other), ""]


def test_what_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is kept of a question that ended in an error."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    calls = list[int]()

    @once_a_run
    def fails_first() -> int:
        calls.append(1)
        if len(calls) == 1:
            raise ValueError("not yet")
        return len(calls)

    with pytest.raises(ValueError, match="not yet"):
        fails_first()
    assert fails_first() == 2
