"""What each irregularity is about, and of which kind it is, in whichever document it stands."""

from __future__ import annotations

from pitboss.ruleset.irregularities import Irregularity
from pitboss.ruleset.words import Concerns, IrregularityKind

CONCERNS: dict[str, tuple[Concerns, IrregularityKind]] = {
    "card face up": ("stack", "card found"),
    "card drawn in error": ("table", ""),
    "card drawn in error, exposed": ("stack", "card found"),
    "wrong number of cards": ("hand", "misdeal"),
    "dealer card exposed": ("dealer", ""),
    "player card exposed": ("hand", ""),
    "community card exposed": ("board", ""),
    "box card exposed": ("box", ""),
    "stub count wrong": ("hand", "stub count"),
    "shuffler failure": ("shuffler", ""),
    "shuffler count wrong": ("shuffler", ""),
    "dealing shoe failure": ("dealing shoe", ""),
    "change of method": ("table", ""),
    "player left": ("position", "departure"),
    "progressive chips do not match": ("table", ""),
    "ante and blind differ": ("position", "unequal wagers"),
    "ante and super bonus differ": ("position", "unequal wagers"),
}


def is_as_it_concerns(irregularity: Irregularity) -> bool:
    """Whether the row says what the irregularity is about."""
    return (irregularity.concerns, irregularity.kind) == CONCERNS[irregularity.what]
