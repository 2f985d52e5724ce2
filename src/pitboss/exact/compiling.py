"""Which kernels are being compiled, and how many are still to come: read from the compiler's own events.

The compiler announces a kernel only when it is really compiled, never when it comes from the cache. What is still to
come is found in the code itself: the kernels that plain functions of the loaded modules name and that are not loaded
yet, and the kernels that these name in turn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from numba.core import event
from numba.core.dispatcher import Dispatcher

from pitboss.exact.progress import Step, anyone, say

_OURS = "pitboss."


def named_in(function: Any) -> Iterator[Any]:
    """The kernels that a function names: those it sees from its module, and those it imports when it is called."""
    names = {name for code in _codes(function.__code__) for name in code.co_names}
    places = [function.__globals__]
    places += [vars(sys.modules[name]) for name in names if name in sys.modules and name.startswith(_OURS)]
    for place in places:
        yield from (place[name] for name in names if isinstance(place.get(name), Dispatcher))


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions within it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes(one)


def to_come(modules: Iterable[ModuleType]) -> set[Any]:
    """The kernels that plain functions of these modules need and that are neither compiled nor loaded."""
    plain = [one for module in modules for one in _functions(vars(module).values(), module.__name__)]
    found: set[Any] = set()
    waiting = [kernel for function in plain for kernel in named_in(function)]
    while waiting:
        kernel = waiting.pop()
        if kernel not in found and not kernel.signatures:
            found.add(kernel)
            waiting += named_in(kernel.py_func)
    return {kernel for kernel in found if kernel.targetoptions.get("inline") != "always"}


def _functions(values: Iterable[Any], module: str) -> Iterator[FunctionType]:
    """The plain functions that a module defines: by themselves, behind a memory, or in a class."""
    for one in tuple(values):
        if isinstance(one, Dispatcher) or getattr(one, "__module__", None) != module:
            continue
        if isinstance(one, type):
            yield from _functions(vars(one).values(), module)
        elif isinstance(function := getattr(one, "__wrapped__", one), FunctionType):
            yield function


class _Listener(event.Listener):
    """Counts the kernels of this process, and says what begins."""

    def __init__(self) -> None:
        self.done: set[Any] = set()
        self.open: list[Any] = []
        self.said = Step(0, 0, "")

    def on_start(self, event: Any) -> None:
        self.open.append(event.data["dispatcher"])
        self._say()

    def on_end(self, event: Any) -> None:
        self.done.add(self.open.pop())
        self._say()

    def _say(self) -> None:
        ours = [kernel for kernel in self.open if kernel.py_func.__module__.startswith(_OURS)]
        if not anyone() or (self.open and self.open[-1] not in ours):
            return  # a piece of numpy that a kernel is made with
        modules = [module for name, module in list(sys.modules.items()) if name.startswith(_OURS)]
        done = {kernel for kernel in self.done if kernel.py_func.__module__.startswith(_OURS)}
        left = (to_come(modules) | set(ours)) - done
        name = f"{ours[-1].py_func.__module__.rpartition('.')[2]}, {ours[-1].__name__}" if ours else ""
        step = Step(len(done) + bool(ours), len(done) + len(left), " ".join(name.replace("_", " ").split()))
        if step != self.said:
            self.said = step
            say(step)


@cache
def listen() -> None:
    """From now on tell whoever waits. Every package of kernels calls it; one listener is enough."""
    event.register("numba:compile", _Listener())  # type: ignore[no-untyped-call]
