"""The cards that play and the rows of the paytables that were hit, as far as the viewer sees the cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.cards import Card
from pitboss.hands.order import MOST_CARDS
from pitboss.rounds import Plan, Round, Seat
from pitboss.rounds.events import Settled
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import find_row, hand_cards
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.paytables import Paytable

DEALER = "dealer"


class HitRow(msgspec.Struct, frozen=True):
    """The row of a paytable that a wager hit, and the cards that made it; the row is counted from 0."""

    position: int
    wager: str
    on: str
    paytable: str
    hands: int
    row: int
    cards: list[str]


def playing_cards(plan: Plan, seen: Round) -> dict[str, list[str]]:
    """The cards that make each hand of a viewer's round, by position, and the dealer's."""
    plays = {str(seat.position): _made(plan, plan.main_hand, seen, seat) for seat in seen.seats}
    if plan.dealer_hand is not None:
        plays[DEALER] = _made(plan, plan.dealer_hand, seen, None)
    return {whose: cards for whose, cards in plays.items() if cards}


def hit_rows(plan: Plan, seen: Round) -> list[HitRow]:
    """The row of every wager that a paytable decided, in a viewer's round."""
    return [row for seat in seen.seats for line in _lines(seat) if (row := hit_row(plan, seen, seat, line)) is not None]


def _lines(seat: Seat) -> Iterator[Settled]:
    yield from (bet.line for bet in seat.bets if bet.line is not None)
    yield from (line for line in seat.extras if not line.holder)


def hit_row(plan: Plan, seen: Round, seat: Seat, line: Settled) -> HitRow | None:
    """The row of a paytable that a line was won by; None where no paytable decided, or a card is hidden."""
    offered = plan.wagers.get(line.wager)
    if offered is None or not offered.paytables or line.result not in ("won", "push"):
        return None
    against = offered.rule.against
    if against == "draw":
        return _row(line, offered.paytables[0], 0, [])
    owners: tuple[Seat | None, ...] = (seat,)
    paytable: Paytable | None = offered.paytables[0]
    use = plan.uses.get(line.wager) or plan.main_hand
    if against == "table":
        counted = [other for other in seen.seats if not other.void]
        paytable, owners = offered.paytable(len(counted) + 1), (None, *counted)
        use = plan.hands[offered.rule.hand]
    elif line.on == DEALER:
        use, owners = plan.counterpart(use), (None,)
    if paytable is None:
        return None
    return _best(plan, seen, line, use, paytable, owners)


def row_name(plan: Plan, row: HitRow) -> str:
    """What the document calls the row that was hit."""
    tables = plan.wagers[row.wager].paytables
    return next(table.rows[row.row].hand for table in tables if (table.name, table.hands) == (row.paytable, row.hands))


def _best(
    plan: Plan, seen: Round, line: Settled, use: HandUse, paytable: Paytable, owners: tuple[Seat | None, ...]
) -> HitRow | None:
    """The highest row that a hand in sight reaches."""
    reached: list[HitRow] = []
    for owner in owners:
        cards = _whole(plan, use, seen, owner)
        if cards is None:
            continue
        hand = ranked(use.order, cards)
        row = find_row(paytable, hand)
        if row is not None:
            reached.append(_row(line, paytable, paytable.rows.index(row), [str(card) for card in hand.cards]))
    return min(reached, key=lambda hit: hit.row, default=None)


def _row(line: Settled, paytable: Paytable, row: int, cards: list[str]) -> HitRow:
    return HitRow(line.position, line.wager, line.on, paytable.name, paytable.hands, row, cards)


def _made(plan: Plan, use: HandUse, seen: Round, seat: Seat | None) -> list[str]:
    cards = _whole(plan, use, seen, seat)
    return [str(card) for card in ranked(use.order, cards).cards] if cards is not None else []


def _whole(plan: Plan, use: HandUse, seen: Round, seat: Seat | None) -> tuple[Card, ...] | None:
    """The cards of a hand; None where one is hidden, or they are too few or too many to rank."""
    owner = None if use.of == DEALER else seat
    piles = {"own cards": seen.dealer if owner is None else owner.hand, "dealer's cards": seen.dealer}
    piles |= {"box card": seen.box}
    if any(None in piles.get(source, seen.board).cards for source in use.source):
        return None
    cards = hand_cards(plan, use, seen, owner)
    return cards if use.order.fewest <= len(cards) <= MOST_CARDS else None
