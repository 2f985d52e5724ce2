"""Wagers in words: ``ante 10 aces up 5`` as a person types them, and a spot with the amounts it takes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pitboss.clauses import BadInput
from pitboss.money import dollars, show_money
from pitboss.sitting.staking import Spot

_AMOUNT = re.compile(r"\s*(\$?[0-9][0-9.,]*)(?=\s|,|$)")
_ON = re.compile(r"\s*(?:on\s+)?(?:the\s+)?([a-z]+)(?:'s)?(?:\s+hand)?(?=\s|,|$)")


def read_wagers(text: str, spots: Sequence[Spot]) -> list[tuple[Spot, int]]:
    """The wagers that a line names, with their amounts; an amount alone is for the first spot."""
    if _AMOUNT.fullmatch(text):
        return [(spots[0], dollars(text))]
    wagers: list[tuple[Spot, int]] = []
    rest = text.strip(" ,")
    while rest:
        spot, rest = _spot_in(rest, spots)
        amount = _AMOUNT.match(rest)
        if amount is not None:
            wagers.append((spot, dollars(amount[1].rstrip(","))))
            rest = rest[amount.end() :].strip(" ,")
        elif spot.least is not None and spot.least == spot.most:
            wagers.append((spot, spot.least))
            rest = rest.strip(" ,")
        else:
            raise BadInput(code="no-amount", said=f"How much on {spot.wager}?", instead=f"bet {spot_words(spot)}")
    return wagers


def _spot_in(text: str, spots: Sequence[Spot]) -> tuple[Spot, str]:
    """The spot that a text begins with, and the rest of the text."""
    wagers = sorted(dict.fromkeys(spot.wager for spot in spots), key=len, reverse=True)
    name = next((wager for wager in wagers if re.match(rf"{re.escape(wager)}(?![\w-])", text)), None)
    if name is None:
        raise BadInput(
            code="wager-unknown",
            said=f'"{text}" does not begin with a wager of this table.',
            instead=" · ".join(spot_words(spot) for spot in spots),
        )
    places = [spot for spot in spots if spot.wager == name]
    rest = text[len(name) :]
    if len(places) == 1:
        return places[0], rest
    on = _ON.match(rest)
    place = next((spot for spot in places if on is not None and spot.on == on[1]), None)
    if on is None or place is None:
        ways = " · ".join(f"bet {name} on {spot.on}" for spot in places)
        raise BadInput(code="wager-unknown", said=f"On whose hand is {name} placed?", instead=ways)
    return place, rest[on.end() :]


def spot_words(spot: Spot) -> str:
    """A spot with the amounts it takes: ``ante $10 to $500``."""
    on = f" on {spot.on}" if spot.on else ""
    if spot.goes_with:
        return f"{spot.wager} (as much as {spot.goes_with})"
    low, high = spot.least, spot.most
    if low is not None and low == high:
        return f"{spot.wager}{on} {show_money(low)}"
    span = " to ".join(show_money(amount) for amount in (low, high) if amount is not None)
    return f"{spot.wager}{on} {span}"
