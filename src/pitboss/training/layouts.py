"""Finished layouts to practise on: random lawful rounds as written rounds, each with something worth knowing in it.

A round is played through the same core as any other, so that every wager and decision in it is lawful. What is random
comes from the ``random.Random`` given; the same one gives the same rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from pitboss.adjudication.adjudicate import settle_written
from pitboss.adjudication.answer import Adjudication
from pitboss.cards import RANKS, SUITS
from pitboss.rounds import Plan
from pitboss.ruleset import OfferedWager
from pitboss.training.good_hands import FAIR, RARE, good_hand, suited_card
from pitboss.training.random_round import PlannedHands, RandomRound

TRIES = 60
FEWEST, MOST = 2, 3


def _ties(settled: Adjudication) -> bool:
    return bool(settled.dealer_hand) and any(seat.hand == settled.dealer_hand for seat in settled.seats)


def _bonus(settled: Adjudication) -> bool:
    return any(line.result == "won" and not line.staked for line in settled.lines)


def _folded(settled: Adjudication) -> bool:
    gone = {line.position for line in settled.lines if line.result == "forfeited"}
    return any(line.position in gone and line.result != "forfeited" for line in settled.lines)


def _unqualified(settled: Adjudication) -> bool:
    return settled.qualifies is False


def _jackpot(settled: Adjudication) -> bool:
    return any(line.meter for line in settled.lines)


def _envy(settled: Adjudication) -> bool:
    return any(line.holder for line in settled.lines)


def _pushed(settled: Adjudication) -> bool:
    return any(line.result == "push" for line in settled.lines)


def _anything(settled: Adjudication) -> bool:
    return True


_THEMES: dict[str, Callable[[Adjudication], bool]] = {
    "a tie": _ties,
    "a bonus": _bonus,
    "a folded seat with a live side wager": _folded,
    "a dealer who does not qualify": _unqualified,
    "a jackpot": _jackpot,
    "an envy bonus": _envy,
    "a push": _pushed,
    "any round": _anything,
}


def themes(plan: Plan) -> tuple[str, ...]:
    """What a layout can be about under a game."""
    missing = set() if plan.dealer_hand is not None else {"a tie"}
    if plan.game.qualifies is None:
        missing.add("a dealer who does not qualify")
    if not plan.game.meters:
        missing.add("a jackpot")
    if not plan.envy:
        missing.add("an envy bonus")
    pushing = (row.odds.word == "push" for wager in plan.game.wagers for table in wager.paytables for row in table.rows)
    if not any(row.then == "push" for row in plan.game.results) and not any(pushing):
        missing.add("a push")
    return tuple(theme for theme in _THEMES if theme not in missing)


def shows(theme: str, settled: Adjudication) -> bool:
    """Whether a settled round is about a theme."""
    return _THEMES[theme](settled)


def finished_layout(plan: Plan, chance: Random, theme: str = "any round") -> tuple[dict[str, Any], Adjudication]:
    """A written round and how it is settled; about the theme, unless that does not come up in many deals."""
    last: tuple[dict[str, Any], Adjudication] | None = None
    for _ in range(TRIES):
        written = ThemedRound(plan, chance, theme).written()
        if written is None:
            continue
        last = written, settle_written(written)
        if shows(theme, last[1]):
            break
    assert last is not None, "no lawful round in many deals"
    return last


class ThemedRound(RandomRound):
    """A random round in which a theme has a chance to come up."""

    def __init__(self, plan: Plan, chance: Random, theme: str) -> None:
        self.theme = theme
        self.fold_weight = 3 if theme.startswith("a folded") else 1
        super().__init__(plan, chance, chance.sample(range(1, plan.game.positions + 1), chance.randint(FEWEST, MOST)))

    def liking(self, wager: OfferedWager) -> float:
        """A jackpot and an envy bonus need their wager."""
        keen = self.theme in ("a jackpot", "an envy bonus") and wager.rule.amount == "denomination"
        return 0.95 if keen else super().liking(wager)

    def planned_hands(self) -> PlannedHands:
        """Good hands do not wait to be dealt by chance: one player is given one, or the dealer the player's equal."""
        device, chance = self.plan.game.device, self.chance
        number = sum(
            row.cards * row.times for row in device.deal if row.to.startswith("players") and row.does != "burn"
        )
        shared = any(row.to == "board" for row in device.deal)
        player = ("player", chance.choice(self.positions))
        if self.theme in ("a tie", "a push"):
            if shared:
                return {("board", 0): good_hand(chance, FAIR)}
            ranks = chance.sample(range(len(RANKS)), number)
            suits = [chance.sample(range(len(SUITS)), 2) for _ in ranks]
            return {
                player: [suited_card(rank, suit[0]) for rank, suit in zip(ranks, suits, strict=True)],
                ("dealer", 0): [suited_card(rank, suit[1]) for rank, suit in zip(ranks, suits, strict=True)],
            }
        if self.theme in ("a jackpot", "an envy bonus"):
            cards = good_hand(chance, RARE)
        elif self.theme == "a bonus":
            cards = good_hand(chance, RARE + FAIR)
        else:
            return {}
        return {player: cards[:number], ("board", 0): cards[number:]} if shared else {player: cards}
