"""Variants of the template: what each changes, and that it is lawful."""

from __future__ import annotations

import json

import pytest

from tests.law.ma_ultimate.filings import codes, game, unlawful
from tests.law.ma_ultimate.picture import BOOK, blocks

EXAMPLES = """
ante-blind-and-trips
    wager.cover all.offered    false
    wager.progressive.offered  false
    dealing.mode               "Ultimate Texas Hold 'Em"
    positions.number           7
    layout.areas               ["ante", "blind", "play", "trips"]
    publications.texts         ["Blind: royal flush 500 to 1, flush 3 to 2", "Trips: full house 8 to 1"]

manual-shoe
    shuffle.method                  "manual"
    dealing.device                  "manual dealing shoe"
    wager.cover all.offered         false
    wager.trips.paytable            "A"
    positions.number                7
    layout.areas                    ["ante", "blind", "play", "trips", "progressive"]
    approvals.manual-shoe           "205 CMR 146.51, shoe S-204"
    approvals.manual-shoe-location  "MGC approval 2024-031"

shuffler-and-manual-shoe
    shuffle.counts-cards            "on demand"
    shuffle.programmed              false
    dealing.device                  "manual dealing shoe"
    wager.cover all.offered         false
    wager.trips.paytable            "C"
    layout.areas                    ["ante", "blind", "play", "trips", "progressive"]
    approvals.manual-shoe           "205 CMR 146.51, shoe S-204"
    approvals.manual-shoe-location  "MGC approval 2024-031"

two-decks
    cards.decks  2
    cards.backs  ["red", "blue"]

fallback
    dealing.fallbacks               ["manual dealing shoe"]
    approvals.manual-shoe           "205 CMR 146.51, shoe S-204"
    approvals.manual-shoe-location  "MGC approval 2024-031"

raised-odds
    wager.trips.paytable  "D"
    wager.trips.odds      {"four-of-a-kind": "30 to 1", "full house": "8 to 1"}

smallest-chip
    readings.rounding                    "smallest chip"
    readings.smallest-chip               "$1"
    readings.folded-trips                "in turn"
    settlement.progressive-verification  true

multi-game-link
    wager.progressive.links  [{"table": "FCP-02", "rulebook": "ma-four-card-poker", "paytable": "PTMGL02", "amount": \
"$5", "decks": 1}]

ptmgl01
    wager.progressive.paytable  "PTMGL01"

ptmgl04
    wager.progressive.paytable                   "PTMGL04"
    wager.progressive.meter.progressive.initial  "$5,000"
    wager.progressive.meter.progressive.reset    "$5,000"

two-levels
    wager.progressive.paytable             "PTMGLML01"
    wager.progressive.meter.major.rate     "14%"
    wager.progressive.meter.major.initial  "$50,000"
    wager.progressive.meter.major.reset    "$50,000"
    wager.progressive.meter.minor.rate     "6%"
    wager.progressive.meter.minor.initial  "$5,000"
    wager.progressive.meter.minor.reset    "$5,000"
    publications.texts                     ["Blind: royal flush 500 to 1, flush 3 to 2", "Progressive: royal flush \
wins the Major, straight flush wins the Minor, wager not returned"]

three-levels
    wager.progressive.paytable             "PTMGLML03"
    wager.progressive.meter.mega.rate      "10%"
    wager.progressive.meter.mega.initial   "$50,000"
    wager.progressive.meter.mega.reset     "$50,000"
    wager.progressive.meter.major.rate     "6%"
    wager.progressive.meter.major.initial  "$5,000"
    wager.progressive.meter.major.reset    "$5,000"
    wager.progressive.meter.minor.rate     "4%"
    wager.progressive.meter.minor.initial  "$1,250"
    wager.progressive.meter.minor.reset    "$1,250"
    publications.texts                     ["Blind: royal flush 500 to 1, flush 3 to 2", "Progressive: four-of-a-kind \
wins the Minor, wager not returned"]

three-levels-with-ten
    wager.progressive.paytable             "PTMGLML02"
    wager.progressive.meter.mega.rate      "10%"
    wager.progressive.meter.mega.initial   "$50,000"
    wager.progressive.meter.mega.reset     "$50,000"
    wager.progressive.meter.major.rate     "6%"
    wager.progressive.meter.major.initial  "$5,000"
    wager.progressive.meter.major.reset    "$5,000"
    wager.progressive.meter.minor.rate     "4%"
    wager.progressive.meter.minor.initial  "$1,250"
    wager.progressive.meter.minor.reset    "$1,250"
    publications.texts                     ["Blind: royal flush 500 to 1, flush 3 to 2", "Progressive: four-of-a-kind \
wins the Minor, wager not returned"]
"""

DOUBTS = {
    "fallback": ["cover-all-on-the-fallback"],
    "ptmgl01": ["ptmgl01-at-five-dollars"],
    "ptmgl04": ["envy-not-scaled"],
    "two-levels": ["envy-not-scaled-with-levels"],
    "three-levels": ["envy-not-scaled-with-levels"],
    "three-levels-with-ten": ["envy-not-scaled-with-levels"],
}


def test_the_examples() -> None:
    """Thirteen variants change the template in these fields and no others."""
    shown = {name: {key: json.loads(value) for key, value in rows} for (name,), rows in blocks(EXAMPLES).items()}
    assert {example.name: dict(example.set) for example in BOOK.examples} == shown
    assert [example.name for example in BOOK.examples] == list(shown)


@pytest.mark.parametrize("name", [name for (name,) in blocks(EXAMPLES)])
def test_an_example_is_lawful(name: str) -> None:
    """Each makes a game; what is doubtful about it is known."""
    assert (unlawful(name), codes("doubtful", name)) == ([], DOUBTS.get(name, []))
    assert game(name).filing.rulebook == "ma-ultimate-texas-holdem"
