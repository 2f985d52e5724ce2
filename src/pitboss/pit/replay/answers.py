"""A round as it is sent to its page: one frozen struct for each part of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pitboss.pit.views.answer_parts import LogObject
from pitboss.pit.views.coach import ActionWorth
from pitboss.pit.views.hits import HitRow
from pitboss.pit.views.posted_wagers import PostedPaytable, PostedStreet
from pitboss.pit.views.scene_types import TableScene
from pitboss.training.marks import Mark

ViewerKind = Literal["spectator", "player", "floor", "auditor", "link", "author"]
"""In what capacity a round is looked at. ``link``: by the link of a player; ``author``: who wrote it."""
WrittenData = Annotated[dict[str, Any], msgspec.Meta(description="a written round; see docs/round-format.md")]


class RoundStep(msgspec.Struct, frozen=True):
    """One event of a round; its ``scene`` is what it changes in the scene before it, where anything does."""

    seq: int
    at: str
    by: str
    event: LogObject


class RoundViewer(msgspec.Struct, frozen=True):
    """In what capacity the round is shown, and at which positions the viewer's own cards lie."""

    kind: ViewerKind
    name: str
    positions: list[int]


class CardsSeen(msgspec.Struct, frozen=True):
    """A pile at the end of the round: how many cards it had, and how many of them lay face up for everybody."""

    whose: Literal["player", "dealer", "board", "box"]
    position: int
    player: str
    cards: int
    up: int


class RulingShown(msgspec.Struct, frozen=True):
    """What went wrong, what was ruled, and by which clause."""

    what: str
    moment: str
    by: str
    voids: str
    says: str
    clause: str


class RoundChoice(msgspec.Struct, frozen=True):
    """A decision of a player, by the step in which it was made; ``number`` counts those of the position from 0."""

    step: int
    position: int
    player: str
    street: str
    number: int
    told: str
    readable: bool
    """Whether the viewer knows the cards that it was made with, and may ask what it was worth."""


class WrittenText(msgspec.Struct, frozen=True):
    """The round as a written one, as far as the viewer knows its cards: as data, and as the text of a file."""

    data: WrittenData
    text: str


class RoundPage(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round step by step, with what is needed to check its shuffle; no ``seed``: a real shoe.

    ``start`` is the scene before the first step, ``settled`` the step after which everything lies settled. ``plays``:
    the cards that make each hand, by position, and "dealer". ``written`` is missing where a written round cannot tell
    it, and ``unwritten`` says why. A written round has no ``address``, and is of no ``log``: 0.
    """

    table: str
    title: str
    game: str
    rulebook: str
    number: int
    log: int
    address: str
    at: str
    viewer: RoundViewer
    base: str
    commitment: str
    seed: str | None
    cut: int
    label: str
    void: bool
    nets: dict[str, int]
    probability: dict[str, str]
    places: dict[str, list[str]]
    start: TableScene
    steps: list[RoundStep]
    settled: int
    plays: dict[str, list[str]]
    hits: list[HitRow]
    seen: list[CardsSeen]
    rulings: list[RulingShown]
    choices: list[RoundChoice]
    paytables: list[PostedPaytable]
    streets: list[PostedStreet]
    written: WrittenText | None
    unwritten: str


class SituationCards(msgspec.Struct, frozen=True):
    """The cards that a player saw when deciding."""

    hand: list[str]
    up: str
    board: list[str]
    dead: list[str]
    shows: list[str]


class DecisionWorth(msgspec.Struct, frozen=True):
    """A decision, what every action was worth in base wagers, what the choice cost, and its mark.

    ``money`` is the cost in cents of the stake that was played for.
    """

    step: int
    position: int
    player: str
    street: str
    cards: SituationCards
    made: dict[str, str]
    did: str
    best: list[str]
    cost: str
    exact: str
    money: float
    mark: Mark
    actions: list[ActionWorth]


class DecisionWorths(msgspec.Struct, frozen=True):
    """The decisions of a position whose cards the viewer knows; ``limits`` are those of the marks, in base wagers."""

    unit: str
    limits: dict[str, str | None]
    decisions: list[DecisionWorth]


class ShareLink(msgspec.Struct, frozen=True):
    """What is put behind the address of a round to show it as its sharer may."""

    share: str


class PackLine(msgspec.Struct, frozen=True):
    """What an entry of the log records, in a sentence, and its clause."""

    type: str
    told: str
    clause: str


class PackEntry(msgspec.Struct, frozen=True):
    """An entry of the log. No ``hash``: it would tell cards that the viewer may not know."""

    seq: int
    at: str
    by: str
    lines: list[PackLine]
    hash: str


class ClauseText(msgspec.Struct, frozen=True):
    """A clause in our words."""

    id: str
    says: str


class RoundPack(msgspec.Struct, frozen=True, kw_only=True):
    """The papers of a round: its entries in the log with their digests, the law that was applied, and how to check."""

    table: str
    number: int
    address: str
    log: int
    operator: str
    jurisdiction: str
    regulator: str
    edition: str
    law: str
    submission: str
    version: int
    made: str
    viewer: RoundViewer
    before: str
    entries: list[PackEntry]
    clauses: list[ClauseText]
    checks: list[str]


class RoundExample(msgspec.Struct, frozen=True):
    """A written round to begin with."""

    rulebook: str
    title: str
    place: str
    text: str


class RoundExamples(msgspec.Struct, frozen=True):
    """A written round of every rulebook."""

    examples: list[RoundExample]
