"""GC tuning: the young generation only while serving, and a full collection once an hour.

Nearly everything that a turn allocates is freed by reference counting. The garbage collector finds cycles, such as a
connection that has ended; a full collection takes time in proportion to all live objects, while every client waits.
So survivors are frozen, and only a full collection once an hour looks at them.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping

_YOUNG = 2_000
"""How many more things there are when the young ones are looked through: in a pit of 200 tables twice a second."""
_NEVER = 1_000_000
_ALL_EVERY = 3600.0
"""Seconds."""


def look_little() -> None:
    """Collect everything now and every hour, and only the young generation between; call it on the loop that serves."""
    _look_through()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)
    asyncio.get_running_loop().call_later(_ALL_EVERY, look_little)


def _look_through() -> None:
    """A full collection, frozen objects included."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _set_aside(phase: str, info: Mapping[str, int]) -> None:
    if phase == "stop" and not info["generation"]:
        gc.freeze()
