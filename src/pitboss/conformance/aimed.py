"""Rounds aimed at something: hands that are dealt on purpose, everybody stays, and every wager is made."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pitboss.adjudication.served import served
from pitboss.cards import Card
from pitboss.conformance.houses import House
from pitboss.hands import Hand
from pitboss.ruleset import OfferedWager
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.words import FIRST_OF_BOARD
from pitboss.training.random_round import PlannedHands, RandomRound


class AimedRound(RandomRound):
    """A round with planned hands. ``largest``: wagers are made for the most, else for the least or somewhat more."""

    def __init__(
        self,
        house: House,
        chance: Random,
        positions: Sequence[int],
        planned: PlannedHands | None = None,
        *,
        largest: bool = False,
        folds: int = 0,
        some: bool = False,
    ) -> None:
        self.house = house
        self.largest = largest
        self.fold_weight = folds
        self.some = some
        self._given = planned or {}
        super().__init__(house.plan, chance, positions)

    def planned_hands(self) -> PlannedHands:
        """Those that were given."""
        return {place: list(cards) for place, cards in self._given.items()}

    def liking(self, wager: OfferedWager) -> float:
        """Every wager is made, or some of them are."""
        return super().liking(wager) if self.some else 1.0

    def weight(self, act: str) -> int:
        """Nothing is taken back where nobody folds."""
        return 0 if act == "take back" and not self.fold_weight else super().weight(act)

    def stake(self, low: int, high: int | None) -> int:
        """The most or the least; three times the least where there is room, so that odds are seen in cents."""
        return high or low if self.largest else super().stake(low, high)

    def written(self) -> dict[str, Any] | None:
        """The round with its elections."""
        data = super().written()
        if data is None:
            return None
        if not data["meters"]:
            del data["meters"]
        if not data["dealer"]["cards"]:
            del data["dealer"]
        elections = {"elections": dict(self.house.elections)} if self.house.elections else {}
        return {"rulebook": data.pop("rulebook")} | elections | data


def cards_of(house: House, use: HandUse) -> int:
    """How many cards a hand is made of at a table."""
    return sum(number for _, number in _parts(house, use))


def placed(house: House, use: HandUse, hand: Hand, position: int) -> PlannedHands:
    """The cards of a hand, each where the hand takes it from."""
    planned: PlannedHands = {}
    left: list[Card] = list(hand.dealt)
    for whose, number in _parts(house, use):
        planned.setdefault((whose, position if whose == "player" else 0), []).extend(left[:number])
        del left[:number]
    return planned


def _parts(house: House, use: HandUse) -> list[tuple[str, int]]:
    sizes = {place: facts.cards for place, facts in served(house.plan).items()}
    own = "dealer" if use.of == "dealer" else "player"
    parts = []
    for source in use.source:
        match source:
            case "own cards":
                parts.append((own, sizes[own]))
            case "board":
                parts.append(("board", sizes["board"]))
            case "box card":
                parts.append(("box", sizes["box"]))
            case "dealer's cards":
                parts.append(("dealer", sizes["dealer"]))
            case _:
                parts.append(("board", FIRST_OF_BOARD[source]))
    return parts
