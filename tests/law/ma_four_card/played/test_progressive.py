"""The Four-Card Progressive, 13(a), played in both editions: odds, envy schedules, and what the meter begins from."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rounds.commands import PlaceBet
from pitboss.rounds.events import MeterMoved, Opened
from pitboss.rulebooks import load
from tests.law.ma_four_card.filings import METER, PAYTABLE, found, meter
from tests.law.playing_four_card import clauses_of, line, lines_of, played, progressive
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import EARLIER, FOUR, PREFIX, Law, by_law

CARDS = {
    "Four aces": "As Ah Ad Ac 7d",
    "Four-of-a-kind": "8s 8h 8d 8c 3s",
    "Straight flush": "9s 8s 7s 6s 3h",
    "Three-of-a-kind": "8s 8h 8d 5c 3s",
    "Flush": "Ks Ts 8s 5s 3h",
}
NOTHING = "2h 4d 6h Tc Qh"
DEALER = "2c 4h 7c 9h Jd Kd"

# 13(a)(1) and (5) as printed; None: all of the meter.
PAYS = {
    "A": {"Four aces": None, "Four-of-a-kind": 300, "Straight flush": 100, "Three-of-a-kind": 9},
    "B": {"Four aces": None, "Four-of-a-kind": 300, "Straight flush": 100, "Three-of-a-kind": 15},
}
ENVY = {
    ("A", 1): {"Four aces": 100, "Four-of-a-kind": 10, "Straight flush": 5},
    ("A", 5): {"Four aces": 500, "Four-of-a-kind": 50, "Straight flush": 25},
    ("B", 1): {"Four aces": 100, "Four-of-a-kind": 25},
    ("B", 5): {"Four aces": 500, "Four-of-a-kind": 125},
}
LEAST = {"A": 5_000, "B": 1_000}
SCHEDULE = {"A": "13(a)(5)(i)", "B": "13(a)(5)(ii)"}


def both(*values: object, cited: tuple[str, ...], name: str) -> list[object]:
    """A case in each edition, citing the clauses of that edition."""
    return [
        pytest.param(
            *(law, *values),
            id=f"{PREFIX[law]}-{name}",
            marks=pytest.mark.clause(*(f"{PREFIX[law]}:{clause}" for clause in cited)),
        )
        for law in (FOUR, EARLIER)
    ]


def dealt(law: str, paytable: str, dollars: int, cards: str, example: str = "") -> Staged:
    """A round in which both players have the progressive wager and position 1 holds the cards."""
    wagers = {"ante": 10, "progressive": dollars}
    seats = {1: Hand(cards, wagers, ("play 10",)), 2: Hand(NOTHING, wagers, ("play 10",))}
    seed = {"progressive": LEAST[paytable] * dollars}
    return played(law, seats, DEALER, progressive(paytable, dollars, seed), example=example)


ROWS = [
    case
    for paytable, rows in PAYS.items()
    for dollars in (1, 5)
    for hand in rows
    for case in both(
        *(paytable, dollars, hand),
        cited=(
            *("13(a)", "13(a)(1)", f"13(a)(1)[{paytable},{hand}]", "13(a)(2)", SCHEDULE[paytable], "13(a)(5)"),
            *([f"{SCHEDULE[paytable]}[${dollars},{hand}]"] if hand in ENVY[paytable, dollars] else []),
        ),
        name=f"{paytable}-${dollars}-{hand}",
    )
]


@pytest.mark.parametrize(("law", "paytable", "dollars", "hand"), ROWS)
def test_every_row_pays_what_is_printed(law: str, paytable: str, dollars: int, hand: str) -> None:
    """One line for the highest row, the wager kept; the other player's envy by the schedule of this paytable."""
    staged, seed = dealt(law, paytable, dollars, CARDS[hand]), LEAST[paytable] * dollars * 100
    grown, printed = Fraction(seed + 20 * dollars), PAYS[paytable][hand]
    won = line(staged, 1, "progressive")
    assert (won.result, won.staked, won.returned) == ("won", dollars * 100, 0)
    assert won.pays == (grown if printed is None else printed * dollars * 100)
    assert {"13(a)(1)", "13(a)(2)"} <= clauses_of(won.clause)
    assert staged.table.meters == {"progressive": seed if printed is None else grown}
    envy = ENVY[paytable, dollars].get(hand)
    assert lines_of(staged, "envy bonus") == ([(2, "won", envy * 100)] if envy else [])


@by_law({FOUR: ["13(a)(2)", "13(a)(1)"]})
@pytest.mark.parametrize("paytable", ["A", "B"])
def test_four_aces_are_paid_once_and_a_flush_never(law: Law, paytable: str) -> None:
    """Four aces are also a four-of-a-kind and hold three: one award. A flush has no row, and both wagers are lost."""
    staged = dealt(law.name, paytable, 1, CARDS["Four aces"])
    assert [line.odds for line in staged.settled if (line.position, line.wager) == (1, "progressive")] == [
        "100% of meter"
    ]
    staged = dealt(law.name, paytable, 1, CARDS["Flush"])
    assert lines_of(staged, "progressive") == [(2, "lost", -100), (1, "lost", -100)]
    assert lines_of(staged, "envy bonus") == []


