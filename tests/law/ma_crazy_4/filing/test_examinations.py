"""What the examiner looks at beyond single fields: every row of the rulebook, with its condition and its clause."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.law.ma_crazy_4.pictures import book, cell, clauses

FOUR, FIVE, BONUS = "wager.four-card progressive", "wager.five-card progressive", "wager.five card hand bonus"
FOUR_OFFERED, FIVE_OFFERED, BONUS_OFFERED = ({f"{item}.offered": True} for item in (FOUR, FIVE, BONUS))
MAGIC = BONUS_OFFERED | {f"{BONUS}.magic-card": True}
LUCKY = BONUS_OFFERED | {f"{BONUS}.lucky-bonus": True}
SHUFFLER = {"shuffle.method": "automated card shuffling device"}
DRAWS = {
    "magic-card": {"wager": "magic card", "cards-in-hand": 5},
    "lucky-bonus": {"wager": "lucky bonus", "positions": f"{BONUS}.lucky-positions"},
}

Condition = Mapping[str, object]
Look = tuple[str, tuple[Condition, ...], Condition, str, Condition, str]
"""Level, if (one of), then (all of), check, with, clause."""


def when(code: str, level: str, *conditions: Condition, clause: str) -> tuple[str, Look]:
    """A row that reports as soon as one of its conditions holds."""
    return code, (level, conditions, {}, "", {}, clause)


def then(code: str, *conditions: Condition, needs: Condition, clause: str) -> tuple[str, Look]:
    """A row that reports as unlawful when a condition holds and something else does not."""
    return code, ("unlawful", conditions, needs, "", {}, clause)


def check(
    code: str, level: str, *conditions: Condition, by: str, given: Condition | None = None, clause: str
) -> tuple[str, Look]:
    """A row that counts."""
    return code, (level, conditions, {}, by, given or {}, clause)


def meter(code: str, level: str, wager: str, *conditions: Condition, by: str, clause: str) -> tuple[str, Look]:
    """A row that looks at the meter of one wager."""
    return check(code, level, *conditions, by=by, given={"wager": wager.removeprefix("wager.")}, clause=clause)


LOOKS: list[tuple[str, Look]] = [
    then("two-decks-need-a-shuffler", {"cards.decks": 2}, needs=SHUFFLER, clause="2(a)#one-deck 2(b)#shuffler"),
    check("backs", "unlawful", by="backs-differ", clause="2(a)#one-deck 2(b)(1)#backs"),
    when("cards-look-alike", "unlawful", {"cards.one-design": False}, clause="2(a)#one-deck 2(b)(1)#design"),
    check("one-cover-card", "unlawful", by="cover-card-colours", clause="2(a)#cover"),
    then(
        "deck-change-too-late-by-hand",
        {"dealing.device": "from the hand"},
        needs={"cards.change-hours": {"at-most": 4}},
        clause="2(c)(1)",
    ),
    when(
        "deck-change-after-fallback",
        "doubtful",
        {
            "cards.change-hours": {"above": 4},
            "dealing.device": ["manual dealing shoe", "automated dealing shoe"],
            "dealing.fallbacks": {"includes": "from the hand"},
        },
        clause="2(c)(1) 2(c)(2)",
    ),
    then(
        "hand-dealing-needs-a-shuffler",
        {"dealing.device": "from the hand"},
        {"dealing.fallbacks": {"includes": "from the hand"}},
        needs={"shuffle.method": ["automated card shuffling device", "automatically reshuffling device"]},
        clause="8(a)(1)",
    ),
    when(
        "hand-dealing-after-the-shuffler-fails",
        "doubtful",
        {
            "shuffle.fallbacks": {"includes": "manual"},
            "dealing.device": "from the hand",
            "dealing.fallbacks": {"excludes": "manual dealing shoe", "not": {"includes": "automated dealing shoe"}},
        },
        clause="8(a)(1) 12(g)#before-other",
    ),
    when(
        "fallback-is-the-device",
        "doubtful",
        *(
            {"dealing.fallbacks": {"includes": device}, "dealing.device": device}
            for device in ("automated dealing shoe", "manual dealing shoe", "from the hand")
        ),
        clause="12(g)#before-other",
    ),
    when(
        "pre-shuffled-from-the-hand",
        "doubtful",
        {"cards.pre-shuffled": True, "dealing.device": "from the hand"},
        clause="4(c)(2) 8(a)(1)",
    ),
    when(
        "nothing-counts-the-cards",
        "unlawful",
        {"shuffle.counts-cards": ["on demand", "after every shuffle"], "shuffle.method": "manual"},
        clause="4(b) 7(f)#when 8(d)#when 9(d)#when",
    ),
    then(
        "reshuffling-device-counts",
        {"shuffle.method": "automatically reshuffling device"},
        needs={"shuffle.counts-cards": "after every shuffle"},
        clause="4(g)",
    ),
    when(
        "nothing-loads-the-shoe",
        "doubtful",
        {"shuffle.loads-shoe": True, "shuffle.method": "manual"},
        {"shuffle.loads-shoe": True, "dealing.device": "from the hand"},
        clause="4(a)#into-shoe 8(a)(2)#either-hand",
    ),
    check(
        "positions-exceed-the-deck",
        "unlawful",
        by="fewer-positions-than-cards",
        clause="7(d)#five 8(b)#five 9(b)#dealer",
    ),
    check("limits-out-of-order", "unlawful", by="limits-in-order", clause="6(d)(1)#both 6(d)(2) 6(d)(5)#which"),
    check(
        "exact-odds",
        "unlawful",
        by="odds-without-floor",
        clause="11(b) 11(c) 11(d)(1) 11(e)(1) 11(f)(1) 11(f)(3)",
    ),
    check("areas-missing", "unlawful", by="areas-cover-wagers", clause="6(a)#instruments"),
    when(
        "no-progressive-device",
        "unlawful",
        {"layout.progressive-device": False, **FOUR_OFFERED},
        {"layout.progressive-device": False, **FIVE_OFFERED},
        clause="6(d)(3)#place 6(d)(4)#place",
    ),
    when(
        "no-electronic-device",
        "unlawful",
        {"layout.electronic-device": False, **BONUS_OFFERED},
        clause="6(d)(5)#device",
    ),
    when(
        "no-lock-out",
        "unlawful",
        {"layout.lock-out": False, **FOUR_OFFERED},
        {"layout.lock-out": False, **FIVE_OFFERED},
        {"layout.lock-out": False, **BONUS_OFFERED},
        clause="7(b)#lockout 8(a)(3)#lockout 9(a)(2)#lockout",
    ),
    when(
        "no-random-draw",
        "unlawful",
        {"layout.random-draw": False, **MAGIC},
        {"layout.random-draw": False, **LUCKY},
        clause="1.magic(i) 1.lucky(i)",
    ),
    then(
        "four-card-progressive-amount",
        {**FOUR_OFFERED, f"{FOUR}.amount": {"present": True}},
        needs={f"{FOUR}.amount": ["$1", "$5"]},
        clause="6(d)(3)#place 11(d)(5)#recipient-wager",
    ),
    then(
        "five-card-progressive-amount",
        {**FIVE_OFFERED, f"{FIVE}.amount": {"present": True}},
        needs={f"{FIVE}.amount": ["$1", "$5"]},
        clause="6(d)(4)#place 11(e)(5)#recipient-wager",
    ),
    meter(
        "four-card-progressive-seeds",
        "unlawful",
        FOUR,
        FOUR_OFFERED,
        by="seeds-at-least",
        clause="11(d)(3)#min-a 11(d)(3)#min-b",
    ),
    meter("five-card-progressive-seeds", "unlawful", FIVE, FIVE_OFFERED, by="seeds-at-least", clause="11(e)(3)#min"),
    meter("five-card-hand-bonus-seeds", "unlawful", BONUS, BONUS_OFFERED, by="seeds-at-least", clause="11(f)(4)#min"),
    meter(
        "four-card-progressive-seed-for-five-dollars",
        "doubtful",
        FOUR,
        {**FOUR_OFFERED, f"{FOUR}.amount": "$5"},
        by="seed-per-five-dollars",
        clause="11(d)(3)#min-a 11(d)(3)#min-b 6(d)(3)#place",
    ),
    meter(
        "five-card-progressive-seed-for-five-dollars",
        "doubtful",
        FIVE,
        {**FIVE_OFFERED, f"{FIVE}.amount": "$5"},
        by="seed-per-five-dollars",
        clause="11(e)(3)#min 6(d)(4)#place",
    ),
    when(
        "both-progressives-refused",
        "unlawful",
        {"readings.both-progressives": "refused", **FOUR_OFFERED, **FIVE_OFFERED},
        clause="6(d)(3)#offer 6(d)(4)#offer",
    ),
    check(
        "bonus-returns-too-much",
        "doubtful",
        BONUS_OFFERED,
        by="return-below-100",
        given={"wager": "five card hand bonus", "draws": DRAWS},
        clause="11(f)(3)#may 11(f)(3)[magic] 11(f)(3)[lucky]",
    ),
    when(
        "magic-card-every-round",
        "doubtful",
        {f"{BONUS}.magic-card-probability": {"at-least": "1"}, **MAGIC},
        clause="11(f)(3)[magic] 1.magic(i)",
    ),
    check(
        "lucky-positions",
        "doubtful",
        LUCKY,
        by="lucky-positions-differ",
        given={"positions": f"{BONUS}.lucky-positions", "table": "positions.number", "others": 1},
        clause="1.lucky(i) 1.lucky(ii)",
    ),
    when(
        "bonus-forfeited-on-fold",
        "doubtful",
        {f"{BONUS}.on-fold": "forfeited", **BONUS_OFFERED},
        clause="10(b)(1) 10(b)(2)#forfeit",
    ),
    when(
        "play-in-whole-multiples",
        "doubtful",
        {"readings.play-amount": "whole multiples"},
        clause="10(b)#aces",
    ),
]


@pytest.mark.parametrize(
    ("code", "look"), [pytest.param(*look, id=look[0], marks=clauses(*look[1][-1].split())) for look in LOOKS]
)
def test_what_the_examiner_looks_at(code: str, look: Look) -> None:
    """Each row has its level, the condition under which it reports, what it counts with, and its clause."""
    (first,) = (examination for examination in book().examinations if examination.code == code)
    assert (first.level, first.condition, first.then, first.check, first.given, cell(first.clause)) == look
    # The first key of a condition is the place of the finding, so the order of the keys matters too.
    assert [list(condition) for condition in first.condition] == [list(condition) for condition in look[1]]


def test_the_examiner_looks_at_nothing_else() -> None:
    """These rows, in this order."""
    assert [examination.code for examination in book().examinations] == [code for code, _ in LOOKS]
