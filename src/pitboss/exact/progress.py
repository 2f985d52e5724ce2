"""Whoever waits may be told which kernel is being compiled, and how far a long count is.

Nothing here loads the compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A kernel whose compilation begins: its number among those of this process, and how many are known of.

    Kernels that come from the cache are not among them. When the last begun is done, ``kernel`` is empty.
    """

    number: int
    of: int
    kernel: str


@dataclass(frozen=True, slots=True)
class Count:
    """How much of a long count is done, of how much, and of what: "of the dealer's hands"."""

    done: int
    of: int
    what: str


Tell = Callable[[Step], None]
TellCount = Callable[[Count], None]
_watchers: list[Tell] = []
_counters: list[TellCount] = []


@contextmanager
def watching(tell: Tell) -> Iterator[None]:
    """Be told of every kernel that is compiled meanwhile."""
    _watchers.append(tell)
    try:
        yield
    finally:
        _watchers.remove(tell)


@contextmanager
def counting(tell: TellCount) -> Iterator[None]:
    """Be told how far every long count is meanwhile."""
    _counters.append(tell)
    try:
        yield
    finally:
        _counters.remove(tell)


def anyone() -> bool:
    """Whether somebody waits to be told."""
    return bool(_watchers)


def say(step: Step) -> None:
    """Tell everyone who waits."""
    for tell in tuple(_watchers):
        tell(step)


def say_count(count: Count) -> None:
    """Tell everyone who waits for a long count."""
    for tell in tuple(_counters):
        tell(count)
