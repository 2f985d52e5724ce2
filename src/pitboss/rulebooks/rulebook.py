"""A rulebook: all of one regulator's document, as typed rows. What the law offers; nothing is elected yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.briefly import brief
from pitboss.clauses import covers
from pitboss.rulebooks.notebook import Row
from pitboss.rulebooks.taken import TakenRow
from pitboss.ruleset.cards import CardRanks, CoverCards, Cut, Deck, DeckChange, Decks, HandUse, RankOfHand
from pitboss.ruleset.dealing import Device, StubCount
from pitboss.ruleset.irregularities import Irregularity
from pitboss.ruleset.paytables import EnvySchedule, MeterRule, PayoutLimit, Paytable
from pitboss.ruleset.play import Street
from pitboss.ruleset.rows import Clauses, Equipment, Procedure, Rule, Term
from pitboss.ruleset.settling import DealerHand, OrderOfSettlement, Result
from pitboss.ruleset.wagers import Wager
from pitboss.ruleset.words import Bound, ClauseKind, Division, ElectionType, Level

Condition = Mapping[str, Any]
"""Election keys mapped to what they must be; ``pitboss.submissions.conditions`` decides whether it holds."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Which document this is; ``wagers`` are the clauses that say which wagers there are."""

    id: str
    prefix: str
    title: str
    jurisdiction: str
    regulator: str
    edition: str
    division: Division
    extends: str
    wagers: Clauses
    parts: tuple[tuple[str, str], ...]

    def __repr__(self) -> str:
        return brief(self, self.id, self.title, self.jurisdiction, self.edition)


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of the document in our words, its kind, and what it asks of software."""

    id: str
    kind: ClauseKind
    says: str
    software: str

    def __repr__(self) -> str:
        return brief(self, self.id, self.kind, self.says)


@dataclass(frozen=True, slots=True)
class Reading:
    """How we read a passage that is silent, unclear or contradicts itself, and why.

    ``ask``: a question for the regulator. ``switch``: the election that can choose otherwise. ``depends``: the
    submissions for which it matters, those of which one condition holds (none: all).
    """

    id: str
    title: str
    clauses: Clauses
    trouble: str
    we_read: str
    because: str
    ask: bool
    switch: str
    depends: tuple[Condition, ...]

    def __repr__(self) -> str:
        return brief(self, self.id, self.title)


@dataclass(frozen=True, slots=True)
class Election:
    """A field of the Rules Submission: its type, its bounds, when it is needed, and by which clause."""

    key: str
    type: ElectionType
    of: str
    choices: tuple[Any, ...]
    bounds: Mapping[Bound, Any]
    optional: bool
    when: tuple[Condition, ...]
    template: Any
    example: Any
    says: str
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.key, self.type)


@dataclass(frozen=True, slots=True)
class Examination:
    """Something the examiner looks at beyond single fields."""

    code: str
    level: Level
    condition: tuple[Condition, ...]
    then: Condition
    check: str
    given: Mapping[str, Any]
    says: str
    instead: str
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.code, self.level)


@dataclass(frozen=True, slots=True)
class Example:
    """A lawful variant of the template, as the elections it changes."""

    name: str
    says: str
    set: Mapping[str, Any]

    def __repr__(self) -> str:
        return brief(self, self.name)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole document.

    ``formerly``: the digests of earlier shapes of the same law. ``taken``: what an edition took out of the one that it
    extends.
    """

    identity: Identity
    terms: tuple[Term, ...]
    deck: Deck
    decks: tuple[Decks, ...]
    cover_cards: CoverCards | None
    cut: Cut
    deck_changes: tuple[DeckChange, ...]
    card_ranks: CardRanks
    hand_ranks: tuple[RankOfHand, ...]
    hands: tuple[HandUse, ...]
    procedures: tuple[Procedure, ...]
    rules: tuple[Rule, ...]
    devices: tuple[Device, ...]
    stub_count: StubCount | None
    wagers: tuple[Wager, ...]
    streets: tuple[Street, ...]
    dealer: DealerHand | None
    results: tuple[Result, ...]
    settlements: tuple[OrderOfSettlement, ...]
    paytables: tuple[Paytable, ...]
    meters: tuple[MeterRule, ...]
    envy: tuple[EnvySchedule, ...]
    limits: tuple[PayoutLimit, ...]
    irregularities: tuple[Irregularity, ...]
    equipment: tuple[Equipment, ...]
    elections: tuple[Election, ...]
    examinations: tuple[Examination, ...]
    examples: tuple[Example, ...]
    readings: tuple[Reading, ...]
    clauses: tuple[Clause, ...]
    rows: tuple[Row, ...]
    digest: str
    formerly: tuple[str, ...]
    taken: tuple[TakenRow, ...]

    def has_digest(self, digest: str) -> bool:
        """Whether a digest is that of this law, in its shape of today or in an earlier one."""
        return digest == self.digest or digest in self.formerly

    def wager(self, name: str) -> Wager:
        """The wager of that name."""
        return next(wager for wager in self.wagers if wager.name == name)

    def paytables_of(self, wager: str) -> tuple[Paytable, ...]:
        """The paytables among which the operator elects for a wager, its own or those that it shares."""
        return tuple(table for table in self.paytables if wager == table.wager or wager in table.shared_by)

    def clauses_under(self, citation: str) -> tuple[Clause, ...]:
        """The clauses a citation names: the one with that id, or every one below it."""
        return tuple(clause for clause in self.clauses if covers(citation, clause.id))

    def honoured_by(self, clause: str) -> tuple[Row, ...]:
        """The rows of the law that rest on a clause.

        A parent stands for all its children, unless it is a statement of its own and a row cites the child itself: the
        cell of a paytable is honoured by its row, not by whatever rests on the sentence above the paytables.
        """
        statements = {statement.id for statement in self.clauses}
        resting = tuple(row for row in self.rows if any(covers(cited, clause) for cited in row.clause))
        closer = tuple(
            row
            for row in resting
            if any(covers(cited, clause) and (cited == clause or cited not in statements) for cited in row.clause)
        )
        return closer or resting

    def readings_on(self, clause: str) -> tuple[Reading, ...]:
        """The readings that touch a clause."""
        return tuple(reading for reading in self.readings if any(covers(cited, clause) for cited in reading.clauses))

    def full_id(self, clause: str) -> str:
        """A clause id with the document's prefix, as the inventory and the tests cite it."""
        return f"{self.identity.prefix}:{clause}"

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __repr__(self) -> str:
        return brief(self, self.identity.id, self.identity.edition)
