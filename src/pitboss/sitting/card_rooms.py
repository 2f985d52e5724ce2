"""How many cards will lie where when everything is dealt, so that a layout keeps room for them."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.game.dealing import DealStep
from pitboss.rounds import Plan


class CardRooms(NamedTuple):
    """Cards for each player, for the dealer, on the board and in the box; 0 where none ever lie."""

    player: int
    dealer: int
    board: int
    box: int


def card_rooms(plan: Plan, device: str = "") -> CardRooms:
    """The room that a device's deal needs; the one that the table is filed with unless another is named."""
    rows = [
        row
        for row in (plan.devices[device] if device else plan.game.device).deal
        if row.does in ("deal", "stack") and (not row.offered or row.offered in plan.game.offered)
    ]
    return CardRooms(
        player=sum(_stays(row) for row in rows if row.to in ("players", "players and dealer")),
        dealer=sum(_stays(row) for row in rows if row.to in ("dealer", "players and dealer")),
        board=sum(_stays(row) for row in rows if row.to == "board"),
        box=sum(_stays(row) for row in rows if row.to == "box"),
    )


def _stays(row: DealStep) -> int:
    """How many cards of a row stay at each place: of a stack whose rest is discarded, one."""
    if row.rest:
        return 1
    return row.keeps or row.cards * row.times