# -- the meter --------------------------------------------------------------------------------------------------------


@by_law({FOUR: ["13(a)(3)/1", "13(a)(3)/2", "13(a)(3)/3", "13(a)(4)"]})
def test_the_meter_begins_grows_and_is_reset_as_filed(law: Law) -> None:
    """It opens with the initial amount, takes its rate of each wager at "No more bets", and goes back to the reset."""
    filed = progressive("A", 1, {"progressive": 5_000}) | {
        f"{METER}.progressive.rate": "12.5%",
        f"{METER}.progressive.initial": "$7,000",
        f"{METER}.progressive.reset": "$6,000",
    }
    wagers = {"ante": 10, "progressive": 1}
    seats = {1: Hand(CARDS["Four aces"], wagers, ("play 10",)), 2: Hand(NOTHING, wagers, ("play 10",))}
    staged = Staged(Scene(law.name, seats, DEALER, elections=filed))
    (opened,) = [event for event in staged.log if isinstance(event, Opened)]
    assert opened.meters == {"progressive": 700_000}
    staged.bets()
    assert staged.table.meters == {"progressive": 700_000}
    staged.step()
    grown = [event for event in staged.log if isinstance(event, MeterMoved)]
    assert [(item.position, item.by) for item in grown] == [(1, Fraction(25, 2)), (2, Fraction(25, 2))]
    staged.finish()
    assert line(staged, 1, "progressive").pays == 700_025
    assert staged.table.meters == {"progressive": 600_000}


@by_law({FOUR: ["13(a)(3)/2", "13(a)(3)/3", "13(a)(3)/4", "13(a)(3)/5"]})
@pytest.mark.parametrize(("paytable", "least"), [("A", 5_000), ("B", 1_000)])
def test_a_table_opens_at_the_least_amount_and_not_below(law: Law, paytable: str, least: int) -> None:
    """With $5,000 under A and $1,000 under B a round is played; a cent below, or nothing stated, is unlawful."""
    assert dealt(law.name, paytable, 1, CARDS["Flush"]).table.meters == {"progressive": least * 100 + 20}
    book, lawful = load(law.name), {PAYTABLE: paytable, **meter("progressive", f"${least}")}
    assert not found(book, lawful, "from-the-hand")
    for which in ("initial", "reset"):
        key = f"{METER}.progressive.{which}"
        assert found(book, lawful | {key: f"${least - 1}.99"}, "from-the-hand") == {"unlawful seeds"}
        assert found(book, lawful | {key: None}, "from-the-hand") == {f"unlawful {key}"}


@by_law({FOUR: ["13(a)", "13(a)(1)"]})
def test_where_it_is_not_offered_nobody_makes_the_wager(law: Law) -> None:
    """The wager is refused, and no meter stands at the table; a paytable that is not printed cannot be elected."""
    staged = Staged(Scene(law.name, {1: Hand(NOTHING, {"ante": 10}, ("fold",))}, DEALER, example="plain"))
    staged.bets()
    staged.refused(PlaceBet(1, "progressive", 100), "wager-not-offered")
    assert staged.table.meters == {}
    assert found(load(law.name), {PAYTABLE: "C"}, "from-the-hand") == {f"unlawful {PAYTABLE}"}


# -- the envy bonus ---------------------------------------------------------------------------------------------------


@by_law({FOUR: ["13(a)(5)", "13(a)(5)(i)", "13(a)(5)(ii)"]})
@pytest.mark.parametrize(("paytable", "sum_"), [("A", 1_000), ("B", 2_500)])
def test_the_envy_goes_to_others_with_a_wager_of_their_own(law: Law, paytable: str, sum_: int) -> None:
    """Not to the holder, not to a player without the progressive wager, not for the dealer's hand; from house funds."""
    wagers = {"ante": 10, "progressive": 1}
    seats = {
        1: Hand("8s 8h 8d 8c 3s", wagers, ("play 10",)),
        2: Hand(NOTHING, wagers, ("fold",)),
        3: Hand("2d 4s 6d Ts Qd", {"ante": 10}, ("play 10",)),
        4: Hand("2s 4c 6s Th Qc", wagers, ("play 10",)),
    }
    elections = progressive(paytable, 1, {"progressive": LEAST[paytable]})
    staged = played(law.name, seats, "9s 9h 9d 9c Jd Kd", elections)
    assert lines_of(staged, "envy bonus") == [(4, "won", sum_), (2, "won", sum_)]
    envy = [line for line in staged.settled if line.wager == "envy bonus"]
    assert {(item.source, item.meter, item.holder) for item in envy} == {("house funds", "", 1)}
    assert staged.result(2, "progressive") == ("forfeited", -100)
