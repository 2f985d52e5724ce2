"""What a sitting keeps beside its log, so that it can go on: who sat where, what was bought in, and the key.

The key makes the seed of every round. A reader of the key knows the cards to come, so it never enters the log: it lies
in a file of its own next to it, readable by its owner alone, written whole or not at all.
"""

from __future__ import annotations

import hmac
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from pitboss.clauses import BadInput
from pitboss.live.shuffler import Seed, fresh_seed, seed_from

_ROUND = b"pitboss/sitting/1\0"


class Other(msgspec.Struct, frozen=True):
    """A simple player beside the person."""

    position: int
    name: str
    bold: bool


class SavedSitting(msgspec.Struct, frozen=True):
    """Everything that the log does not say; ``bought`` is in cents, all chips bought so far."""

    key: str
    name: str
    position: int
    bought: int
    others: tuple[Other, ...] = ()

    def seed(self, number: int) -> Seed:
        """The seed of a round, always the same one; it tells nothing about the seeds of other rounds."""
        return Seed(hmac.digest(bytes.fromhex(self.key), _ROUND + str(number).encode(), "sha256"))


def new_key(text: str | None) -> str:
    """A key that nobody can guess, or the one that a text stands for, for a game that can be repeated."""
    return (fresh_seed() if text is None else seed_from(text)).hex()


def beside(log: Path) -> Path:
    """The file that belongs to a log."""
    return log.with_name(f"{log.name}.seat")


def keep(path: Path, sitting: SavedSitting) -> None:
    """Write the file anew, whole or not at all, for its owner's eyes."""
    draft = path.with_name(f"{path.name}.new")
    try:
        with suppress(FileNotFoundError):
            draft.unlink()
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(msgspec.json.encode(sitting) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise BadInput(
            code="seat-not-kept",
            said=f"{path} cannot be written: {error.strerror or error}",
            instead="name a log in a folder that can be written, or --log - to keep none",
        ) from None


def recall(path: Path) -> SavedSitting:
    """What was kept beside a log."""
    try:
        sitting = msgspec.json.decode(path.read_bytes(), type=SavedSitting)
        Seed(bytes.fromhex(sitting.key))
    except FileNotFoundError:
        said = f"{path} is missing: it holds the key of the shuffles that the log has promised"
    except (OSError, ValueError) as error:
        said = f"{path} cannot be read: {getattr(error, 'strerror', None) or error}"
    else:
        return sitting
    raise BadInput(code="seat-not-kept", said=said, instead="put it back beside the log, or begin a new log") from None


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where this user's programs keep their data."""
    if platform == "win32":
        home = Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "pitboss" / "tables"


def newest_log() -> Path:
    """The log in the user's data folder that was written last."""
    folder = data_folder()
    logs = sorted(folder.glob("*.log"), key=lambda log: log.stat().st_mtime) if folder.is_dir() else []
    if not logs:
        raise BadInput(
            code="no-logs",
            said=f"there is no log in {folder}",
            instead="play with `pitboss play`, or name a log",
        )
    return logs[-1]


def new_log(rulebook: str, now: datetime) -> Path:
    """A log that is not there yet, in the user's data folder."""
    folder, name = data_folder(), f"{rulebook}-{now:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            code="no-data-folder",
            said=f"{folder} cannot be made: {error.strerror or error}",
            instead="name a log with --log PATH, or --log - to keep none",
        ) from None
    path, more = folder / f"{name}.log", 2
    while path.exists() or beside(path).exists():
        path, more = folder / f"{name}-{more}.log", more + 1
    return path
