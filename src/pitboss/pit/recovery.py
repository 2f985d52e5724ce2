"""What memory is to know when the database has come back: what the database has, and nothing else.

An act whose answer was lost may have been written or not. Until the database is back nothing more is written, so what
is read here is the truth: accounts, sessions, one-time links, chips, and acts of the house that memory has not heard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.pit.house_log import STREAM

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit


def reread(pit: Pit) -> Callable[[], None]:
    """Read everything, on the thread of the writer; what is given back takes it in, on the loop."""
    chips, people, tip = pit.store.chips(), pit.accounts.everything(), pit.store.tip(STREAM)
    unheard = [record for _, record in pit.house.records(pit.house.tip.seq)]

    def take_in() -> None:
        pit.cage.load(chips)
        pit.people.take_in(people)
        for record in unheard:
            pit.apply(record)
        pit.house.resume(tip)

    return take_in
