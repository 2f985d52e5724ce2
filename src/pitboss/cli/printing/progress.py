"""What a person is told while the machine computes.

Nothing at once, then that it does; each kernel it compiles, and how far a long count is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING, Any

from pitboss.exact.progress import Count, Step, counting, watching

if TYPE_CHECKING:
    from rich.console import Console

_PATIENT = 1.0
"""Seconds after which a person is told what the machine is doing."""


class Waiting:
    """A spinner after a while, or a bar as soon as a kernel is compiled or counts; both leave nothing behind."""

    def __init__(self, console: Console, doing: str) -> None:
        self._console, self._doing = console, doing
        self._shown: Any = None
        self._task: Any = None
        self._over = False
        self._lock = Lock()

    def spin(self) -> None:
        """Say what takes so long."""
        with self._lock:
            if self._shown is None and not self._over:
                self._shown = self._console.status(f"[dim]{self._doing} …[/dim]", spinner="line")
                self._shown.start()

    def step(self, step: Step) -> None:
        """Say which kernel is compiled, of how many."""
        with self._lock:
            if self._over:
                return
            self._begin(step.of)
            says = (
                f"compiling {step.number} of {step.of}, this once: {step.kernel}" if step.kernel else f"{self._doing} …"
            )
            done = step.number - bool(step.kernel)
            self._shown.update(self._task, completed=done, total=step.of, description=says)

    def count(self, count: Count) -> None:
        """Say how far a long count is."""
        with self._lock:
            if self._over:
                return
            self._begin(count.of)
            says = f"{self._doing}: {count.done / count.of:.0%} {count.what}"
            self._shown.update(self._task, completed=count.done, total=count.of, description=says)

    def _begin(self, of: int) -> None:
        if self._task is not None:
            return
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        if self._shown is not None:
            self._shown.stop()
        columns = (BarColumn(24), TimeElapsedColumn(), TextColumn("[dim]{task.description}[/dim]"))
        self._shown = Progress(*columns, console=self._console, transient=True)
        self._task = self._shown.add_task(self._doing, total=of)
        self._shown.start()

    def end(self) -> None:
        """Say nothing any more."""
        with self._lock:
            self._over = True
            if self._shown is not None:
                self._shown.stop()


@contextmanager
def patience(doing: str = "computing") -> Iterator[None]:
    """Say on a terminal what takes so long; nothing where there is none, nothing when it does not take long."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    waiting = Waiting(Console(stderr=True), doing)
    timer = Timer(_PATIENT, waiting.spin)
    timer.start()
    try:
        with watching(waiting.step), counting(waiting.count):
            yield
    finally:
        timer.cancel()
        timer.join()
        waiting.end()
