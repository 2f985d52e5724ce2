"""Checks on what is printed or declared: betting areas, posted payouts, published odds, amounts, draw positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pitboss.money import Cents, show_money
from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.conditions import FiledElections, plain
from pitboss.submissions.shown import shown

DOLLAR = Cents(100)

_ONES = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
_TENS = "eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|dozen"
_WORD = rf"(?:{_ONES}|{_TENS})\b"
_GAP = r"[\s\-\u2010-\u2015]"
_IN_WORDS = rf"(?>(?:an?{_GAP}+)?{_WORD}(?:{_GAP}+(?:and{_GAP}+)?(?:a{_GAP}+)?{_WORD})*)"
_IN_FIGURES = r"(?>\d[\d,.]*(?:\s?[\u00bc-\u00be])?)"
_NUMBER = rf"(?:{_IN_FIGURES}|{_IN_WORDS})"
_UNIT = r"(?:dollars?|units?|chips?|times|x)"
_COUNTED = r"(?:of|aces|cards?|kings|queens|pairs?|players?|hands?|rounds?|seats?|positions?|hours?|days?|years?)"
_HAND = r"(?:royal|straight|flush|full)"
_FOR_ODDS = re.compile(
    rf"(?<![\w.,$])(?<!\$\s)(?P<sum>\$\s?)?{_NUMBER}(?:{_GAP}*{_UNIT}\b)?"
    rf"[\"'(]?{_GAP}*[\"'(]?for[\"')]?{_GAP}*(?:(?:an?|the|your|every|each){_GAP}+)*"
    rf"(?:\$?\s?{_NUMBER}(?!\w)(?!{_GAP}*(?:or more\s*)?{_COUNTED}\b)(?(sum)(?!{_GAP}*{_HAND}\b))|dollar\b)",
    re.IGNORECASE,
)
"""Odds with "for": ``300 for 1``, ``forty-for-one``, ``$9 for every dollar``. ``$100 for 4 aces`` is a sum."""

_RATIO = re.compile(r"(?<![\w:/.,$])\d[\d,]*\s?[:/]\s?[12](?![\w:/]|[.,]\d)")
"""Odds without a word: ``40:1``, ``3/2``; not a time and not a date."""


def no_for_odds(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """No published text states odds with the word "for"."""
    key = str(given["key"])
    for text in elections.get(key) or ():
        if _FOR_ODDS.search(text):
            said = f'A published text states odds with the word "for": {shown(text)}.'
            yield Trouble(key, said, 'Say "to" or "win"; say that the wager is not returned.')


def odds_without_a_word(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """No published text states odds without a word, as ``40:1``."""
    key = str(given["key"])
    for text in elections.get(key) or ():
        if page := _RATIO.search(text):
            yield Trouble(key, f"A published text states odds without a word, as {page[0]}: {shown(text)}.")


def areas_cover_wagers(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The layout names a betting area for every wager that is placed on it."""
    key = str(given.get("key", "layout.areas"))
    areas = elections.get(key)
    if areas is None:
        return
    named = {plain(area) for area in areas}
    placed = ("layout", *given.get("placed", ()))
    offered = (
        wager.name for wager in elections.rulebook.wagers if wager.placed in placed and elections.offers(wager.name)
    )
    missing = [wager for wager in offered if wager not in named]
    if missing:
        said = f"The layout has no betting area for {', '.join(missing)}; {key} is {shown(areas)}."
        yield Trouble(key, said, f"Add {', '.join(shown(name) for name in missing)} to {key}.")


def payouts_shown(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The payouts of each wager that can be inscribed are on the layout, or a sign lists those of all wagers."""
    key, sign = str(given["inscribed"]), str(given["sign"])
    inscribed = elections.get(key)
    if inscribed is None or elections.get(sign) is not False:
        return
    missing = [wager for wager in elections.choices(key) if elections.offers(wager) and wager not in inscribed]
    if missing:
        said = f"The payouts of {', '.join(missing)} are neither inscribed on the layout nor on a sign."
        yield Trouble(key, said, f"Inscribe them, or file {sign} = true.")


def something_is_named(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The list filed under ``key`` is not empty."""
    key = str(given["key"])
    if elections.get(key) == ():
        yield Trouble(key)


def whole_dollars(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The amount filed under ``key`` is a whole number of dollars."""
    key = str(given["key"])
    amount = elections.get(key)
    if amount is not None and amount % DOLLAR:
        yield Trouble(key, f"{key} is {show_money(amount)}.")


def lucky_positions_differ(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The draw reaches every player position and ``others`` more, the dealer's."""
    key = str(given["positions"])
    positions, table = elections.get(key), elections.get(str(given["table"]))
    if positions is not None and table is not None and positions != table + int(given["others"]):
        said = f"{key} is {positions}, and the table has {table} player positions."
        yield Trouble(key, said, f"{table + int(given['others'])}, the player positions and the dealer's.")
