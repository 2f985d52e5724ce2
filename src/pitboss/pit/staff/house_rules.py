"""What the house decides for itself: whether its staff plays, when rounds are archived. Its log says what changed."""

from __future__ import annotations

from typing import Final

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import HouseLog

STAFF_PLAYS: Final = "staff may play"
ARCHIVES_AFTER: Final = "days until rounds are archived"
_WORDS = ("no", "yes")
_NEVER = "never"


async def record(house: HouseLog, *, staff_may_play: bool, archive_after: float = 0.0) -> None:
    """Write down that a rule is another one than when the pit was last open.

    At first the staff does not play, and nothing is archived.
    """
    known = {STAFF_PLAYS: _WORDS[False], ARCHIVES_AFTER: _NEVER}
    acts = (record for _, record in house.records() if isinstance(record, AdminAct) and record.about in known)
    known |= {act.about: act.after for act in acts}
    after = f"{archive_after:g}" if archive_after else _NEVER
    for rule, now in ((STAFF_PLAYS, _WORDS[staff_may_play]), (ARCHIVES_AFTER, after)):
        if now != known[rule]:
            await house.record(AdminAct("house rule", "house", rule, known[rule], now))
