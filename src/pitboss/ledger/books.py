"""The books of a table: double entry, folded from its events. Nothing in them is told by anybody; all of it follows.

``Books`` is a value: ``after`` gives the books after one event and leaves these as they were. The balances sum to
exactly zero after every event. Nobody buys in here: a player's account starts from nothing, so that its balance is
what the player has won or lost, and what lies on the layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from types import MappingProxyType

from pitboss.ledger import entries
from pitboss.ledger.accounts import Amount, Postings, opposite
from pitboss.ledger.report import RoundResult, WagerTotals
from pitboss.rounds.events import (
    Acted,
    Event,
    LinkJoined,
    MeterMoved,
    Opened,
    Reversed,
    RoundEnded,
    RoundStarted,
    Settled,
    TakenBack,
    Wagered,
)

BOOKED = frozenset(
    {Opened, Wagered, TakenBack, Acted, MeterMoved, LinkJoined, Settled, Reversed, RoundStarted, RoundEnded},
)
"""The events that move money or begin or end a round; every other event leaves the books as they are."""


def _none() -> Mapping[str, Amount]:
    return MappingProxyType({})


def _no_totals() -> Mapping[str, WagerTotals]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Books:
    """The balances, the lines of the latest round, the result of every round, the totals of every wager."""

    balances: Mapping[str, Amount] = field(default_factory=_none)
    """Every account that is not at zero."""
    lines: tuple[tuple[Settled, Postings], ...] = ()
    """The lines of the latest round that stand, each with what it posted."""
    results: tuple[RoundResult, ...] = ()
    totals: Mapping[str, WagerTotals] = field(default_factory=_no_totals)
    before_round: Mapping[str, Amount] = field(default_factory=_none)

    @classmethod
    def fold(cls, events: Iterable[Event]) -> Books:
        """The books after all events, from the first."""
        return reduce(cls.after, events, cls())

    def balance(self, account: str) -> Amount:
        """What an account stands at, in cents."""
        return self.balances.get(account, 0)

    def trial_balance(self) -> Amount:
        """The sum of all accounts: zero."""
        return sum(self.balances.values())

    def round_result(self, number: int) -> RoundResult | None:
        """What a finished round changed, if there was one of that number."""
        return next((result for result in reversed(self.results) if result.number == number), None)

    def wager(self, name: str) -> WagerTotals:
        """What a wager took in and paid out so far."""
        return self.totals.get(name, WagerTotals(name))

    def post(self, event: Event) -> Postings:
        """What an event does to the accounts: postings that sum to zero, none for an event without money."""
        match event:
            case Settled():
                return entries.settled(event, self.balances)
            case Wagered():
                return entries.wagered(event)
            case Opened():
                return entries.opened(event, self.balances)
            case TakenBack():
                return entries.taken_back(event)
            case Acted():
                return entries.acted(event)
            case MeterMoved():
                return entries.meter_moved(event)
            case LinkJoined():
                return entries.link_joined(event, self.balances)
            case Reversed(line=line):
                return opposite(self._posted(line))
            case _:
                return ()

    def _posted(self, line: Settled) -> Postings:
        """What a line of this round posted when it was settled."""
        for booked, postings in self.lines:
            if booked == line:
                return postings
        return entries.settled(line, self.balances)

    def after(self, event: Event, postings: Postings | None = None) -> Books:
        """The books after an event; ``postings`` are what the event posts, where the caller has them already."""
        if type(event) not in BOOKED:  # most events move nothing, and every event of every table comes by here
            return self
        if postings is None:
            postings = self.post(event)
        balances = _posted_to(self.balances, postings) if postings else self.balances
        lines, results, totals, before_round = self.lines, self.results, self.totals, self.before_round
        match event:
            case Settled():
                lines, totals = (*lines, (event, postings)), self._counting(event, 1)
            case RoundStarted():
                lines, before_round = (), balances
            case Reversed(line=line):
                lines, totals = _without(lines, line), self._counting(line, -1)
            case RoundEnded(number=number):
                results = (*results, _result(number, balances, before_round))
            case _:
                pass
        return Books(balances, lines, results, totals, before_round)

    def without_results(self) -> Books:
        """The same books without the results of finished rounds, for a caller that stores those elsewhere."""
        return replace(self, results=()) if self.results else self

    def _counting(self, line: Settled, times: int) -> Mapping[str, WagerTotals]:
        return MappingProxyType({**self.totals, line.wager: self.wager(line.wager).counting(line, times)})


def _posted_to(balances: Mapping[str, Amount], postings: Postings) -> Mapping[str, Amount]:
    changed = dict(balances)
    for posting in postings:
        changed[posting.account] = changed.get(posting.account, 0) + posting.amount
        if not changed[posting.account]:
            del changed[posting.account]
    return MappingProxyType(changed)


def _without(lines: tuple[tuple[Settled, Postings], ...], line: Settled) -> tuple[tuple[Settled, Postings], ...]:
    """The lines without the first that is this one."""
    for place, (booked, _) in enumerate(lines):
        if booked == line:
            return lines[:place] + lines[place + 1 :]
    return lines


def _result(number: int, balances: Mapping[str, Amount], before: Mapping[str, Amount]) -> RoundResult:
    accounts = sorted(balances.keys() | before.keys())
    changes = ((account, balances.get(account, 0) - before.get(account, 0)) for account in accounts)
    return RoundResult(number, tuple((account, amount) for account, amount in changes if amount))
