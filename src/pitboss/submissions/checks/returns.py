"""Checks that need the exact mathematics of the compiled game.

This layer has none: whoever examines supplies it, as a function that tells what the house keeps of a wager. It is
called only where something is filed that could change the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.checks.odds import printed, raised
from pitboss.submissions.conditions import FiledElections

Edge = Callable[[str], Fraction]
"""What the house keeps of a wager on average, per unit; of a part of the main game, what it keeps of the main game."""


class Computed(NamedTuple):
    """A check that computes: whether what is filed gives it anything to do, and what it finds then."""

    applies: Callable[[FiledElections, Mapping[str, Any]], bool]
    finds: Callable[[FiledElections, Mapping[str, Any], Edge], Found]


def _is_raised(elections: FiledElections, given: Mapping[str, Any]) -> bool:
    wager = str(given["wager"])
    return raised(elections, wager) != printed(elections, wager)


def _house_keeps_something(elections: FiledElections, given: Mapping[str, Any], edge: Edge) -> Found:
    """With the rows of ``wager`` as raised, the house keeps more than nothing of the game it belongs to."""
    wager = str(given["wager"])
    kept = edge(wager)
    if kept <= 0:
        base = elections.rulebook.streets[0].asks
        said = f"With the {wager} as raised the player keeps {float(-kept):.2%} of the {base} under best play."
        yield Trouble(f"wager.{wager}.odds", said)


COMPUTED: dict[str, Computed] = {"main-game-return": Computed(_is_raised, _house_keeps_something)}
