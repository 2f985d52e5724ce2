"""What the house decides for itself: whether its staff plays, and its elections. Its log says when one changed."""

from __future__ import annotations

from typing import Final

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.elections import HouseElections
from pitboss.pit.staff.house_log import HouseLog

STAFF_PLAYS: Final = "staff may play"
_WORDS = ("no", "yes")


async def record(house: HouseLog, *, staff_may_play: bool, elections: HouseElections | None = None) -> None:
    """Write down which rules are others than when the pit was last open; the first start begins with the defaults."""
    known = {STAFF_PLAYS: _WORDS[False], **HouseElections().recorded}
    for _, entry in house.records():
        if isinstance(entry, AdminAct) and entry.about in known:
            known[entry.about] = entry.after
    rules = {STAFF_PLAYS: _WORDS[staff_may_play], **(elections or HouseElections()).recorded}
    for rule, word in rules.items():
        if word != known[rule]:
            await house.record(AdminAct("house rule", "house", rule, known[rule], word))
