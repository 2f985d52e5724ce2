"""Whom a table calls: what the felt, the floor and the lobby say of a place that nobody is at."""

from __future__ import annotations

from typing import Final

from pitboss.pit.tables.posts import NOBODY, PLACES, Place
from pitboss.pit.tables.table import PitTable

TITLES: Final[dict[Place, str]] = {"dealer": "dealer", "floor": "floorperson"}


def call(table: PitTable, place: Place) -> str:
    """What is said of a place that nobody is at; nothing where somebody is, and at a closed table."""
    if place not in table.absent or not table.committed.open:
        return ""
    if table.posts.holder(place) == NOBODY:
        return f"This table waits for a {TITLES[place]}."
    whom = "the floor" if place == "dealer" else "another"
    return f"The {TITLES[place]} has left; {whom} is called."


def called(table: PitTable) -> str:
    """The sentence for the felt and the lobby: the dealer's place first."""
    return next((said for place in PLACES if (said := call(table, place))), "")


def tray_call(table: PitTable) -> str:
    """What is said of a tray that runs out; nothing where it does not."""
    if table.tray == "below nothing":
        return "By its books the tray holds less than nothing; the floor is called, and a fill is proposed."
    return "The tray runs low; a fill is proposed." if table.tray else ""


def is_offered(table: PitTable) -> bool:
    """Whether newcomers are sent to a table: it is open, goes on, and whoever works there is there."""
    return table.committed.open and not (table.paused or table.stuck or called(table))
