"""The cells, as the loaded rulebooks hold them, each with every table and hand that it is tried with.

A cell that nobody can put on the table (no house, no example hand) is a case all the same, and fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pitboss.rulebooks import Rulebook, load, names
from pitboss.ruleset.paytables import EnvySchedule, Paytable
from tests.cells import hands
from tests.cells.houses import House, houses

# A wager that may be placed on the dealer's hand as well, and the draws that go with it.
ON_EITHER = ("five card hand bonus", "magic card", "lucky bonus")


@dataclass(frozen=True)
class Case:
    """One cell at one table: the hand as the row names it, cards that make it, and the clauses that print the cell.

    ``amount`` is the recipient's wager for which an envy row is printed, ``election`` what files that schedule.
    """

    rulebook: str
    wager: str
    paytable: str
    hand: str
    clauses: tuple[str, ...]
    columns: int = 0
    on: str = ""
    amount: str = ""
    election: str = ""
    house: House | None = None
    cards: hands.Cards = ()

    @property
    def id(self) -> str:
        """A name for the test."""
        size = f"${self.house.wager}" if self.house is not None and self.house.meters else ""
        parts = (self.rulebook, self.wager, self.paytable, self.election, size, self.on, self.hand, "".join(self.cards))
        return "-".join(part for part in parts if part)


def paytable_cases() -> Iterator[Case]:
    """Every row of every paytable."""
    for book in map(load, names()):
        for table in book.paytables:
            for row in table.rows:
                case = Case(book.identity.id, table.wager, table.name, row.hand, _ids(book, row.clause), table.hands)
                for on in ("player", "dealer") if table.wager in ON_EITHER else ("",):
                    yield from _tried(replace(case, on=on), _examples(book, table, row.hand))


def envy_cases() -> Iterator[Case]:
    """Every row of every envy schedule."""
    for book in map(load, names()):
        for schedule in book.envy:
            for row in schedule.rows:
                amount = f"${schedule.for_wager // 100}" if schedule.for_wager is not None else ""
                case = Case(
                    *(book.identity.id, schedule.wager, schedule.paytable, row.hand, _ids(book, row.clause)),
                    amount=amount,
                    election=schedule.election,
                )
                yield from _tried(case, _examples(book, schedule, row.hand), schedule.election)


def _ids(book: Rulebook, clauses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(book.full_id(clause) for clause in clauses)


def _tried(case: Case, examples: tuple[str, ...], election: str | None = None) -> Iterator[Case]:
    """The case at every house where it can come up, with every example of its hand."""
    result = [
        replace(case, house=house, cards=tuple(cards.split()))
        for house in houses(case.rulebook, case.wager, case.paytable)
        if election in (None, house.envy)
        if case.amount in ("", f"${house.wager}")
        for cards in examples
    ]
    yield from result or [case]


def _examples(book: Rulebook, table: Paytable | EnvySchedule, hand: str) -> tuple[str, ...]:
    if hand == "match":
        return (hands.FOUR["flush"][0],)  # any hand: the card or the place that is drawn decides
    use = next((hand for hand in book.hands if hand.name == table.looks_at), None)
    if use is None:
        return ()
    known = (
        hands.SEVEN
        if {"board", "first three of the board"} & set(use.source)
        else {"four": hands.FOUR, "five": hands.FIVE, "six": hands.SIX}[use.order.name]
    )
    return known.get(hand, ())
