"""Work that is done to its end although whoever asked for it has gone.

A request that is given up must not stop between the database and the memory: what the one has the other would not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")

_running: set[asyncio.Task[Any]] = set()


def uncancelled(
    work: Callable[_Given, Coroutine[Any, Any, _Found]],
) -> Callable[_Given, Coroutine[Any, Any, _Found]]:
    """The same work, which goes on when its caller is cancelled."""

    @wraps(work)
    async def whole(*given: _Given.args, **named: _Given.kwargs) -> _Found:
        task = asyncio.create_task(work(*given, **named))
        _running.add(task)
        task.add_done_callback(_running.discard)
        waiting: Awaitable[_Found] = asyncio.shield(task)
        return await waiting

    return whole
