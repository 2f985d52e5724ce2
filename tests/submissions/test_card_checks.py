"""The checks on cards, limits and printed matter, against facts found by hand."""

from __future__ import annotations

import pytest

from pitboss.money import Cents
from pitboss.rulebooks import load, names
from pitboss.submissions.checks import CHECKS, COMPUTED
from tests.submissions.checking import C4P, MA, MD, UTH, elections, only, troubles


def test_every_check_is_called_by_some_rulebook() -> None:
    """No check is left over, and no rulebook asks for one that is not there."""
    called = {row.check for book in names() for row in load(book).examinations} - {""}
    assert called == {*CHECKS, *COMPUTED}


@pytest.mark.parametrize(
    ("decks", "backs", "words"),
    [
        (1, ("red",), []),
        (2, ("red", "blue"), []),
        (1, (), ["0 colours for 1 deck."]),
        (1, ("red", "blue"), ["2 colours for 1 deck."]),
        (2, ("red",), ["1 colour for 2 decks."]),
        (2, ("red", " RED"), ["same back, red"]),
        (None, ("red", "red"), []),
        (2, None, []),
    ],
)
def test_each_deck_has_its_own_back(decks: int | None, backs: tuple[str, ...] | None, words: list[str]) -> None:
    """One colour for each deck, no two alike, letter case and spaces aside; what is not known is not judged."""
    filed = only(MA, {"cards.decks": decks, "cards.backs": backs})
    result = troubles("backs-differ", filed)
    assert [row.at for row in result] == ["cards.backs"] * len(words)
    assert all(word in row.says for word, row in zip(words, result, strict=True))


@pytest.mark.parametrize(
    ("book", "colours", "count"),
    [
        (MA, ("yellow",), 0),
        (MA, ("yellow", "green"), 1),
        (MA, ("red",), 1),
        (MA, ("RED ",), 1),
        (MA, ("white",), 1),
        (MA, ("red", "red"), 2),
        (UTH, ("yellow", "green"), 0),
        (UTH, ("Solid Yellow", "yellow"), 0),
        (UTH, ("yellow",), 1),
        (UTH, ("yellow", "red"), 1),
        (UTH, ("blue", "red"), 2),
        (UTH, (), 1),
    ],
)
def test_cover_cards(book: str, colours: tuple[str, ...], count: int) -> None:
    """As many as the document asks for, in its colours, and unlike the red backs and white edges."""
    filed = only(book, {"cards.cover-cards": colours, "cards.backs": ("red",), "cards.edges": "white"})
    unlike = ["cards.backs", "cards.edges"] if book == MA else []
    assert len(troubles("cover-card-colours", filed, unlike=unlike)) == count


@pytest.mark.reading("ma-4cp:EQP-1", "ma-c4p:C-36")
@pytest.mark.parametrize(
    ("book", "device", "most"),
    [
        (MA, "manual dealing shoe", 9),  # 5 x 9 + 6 = 51
        (MA, "from the hand", 9),
        (MA, "automated dealing shoe", 8),  # 5 x (8 + 2) = 50
        (C4P, "manual dealing shoe", 9),  # 5 x (9 + 1) = 50
        (C4P, "automated dealing shoe", 9),
        (UTH, "manual dealing shoe", 21),  # 2 x (21 + 1) + 5 + 2 burnt = 51
        (UTH, "automated dealing shoe", 22),  # 2 x (22 + 1) + 5 = 51
        (MD, "automated dealing shoe", 9),  # 5 x 9 + 6 = 51; with the box card of the Six Card Bonus 52
    ],
)
def test_a_full_table_fits_the_deck(book: str, device: str, most: int) -> None:
    """The most positions that can be dealt from 52 cards are allowed, and one more is not."""
    for positions, allowed in ((most, True), (most + 1, False), (10**11, False)):
        filed = only(book, {"positions.number": positions, "dealing.device": device})
        result = troubles("fewer-positions-than-cards", filed)
        assert [row.instead for row in result] == ([] if allowed else [f"At most {most} positions."])


