"""The core alone: what needs no extra works without one, and everything else says in one line what to install."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cache import VARIABLE as CACHE
from pitboss.cli import COMMANDS
from pitboss.extras import DISTRIBUTIONS
from pitboss.rulebooks import load
from pitboss.submissions import template
from tests.house.project import ROOT

GAME = "ma-crazy-4-poker"
ROUND = str(ROOT / "examples" / "rounds" / "crazy-4.toml")

WORKS = {
    ("rules",): "",
    ("rules", GAME, "--json"): "",
    ("clauses", GAME, "--kind", "payout"): "",
    ("submission", GAME): "",
    ("check", "-"): template(load(GAME)),
    ("settle", ROUND): "",
    ("edge", GAME, "queens up"): "",
    ("play", GAME, "--text", "--log", "sat.log"): "quit\n",
    ("verify", "sat.log"): "",
    ("replay", "sat.log"): "",
    ("deal", GAME, "--log", "-"): "quit\n",
    ("drill", "dealer", GAME, "--questions", "1", "--json"): "",
    ("drill", "dealer", GAME, "--questions", "1"): "quit\n",
    ("completion", "bash"): "",
    ("conformance", "--help"): "",
    ("schema", "round"): "",
}
NEEDS = {
    ("edge", GAME): "exact",
    ("advise", GAME, "--hand", "As Ks Qs Js 9d"): "exact",
    ("strategy", GAME): "exact",
    ("par", GAME): "exact",
    ("simulate", GAME, "--rounds", "1"): "exact",
    ("play", GAME, "--text", "--log", "-", "--coach"): "exact",
    ("par", GAME, "-o", "sheet.pdf"): "pdf",
    ("serve",): "serve",
    ("pit", "verify"): "serve",
}


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, ...], tuple[int, str, str]]:
    """What every command says in a process that has the core alone."""
    lines = [*WORKS.items(), *((arguments, "") for arguments in NEEDS)]
    folder = tmp_path_factory.mktemp("core")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "tests.cli.doors.core_only"],
        input=json.dumps(lines),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", CACHE: "off"},  # what is kept needs no extra
        check=True,
    )
    replies = json.loads(run.stdout.splitlines()[-1])
    return {arguments: tuple(reply) for (arguments, _), reply in zip(lines, replies, strict=True)}


def test_every_command_is_tried() -> None:
    """No command is left out below."""
    assert set(COMMANDS) <= {arguments[0] for arguments in (*WORKS, *NEEDS)}


@pytest.mark.parametrize("arguments", [arguments for arguments in WORKS if arguments[0] in COMMANDS], ids=" ".join)
def test_the_core_suffices(arguments: tuple[str, ...], answers: dict[tuple[str, ...], tuple[int, str, str]]) -> None:
    """Law, submissions, written rounds, tables in text, proofs, drills and side wagers' edges need no extra."""
    status, said, complained = answers[arguments]
    assert (status, complained) == (0, "")
    assert said


@pytest.mark.parametrize(
    ("arguments", "extra"), NEEDS.items(), ids=lambda given: given if isinstance(given, str) else " ".join(given)
)
def test_a_missing_extra_is_one_line(
    arguments: tuple[str, ...], extra: str, answers: dict[tuple[str, ...], tuple[int, str, str]]
) -> None:
    """Status 2, nothing but one line: which distribution the command needs, and what installs it."""
    status, said, complained = answers[arguments]
    assert (status, said) == (2, "")
    (line,) = complained.splitlines()
    assert line.startswith("pitboss: ")
    assert line.endswith(f": pip install 'pitboss[{extra}]'")


def test_every_optional_distribution_belongs_to_its_extra() -> None:
    """What pyproject.toml asks for under an extra is what the message for its modules names."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for distribution, extra in DISTRIBUTIONS.values():
        assert any(line.startswith(distribution) for line in project["optional-dependencies"][extra]), distribution
        assert not any(line.startswith(distribution) for line in project["dependencies"])
    assert Path(ROOT / "src/pitboss/py.typed").is_file()
