"""What is open to the player now: spots to bet on, amounts to play, and the row of keys below the felt."""

from __future__ import annotations

from pitboss.money import show_money
from pitboss.rounds.commands import Act
from pitboss.sitting.sitting import Sitting
from pitboss.sitting.staking import Spot

CHIPS = (100, 500, 2_500, 10_000)
"""The chips of the keys 1 to 4, in cents."""

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


def play_amounts(sitting: Sitting, chip: int) -> list[int]:
    """The play wagers to choose from: those listed, or the ends of a range and the chips between."""
    amounts: set[int] = set()
    for option in sitting.choices():
        if isinstance(option.command, Act) and option.command.act == "play":
            if option.amounts:
                amounts |= set(option.amounts)
            else:
                high = option.high or option.low
                amounts |= {option.low, high, *range(option.low, high, chip)}
    return sorted(amounts)


def acts(sitting: Sitting) -> list[str]:
    """The decisions that are open, by name."""
    return list(
        dict.fromkeys(option.command.act for option in sitting.choices() if isinstance(option.command, Act)),
    )


def bet_keys(chosen_chip: int, *, ready: bool) -> list[OfferedKey]:
    """The keys while wagers are placed; ``ready`` marks the one that deals."""
    chips = [(str(number), show_money(chip), number - 1 == chosen_chip) for number, chip in enumerate(CHIPS, 1)]
    ends = [("minus", "", False), ("plus", "", False), ("r", "same", False), ("c", "clear", False)]
    return [*chips, *ends, ("space", "deal", ready), ("question_mark", "", False)]


def answer_keys(sitting: Sitting, amounts: list[int], amount: int) -> list[OfferedKey]:
    """The keys for a decision: one for each act, and two to choose the amount where there are several."""
    keys = [(act[0], act, False) for act in acts(sitting) if act != "play"]
    if amounts:
        play = ("p", f"play {show_money(amount)}", True)
        keys = [("left", "", False), play, ("right", "", False), *keys] if len(amounts) > 1 else [play, *keys]
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
