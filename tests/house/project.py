"""The project as its house tests see it: its folder, its files, and a way to run its tools."""

import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from tests.once import once_a_process

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "pitboss"

RULEBOOKS = (
    "ma-four-card-poker",
    "ma-four-card-poker-earlier",
    "md-four-card-poker",
    "ma-ultimate-texas-holdem",
    "ma-crazy-4-poker",
)


@once_a_process
def project_files() -> tuple[Path, ...]:
    """Every file that belongs to the project: all but what .gitignore names, and git's own folder."""
    patterns = [line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines() if line]
    return tuple(_walk(ROOT, (".git", *patterns)))


def _walk(folder: Path, ignored: tuple[str, ...]) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        names = (path.name, path.relative_to(ROOT).as_posix())
        if any(fnmatch(text, pattern) for text in names for pattern in ignored):
            continue
        if path.is_dir():
            yield from _walk(path, ignored)
        else:
            yield path


def texts() -> Iterator[tuple[Path, str]]:
    """Every file of the project that is text, with what it says."""
    for path in project_files():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def modules(*tops: str) -> list[Path]:
    """The Python files under these folders of the project."""
    folders = [ROOT / top for top in tops]
    return [
        path
        for path in project_files()
        if path.suffix == ".py" and any(path.is_relative_to(folder) for folder in folders)
    ]


def name(path: Path) -> str:
    """A file as a reader would write it down: from the project's folder on, with forward slashes."""
    return path.relative_to(ROOT).as_posix()


def run(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run this interpreter with these arguments; what it says on either stream is in ``stdout``."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
