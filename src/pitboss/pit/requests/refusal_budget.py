"""How much a person may write on the log of a table to no end: nobody may delete a log, so nobody may fill one.

A person has a few refusals at a table, and one more every ten seconds; all persons together have a few dozen, and one
more every two seconds. What is refused beyond that is refused all the same; it is counted, and the house's log says how
many. Sitting down and taking wagers back, which can be done for ever, have an allowance too, larger than anybody needs
who plays.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import monotonic

from pitboss.clauses import PitbossError, Refusal
from pitboss.log.applied import AppliedEntry
from pitboss.rounds.events import Sat, TakenBack

OF_A_PERSON = (20.0, 0.1)
OF_A_TABLE = (100.0, 0.5)
CHANGES = (100.0, 1.0)
"""Seats taken and wagers taken back by a person at a table."""
_MOST_KNOWN = 5_000

Spared = Callable[[str, str], None]
_Kept = OrderedDict[tuple[str, str], tuple[float, float]]


class TooManyRefusals(PitbossError):
    """A refusal that is not written down."""

    def __init__(self, refusal: Refusal) -> None:
        said = f"{refusal.said} You are refused too often at this table: this is counted, and not on its log."
        super().__init__(code="too-many-refusals", said=said, clause=refusal.clause, instead=refusal.instead)
        self.wait = 1 / OF_A_PERSON[1]


class TooManyChanges(PitbossError):
    """Somebody sits down, or takes wagers back, without end."""

    def __init__(self) -> None:
        said = "You have changed your seat or your wagers too often at this table."
        super().__init__(code="too-many-changes", said=said, instead="wait a second, or let the wagers stand")
        self.wait = 1 / CHANGES[1]


class RefusalBudget:
    """What each person and each table has left. ``spared`` is told the table and the person of what is not written."""

    def __init__(
        self, spared: Spared = lambda table, person: None, clock: Callable[[], float] = lambda: monotonic()
    ) -> None:
        self._spared = spared
        self._clock = clock
        self._left: _Kept = OrderedDict()
        self._changes: _Kept = OrderedDict()

    def must_take(self, table: str, person: str, refusal: Refusal) -> None:
        """Take one for a refusal of a person at a table; ``TooManyRefusals`` where none is left. The house has all."""
        if not person:
            return
        own, all_of_them = (table, person), (table, "")
        left, left_to_all = self._now(self._left, own, OF_A_PERSON), self._now(self._left, all_of_them, OF_A_TABLE)
        if left < 1 or left_to_all < 1:
            self._spared(table, person)
            raise TooManyRefusals(refusal)
        self._keep(self._left, own, left - 1)
        self._keep(self._left, all_of_them, left_to_all - 1)

    def must_change(self, table: str, person: str, entries: Iterable[AppliedEntry]) -> None:
        """Take one for an act in which a person sat down or took a wager back; ``TooManyChanges`` if none is left."""
        if not person or not any(isinstance(event, Sat | TakenBack) for entry in entries for event in entry.events):
            return
        left = self._now(self._changes, (table, person), CHANGES)
        if left < 1:
            raise TooManyChanges
        self._keep(self._changes, (table, person), left - 1)

    def _now(self, kept: _Kept, key: tuple[str, str], allowance: tuple[float, float]) -> float:
        burst, rate = allowance
        left, since = kept.get(key, (burst, 0.0))
        return min(burst, left + (self._clock() - since) * rate)

    def _keep(self, kept: _Kept, key: tuple[str, str], left: float) -> None:
        kept[key] = (left, self._clock())
        kept.move_to_end(key)
        if len(kept) > _MOST_KNOWN:
            kept.popitem(last=False)
