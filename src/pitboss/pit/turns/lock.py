"""The turn at a table: who acts has it, one at a time, and whoever asks gets it in order.

Tables of one link have one turn between them. Work that waits for other things holds it (``async with turn``); acts at
tables are asked for (``ask``) and served on the spot when nobody holds it, or all together when it comes free.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING

from pitboss.clauses import PitbossError, Refusal

if TYPE_CHECKING:
    from pitboss.pit.staff.house_log import Record
    from pitboss.pit.store import Batch
    from pitboss.pit.turns.table import PitTable

Act = Callable[["PitTable"], "Record | None"]
"""What happens within a turn; a record that it returns is written in the house's log, in the same transaction."""
Answer = int | PitbossError


@dataclass(slots=True, eq=False)
class PendingAct:
    """An act that somebody waits for; ``by`` names the player whose wish it is, where it is a player's."""

    table: PitTable
    act: Act
    request: str
    by: str
    answer: asyncio.Future[int]
    record: Record | None = None
    """What is written in the house's log with it, when it has been carried out."""
    alone: bool = False
    """It was tried together with others, and they could not be kept."""
    refused: Refusal | None = None
    batches: list[Batch] = field(default_factory=list)
    """What the database is to take of it, when it has been carried out."""
    seq: int = 0
    """The last entry of the log when it had been carried out."""

    def end(self, answer: Answer | BaseException) -> None:
        """Answer with a number, or an error to be raised; whoever has stopped waiting is passed over."""
        if self.answer.done():
            return
        if isinstance(answer, int):
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(answer)


class TableLock:
    """The right to act at a table, or at all tables of a link."""

    def __init__(self) -> None:
        self.asked: list[PendingAct] = []
        self._held = False
        self._next: deque[asyncio.Future[None]] = deque()
        self._serve: Callable[[TableLock], None] | None = None
        self._serving = self._more = False

    def locked(self) -> bool:
        """Whether somebody has it."""
        return self._held

    def ask(self, asked: PendingAct, serve: Callable[[TableLock], None]) -> None:
        """Have an act served: now, or with everything that is asked until the turn comes free.

        ``serve`` is called with the turn held, takes what it serves from ``asked``, and releases it.
        """
        self.asked.append(asked)
        self._serve = serve
        if not self._held:
            self._held = True
            self._serve_them()

    def release(self) -> None:
        """Let the next have it: who waits to hold it first, then whoever asks."""
        while self._next:
            handed = self._next.popleft()
            if not handed.done():
                handed.set_result(None)
                return
        if self.asked:
            self._serve_them()
        else:
            self._held = False

    def _serve_them(self) -> None:
        """Serve until nobody asks or something is waited for; in a loop, for those who ask may be many."""
        self._more = True
        if self._serving:
            return
        assert self._serve is not None
        self._serving = True
        try:
            while self._more:
                self._more = False
                self._serve(self)
        finally:
            self._serving = False

    async def __aenter__(self) -> None:
        if not self._held:
            self._held = True
            return
        handed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._next.append(handed)
        try:
            await handed
        except asyncio.CancelledError:
            if not handed.cancelled():
                self.release()  # it was handed over to somebody who does not wait any more
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
