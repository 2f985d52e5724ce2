"""How garbage is looked for while a pit runs: little at a time, because everybody waits meanwhile.

Nearly all that a turn leaves behind is freed at once, when nothing refers to it any more. What is looked for is the
rest, things that refer to each other, such as a connection that has ended; and the looking takes as long as there
are things that live. So only the youngest are looked through; what survives that is set aside, and all of it is
looked through once an hour.
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
    """Look through everything, and for an hour only through what is young; call it on the loop that serves."""
    _look_through()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)
    asyncio.get_running_loop().call_later(_ALL_EVERY, look_little)


def _look_through() -> None:
    """All that lives, be it set aside or not."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _set_aside(phase: str, info: Mapping[str, int]) -> None:
    if phase == "stop" and not info["generation"]:
        gc.freeze()
