"""Hold the books of a log against the table it folds into, event by event; the first thing amiss is named.

Two ways lead from the same events to the same meters and results: the postings and the state. They must agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pitboss.ledger.accounts import Postings, is_chips, is_cleared, meter, meter_of
from pitboss.ledger.books import Books
from pitboss.rounds import Table, evolve
from pitboss.rounds.events import Event, RoundEnded


@dataclass(frozen=True, slots=True)
class Imbalance:
    """Something amiss after an event: its number in the log, counted from 1, and what does not agree."""

    number: int
    event: Event
    said: str


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
    if (total := sum(one.amount for one in postings)) != 0:
        yield f"the postings sum to {total}"
    if (total := books.trial_balance()) != 0:
        yield f"the accounts sum to {total}"
    for one in postings:
        if is_chips(one.account) and type(one.amount) is not int:
            yield f"{one.account} gains {one.amount}, which is no whole number of cents"
    named = {name for account in books.balances if (name := meter_of(account)) is not None}
    for name in sorted(named | table.meters.keys()):
        shown, held = table.meters.get(name, 0), books.balance(meter(name))
        if shown != held:
            yield f"the meter {name} shows {shown}, and its account stands at {held}"
    if isinstance(event, RoundEnded):
        yield from _round_amiss(books, event.number)


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