def test_a_full_table_fits_the_deck_with_every_fallback() -> None:
    """A fallback that takes more cards than the device is looked at too."""
    values = {
        "positions.number": 9,
        "dealing.device": "manual dealing shoe",
        "dealing.fallbacks": ("automated dealing shoe",),
    }
    result = troubles("fewer-positions-than-cards", only(MA, values))
    assert [row.says for row in result] == ["9 positions take 55 cards (automated dealing shoe); the deck has 52."]


def test_limits_are_in_order_for_every_wager() -> None:
    """A minimum above its maximum is found for each wager, with the clause of that field; equal is in order."""
    limits = {"ante": (500, 500), "aces up": (600, 500), "cover all": (700, 600)}
    values = {f"wager.{wager}.minimum": Cents(low) for wager, (low, _) in limits.items()}
    values |= {f"wager.{wager}.maximum": Cents(high) for wager, (_, high) in limits.items()}
    result = troubles("limits-in-order", only(MA, values))
    assert [(row.at, row.instead, row.clause) for row in result] == [
        ("wager.aces up.minimum", "At most $5.", ("6(a)(2)",)),
        ("wager.cover all.minimum", "At most $6.", ("12(a)",)),
    ]


@pytest.mark.clause("ma-uth:10(a)#no-for", "ma-uth:10(a)#to-or-win")
@pytest.mark.reading("ma-uth:U-21")
@pytest.mark.parametrize(
    ("text", "states_for"),
    [
        ("Four-of-a-kind 300 for 1", True),
        ("FLUSH 40 FOR 1", True),
        ("full house: 50-for-1", True),
        ("straight pays 30 for one", True),
        ("pays fifty for one!", True),
        ("1,000 for 1", True),
        ("$300 for $1", True),
        ("$9 for every $1 wagered", True),
        ("three for two", True),
        ("Forty\u2013for\u2013one", True),
        ("40for1", True),
        ("300\u00a0for\u00a01", True),
        ('40 "for" 1', True),
        ("40 for a dollar", True),
        ("300 dollars for 1 dollar", True),
        ("a hundred for one", True),
        ("one hundred and twenty-five for one", True),
        ("pays 9 for 1 on three-of-a-kind", True),
        ("30 for 1 straight", True),
        ("Flush 3 to 2", False),
        ("wins $1,500, wager not returned", False),
        ("Win $100 for 4 aces", False),
        ("$1,500 for 4 of a kind", False),
        ("Ask the dealer for 1 brochure", False),
        ("Win $50 for four aces, $10 for two pair", False),
        ("$300 for four-of-a-kind, $9 for three-of-a-kind", False),
        ("Win $1,000 for one royal flush", False),
        ("Open for twenty-one players", False),
        ("Forty to one for a flush", False),
        ("for players of 21 years and over", False),
        ("Before 10 to 1", False),
        ("", False),
    ],
)
def test_odds_with_the_word_for(text: str, states_for: bool) -> None:  # noqa: FBT001
    """Odds stated with "for" are found in figures and words; a sum for a hand is no odds."""
    filed = only(UTH, {"publications.texts": ("Trips: full house 8 to 1", text)})
    assert len(troubles("no-for-odds", filed, key="publications.texts")) == states_for


