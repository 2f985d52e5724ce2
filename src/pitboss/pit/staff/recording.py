"""How a record is written in the house's log, for whoever makes records without knowing the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pitboss.pit.staff.house_log import Record


class RecordInHouse(Protocol):
    """Writes a record to the house's log; returns when it is durable."""

    async def __call__(self, record: Record, /) -> object:
        """Record."""
