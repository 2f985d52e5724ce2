"""Tables at which a paytable is in force: the elections that put it there, the amount wagered, and its meters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.adjudicator.crazy_4 import adjudicator as crazy_4
from tests.adjudicator.crazy_4 import rounds as crazy_4_rounds
from tests.adjudicator.crazy_4.tables import BONUS, FIVE, FOUR
from tests.adjudicator.four_card import houses as four_card_houses
from tests.adjudicator.four_card.houses import (
    FOUR_CARD,
    LINK,
    MARYLAND_PROGRESSIVES,
    Progressive,
    levels,
    one,
    percent,
)
from tests.adjudicator.ultimate import adjudicator as ultimate
from tests.adjudicator.ultimate import rounds as ultimate_rounds
from tests.adjudicator.ultimate_and_crazy_4 import MeterTerms

STAKE = 15  # dollars, where the house leaves the amount to the player: 3 to 2 on it has cents

# The Multi Game Link at $5, where the adjudicator's houses have other amounts: five times the printed seeds.
LINK_AT_FIVE = (
    Progressive("PTMGL04", 5, one("4.5%", 5000, 5000)),
    Progressive("PTMGLML01", 5, levels(major=("6.1%", 50000), minor=("2.3%", 5000))),
    Progressive("PTMGLML02", 5, levels(mega=("3.7%", 50000), major=("2.9%", 5000), minor=("1.3%", 1250))),
    Progressive("PTMGLML03", 5, levels(mega=("5.3%", 50000), major=("1.7%", 5000), minor=("0.7%", 1250))),
)


@dataclass(frozen=True)
class Meter:
    """A meter as filed: the share of each wager that it gains, and what it goes back to, in cents."""

    rate: Fraction
    reset: int


@dataclass(frozen=True)
class House:
    """One table: its elections, the wager in dollars, the meters by name, and the election on envy bonuses."""

    elections: Mapping[str, Any]
    wager: int = STAKE
    meters: Mapping[str, Meter] = field(default_factory=dict)
    envy: str = ""


def houses(rulebook: str, wager: str, paytable: str) -> list[House]:
    """Every table that this module knows with the paytable in force; none for a paytable that it does not know."""
    match rulebook:
        case "ma-four-card-poker" | "ma-four-card-poker-earlier":
            return _massachusetts(rulebook, wager, paytable)
        case "md-four-card-poker":
            return _maryland(wager, paytable)
        case "ma-ultimate-texas-holdem":
            return _ultimate(wager, paytable)
        case "ma-crazy-4-poker":
            return _crazy(wager, paytable)
        case _:
            return []


# -- Four Card Poker --------------------------------------------------------------------------------------------------


def _massachusetts(rulebook: str, wager: str, paytable: str) -> list[House]:
    if wager == "progressive":
        known = FOUR_CARD if rulebook.endswith("earlier") else (*FOUR_CARD, *LINK, *LINK_AT_FIVE)
        return [_with_progressive(_ma_elections(each), each) for each in known if each.paytable == paytable]
    elections = _ma_elections(None, covered=wager == "cover all")
    if wager == "aces up":
        elections["wager"]["aces up"] = {"paytable": paytable}
    return [House(elections)]


def _ma_elections(progressive: Progressive | None, *, covered: bool = False) -> dict[str, Any]:
    offered = [*["cover all"] * covered, *["progressive"] * (progressive is not None)]
    return {
        "positions": {"number": 6 if covered else 7, "per-player": 1},
        "wager": {
            "cover all": {"offered": covered},
            "progressive": four_card_houses.put_up(progressive, maryland=False),
        },
        "layout": {"areas": ["ante", "play", "aces up", *offered]},
    }


def _maryland(wager: str, paytable: str) -> list[House]:
    if wager == "progressive":
        known = [each for each in MARYLAND_PROGRESSIVES if each.paytable == paytable]
        return [_with_progressive(_md_elections(each), each) for each in known]
    elections = _md_elections(None, six=paytable if wager == "six card bonus" else "")
    if wager == "aces up":
        elections["wager"]["aces up"] = {"paytable": paytable}
    return [House(elections)]


def _md_elections(progressive: Progressive | None, *, six: str = "") -> dict[str, Any]:
    offered = [*["six card bonus"] * bool(six), *["progressive"] * (progressive is not None)]
    return {
        "wager": {
            "six card bonus": {"offered": True, "paytable": six} if six else {"offered": False},
            "progressive": four_card_houses.put_up(progressive, maryland=True),
        },
        "layout": {
            "areas": ["ante", "play", "aces up", *offered],
            "payouts": ["ante", "play", "ante bonus", "aces up", *offered],
        },
    }


def _with_progressive(elections: dict[str, Any], progressive: Progressive) -> House:
    meters = {name: Meter(percent(rate), reset * 100) for name, (rate, _, reset) in progressive.meters.items()}
    envy = dict(progressive.extra).get("envy-c", "").replace("as printed", "")
    return House(elections, progressive.dollars, meters, envy)


# -- Ultimate Texas Hold 'Em ------------------------------------------------------------------------------------------


def _ultimate(wager: str, paytable: str) -> list[House]:
    seeds = ultimate_rounds.SEEDS.get(paytable, {}) if wager == "progressive" else {}
    if wager == "progressive" and not seeds:
        return []
    rates = {"progressive": "12.5", "mega": "8", "major": "5.5", "minor": "2.75"}
    meters = {
        name: MeterTerms(Fraction(rates[name]) / 100, (seed + 100) * 100, (seed + 50) * 100)
        for name, seed in seeds.items()
    }
    terms = ultimate.Terms(
        trips=paytable if wager == "trips" else "A",
        progressive=paytable if wager == "progressive" else "",
        meters=tuple(meters.items()),
    )
    covered = (500, 100_00) if wager == "cover all" else (0, 0)
    limits = [(1000, 500_00), (500, 100_00)]
    elections = ultimate_rounds.filed(terms, 6 if covered[1] else 7, limits, covered, automated=True)
    return [House(elections, 5 if seeds else STAKE, _as_meters(meters))]


# -- Crazy 4 Poker ----------------------------------------------------------------------------------------------------


def _crazy(wager: str, paytable: str) -> list[House]:
    on_offer = BONUS if wager in ("magic card", "lucky bonus") else wager
    if on_offer not in (FOUR, FIVE, BONUS):
        terms = crazy_4.Terms(queens_up=paytable if wager == "queens up" else "A")
        return [House(_filed(terms, {}))]
    seed = {(FOUR, "A"): 5_000, (FOUR, "B"): 1_000, (FIVE, ""): 10_000, (BONUS, ""): 10_000}.get((on_offer, paytable))
    if seed is None:
        return []
    meters = {on_offer: MeterTerms(Fraction("7.3") / 100, (seed + 2_500) * 100, (seed + 1_000) * 100)}
    terms = crazy_4.Terms(four_card=paytable or "A", meters=tuple(meters.items()))
    if on_offer == BONUS:
        return [House(_filed(terms, {}), 3, _as_meters(meters))]
    return [House(_filed(terms, {on_offer: str(dollars)}), dollars, _as_meters(meters)) for dollars in (1, 5)]


def _filed(terms: crazy_4.Terms, progressives: dict[str, str]) -> dict[str, object]:
    draws = ("magic card", "lucky position") if any(name == BONUS for name, _ in terms.meters) else ()
    return crazy_4_rounds.filed(terms, 7, progressives, draws, any_amount=True, automated=False)


def _as_meters(terms: Mapping[str, MeterTerms]) -> dict[str, Meter]:
    return {name: Meter(meter.rate, meter.reset) for name, meter in terms.items()}
