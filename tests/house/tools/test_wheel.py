"""What is installed is what is here: the wheel carries the law with the code, and the record of the test run."""

import shutil
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.house.project import ROOT, RULEBOOKS, SOURCE, project_files, run

RECORD = "pitboss/rulebooks/tested.json"


def files_of_a_wheel(project: Path, folder: Path) -> set[str]:
    """The names of the files in a wheel built from a project, less the wheel's own metadata."""
    answer = run("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=project)
    assert answer.returncode == 0, answer.stdout
    (wheel,) = folder.glob("*.whl")
    return {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project as git has it: no test has run in it."""
    folder = tmp_path_factory.mktemp("clone")
    for path in project_files():
        if path.is_relative_to(SOURCE) or path.parent == ROOT:
            copy = folder / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
    return folder


@pytest.fixture(scope="module")
def packed(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files in a wheel built from a clone."""
    return files_of_a_wheel(clone, tmp_path_factory.mktemp("wheel"))


def test_the_wheel_is_the_package(packed: set[str]) -> None:
    """Every file under src/pitboss is in the wheel, and nothing else is."""
    sources = [path for path in project_files() if path.is_relative_to(SOURCE)]
    assert packed == {path.relative_to(SOURCE.parent).as_posix() for path in sources}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_wheel_carries_the_rulebook(packed: set[str], rulebook: str) -> None:
    """Each of the five rulebooks is installed with Pitboss."""
    assert f"pitboss/rulebooks/{rulebook}/rulebook.toml" in packed


def test_wheel_and_source_archive_carry_the_record_of_the_tests(clone: Path, packed: set[str], tmp_path: Path) -> None:
    """Where all tests have run, what they found is packed, although git does not have it."""
    record = clone / "src" / RECORD
    record.write_text("{}\n", encoding="utf-8")
    try:
        assert files_of_a_wheel(clone, tmp_path) == packed | {RECORD}
        answer = run("-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path), cwd=clone)
        assert answer.returncode == 0, answer.stdout
    finally:
        record.unlink()
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as names:
        assert any(name.endswith(f"/src/{RECORD}") for name in names.getnames())
