"""The books of one log by the day: double entry, folded anew from the log.

A day is the gaming day of the time written on the entry, as the house has filed it. The trial balance is taken after
every posting; the first that is not zero is recorded, with its entry.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pitboss.ledger import Amount, Books, WagerTotals
from pitboss.ledger.accounts import HOUSE, INVENTORY, Postings, player_of
from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import Entry
from pitboss.log.records import Refused
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.rounds import Table
from pitboss.rounds.events import Event, Reversed, RoundEnded, Settled, Voided


@dataclass(slots=True)
class Day:
    """One day at one table."""

    day: str
    first: int
    last: int = 0
    entries: int = 0
    refusals: int = 0
    rounds: int = 0
    voids: int = 0
    changes: dict[str, Amount] = field(default_factory=dict)
    """What each account gained or gave up in the day."""
    wagers: dict[str, WagerTotals] = field(default_factory=dict)

    @property
    def sum(self) -> Amount:
        """The sum of all changes: zero."""
        return sum(self.changes.values())

    @property
    def inventory(self) -> Amount:
        """What the table inventory gained."""
        return self.changes.get(INVENTORY, 0)

    @property
    def house_funds(self) -> Amount:
        """What house funds gained: awards, resets and contributions of meters."""
        return self.changes.get(HOUSE, 0)

    @property
    def players(self) -> dict[str, int]:
        """What each player won or lost, less what still lies on the layout."""
        players: dict[str, int] = {}
        for account, amount in self.changes.items():
            player = player_of(account)
            if player is not None:
                players[player] = players.get(player, 0) + int(amount)
        return players


class Days:
    """Every day of a log, and the balances at its end."""

    def __init__(self, calendar: Calendar) -> None:
        self._calendar = calendar
        self.books = Books()
        self.days: dict[str, Day] = {}
        self.amiss: tuple[int, Amount] | None = None
        """The first entry after which the accounts did not sum to zero, and their sum."""

    def see(self, entry: Entry, table: Table, event: Event) -> Postings:
        """Take an event in; what it posted."""
        postings = self.books.post(event)
        self.books = self.books.after(event)
        day = self._day(entry)
        for posting in postings:
            day.changes[posting.account] = day.changes.get(posting.account, 0) + posting.amount
        if postings and self.amiss is None and (total := self.books.trial_balance()):
            self.amiss = entry.seq, total
        match event:
            case Settled():
                self._count(day, event, 1)
            case Reversed(line=line):
                self._count(day, line, -1)
            case RoundEnded():
                day.rounds += 1
                self.books = replace(self.books, results=())  # a result for each round is kept by the table itself
            case Voided(whole=True):
                day.voids += 1
            case _:
                pass
        return postings

    def entry(self, entry: Entry, outcome: AppliedEntry | Refused) -> None:
        """Count an entry."""
        day = self._day(entry)
        day.last = entry.seq
        day.entries += 1
        day.refusals += isinstance(outcome, Refused)

    def _day(self, entry: Entry) -> Day:
        day = self._calendar.day(entry.at)
        if day not in self.days:
            self.days[day] = Day(day, entry.seq)
        return self.days[day]

    @staticmethod
    def _count(day: Day, line: Settled, times: int) -> None:
        totals = day.wagers.get(line.wager, WagerTotals(line.wager))
        day.wagers[line.wager] = totals.counting(line, times)
