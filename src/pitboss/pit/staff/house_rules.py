"""What the house decides for itself: whether its staff plays, and works with a second factor; the age of its players.

Its log says when one of these changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import HouseLog

STAFF_PLAYS: Final = "staff may play"
STAFF_FACTOR: Final = "staff needs a second factor"
AGE: Final = "age of players"
_WORDS = ("no", "yes")
_AT_FIRST: Final = {STAFF_PLAYS: _WORDS[False], STAFF_FACTOR: _WORDS[False], AGE: "0"}


async def record(house: HouseLog, *, staff_may_play: bool, staff_needs_second_factor: bool, age: int) -> None:
    """Write down every rule that is another one than when the pit was last open."""
    now = {
        STAFF_PLAYS: _WORDS[staff_may_play],
        STAFF_FACTOR: _WORDS[staff_needs_second_factor],
        AGE: str(age),
    }
    known = _known(house)
    for rule, after in now.items():
        if known[rule] != after:
            await house.record(AdminAct("house rule", "house", rule, known[rule], after))


def _known(house: HouseLog) -> Mapping[str, str]:
    """Each rule as it was written down last."""
    acts = (record for _, record in house.records() if isinstance(record, AdminAct) and record.what == "house rule")
    return _AT_FIRST | {act.about: act.after for act in acts}
