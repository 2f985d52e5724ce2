"""What the house decides for itself: whether its staff plays, and when its day begins. Its log says what changed."""

from __future__ import annotations

from typing import Final

from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.gaming_day.filed import GamingDayFiled, calendar_of
from pitboss.pit.gaming_day.settings import GamingDaySettings
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


async def open_calendar(house: HouseLog, filed: GamingDaySettings | None) -> Calendar:
    """The house's calendar; an election that is another one than before is written down first."""
    calendar = calendar_of(house.records())
    if filed is None or filed == calendar.settings:
        return calendar
    await house.record(GamingDayFiled("house", filed))
    return calendar_of(house.records())
