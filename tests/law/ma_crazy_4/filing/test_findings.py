"""Submissions that break one rule each, and their lawful neighbours: what is found, where, and by which clause."""

from __future__ import annotations

import pytest

from pitboss.ruleset.words import Level
from pitboss.submissions import compile_game, examine
from tests.law.ma_crazy_4.pictures import Filed, clauses, filed, readings

FOUR, FIVE, BONUS = "wager.four-card progressive", "wager.five-card progressive", "wager.five card hand bonus"
FOUR_METER, FIVE_METER = f"{FOUR}.meter.four-card progressive", f"{FIVE}.meter.five-card progressive"
BONUS_METER = f"{BONUS}.meter.five card hand bonus"
PLAIN, HAND, SHOE = "plain", "from-the-hand", "automated-dealing-shoe"

Changes = dict[str, Filed]
Break = tuple[str, str, Changes, str, str]
"""Code, the example that is changed, the changes, where the finding points, a clause of it."""

UNLAWFUL: list[Break] = [
    (
        "two-decks-need-a-shuffler",
        "two-decks",
        {"shuffle.method": "manual", "shuffle.counts-cards": "no", "shuffle.loads-shoe": False},
        "shuffle.method",
        "2(b)#shuffler",
    ),
    ("backs", "two-decks", {"cards.backs": ["red", "Red"]}, "cards.backs", "2(b)(1)#backs"),
    ("backs", "", {"cards.backs": ["red", "blue"]}, "cards.backs", "2(a)#one-deck"),
    ("one-cover-card", "", {"cards.cover-cards": []}, "cards.cover-cards", "2(a)#cover"),
    ("one-cover-card", "", {"cards.cover-cards": ["red", "green"]}, "cards.cover-cards", "2(a)#cover"),
    ("deck-change-too-late-by-hand", HAND, {"cards.change-hours": 5}, "cards.change-hours", "2(c)(1)"),
    ("hand-dealing-needs-a-shuffler", HAND, {"shuffle.method": "manual"}, "shuffle.method", "8(a)(1)"),
    (
        "hand-dealing-needs-a-shuffler",
        "manual-shuffle",
        {"dealing.fallbacks": ["from the hand"], "cards.change-hours": 4},
        "shuffle.method",
        "8(a)(1)",
    ),
    (
        "nothing-counts-the-cards",
        "manual-shuffle",
        {"shuffle.counts-cards": "on demand"},
        "shuffle.counts-cards",
        "7(f)#when",
    ),
    (
        "reshuffling-device-counts",
        "reshuffling-device",
        {"shuffle.counts-cards": "on demand"},
        "shuffle.counts-cards",
        "4(g)",
    ),
    ("positions-exceed-the-deck", PLAIN, {"positions.number": 10}, "positions.number", "7(d)#five"),
    (
        "positions-exceed-the-deck",
        SHOE,
        {"positions.number": 10, "dealing.fallbacks": None},
        "positions.number",
        "9(b)#dealer",
    ),
    ("limits-out-of-order", "", {"wager.ante.minimum": "$501"}, "wager.ante.minimum", "6(d)(1)#both"),
    ("limits-out-of-order", "", {"wager.queens up.maximum": "$4"}, "wager.queens up.minimum", "6(d)(2)"),
    ("limits-out-of-order", "", {f"{BONUS}.maximum": "$0.99"}, f"{BONUS}.minimum", "6(d)(5)#which"),
    ("areas-missing", "", {"layout.areas": ["ante", "play", "queens up"]}, "layout.areas", "6(a)#instruments"),
    ("no-progressive-device", "", {"layout.progressive-device": False}, "layout.progressive-device", "6(d)(3)#place"),
    ("no-electronic-device", "", {"layout.electronic-device": False}, "layout.electronic-device", "6(d)(5)#device"),
    ("no-lock-out", "", {"layout.lock-out": False}, "layout.lock-out", "7(b)#lockout"),
    ("no-random-draw", "", {"layout.random-draw": False}, "layout.random-draw", "1.magic(i)"),
    ("four-card-progressive-amount", "", {f"{FOUR}.amount": "$2"}, f"{FOUR}.amount", "6(d)(3)#place"),
    ("five-card-progressive-amount", "", {f"{FIVE}.amount": "$3"}, f"{FIVE}.amount", "6(d)(4)#place"),
    (
        "four-card-progressive-seeds",
        "",
        {f"{FOUR_METER}.reset": "$4,999.99"},
        f"{FOUR_METER}.reset",
        "11(d)(3)#min-a",
    ),
    (
        "four-card-progressive-seeds",
        "four-card-progressive-b",
        {f"{FOUR_METER}.initial": "$999.99"},
        f"{FOUR_METER}.initial",
        "11(d)(3)#min-b",
    ),
    ("five-card-progressive-seeds", "", {f"{FIVE_METER}.reset": "$9,999"}, f"{FIVE_METER}.reset", "11(e)(3)#min"),
    ("five-card-hand-bonus-seeds", "", {f"{BONUS_METER}.reset": "$9,999.99"}, f"{BONUS_METER}.reset", "11(f)(4)#min"),
    (
        "both-progressives-refused",
        "",
        {"readings.both-progressives": "refused"},
        "readings.both-progressives",
        "6(d)(4)#offer",
    ),
]

