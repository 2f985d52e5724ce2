"""The public scene of a table as it is sent: one frozen struct for each part of it."""

from __future__ import annotations

import msgspec

from pitboss.pit.history.rounds import RulingNote

Faces = list[str | None]
"""Cards as text; None is a card that lies face down."""


class SettledLine(msgspec.Struct, frozen=True):
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


class BetShown(msgspec.Struct, frozen=True):
    """A wager, and the line that settled it."""

    wager: str
    on: str
    amount: int
    result: SettledLine | None


class SeatShown(msgspec.Struct, frozen=True):
    """A seat of a round; ``net`` is what it has won or lost so far, once a wager is settled."""

    position: int
    player: str
    bets: list[BetShown]
    extras: list[SettledLine]
    cards: Faces
    hand: str
    plays: tuple[str, ...]
    folded: bool
    racked: bool
    void: bool
    absent: bool
    ready: bool
    net: int | None


class DealerShown(msgspec.Struct, frozen=True):
    """The dealer's cards, and the name of their hand once it can be seen."""

    cards: Faces
    hand: str
    plays: tuple[str, ...]


class DrawShown(msgspec.Struct, frozen=True):
    """The card or the position that was drawn for a wager."""

    wager: str
    card: str | None
    place: str


class RoundShown(msgspec.Struct, frozen=True):
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


class LastRound(RoundShown, frozen=True):
    """The round that ended last, with what each player won or lost."""

    nets: dict[str, int]


class StageShown(msgspec.Struct, frozen=True):
    """The stage of the round, whose decision is awaited, and how many seconds are left."""

    key: str
    kind: str
    asks: int
    left: float | None


class Chair(msgspec.Struct, frozen=True):
    """A position and the player who sits there."""

    position: int
    player: str


class MeterShown(msgspec.Struct, frozen=True):
    """A meter: whole cents to show, and the exact amount."""

    name: str
    cents: int
    exact: str


class LinkShown(msgspec.Struct, frozen=True):
    """The link that the table's meters are in."""

    name: str
    down: str
    tables: list[str]


class ProofShown(msgspec.Struct, frozen=True):
    """The last round whose seed was shown, for a player who checks its shuffle."""

    round: int
    seed: str
    hash: str
    cut: int


class TableScene(msgspec.Struct, frozen=True):
    """A table at one moment: the stage, the players, the meters, the round."""

    open: bool
    rounds: int
    stage: StageShown
    chairs: list[Chair]
    positions: int
    meters: list[MeterShown]
    round: RoundShown | None


class PublicScene(TableScene, frozen=True, kw_only=True):
    """The scene that goes with every message of a table, the same for every viewer.

    ``gone`` are the positions whose connections are lost. ``last`` is there when a round has ended, and for a viewer
    who has just come. ``ruling`` made hands of the round under way void, or of the last one until the next deal.
    """

    id: str
    title: str
    rulebook: str
    log: int
    """Which of the table's logs it is: part of the addresses of its rounds."""
    seq: int
    paused: str
    stuck: str
    dealer: str
    floor: str
    shoe: str
    called: str
    link: LinkShown | None
    commitment: str
    waiting: list[str]
    """Who waits for a seat, in order."""
    gone: list[int]
    last: LastRound | msgspec.UnsetType | None = msgspec.UNSET
    ruling: RulingNote | msgspec.UnsetType = msgspec.UNSET
    proof: ProofShown | None


class PastRound(msgspec.Struct, frozen=True):
    """A finished round in a person's history."""

    number: int
    address: str
    at: str
    net: int
    staked: int
    void: bool
    cards: Faces
    hash: str
    seed: str
