"""The terms of each meter of a table: the equation that an auditor proves.

    opening amount + contributions - awards + resets + shares given back + moved by linked tables = what it shows

Each term is summed up from the postings of the books, exactly; what it shows is folded from the events by the table
itself. The two must agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.ledger.accounts import Postings, meter_of
from pitboss.ledger.entries import GIVEN_UP
from pitboss.rounds.events import Event, LinkJoined, MeterMoved, Opened, Reversed, Settled


@dataclass(slots=True)
class TermSums:
    """The terms of one meter, in cents."""

    initial: Fraction = Fraction(0)
    contributions: Fraction = Fraction(0)
    awards: Fraction = Fraction(0)
    resets: Fraction = Fraction(0)
    given_back: Fraction = Fraction(0)
    carried: Fraction = Fraction(0)
    told: Fraction = Fraction(0)
    """By the tables it is linked with."""
    hits: int = 0

    @property
    def own(self) -> Fraction:
        """What this table's own wagers and awards moved it by."""
        return self.contributions - self.awards + self.resets + self.given_back

    @property
    def due(self) -> Fraction:
        """What the meter must show."""
        return self.initial + self.own + self.carried + self.told


class Metered:
    """The terms of every meter of one log."""

    def __init__(self) -> None:
        self.terms: dict[str, TermSums] = {}

    def see(self, event: Event, postings: Postings) -> None:
        """Take in what an event posted."""
        for posting in postings:
            name = meter_of(posting.account)
            if name is not None:
                self._moved(self.terms.setdefault(name, TermSums()), event, Fraction(posting.amount))
        if isinstance(event, Opened):
            for name in event.meters:
                self.terms.setdefault(name, TermSums())
        elif isinstance(event, Settled) and event.meter and event.pays:
            self.terms.setdefault(event.meter, TermSums()).hits += 1
        elif isinstance(event, Reversed) and event.line.meter and event.line.pays:
            self.terms.setdefault(event.line.meter, TermSums()).hits -= 1

    @staticmethod
    def _moved(terms: TermSums, event: Event, amount: Fraction) -> None:
        match event:
            case Opened():
                terms.initial += amount
            case MeterMoved() if event.wager and event.cause in GIVEN_UP:
                terms.given_back += amount
            case MeterMoved() if event.wager:
                terms.contributions += amount
            case MeterMoved(cause="carried over"):
                terms.carried += amount
            case MeterMoved() | LinkJoined():
                terms.told += amount
            case Settled() if amount < 0:
                terms.awards -= amount
            case Settled():
                terms.resets += amount
            case _ if amount > 0:  # undone to the cent: the award comes back, the reset is taken away
                terms.awards -= amount
            case _:
                terms.resets += amount
