"""The answers of commands about the law, as types: what ``rules`` and ``clauses`` print with ``--json``."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from pitboss.rulebooks.notebook import Mistake
from pitboss.rulebooks.search import Passage
from pitboss.rulebooks.taken import TakenRow
from pitboss.trial.trial import HouseTrial

Row = dict[str, Any]
"""A row of the law, as its section has it."""


class ListedRulebook(TypedDict):
    """A rulebook as it introduces itself."""

    id: str
    prefix: str
    title: str
    jurisdiction: str
    regulator: str
    edition: str
    division: str
    extends: str
    wagers: list[str]
    parts: list[tuple[str, str]]
    digest: str
    clauses: NotRequired[int]


class BrokenEntry(TypedDict):
    """A rulebook that does not load, with its mistakes."""

    rulebook: str
    mistakes: list[Mistake]


class ShelfAnswer(TypedDict):
    """Every rulebook of the library."""

    format: int
    rulebooks: list[ListedRulebook]
    broken: list[BrokenEntry]


class LawAnswer(TypedDict):
    """A whole rulebook, section by section."""

    format: int
    rulebook: str
    law: ListedRulebook
    terms: list[Row]
    deck: Row
    decks: list[Row]
    cover_cards: Row | None
    cut: Row
    deck_changes: list[Row]
    card_ranks: Row
    hand_ranks: list[Row]
    hands: list[Row]
    wagers: list[Row]
    devices: list[Row]
    stub_count: Row | None
    streets: list[Row]
    dealer: Row | None
    results: list[Row]
    settlements: list[Row]
    paytables: list[Row]
    meters: list[Row]
    envy: list[Row]
    limits: list[Row]
    irregularities: list[Row]
    equipment: list[Row]
    procedures: list[Row]
    rules: list[Row]
    elections: list[Row]
    examinations: list[Row]


class ReadingEntry(TypedDict):
    """How a passage is read, and why."""

    id: str
    title: str
    clauses: list[str]
    trouble: str
    we_read: str
    because: str
    ask: bool
    switch: str
    depends: list[Row]


class ReadingsAnswer(TypedDict):
    """The readings of a rulebook."""

    format: int
    rulebook: str
    readings: list[ReadingEntry]


class DifferencesAnswer(TypedDict):
    """How two rulebooks differ, row by row."""

    format: int
    here: str
    there: str
    differences: list[Row]


class TakenAnswer(TypedDict):
    """What an edition took out of the one that it extends."""

    format: int
    rulebook: str
    taken: list[TakenRow]
    still_spoken_of: list[Row]


class PinnedAnswer(TypedDict):
    """What an edition pins of a rulebook."""

    format: int
    pinned: dict[str, str]


class PassagesAnswer(TypedDict):
    """Where the law says some words."""

    format: int
    words: str
    passages: list[Passage]


class PaytablesAnswer(TypedDict):
    """Paytables with their meters and envy bonuses."""

    format: int
    rulebook: str
    paytables: list[Row]
    meters: list[Row]
    envy: list[Row]


class WrittenRulebook(TypedDict):
    """The files of a rulebook that was written to start from."""

    format: int
    rulebook: str
    files: list[str]


class TrialAnswer(TypedDict):
    """A rulebook, tried as a whole."""

    format: int
    rulebook: str
    proven: bool
    houses: list[HouseTrial]
    findings: list[str]


class HonouringRow(TypedDict):
    """A row of the law that rests on a clause."""

    place: str
    section: str
    name: str


class ClauseEntry(TypedDict):
    """A clause in our words, what it asks of software, the rows that honour it, and its tests."""

    id: str
    kind: str
    says: str
    software: str
    honoured_by: list[HonouringRow]
    readings: list[str]
    tests: list[Any] | None


class ClauseAnswer(TypedDict):
    """Some clauses, and the readings that touch them."""

    format: int
    rulebook: str
    clauses: list[ClauseEntry]
    readings: list[ReadingEntry]


class MatrixAnswer(TypedDict):
    """The compliance matrix of a rulebook."""

    format: int
    rulebook: str
    total: int
    untested: int | None
    unplayed: int | None
    clauses: list[ClauseEntry]
