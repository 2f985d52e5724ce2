"""What an event does to the accounts. Every entry sums to exactly zero, whatever the event says.

A wager lies on the layout until its line; then the stake goes back or to the table inventory, and the winnings come
from where the line says. A meter pays exactly what is paid; whatever else it changes by comes from house funds: its
first amount, its reset, the contributions, the fraction of a cent by which a payment was rounded up. Contributions
are taken from house funds and not from the inventory, because a chip has no fractions.

A match play coupon is no money: it lies nowhere, and what it wins comes from the inventory.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.ledger.accounts import (
    HOUSE,
    INVENTORY,
    Amount,
    Postings,
    award,
    elsewhere,
    holder,
    layout,
    meter,
    transfer,
)
from pitboss.rounds.events import Acted, LinkJoined, MeterMoved, Opened, Settled, TakenBack, Wagered

COUPON = "coupon"
GIVEN_UP = ("share given up", "share taken back")


def opened(event: Opened, balances: Mapping[str, Amount]) -> Postings:
    """House funds bring every meter to the amount it starts from."""
    postings: Postings = ()
    for name, amount in event.meters.items():
        postings += transfer(HOUSE, meter(name), amount - balances.get(meter(name), 0))
    return postings


def wagered(event: Wagered) -> Postings:
    """From the player to the layout."""
    if event.account == COUPON:
        return ()
    return transfer(holder(event.account, event.player), layout(event.position, event.wager, event.on), event.amount)


def taken_back(event: TakenBack) -> Postings:
    """From the layout to the player."""
    if event.account == COUPON:
        return ()
    return transfer(layout(event.position, event.wager, event.on), holder(event.account, event.player), event.amount)


def acted(event: Acted) -> Postings:
    """What a decision stakes goes to the layout, to the place of its own wager; any other answer moves nothing."""
    if event.act != "play":
        return ()
    return transfer(holder("player", event.player), layout(event.position, event.wager), event.amount)


def meter_moved(event: MeterMoved) -> Postings:
    """What moved a meter beside its awards.

    A share of a divided award that nobody takes goes back to it. House funds stand against what a wager of this table
    brought; a movement that names no wager came from elsewhere.
    """
    if event.wager and event.cause in GIVEN_UP:
        return transfer(award(event.meter), meter(event.meter), event.by)
    return transfer(HOUSE if event.wager else elsewhere(event.meter), meter(event.meter), event.by)


def link_joined(event: LinkJoined, balances: Mapping[str, Amount]) -> Postings:
    """What the link shows is taken over; the difference came from the tables that brought it."""
    postings: Postings = ()
    for name, amount in event.meters.items():
        postings += transfer(elsewhere(name), meter(name), amount - balances.get(meter(name), 0))
    return postings


def settled(line: Settled, balances: Mapping[str, Amount]) -> Postings:
    """The stake leaves the layout, and what is won comes from the line's source."""
    place, account = layout(line.position, line.wager, line.on), holder(line.account, line.player)
    stake = transfer(place, account, line.returned) + transfer(place, INVENTORY, line.staked - line.returned)
    if line.meter:
        return stake + _awarded(line, account, balances)
    return stake + transfer(line.source, account, line.pays)


def _awarded(line: Settled, account: str, balances: Mapping[str, Amount]) -> Postings:
    """An award of a meter, or a share of one: the first share takes the whole of it out of the meter."""
    source = meter(line.meter)
    if not line.award:
        return transfer(source, account, line.pays) + transfer(HOUSE, source, line.moved + line.pays)
    clearing = award(line.meter)
    share = transfer(clearing, account, line.pays)
    # A meter that stands at its reset amount is not changed by the award of all of it; then the empty clearing
    # account tells that this share is the first.
    if line.moved or (line.pays and not balances.get(clearing, 0)):
        taken = transfer(source, clearing, line.award) + transfer(HOUSE, source, line.moved + line.award)
        return taken + share
    return share
