"""What the house decides for itself: whether its staff plays and needs a second factor, the age of its players, when
rounds are archived, when its day begins, and its elections. Its log says when one of these changed.
"""

from __future__ import annotations

from typing import Final

from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.gaming_day.filed import GamingDayFiled, calendar_of
from pitboss.pit.gaming_day.settings import GamingDaySettings
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.elections import HouseElections
from pitboss.pit.staff.house_log import HouseLog

STAFF_PLAYS: Final = "staff may play"
STAFF_FACTOR: Final = "staff needs a second factor"
AGE: Final = "age of players"
ARCHIVES_AFTER: Final = "days until rounds are archived"
_WORDS = ("no", "yes")
_NEVER = "never"
_AT_FIRST: Final = {STAFF_PLAYS: _WORDS[False], STAFF_FACTOR: _WORDS[False], AGE: "0", ARCHIVES_AFTER: _NEVER}


async def record(
    house: HouseLog,
    *,
    staff_may_play: bool,
    staff_needs_second_factor: bool = False,
    age: int = 0,
    archive_after: float = 0.0,
    elections: HouseElections | None = None,
) -> None:
    """Write down every rule that is another one than when the pit was last open; at first the defaults hold."""
    known = _AT_FIRST | dict(HouseElections().recorded)
    acts = (entry for _, entry in house.records() if isinstance(entry, AdminAct) and entry.about in known)
    known |= {act.about: act.after for act in acts}
    rules = {
        STAFF_PLAYS: _WORDS[staff_may_play],
        STAFF_FACTOR: _WORDS[staff_needs_second_factor],
        AGE: str(age),
        ARCHIVES_AFTER: f"{archive_after:g}" if archive_after else _NEVER,
        **(elections or HouseElections()).recorded,
    }
    for rule, word in rules.items():
        if word != known[rule]:
            await house.record(AdminAct("house rule", "house", rule, known[rule], word))


async def open_calendar(house: HouseLog, filed: GamingDaySettings | None) -> Calendar:
    """The house's calendar; an election that is another one than before is written down first."""
    calendar = calendar_of(house.records())
    if filed is None or filed == calendar.settings:
        return calendar
    await house.record(GamingDayFiled("house", filed))
    return calendar_of(house.records())
