"""A table of every house is opened, played at and settled; and so is every rare round.

While a table is watched, each step that its options offer is granted, and no step is performed that they do not offer.
"""

from __future__ import annotations

import pytest

from pitboss.rounds.events import RoundEnded, RoundStarted, Settled, Wagered
from pitboss.rulebooks import load, names
from tests.duties.houses import HOUSES, House
from tests.duties.scenes import RARE, Rare
from tests.duties.watched import Watched
from tests.rounds.tables import PREFIX


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_a_house_is_played(house: House) -> None:
    """Two rounds, with every wager that is offered: one seat plays, one folds; all is settled and the books balance."""
    live = Watched(house.rulebook, house.example, house.elections, players=2)
    for _ in range(2):
        live.play()
    live.prove()
    assert [event.number for event in live.log if isinstance(event, RoundEnded)] == [1, 2]
    offered = {wager.name for wager in live.plan.game.wagers if wager.rule.window == "before the deal"}
    laid = {event.wager for event in live.log if isinstance(event, Wagered)}
    assert offered <= laid
    assert laid <= {event.wager for event in live.log if isinstance(event, Settled)}
    decks = [event.deck for event in live.log if isinstance(event, RoundStarted)]
    assert decks == ([1, 2] if live.plan.game.decks == 2 else [1, 1])


def test_every_device_is_played_with_one_deck_and_with_two() -> None:
    """Each device of each rulebook has a house with one deck, and one with two."""
    played = {
        (house.rulebook, live.plan.game.device.name, live.plan.game.decks)
        for house in HOUSES
        for live in [Watched(house.rulebook, house.example, house.elections)]
    }
    devices = {(name, device.name) for name in names() for device in load(name).devices}
    assert played == {(*device, decks) for device in devices for decks in (1, 2)}


@pytest.mark.parametrize(("rulebook", "rare"), RARE, ids=[f"{PREFIX[name]} {rare.__name__}" for name, rare in RARE])
def test_a_rare_round_is_played(rulebook: str, rare: Rare) -> None:
    """Whatever happened, the round ends, the log tells it and the books balance."""
    rare(rulebook).prove()
