"""A database that goes away under a running pit: it takes nothing, or takes it and does not say so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from pitboss.pit.store import Store, Unavailable
from tests.pit.houses import House


@contextmanager
def away(store: Store) -> Iterator[None]:
    """The database takes nothing."""

    def append(*_: Any, **__: Any) -> None:
        raise Unavailable(said="the database is away")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append", append)
        yield


@contextmanager
def kept_unsaid(store: Store) -> Iterator[None]:
    """The database takes what it is given, and the answer is lost on the way."""
    append = store.append

    def unsaid(batches: Any, beside: Sequence[Any] = ()) -> None:
        append(batches, beside)
        raise Unavailable(said="the connection is lost")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append", unsaid)
        yield


async def back(house: House, table: str) -> None:
    """Wait until a table goes on."""
    while house.table(table).outage or not house.pit.writer.healthy:
        await asyncio.sleep(0.02)
