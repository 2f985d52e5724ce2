"""A table in the lobby, and what does not change at it."""

from __future__ import annotations

from typing import TypedDict

from pitboss.pit.views.scene_types import MeterShown


class LobbyLine(TypedDict):
    """A table as the lobby shows it."""

    id: str
    title: str
    game: str
    rulebook: str
    edition: str
    place: str
    seats: int
    taken: list[str]
    open: bool
    minimum: int
    maximum: int
    round: int
    meters: list[MeterShown]
    link: str
    status: str
    dealer: str
    called: str
    offered: bool
    wagers: list[str]


class Offer(TypedDict):
    """What a player may do on a street."""

    act: str
    times: list[str]
    any_between: bool
    needs: str
    clause: str


class Street(TypedDict):
    """A moment at which players decide."""

    name: str
    offers: list[Offer]


class WagerRule(TypedDict):
    """A wager: where it is placed, what it is played against, between which limits."""

    name: str
    placed: str
    against: str
    window: str
    kind: str
    on: list[str]
    equals: str
    rides_on: str
    needs: list[list[str]]
    minimum: int | None
    maximum: int | None
    amount: int | None
    on_fold: str
    clause: str


class PayRow(TypedDict):
    """A hand and what it pays, as the table may post it."""

    hand: str
    pays: str
    clause: str


class Paytable(TypedDict):
    """The paytable of a wager; ``hands`` is the number of hands in play that it is for, 0 for any."""

    wager: str
    name: str
    hands: int
    clause: str
    note: str
    rows: list[PayRow]


class EnvyRow(TypedDict):
    """A hand of somebody else, and the sum that it brings."""

    hand: str
    pays: int
    clause: str


class Envy(TypedDict):
    """The envy bonus of a wager."""

    wager: str
    clause: str
    rows: list[EnvyRow]


class Rules(TypedDict):
    """Rules of the table, in sentences."""

    about: str
    says: list[str]


class TimeRule(TypedDict):
    """How long the table waits, and what it does when a connection is lost; in a line, and in sentences."""

    short: str
    says: list[str]


class MeterRule(TypedDict):
    """How a meter starts and grows."""

    name: str
    wager: str
    rate: str
    initial: int
    reset: int


class Limit(TypedDict):
    """A limit that several wagers share."""

    name: str
    wagers: list[str]
    amount: int
    clause: str


class Rooms(TypedDict):
    """How many cards will lie where."""

    player: int
    dealer: int
    board: int
    box: int


class MainHand(TypedDict):
    """How a player's hand is ranked, and from which cards."""

    order: str
    source: list[str]


class Settlement(TypedDict):
    """In which order wagers are settled."""

    order: list[str]
    clause: str


class Description(TypedDict):
    """What does not change at a table: layout, limits, paytables, rules."""

    id: str
    title: str
    game: str
    rulebook: str
    edition: str
    place: str
    regulator: str
    operator: str
    version: int
    law: str
    submission: str
    filed: str
    positions: int
    per_player: int
    decks: int
    device: str
    shuffle: str
    qualifies: str
    rooms: Rooms
    main_hand: MainHand
    streets: list[Street]
    wagers: list[WagerRule]
    paytables: list[Paytable]
    rules: list[Rules]
    time: TimeRule
    meters: list[MeterRule]
    envy: list[Envy]
    limits: list[Limit]
    settlement: Settlement
