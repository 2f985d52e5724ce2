"""The double entry of the chip float: every movement takes from one account what it gives another.

    table inventory:T   what should lie in the tray of a table
    cage                what the cage has given out, less what came back
    in transit          chips between the two, with one signature
    drop box:T          cash that players gave for chips of the tray
    game:T              what wagers moved by the table's own books
    over and short:T    what a count found more, or less, than there should be

A count brings the inventory to what was counted. The sum of all accounts is zero after every movement.
"""

from __future__ import annotations

from typing import Final

from pitboss.ledger.accounts import Posting, Postings, transfer

CAGE: Final = "cage"
IN_TRANSIT: Final = "in transit"


def tray(table: str) -> str:
    """What should lie in the tray of a table."""
    return f"table inventory:{table}"


def drop_box(table: str) -> str:
    """Cash for which chips of the tray were given."""
    return f"drop box:{table}"


def game(table: str) -> str:
    """What wagers moved."""
    return f"game:{table}"


def over_short(table: str) -> str:
    """What counts found more or less."""
    return f"over and short:{table}"


def issued(table: str, amount: int) -> Postings:
    """A tray that never had a float is given one by the cage."""
    return transfer(CAGE, tray(table), amount)


def counted(table: str, *, before: int, moved: int, drop: int, closing: int) -> Postings:
    """A count: what wagers moved, what was dropped, and the rest, which nobody can explain."""
    difference = closing - (before + moved - drop)
    return (
        *transfer(game(table), tray(table), moved),
        *transfer(tray(table), drop_box(table), drop),
        *transfer(over_short(table), tray(table), difference),
    )


def sent(table: str, kind: str, amount: int) -> Postings:
    """Chips leave the cage, or the tray."""
    return transfer(CAGE if kind == "fill" else tray(table), IN_TRANSIT, amount)


def received(table: str, kind: str, amount: int) -> Postings:
    """Chips arrive at the tray, or in the cage."""
    return transfer(IN_TRANSIT, tray(table) if kind == "fill" else CAGE, amount)


def returned(table: str, kind: str, amount: int) -> Postings:
    """Chips on their way go back to where they came from."""
    return tuple(Posting(posting.account, -posting.amount) for posting in sent(table, kind, amount))
