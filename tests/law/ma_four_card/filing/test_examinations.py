"""What the examiner looks at beyond single fields: every row with its level, condition, check and clause."""

from __future__ import annotations

from typing import Any

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import EARLIER, LATER, Table, both, words

ROWS = Table("""
      two-decks-need-a-shuffler | unlawful | -                          | 2(b)
      backs                     | unlawful | backs-differ               | 2(a)/1; 2(b)(1); 2(b)(2)
      cards-look-alike          | unlawful | -                          | 2(a)/1; 2(b)(1)
      cover-card                | unlawful | cover-card-colours         | 2(a)/2; 2(a)/3
      cover-card-opaque         | unlawful | -                          | 2(a)/3
      cover-card-solid          | unlawful | -                          | 2(a)/3
      hand-needs-a-shuffler     | unlawful | -                          | 8(b)(1)
      no-shoe-to-load           | doubtful | -                          | 5(a)/6; 8(b)(2)
      limits-in-order           | unlawful | limits-in-order            | 6(a)(1)/1; 6(a)(2)
      limits-posted             | unlawful | -                          | 6(a)(1)/1; 6(a)(2)
      payouts-posted            | unlawful | -                          | 1(aces-up)/2; 6(a)(2)
      areas-cover-wagers        | unlawful | areas-cover-wagers         | 6(b)/1
      ante-bonus-odds           | unlawful | raised-not-lowered         | 11(a)(2)/3
      aces-up-odds              | unlawful | raised-not-lowered         | 11(a)(3)/3
      exact-odds                | unlawful | odds-without-floor         | 12(k); 13(a)(1)
      cover-all-device          | unlawful | -                          | 12(d); 12(e)
      cover-all-shuffler        | unlawful | -                          | 12(d); 12(e)
      cover-all-mode            | unlawful | -                          | 12(d)
      cover-all-positions       | unlawful | -                          | 12(f); 12(k)
      progressive-amount        | unlawful | -                          | 13(a)(5); 13(a)(5)(i); 13(a)(5)(ii)
    + multi-game-link-amount    | unlawful | whole-dollars              | 13(b)
      rates-below-100           | unlawful | rates-below-100            | 13(a)(3)/1
      seeds                     | unlawful | seeds-at-least             | 13(a)(3)/4; 13(a)(3)/5
    + multi-game-link-seeds     | unlawful | seeds-at-least             | \
13(b)[PTMGL01,note **]; 13(b)[PTMGL02,note **]; 13(b)[PTMGL04,note **]; 13(b)[PTMGLML01,note **]; \
13(b)[PTMGLML02,note **]; 13(b)[PTMGLML03,note **]
      links                     | unlawful | linked-alike               | 13(a)(3)/1
    + multi-game-links          | unlawful | linked-alike               | 13(b)
      cover-all-odds-fall       | doubtful | -                          | \
12(k)[4 of a Kind,7]; 12(k)[4 of a Kind,6]; 12(k)[Straight Flush,7]; 12(k)[Straight Flush,6]
      cover-all-fallback        | doubtful | -                          | 12(d); 14(g)
      pre-shuffled-by-hand      | doubtful | -                          | 5(b)(2); 8(b)(1)
      fallback-is-the-device    | doubtful | -                          | 14(g)
      two-positions-at-one      | doubtful | -                          | 6(e)/2
      aces-up-return            | doubtful | paytable-return            | 11(a)(3)/3
      ante-bonus-return         | doubtful | main-game-return           | 11(a)(2)/3
      five-dollar-seed          | doubtful | seed-per-five-dollars      | 13(a)(3)/4; 13(a)(3)/5
    + ptmgl01-amount            | doubtful | -                          | \
13(b)[PTMGL01,envy Royal Flush]; 13(b)[PTMGL01,envy Straight Flush]
    + ptmgl02-amount            | doubtful | -                          | \
13(b)[PTMGL02,envy Royal Flush]; 13(b)[PTMGL02,envy Straight Flush]
    + envy-not-scaled           | doubtful | -                          | \
13(b)[PTMGL04,envy Straight Flush]; 13(b)[PTMGLML01,envy Royal Flush]; 13(b)[PTMGLML01,envy Straight Flush]; \
13(b)[PTMGLML02,envy Royal Flush]; 13(b)[PTMGLML02,envy Straight Flush]; 13(b)[PTMGLML03,envy Royal Flush]; \
13(b)[PTMGLML03,envy Straight Flush]
""")

SHUFFLER = {"shuffle.method": "automated card shuffling device"}
COVER_ALL = {"wager.cover all.offered": True}
OFFERED = {"wager.progressive.offered": True}
LEVELS = ["PTMGL04", "PTMGLML01", "PTMGLML02", "PTMGLML03"]
FOUR_CARD = OFFERED | {"wager.progressive.paytable": ["A", "B"]}
LINK = OFFERED | {"wager.progressive.paytable": ["PTMGL01", "PTMGL02", *LEVELS]}


def filed_for(paytable: str | list[str], other_than: str) -> dict[str, Any]:
    """A progressive paytable filed for another amount than this."""
    return OFFERED | {"wager.progressive.amount": {"not": other_than}, "wager.progressive.paytable": paytable}


def fallback(device: str) -> dict[str, Any]:
    """A fallback among those filed."""
    return {"dealing.fallbacks": {"includes": device}}


