"""Single elections filed otherwise: what each change makes unlawful, doubtful, or leaves lawful."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import EARLIER, LATER, marks
from tests.law.ma_four_card.filings import AMOUNT, METER, PAYTABLE, found, link, meter

Cases = list[tuple[dict[str, Any], str, str]]
"""What is changed, what is then found, and the clauses and readings by which."""

SHUFFLER = {
    "shuffle.method": "automated card shuffling device",
    "shuffle.counts-cards": "no",
    "shuffle.loads-shoe": False,
    "approvals.fault-procedures": "MGC 5",
}
FROM_THE_HAND = {"dealing.device": "from the hand"}
PRE_SHUFFLED = {"cards.pre-shuffled": True, "approvals.pre-shuffled-cards": "MGC 3"}
NEEDED_FOR_A_SHOE = "; ".join(
    f"unlawful {item}"
    for item in (
        "approvals.automated-shoe",
        "approvals.automated-shoe-location",
        "approvals.automated-shoe-procedures",
        "approvals.fault-procedures",
        "dealing.stack",
    )
)
RATE = f"{METER}.progressive.rate"
INITIAL, RESET = f"{METER}.progressive.initial", f"{METER}.progressive.reset"

PLAIN: Cases = [
    ({"cards.decks": 2, "cards.backs": ["red", "blue"]}, "unlawful two-decks-need-a-shuffler", "2(b)"),
    ({"cards.decks": 2, **SHUFFLER}, "unlawful backs", "2(b)(2)"),
    ({"cards.decks": 3}, "unlawful cards.decks", "2(b)"),
    ({"cards.cover-cards": ["red"]}, "unlawful cover-card", "2(a)/3"),
    ({"cards.cover-cards": ["white"]}, "unlawful cover-card", "2(a)/3"),
    ({"cards.cover-cards": ["yellow", "green"]}, "unlawful cover-card", "2(a)/2"),
    ({"cards.cover-card-opaque": False}, "unlawful cover-card-opaque", "2(a)/3"),
    ({"cards.cover-card-solid": False}, "unlawful cover-card-solid", "2(a)/3"),
    ({"cards.change-hours": 8}, "", "4(a)/1; CRD-2"),
    (PRE_SHUFFLED, "", "5(a)/2; OPN-1"),
    ({"cards.pre-shuffled": True}, "unlawful approvals.pre-shuffled-cards", "4(a)/2; GEN-4"),
    ({"approvals.card-standard": None}, "unlawful approvals.card-standard", "2(a)/5; GEN-4"),
    ({"approvals.card-handling": None}, "unlawful approvals.card-handling", "4(a)/1; GEN-4"),
    ({"approvals.cover-card": None}, "unlawful approvals.cover-card", "2(a)/4; GEN-4"),
    ({"approvals.manual-shoe": None}, "unlawful approvals.manual-shoe", "7(a)/1; GEN-4"),
    ({"approvals.manual-shoe-location": None}, "unlawful approvals.manual-shoe-location", "7(a)/2; GEN-4"),
    ({"dealing.fallbacks": ["automated dealing shoe"]}, NEEDED_FOR_A_SHOE, "9(a)/2; 14(f)/2; GEN-4"),
    (SHUFFLER | {"approvals.fault-procedures": None}, "unlawful approvals.fault-procedures", "14(e)/4; GEN-4"),
    (SHUFFLER | {"shuffle.loads-shoe": True}, "", "5(a)/6; 8(b)(2)"),
    (FROM_THE_HAND, "unlawful hand-needs-a-shuffler", "8(b)(1)"),
    ({"dealing.fallbacks": ["from the hand"]}, "unlawful hand-needs-a-shuffler", "8(b)(1)"),
    ({"dealing.fallbacks": ["manual dealing shoe"]}, "doubtful fallback-is-the-device", "14(g)"),
    ({"positions.number": 8}, "unlawful positions.number", "7(c)/4; EQP-1"),
    ({"positions.number": 1, "positions.per-player": 1}, "", "6(e)/1; EQP-1"),
    ({"positions.number": 1}, "doubtful two-positions-at-one", "6(e)/2; WAG-5"),
    ({"positions.per-player": 3}, "unlawful positions.per-player", "6(e)/1; WAG-5"),
    ({"settlement.alternative": None}, "unlawful settlement.alternative", "10(e)/1; GEN-2"),
    ({"settlement.alternative": 3}, "unlawful settlement.alternative", "10(e)/1; SET-1"),
    ({"table": None}, "unlawful table", "11(a)(3)/4; PAY-6"),
    ({"wager.ante.minimum": "$600"}, "unlawful limits-in-order", "6(a)(1)/1"),
    ({"wager.aces up.maximum": None}, "unlawful wager.aces up.maximum", "6(a)(2)"),
    ({"layout.limits-posted": False}, "unlawful limits-posted", "6(a)(1)/1"),
    ({"layout.payouts-posted": False}, "unlawful payouts-posted", "1(aces-up)/2"),
    ({"layout.areas": ["ante", "aces up"]}, "unlawful areas-cover-wagers", "6(b)/1; EQP-3"),
    ({"wager.aces up.paytable": "VIII"}, "unlawful wager.aces up.paytable", "11(a)(3)/4"),
    ({"wager.aces up.odds": {"flush": "5 to 1"}}, "unlawful aces-up-odds", "11(a)(3)/3; PAY-1"),
    ({"wager.aces up.odds": {"pair": "1 to 1"}}, "unlawful aces-up-odds", "11(a)(3)/1; PAY-1"),
    ({"wager.aces up.odds": {"straight": "5 to 1"}}, "doubtful aces-up-return", "11(a)(3)/3; PAY-1"),
    ({"wager.ante bonus.odds": {"three-of-a-kind": "1 to 1"}}, "unlawful ante-bonus-odds", "11(a)(2)/3; PAY-1"),
    ({"wager.ante bonus.odds": {"three-of-a-kind": "3 to 1"}}, "", "11(a)(2)/3; PAY-1"),
    ({"readings.match-play": "on the ante"}, "", "6(b)/2; WAG-4"),
    ({"readings.match-play": "on aces up"}, "unlawful readings.match-play", "6(b)/2; WAG-4"),
    ({"readings.rounding": "smallest chip"}, "unlawful readings.smallest-chip", "6(b)/1; R-01"),
    ({"wager.play.maximum": "$500"}, "unlawful wager.play.maximum", "6(a)(1)/2; WAG-6"),
]
"""Against the example "plain": manual shuffle and shoe, ante, play and aces up only."""

FOUR_CARD: Cases = [
    ({"shuffle.loads-shoe": True}, "doubtful no-shoe-to-load", "5(a)/6"),
    (PRE_SHUFFLED, "doubtful pre-shuffled-by-hand", "5(c)(2); 8(b)(1); SHF-6"),
    ({"settlement.progressive-verification": None}, "", "13(a)(4); PRG-19"),
    ({PAYTABLE: "C"}, f"unlawful {PAYTABLE}", "13(a)(1)"),
    ({PAYTABLE: "PTMGL03"}, f"unlawful {PAYTABLE}", "13(b); PRG-8"),
    ({AMOUNT: "$2"}, "unlawful progressive-amount", "13(a)(5); ENV-11; WAG-7; PRG-14"),
    ({AMOUNT: ["$1", "$5"]}, f"unlawful {AMOUNT}", "13(a)(5); PRG-14"),
    ({AMOUNT: "$5"}, "doubtful five-dollar-seed", "13(a)(3)/4; PRG-5"),
    ({AMOUNT: "$5", **meter("progressive", "$25,000")}, "", "13(a)(3)/4; PRG-5"),
    ({PAYTABLE: "B", AMOUNT: "$5", **meter("progressive", "$4,999")}, "doubtful five-dollar-seed", "13(a)(3)/5; PRG-5"),
    ({INITIAL: "$4,999.99"}, "unlawful seeds", "13(a)(3)/4; 13(a)(3)/2"),
    ({RESET: "$4,999.99"}, "unlawful seeds", "13(a)(3)/4; 13(a)(3)/3"),
    ({INITIAL: "$8,000", RESET: "$6,000"}, "", "13(a)(3)/2; 13(a)(3)/3; PRG-18"),
    ({INITIAL: None}, f"unlawful {INITIAL}", "13(a)(3)/2; PRG-18"),
    ({PAYTABLE: "B", **meter("progressive", "$1,000")}, "", "13(a)(3)/5"),
    ({PAYTABLE: "B", **meter("progressive", "$999.99")}, "unlawful seeds", "13(a)(3)/5"),
    ({RATE: None}, f"unlawful {RATE}", "13(a)(3)/1; PRG-10"),
    ({RATE: "0%"}, f"unlawful {RATE}", "13(a)(3)/1; PRG-15"),
    ({RATE: "100%"}, f"unlawful {RATE}", "13(a)(3)/1; PRG-15"),
    ({RATE: "99.9%"}, "", "13(a)(3)/1; PRG-15"),
    ({"wager.progressive.odds": {"four-of-a-kind": "400 for 1"}}, "unlawful exact-odds", "13(a)(1); PAY-1"),
    (link("X-1", "md-four-card-poker", "A", "$1"), "unlawful links", "13(a)(3)/1"),
]
"""Against the example "from-the-hand": the Four-Card Progressive, paytable A, $1."""

COVER_ALL: Cases = [
    ({"positions.number": 7}, "unlawful cover-all-positions", "12(k); COV-3; R-05"),
    ({"dealing.model": "another"}, "unlawful cover-all-device", "12(d); COV-7"),
    ({"dealing.mode": "Four Card Poker"}, "unlawful cover-all-mode", "12(d); COV-7"),
    ({"dealing.stack": 6}, "unlawful dealing.stack", "9(a)/1"),
    ({"dealing.fallbacks": ["from the hand"]}, "doubtful cover-all-fallback", "14(g); COV-7"),
    ({"wager.cover all.maximum": None}, "unlawful wager.cover all.maximum", "12(a); COV-9"),
    ({"wager.cover all.odds": {"royal flush": "60 to 1"}}, "unlawful exact-odds", "12(k); PAY-1"),
]
"""Against the example "cover-all", in which the doubt about its odds is always found."""

LINK: Cases = [
    ({}, "", "13(b)"),
    ({PAYTABLE: "PTMGL03"}, f"unlawful {PAYTABLE}", "13(b); PRG-8"),
    (
        {AMOUNT: "$5", **meter("progressive", "$50,000")},
        "doubtful ptmgl01-amount",
        "13(b)[PTMGL01,envy Royal Flush]; PRG-7",
    ),
    (
        {AMOUNT: "$2.50", **meter("progressive", "$25,000")},
        "doubtful ptmgl01-amount; unlawful multi-game-link-amount",
        "13(b); WAG-7",
    ),
    ({PAYTABLE: "PTMGL02"}, "doubtful ptmgl02-amount", "13(b)[PTMGL02,envy Royal Flush]; PRG-7; ENV-8"),
    (
        {PAYTABLE: "PTMGL02", AMOUNT: "$5"},
        "unlawful multi-game-link-seeds",
        "13(b)[PTMGL01,envy Royal Flush]; 13(b)[PTMGL01,envy Straight Flush]; 13(b)[PTMGL02,note **]; PRG-6",
    ),
    (
        meter("progressive", "$999"),
        "unlawful multi-game-link-seeds",
        "13(a)(3)/4; 13(a)(3)/5; 13(b)[PTMGL01,seed meter]; PRG-6",
    ),
    (meter("progressive", "$9,999"), "unlawful multi-game-link-seeds", "13(b)[PTMGL01,seed meter]; PRG-6"),
    (meter("progressive", "$10,001"), "unlawful multi-game-link-seeds", "13(b)[PTMGL01,seed meter]; PRG-6"),
    (
        meter("progressive", "$10,001") | {"wager.progressive.approval": "MGC 4"},
        "",
        "13(b)[PTMGL01,note **]; PRG-6",
    ),
    (
        meter("progressive", "$9,999") | {"wager.progressive.approval": "MGC 4"},
        "unlawful multi-game-link-seeds",
        "13(b)[PTMGL01,note **]; PRG-6",
    ),
    (
        {PAYTABLE: "PTMGL04", AMOUNT: "$5", **meter("progressive", "$5,000")},
        "doubtful envy-not-scaled",
        "13(b)[PTMGL04,envy Straight Flush]; ENV-8; ENV-11",
    ),
    (link("FCP-2", "ma-four-card-poker", "PTMGL01", "$1"), "", "13(b); PRG-17"),
    (link("UTH-1", "ma-ultimate-texas-holdem", "PTMGL02", "$1"), "unlawful multi-game-links", "13(b); PRG-17"),
    (link("C4P-1", "ma-crazy-4-poker", "PTMGL01", "$1"), "unlawful multi-game-links", "13(b); PRG-17"),
    ({PAYTABLE: "A", **link("C4P-1", "ma-crazy-4-poker", "A", "$1")}, "unlawful links", "13(a)(3)/1; 13(b)"),
]
"""Against the example "multi-game-link": PTMGL01 for $1."""

LEVELS: Cases = [
    ({f"{METER}.mega.rate": None}, f"unlawful {METER}.mega.rate", "13(b); PRG-10"),
    (
        {f"{METER}.mega.rate": "60%", f"{METER}.major.rate": "30%", f"{METER}.minor.rate": "10%"},
        "unlawful rates-below-100",
        "13(b); PRG-15",
    ),
    (meter("minor", "$1,000"), "unlawful multi-game-link-seeds", "13(b)[PTMGLML02,seed Minor]; PRG-6"),
]
"""Against the example "multi-game-link-three-levels": PTMGLML02."""


def cases(cases: Cases, example: str, *editions: str) -> list[Any]:
    """A parameter for each change in each edition."""
    return [
        pytest.param(
            edition,
            example,
            changes,
            expected,
            marks=marks(
                edition,
                [clause for clause in cited.split("; ") if "(" in clause],
                [clause for clause in cited.split("; ") if "(" not in clause],
            ),
        )
        for edition in editions
        for changes, expected, cited in cases
    ]


ALL = [
    *cases(PLAIN, "plain", LATER, EARLIER),
    *cases(FOUR_CARD, "from-the-hand", LATER, EARLIER),
    *cases(COVER_ALL, "cover-all", LATER, EARLIER),
    *cases(LINK, "multi-game-link", LATER),
    *cases(LEVELS, "multi-game-link-three-levels", LATER),
]


@pytest.mark.parametrize(("book", "example", "changes", "expected"), ALL, indirect=["book"])
def test_filed_otherwise(book: Rulebook, example: str, changes: dict[str, Any], expected: str) -> None:
    """Each change to a lawful submission is found for what it is, and nothing else is found."""
    cover_all = example not in ("plain", "from-the-hand")
    always = {"doubtful cover-all-odds-fall"} if cover_all else set()
    assert found(book, changes, example) == always | (set(expected.split("; ")) if expected else set())
