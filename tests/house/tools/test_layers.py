"""Imports go down through the rooms of the house, and a wrong one is seen."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

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
IN_THE_PIT = {"pit/tables/__init__.py": ("pitboss.pit.turns",)}


def lint_imports(folder: Path) -> tuple[int, str]:
    """The exit code and the answer of import-linter for the project in this folder."""
    answer = run(*LINT_IMPORTS, "--no-logo", "--no-cache", cwd=folder)
    return answer.returncode, answer.stdout


def test_every_import_keeps_the_contracts() -> None:
    """The contracts of pyproject.toml hold: no room imports from above, the ground floor opens no file."""
    code, said = lint_imports(ROOT)
    assert code == 0, said


def layers() -> dict[str, list[str]]:
    """The rooms that each contract about layers names, by the package whose rooms they are."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {
        container: [room.strip().removeprefix("pitboss.") for layer in contract["layers"] for room in layer.split("|")]
        for contract in project["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers"
        for container in contract.get("containers", ["pitboss"])
    }


def test_every_room_is_in_the_picture() -> None:
    """The layers name every package and module of the house and of the pit, and nothing else."""
    for container, named in layers().items():
        folder = SOURCE.parent / container.replace(".", "/")
        packages = {path.parent.name for path in folder.glob("*/__init__.py")}
        assert sorted(named) == sorted(packages | {path.stem for path in folder.glob("*.py")} - OUTSIDE)
    picture = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("```text")[2].partition("```")[0]
    assert [room for room in layers()["pitboss"] if not re.search(rf"│ {room} ", picture)] == []


@pytest.mark.parametrize("planted", [PLANTED, IN_THE_PIT], ids=["in the house", "in the pit"])
def test_planted_imports_are_refused(tmp_path: Path, planted: dict[str, tuple[str, ...]]) -> None:
    """Each of them breaks a contract: a room that looks up, a ground floor that draws at random."""
    shutil.copytree(SOURCE, tmp_path / "pitboss", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module, names in planted.items():
        with (tmp_path / "pitboss" / module).open("a", encoding="utf-8") as source:
            source.writelines(f"\nimport {name}\n" for name in names)
    code, said = lint_imports(tmp_path)
    assert code == 1
    for module, names in planted.items():
        importer = "pitboss." + module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        assert [name for name in names if f"{importer} is not allowed to import {name}" not in said] == []
