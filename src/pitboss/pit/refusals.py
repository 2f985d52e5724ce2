"""How many refusals the log of a table takes: nobody may delete a log, so nobody may fill one.

A person has a few at a table, and one more every ten seconds; all persons together have a few dozen, and one more every
two seconds. What is refused beyond that is refused all the same; it is counted, and the house's log says how many.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from pitboss.clauses import PitbossError, Refusal

OF_A_PERSON = (20.0, 0.1)
OF_A_TABLE = (100.0, 0.5)
_MOST_KNOWN = 5_000

Spared = Callable[[str, str], None]


class TooManyRefusals(PitbossError):
    """A refusal that is not written down."""

    def __init__(self, refusal: Refusal) -> None:
        said = f"{refusal.said} You are refused too often at this table: this is counted, and not on its log."
        super().__init__(code="too-many-refusals", said=said, clause=refusal.clause, instead=refusal.instead)
        self.wait = 1 / OF_A_PERSON[1]


class RefusalBudget:
    """What each person and each table has left. ``spared`` is told the table and the person of what is not written."""

    def __init__(self, spared: Spared = lambda table, person: None, clock: Callable[[], float] = monotonic) -> None:
        self._spared = spared
        self._clock = clock
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def must_take(self, table: str, person: str, refusal: Refusal) -> None:
        """Take one for a refusal of a person at a table; ``TooManyRefusals`` where none is left. The house has all."""
        if not person:
            return
        own, all_of_them = self._now(table, person), self._now(table, "")
        if own < 1 or all_of_them < 1:
            self._spared(table, person)
            raise TooManyRefusals(refusal)
        self._keep((table, person), own - 1)
        self._keep((table, ""), all_of_them - 1)

    def _now(self, table: str, person: str) -> float:
        burst, rate = OF_A_PERSON if person else OF_A_TABLE
        left, since = self._left.get((table, person), (burst, 0.0))
        return min(burst, left + (self._clock() - since) * rate)

    def _keep(self, key: tuple[str, str], left: float) -> None:
        self._left[key] = (left, self._clock())
        self._left.move_to_end(key)
        if len(self._left) > _MOST_KNOWN:
            self._left.popitem(last=False)
