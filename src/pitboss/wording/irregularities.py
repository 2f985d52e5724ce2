"""Irregularities in words, as a person at the table would report them, and the words of what may follow.

Nothing here rules: a telling says what happened and when, never what becomes of it.
"""

from __future__ import annotations

from random import Random

from pitboss.ruleset.irregularities import Irregularity

CHOICES: dict[str, dict[str, str]] = {
    "voids": {
        "nothing": "nothing, the round goes on",
        "that hand": "that player's hand alone",
        "all hands": "all hands",
    },
    "wagers": {
        "stay": "they stand",
        "returned": "they are returned",
        "lost": "they are lost",
    },
    "cards": {
        "stay": "they stay where they lie",
        "next card": "the next card in order is used",
        "discard rack": "those concerned go to the discard rack",
        "reshuffle": "they are shuffled again",
        "collect": "they are collected, and not shuffled again",
    },
    "deck": {
        "stays": "it stays at the table",
        "removed": "it leaves the table",
    },
}

MOMENTS: dict[str, str] = {
    "shuffle": "Between two rounds, while cards are being shuffled",
    "betting": "While wagers are being made, before a card is dealt",
    "deal": "While the cards are being dealt",
    "decisions": "While the players are deciding",
    "after the decisions": "After the last decision, before the dealer's hand is revealed",
    "settlement": "While the wagers are being settled",
}

_WITHOUT_DEALER = {"after the decisions": "After the last decision, before the hands are shown"}
"""Moments as they are told where the dealer has no hand."""


def describe(
    what: Irregularity, case: str, moment: str, chance: Random, *, seat: int, card: str, deck: str, has_dealer: bool
) -> str:
    """An irregularity as it is reported at a moment, in one of its variations."""
    happened = chance.choice(what.told(case)).format(seat=seat, card=card, deck=deck)
    when = MOMENTS.get(moment, moment.capitalize())
    return f"{when if has_dealer else _WITHOUT_DEALER.get(moment, when)}, {happened}."
