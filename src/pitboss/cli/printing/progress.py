"""What a person reads on the terminal while the machine computes.

Nothing for the first second, then that it computes, which kernel is being compiled, or how far a long count is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING

from pitboss.exact.progress import Compilation, Progress, watching

if TYPE_CHECKING:
    from rich.console import Console

_PATIENT = 1.0
"""Seconds before anything is shown, unless a kernel is compiled or a long count reports."""


class StatusLine:
    """A spinner with what is being done; it leaves nothing behind."""

    def __init__(self, console: Console, doing: str) -> None:
        self._doing = doing
        self._status = console.status(self._styled(f"{doing} …"), spinner="line")
        self._over = False
        self._lock = Lock()

    def show(self, progress: Progress | None = None) -> None:
        """Start the spinner if it does not run, and say how far the work is."""
        with self._lock:
            if not self._over:
                self._status.update(self._styled(self._said(progress)))
                self._status.start()

    def end(self) -> None:
        """Clear the line, and show nothing any more."""
        with self._lock:
            self._over = True
            self._status.stop()

    def _said(self, progress: Progress | None) -> str:
        match progress:
            case Compilation(number, kernel) if kernel:
                return f"compiling kernel {number}, this once: {kernel}"
            case None | Compilation():
                return f"{self._doing} …"
            case count:
                return f"{self._doing}: {count.done / count.of:.0%} {count.what}"

    @staticmethod
    def _styled(text: str) -> str:
        return f"[dim]{text}[/dim]"


@contextmanager
def patience(doing: str = "computing") -> Iterator[None]:
    """Show on a terminal what takes so long; nothing in a pipe, and nothing when it does not take long."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    line = StatusLine(Console(stderr=True), doing)
    timer = Timer(_PATIENT, line.show)
    timer.start()
    try:
        with watching(line.show):
            yield
    finally:
        timer.cancel()
        timer.join()
        line.end()
