"""Settlement: which result each case has for each wager, and the order in which the dealer works."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.briefly import brief
from pitboss.hands import HandKind
from pitboss.money import Odds
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import DealerCase, HandCase, PassAt, PassSeats, PassWork, PlayerCase, ResultWord


@dataclass(frozen=True, slots=True)
class DealerHand:
    """The dealer's hand and, where the document has one, the hand with which the dealer qualifies."""

    hand: str
    qualifies: HandKind | None
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.hand, str(self.qualifies or ""))


@dataclass(frozen=True, slots=True)
class Case:
    """One situation of a wager at settlement: dealer, comparison, and whether the hand is on the paytable."""

    dealer: DealerCase
    player: PlayerCase
    hand: HandCase


@dataclass(frozen=True, slots=True)
class Result:
    """What a wager comes to in every case that the row's words cover.

    ``then`` is odds (paid), *paytable* (the paytable's row decides), *lost*, *push* or *returned*.
    """

    wager: str
    dealer: tuple[DealerCase, ...]
    player: tuple[PlayerCase, ...]
    hand: tuple[HandCase, ...]
    then: Odds | ResultWord
    clause: Clauses

    def covers(self, case: Case) -> bool:
        """Whether this row speaks of that case."""
        return case.dealer in self.dealer and case.player in self.player and case.hand in self.hand


PARTS: dict[PassWork, tuple[PassWork, ...]] = {
    "settle": ("reveal", "take", "pay"),
    "visit": ("reveal", "take", "pay", "collect"),
}
"""The passes that consist of several parts: a visit ends with the player's cards in the rack, a settlement does not."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Once round the table from the dealer's right, doing one thing, or several, at each position.

    ``at``: in the settlement, or before the first decision, when winners are paid and the other wagers stay live.
    """

    does: PassWork
    seats: PassSeats
    wagers: tuple[str, ...]
    clause: Clauses
    at: PassAt = "settlement"

    def includes(self, part: PassWork) -> bool:
        """Whether the dealer does that part at each position: *reveal*, *take*, *pay* or *collect*."""
        return part in PARTS.get(self.does, (self.does,))


@dataclass(frozen=True, slots=True)
class InTurn:
    """A wager's place in the order within one position."""

    wager: str
    clause: Clauses


@dataclass(frozen=True, slots=True)
class OrderOfSettlement:
    """One complete order of settlement; a document may offer several alternatives."""

    alternative: int
    passes: tuple[Pass, ...]
    sequence: tuple[InTurn, ...]
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.alternative, f"{len(self.passes)} passes")
