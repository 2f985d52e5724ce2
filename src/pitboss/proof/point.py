"""A point between two rounds at which a proof can be taken up again, with all that the lines before it led to.

A proof that goes on from a point comes to the same verification as one that begins at the first line, to the last
remark. Whoever keeps a point has to show that it is the one that was reached.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.ledger import Books
from pitboss.log.chain import Tip
from pitboss.proof.findings import OnTrust
from pitboss.proof.traces import Stay
from pitboss.proof.verification import Totals
from pitboss.rounds import Table
from pitboss.rounds.events import Opened


@dataclass(frozen=True, slots=True)
class PromisePoint:
    """The promises at a point: what is proven and what is not, and the promise of the round to come."""

    proven: int
    unpromised: list[int]
    unshown: dict[int, int]
    since: int
    number: int
    hash: str


@dataclass(frozen=True, slots=True)
class ProofPoint:
    """Where a proof stands after an entry, between two rounds."""

    tip: Tip
    table: Table
    books: Books
    totals: Totals
    opened: Opened
    brought: dict[str, Fraction]
    remarks: list[str]
    dated: str
    format: int
    opening: bool
    former: list[OnTrust]
    promises: PromisePoint
    stays: list[Stay]


@dataclass(frozen=True, slots=True)
class QuietPlace:
    """The same while a proof is under way: values that do not change any more, and the lengths of what grows."""

    tip: Tip
    table: Table
    books: Books
    totals: Totals
    remarks: int
    dated: str
    format: int
    opening: bool
    former: int
    proven: int
    unpromised: int
    unshown: int
    since: int
    number: int
    hash: str
    stays: int
    moves: int
    left: int
    parted: bool

    def stays_of(self, stays: list[Stay]) -> list[Stay]:
        """The stays as they were."""
        earlier = stays[: self.stays]
        if earlier:
            last = earlier[-1]
            earlier[-1] = replace(last, moves=last.moves[: self.moves], left=self.left, parted=self.parted)
        return earlier
