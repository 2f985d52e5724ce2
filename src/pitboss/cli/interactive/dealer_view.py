"""Where a table is, in the words that the person who deals reads above the next steps."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds import Plan, Table
from pitboss.rounds.flow import next_delivery, next_visited
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.state import DeckState
from pitboss.wording.narrate import clean, meter_money


def where(plan: Plan, table: Table) -> Iterator[str]:
    """Where the table is, in a few words: the round and its stage, whose turn it is, decks and meters."""
    now = table.round
    if not table.open:
        yield "The table is closed"
    elif now is None:
        yield f"After round {table.rounds}" if table.rounds else "Before the first round"
    else:
        stage = plan.stage(table.device, now.stage)
        yield f"Round {now.number}"
        yield stage.procedure or stage.key.rstrip(" 0123456789:").replace("deal: deal", "deal")
        yield from _turn(plan, table)
    yield from (
        f"deck {deck.number} {_deck(plan, table, deck)}" for deck in table.decks if now is None or not deck.ready
    )
    yield from (f"{name} {meter_money(amount)}" for name, amount in table.meters.items())


def _turn(plan: Plan, table: Table) -> Iterator[str]:
    """Whose turn it is: to be dealt to, to decide, to be settled."""
    now = table.round
    assert now is not None
    stage = plan.stage(table.device, now.stage)
    delivery = next_delivery(now, stage.row) if stage.row is not None else None
    seat = asked(plan, now, stage.street) if stage.street is not None else now.seat(delivery[1] if delivery else 0)
    seat = next_visited(plan, now, stage.visit) if stage.visit is not None else seat
    if seat is not None:
        yield f"next {clean(seat.player)} ({seat.position})"


def _deck(plan: Plan, table: Table, deck: DeckState) -> str:
    if deck.course == "away":
        return "not opened"
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return "ready" if deck.ready else f"{deck.course}, step {deck.done + 1} of {len(course)}"
