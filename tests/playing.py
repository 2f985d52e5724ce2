"""Whether a test plays: while it runs, a command is decided at a table or a submission is examined.

A written round is adjudicated by the commands that it comes to, so deciding counts it too. A submission that is only
compiled into a game counts when the game is refused: otherwise the findings of the examination are not looked at, and
the game may have been compiled for an earlier test.

Plays are counted by ``watch``. A cache of answers (``tests.once``) also keeps whether an answer was played.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")

_count = 0


def plays() -> int:
    """How many plays this process has seen."""
    return _count


def note_play() -> None:
    """Count a play: one that happens now, or the one that an answer from a cache was made by."""
    global _count
    _count += 1


def played(make: Callable[[], Made]) -> tuple[Made, bool]:
    """What a function makes, and whether it played."""
    before = _count
    made = make()
    return made, _count > before


def watch() -> None:
    """Count the plays of this process; called before anything else imports what is watched."""
    for package, module, name, counting in WATCHED:
        home = import_module(f"{package}.{module}")
        counted = counting(getattr(home, name))
        setattr(home, name, counted)
        setattr(import_module(package), name, counted)


def _counted(function: Callable[Given, Made]) -> Callable[Given, Made]:
    @wraps(function)
    def call(*arguments: Given.args, **named: Given.kwargs) -> Made:
        note_play()
        return function(*arguments, **named)

    return call


def _counted_if_refused(function: Callable[Given, Made]) -> Callable[Given, Made]:
    from pitboss.clauses import Refusal

    @wraps(function)
    def call(*arguments: Given.args, **named: Given.kwargs) -> Made:
        try:
            return function(*arguments, **named)
        except Refusal:
            note_play()
            raise

    return call


WATCHED = (
    ("pitboss.rounds", "decide", "perform", _counted),
    ("pitboss.submissions", "examine", "examine", _counted),
    ("pitboss.submissions", "compile", "compile_game", _counted_if_refused),
)
"""Package, module and name of what counts as play; ``compile_game`` keeps the ``examine`` that is not counted."""
