"""Administrative acts, and how one is recorded: in the same transaction as the rows that it changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from pitboss.pit.store import Beside


class AdminAct(msgspec.Struct, frozen=True, tag_field="type", tag="act"):
    """An administrative act, for the house's log: what was done by whom, about whom, before and after."""

    what: str
    who: str
    about: str
    before: str = ""
    after: str = ""


class RecordAct(Protocol):
    """Writes an act to the house's log, together with the rows it changes; returns when all of it is durable."""

    async def __call__(self, record: AdminAct, /, *, beside: Beside) -> object:
        """Record."""


Write = Callable[[Beside], Awaitable[object]]
"""Writes rows without an act."""
