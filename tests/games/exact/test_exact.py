"""The program's exact answers held against answers worked out from the documents: ``expected.toml`` of each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest

from pitboss.cards import Card, read_cards
from pitboss.exact import Analysis
from pitboss.exact.answers import advise, main_game, side_wager
from pitboss.live.games import plan_for
from pitboss.ruleset import Ruleset
from tests.games.exact.expected import GAMES, expected
from tests.once import once_a_run

STREETS = ("third street", "fourth street", "fifth street")
ACTS = {"play": "1x", "raise": "2x"}
"""How the program calls an act that the expectations call by its wager."""
SIDES = [(game, name) for game in GAMES for name in expected(game)["side"]]
SITUATIONS = [(game, index) for game in GAMES for index in range(len(expected(game)["situation"]))]


def game_of(name: str, **elections: object) -> Ruleset:
    """The game as its template files it, but for some elections of wagers."""
    return plan_for(name.replace("_", "-"), elections={"wager": elections} if elections else {}).game


@once_a_run
def analysed(name: str) -> Analysis:
    """The main game under best play; of equal acts the program makes the smaller wager, as "cautious" says here."""
    return main_game(game_of(name))


def kept(name: str) -> dict[str, Any]:
    """The expectations of the main game; those that depend on the choice among equal acts are its "cautious" ones."""
    data = expected(name)
    return {**data["main"], "frequency": data.get("frequency", {}), **data.get("cautious", {})}


@pytest.mark.parametrize("game", GAMES)
def test_the_edge_is_exact(game: str) -> None:
    """What the house keeps of the ante, or of one bet."""
    assert analysed(game).edge == Fraction(kept(game)["edge"])


@pytest.mark.parametrize("game", GAMES)
def test_variance_and_mean_stake_are_exact(game: str) -> None:
    """The spread of a round's net, and all that is staked on average."""
    answer = analysed(game)
    assert answer.distribution.variance == Fraction(kept(game)["variance"])
    assert answer.average_wager == Fraction(kept(game)["staked"])


@pytest.mark.parametrize("game", GAMES)
def test_each_decision_is_as_often_best(game: str) -> None:
    """How often each act is made on each street, of all rounds."""
    answers = {share.decision: share.frequency for share in analysed(game).decisions}
    assert answers == dict(_decisions(kept(game)["frequency"]))


def _decisions(frequency: Mapping[str, Any]) -> Iterator[tuple[str, Fraction]]:
    for name, value in frequency.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}, {act}", Fraction(chance)) for act, chance in value.items())
        else:
            yield ACTS.get(name, name), Fraction(value)


@pytest.mark.parametrize(("game", "name"), SIDES)
def test_the_edge_of_a_side_wager_is_exact(game: str, name: str) -> None:
    """Of each side wager, under each of its paytables."""
    wager, _, table = name.rpartition(" ")
    elected = {wager: {"paytable": table}} if table in ("A", "B", "C", "D") else {}
    (answer,) = side_wager(game_of(game, **elected), wager if elected else name)
    assert answer.edge == Fraction(expected(game)["side"][name])


@pytest.mark.parametrize(("game", "index"), SITUATIONS)
def test_what_each_act_is_worth_in_a_situation(game: str, index: int) -> None:
    """The exact expectation of every act. In Let It Ride an act is measured against taking the bet back."""
    situation = dict(expected(game)["situation"][index])
    cards, up, board = (_cards(situation.pop(key, "")) for key in ("cards", "up-card", "board"))
    streets = {name: Fraction(times) for name, times in zip(STREETS, situation.pop("streets", ()), strict=False)}
    made = {"ante": Fraction(1), **streets} if streets else None
    worth = dict(advise(game_of(game), cards, up=up[0] if up else None, board=board, made=made))
    if "take back" in worth:
        worth = {act: value - worth["take back"] for act, value in worth.items()}
    assert worth == {ACTS.get(act, act): Fraction(value) for act, value in situation.items()}


def _cards(text: str) -> tuple[Card, ...]:
    return read_cards(text) if text else ()
