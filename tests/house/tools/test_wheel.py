"""What is installed is what is here: the wheel carries the law with the code."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.house.project import RULEBOOKS, SOURCE, project_files, run


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel built from this folder, less the wheel's own metadata."""
    folder: Path = tmp_path_factory.mktemp("wheel")
    answer = run("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    assert answer.returncode == 0, answer.stdout
    (wheel,) = folder.glob("*.whl")
    return {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}


def test_the_wheel_is_the_package(packed: set[str]) -> None:
    """Every file under src/pitboss is in the wheel, and nothing else is."""
    here = [path for path in project_files() if path.is_relative_to(SOURCE)]
    assert packed == {path.relative_to(SOURCE.parent).as_posix() for path in here}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_wheel_carries_the_rulebook(packed: set[str], rulebook: str) -> None:
    """Each of the five rulebooks is installed with Pitboss."""
    assert f"pitboss/rulebooks/{rulebook}/rulebook.toml" in packed
