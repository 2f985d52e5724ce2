"""The checks on odds, limits and meters, against numbers worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pitboss.hands import FIVE, FiveCard
from pitboss.hands.ways import category_ways
from pitboss.money import Cents, Odds
from pitboss.rulebooks import load, names
from pitboss.ruleset.elections import FiledLink
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions import compile_game
from tests.submissions.checking import C4P, MA, MD, UTH, elections, only, troubles
from tests.submissions.filing import submission

ONE_EACH = dict.fromkeys(
    ["four-of-a-kind", "straight flush", "three-of-a-kind", "flush", "straight", "two pair", "pair of aces"], 1
)


@pytest.mark.parametrize(
    ("rank", "count"),
    [
        ("royal flush", 4),
        ("straight flush", 36),
        ("four-of-a-kind", 624),
        ("full house", 3744),
        ("flush", 5108),
        ("straight", 10200),
        ("three-of-a-kind", 54912),
    ],
)
def test_five_card_hands_are_counted(rank: str, count: int) -> None:
    """The frequencies among 2,598,960 five-card hands that every book on poker prints."""
    assert category_ways(FIVE, 5, FiveCard[rank.upper().replace("-", "_").replace(" ", "_")]) == count


@pytest.mark.clause("ma-4cp:11(a)(3)/3")
@pytest.mark.parametrize(
    ("filed", "words"),
    [
        ("6 to 1", None),
        ("12 to 2", None),
        ("7 to 1", None),
        ("13 to 2", None),
        ("11 to 2", "11 to 2 is lower than the printed 6 to 1"),
        ("5 to 1", "5 to 1 is lower than the printed 6 to 1"),
        ("7 for 1", "7 for 1 is not in the words of the printed 6 to 1"),
        ("$500", "$500 is not in the words"),
        ("push", "push is not in the words"),
        ("100% of meter", "100% of meter is not in the words"),
    ],
)
def test_a_row_may_be_raised_and_not_lowered(filed: str, words: str | None) -> None:
    """Odds are compared as numbers, and only with odds of the same kind."""
    values = {"wager.aces up.paytable": "I", "wager.aces up.odds": (("flush", Odds.read(filed)),)}
    result = troubles("raised-not-lowered", only(MA, values), wager="aces up")
    assert [words in row.says for row in result if words] == ([True] if words else [])
    assert [row.also for row in result] == ([("11(a)(3)[I,Flush]",)] if words else [])


def test_odds_are_held_against_the_elected_paytable() -> None:
    """The same odds are lawful for one paytable and too low for another; without a paytable nothing is judged."""
    odds = {"wager.aces up.odds": (("straight", Odds.read("4 to 1")), ("full house", Odds.read("9 to 1")))}
    counts = {}
    for table in ("I", "II", None):
        filed = only(MA, {**odds, "wager.aces up.paytable": table})
        counts[table] = [
            trouble.at.rpartition(".")[2] for trouble in troubles("raised-not-lowered", filed, wager="aces up")
        ]
    assert counts == {"I": ["full house"], "II": ["straight", "full house"], None: []}


@pytest.mark.reading("md-4cp:PAY-1")
def test_exact_odds_take_no_others() -> None:
    """Where odds are exact, higher ones are refused like lower ones, and a row that is not printed too."""
    for hand, filed, count in (
        ("flush", "6 to 1", 0),
        ("flush", "7 to 1", 1),
        ("flush", "12 to 2", 1),
        ("x", "1 to 1", 1),
    ):
        values = {"wager.aces up.paytable": "A", "wager.aces up.odds": ((hand, Odds.read(filed)),)}
        assert len(troubles("odds-without-floor", only(MD, values), wager="aces up")) == count
    for filed, count in (("$100,000", 0), ("$100,001", 1), ("100,000 to 1", 1)):
        odds = (("super royal of any suit", Odds.read(filed)),)
        values = {"wager.six card bonus.paytable": "B", "wager.six card bonus.odds": odds}
        assert len(troubles("odds-without-floor", only(MD, values), wager="six card bonus")) == count


@pytest.mark.reading("ma-uth:U-07", "ma-uth:U-06")
@pytest.mark.parametrize(
    ("ante", "trips", "royal", "best"),
    [
        ("$148", "$5", None, None),  # 74,740 + 250 = 74,990
        ("$100", "$490", None, None),  # 50,500 + 24,500 = 75,000, the limit itself
        ("$100", "$490.01", None, "$75,000.50"),
        ("$149", "$0.01", None, "$75,245.50"),
        ("$148", "$6", None, "$75,040"),
        ("$148", "$5", "60 to 1", "$75,040"),
        ("$148", "$5", "$100,000", None),  # refused elsewhere, and no odds to reckon with
    ],
)
def test_the_best_win_on_minimum_bets(ante: str, trips: str, royal: str | None, best: str | None) -> None:
    """505 times the ante and the royal flush odds times the trips wager stay within $75,000."""
    put: dict[str, Any] = {"wager.ante.minimum": ante, "wager.trips.minimum": trips}
    put |= {"wager.trips.odds": {"royal flush": royal}} if royal else {}
    given: dict[str, Any] = {"limit": "$75,000", "times": {"ante": 505, "trips": 50}, "paytables": ["trips"]}
    result = troubles("best-win-on-minimum-bets", elections(UTH, put=put), **given)
    assert [f"= {best}, exceeds $75,000" in row.says for row in result] == ([True] if best else [])


def test_the_return_of_raised_odds() -> None:
    """Table I pays 112 for one hand of each row: 112 losing hands balance it, one more does not."""
    filed = only(MA, {"wager.aces up.paytable": "I"})
    even = troubles("paytable-return", filed, wager="aces up", hands=119, ways=ONE_EACH)
    assert [item.says for item in even] == ["The aces up odds as raised return 100.00% of the stake."]
    assert troubles("paytable-return", filed, wager="aces up", hands=120, ways=ONE_EACH) == []
    higher = only(MA, {"wager.aces up.paytable": "I", "wager.aces up.odds": (("flush", Odds.read("7 to 1")),)})
    assert len(troubles("paytable-return", higher, wager="aces up", hands=120, ways=ONE_EACH)) == 1
    assert troubles("paytable-return", only(MA, {}), wager="aces up", hands=119, ways=ONE_EACH) == []


@pytest.mark.parametrize(
    ("book", "wager", "edges"),
    [
        (MA, "aces up", [-1.9786, -2.5752, -2.7759, -3.3724, -3.8917, -4.2355, -6.1486]),
        (UTH, "trips", [-0.90, -1.90, -3.50, -6.18]),
    ],
)
def test_printed_tables_return_what_the_notes_say(book: str, wager: str, edges: list[float]) -> None:
    """The ways that the law's rows give to the check reproduce the edge of every printed table."""
    law = load(book)
    given = next(row.given for row in law.examinations if row.check == "paytable-return")
    for table, edge in zip(law.paytables_of(wager), edges, strict=True):
        won = sum(given["ways"][row.hand] * row.odds.profit_per_unit for row in table.rows)
        lost = given["hands"] - sum(given["ways"].values())
        assert float((won - lost) / given["hands"]) * 100 == pytest.approx(edge, abs=0.006)
        assert troubles("paytable-return", only(book, {f"wager.{wager}.paytable": table.name}), **given) == []


