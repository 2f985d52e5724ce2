"""The last look before something is written: a table refuses what its shoe has not promised, and stays as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.cards import DECK
from pitboss.live.promised import Unpromised
from pitboss.rounds.commands import Command, Commit, Deal, Draw, NoMoreBets, Show
from tests.cli.logs import Night

FOUR, CRAZY = "ma-four-card-poker", "ma-crazy-4-poker"


def at(night: Night, kind: type[Command]) -> Command:
    """Bet and go on until the house would give a command of this kind; that command."""
    night.bet()
    night.live.give(NoMoreBets())
    while not isinstance(command := night.live.next(), kind):
        assert command is not None
        night.live.give(command)
    return command


def swapped(command: Command) -> Command:
    """Other cards."""
    assert isinstance(command, Deal)
    return Deal(tuple(card for card in DECK if card not in command.cards)[: len(command.cards)])


def drawn(command: Command) -> Command:
    """Another draw."""
    assert isinstance(command, Draw)
    return Draw(command.wager, next(card for card in DECK if card != command.card))


@pytest.mark.parametrize(
    ("rulebook", "kind", "other"), [(FOUR, Deal, swapped), (CRAZY, Draw, drawn)], ids=["cards", "draw"]
)
def test_the_shoe_alone_gives(rulebook: str, kind: type[Command], other: Callable[[Command], Command]) -> None:
    """Other cards and other draws are refused before anything is written; the shoe's own are granted."""
    night = Night(rulebook)
    right = at(night, kind)
    before, length = night.table, len(list(night.live.log.entries()))
    with pytest.raises(Unpromised) as refused:
        night.live.give(other(right))
    assert refused.value.code == "cards-promised"
    assert (night.table, len(list(night.live.log.entries()))) == (before, length)
    assert night.live.give(right)


def test_cards_are_not_named_after_the_deal() -> None:
    """A hand that was dealt unread is not read later: it would be whatever somebody says it is."""
    night = Night(FOUR)
    right = at(night, Deal)
    assert isinstance(right, Deal)
    night.live.give(Deal((None,) * len(right.cards)))
    seat = night.table.round.seats[0]  # type: ignore[union-attr]
    place = ("player", seat.position) if None in seat.hand.cards else ("dealer", 0)
    with pytest.raises(Unpromised):
        night.live.give(Show(place[0], right.cards, place[1]))


def test_a_promise_is_the_shoes_own() -> None:
    """A commitment to another shuffle than the shoe's is refused."""
    night = Night(FOUR, seats=0)
    while not isinstance(command := night.live.next(), Commit):
        assert command is not None
        night.live.give(command)
    with pytest.raises(Unpromised):
        night.live.give(Commit("00" * 32))
    assert night.live.give(command)
