"""Hold the books against the table: two ways lead from the same events to the same meters and results.

``check`` reads a whole log, event by event, and names the first thing amiss. ``book`` takes the events of one command
into the books before they are written anywhere, and refuses them where the books and the table would not agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pitboss.clauses import PitbossError
from pitboss.ledger.accounts import Amount, Postings, is_chips, is_cleared, meter, meter_of
from pitboss.ledger.books import BOOKED, Books
from pitboss.rounds import CarriedOut, Table, evolve
from pitboss.rounds.events import Event, RoundEnded


@dataclass(frozen=True, slots=True)
class Imbalance:
    """Something amiss after an event: its number in the log, counted from 1, and what does not agree."""

    number: int
    event: Event
    said: str


class Unbalanced(PitbossError):
    """Events that would leave the books out of balance; nothing of them is written."""

    def __init__(self, said: str) -> None:
        super().__init__(
            code="books-unbalanced",
            said=f"The books would not balance: {said}.",
            instead="nothing was written: report it, and let the floor see to the table",
        )


def book(books: Books, carried: CarriedOut) -> Books:
    """The books after the events of one command; ``Unbalanced`` where they would not agree with the table.

    Every posting is looked at, and the meters of the table once, after the last event. At the end of a round every
    account is. The sum of all accounts is not taken again: postings that sum to zero leave it as it was.
    """
    before, table, ended = books, carried.after, False
    for _, event in carried.moments:
        if type(event) in BOOKED:
            postings = books.post(event)
            if said := _posting_amiss(postings):
                raise Unbalanced(said)
            books = books.after(event, postings)
            if isinstance(event, RoundEnded):
                ended = True
                for said in _round_amiss(books, event.number):
                    raise Unbalanced(said)
    if table.meters and (books is not before or table.meters is not carried.moments[0].before.meters):
        for said in _meters_amiss(books, table, _metered(books) if ended else frozenset()):
            raise Unbalanced(said)
    return books


@dataclass(slots=True)
class BookCheck:
    """The books of a log and its table, as far as the log was read."""

    books: Books = field(default_factory=Books)
    table: Table = field(default_factory=Table)

    def run(self, events: Iterable[Event]) -> Imbalance | None:
        """Read on; the first imbalance, None where the books are in order after every event."""
        for number, event in enumerate(events, start=1):
            postings = self.books.post(event)
            books, table = self.books.after(event, postings), evolve(self.table, event)
            for said in _amiss(books, table, postings, event):
                return Imbalance(number, event, said)
            self.books, self.table = books.without_results(), table
        return None


def check(events: Iterable[Event]) -> Imbalance | None:
    """The first imbalance of a log, None where the books are in order after every event."""
    return BookCheck().run(events)


def _amiss(books: Books, table: Table, postings: Postings, event: Event) -> Iterator[str]:
    """Everything that is not as it must be after one event."""
    if not postings and not isinstance(event, RoundEnded):
        return  # nothing has moved, neither in the books nor on a meter
    if said := _posting_amiss(postings):
        yield said
    if (total := books.trial_balance()) != 0:
        yield f"the accounts sum to {total}"
    yield from _meters_amiss(books, table, _metered(books))
    if isinstance(event, RoundEnded):
        yield from _round_amiss(books, event.number)


def _posting_amiss(postings: Postings) -> str:
    """What is wrong with the postings of one event: they sum to zero, and chips move in whole cents."""
    total: Amount = 0
    for posting in postings:
        total += posting.amount
    if total:
        return f"the postings sum to {total}"
    for posting in postings:
        if type(posting.amount) is not int and is_chips(posting.account):
            return f"{posting.account} gains {posting.amount}, which is no whole number of cents"
    return ""


def _metered(books: Books) -> frozenset[str]:
    """The meters that have an account."""
    return frozenset(name for account in books.balances if (name := meter_of(account)) is not None)


def _meters_amiss(books: Books, table: Table, metered: frozenset[str]) -> Iterator[str]:
    """The meters of the table, and those that have an account, that do not agree."""
    for name in sorted(metered | table.meters.keys()):
        shown, held = table.meters.get(name, 0), books.balance(meter(name))
        if shown != held:
            yield f"the meter {name} shows {shown}, and its account stands at {held}"


def _round_amiss(books: Books, number: int) -> Iterator[str]:
    """What a finished round has left behind."""
    for account, amount in books.balances.items():
        if is_cleared(account):
            yield f"{account} still holds {amount} after round {number}"
    result = books.round_result(number)
    won = result.players if result is not None else {}
    lines: dict[str, int] = {}
    for line, _ in books.lines:
        lines[line.player] = lines.get(line.player, 0) + line.profit
    for player in sorted(won.keys() | lines.keys()):
        if won.get(player, 0) != lines.get(player, 0):
            yield f"{player} won {won.get(player, 0)} in round {number}, and the lines say {lines.get(player, 0)}"
