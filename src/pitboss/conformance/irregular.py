"""A round for every ruling on an irregularity, at every moment it speaks of.

A lawful round is written, something goes wrong in it, and the way of writing it down that the adjudication understands
is looked for: with or without a position, a card, a hand of another size, wagers that differ.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from pitboss.adjudication import Adjudication
from pitboss.cards import DECK, read_cards, show
from pitboss.conformance.aimed import AimedRound
from pitboss.conformance.houses import House
from pitboss.conformance.settled import round_vector, settled, slug
from pitboss.conformance.vectors import RoundVector
from pitboss.rounds import Plan
from pitboss.ruleset.irregularities import Irregularity, Ruling
from pitboss.ruleset.words import Moment

Data = dict[str, Any]
DEALS = 4
"""Rounds in which each irregularity is tried."""


def irregular_rounds(houses: tuple[House, ...]) -> Iterator[tuple[str, RoundVector | None]]:
    """Each irregularity, case and moment in words, with its round; None where no table can have it."""
    bases = [house for house in houses if house.is_base]
    for what in bases[0].plan.game.irregularities:
        for ruling in what.rulings:
            for moment in ruling.when:
                about = ", ".join(filter(None, (what.what, ruling.case, moment)))
                sample = next((sample for house in bases for sample in _at(house, what.what, ruling, moment)), None)
                name = slug(("irregularity", what.what, ruling.case, moment))
                yield about, None if sample is None else round_vector(name, about, *sample)


def _at(house: House, name: str, ruling: Ruling, moment: Moment) -> Iterator[tuple[Data, Adjudication]]:
    what = next((row for row in house.plan.game.irregularities if row.what == name), None)
    if what is None:
        return
    for number in range(DEALS):
        chance = Random(f"{house.plan.game.filing.rulebook} {name} {ruling.case} {moment} {number}")
        dealt = AimedRound(house, chance, (1, 2), some=number % 2 == 1).written()
        if dealt is None:
            continue
        for data in _written(house.plan, dealt, what, ruling, moment):
            answer = settled(data)
            if answer is not None and _is_ruled(house.plan, answer, ruling, moment):
                yield data, answer
                return


def _is_ruled(plan: Plan, answer: Adjudication, ruling: Ruling, moment: Moment) -> bool:
    clause = plan.cite(ruling.clause)
    return any((row.moment, row.clause, row.case) == (moment, clause, ruling.case) for row in answer.rulings)


def _written(plan: Plan, dealt: Data, what: Irregularity, ruling: Ruling, moment: Moment) -> Iterator[Data]:
    """The ways in which the irregularity could be written into the round."""
    fault: Data = {"what": what.what, "when": moment} | ({"case": ruling.case} if ruling.case else {})
    used = _used(dealt)
    unused = next(card for card in DECK if card not in used)
    for changed in _changed(plan, dealt, what):
        for acts in (None, 1, 0):
            cut = _without_acts(changed, acts)
            for more in ({}, {"position": 1}, {"card": str(unused)}, {"position": 1, "card": str(unused)}):
                yield cut | {"irregularity": [fault | more]}


def _without_acts(data: Data, position: int | None) -> Data:
    """The round with all acts (None), without those of a position, or (0) without any."""
    if position is None:
        return data
    seats = [seat | {"acts": []} if position in (0, seat["position"]) else seat for seat in copy.deepcopy(data["seat"])]
    return data | {"seat": seats}


def _changed(plan: Plan, dealt: Data, what: Irregularity) -> Iterator[Data]:
    """The round itself and, where the irregularity is about sizes or amounts, with another size or amount."""
    yield dealt
    if what.kind in ("misdeal", "stub count"):
        yield _sized(dealt, "seat", 0)
        yield _sized(dealt, "dealer", 0)
        yield _sized(dealt, "board", 0)
        yield _sized(dealt, "seat", 1)
    if what.kind == "unequal wagers":
        data = copy.deepcopy(dealt)
        first = data["seat"][0]["wagers"]
        for name in first:
            offered = plan.wagers.get(name)
            if name != plan.base and offered is not None and offered.rule.equals in first:
                first[name] = f"{int(float(first[name])) * 2}"
                break
        yield data


def _sized(dealt: Data, place: str, more: int) -> Data:
    """The round with a card less, or (1) one more, at a place."""
    data = copy.deepcopy(dealt)
    rows = data["seat"] if place == "seat" else [data[place]] if place in data else []
    if rows:
        cards = list(read_cards(rows[0]["cards"]))
        spare = [card for card in DECK if card not in _used(dealt)]
        rows[0]["cards"] = show((*cards, spare[0]) if more else cards[:-1])
    return data


def _used(data: Data) -> set[object]:
    texts = [seat["cards"] for seat in data["seat"]]
    texts += [data[place]["cards"] for place in ("dealer", "board") if place in data]
    texts += [data["box"]["card"]] if "box" in data else []
    return {card for text in texts for card in read_cards(text)}
