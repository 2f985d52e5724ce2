"""Imports go down through the rooms of the house, and a wrong one is seen."""

import shutil
from pathlib import Path

import pytest

from tests.house.project import ROOT, SOURCE, run

LINT_IMPORTS = ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")


def lint_imports(folder: Path) -> tuple[int, str]:
    """What import-linter says about the project whose pyproject.toml lies in this folder."""
    answer = run(*LINT_IMPORTS, "--no-logo", "--no-cache", cwd=folder)
    return answer.returncode, answer.stdout


def test_every_import_keeps_the_contracts() -> None:
    """The contracts of pyproject.toml hold: no room imports from above, the ground floor opens no file."""
    code, said = lint_imports(ROOT)
    assert code == 0, said


@pytest.mark.parametrize(
    ("planted", "complaint"),
    [
        ("import pitboss.cli", "pitboss.money is not allowed to import pitboss.cli"),
        ("import random", "pitboss.money is not allowed to import random"),
    ],
)
def test_a_planted_import_is_refused(tmp_path: Path, planted: str, complaint: str) -> None:
    """The guard is awake: money that looks up to the commands, or draws at random, breaks a contract."""
    shutil.copytree(SOURCE, tmp_path / "pitboss", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / "pitboss" / "money.py").open("a", encoding="utf-8") as module:
        module.write(f"\n{planted}\n")
    code, said = lint_imports(tmp_path)
    assert code == 1
    assert complaint in said
