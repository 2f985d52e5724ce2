"""Where the pit computes: in a process of its own, so that no table waits for a sum.

Only texts and plain values go there and come back; a game is compiled there from its submission, once. The process
starts when it is first asked for, and a question that it cannot answer is the asker's error, not the pit's. At the end
it is killed, whatever it computes: nothing is kept there.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from functools import lru_cache
from math import ceil
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, ParamSpec, TypeVar

from pitboss.clauses import PitbossError
from pitboss.game import Game
from pitboss.numbers import decimal, fraction
from pitboss.submissions import compile_game, parse_submission

_NICENESS = 10
_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


class NoAnswer(PitbossError):
    """The process that computes has ended."""

    def __init__(self) -> None:
        super().__init__(code="no-answer", said="What was asked could not be computed.", instead="ask again")


class ExactWorker:
    """Answers questions of mathematics, one at a time."""

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

    def close(self) -> None:
        """End the process at once; whoever waits for it gets no answer, and neither does whoever asks later.

        An executor waits for what is being computed, and the interpreter for its executors: a kernel that is compiled
        for the first time held the end up for a minute.
        """
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in tuple((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False)


def _end_with_the_house() -> None:
    """Whoever computes for a pit that was killed ends too, instead of waiting for questions for ever.

    Tables come first: where processors are scarce, sums wait.
    """
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    house = parent_process()

    def wait() -> None:
        if house is not None:
            house.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()


@lru_cache(maxsize=64)
def game_of(filed: str) -> Game:
    """The game of a submission."""
    return compile_game(parse_submission(filed))


def advise(
    filed: str, hand: Sequence[int], up: int | None, board: Sequence[int], dead: Sequence[int], shown: Sequence[int]
) -> list[tuple[str, str]]:
    """Each lawful action with its exact worth as ``n/d``; cards by their places in the deck."""
    from pitboss.cards import DECK
    from pitboss.exact import answers

    def cards(places: Sequence[int]) -> tuple[Any, ...]:
        return tuple(DECK[place] for place in places)

    found = answers.advise(
        game_of(filed),
        cards(hand),
        up=DECK[up] if up is not None else None,
        board=cards(board),
        dead=cards(dead),
        dealer_shows=cards(shown),
    )
    return [(action, fraction(worth)) for action, worth in found]


def meters(filed: str, stand: dict[str, str], others: int) -> dict[str, dict[str, Any]]:
    """For each meter what its wager returns at these amounts with so many other hands, and where it breaks even.

    With several meters the others stay as they are.
    """
    from pitboss.exact.meters import progressive

    game = game_of(filed)
    amounts = {name: Fraction(amount) for name, amount in stand.items()}
    returns: dict[str, dict[str, Any]] = {}
    for wager in dict.fromkeys(meter.wager for meter in game.meters):
        held = {meter.name: amounts[meter.name] for meter in game.meters if meter.wager == wager}
        plane = progressive.plane(game, wager, others)
        returned = plane.at(held)
        for name in held:
            fair = plane.fair(name, held)
            break_even = ceil(fair) if fair is not None else None
            returns[name] = {"return": decimal(returned, 4), "exact": str(returned), "break_even": break_even}
    return returns
