"""Wagers and bonuses: who may make them, when, for how much, and what a fold does to them."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.briefly import brief
from pitboss.money import Cents
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import Against, AmountRule, HandOf, OfferedHow, PlacedOn, Window


@dataclass(frozen=True, slots=True)
class Wager:
    """One wager, or a bonus that rides on one.

    ``needs`` holds groups: the position must have one wager of each group. ``equals`` names the wager whose
    amount it must match. ``rides_on`` names the wager whose stake a bonus without a stake of its own is paid on.
    ``on`` lists the hands it may be placed on when there is a choice (Five Card Hand Bonus).
    """

    name: str
    offered: OfferedHow
    against: Against
    window: Window
    placed: PlacedOn
    needs: tuple[tuple[str, ...], ...]
    equals: str
    rides_on: str
    amount: AmountRule
    denominations: tuple[Cents, ...]
    on_fold: str
    hand: str
    on: tuple[HandOf, ...]
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.name, self.against, self.window)
