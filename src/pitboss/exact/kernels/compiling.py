"""The compiler of the kernels: it reports each kernel that it compiles, and says how many threads a kernel may use."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba import get_num_threads
from numba.core import event

from pitboss.exact.progress import Compilation, report

_OURS = "pitboss."


class _Listener(event.Listener):
    """Counts the kernels of Pitboss that are compiled in this process and reports each, not those of libraries."""

    def __init__(self) -> None:
        self._compiled = 0
        self._open: list[str] = []

    def on_start(self, event: Any) -> None:
        kernel = event.data["dispatcher"].py_func
        name = _named(kernel) if kernel.__module__.startswith(_OURS) else ""
        self._open.append(name)
        if name:
            self._compiled += 1
            report(Compilation(self._compiled, name))

    def on_end(self, event: Any) -> None:
        if self._open.pop() and not any(self._open):
            report(Compilation(self._compiled, ""))


def _named(kernel: Any) -> str:
    """A kernel by its module and its own name: ``rivers, sweep``."""
    return " ".join(f"{kernel.__module__.rpartition('.')[2]}, {kernel.__name__}".replace("_", " ").split())


@cache
def listen() -> None:
    """Report compilations from now on. Every package of kernels calls it; the first call registers the listener."""
    event.register("numba:compile", _Listener())  # type: ignore[no-untyped-call]


def threads() -> int:
    """How many threads a kernel may use."""
    return int(get_num_threads())