ONES = [
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def in_words(number: int) -> str:
    """A number as it is spoken: ``one hundred twenty-five``."""
    for unit, name in ((1_000_000, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= unit:
            rest = f" {in_words(number % unit)}" if number % unit else ""
            return f"{in_words(number // unit)} {name}{rest}"
    if number < 20:
        return ONES[number - 1]
    return TENS[number // 10 - 2] + (f"-{ONES[number % 10 - 1]}" if number % 10 else "")


NUMBERS = sorted(
    {
        row.odds.win
        for book in names()
        for paytable in load(book).paytables
        for row in paytable.rows
        if row.odds.word in ("to", "for")
    }
    | set(range(1, 101))
)
"""Every number that a paytable prints, and those up to a hundred."""


@pytest.mark.clause("ma-uth:10(a)#no-for")
@pytest.mark.parametrize("number", NUMBERS)
def test_odds_with_the_word_for_are_found_in_words(number: int) -> None:
    """Whatever a paytable can pay, "for one" is found in words, with hyphens, and in figures; "to one" is lawful."""
    words = in_words(number)
    for text in (f"{words} for one", f"Pays {words.capitalize()} FOR ONE!", f"{words.replace(' ', '-')}-for-one"):
        assert troubles("no-for-odds", only(UTH, {"publications.texts": (text,)}), key="publications.texts"), text
    for text in (f"{number:,} for 1", f"{number}-for-1", f"${number} for $1"):
        assert troubles("no-for-odds", only(UTH, {"publications.texts": (text,)}), key="publications.texts"), text
    for text in (f"{words} to one", f"{number:,} to 1", f"win {words} for four-of-a-kind"):
        assert not troubles("no-for-odds", only(UTH, {"publications.texts": (text,)}), key="publications.texts"), text


@pytest.mark.clause("ma-uth:10(a)#to-or-win")
@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        *(("Flush 40:1", True), ("flush 3/2", True), ("1,000 : 1", True), ("open 10:30", False), ("24/7", False)),
        *(("1/2/2025", False), ("40 to 1", False), ("$1/2 chips", False)),
    ],
)
def test_odds_without_a_word_are_doubtful(text: str, doubtful: bool) -> None:  # noqa: FBT001
    """Odds are to be stated with "to" or "win"; a colon or a stroke is neither. A time and a date are no odds."""
    filed = only(UTH, {"publications.texts": (text,)})
    assert bool(troubles("odds-without-a-word", filed, key="publications.texts")) is doubtful


def test_every_wager_on_the_layout_has_its_area() -> None:
    """Areas are looked for by name, letter case aside; a wager on a device needs one only where the row says so."""
    filed = elections(MD, put={"layout.areas": ["Ante ", "PLAY", "aces up"]})
    assert "for six card bonus;" in troubles("areas-cover-wagers", filed)[0].says
    result = troubles("areas-cover-wagers", filed, placed=["progressive device"])
    assert [row.instead for row in result] == ['Add "six card bonus", "progressive" to layout.areas.']
    assert troubles("areas-cover-wagers", elections(MD), placed=["progressive device"]) == []
    assert troubles("areas-cover-wagers", only(MD, {})) == []


@pytest.mark.reading("md-4cp:EQP-2")
def test_payouts_are_inscribed_or_on_a_sign() -> None:
    """All payouts of what is offered are inscribed, or a sign has them all; a wager not offered needs none."""
    names = {"inscribed": "layout.payouts", "sign": "layout.sign"}
    none = {"layout.payouts": [], "layout.sign": True}
    assert troubles("payouts-shown", elections(MD), **names) == []
    assert troubles("payouts-shown", elections(MD, put=none), **names) == []
    assert troubles("payouts-shown", elections(MD, "main-game"), **names) == []
    result = troubles("payouts-shown", elections(MD, put={"layout.payouts": ["ante", "play", "progressive"]}), **names)
    assert "payouts of ante bonus, aces up, six card bonus are" in result[0].says


def test_small_checks() -> None:
    """An empty list names nothing; $2.50 is not whole dollars; the lucky draw has one position more than the table."""
    assert len(troubles("something-is-named", only(MD, {"wagers.instruments": ()}), key="wagers.instruments")) == 1
    assert troubles("something-is-named", only(MD, {}), key="wagers.instruments") == []
    key = "wager.progressive.amount"
    assert [trouble.says for trouble in troubles("whole-dollars", only(MA, {key: Cents(250)}), key=key)] == [
        f"{key} is $2.50."
    ]
    assert troubles("whole-dollars", only(MA, {key: Cents(300)}), key=key) == []
    lucky = "wager.five card hand bonus.lucky-positions"
    for positions, count in ((7, 1), (8, 0), (9, 1)):
        filed = only(C4P, {lucky: positions, "positions.number": 7})
        assert (
            len(troubles("lucky-positions-differ", filed, positions=lucky, table="positions.number", others=1)) == count
        )
