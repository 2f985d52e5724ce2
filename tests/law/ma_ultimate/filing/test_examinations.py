"""What the examiner looks at beyond single fields, and how gravely."""

from __future__ import annotations

import json

import pytest

from pitboss.rulebooks import Examination
from pitboss.ruleset.words import LEVELS, checked
from tests.law.ma_ultimate.filings import codes, report
from tests.law.ma_ultimate.picture import BOOK, blocks, cite, ids

EXAMINED = """
unlawful  two-decks-need-a-shuffler       2(b)#needs-shuffler
    if     {"cards.decks": 2}
    then   {"shuffle.method": "automated card shuffling device"}

unlawful  backs-differ                    2(a)#one-deck 2(b)(2)
    check  backs-differ

unlawful  cover-card-colours              2(a)#{cover-cards-count,cover-cards-colour}
    check  cover-card-colours

unlawful  limits-in-order                 10(e)#minimum-bet-max
    check  limits-in-order

unlawful  minimum-bets-within-the-limit   10(e)#minimum-bet-max 13(d)#seventy-five
    check  best-win-on-minimum-bets
    with   {"limit": "$75,000", "times": {"ante": 505, "trips": 50}, "paytables": ["trips"]}

unlawful  trips-raised-not-lowered        10(d)#no-less-than
    check  raised-not-lowered
    with   {"wager": "trips"}

unlawful  exact-odds                      10(c) 12(k) 13(e)
    check  odds-without-floor

unlawful  cover-all-needs-the-machine     12(d)
    if     {"wager.cover all.offered": true}
    then   {"dealing.device": "automated dealing shoe"}

unlawful  cover-all-needs-the-shuffler    12(d)
    if     {"wager.cover all.offered": true}
    then   {"shuffle.method": "automated card shuffling device"}

unlawful  cover-all-needs-i-deal-plus     12(d)
    if     {"wager.cover all.offered": true}
    then   {"dealing.model": "i-Deal Plus"}

unlawful  cover-all-needs-its-mode        12(d)
    if     {"wager.cover all.offered": true}
    then   {"dealing.mode": ["Ultimate Texas Hold 'Em Cover All", "Ultimate Texas Hold ‘Em Cover All", \
"Ultimate Texas Hold ’Em Cover All"]}

unlawful  cover-all-positions             12(c) 12(k)
    if     {"wager.cover all.offered": true}
    then   {"positions.number": {"at-most": 6}}

unlawful  progressive-seeds               13(e)[PTMGL{01,02,04,ML01,ML02,ML03}:seed-scaling]
    check  seeds-at-least
    with   {"wager": "progressive"}

unlawful  progressive-rates               13(e)#one-of
    check  rates-below-100
    with   {"wager": "progressive"}

unlawful  linked-alike                    13(g)#{paytable,wager,decks}
    check  linked-alike
    with   {"wager": "progressive", "games": ["ma-ultimate-texas-holdem", "ma-four-card-poker"]}

unlawful  no-for-odds                     10(a)#{to-or-win,no-for}
    check  no-for-odds
    with   {"key": "publications.texts"}

unlawful  areas-cover-wagers              6(a)#chips 6(c)#after-ante-blind
    check  areas-cover-wagers

doubtful  ptmgl01-at-five-dollars         13(a) 13(e)[PTMGL01:envy-royal-flush] 13(e)[PTMGL01:envy-straight-flush]
    if     {"wager.progressive.offered": true, "wager.progressive.paytable": "PTMGL01"}

doubtful  envy-not-scaled                 13(a) 13(e)[PTMGL04:envy-straight-flush] 13(e)[PTMGL04:seed-scaling]
    if     {"wager.progressive.offered": true, "wager.progressive.paytable": "PTMGL04"}

doubtful  envy-not-scaled-with-levels     13(a) 13(e)[PTMGL{ML01,ML02,ML03}:envy-royal-flush] \
13(e)[PTMGL{ML01,ML02,ML03}:seed-scaling]
    if     {"wager.progressive.offered": true, "wager.progressive.paytable": ["PTMGLML01", "PTMGLML02", "PTMGLML03"]}

doubtful  odds-without-a-word             10(a)#to-or-win
    check  odds-without-a-word
    with   {"key": "publications.texts"}

doubtful  trips-return                    10(d)#no-less-than
    if     {"wager.trips.odds": {"present": true}}
    check  paytable-return
    with   {"wager": "trips", "hands": 133784560, "ways": {"royal flush": 4324, "straight flush": 37260, \
"four-of-a-kind": 224848, "full house": 3473184, "flush": 4047644, "straight": 6180020, "three-of-a-kind": 6461620}}

doubtful  cover-all-on-the-fallback       12(d)
    if     {"wager.cover all.offered": true, "dealing.fallbacks": {"includes": "manual dealing shoe"}}

doubtful  fallback-is-the-device          7(a)#load 8(a)#option
    if     {"dealing.fallbacks": {"includes": "automated dealing shoe"}, "dealing.device": "automated dealing shoe"}
    if     {"dealing.fallbacks": {"includes": "manual dealing shoe"}, "dealing.device": "manual dealing shoe"}

doubtful  match-play-unregulated          6(a)#match-play
    if     {"readings.match-play": "on the ante"}

doubtful  progressive-forfeited-by-a-fold  7(f)(5)(ii)#collect 9(e)(2)#collect 13(f)#hand
    if     {"wager.progressive.offered": true, "readings.progressive-after-fold": "forfeited"}

doubtful  cover-all-without-folded-hands  12(b)#any-hand 12(e)#count
    if     {"wager.cover all.offered": true, "readings.cover-all-folded-hands": "not counted"}
"""


