"""Irregularities: what can go wrong, when, and what is then void, kept, reshuffled or removed."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.briefly import brief
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import (
    CardsAfter,
    Concerns,
    DeckAfter,
    HouseRole,
    IrregularityKind,
    Moment,
    Voids,
    WagersAfter,
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows when the irregularity happens at one of the moments ``when`` (in that ``case``).

    ``wagers``: what becomes of the wagers of the hands concerned, those in ``keeps`` excepted.
    """

    case: str
    when: tuple[Moment, ...]
    voids: Voids
    wagers: WagersAfter
    keeps: tuple[str, ...]
    cards: CardsAfter
    deck: DeckAfter
    who: tuple[HouseRole, ...]
    says: str
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.case, *self.when, self.voids)


@dataclass(frozen=True, slots=True)
class Telling:
    """How somebody at the table reports the irregularity in that ``case``: sentences, of which a drill draws one.

    They may name a position, a card and the deck, as ``{seat}``, ``{card}`` and ``{deck}``.
    """

    case: str
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One irregularity with a ruling for every moment and case it can have.

    ``concerns``: what it is about. ``kind``: what the table does that no column of a ruling says: a *card found* is
    withdrawn and counted, a *misdeal* is a hand of another size, a *stub count* needs the stub, at a *departure* the
    player is passed over or has lost, of *unequal wagers* the lower one counts.
    """

    what: str
    moments: tuple[Moment, ...]
    cases: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    concerns: Concerns
    kind: IrregularityKind = ""
    happens: tuple[Telling, ...] = ()

    def told(self, case: str) -> tuple[str, ...]:
        """The sentences that report it in that case; its name where the rulebook has none."""
        sentences = next((telling.says for telling in self.happens if telling.case == case), ())
        return sentences or (", ".join(filter(None, (self.what, case))),)

    def ruling(self, moment: Moment, case: str = "") -> Ruling | None:
        """The ruling for a moment and a case."""
        return next((row for row in self.rulings if moment in row.when and case == row.case), None)

    @property
    def removes_shuffled_deck(self) -> bool:
        """Whether it is about the shuffler and costs the deck: the shuffler did not count the whole of it."""
        ruling = self.ruling("shuffle") if self.concerns == "shuffler" else None
        return ruling is not None and ruling.deck == "removed"

    @property
    def is_about_betting(self) -> bool:
        """Whether it is about the table and can happen before the deal only: chips and accepted wagers differ."""
        return self.concerns == "table" and self.moments == ("betting",)

    def is_about_one(self, ruling: Ruling) -> bool:
        """Whether a position must be named: one hand is void, or one player's wagers are concerned."""
        return self.concerns == "position" or ruling.voids == "that hand" or ruling.wagers == "lost"

    def case_at(self, position: int, moment: Moment) -> str:
        """The case that follows from naming a position: the only one that voids that hand, if there is just one."""
        cases = [row.case for row in self.rulings if moment in row.when and row.voids == "that hand"]
        return cases[0] if position and len(cases) == 1 else ""

    def __repr__(self) -> str:
        return brief(self, self.what)