DOUBTFUL: list[Break] = [
    (
        "deck-change-after-fallback",
        PLAIN,
        {"cards.change-hours": 5, "dealing.fallbacks": ["from the hand"]},
        "cards.change-hours",
        "2(c)(1)",
    ),
    (
        "four-card-progressive-seed-for-five-dollars",
        "four-card-progressive-b",
        {f"{FOUR}.amount": "$5", f"{FOUR_METER}.initial": "$5,000", f"{FOUR_METER}.reset": "$4,999.99"},
        f"{FOUR_METER}.reset",
        "11(d)(3)#min-b",
    ),
    (
        "five-card-progressive-seed-for-five-dollars",
        "five-card-progressive",
        {f"{FIVE}.amount": "$5", f"{FIVE_METER}.initial": "$49,999", f"{FIVE_METER}.reset": "$50,000"},
        f"{FIVE_METER}.initial",
        "11(e)(3)#min",
    ),
    ("hand-dealing-after-the-shuffler-fails", HAND, {"dealing.fallbacks": []}, "shuffle.fallbacks", "8(a)(1)"),
    (
        "fallback-is-the-device",
        PLAIN,
        {"dealing.fallbacks": ["manual dealing shoe"]},
        "dealing.fallbacks",
        "12(g)#before-other",
    ),
    ("pre-shuffled-from-the-hand", HAND, {"cards.pre-shuffled": True}, "cards.pre-shuffled", "4(c)(2)"),
    ("nothing-loads-the-shoe", "manual-shuffle", {"shuffle.loads-shoe": True}, "shuffle.loads-shoe", "4(a)#into-shoe"),
    ("nothing-loads-the-shoe", HAND, {"shuffle.loads-shoe": True}, "shuffle.loads-shoe", "8(a)(2)#either-hand"),
    (
        "bonus-returns-too-much",
        "magic-card-only",
        {f"{BONUS}.magic-card-probability": "1/3"},
        f"{BONUS}.offered",
        "11(f)(3)[magic]",
    ),
    (
        "magic-card-every-round",
        "magic-card-only",
        {f"{BONUS}.magic-card-probability": "1"},
        f"{BONUS}.magic-card-probability",
        "11(f)(3)[magic]",
    ),
    ("lucky-positions", "", {f"{BONUS}.lucky-positions": 7}, f"{BONUS}.lucky-positions", "1.lucky(ii)"),
    ("bonus-forfeited-on-fold", "bonus-forfeited", {}, f"{BONUS}.on-fold", "10(b)(2)#forfeit"),
    ("play-in-whole-multiples", "other-readings", {}, "readings.play-amount", "10(b)#aces"),
]

