"""What is open to the player now: spots to bet on, amounts to play, and the row of keys below the felt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from msgspec import structs

from pitboss.money import show_money
from pitboss.rounds import Option, Plan
from pitboss.rounds.commands import Act
from pitboss.sitting.sitting import Sitting
from pitboss.sitting.staking import Spot
from pitboss.wording.decisions import offers_by_word

CHIPS = (100, 500, 2_500, 10_000)
"""The chips of the keys 1 to 4, in cents."""

_PAGES = "wshtbkq"
"""The letters that open a page, buy chips, call the coach or leave, whatever is asked."""

OfferedKey = tuple[str, str, bool]
"""A key, the words on it, and whether it is marked."""


def bettable(sitting: Sitting) -> list[tuple[int, Spot]]:
    """The spots for wagers before the deal, with their numbers."""
    before = {wager.name for wager in sitting.plan.game.wagers if wager.rule.window == "before the deal"}
    return [(number, spot) for number, spot in enumerate(sitting.spots()) if spot.wager in before]


def next_total(spot: Spot, chip: int, *, more: bool) -> int:
    """The total after one chip more or less: at least the least, then nothing; a fixed amount at once."""
    least, most = spot.least or 0, spot.most
    if most is not None and most == least:
        return least if more else 0
    if more:
        return max(spot.laid + chip, least)
    return spot.laid - chip if spot.laid - chip >= max(least, 1) else 0


@dataclass(frozen=True, slots=True)
class DecisionKey:
    """One answer to a decision, in the word of the offer, and the key for it."""

    called: str
    key: str
    act: Act


def stakes(sitting: Sitting, chip: int) -> list[DecisionKey]:
    """The wagers that a decision may make, the least first: amounts listed, or the ends of a range and the chips
    between."""
    answers: dict[tuple[int, str], DecisionKey] = {}
    for option, answer in _open(sitting):
        high = option.high or 0
        for amount in option.amounts or {option.low, high, *range(option.low, high, chip)}:
            if amount:
                answers[amount, answer.called] = replace(answer, act=structs.replace(answer.act, amount=amount))
    return [answers[key] for key in sorted(answers)]


def preset(sitting: Sitting, answers: Sequence[DecisionKey]) -> int:
    """Which of the amounts to begin with: the least, unless a larger one is better whenever any is right.

    That is so where the player may pass and stake the same wager for less on a later street: whoever would rather
    stake less passes, so that only the largest amount can be right. It is so too where the law allows more to a better
    hand.
    """
    now, last = sitting.table.round, max(len(answers) - 1, 0)
    street = sitting.plan.stage(sitting.table.device, now.stage).street if now is not None else None
    if street is None or not last:
        return 0
    staking = [offer for offer in street.offers if offer.times]
    least = min(times for offer in staking for times in offer.times)
    later = sitting.plan.game.streets[sitting.plan.game.streets.index(street) + 1 :]
    cheaper = any(
        offer.wager in {own.wager for own in staking} and offer.times and max(offer.times) < least
        for after in later
        for offer in after.offers
    )
    passing = any(not offer.times and offer.act != "fold" for offer in street.offers)
    better = any(offer.needs is not None for offer in staking)
    return last if (cheaper and passing) or better else 0


def passes(sitting: Sitting) -> list[DecisionKey]:
    """The decisions that stake nothing."""
    return [answer for option, answer in _open(sitting) if not (option.amounts or option.high)]


def _open(sitting: Sitting) -> list[tuple[Option, DecisionKey]]:
    keys = keys_of(sitting.plan)
    return [(option, DecisionKey(called, keys[called], act)) for called, option, act in sitting.answers()]


@lru_cache(maxsize=256)
def keys_of(plan: Plan) -> dict[str, str]:
    """A key for every word of the game's decisions: its first letter that is neither taken nor means a page."""
    keys: dict[str, str] = {}
    for word in offers_by_word(plan):
        free = [letter for letter in word if letter.isalpha() and letter not in (*_PAGES, *keys.values())]
        keys[word] = next(iter(free), str(9 - len(keys)))
    return keys


def bet_keys(chosen_chip: int, *, ready: bool) -> list[OfferedKey]:
    """The keys while wagers are placed; ``ready`` marks the one that deals."""
    chips = [(str(number), show_money(chip), number - 1 == chosen_chip) for number, chip in enumerate(CHIPS, 1)]
    ends = [("minus", "", False), ("plus", "", False), ("r", "same", False), ("c", "clear", False)]
    return [*chips, *ends, ("space", "deal", ready), ("question_mark", "", False)]


def answer_keys(sitting: Sitting, chosen: DecisionKey | None, *, several: bool) -> list[OfferedKey]:
    """The keys for a decision: one for each act; the wager that is ``chosen``, between two keys where there are
    several."""
    keys = [(answer.key, answer.called, False) for answer in passes(sitting)]
    if chosen is not None:
        stake = (chosen.key, f"{chosen.called} {show_money(chosen.act.amount)}", True)
        keys = [("left", "", False), stake, ("right", "", False), *keys] if several else [stake, *keys]
    return [*keys, ("w", "why?", False), ("question_mark", "", False)]


def other_keys(mode: str) -> list[OfferedKey]:
    """The keys when a round is over, when the table stopped, and while the house works."""
    match mode:
        case "over":
            quiet = (("r", "same again"), ("w", "why?"), ("s", "settlement"), ("h", "rounds"), ("question_mark", ""))
            return [("space", "next", True), *((key, label, False) for key, label in quiet), ("q", "get up", False)]
        case "stopped":
            return [("space", "try again", True), ("q", "get up", False)]
        case _:
            return [("space", "faster", False)]
