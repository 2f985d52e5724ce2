"""The house's own settings about awards and signs, each written into the house's log when it changes."""

from __future__ import annotations

from typing import Final

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.records.tax import NO_RULE, TaxRule
from pitboss.pit.staff.house_log import HouseLog

SIGN_NAMES: Final = "names on signs"
_WORDS: Final = ("no", "yes")


async def record(house: HouseLog, rule: TaxRule, *, sign_names: bool) -> None:
    """Write down what is another setting than when the pit was last open; at first there is no rule and no name."""
    known, names = NO_RULE, _WORDS[False]
    for _, entry in house.records():
        if isinstance(entry, TaxRule):
            known = entry
        elif isinstance(entry, AdminAct) and entry.about == SIGN_NAMES:
            names = entry.after
    if rule != known:
        await house.record(rule)
    if _WORDS[sign_names] != names:
        await house.record(AdminAct("house rule", "house", SIGN_NAMES, names, _WORDS[sign_names]))
