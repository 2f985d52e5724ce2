"""Hold the books against the table: two ways lead from the same events to the same meters and results.

``check`` reads a whole log, event by event, and names the first thing amiss. ``book`` takes the events of one command
into the books before they are written anywhere, and refuses them where the books and the table would not agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pitboss.clauses import PitbossError
from pitboss.ledger.accounts import Postings, is_chips, is_cleared, meter, meter_of
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

    Every posting is looked at. The meters are compared once, on the table after the last event. The sum of all
    accounts is not taken again: it stays what it was where the postings of each event sum to zero.
    """
    moved: set[str] = set()
    for _, event in carried.moments:
        if type(event) not in BOOKED:
            continue
        postings = books.post(event)
        books = books.after(event, postings)
        _require(_postings_amiss(postings))
        moved.update(name for one in postings if (name := meter_of(one.account)) is not None)
        if isinstance(event, RoundEnded):
            _require(_round_amiss(books, event.number))
    if moved or (carried.moments and carried.after.meters is not carried.moments[0].before.meters):
        _require(_meters_amiss(books, carried.after, moved))
    return books


def _require(amiss: Iterator[str]) -> None:
    for said in amiss:
        raise Unbalanced(said)


def check(events: Iterable[Event]) -> Imbalance | None:
    """The first imbalance of a log, None where the books are in order after every event."""
    books, table = Books(), Table()
    for number, event in enumerate(events, start=1):
        postings = books.post(event)
        books, table = books.after(event), evolve(table, event)
        for said in _amiss(books, table, postings, event):
            return Imbalance(number, event, said)
    return None


def _amiss(books: Books, table: Table, postings: Postings, event: Event) -> Iterator[str]:
    """Everything that is not as it must be after one event."""
    if not postings and not isinstance(event, RoundEnded):
        return  # nothing has moved, neither in the books nor on a meter
    yield from _postings_amiss(postings)
    if (total := books.trial_balance()) != 0:
        yield f"the accounts sum to {total}"
    yield from _meters_amiss(books, table, {name for one in books.balances if (name := meter_of(one)) is not None})
    if isinstance(event, RoundEnded):
        yield from _round_amiss(books, event.number)


def _postings_amiss(postings: Postings) -> Iterator[str]:
    """What is wrong with the postings of one event: they sum to zero, and chips move in whole cents."""
    if (total := sum(one.amount for one in postings)) != 0:
        yield f"the postings sum to {total}"
    for one in postings:
        if is_chips(one.account) and type(one.amount) is not int:
            yield f"{one.account} gains {one.amount}, which is no whole number of cents"


def _meters_amiss(books: Books, table: Table, named: set[str]) -> Iterator[str]:
    """The meters of the table, and these accounts of meters, that do not agree."""
    for name in sorted(named | table.meters.keys()):
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
