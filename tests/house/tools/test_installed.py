"""The wheel in an empty environment: the core installs by itself, and the commands of the core run from elsewhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.house.project import ROOT, run

VERSIONS = ("3.11", "3.12", "3.13")
GAME = "ma-crazy-4-poker"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this project."""
    folder = tmp_path_factory.mktemp("wheel")
    answer = run("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    assert answer.returncode == 0, answer.stdout
    (built,) = folder.glob("*.whl")
    return built


def interpreter(version: str) -> str | None:
    """The Python of a version, where one is installed."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        return sys.executable
    if (pyenv := shutil.which("pyenv")) is not None:  # its own python3.x run only where that version is chosen
        places = subprocess.run(
            [pyenv, "whence", "--path", f"python{version}"], capture_output=True, text=True, check=False
        )
        return next(iter(places.stdout.splitlines()), None)
    return shutil.which(f"python{version}")


@pytest.mark.parametrize("version", VERSIONS)
def test_the_core_runs_in_an_empty_environment(version: str, wheel: Path, tmp_path: Path) -> None:
    """Four packages are enough to ask the law, file, settle, play, prove and compute the edge of a side wager."""
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    subprocess.run([python, "-m", "venv", str(tmp_path / "venv")], check=True)
    inside = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    installed = subprocess.run(
        [inside / "pip", "install", "-q", "--disable-pip-version-check", "-c", ROOT / "constraints.txt", wheel],
        capture_output=True,
        text=True,
        check=False,
    )
    if installed.returncode:
        pytest.skip(f"no package index can be reached: {installed.stderr.strip().splitlines()[-1]}")
    listed = subprocess.run([inside / "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True)
    names = {line.partition("==")[0].lower() for line in listed.stdout.splitlines()}
    assert names.isdisjoint({"numpy", "numba", "textual", "uvicorn", "sqlalchemy", "pandas"})
    script = f"""set -e
pitboss rules >/dev/null; pitboss submission {GAME} -o house.toml; pitboss check house.toml >/dev/null
pitboss settle {ROOT / "examples/rounds/crazy-4.toml"} >/dev/null; pitboss edge {GAME} "queens up" >/dev/null
echo quit | pitboss play {GAME} --text --log sat.log >/dev/null; pitboss verify sat.log >/dev/null
pitboss edge {GAME} || echo status $?"""
    said = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env={"PATH": f"{inside}:/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.returncode, said.stdout) == (0, "status 2\n"), said.stderr
    assert "`pitboss edge` needs num" in said.stderr


def test_the_readme_of_the_wheel_leads_out_of_it(wheel: Path) -> None:
    """No link of the description is relative, for a package index has no files beside it."""
    with ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith("/METADATA"))
        text = files.read(name).decode()
    assert "Description-Content-Type: text/markdown" in text
    assert "](docs/" not in text
    assert "/blob/main/docs/install.md)" in text
