"""The seeds of rounds whose shuffle is promised: in a small file outside the database, so that no backup holds them.

A seed is drawn from the system's generator when its round is promised, kept until it is shown, and forgotten before
anybody sees it. A database that was restored, copied or moved does not find the seeds it promised, and never deals
them (``live/table.py`` says what becomes of such a round). The file survives the end of the process at any moment; it
does not survive being copied: a second file notes when the first was last changed (``st_ctime_ns``, which no copy can
bring along), and a file that is not as noted is not believed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from logging import getLogger
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import sqlalchemy as sa

from pitboss.live.shuffler import SEED_BYTES, Seed, fresh_seed
from pitboss.log import disk
from pitboss.pit.store import Unavailable, Unopenable
from pitboss.pit.store.database import SQLITE, file_of
from pitboss.sitting.saved import data_folder

_NAME, _NUMBER = 32, 8
_RECORD = _NAME + _NUMBER + SEED_BYTES
_KEPT = 2
"""Records of a log: the round under way, and the next, which is promised before the end of the first is durable."""

_log = getLogger("pitboss.pit")


class _Place(NamedTuple):
    """A round of a log, by the digest of the log's name."""

    name: bytes
    number: int


def beside(url: sa.URL) -> Path:
    """Where the seeds of a database are kept: beside an SQLite file, else in the data folder of this user."""
    if url.get_backend_name() == SQLITE:
        path = file_of(url)
        return path.with_name(f"{path.name}.seeds")
    where = f"{url.host}:{url.port}/{url.database}"
    return data_folder().parent / "seeds" / sha256(where.encode()).hexdigest()[:32]


class SeedFile:
    """The seeds of one server; open it after the database was claimed. Safe for several threads."""

    def __init__(self, path: Path) -> None:
        self._path, self._noted = path, path.with_name(f"{path.name}.noted")
        self._using = Lock()
        self._seeds: dict[_Place, Seed] = {}
        self._slots: dict[bytes, int] = {}
        self._files: tuple[int, int] | None = None
        self._unsaved = True
        self._unsynced = False

    def open(self) -> None:
        """Read what an earlier start has kept, and go on in a new file: who has the old one open is alone with it."""
        with self._using:
            self._seeds = dict(_read(self._path, self._noted))
            try:
                self._save_all()
            except OSError as error:
                said = f"{self._path} cannot be written: {error.strerror or error}"
                raise Unopenable(said=said, instead="name a file that can be written with --seeds") from error

    def close(self) -> None:
        """Let go of the files."""
        with self._using:
            self._close()

    def has(self, log: str, number: int) -> bool:
        """Whether the seed of a round is known."""
        return _place(log, number) in self._seeds

    def seed(self, log: str, number: int) -> Seed:
        """The seed of a round, drawn when it is first asked for."""
        place = _place(log, number)
        seed = self._seeds.get(place)
        if seed is None:
            seed = fresh_seed()
            self.prune(log, lambda other, _: other == number - 1)  # the round that may not be over yet
            with self._using:
                self._seeds[place] = seed
                self._save(place, seed)
        return seed

    def prune(self, log: str, keeps: Callable[[int, Seed], bool]) -> None:
        """Forget the seeds of a log that are not to be kept: they are never used again."""
        name = _place(log, 0).name
        with self._using:
            seeds = [(place, seed) for place, seed in self._seeds.items() if place.name == name]
            for place in [place for place, seed in seeds if not keeps(place.number, seed)]:
                del self._seeds[place]
                self._save(place, None)

    def sync(self) -> None:
        """Have everything on the disk, before the database promises it."""
        if not (self._unsaved or self._unsynced):
            return
        try:
            with self._using:
                if self._unsaved:
                    self._save_all()
                self._unsynced = False
                files = self._files
            for file in files or ():  # nobody who draws a seed waits for the disk
                os.fsync(file)
        except OSError as error:
            self._unsynced = True
            said = f"{self._path} cannot be written: {error.strerror or error}"
            raise Unavailable(said=said, instead="see to the folder, or name another one with --seeds") from error

    # -- private ------------------------------------------------------------------------------------------------------

    def _save(self, place: _Place, seed: Seed | None) -> None:
        """Write one record; what cannot be written now is written by ``sync``, before it is promised."""
        slot = self._slots.setdefault(place.name, len(self._slots))
        record = bytes(_RECORD) if seed is None else _record(place, seed)
        self._unsynced = True
        if self._files is None:
            return
        try:
            _write(self._files[0], record, (slot * _KEPT + place.number % _KEPT) * _RECORD)
            self._note()
        except OSError:
            self._unsaved = True

    def _save_all(self) -> None:
        self._unsaved = True
        self._close()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._files = _new(self._path), _new(self._noted)
        self._slots, self._unsaved = {}, False
        for place, seed in self._seeds.items():
            self._save(place, seed)
        self._note()
        disk.sync_folder(self._path)

    def _note(self) -> None:
        assert self._files is not None
        kept, noted = self._files
        _write(noted, b"%20d" % os.fstat(kept).st_ctime_ns, 0)

    def _close(self) -> None:
        files, self._files = self._files, None
        for file in files or ():
            os.close(file)


def _place(log: str, number: int) -> _Place:
    return _Place(sha256(log.encode()).digest(), number)


def _record(place: _Place, seed: Seed) -> bytes:
    return place.name + place.number.to_bytes(_NUMBER, "big") + seed


def _new(path: Path) -> int:
    """A new empty file under this name, for its owner's eyes; who has the one before open keeps that one."""
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    draft.replace(path)
    return os.open(path, os.O_RDWR)


def _write(file: int, data: bytes, at: int) -> None:
    os.lseek(file, at, os.SEEK_SET)
    os.write(file, data)


def _read(path: Path, noted: Path) -> list[tuple[_Place, Seed]]:
    """The seeds that were kept; none where the file is not the one that was written."""
    try:
        changed, data = path.stat().st_ctime_ns, path.read_bytes()
        is_own = int(noted.read_bytes()) == changed
    except FileNotFoundError:
        return []
    except (OSError, ValueError):
        is_own = False
    if not is_own:
        _log.warning("%s was copied or changed: its seeds are not used", path)
        return []
    records = (data[start : start + _RECORD] for start in range(0, len(data), _RECORD))
    seeds = []
    for record in records:
        name, number = record[:_NAME], int.from_bytes(record[_NAME : _NAME + _NUMBER], "big")
        if number and len(record) == _RECORD:
            seeds.append((_Place(name, number), Seed(record[-SEED_BYTES:])))
    return seeds
