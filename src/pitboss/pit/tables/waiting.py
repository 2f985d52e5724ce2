"""The waiting line of a table: who wants a seat at a full table, in the order in which they asked.

As many as there are free seats are offered one, from the front of the line; whoever does not take it in time, or is not
there, loses the place in the line. Nobody sits down past somebody who was offered the seat. Nothing of this is written
down: it is about who is there now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

OFFER_SECONDS: Final = 30.0
"""How long a seat is offered."""
LONGEST_LINE: Final = 20


class WaitingLine:
    """Everybody who waits at one table."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self._offered: dict[str, float] = {}
        """Who is offered a seat, and since when."""

    @property
    def offered(self) -> tuple[str, ...]:
        """Who is offered a seat now."""
        return tuple(name for name in self.names if name in self._offered)

    @property
    def is_full(self) -> bool:
        """Whether nobody else can wait."""
        return len(self.names) >= LONGEST_LINE

    def join(self, name: str) -> None:
        """Somebody waits, behind all others; whoever waits already keeps the place."""
        if name not in self.names:
            self.names += (name,)

    def leave(self, name: str) -> None:
        """Somebody waits no longer."""
        self.names = tuple(other for other in self.names if other != name)
        self._offered.pop(name, None)

    def ahead_of(self, name: str) -> int:
        """How many come before somebody, who need not wait."""
        return self.names.index(name) if name in self.names else len(self.names)

    def left(self, name: str, now: float) -> float:
        """For how many seconds a seat is still offered to somebody."""
        return max(0.0, OFFER_SECONDS - (now - self._offered[name])) if name in self._offered else 0.0

    def look(self, free: int, now: float, is_there: Callable[[str], bool]) -> tuple[str, ...]:
        """Offer the free seats from the front of the line; who is offered one just now."""
        for name in self.names:
            if not is_there(name) or now - self._offered.get(name, now) >= OFFER_SECONDS:
                self.leave(name)
        front = self.names[:free]
        fresh = tuple(name for name in front if name not in self._offered)
        self._offered = {name: self._offered.get(name, now) for name in front}
        return fresh