LAWFUL: list[tuple[str, Changes]] = [
    (HAND, {"cards.change-hours": 4}),
    ("manual-shuffle", {"cards.change-hours": 8}),
    (SHOE, {"positions.number": 9, f"{BONUS}.lucky-positions": 10}),
    ("", {f"{FOUR_METER}.initial": "$5,000", f"{FOUR_METER}.reset": "$5,000.01"}),
    ("five-dollar-progressives", {f"{FOUR_METER}.reset": "$25,000", f"{FIVE_METER}.reset": "$50,000"}),
    ("magic-card-only", {f"{BONUS}.magic-card-probability": "1/4"}),
    ("", {f"{FOUR_METER}.rate": "99.99%", f"{BONUS_METER}.rate": "0.01%"}),
    ("five-card-progressive", {"readings.both-progressives": "refused"}),
    (PLAIN, {"layout.lock-out": None, "approvals.internal-controls": None}),
]


def found(level: Level, example: str, changes: Changes) -> list[tuple[str, str]]:
    """Code and place of the findings of one level."""
    return [(item.code, item.at) for item in examine(filed(changes, example)).of(level)]


def broken(rows: list[Break]) -> list[object]:
    """Each row as a test case that cites its clause."""
    return [pytest.param(*row, id=f"{row[0]} {number}", marks=clauses(row[-1])) for number, row in enumerate(rows)]


@pytest.mark.parametrize(("code", "example", "changes", "at", "clause"), broken(UNLAWFUL))
def test_one_broken_rule_is_found_alone(code: str, example: str, changes: Changes, at: str, clause: str) -> None:
    """The submission was lawful before; now this is unlawful, at this field, by this clause, and nothing else is."""
    assert found("unlawful", example, {}) == []
    (first,) = examine(filed(changes, example)).of("unlawful")
    assert (first.code, first.at) == (code, at)
    assert clause in first.clause.removeprefix("ma-c4p:").split(", ")


@pytest.mark.parametrize(("code", "example", "changes", "at", "clause"), broken(DOUBTFUL))
@readings("C-06", "C-13", "C-14", "C-19", "C-20", "C-26", "C-45")
def test_what_is_lawful_and_doubtful(code: str, example: str, changes: Changes, at: str, clause: str) -> None:
    """Nothing is unlawful, and the doubt stands at this field with this clause."""
    report = examine(filed(changes, example))
    assert report.lawful
    assert [item.at for item in report.of("doubtful") if item.code == code] == [at]
    assert any(clause in item.clause for item in report.of("doubtful") if item.code == code)


@pytest.mark.parametrize(("example", "changes"), LAWFUL)
@clauses("2(c)(1)", "2(c)(2)", "7(d)#five", "11(d)(3)#min-a", "11(d)(3)#rate", "11(f)(4)#rate", "11(f)(3)[magic]")
@readings("C-14", "C-19", "C-30", "C-36")
def test_up_to_the_bound_nothing_is_found(example: str, changes: Changes) -> None:
    """At the bound itself a submission is lawful, and no more doubtful than its example is."""
    assert found("unlawful", example, changes) == []
    assert found("doubtful", example, changes) == found("doubtful", example, {})


@clauses("12(g)#before-other", "8(a)(1)", "9(a)(1)")
@readings("C-41")
def test_another_method_must_be_in_the_submission() -> None:
    """The game knows the fallbacks that are filed and no others; dealing from the hand still needs its shuffler."""
    game = compile_game(filed(example=HAND))
    assert (game.device.name, [fallback.name for fallback in game.fallbacks]) == (
        "from the hand",
        ["manual dealing shoe"],
    )
    assert "manual" not in game.device.shuffle
    assert compile_game(filed(example=PLAIN)).fallbacks == ()
