"""The lawful variants of the template, each as what it changes."""

from __future__ import annotations

import pytest

from pitboss.submissions import compile_game, examine
from tests.law.ma_crazy_4.pictures import book, filed

FOUR, FIVE, BONUS = "wager.four-card progressive", "wager.five-card progressive", "wager.five card hand bonus"
FOUR_METER, FIVE_METER = f"{FOUR}.meter.four-card progressive", f"{FIVE}.meter.five-card progressive"
NO_FOUR, NO_FIVE, NO_BONUS = ({f"{item}.offered": False} for item in (FOUR, FIVE, BONUS))
BY_HAND = {"shuffle.method": "manual", "shuffle.fallbacks": []}
SHOE_BESIDE = {"dealing.fallbacks": ["manual dealing shoe"]}
COUNTS = {"shuffle.counts-cards": "after every shuffle"}
EIGHT = {"cards.change-hours": 8}

EXAMPLES: dict[str, dict[str, object]] = {
    "plain": {**NO_FOUR, **NO_FIVE, **NO_BONUS},
    "queens-up-b": {"wager.queens up.paytable": "B"},
    "queens-up-c": {"wager.queens up.paytable": "C"},
    "queens-up-d": {"wager.queens up.paytable": "D"},
    "four-card-progressive-b": {
        f"{FOUR}.paytable": "B",
        f"{FOUR_METER}.initial": "$1,000",
        f"{FOUR_METER}.reset": "$1,000",
        **NO_FIVE,
        **NO_BONUS,
    },
    "five-card-progressive": {**NO_FOUR, **NO_BONUS, f"{FIVE_METER}.initial": "$25,000"},
    "five-dollar-progressives": {
        f"{FOUR}.amount": "$5",
        f"{FOUR_METER}.initial": "$25,000",
        f"{FOUR_METER}.reset": "$25,000",
        f"{FIVE}.amount": "$5",
        f"{FIVE_METER}.initial": "$50,000",
        f"{FIVE_METER}.reset": "$50,000",
    },
    "bonus-without-draws": {f"{BONUS}.magic-card": False, f"{BONUS}.lucky-bonus": False},
    "magic-card-only": {f"{BONUS}.magic-card-probability": "1/4", f"{BONUS}.lucky-bonus": False},
    "lucky-bonus-only": {f"{BONUS}.magic-card": False, f"{BONUS}.lucky-bonus-probability": "3/4"},
    "bonus-forfeited": {f"{BONUS}.on-fold": "forfeited"},
    "two-decks": {"cards.decks": 2, "cards.backs": ["red", "blue"], **COUNTS, "shuffle.loads-shoe": True},
    "manual-shuffle": {**BY_HAND, **EIGHT},
    "pre-shuffled": {**BY_HAND, "cards.pre-shuffled": True},
    "from-the-hand": {"dealing.device": "from the hand", **SHOE_BESIDE},
    "automated-dealing-shoe": {"dealing.device": "automated dealing shoe", **SHOE_BESIDE, **COUNTS, **EIGHT},
    "reshuffling-device": {
        "shuffle.method": "automatically reshuffling device",
        **COUNTS,
        "approvals.reshuffling-device": "MGC 146.51-2024-07, 12 March 2024",
        **EIGHT,
    },
    "match-play": {
        "readings.match-play": "on the ante",
        "approvals.wagering-instruments": "MGC 2024-117, 3 June 2024",
    },
    "other-readings": {
        "readings.play-amount": "whole multiples",
        "readings.rounding": "smallest chip",
        "readings.smallest-chip": "$1",
    },
}


def test_what_the_examples_change() -> None:
    """Nineteen variants, in this order, each with these elections in place of the template's."""
    assert [(example.name, dict(example.set)) for example in book().examples] == list(EXAMPLES.items())


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_lawful_and_makes_a_game(name: str) -> None:
    """Nothing in it is unlawful, nothing is without effect, and it compiles."""
    report = examine(filed(example=name))
    assert report.of("unlawful") == ()
    assert "no-effect" not in {item.code for item in report.of("doubtful")}
    assert compile_game(filed(example=name)).filing.rulebook == "ma-crazy-4-poker"