BONUS = "wager.five card hand bonus"
FIXED = Fraction(500 * 624 + 100 * 3744 + 50 * 5108, 2598960)
METER = Fraction(4 * 100 + 36 * 10, 100) * 10000 / 2598960


@pytest.mark.reading("ma-c4p:C-14")
def test_the_return_of_the_five_card_hand_bonus() -> None:
    """Paytable, meter, Magic Card and Lucky Bonus are added exactly: at the stake it is found, just below not."""
    given = next(row.given for row in load(C4P).examinations if row.check == "return-below-100")
    assert Fraction(1385, 3822) == FIXED
    lucky = Fraction(5, 8) * Fraction(1, 3)
    even = (1 - FIXED - METER - lucky) / Fraction(20 * 5, 52)
    for chance, item in ((even, True), (even - Fraction(1, 10**9), False), (Fraction(1), True)):
        filed = elections(C4P)
        values = {**filed.values, f"{BONUS}.magic-card-probability": chance}
        assert bool(troubles("return-below-100", only(C4P, values), **given)) is item
    every = troubles("return-below-100", elections(C4P, put={f"{BONUS}.magic-card-probability": "1"}), **given)
    assert (
        "252.30% of the stake (39.16% from the paytable, 192.31% from the magic card, 20.83% from the" in every[0].says
    )


def test_a_higher_meter_and_a_lower_stake_return_more() -> None:
    """The meter's share does not grow with the stake: a million on the meter is too much for $1, not for $100."""
    given = next(row.given for row in load(C4P).examinations if row.check == "return-below-100")
    rich = {f"{BONUS}.meter.five card hand bonus.initial": "$1,000,000"}
    assert len(troubles("return-below-100", elections(C4P, put=rich), **given)) == 1
    high = {**rich, f"{BONUS}.minimum": "$100", f"{BONUS}.maximum": "$100"}
    assert troubles("return-below-100", elections(C4P, put=high), **given) == []


