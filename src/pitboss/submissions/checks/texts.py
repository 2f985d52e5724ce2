"""Checks on what is printed or declared: betting areas, posted payouts, published odds, amounts, draw positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pitboss.money import Cents, show_money
from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.conditions import Elections, plain
from pitboss.submissions.shown import shown

DOLLAR = Cents(100)

_NUMBER = r"(?:\d[\d,.]*|one|two|three|five|ten|fifty|hundred|thousand)"
_FOR_ODDS = re.compile(
    rf"\b{_NUMBER}[\s-]*\bfor\b[\s-]*(?:an?|every|each)?[\s-]*\$?{_NUMBER}\b"
    r"(?!\s*(?:or more\s*)?(?:-?of|aces|cards?|kings|queens|players?|hands?|of-a-kind))",  # "$100 for 4 aces" is a sum
    re.IGNORECASE,
)


def no_for_odds(elections: Elections, given: Mapping[str, Any]) -> Found:
    """No published text states odds with the word "for"."""
    key = str(given["key"])
    for text in elections.get(key) or ():
        if _FOR_ODDS.search(text):
            said = f'A published text states odds with the word "for": {shown(text)}.'
            yield Trouble(key, said, 'Say "to" or "win"; say that the wager is not returned.')


def areas_cover_wagers(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The layout names a betting area for every wager that is placed on it."""
    key = str(given.get("key", "layout.areas"))
    areas = elections.get(key)
    if areas is None:
        return
    named = {plain(area) for area in areas}
    placed = ("layout", *given.get("placed", ()))
    offered = (one.name for one in elections.rulebook.wagers if one.placed in placed and elections.offers(one.name))
    missing = [wager for wager in offered if wager not in named]
    if missing:
        said = f"The layout has no betting area for {', '.join(missing)}; {key} is {shown(areas)}."
        yield Trouble(key, said, f"Add {', '.join(shown(one) for one in missing)} to {key}.")


def payouts_shown(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The payouts of each wager that can be inscribed are on the layout, or a sign lists those of all wagers."""
    key, sign = str(given["inscribed"]), str(given["sign"])
    inscribed = elections.get(key)
    if inscribed is None or elections.get(sign) is not False:
        return
    missing = [wager for wager in elections.choices(key) if elections.offers(wager) and wager not in inscribed]
    if missing:
        said = f"The payouts of {', '.join(missing)} are neither inscribed on the layout nor on a sign."
        yield Trouble(key, said, f"Inscribe them, or file {sign} = true.")


def something_is_named(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The list filed under ``key`` is not empty."""
    key = str(given["key"])
    if elections.get(key) == ():
        yield Trouble(key)


def whole_dollars(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The amount filed under ``key`` is a whole number of dollars."""
    key = str(given["key"])
    amount = elections.get(key)
    if amount is not None and amount % DOLLAR:
        yield Trouble(key, f"{key} is {show_money(amount)}.")


def lucky_positions_differ(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The draw reaches every player position and ``others`` more, the dealer's."""
    key = str(given["positions"])
    positions, table = elections.get(key), elections.get(str(given["table"]))
    if positions is not None and table is not None and positions != table + int(given["others"]):
        said = f"{key} is {positions}, and the table has {table} player positions."
        yield Trouble(key, said, f"{table + int(given['others'])}, the player positions and the dealer's.")
