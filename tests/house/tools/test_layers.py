"""Imports go down through the rooms of the house, and a wrong one is seen."""

import re
import shutil
import tomllib
from pathlib import Path

from tests.house.project import ROOT, SOURCE, run

LINT_IMPORTS = ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")
OUTSIDE = {"__init__", "__main__"}
"""Modules that belong to no room: the version, and the name under which the command is run."""
PLANTED = {
    "money.py": ("pitboss.cli", "random"),
    "wording/__init__.py": ("pitboss.pit",),
    "rounds/__init__.py": ("pitboss.rulebooks",),
    "training/__init__.py": ("pitboss.screen",),
}


def lint_imports(folder: Path) -> tuple[int, str]:
    """The exit code and the answer of import-linter for the project in this folder."""
    answer = run(*LINT_IMPORTS, "--no-logo", "--no-cache", cwd=folder)
    return answer.returncode, answer.stdout


def test_every_import_keeps_the_contracts() -> None:
    """The contracts of pyproject.toml hold: no room imports from above, the ground floor opens no file."""
    code, said = lint_imports(ROOT)
    assert code == 0, said


def test_every_room_is_in_the_picture() -> None:
    """The layers name every package and module of the top level, and nothing else."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    named = [room.strip().removeprefix("pitboss.") for layer in layers for room in layer.split("|")]
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert sorted(named) == sorted(packages | {path.stem for path in SOURCE.glob("*.py")} - OUTSIDE)
    picture = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("```text")[2].partition("```")[0]
    assert [room for room in named if not re.search(rf"│ {room} ", picture)] == []


def test_planted_imports_are_refused(tmp_path: Path) -> None:
    """Each of them breaks a contract: a room that looks up, a ground floor that draws at random."""
    shutil.copytree(SOURCE, tmp_path / "pitboss", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module, names in PLANTED.items():
        with (tmp_path / "pitboss" / module).open("a", encoding="utf-8") as source:
            source.writelines(f"\nimport {name}\n" for name in names)
    code, said = lint_imports(tmp_path)
    assert code == 1
    for module, names in PLANTED.items():
        importer = "pitboss." + module.removesuffix(".py").removesuffix("/__init__")
        assert [name for name in names if f"{importer} is not allowed to import {name}" not in said] == []
