"""What the house decides for itself: whether its staff plays. Its log says when that changed."""

from __future__ import annotations

from typing import Final

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import HouseLog

STAFF_PLAYS: Final = "staff may play"
_WORDS = ("no", "yes")


async def record(house: HouseLog, *, staff_may_play: bool) -> None:
    """Write down that a rule is another one than when the pit was last open; at first the staff does not play."""
    known = next(
        (
            entry.after
            for _, entry in reversed(list(house.records()))
            if isinstance(entry, AdminAct) and entry.about == STAFF_PLAYS
        ),
        _WORDS[False],
    )
    now = _WORDS[staff_may_play]
    if now != known:
        await house.record(AdminAct("house rule", "house", STAFF_PLAYS, known, now))
