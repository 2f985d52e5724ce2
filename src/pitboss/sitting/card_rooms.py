"""How many cards will lie where when everything is dealt, so that a layout keeps room for them."""

from __future__ import annotations

from typing import NamedTuple

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
        if not row.offered or row.offered in plan.game.offered
    ]
    return CardRooms(
        player=sum(row.stays for row in rows if row.to in ("players", "players and dealer")),
        dealer=sum(row.stays for row in rows if row.to in ("dealer", "players and dealer")),
        board=sum(row.stays for row in rows if row.to == "board"),
        box=sum(row.stays for row in rows if row.to == "box"),
    )
