"""How a round of Four Card Poker that was worked out by hand is noted, and the tables such rounds are played at."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from tests.adjudicator.four_card.adjudicator import Line, Meter, Terms
from tests.adjudicator.four_card.tables import (
    ACES_UP_MARYLAND,
    ACES_UP_MASSACHUSETTS,
    ENVY_FOUR_CARD,
    ENVY_LINK,
    ENVY_MARYLAND,
    FOUR_CARD_PROGRESSIVE,
    MARYLAND_LEVELS,
    MULTI_GAME_LINK,
    SIX_CARD_BONUS,
)


@dataclass(frozen=True)
class Filed:
    """A table: its rulebook, the elections that differ from the template, and what is thereby in force."""

    rulebook: str
    elections: dict[str, Any]
    terms: Terms


@dataclass(frozen=True)
class Pin:
    """A round and what becomes of it; it ``proves`` these clauses and readings."""

    fact: str
    proves: tuple[str, ...]
    readings: tuple[str, ...]
    at: Filed
    seats: str
    dealer: str
    lines: str
    meters: dict[str, tuple[str, str]]
    box: str = ""
    irregularity: dict[str, Any] = field(default_factory=dict)

    def written(self) -> dict[str, Any]:
        """The round as it is written down."""
        seats = []
        for position_and_player, cards, wagers, *acts in cells(self.seats):
            position, player = position_and_player.split()
            made = dict(wager.rsplit(" ", 1) for wager in wagers.split(", "))
            seats.append({"position": int(position), "player": player, "cards": cards, "wagers": made, "acts": acts})
        return {
            "rulebook": self.at.rulebook,
            "elections": self.at.elections,
            "meters": {name: before for name, (before, _) in self.meters.items()},
            "dealer": {"cards": self.dealer},
            "seat": seats,
            **({"box": {"card": self.box}} if self.box else {}),
            **({"irregularity": [self.irregularity]} if self.irregularity else {}),
        }

    def settled(self) -> list[Line]:
        """The lines that are right."""
        names = ("wager", "staked", "result", "odds", "profit")
        return [{"position": int(seat), **dict(zip(names, rest, strict=True))} for seat, *rest in cells(self.lines)]


def cells(table: str) -> list[list[str]]:
    """The cells of a table in text."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


# The template of Massachusetts: aces up III, paytable A for $1 at 15%, settlement alternative 2, Cover All offered.
MASSACHUSETTS = Filed(
    "ma-four-card-poker",
    {},
    Terms(
        maryland=False,
        aces_up=ACES_UP_MASSACHUSETTS["III"],
        progressive=FOUR_CARD_PROGRESSIVE["A"],
        envy=ENVY_FOUR_CARD["A $1"],
        meters={"progressive": Meter(Fraction(15, 100), 500_000, 500_000)},
    ),
)
IN_PASSES = replace(
    MASSACHUSETTS,
    elections={"settlement": {"alternative": 1}},
    terms=replace(MASSACHUSETTS.terms, alternative=1),
)
WHOLE_CHIPS = replace(
    MASSACHUSETTS,
    elections={
        "readings": {"rounding": "smallest chip", "smallest-chip": "$1"},
        "wager": {"aces up": {"odds": {"two pair": "7 to 3"}}},
    },
    terms=replace(MASSACHUSETTS.terms, aces_up=ACES_UP_MASSACHUSETTS["III"] | {"two pair": "7 to 3"}, chip=100),
)
LINKED = Filed(
    "ma-four-card-poker",
    {
        "wager": {
            "aces up": {"paytable": "I"},
            "progressive": {
                "paytable": "PTMGL01",
                "meter": {"progressive": {"rate": "14.7%", "initial": "$10,000", "reset": "$10,000"}},
            },
        }
    },
    Terms(
        maryland=False,
        aces_up=ACES_UP_MASSACHUSETTS["I"],
        progressive=MULTI_GAME_LINK["PTMGL01"],
        five_cards=True,
        envy=ENVY_LINK["PTMGL01"],
        meters={"progressive": Meter(Fraction(147, 1000), 1_000_000, 1_000_000)},
    ),
)
# The template of Maryland (aces up A, six card bonus A) with progressive paytable E on three levels.
LEVELS = Filed(
    "md-four-card-poker",
    {
        "wager": {
            "progressive": {
                "paytable": "E",
                "envy-paytable": "E",
                "meter": {
                    "mega": {"rate": "8%", "initial": "$10,000", "reset": "$10,000"},
                    "major": {"rate": "5.5%", "initial": "$1,000", "reset": "$1,000"},
                    "minor": {"rate": "2.75%", "initial": "$250", "reset": "$250"},
                },
            }
        }
    },
    Terms(
        maryland=True,
        aces_up=ACES_UP_MARYLAND["A"],
        progressive=MARYLAND_LEVELS["E"],
        five_cards=True,
        envy=ENVY_MARYLAND["E $1"],
        meters={
            "mega": Meter(Fraction(8, 100), 1_000_000, 1_000_000),
            "major": Meter(Fraction(55, 1000), 100_000, 100_000),
            "minor": Meter(Fraction(275, 10000), 25_000, 25_000),
        },
        six_card_bonus=SIX_CARD_BONUS["A"],
    ),
)
