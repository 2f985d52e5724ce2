"""Progress of long computations: which kernel is being compiled, and how far a long count is.

Callers subscribe with ``watching``; the package of kernels and the long counts report. Nothing here loads the compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Compilation:
    """A kernel whose compilation begins: its number among those that this process compiled, and its name.

    Kernels that come from the cache are not counted. ``kernel`` is empty when the compiler is done.
    """

    number: int
    kernel: str


@dataclass(frozen=True, slots=True)
class Count:
    """How much of a long count is done, of how much, and of what: "of the dealer's hands"."""

    done: int
    of: int
    what: str


Progress = Compilation | Count
Subscriber = Callable[[Progress], None]
_subscribers: list[Subscriber] = []


@contextmanager
def watching(subscriber: Subscriber) -> Iterator[None]:
    """Call the subscriber with every report until the block ends."""
    _subscribers.append(subscriber)
    try:
        yield
    finally:
        _subscribers.remove(subscriber)


def report(progress: Progress) -> None:
    """Call every subscriber."""
    for subscriber in tuple(_subscribers):
        subscriber(progress)
