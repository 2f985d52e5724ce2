"""Checks on what is printed or declared: betting areas, posted payouts, published odds, amounts, draw positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pitboss.money import Cents, show_money
from pitboss.submissions.checks.kinds import Found
from pitboss.submissions.conditions import Elections

DOLLAR = Cents(100)

_FOR_ODDS = re.compile(r"\d[\d,]*\s*(for|FOR|For)\s*(\d|one\b)")


def no_for_odds(elections: Elections, given: Mapping[str, Any]) -> Found:
    """No published text states odds with the word "for"."""
    key = str(given["key"])
    for text in elections.get(key) or ():
        if _FOR_ODDS.search(text):
            yield (
                key,
                f'A published text states odds with the word "for": {text!r}.',
                'Say "to" or "win"; say that the wager is not returned.',
            )


def areas_cover_wagers(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The layout names a betting area for every wager that is placed on it."""
    key = str(given.get("key", "layout.areas"))
    areas = elections.get(key)
    if areas is None:
        return
    named = {area.casefold() for area in areas}
    for wager in elections.rulebook.wagers:
        on_table = wager.placed == "layout" or wager.placed in given.get("placed", ())
        if on_table and elections.offers(wager.name) and wager.name not in named:
            yield key, f"The layout has no betting area for {wager.name}.", f'Add "{wager.name}" to {key}.'


def payouts_shown(elections: Elections, given: Mapping[str, Any]) -> Found:
    """Each wager's payouts are inscribed on the layout, or a sign lists those of all wagers."""
    inscribed = elections.get(str(given["inscribed"]))
    sign = elections.get(str(given["sign"]))
    if inscribed is None or sign is True:
        return
    shown = {one.casefold() for one in inscribed}
    for wager in elections.rulebook.wagers:
        if wager.window != "none" and elections.offers(wager.name) and wager.name not in shown:
            said = f"The payouts of {wager.name} are neither inscribed on the layout nor on a sign."
            yield str(given["inscribed"]), said, f"Inscribe them, or file {given['sign']} = true."


def whole_dollars(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The amount filed under ``key`` is a whole number of dollars."""
    key = str(given["key"])
    amount = elections.get(key)
    if amount is not None and amount % DOLLAR:
        yield key, f"{key} is {show_money(amount)}.", ""


def lucky_positions_differ(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The draw reaches every player position and ``others`` more, the dealer's."""
    positions, table = elections.get(str(given["positions"])), elections.get(str(given["table"]))
    if positions is not None and table is not None and positions != table + int(given["others"]):
        yield str(given["positions"]), "", f"{table + int(given['others'])}, one more than positions.number."
