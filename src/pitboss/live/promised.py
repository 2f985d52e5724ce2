"""The last look before something is written: at a promised shuffle no card, draw or cut but the shoe's own.

Whatever led to the events, a log that holds them would not be proven once the seed is shown; so they are refused
while nothing has happened yet. Cards that were not read, and so are not named, break no promise.
"""

from __future__ import annotations

from pitboss.clauses import PitbossError
from pitboss.live.shoe import ProvableShoe
from pitboss.rounds import CarriedOut, Plan, Table
from pitboss.rounds.events import Committed, Dealt, Did, Drawn, Event, Shown

_LOOKED_AT = frozenset({Dealt, Drawn, Shown, Committed, Did})


class Unpromised(PitbossError):
    """Something that a promised shuffle does not give."""


def require_promised(plan: Plan, shoe: ProvableShoe, carried: CarriedOut) -> None:
    """Refuse events that the shoe has not promised."""
    for place, (table, event) in enumerate(carried.moments):
        if type(event) not in _LOOKED_AT:
            continue  # most events
        if isinstance(event, Committed):
            _require_own(table, shoe, event)
        elif table.round is not None and table.commitment:
            last = place + 1 == len(carried.moments)
            _require_given(plan, table, shoe, event, carried.after if last else carried.moments[place + 1].before)


def _require_own(table: Table, shoe: ProvableShoe, event: Committed) -> None:
    if event.hash and event.hash != shoe.commitment(table.rounds + 1):
        raise _refused("another shuffle than the shoe's")


def _require_given(plan: Plan, table: Table, shoe: ProvableShoe, event: Event, after: Table) -> None:
    """Refuse an event that the shoe does not give, by the tables before and after it."""
    match event:
        case Dealt(cards=cards):
            given = shoe.cards(plan, table, len(cards))
            if any(card not in (None, due) for card, due in zip(cards, given, strict=False)) or len(given) < len(cards):
                raise _refused("other cards than the shoe gives")
        case Shown():
            raise _refused("cards that were named after the deal")
        case Drawn(wager=wager, card=card, place=place):
            due = shoe.draw(plan, table, wager)
            if (due.card, due.place) != (card, place):
                raise _refused("another draw than the shoe gives")
        case Did(procedure="cut", number=number) if number and _wagers_lie(table, event.deck):
            if after.deck(event.deck).cut == number != shoe.cut(plan, table):
                raise _refused("another cut than the shoe gives")
        case _:
            pass


def _wagers_lie(table: Table, deck: int) -> bool:
    return table.round is not None and table.round.deck == deck and bool(table.round.seats)


def _refused(what: str) -> Unpromised:
    said = f"The shuffle of this round is promised, and this would be {what}."
    return Unpromised(code="cards-promised", said=said, instead="leave it to the shoe")
