"""Run a command that a document shows, as a reader would: in a terminal of 100 columns, without colour and keyboard.

A plain call of ``pitboss`` runs in this process, which saves starting Python and loading kernels. What needs a shell,
a server or processes of its own runs in bash.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from contextlib import chdir
from pathlib import Path

from click.testing import CliRunner

from pitboss.cli import main

_TERMINAL = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"}
# The command of this interpreter, whatever else the machine has installed under that name.
_PITBOSS = 'pitboss() { "$PITBOSS_PYTHON" -m pitboss "$@"; }; set -o pipefail\n'
_FOR_THE_SHELL = re.compile(r"[$`*?~{}\\;&|<()>]")
_ELSEWHERE = ("serve", "play", "simulate", "run")
"""Commands that run until they are closed, or start processes."""


def call(command: str, folder: Path) -> tuple[int, str]:
    """The exit code of a command in a folder, and what it says on either stream."""
    words = plain_words(command)
    return _here(words, folder) if words else _in_bash(command, folder)


def plain_words(command: str) -> list[str]:
    """The words of a call of ``pitboss`` that needs no shell; none of any other command."""
    first, *words = shlex.split(command, comments=True) or [""]
    bare = re.sub(r"'[^']*'|\"[^\"$`\\]*\"|#.*", "", command)  # what is quoted, or a remark, is not for the shell
    plain = first == "pitboss" and not _FOR_THE_SHELL.search(bare) and not set(words) & set(_ELSEWHERE)
    return words if plain else []


def _here(words: list[str], folder: Path) -> tuple[int, str]:
    runner = CliRunner(env={**_TERMINAL, "HOME": str(folder), "FORCE_COLOR": None})
    with chdir(folder):
        result = runner.invoke(main, words, prog_name="pitboss", catch_exceptions=False)
    return result.exit_code, result.output


def _in_bash(command: str, folder: Path) -> tuple[int, str]:
    environment = {name: value for name, value in os.environ.items() if name != "FORCE_COLOR"}
    ended = subprocess.run(
        ["bash", "-c", _PITBOSS + command],
        cwd=folder,
        env=environment | _TERMINAL | {"HOME": str(folder), "PITBOSS_PYTHON": sys.executable, "PATH": _path()},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return ended.returncode, ended.stdout


def _path() -> str:
    """Where a command that another one starts is found: beside this interpreter first."""
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