@pytest.mark.reading("md-4cp:PRG-15")
@pytest.mark.parametrize(
    ("rates", "total"),
    [
        (("10%", "5%", "5%"), None),
        (("33.3%", "33.3%", "33.399999%"), None),
        (("50%", "30%", "20%"), "100%"),
        (("60%", "30%", "20.5%"), "110.5%"),
    ],
)
def test_rates_stay_below_the_wager(rates: tuple[str, str, str], total: str | None) -> None:
    """The rates of all meters of one wager are added exactly, and come to less than 100 %."""
    keys = [f"wager.progressive.meter.{item}.rate" for item in ("mega", "major", "minor")]
    filed = elections(MD, "progressive-e", put=dict(zip(keys, rates, strict=True)))
    result = troubles("rates-below-100", filed, wager="progressive")
    assert [f"come to {total} of the wager" in row.says for row in result] == ([True] if total else [])


MINIMUMS = {
    "A": {"progressive": 5000},
    "B": {"progressive": 1000},
    "C": {"progressive": 10000},
    "D": {"major": 1000, "minor": 250},
    "E": {"mega": 10000, "major": 1000, "minor": 250},
    "F": {"mega": 10000, "major": 1000, "minor": 250},
}


@pytest.mark.parametrize(("paytable", "name"), [(item, name) for item, value in MINIMUMS.items() for name in value])
def test_maryland_minimums(paytable: str, name: str) -> None:
    """The initial and the reset amount of each meter may be the printed minimum, and no cent less."""
    least = MINIMUMS[paytable][name] * 100
    for amount, which in product((least, least - 1), ("initial", "reset")):
        key = f"wager.progressive.meter.{name}.{which}"
        filed = only(MD, {"wager.progressive.paytable": paytable, key: Cents(amount)})
        result = troubles("seeds-at-least", filed, wager="progressive")
        assert [row.at for row in result] == ([] if amount == least else [key])
        assert all(row.clause[0].startswith("12.D(3)(b)(") for row in result)


SEEDS = {
    "PTMGL01": {"progressive": 10000},
    "PTMGL02": {"progressive": 10000},
    "PTMGL04": {"progressive": 1000},
    "PTMGLML01": {"major": 10000, "minor": 1000},
    "PTMGLML02": {"mega": 10000, "major": 1000, "minor": 250},
    "PTMGLML03": {"mega": 10000, "major": 1000, "minor": 250},
}


@pytest.mark.reading("ma-4cp:PRG-6", "ma-uth:U-18")
@pytest.mark.parametrize("book", [MA, UTH])
@pytest.mark.parametrize(("paytable", "name"), [(item, name) for item, value in SEEDS.items() for name in value])
def test_link_seeds_are_multiplied_by_the_wager(book: str, paytable: str, name: str) -> None:
    """Exactly the printed seed times the wager; more with an approval, never less."""
    for dollars, approval in product((1, 3, 5), ("", "MGC 1")):
        seed = SEEDS[paytable][name] * dollars * 100
        values = {"wager.progressive.paytable": paytable, "wager.progressive.amount": Cents(dollars * 100)}
        values |= {"wager.progressive.approval": approval} if approval else {}
        key = f"wager.progressive.meter.{name}.reset"
        counts = [
            len(troubles("seeds-at-least", only(book, {**values, key: Cents(item)}), wager="progressive"))
            for item in (seed - 1, seed, seed + 1)
        ]
        assert counts == ([1, 0, 0] if approval else [1, 0, 1])


@pytest.mark.reading("ma-4cp:PRG-5", "md-4cp:PRG-5", "ma-c4p:C-19")
@pytest.mark.parametrize(
    ("book", "wager", "paytable", "least"),
    [
        (MA, "progressive", "A", 5000),
        (MA, "progressive", "B", 1000),
        (MD, "progressive", "C", 10000),
        (C4P, "four-card progressive", "B", 1000),
        (C4P, "five-card progressive", None, 10000),
    ],
)
def test_five_times_the_wager_wants_five_times_the_seed(
    book: str, wager: str, paytable: str | None, least: int
) -> None:
    """Between the minimum and five times the minimum a $5 wager is doubtful; below it is another finding."""
    key = f"wager.{wager}.meter.{wager}.initial"
    values = {f"wager.{wager}.paytable": paytable} if paytable else {}
    for dollars, doubtful in ((least - 1, False), (least, True), (5 * least - 1, True), (5 * least, False)):
        for bet in (1, 5):
            filed = only(book, {**values, f"wager.{wager}.amount": Cents(bet * 100), key: Cents(dollars * 100)})
            result = troubles("seed-per-five-dollars", filed, wager=wager)
            assert [row.at for row in result] == ([key] if doubtful and bet == 5 else [])


