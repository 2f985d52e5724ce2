"""What facts do to a table outside its rounds: opening, seats, decks, devices. Used by ``evolve`` alone."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss.rounds.events import (
    Closed,
    Committed,
    DeckBegan,
    DeckReady,
    DeckRemoved,
    DeviceOut,
    Did,
    Event,
    Left,
    MethodChanged,
    Opened,
    Sat,
)
from pitboss.rounds.state import DeckState, Table
from pitboss.ruleset.words import DOCUMENTS, LEAVE_EXPOSED, REPLACE_EXPOSED


def opened(table: Table, event: Opened) -> Table:
    """A table under its law and submission; what its meters and rounds have come to stays."""
    return Table(
        name=event.table,
        open=True,
        rounds=table.rounds,
        cards=event.cards,
        device=event.device,
        shuffle=event.shuffle,
        decks=tuple(DeckState(number) for number in range(1, event.decks + 1)),
        meters=dict(event.meters),
        sharing=table.sharing,
    )


def closed(table: Table, event: Closed) -> Table:
    """Nothing more is played."""
    return replace(table, open=False, round=None)


def sat(table: Table, event: Sat) -> Table:
    """A player at a position."""
    return replace(table, chairs=tuple(sorted((*table.chairs, (event.position, event.player)))))


def left(table: Table, event: Left) -> Table:
    """A free position."""
    return replace(table, chairs=tuple(chair for chair in table.chairs if chair[0] != event.position))


def committed(table: Table, event: Committed) -> Table:
    """The promise of the next shuffle."""
    return replace(table, commitment=event.hash)


def unchanged(table: Table, event: Event) -> Table:
    """Facts that change no state."""
    return table


def with_deck(table: Table, deck: DeckState) -> Table:
    """The table with one deck changed."""
    return replace(table, decks=(*table.decks[: deck.number - 1], deck, *table.decks[deck.number :]))


def began(table: Table, event: DeckBegan) -> Table:
    """A deck at the beginning of a course."""
    deck = table.deck(event.deck)
    fresh = event.course.startswith(("opening", "pre-shuffled"))
    deck = replace(
        deck,
        course=event.course,
        done=0,
        cut=0,
        ready=False,
        since=None if fresh else deck.since,
        hands=False if fresh else deck.hands,
    )
    table = with_deck(table, deck)
    restarts = fresh and len(table.decks) == 1  # a new deck restarts the count of rounds, unless another goes on
    return replace(table, uncounted=0 if restarts else table.uncounted)


def ready(table: Table, event: DeckReady) -> Table:
    """A deck that may be dealt."""
    deck = table.deck(event.deck)
    return with_deck(table, replace(deck, ready=True, shuffled=event.shuffled))


def removed(table: Table, event: DeckRemoved) -> Table:
    """A deck that is at the table no more."""
    return with_deck(table, DeckState(event.deck))


def device_out(table: Table, event: DeviceOut) -> Table:
    """A device that is not used any more."""
    return replace(table, out=(*table.out, event.what))


def method_changed(table: Table, event: MethodChanged) -> Table:
    """Another way of shuffling and dealing."""
    table = replace(table, device=event.device, shuffle=event.shuffle)
    if table.round is None or not event.by_hand:
        return table
    return with_deck(table, replace(table.deck(table.round.deck), hands=True))


def did(table: Table, event: Did) -> Table:
    """A step done: of a deck, or within the round."""
    if event.deck:
        deck = table.deck(event.deck)
        changes: dict[str, Any] = {"done": deck.done + 1}
        if event.step == "inspect":
            changes["inspected_by"] = event.person
        if event.step in ("cut", "place-cover-card") and event.number:
            changes["cut"] = event.number
        return with_deck(table, replace(deck, **changes))
    if table.round is None:
        return table
    now = table.round
    changes = {"done": (*now.done, event.step)}
    if event.step in (LEAVE_EXPOSED, REPLACE_EXPOSED):
        changes["exposed"] = (event.position,)
    if event.step == DOCUMENTS:
        changes["documented"] = (*now.documented, event.position)
    return replace(table, round=replace(now, **changes))
