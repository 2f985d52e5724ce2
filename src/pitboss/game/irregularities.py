"""Irregularities: what can go wrong, when, and what is then void, kept, reshuffled or removed."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.game.rows import Clauses


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows when the irregularity happens at one of the moments ``when`` (in that ``case``).

    ``wagers``: what becomes of the wagers of the hands concerned, those in ``keeps`` excepted.
    """

    case: str
    when: tuple[str, ...]
    voids: str
    wagers: str
    keeps: tuple[str, ...]
    cards: str
    deck: str
    who: tuple[str, ...]
    says: str
    clause: Clauses


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One kind of irregularity with a ruling for every moment and case it can have; ``concerns`` names a device."""

    what: str
    moments: tuple[str, ...]
    cases: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    concerns: str = ""

    def ruling(self, moment: str, case: str = "") -> Ruling | None:
        """The ruling for a moment and a case."""
        return next((one for one in self.rulings if moment in one.when and case == one.case), None)
