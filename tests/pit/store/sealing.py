"""Entries for the tests: chains of small events, and batches of them."""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa

from pitboss.log.chain import GENESIS, Entry, Tip, seal
from pitboss.pit.store import Batch, Store, schema

AT = "2026-11-15T10:38:23.123Z"


def chain(tip: Tip = GENESIS, by: str = "dealer Anna") -> Iterator[Entry]:
    """Entries without end that follow ``tip``."""
    while True:
        entry = seal(tip, AT, by, [{"type": "said", "words": f"entry {tip.seq + 1} é ♠"}])
        yield entry
        tip = entry.tip


def batch(stream: str, tip: Tip = GENESIS, count: int = 1, request: str | None = None, by: str = "dealer") -> Batch:
    """So many entries that follow ``tip``."""
    following = chain(tip, by)
    return Batch(stream, tip, tuple(next(following) for _ in range(count)), request)


def grow(store: Store, stream: str, count: int) -> Tip:
    """Append so many entries to a stream, one at a time; its new tip."""
    tip = store.tip(stream)
    for _ in range(count):
        first = batch(stream, tip)
        store.append([first])
        tip = first.tip
    return tip


def meddle(store: Store, statement: str) -> None:
    """Change the database as somebody could who can do anything with it: the triggers are taken off first."""
    with store.engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            for kind in ("unchanged", "undeleted", "unreplaced"):
                connection.execute(sa.text(f"DROP TRIGGER IF EXISTS entries_{kind}"))
        else:
            connection.execute(sa.text("ALTER TABLE entries DISABLE TRIGGER ALL"))
        connection.execute(sa.text(statement))


def add_person(store: Store, id: str) -> None:
    """An account that nobody can sign in to."""
    row = {"id": id, "name": f"anna {id}", "shown": f"Änna {id}", "hash": "", "roles": "dealer player", "made": AT}
    with store.writing() as connection:
        connection.execute(sa.insert(schema.people).values(active=True, **row))
