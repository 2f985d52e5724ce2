"""Rounds as a player sees them."""

from __future__ import annotations

from typing import TypedDict

from pitboss.web.answers.plain import Chair, Event, Faces, MeterShown


class Line(TypedDict):
    """A line of the settlement, with its arithmetic and its clause; ``stated`` are the odds as a player is told."""

    wager: str
    on: str
    staked: int
    result: str
    odds: str
    stated: str
    pays: int
    returned: int
    profit: int
    meter: str
    why: str
    clause: str
    award: int
    shares: int
    holder: int


class BetShown(TypedDict):
    """A wager, and what became of it."""

    wager: str
    on: str
    amount: int
    result: Line | None


class SeatShown(TypedDict):
    """A seat of a round."""

    position: int
    player: str
    bets: list[BetShown]
    extras: list[Line]
    cards: Faces
    hand: str
    folded: bool
    racked: bool
    void: bool
    absent: bool
    ready: bool
    net: int | None


class DealerShown(TypedDict):
    """The dealer's cards, and the hand they make when it can be seen."""

    cards: Faces
    hand: str


class DrawShown(TypedDict):
    """What was drawn for a wager."""

    wager: str
    card: str | None
    place: str


class RoundShown(TypedDict):
    """A round as it lies on the table; ``waiting`` is the position whose award is verified, 0 for none.

    ``stub`` is the number of cards in the stub once it has been counted.
    """

    number: int
    void: bool
    stub: int | None
    cut: int
    waiting: int
    dealer: DealerShown
    board: Faces
    box: Faces
    draws: list[DrawShown]
    seats: list[SeatShown]


class Stage(TypedDict):
    """Where the round is, whose decision is awaited, how many seconds are left."""

    key: str
    kind: str
    asks: int
    left: float | None


class Standing(TypedDict):
    """How a table stands in somebody's eyes."""

    open: bool
    rounds: int
    stage: Stage
    chairs: list[Chair]
    positions: int
    meters: list[MeterShown]
    round: RoundShown | None


class PastRound(TypedDict):
    """A finished round in a person's history."""

    number: int
    at: str
    net: int
    staked: int
    void: bool
    cards: Faces
    hash: str
    seed: str


class History(TypedDict):
    """The own rounds, the newest first; ``more``: there are earlier ones."""

    rounds: list[PastRound]
    more: bool
    net: int


class RoundStep(TypedDict):
    """One event of a round, and how the table stood after it."""

    seq: int
    at: str
    by: str
    event: Event
    scene: Standing


class WholeRound(TypedDict):
    """A finished round step by step, with what is needed to check its shuffle; no ``seed``: a real shoe."""

    table: str
    number: int
    commitment: str
    seed: str | None
    cut: int
    label: str
    void: bool
    nets: dict[str, int]
    probability: dict[str, str]
    places: dict[str, list[str]]
    steps: list[RoundStep]
