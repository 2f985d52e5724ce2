"""Answers that take long to work out, kept in the user's cache folder under the digest of their question.

``PITBOSS_CACHE`` names another folder, or is ``off``. Nothing depends on what is kept: a file that is missing, broken,
of another version or of somebody else is as good as none, and a folder that cannot be written is left alone. A file is
written whole or not at all, and when there are too many of them those used longest ago go.

The digest covers the sources that an answer is computed with, so that no answer outlives the code that found it.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

VARIABLE = "PITBOSS_CACHE"
"""The folder for answers; one of ``OFF`` for none."""
OFF = ("off", "0", "none")
SOURCES = ("briefly.py", "cards.py", "clauses.py", "exact", "hands", "money.py", "numbers.py", "ruleset")
"""What answers are computed with: modules and rooms of this package."""
MOST_FILES = 4_000
MOST_BYTES = 64 << 20
"""How much is kept."""
LARGEST = 4 << 20
"""Bytes of one answer; a longer one is not kept."""
_HEAD = b"pitboss answer 1 "
_ENDING = ".answer"
_UNWRITTEN = ".part"


def folder() -> Path | None:
    """Where answers are kept; None where none are."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named).expanduser() / "answers" if named.strip() and named.lower() not in OFF else None
    with suppress(RuntimeError):  # there may be no home
        return _user_folder() / "pitboss" / "answers"
    return None


def _user_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


@cache
def code_version(root: Path = Path(__file__).parent) -> str | None:
    """The digest of the sources, by name and content; None where they cannot be read, so that nothing is kept."""
    digest = sha256()
    try:
        for name in SOURCES:
            place = root / name
            for module in [place] if place.is_file() else sorted(place.rglob("*.py")):
                digest.update(f"{module.relative_to(root).as_posix()}\n".encode() + module.read_bytes())
    except OSError:
        return None
    return digest.hexdigest()


def recall(question: str) -> bytes | None:
    """The answer that is kept for a question, if there is one and it is whole."""
    place = _place(question)
    if place is None:
        return None
    try:
        written = place.read_bytes()
    except OSError:
        return None
    head, _, answer = written.partition(b"\n")
    if head != _HEAD + sha256(answer).hexdigest().encode():
        return None
    with suppress(OSError):
        os.utime(place)  # used now: others go first
    return answer


def keep(question: str, answer: bytes) -> None:
    """Keep an answer, if that is possible."""
    place = _place(question)
    if place is None or len(answer) > LARGEST:
        return
    part = place.with_name(f"{place.stem}.{os.getpid()}{_UNWRITTEN}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_HEAD + sha256(answer).hexdigest().encode() + b"\n" + answer)
        part.replace(place)
        _prune(place.parent)


def _place(question: str) -> Path | None:
    kept_in, version = folder(), code_version()
    if kept_in is None or version is None:
        return None
    return kept_in / (sha256(f"{version}\n{question}".encode()).hexdigest() + _ENDING)


def _prune(kept_in: Path) -> None:
    """Remove what was used longest ago until a quarter is free, where there is too much."""
    with os.scandir(kept_in) as entries:
        ours = [(entry.path, entry.stat()) for entry in entries if entry.name.endswith((_ENDING, _UNWRITTEN))]
    if len(ours) <= MOST_FILES and sum(stat.st_size for _, stat in ours) <= MOST_BYTES:
        return
    files = size = 0
    for path, stat in sorted(ours, key=lambda known: -known[1].st_mtime):
        files, size = files + 1, size + stat.st_size
        if files > MOST_FILES * 3 // 4 or size > MOST_BYTES * 3 // 4:
            with suppress(OSError):
                Path(path).unlink()
