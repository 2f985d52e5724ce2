"""Posts: who has a table's places, which shoe is dealt from, and whether the floor holds the table.

One immutable value. A transaction changes it as it changes the table: it holds when the database has the record of
it. A start and a recovery fold the same records to the same value.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

Place = Literal["dealer", "floor"]
Shoe = Literal["provable", "read"]
PLACES: Final[tuple[Place, ...]] = get_args(Place)
SHOES: Final[tuple[Shoe, ...]] = get_args(Shoe)

AUTOMATIC: Final = ""
"""The house does the work of the place by itself."""
NOBODY: Final = "nobody"
"""The place was vacated and waits for a person. No account can have this name."""


class Posts(msgspec.Struct, frozen=True):
    """The places of a table, each with the name of its holder, ``AUTOMATIC`` or ``NOBODY``."""

    dealer: str = AUTOMATIC
    floor: str = AUTOMATIC
    shoe: Shoe = "provable"
    held: str = ""
    """Why the floor holds the table; nothing where it does not."""

    def holder(self, place: Place) -> str:
        """Who has a place."""
        return self.dealer if place == "dealer" else self.floor

    def person(self, place: Place) -> str:
        """The person who has a place; nothing where the house has it, or nobody."""
        return "" if self.holder(place) == NOBODY else self.holder(place)

    def shown(self, place: Place) -> str:
        """The holder of a place as pages are told."""
        return self.holder(place) or "automatic"


class Placed(msgspec.Struct, frozen=True, tag_field="type", tag="place"):
    """A place at a table has another holder: a person, the house, or nobody until somebody comes."""

    table: str
    what: Place
    who: str
    holder: str
    shoe: Shoe = "provable"
    before: str = ""
    """The person who had the place until then."""


class Held(msgspec.Struct, frozen=True, tag_field="type", tag="held"):
    """A table was held, or let go on (no reason)."""

    table: str
    who: str
    why: str


def posts_after(posts: Posts, record: Placed | Held) -> Posts:
    """The posts once a record is in the house's log."""
    if isinstance(record, Held):
        return replace(posts, held=record.why)
    if record.what == "floor":
        return replace(posts, floor=record.holder)
    return replace(posts, dealer=record.holder, shoe=record.shoe)


def posts_of(records: Iterable[object]) -> dict[str, Posts]:
    """The posts of every table that the house's log speaks of."""
    posts: dict[str, Posts] = {}
    for record in records:
        if isinstance(record, Placed | Held):
            posts[record.table] = posts_after(posts.get(record.table, Posts()), record)
    return posts
