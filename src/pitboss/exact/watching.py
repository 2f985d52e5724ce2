"""Whoever waits for a kernel may be told which one is being compiled. Nothing here loads the compiler."""

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


Tell = Callable[[Step], None]
_watchers: list[Tell] = []


@contextmanager
def watching(tell: Tell) -> Iterator[None]:
    """Be told of every kernel that is compiled meanwhile."""
    _watchers.append(tell)
    try:
        yield
    finally:
        _watchers.remove(tell)


def anyone() -> bool:
    """Whether somebody waits to be told."""
    return bool(_watchers)


def say(step: Step) -> None:
    """Tell everyone who waits."""
    for tell in tuple(_watchers):
        tell(step)
