"""The seeds of promised rounds in a cluster: whoever takes a table over in mid-round deals the same cards on.

The database has a random nonce for each promised round; the seed is HMAC-SHA256 of it under a key that the operator
gives to every host and to nobody else. So neither the database, nor a backup or a replica of it, tells a seed. What is
authenticated with the nonce names the database itself: its system identifier, its timeline and its number. A database
that was restored, copied or brought back to an earlier moment has another identity, does not find the seeds it
promised, and never deals them (``live/table.py`` says what becomes of such a round).
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.live.shuffler import Seed
from pitboss.pit.store import NotOwner, Store, schema

_NONCE_BYTES: Final = 32
_LEAST_KEY: Final = 32
_Place = tuple[str, int]
_seeds = schema.seeds
_IDENTITY: Final = sa.text(
    "SELECT s.system_identifier, c.timeline_id, d.oid FROM pg_control_system() AS s, pg_control_checkpoint() AS c,"
    " pg_database AS d WHERE d.datname = current_database()"
)


def read_key(path: Path) -> bytes:
    """The key that all hosts share: a file of at least 32 bytes."""
    todo = f"make one that only the hosts can read: head -c {_LEAST_KEY} /dev/urandom > {path.name}"
    try:
        key = path.read_bytes()
    except OSError as error:
        said = f"the seed key {path} cannot be read: {error.strerror or error}"
        raise BadInput(code="seed-key", said=said, instead=todo) from error
    if len(key) < _LEAST_KEY:
        said = f"the seed key {path} has {len(key)} bytes, and needs {_LEAST_KEY}"
        raise BadInput(code="seed-key", said=said, instead=todo)
    return sha256(key).digest()


def fingerprint(key: bytes) -> str:
    """What tells two keys apart and says nothing about either."""
    return hmac.digest(key, b"pitboss/seed-key/1", "sha256").hex()[:16]


class SharedSeeds:
    """The seeds of the tables that this host owns. Safe for several threads."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._identity = b""
        self._using = Lock()
        self._nonces: dict[_Place, bytes] = {}
        self._unsaved: dict[_Place, bytes | None] = {}
        """What the database does not know yet: new nonces, and places whose nonces are forgotten."""

    def open(self) -> None:
        """Find out which database this is; the store is open."""
        with self._store.reading() as connection:
            self._identity = "/".join(str(part) for part in connection.execute(_IDENTITY).one()).encode()

    def close(self) -> None:
        """Forget everything in memory."""
        with self._using:
            self._nonces.clear()
            self._unsaved.clear()

    def load(self, log: str) -> None:
        """Know what was promised in a log that was taken over; what cannot be dealt is not known."""
        with self._store.reading() as connection:
            rows = connection.execute(sa.select(_seeds).where(_seeds.c.log == log)).all()
        self.unload(log)
        with self._using:
            for row in rows:
                place, nonce = (log, row.number), bytes(row.nonce)
                if hmac.compare_digest(bytes(row.mark), self._digest(b"mark", place, nonce)):
                    self._nonces[place] = nonce

    def unload(self, log: str) -> None:
        """Another host owns the log: nothing of it is known or written here any more."""
        with self._using:
            for kept in (self._nonces, self._unsaved):
                for place in [place for place in kept if place[0] == log]:
                    del kept[place]

    def has(self, log: str, number: int) -> bool:
        """Whether the seed of a round is known."""
        return (log, number) in self._nonces

    def seed(self, log: str, number: int) -> Seed:
        """The seed of a round, drawn when it is first asked for."""
        place = log, number
        nonce = self._nonces.get(place)
        if nonce is None:
            nonce = secrets.token_bytes(_NONCE_BYTES)
            self.prune(log, lambda other, _: other == number - 1)  # the round that may not be over yet
            with self._using:
                self._nonces[place] = self._unsaved[place] = nonce
        return Seed(self._digest(b"seed", place, nonce))

    def prune(self, log: str, keeps: Callable[[int, Seed], bool]) -> None:
        """Forget the seeds of a log that are not to be kept: they are never used again."""
        with self._using:
            for place in [place for place in self._nonces if place[0] == log]:
                if not keeps(place[1], Seed(self._digest(b"seed", place, self._nonces[place]))):
                    del self._nonces[place]
                    self._unsaved[place] = None

    def sync(self) -> None:
        """Have everything in the database, before the database promises it."""
        if not self._unsaved:
            return
        with self._using:
            unsaved, self._unsaved = self._unsaved, {}
        try:
            self._save(unsaved)
        except NotOwner:  # what is owned is saved all the same
            for log in {log for log, _ in unsaved}:
                with suppress(NotOwner):
                    self._save({place: nonce for place, nonce in unsaved.items() if place[0] == log})
        except BaseException:
            with self._using:
                self._unsaved = {**unsaved, **self._unsaved}
            raise

    def _save(self, unsaved: dict[_Place, bytes | None]) -> None:
        rows = [
            {"log": log, "number": number, "nonce": nonce, "mark": self._digest(b"mark", (log, number), nonce)}
            for (log, number), nonce in unsaved.items()
            if nonce is not None
        ]
        with self._store.writing(*{log for log, _ in unsaved}) as connection:
            connection.execute(sa.delete(_seeds).where(sa.tuple_(_seeds.c.log, _seeds.c.number).in_(list(unsaved))))
            if rows:
                connection.execute(sa.insert(_seeds), rows)

    def _digest(self, purpose: bytes, place: _Place, nonce: bytes) -> bytes:
        log, number = place
        parts = (b"pitboss/shared-seed/1", purpose, self._identity, log.encode(), str(number).encode())
        return hmac.digest(self._key, b"\0".join(parts) + b"\0" + nonce, "sha256")
