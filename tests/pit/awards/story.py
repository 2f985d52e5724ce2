"""A pit in which meters were hit: a linked pair of tables, with one table of each other game beside it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from pitboss.pit.people.accounts import Person
from tests.pit.audit.hall import DECK, Hall
from tests.pit.crowd import LINKED, METER, filed, link
from tests.pit.houses import MARYLAND, House, opened
from tests.pit.turns.test_links import Arranged

BEFORE_THE_PLAYER = "2c 3d 5h 7s 9c 8d 6h"
"""Box and dealer come first in Maryland."""
ACES, STRAIGHT_FLUSH, THREE = "As Ah Ad Ac Ks", "5s 6s 4s 3s 9h", "Ts Th Td 4c 2s"
LEFT, RIGHT = LINKED


async def prepared(folder: Path) -> tuple[str, Path]:
    """A database with the linked pair in it; the database and the submissions."""
    database, submissions = str(folder / "pit.db"), filed(folder / "filed")
    await link(database, submissions)
    return database, submissions


async def hit(house: House, person: Person, table: str, cards: str) -> None:
    """A round of one player with these cards and a progressive wager; the house deals and verifies."""
    house.table(table).shoe = Arranged(f"{BEFORE_THE_PLAYER} {cards}")
    for wager, total in (("ante", 1000), (METER, 100)):
        await house.do(person, table, do="stake", position=1, wager=wager, total=total)
    await house.round(table, {1: person})


async def played(folder: Path, hands: tuple[tuple[str, str], ...], **settings: Any) -> tuple[str, Path]:
    """The same, after these hands were dealt: a table and a player's cards each."""
    database, submissions = await prepared(folder)
    async with opened(database, submissions=submissions, **settings) as house:
        people = {table: await house.person(f"Anna {table}") for table in LINKED}
        for table, person in people.items():
            await house.sit(person, table, 1)
        for table, cards in hands:
            await hit(house, people[table], table, cards)
    return database, submissions


def waiting(folder: Path) -> str:
    """A database in which four aces wait for the floor at the Maryland table, dealt by hand; the meter is not paid."""
    hall = Hall(folder)
    anna, ben = hall.person("Anna"), hall.person("Ben")
    dora, flora = hall.person("Dora", "dealer"), hall.person("Flora", "floor")
    seats = {1: anna, 3: ben}
    for position, who in seats.items():
        hall.give(who, MARYLAND, {"do": "sit", "position": position})
    hall.give(flora, MARYLAND, {"do": "take-over", "what": "floor"})
    hall.give(dora, MARYLAND, {"do": "take-over", "what": "dealer", "shoe": "read"})
    for position, who in seats.items():
        hall.bet(who, MARYLAND, position, [("ante", 1000), ("progressive", 100)])
    with suppress(StopIteration):  # the dealer has nothing left to do
        hall.deal_by_hand(dora, anna, MARYLAND, iter(DECK.split()), seats)
    hall.end()
    return str(folder / "pit.db")
