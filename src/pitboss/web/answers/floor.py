"""What the floor is answered."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pitboss.pit.views.scene_types import MeterShown
from pitboss.web.answers.plain import Refusal


class DeckStep(TypedDict):
    """The next step of a deck's course."""

    procedure: str
    step: str
    who: str
    clause: str


class Deck(TypedDict):
    """A deck: where it is in its course, its age and limit in seconds."""

    number: int
    course: str
    ready: bool
    shuffled: str
    age: int | None
    limit: int | None
    inspected_by: str
    step: DeckStep | None
    courses: dict[str, str]
    in_play: bool


class FloorSeat(TypedDict):
    """Somebody at a table, and whether they look at it."""

    position: int
    player: str
    present: bool
    staked: int
    folded: bool
    void: bool


class LinkOf(TypedDict):
    """The link that a table's meters belong to; ``down`` says why it does not work."""

    name: str
    down: str
    tables: list[str]


class Confirmation(TypedDict):
    """A step that an award still needs."""

    step: str
    who: str
    says: str
    clause: str


class Award(TypedDict):
    """An award that waits to be verified and validated."""

    position: int
    player: str
    wager: str
    done: list[str]
    missing: list[Confirmation]


SecondPerson = TypedDict("SecondPerson", {"what": str, "who": str, "not": str, "clause": str})
"""A step for somebody other than the one before."""


class LeftWager(TypedDict):
    """A wager whose player has left."""

    wager: str
    amount: int
    settled: bool


class Abandoned(TypedDict):
    """Somebody who has left wagers behind."""

    position: int
    player: str
    declared: bool
    wagers: list[LeftWager]


class FloorStage(TypedDict):
    """Where the round is."""

    key: str
    kind: str


class EmptyPlace(TypedDict):
    """A place whose holder has gone, or that waits for somebody (no holder)."""

    place: str
    holder: str
    says: str


class Glance(TypedDict):
    """A table as the floor sees it among all."""

    id: str
    title: str
    game: str
    rulebook: str
    version: int
    open: bool
    paused: str
    stuck: str
    dealer: str
    floor: str
    shoe: str
    calls: list[EmptyPlace]
    round: int
    rounds: int
    stage: FloorStage
    waits: str
    waiting: float
    device: str
    shuffle: str
    out: list[str]
    decks: list[Deck]
    seats: list[FloorSeat]
    meters: list[MeterShown]
    link: LinkOf | None
    award: Award | None
    pairs: list[SecondPerson]
    abandoned: list[Abandoned]


class RulingRow(TypedDict):
    """A ruling of the document: what it voids, keeps and does; ``position``: it is about one of them."""

    case: str
    who: list[str]
    voids: str
    wagers: str
    keeps: list[str]
    cards: str
    deck: str
    says: str
    clause: str
    position: bool


class Reportable(TypedDict):
    """An irregularity that may be reported now."""

    what: str
    moment: str
    cases: list[str]
    card: bool
    rulings: list[RulingRow]


class FloorTable(Glance):
    """One table with every ruling that could be given now."""

    moment: str
    rulings: list[Reportable]


class Linked(TypedDict):
    """A link of meters."""

    name: str
    down: str
    tables: list[str]
    meters: list[MeterShown]


class FloorTables(TypedDict):
    """All tables at a glance."""

    tables: list[Glance]
    links: list[Linked]


class OnPaper(TypedDict):
    """What a ruling would do: its sentences, the hands it voids, the money that moves; or why it cannot be given."""

    refused: Refusal | None
    told: list[str]
    voids: NotRequired[list[int]]
    returned: NotRequired[int]
    lost: NotRequired[int]
    ends: NotRequired[bool]
