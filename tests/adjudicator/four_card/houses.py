"""Tables to play Four Card Poker at: what a house elects, and what that puts in force.

Each ``House`` says the same thing twice: as elections of a Rules Submission, for the program under test, and as terms
taken from the printed paytables, for the adjudicator. Between them the houses of a document use every paytable of
every wager, both denominations, both settlement alternatives, raised odds and both ways of rounding.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tests.adjudicator.four_card.adjudicator import Meter, Terms
from tests.adjudicator.four_card.tables import (
    ACES_UP_MARYLAND,
    ACES_UP_MASSACHUSETTS,
    ANTE_BONUS,
    ENVY_FOUR_CARD,
    ENVY_LINK,
    ENVY_MARYLAND,
    ENVY_MARYLAND_C,
    FOUR_CARD_PROGRESSIVE,
    MARYLAND_LEVELS,
    MULTI_GAME_LINK,
    SIX_CARD_BONUS,
    Rows,
)

LATER, EARLIER, MARYLAND = "ma-four-card-poker", "ma-four-card-poker-earlier", "md-four-card-poker"
Meters = dict[str, tuple[str, int, int]]  # rate, initial and reset amount in dollars


@dataclass(frozen=True)
class Progressive:
    """A progressive as filed: paytable, wager in dollars, meters; ``extra`` elections that it needs."""

    paytable: str
    dollars: int
    meters: Meters
    extra: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class House:
    """One table: its elections, and the same as terms."""

    rulebook: str
    elections: dict[str, Any]
    terms: Terms
    positions: int
    per_player: int
    progressive: int  # the progressive wager in dollars, 0 where it is not offered
    cover_all: bool
    automated: bool  # dealt from an automated dealing shoe


def one(rate: str, initial: int, reset: int) -> Meters:
    """A single meter."""
    return {"progressive": (rate, initial, reset)}


def levels(**meters: tuple[str, int]) -> Meters:
    """Meters on several levels, each with one amount to start from and to go back to."""
    return {name: (rate, seed, seed) for name, (rate, seed) in meters.items()}


# Massachusetts 13(a): at least $5,000 with A and $1,000 with B, for $1 and $5.
FOUR_CARD = (
    Progressive("A", 1, one("15%", 5000, 5000)),
    Progressive("A", 5, one("12.5%", 30000, 25000)),
    Progressive("B", 1, one("7.25%", 1500, 1000)),
    Progressive("B", 5, one("3%", 5000, 6000)),
)
# Massachusetts 13(b): the printed seed for each dollar of the wager, or more with approval.
LINK = (
    Progressive("PTMGL01", 1, one("14.7%", 10000, 10000)),
    Progressive("PTMGL01", 5, one("1.11%", 50000, 50000)),
    Progressive("PTMGL02", 5, one("8%", 50000, 50000)),
    Progressive("PTMGL02", 1, one("0.3%", 10000, 10000)),
    Progressive("PTMGL04", 1, one("22.5%", 1000, 1000)),
    Progressive("PTMGL04", 2, one("9.9%", 2000, 2000)),
    Progressive("PTMGLML01", 1, levels(major=("10.5%", 10000), minor=("4.25%", 1000))),
    Progressive("PTMGLML02", 1, levels(mega=("8%", 10000), major=("5.5%", 1000), minor=("2.75%", 250))),
    Progressive("PTMGLML02", 3, levels(mega=("1.3%", 30000), major=("2.7%", 3000), minor=("11%", 750))),
    Progressive(
        "PTMGLML03",
        1,
        {"mega": ("6%", 20000, 15000), "major": ("3.3%", 1000, 1000), "minor": ("3.33%", 250, 250)},
        (("approval", "MGC 2025-0113: Mega seed of $15,000"),),
    ),
)
# Maryland 12.D(3)(b): at least these amounts.
MARYLAND_PROGRESSIVES = (
    Progressive("A", 1, one("20%", 5000, 5000)),
    Progressive("A", 5, one("11.1%", 25000, 26000)),
    Progressive("B", 1, one("12.5%", 1250, 1000)),
    Progressive("B", 5, one("0.75%", 5000, 5000)),
    Progressive("C", 1, one("16.66%", 10000, 10000), (("envy-c", "as printed"),)),
    Progressive("C", 5, one("5%", 50000, 60000)),
    Progressive("C", 1, one("3.5%", 12000, 10000), (("envy-c", "royal-and-straight-flush"),)),
    Progressive("C", 5, one("7.77%", 50000, 50000), (("envy-c", "royal-and-straight-flush"),)),
    Progressive("D", 1, levels(major=("9.5%", 1000), minor=("2.25%", 250))),
    Progressive("D", 5, levels(major=("4%", 50000), minor=("6.1%", 5000))),
    Progressive("E", 1, levels(mega=("8%", 10000), major=("5.5%", 1000), minor=("2.75%", 250))),
    Progressive("E", 5, {"mega": ("2%", 60000, 50000), "major": ("1.5%", 5000, 6000), "minor": ("9%", 1300, 1250)}),
    Progressive("F", 1, levels(mega=("0.1%", 10000), major=("3.05%", 1000), minor=("6.5%", 250))),
    Progressive("F", 5, levels(mega=("10%", 50000), major=("5%", 5000), minor=("5%", 1250))),
)

# Massachusetts 11(a)(2) and (3): "no less than", so that a house may pay more (PAY-1).
RAISED: tuple[tuple[Rows, Rows], ...] = (
    ({}, {}),
    ({"straight flush": "30 to 1"}, {"four-of-a-kind": "60 to 1"}),
    ({}, {}),
    ({"three-of-a-kind": "5 to 2", "four-of-a-kind": "77 to 3"}, {"two pair": "10 to 3", "pair of aces": "3 to 2"}),
)


def percent(text: str) -> Fraction:
    """``"12.5%"`` as a share."""
    return Fraction(text.removesuffix("%")) / 100


def money(dollars: int) -> str:
    """``"$25,000"``."""
    return f"${dollars:,}"


def put_up(progressive: Progressive | None, *, maryland: bool) -> dict[str, Any]:
    """The elections of the progressive wager."""
    if progressive is None:
        return {"offered": False}
    elected: dict[str, Any] = {
        "offered": True,
        "paytable": progressive.paytable,
        "amount": money(progressive.dollars),
        "meter": {
            name: {"rate": rate, "initial": money(initial), "reset": money(reset)}
            for name, (rate, initial, reset) in progressive.meters.items()
        },
        **dict(progressive.extra),
    }
    if maryland:
        elected["envy-paytable"] = progressive.paytable
    return elected


def with_progressive(terms: Terms, progressive: Progressive | None) -> Terms:
    """The terms with the paytable, the envy schedule and the meters of a progressive."""
    if progressive is None:
        return terms
    name, sized = progressive.paytable, f"{progressive.paytable} ${progressive.dollars}"
    five_cards = name not in FOUR_CARD_PROGRESSIVE
    if not five_cards:
        rows, envy = FOUR_CARD_PROGRESSIVE[name], ENVY_FOUR_CARD[sized]
    elif terms.maryland:
        as_printed = name == "C" and ("envy-c", "royal-and-straight-flush") not in progressive.extra
        rows, envy = MARYLAND_LEVELS[name], (ENVY_MARYLAND_C if as_printed else ENVY_MARYLAND)[sized]
    else:
        rows, envy = MULTI_GAME_LINK[name], ENVY_LINK[name]
    meters = {
        meter: Meter(percent(rate), initial * 100, reset * 100)
        for meter, (rate, initial, reset) in progressive.meters.items()
    }
    return replace(terms, progressive=rows, five_cards=five_cards, envy=envy, meters=meters)


def massachusetts(rulebook: str, number: int, progressive: Progressive | None) -> House:
    """A house of Massachusetts; its ``number`` settles the other elections."""
    chance = random.Random(f"{rulebook} {number}")
    table = list(ACES_UP_MASSACHUSETTS)[number % 7]
    bonus, aces = chance.choice(RAISED)
    cover_all, alternative, whole_chips = chance.random() < 0.75, chance.choice((1, 2)), chance.random() < 0.25
    automated = cover_all or chance.random() < 0.5
    positions = 6 if cover_all else 7
    offered = [*["cover all"] * cover_all, *["progressive"] * (progressive is not None)]
    elections: dict[str, Any] = {
        "settlement": {"alternative": alternative},
        "positions": {"number": positions, "per-player": 2},
        "wager": {
            "aces up": {"paytable": table} | ({"odds": aces} if aces else {}),
            "cover all": {"offered": cover_all},
            "progressive": put_up(progressive, maryland=False),
        },
        "layout": {"areas": ["ante", "play", "aces up", *offered]},
    }
    if bonus:
        elections["wager"]["ante bonus"] = {"odds": bonus}
    if whole_chips:
        elections["readings"] = {"rounding": "smallest chip", "smallest-chip": "$1"}
    if not automated:
        elections["dealing"] = {"device": "manual dealing shoe"}
        elections["approvals"] = {"manual-shoe": "MGC 2025-0105", "manual-shoe-location": "MGC 2025-0106"}
    terms = Terms(
        maryland=False,
        aces_up=ACES_UP_MASSACHUSETTS[table] | aces,
        ante_bonus=ANTE_BONUS | bonus,
        alternative=alternative,
        chip=100 if whole_chips else 1,
    )
    wagered = progressive.dollars if progressive else 0
    terms = with_progressive(terms, progressive)
    return House(rulebook, elections, terms, positions, 2, wagered, cover_all=cover_all, automated=automated)


def maryland(number: int, progressive: Progressive | None) -> House:
    """A house of Maryland; its ``number`` settles the other elections."""
    chance = random.Random(f"{MARYLAND} {number}")
    table = list(ACES_UP_MARYLAND)[number % 6]
    six = chance.choice(("A", "B", "A", "B", ""))
    per_player = chance.choice((1, 2, 3))
    automated = bool(six) or chance.random() < 0.5
    offered = [*["six card bonus"] * bool(six), *["progressive"] * (progressive is not None)]
    elections: dict[str, Any] = {
        "positions": {"number": 7, "per-player": per_player},
        "wager": {
            "aces up": {"paytable": table},
            "six card bonus": {"offered": True, "paytable": six} if six else {"offered": False},
            "progressive": put_up(progressive, maryland=True),
        },
        "layout": {
            "areas": ["ante", "play", "aces up", *offered],
            "payouts": ["ante", "play", "ante bonus", "aces up", *offered],
        },
    }
    if not automated:
        elections["dealing"] = {"device": "manual dealing shoe"}
        elections["approvals"] = {"manual-shoe-location": "MLGCA shoe location approval 2026-004"}
    bonus = SIX_CARD_BONUS[six] if six else {}
    terms = Terms(maryland=True, aces_up=ACES_UP_MARYLAND[table], six_card_bonus=bonus)
    wagered = progressive.dollars if progressive else 0
    terms = with_progressive(terms, progressive)
    return House(MARYLAND, elections, terms, 7, per_player, wagered, cover_all=False, automated=automated)


def houses(rulebook: str) -> tuple[House, ...]:
    """The houses of a document."""
    return tuple(_houses(rulebook))


def _houses(rulebook: str) -> Iterator[House]:
    """Enough houses that every paytable of one wager meets several of another."""
    match rulebook:
        case "ma-four-card-poker":
            offered: tuple[Progressive | None, ...] = (*FOUR_CARD, *LINK, None)
            yield from (massachusetts(LATER, number, offered[number % len(offered)]) for number in range(38))
        case "ma-four-card-poker-earlier":
            offered = (*FOUR_CARD, None)
            yield from (massachusetts(EARLIER, number, offered[number % len(offered)]) for number in range(14))
        case "md-four-card-poker":
            offered = (*MARYLAND_PROGRESSIVES, None)
            yield from (maryland(number, offered[number % len(offered)]) for number in range(36))