IF: dict[str, tuple[dict[str, Any], ...]] = {
    "two-decks-need-a-shuffler": ({"cards.decks": 2},),
    "cards-look-alike": ({"cards.one-design": False},),
    "cover-card-opaque": ({"cards.cover-card-opaque": False},),
    "cover-card-solid": ({"cards.cover-card-solid": False},),
    "hand-needs-a-shuffler": ({"dealing.device": "from the hand"}, fallback("from the hand")),
    "no-shoe-to-load": ({"shuffle.loads-shoe": True, "dealing.device": "from the hand"},),
    "limits-posted": ({"layout.limits-posted": False},),
    "payouts-posted": ({"layout.payouts-posted": False},),
    "cover-all-device": (COVER_ALL,),
    "cover-all-shuffler": (COVER_ALL,),
    "cover-all-mode": (COVER_ALL | {"dealing.mode": {"present": True}},),
    "cover-all-positions": (COVER_ALL,),
    "progressive-amount": (FOUR_CARD,),
    "multi-game-link-amount": (LINK,),
    "rates-below-100": (OFFERED,),
    "seeds": (FOUR_CARD,),
    "multi-game-link-seeds": (LINK,),
    "links": (FOUR_CARD,),
    "multi-game-links": (LINK,),
    "cover-all-odds-fall": (COVER_ALL,),
    "cover-all-fallback": (COVER_ALL | fallback("manual dealing shoe"), COVER_ALL | fallback("from the hand")),
    "pre-shuffled-by-hand": ({"cards.pre-shuffled": True, "dealing.device": "from the hand"},),
    "fallback-is-the-device": tuple(
        {"dealing.device": item} | fallback(item)
        for item in ("automated dealing shoe", "manual dealing shoe", "from the hand")
    ),
    "two-positions-at-one": ({"positions.per-player": 2, "positions.number": 1},),
    "aces-up-return": ({"wager.aces up.odds": {"present": True}},),
    "ante-bonus-return": ({"wager.ante bonus.odds": {"present": True}},),
    "five-dollar-seed": (FOUR_CARD | {"wager.progressive.amount": "$5"},),
    "ptmgl01-amount": (filed_for("PTMGL01", "$1"),),
    "ptmgl02-amount": (filed_for("PTMGL02", "$5"),),
    "envy-not-scaled": (filed_for(LEVELS, "$1"),),
}

THEN: dict[str, dict[str, Any]] = {
    "two-decks-need-a-shuffler": SHUFFLER,
    "hand-needs-a-shuffler": SHUFFLER,
    "cover-all-device": {"dealing.device": "automated dealing shoe", "dealing.model": "i-Deal Plus"},
    "cover-all-shuffler": SHUFFLER,
    "cover-all-mode": {"dealing.mode": "Four Card Poker Cover All"},
    "cover-all-positions": {"positions.number": {"at-most": 6}},
    "progressive-amount": {"wager.progressive.amount": ["$1", "$5"]},
}

PROGRESSIVE = {"wager": "progressive"}
GIVEN: dict[str, dict[str, Any]] = {
    "cover-card": {"unlike": ["cards.backs", "cards.edges"]},
    "ante-bonus-odds": {"wager": "ante bonus"},
    "aces-up-odds": {"wager": "aces up"},
    "multi-game-link-amount": {"key": "wager.progressive.amount"},
    "rates-below-100": PROGRESSIVE,
    "seeds": PROGRESSIVE,
    "multi-game-link-seeds": PROGRESSIVE,
    "multi-game-links": PROGRESSIVE | {"games": ["ma-four-card-poker", "ma-ultimate-texas-holdem"]},
    "aces-up-return": {
        "wager": "aces up",
        "hands": 2_598_960,
        "ways": {
            "four-of-a-kind": 48 + 576,
            "straight flush": 192 + 1_880,
            "three-of-a-kind": 58_656,
            "flush": 114_616,
            "straight": 101_808,
            "two pair": 123_552,
            "pair of aces": 81_096,
        },
    },
    "ante-bonus-return": {"wager": "ante bonus"},
    "five-dollar-seed": PROGRESSIVE,
}


@both(
    ROWS, readings=["COV-2", "COV-3", "COV-7", "EQP-3", "PAY-1", "PRG-5", "PRG-6", "PRG-7", "PRG-15", "PRG-17", "ENV-8"]
)
def test_what_is_examined(book: Rulebook) -> None:
    """Exactly these things are looked at, in this order, each unlawful or doubtful, each by its clause."""
    assert [
        (examination.code, examination.level, examination.check or "-", words(examination.clause))
        for examination in book.examinations
    ] == ROWS.of(book)


@both("2(b)", "8(b)(1)", "12(d)", "13(a)(5)", readings=["COV-3", "COV-7", "ENV-11", "SHF-6", "PRG-7", "ENV-8"])
def test_on_which_condition(book: Rulebook) -> None:
    """Each row speaks of exactly these elections, and demands exactly these; the earlier edition has one link."""
    conditions = IF | {"links": (OFFERED,)} if book.identity.id == EARLIER else IF
    for examination in book.examinations:
        assert examination.condition == conditions.get(examination.code, ()), examination.code
        assert examination.then == THEN.get(examination.code, {}), examination.code


@both("11(a)(2)/3", "11(a)(3)/3", "13(a)(3)/1", readings=["PRG-17", "PAY-1"])
def test_what_the_checks_are_given(book: Rulebook) -> None:
    """Each check looks at its own wager; a link joins tables of one game, the Multi Game Link those of two."""
    given = GIVEN | {"links": PROGRESSIVE | {"games": [book.identity.id]}}
    for examination in book.examinations:
        assert examination.given == given.get(examination.code, {}), examination.code
    assert set(IF) | set(THEN) | set(given) <= {row[0] for row in ROWS.rows(LATER)}
