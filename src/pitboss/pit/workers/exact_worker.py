"""A worker process for exact computations, so that the event loop never blocks.

Only texts and plain values go there and come back; a game is compiled there from its submission, once. The process
starts at the first request, and its exceptions are raised to the caller. At the end it is killed, whatever it computes:
it holds no state.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from math import ceil
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, ParamSpec, TypeVar

import msgspec

from pitboss.clauses import PitbossError
from pitboss.numbers import decimal, fraction
from pitboss.submissions import compile_text

_NICENESS = 10
_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


class NoAnswer(PitbossError):
    """The worker process has ended."""

    def __init__(self) -> None:
        super().__init__(code="no-answer", said="What was asked could not be computed.", instead="ask again")


class ExactWorker:
    """Calls functions in a worker process, one at a time."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def ask(self, question: Callable[_Given, _Found], *args: _Given.args, **named: _Given.kwargs) -> _Found:
        """The answer of a function of this or another module to plain values."""
        if self._closed:
            raise NoAnswer
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_end_with_the_house)
        try:
            return await asyncio.wrap_future(self._pool.submit(question, *args, **named))
        except BrokenProcessPool as error:
            self._pool = None
            raise NoAnswer from error

    @property
    def is_running(self) -> bool:
        """Whether the process was started and not ended."""
        return self._pool is not None

    def close(self) -> None:
        """Kill the process; callers who wait get ``NoAnswer``, and so do later ones.

        A clean shutdown of the executor would wait for the running computation: a kernel that is compiled for the first
        time takes up to a minute.
        """
        self._closed = True
        self.end()

    def end(self) -> None:
        """Kill the process with whatever it computes; the next question starts another."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in tuple((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False)


def _end_with_the_house() -> None:
    """End the worker when its server is killed, instead of waiting for requests for ever.

    Its priority is low, so that tables come first where processors are scarce.
    """
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    house = parent_process()

    def wait() -> None:
        if house is not None:
            house.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()


def advise(
    filed: str,
    hand: Sequence[int],
    up: int | None,
    board: Sequence[int],
    dead: Sequence[int],
    shown: Sequence[int],
    made: Sequence[tuple[str, Fraction]] = (),
) -> list[tuple[str, str]]:
    """Each lawful action with its exact worth as ``n/d``; cards by their places in the deck.

    ``made``: what lies on the wagers of the main game, in antes.
    """
    from pitboss.cards import DECK
    from pitboss.exact import answers

    def cards(places: Sequence[int]) -> tuple[Any, ...]:
        return tuple(DECK[place] for place in places)

    worths = answers.advise(
        compile_text(filed),
        cards(hand),
        up=DECK[up] if up is not None else None,
        board=cards(board),
        dead=cards(dead),
        dealer_shows=cards(shown),
        made=dict(made) or None,
    )
    return [(action, fraction(worth)) for action, worth in worths]


class MeterReturn(msgspec.Struct, frozen=True):
    """What a meter's wager returns, as decimal text and exactly, and the whole cents at which that breaks even."""

    returned: str
    exact: str
    break_even: int | None


def meters(filed: str, stand: dict[str, str], others: int) -> dict[str, MeterReturn]:
    """For each meter what its wager returns at these amounts with so many other hands, and where it breaks even.

    With several meters the others stay as they are.
    """
    from pitboss.exact.meters import progressive

    game = compile_text(filed)
    amounts = {name: Fraction(amount) for name, amount in stand.items()}
    returns: dict[str, MeterReturn] = {}
    for wager in dict.fromkeys(meter.wager for meter in game.meters):
        held = {meter.name: amounts[meter.name] for meter in game.meters if meter.wager == wager}
        plane = progressive.plane(game, wager, others)
        returned = plane.at(held)
        for name in held:
            fair = plane.fair(name, held)
            break_even = ceil(fair) if fair is not None else None
            returns[name] = MeterReturn(decimal(returned, 4), str(returned), break_even)
    return returns
