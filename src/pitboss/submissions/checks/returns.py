"""Checks that need the exact mathematics of the compiled game.

This layer has none: whoever examines supplies it, as a function that tells what the house keeps of a wager. A game is
solved only where odds are filed that could change the answer; what wagers beside it return is worked out for each.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.ruleset.main_game import main_parts, side_wagers
from pitboss.ruleset.ruleset import Ruleset
from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.checks.odds import printed, raised
from pitboss.submissions.conditions import FiledElections

Edge = Callable[[str], Fraction]
"""What the house keeps of a wager on average, per unit; of a part of the main game, what it keeps of the main game."""

RETURN_CHECKS = ("main-game-return", "paytable-return", "return-below-100")
"""The checks by which a rulebook itself has a return examined."""


class Computed(NamedTuple):
    """A check that computes: whether what is filed gives it anything to do, and what it finds then."""

    applies: Callable[[FiledElections, Mapping[str, Any]], bool]
    finds: Callable[[FiledElections, Mapping[str, Any], Edge], Found]


class FiledReturn(NamedTuple):
    """A wager as it is filed: the game to compute it in, where a finding on it stands, and what it says."""

    wager: str
    game: Ruleset
    at: str
    says: Callable[[Fraction], str]
    others: int = 0
    """Other hands at the table, which may bring envy bonuses."""


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


def has_other_odds(elections: FiledElections, wager: str) -> bool:
    """Whether odds are filed for a wager that are not those of its paytable, or of a column of it."""
    for hand, odds in elections.get(f"wager.{wager}.odds") or ():
        column, _, row_name = hand.rpartition(".")
        for table in elections.rulebook.paytables_of(wager):
            row = table.named(row_name) if column in ("", table.name, str(table.hands)) else None
            if row is not None and row.odds != odds:
                return True
    return False


def filed_returns(elections: FiledElections, game: Ruleset, doubted: Collection[str]) -> Iterator[FiledReturn]:
    """What is to be computed: the main game where its odds are raised, then each wager beside it.

    ``doubted``: wagers of which a rulebook's own row has told already. A wager on the hands of the whole table is
    computed where its odds are not the printed ones. Meters stand at their reset and, if that is more, as they start;
    where there are envy bonuses, the player is first alone and then at a full table.
    """
    parts = main_parts(game)
    changed = [wager for wager in parts if has_other_odds(elections, wager)]
    if changed and not {*doubted}.intersection(parts):
        yield FiledReturn(changed[0], game, f"wager.{changed[0]}.odds", _says_of_main(game.base))
    for wager in side_wagers(game):
        offered = game.wager(wager)
        assert offered is not None, "it is one of the game's"
        if wager in doubted or (offered.rule.against == "table" and not has_other_odds(elections, wager)):
            continue
        yield from _beside(elections, game, wager)


def _beside(elections: FiledElections, game: Ruleset, wager: str) -> Iterator[FiledReturn]:
    meters = [meter for meter in game.meters if meter.wager == wager]
    odds = f"wager.{wager}.odds"
    reset = f"wager.{wager}.meter.{meters[0].name}.reset" if meters else f"wager.{wager}.offered"
    at = odds if has_other_odds(elections, wager) else reset
    yield from _by_others(wager, game, at, "at its reset amount" if meters else "")
    higher = [meter for meter in meters if meter.initial > meter.reset]
    if higher:
        starting = tuple(
            replace(meter, reset=max(meter.initial, meter.reset)) if meter.wager == wager else meter
            for meter in game.meters
        )
        started = replace(game, meters=starting)
        first = f"wager.{wager}.meter.{higher[0].name}.initial"
        yield from _by_others(wager, started, first, "at its initial amount")


def _by_others(wager: str, game: Ruleset, at: str, held: str) -> Iterator[FiledReturn]:
    """A wager of one player alone and, where others' hands bring envy bonuses, at a full table."""
    yield FiledReturn(wager, game, at, _says_of(wager, held))
    others = game.positions - 1
    if others and any(schedule.wager == wager for schedule in game.envy):
        yield FiledReturn(wager, game, at, _says_of(wager, held, others), others)


def _says_of_main(base: str) -> Callable[[Fraction], str]:
    return lambda kept: f"With the odds as filed the player keeps {float(-kept):.2%} of the {base} under best play."


def _says_of(wager: str, held: str, others: int = 0) -> Callable[[Fraction], str]:
    where = f" with each meter {held}" if held else ""
    if others:
        where += f" and {others} other hand{'s' * (others > 1)} that may bring envy bonuses"
    return lambda kept: f"The {wager} as filed returns {float(1 - kept):.2%} of the stake{where}."