@pytest.mark.clause("ma-uth:13(g)#paytable", "ma-uth:13(g)#wager", "ma-uth:13(g)#decks")
@pytest.mark.reading("ma-uth:U-46")
def test_linked_tables_are_alike() -> None:
    """Each difference of a linked table is found by itself, and a game without the link."""
    like = FiledLink("T-2", UTH, "PTMGL02", Cents(500), 1)
    unlike = {
        "paytable": FiledLink("T-2", MA, "PTMGL01", Cents(500), 1),
        "amount": FiledLink("T-2", UTH, "PTMGL02", Cents(100), 1),
        "decks": FiledLink("T-2", UTH, "PTMGL02", Cents(500), 2),
        "no such link": FiledLink("T-2", C4P, "PTMGL02", Cents(500), 1),
    }
    own = {"wager.progressive.paytable": "PTMGL02", "wager.progressive.amount": Cents(500), "cards.decks": 1}
    given: dict[str, Any] = {"wager": "progressive", "games": [UTH, MA]}
    for words, link in unlike.items():
        filed = only(UTH, {**own, "wager.progressive.links": (like, link)})
        result = troubles("linked-alike", filed, **given)
        assert [words in row.says for row in result] == [True]
    assert troubles("linked-alike", only(UTH, own), **given) == []


PRINTED = [(book, table) for book in names() for table in load(book).paytables]


@pytest.mark.parametrize(("book", "table"), PRINTED, ids=lambda item: getattr(item, "name", item) or "only")
def test_the_printed_odds_filed_as_they_are_printed_are_lawful(book: str, table: Paytable) -> None:
    """Every row of every paytable of every document may be filed as it is printed, and raises no doubt."""
    filed: dict[str, Any] = {f"wager.{table.wager}.odds": tuple((row.hand, row.odds) for row in table.rows)}
    filed |= {} if table.hands else {f"wager.{table.wager}.paytable": table.name}
    law = load(book)
    rows = [row for row in law.examinations if row.given.get("wager", table.wager) == table.wager]
    for row in rows:
        if row.check in ("odds-without-floor", "raised-not-lowered", "paytable-return"):
            assert troubles(row.check, only(book, filed), **row.given) == []
    assert any(row.check in ("odds-without-floor", "raised-not-lowered") for row in rows)


@pytest.mark.clause("ma-uth:12(k)[7:quads]", "ma-uth:12(k)[6:quads]")
def test_odds_of_a_column_are_held_against_that_column() -> None:
    """A Cover All row filed under a column is that column's; filed alone, it is any column's."""
    for hand, filed, count in (
        ("7 hands.quads", "20 to 1", 0),
        ("7 hands.quads", "30 to 1", 1),
        ("6.4 of a Kind", "30 to 1", 0),
        ("quads", "30 to 1", 0),
        ("quads", "31 to 1", 1),
        ("flush", "1 to 1", 1),
    ):
        values = {"wager.cover all.odds": ((hand, Odds.read(filed)),)}
        assert len(troubles("odds-without-floor", only(UTH, values))) == count, hand


def test_filed_columns_do_not_change_what_cover_all_pays() -> None:
    """Odds that are only compared raise nothing: each column of the compiled game pays what is printed."""
    game = compile_game(submission(UTH, put={"wager.cover all.odds": {"full house": "12 to 1"}}))
    offered = game.wager("cover all")
    assert offered is not None
    assert offered.paytables == load(UTH).paytables_of("cover all")


def test_hands_are_known_in_the_documents_spellings() -> None:
    """A raised row counts whatever the spelling: Four-of-a-Kind, 4 of a Kind and quads are one row."""
    for hand in ("four-of-a-kind", "Four-of-a-Kind", "4 of a Kind", "quads"):
        raised = compile_game(submission(MA, put={"wager.aces up.odds": {hand: "60 to 1"}})).wager("aces up")
        assert raised is not None
        assert [str(row.odds) for row in raised.paytables[0].rows][:2] == ["60 to 1", "30 to 1"]
