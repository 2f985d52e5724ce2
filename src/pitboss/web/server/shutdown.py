"""Shutdown: the first signal ends the process cleanly within a timeout, the second one at once.

A process that is cut off loses nothing: what was acknowledged is in the database, as after a power failure.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

LAST_SECONDS = 4.5
"""From the first signal until the process is cut off, whatever still hangs."""
_HANGING_SECONDS = 0.5
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_CUT_OFF = 1


class ShutdownTimer:
    """The timeout of a shutdown. ``leave`` ends the process with a status, without waiting for anything."""

    def __init__(self, within: float = LAST_SECONDS, leave: Callable[[int], object] = os._exit) -> None:
        self._within = within
        self._leave = leave
        self._timer: threading.Timer | None = None
        self._status = _CUT_OFF

    @contextmanager
    def signals(self, end: Callable[[], None]) -> Iterator[None]:
        """Call ``end`` on the running loop at the first signal; only the main thread has signals.

        They arrive while the loop is busy, too, unlike the loop's own signal handlers.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop = asyncio.get_running_loop()

        def signalled(number: int, _: FrameType | None) -> None:
            if self._timer is not None:
                self._cut_off(128 + number)
                return
            self._leave_after(self._within)
            loop.call_soon_threadsafe(end)

        before = {number: signal.signal(number, signalled) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _leave_after(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._late)
        self._timer.daemon = True
        self._timer.start()

    def is_clean(self) -> None:
        """The pit has stopped: what still hangs is not waited for."""
        self._status = 0
        if self._timer is not None:
            self._timer.cancel()
            self._leave_after(_HANGING_SECONDS)

    def is_over(self) -> None:
        """Nothing hangs any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _late(self) -> None:
        self._cut_off(self._status)

    def _cut_off(self, status: int) -> None:
        if status:
            said = "The pit was cut off before it had closed. What was acknowledged is in the database."
            print(said, file=sys.stderr, flush=True)
        sys.stdout.flush()
        self._leave(status)