@pytest.mark.parametrize(
    ("heading", "rows"),
    [pytest.param(heading, rows, marks=cite(heading[-1]), id=heading[1]) for heading, rows in blocks(EXAMINED).items()],
)
def test_an_examination(heading: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """Each looks at what its clause speaks of, with the figures of the document, and is unlawful or doubtful."""
    level, code, clauses = heading
    said = {row[0]: row[1] for row in rows}
    (result,) = (examination for examination in BOOK.examinations if examination.code == code)
    assert result == Examination(
        code=code,
        level=checked(level, LEVELS),
        condition=tuple(json.loads(row[1]) for row in rows if row[0] == "if"),
        then=json.loads(said.get("then", "{}")),
        check=said.get("check", ""),
        given=json.loads(said.get("with", "{}")),
        says=result.says,
        instead=result.instead,
        clause=ids(clauses),
    )


def test_no_other_examination() -> None:
    """Seventeen things are unlawful and ten doubtful, in this order."""
    assert [examination.code for examination in BOOK.examinations] == [code for _, code, _ in blocks(EXAMINED)]
    assert [examination.level for examination in BOOK.examinations] == ["unlawful"] * 17 + ["doubtful"] * 10


@pytest.mark.reading("ma-uth:U-01", "ma-uth:U-06", "ma-uth:U-10", "ma-uth:U-12", "ma-uth:U-16", "ma-uth:U-43")
@pytest.mark.parametrize(
    ("example", "questions"),
    [
        ("", "u-01 u-06 u-12 u-16 u-43"),
        ("shuffler-and-manual-shoe", "u-06 u-10 u-12 u-16 u-43"),
        ("manual-shoe", "u-06 u-10 u-12 u-16 u-43"),
        ("ante-blind-and-trips", "u-06 u-12 u-43"),
    ],
)
def test_the_questions_for_the_regulator(example: str, questions: str) -> None:
    """A submission is told which readings it rests on that the regulator should confirm, and no others."""
    assert sorted(codes("question", example)) == questions.split()


@cite("12(d)")
@pytest.mark.reading("ma-uth:U-04")
def test_cover_all_rests_while_the_manual_shoe_stands_in() -> None:
    """A manual shoe that is filed as a fallback beside Cover All is lawful and doubtful."""
    assert [(item.code, item.clause) for item in report("fallback").of("doubtful")] == [
        ("cover-all-on-the-fallback", "ma-uth:12(d)")
    ]


@cite("7(a)#load", "8(a)#option")
@pytest.mark.parametrize(
    ("example", "device"), [("", "automated dealing shoe"), ("manual-shoe", "manual dealing shoe")]
)
def test_a_device_is_no_fallback_of_itself(example: str, device: str) -> None:
    """To file the device that deals as its own fallback says nothing, and is doubtful."""
    assert codes("doubtful", example, f'dealing.fallbacks = ["{device}"]') == ["fallback-is-the-device"]
