"""Maryland's progressive wager played: six paytables, their envy bonuses for $1 and $5, their meters (12.D to 12.G)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rounds.commands import Do, PlaceBet, Settle
from pitboss.rounds.events import Did, MeterMoved, Opened
from tests.law.md_four_card.pictures import found, proves
from tests.law.playing_four_card import clauses_of, line, lines_of, played, progressive
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import MARYLAND

CARDS = {
    "four aces": "As Ah Ad Ac 7d",
    "royal flush": "As Ks Qs Js Ts",
    "straight flush": "9s 8s 7s 6s 5s",
    "four-of-a-kind": "8s 8h 8d 8c 3s",
    "full house": "8s 8h 8d 5c 5s",
    "flush": "Ks Ts 8s 5s 3s",
    "straight": "9s 8h 7d 6c 5s",
    "three-of-a-kind": "8s 8h 8d 5c 3s",
}
NOTHING, OTHER = "2h 4d 6h Tc Qh", "2d 4s 6d Th Qd"
DEALER = "2c 4h 7c 9h Jd Kd"

# 12.D(1): hand, odds, the clause under the paytable's own; a meter by its name.
FOUR_CARDS = ("four aces meter i", "four-of-a-kind 300 ii", "straight flush 100 iii")
LOW = ("full house 50 iv", "flush 40 v", "straight 30 vi")
PRINTED = {
    "A": (*FOUR_CARDS, "three-of-a-kind 9 iv"),
    "B": (*FOUR_CARDS, "three-of-a-kind 15 iv"),
    "C": ("royal flush meter i", "straight flush tenth ii", "four-of-a-kind 300 iii", *LOW, "three-of-a-kind 9 vii"),
    "D": ("royal flush major i", "straight flush minor ii", "four-of-a-kind 300 iii", *LOW, "three-of-a-kind 9 vii"),
    "E": ("royal flush mega i", "straight flush major ii", "four-of-a-kind minor iii", *LOW, "three-of-a-kind 10 vii"),
    "F": ("royal flush mega i", "straight flush major ii", "four-of-a-kind minor iii", *LOW, "three-of-a-kind 9 vii"),
}
# 12.F and 12.G: hand, dollars for $1, dollars for $5.
ROYAL = {"royal flush": (1_000, 5_000), "straight flush": (300, 1_500)}
ENVY: dict[str, dict[str, tuple[int, int]]] = {
    "A": {"four aces": (100, 500), "four-of-a-kind": (10, 50), "straight flush": (5, 25)},
    "B": {"four aces": (100, 500), "four-of-a-kind": (25, 125)},
    "C": {"four aces": (1_000, 5_000), "four-of-a-kind": (300, 1_500)},
    **dict.fromkeys("DEF", ROYAL),
}
# 12.D(3)(b): the least amounts, each with its clause.
LEAST = {
    "A": {"progressive": (5_000, "(i)")},
    "B": {"progressive": (1_000, "(ii)")},
    "C": {"progressive": (10_000, "(iii)")},
    "D": {"major": (1_000, "(iv)(1)"), "minor": (250, "(iv)(2)")},
    "E": {"mega": (10_000, "(v)(1)"), "major": (1_000, "(v)(2)"), "minor": (250, "(v)(3)")},
    "F": {"mega": (10_000, "(vi)(1)"), "major": (1_000, "(vi)(2)"), "minor": (250, "(vi)(3)")},
}
DOUBTS = {"C": {"envy-c-as-printed"}, "D": {"paytable-d-seeds"}}
"""What the examiner remarks on a paytable that is filed lawfully."""
NUMBER = {letter: number for number, letter in enumerate("ABCDEF", start=1)}


def house(letter: str, dollars: int) -> dict[str, object]:
    """A paytable with its meters at the least amounts."""
    least = {name: amount for name, (amount, _) in LEAST[letter].items()}
    return progressive(letter, dollars, least, **{"envy-paytable": letter})


def dealt(letter: str, dollars: int, cards: str) -> Staged:
    """A round in which positions 1 and 2 have the progressive wager, 3 has none, and 1 holds the cards."""
    wagers = {"ante": 10, "progressive": dollars}
    seats = {
        1: Hand(cards, wagers, ("play 10",)),
        2: Hand(NOTHING, wagers, ("play 10",)),
        3: Hand(OTHER, {"ante": 10}, ("play 10",)),
    }
    return played(MARYLAND, seats, DEALER, house(letter, dollars))


def grown(letter: str, dollars: int) -> dict[str, Fraction]:
    """What the meters hold after "no more bets", in cents: ten per cent of two wagers above the least amount."""
    return {name: Fraction(amount * 100 + 20 * dollars) for name, (amount, _) in LEAST[letter].items()}


def envy_clauses(letter: str, dollars: int, hand: str) -> list[str]:
    """The clauses of an envy bonus, where the hand brings one."""
    if hand not in ENVY[letter]:
        return []
    schedule = f"12.{'F' if dollars == 1 else 'G'}({NUMBER[letter]})"
    return [schedule, f"{schedule}({'abc'[list(ENVY[letter]).index(hand)]})"]


ROWS = [
    pytest.param(
        *(letter, dollars, hand, odds),
        id=f"{letter}-${dollars}-{hand}",
        marks=proves(
            " ".join(
                [
                    *("12.D", "12.D(1)", f"12.D(1)({letter.lower()})", f"12.D(1)({letter.lower()})({part})", "12.D(2)"),
                    *("1.B(2)", "1.B(3)", "1.B(6)", "12.E(1)", "12.E(2)", "12.F" if dollars == 1 else "12.G"),
                    *envy_clauses(letter, dollars, hand),
                ]
            )
        ),
    )
    for letter, rows in PRINTED.items()
    for dollars in (1, 5)
    for hand, odds, part in (row.rsplit(" ", 2) for row in rows)
]


@pytest.mark.parametrize(("letter", "dollars", "hand", "odds"), ROWS)
def test_every_row_pays_what_is_printed(letter: str, dollars: int, hand: str, odds: str) -> None:
    """One line for the highest row, the wager kept; the other bettor alone has the envy of that wager."""
    staged, meters = dealt(letter, dollars, CARDS[hand]), grown(letter, dollars)
    won = line(staged, 1, "progressive")
    assert (won.result, won.staked, won.returned) == ("won", dollars * 100, 0)
    assert "12.D(1)" in clauses_of(won.clause)
    level = {"meter": "progressive", "tenth": "progressive"}.get(odds, odds)
    if odds.isdigit():
        assert won.pays == int(odds) * dollars * 100
    else:
        award = meters[level] / (10 if odds == "tenth" else 1)
        assert won.pays == award
        assert won.meter == level
        meters[level] = meters[level] - award if odds == "tenth" else Fraction(LEAST[letter][level][0] * 100)
    assert staged.table.meters == meters
    envy = ENVY[letter].get(hand)
    assert lines_of(staged, "envy bonus") == ([(2, "won", envy[dollars == 5] * 100)] if envy else [])


@pytest.mark.parametrize("dollars", [1, 5])
@proves("1.B(3) 12.F(3)(a) 12.G(3)(a)")
def test_envy_c_as_printed_names_four_aces(dollars: int) -> None:
    """Envy paytable C pays $1,000 or $5,000 for four aces, a four-of-a-kind that its progressive pays 300 for 1."""
    staged = dealt("C", dollars, CARDS["four aces"])
    assert lines_of(staged, "envy bonus") == [(2, "won", 100_000 * dollars)]
    assert line(staged, 1, "progressive").pays == 300 * dollars * 100


@pytest.mark.parametrize("letter", "ABCDEF")
@proves("1.B(6) 12.D(1) 1.B(3)")
def test_a_hand_below_three_of_a_kind_is_no_progressive_payout_hand(letter: str) -> None:
    """Two pair (and, under A and B, a flush) has no row: the wagers are lost, no meter moves, nobody has envy."""
    for cards in ("8s 8h 5d 5c 3s", *([CARDS["flush"]] if letter in "AB" else [])):
        staged = dealt(letter, 1, cards)
        assert lines_of(staged, "progressive") == [(2, "lost", -100), (1, "lost", -100)]
        assert lines_of(staged, "envy bonus") == []
        assert staged.table.meters == grown(letter, 1)


@pytest.mark.parametrize(("letter", "hand"), [("A", "four aces"), ("E", "royal flush")])
@proves("12.D(2)")
def test_only_the_highest_hand_is_paid(letter: str, hand: str) -> None:
    """Four aces are a four-of-a-kind, a royal flush is a straight flush too: one award, and one meter is paid out."""
    staged = dealt(letter, 1, CARDS[hand])
    assert len([line for line in staged.settled if (line.position, line.wager) == (1, "progressive")]) == 1
    moved = [name for name, held in staged.table.meters.items() if held != grown(letter, 1)[name]]
    assert moved == [next(iter(LEAST[letter]))]


@proves("11.D(8) 11.D(9) 11.D(10)(a) 11.D(10)(b) 11.D(10)(c) 11.D(10)(d)")
def test_a_winner_is_paid_after_three_verifications_whatever_the_dealer_has() -> None:
    """Ante and play are taken by four jacks, aces up is settled; then hand, light and floor, and 9 for 1 is paid."""
    wagers = {"ante": 10, "aces up": 5, "progressive": 1}
    seats = {1: Hand(CARDS["three-of-a-kind"], wagers, ("play 10",))}
    live = Staged(Scene(MARYLAND, seats, "Js Jh Jd Jc 2h 4d", elections=house("A", 1))).to("settle")
    live.do(Settle())
    assert [(wager, result) for _, wager, result, _ in live.lines] == [
        ("ante", "lost"),
        ("play", "lost"),
        ("ante bonus", "won"),
        ("aces up", "won"),
    ]
    for step, by, clause in (
        ("verify-hand", "dealer", "11.D(10)(a)"),
        ("verify-light", "dealer", "11.D(10)(b)"),
        ("validate", "floorperson", "11.D(10)(c)"),
    ):
        live.refused(Settle(), "award-not-validated", clause)
        (done,) = live.do(Do(step, by=by, person="F"))
        assert isinstance(done, Did)
        assert clauses_of(done.clause) == {clause}
    live.finish()
    won = line(live, 1, "progressive")
    assert (won.result, won.pays, won.returned) == ("won", 900, 0)
    assert {"11.D(8)", "11.D(9)", "11.D(10)(d)"} <= clauses_of(won.clause)


# -- envy -------------------------------------------------------------------------------------------------------------


@proves("1.B(2) 11.D(10)(e) 11.D(10)(e)(i) 11.D(10)(e)(ii) 11.D(10)(e)(iii) 12.E(1) 11.C(3)/1 11.C(3)/2")
def test_envy_goes_to_every_other_bettor_once_for_each_holder() -> None:
    """Two holders bring two bonuses each at the holder's turn; none for the own hand, none for the dealer's."""
    wagers = {"ante": 10, "progressive": 1}
    seats = {
        1: Hand("8s 8h 8d 8c 3s", wagers, ("play 10",)),
        2: Hand(NOTHING, wagers, ("fold",)),
        3: Hand(OTHER, {"ante": 10}, ("play 10",)),
        4: Hand("7s 7c 7d 7h 3c", wagers, ("play 10",)),
    }
    staged = played(MARYLAND, seats, "9s 9h 9d 9c Jd Kd", house("A", 1))
    assert lines_of(staged, "envy bonus") == [
        (2, "won", 1_000),
        (1, "won", 1_000),
        (4, "won", 1_000),
        (2, "won", 1_000),
    ]
    assert [line.holder for line in staged.settled if line.wager == "envy bonus"] == [4, 4, 1, 1]
    assert staged.result(2, "progressive") == ("forfeited", -100)
    order = [(line.position, line.wager, line.holder) for line in staged.settled]
    assert order.index((4, "progressive", 0)) < order.index((2, "envy bonus", 4)) < order.index((1, "progressive", 0))


@proves("12.E(2)")
@pytest.mark.parametrize("other", "BCDEF")
def test_the_envy_paytable_is_the_one_that_is_filed(other: str) -> None:
    """Paytable A with the envy of another letter, or with none, is found unlawful."""
    assert found({"wager.progressive.envy-paytable": other}) == {"envy-paytable-a"}
    assert found({"wager.progressive.envy-paytable": None}) == {"missing-election"}
    assert not found({"wager.progressive.envy-paytable": "A"})


# -- meters -----------------------------------------------------------------------------------------------------------

METERS = [
    pytest.param(letter, name, amount, id=f"{letter}-{name}", marks=proves(f"12.D(3) 12.D(3)(b) 12.D(3)(b){part}"))
    for letter, meters in LEAST.items()
    for name, (amount, part) in meters.items()
]


@pytest.mark.parametrize(("letter", "name", "least"), METERS)
def test_a_meter_begins_at_the_least_amount_and_never_below(letter: str, name: str, least: int) -> None:
    """A table opens with the least amount on the meter and plays; a cent below, or no amount, is unlawful."""
    staged = dealt(letter, 1, CARDS["straight"] if letter in "AB" else "8s 8h 5d 5c 3s")
    (opened,) = [event for event in staged.log if isinstance(event, Opened)]
    assert opened.meters[name] == least * 100
    filed, doubts = house(letter, 1), DOUBTS.get(letter, set())
    assert found(filed) == doubts
    for which in ("initial", "reset"):
        key = f"wager.progressive.meter.{name}.{which}"
        assert found(filed | {key: f"${least - 1}.99"}) == doubts | {"seeds-at-least"}
        assert "missing-election" in found(filed | {key: None})


@proves("12.D(3)(a) 12.D(3)(b) 12.D(4)")
def test_the_meter_grows_at_its_rate_and_goes_back_to_its_reset_amount() -> None:
    """12.5 per cent of each wager at "no more bets"; the award is what it shows; then the reset amount stands there."""
    filed = house("A", 1) | {
        "wager.progressive.meter.progressive.rate": "12.5%",
        "wager.progressive.meter.progressive.initial": "$7,000",
        "wager.progressive.meter.progressive.reset": "$6,000",
    }
    wagers = {"ante": 10, "progressive": 1}
    seats = {1: Hand(CARDS["four aces"], wagers, ("play 10",)), 2: Hand(NOTHING, wagers, ("play 10",))}
    staged = Staged(Scene(MARYLAND, seats, DEALER, elections=filed))
    staged.bets()
    assert staged.table.meters == {"progressive": 700_000}
    staged.step()
    assert [event.by for event in staged.log if isinstance(event, MeterMoved)] == [Fraction(25, 2), Fraction(25, 2)]
    staged.finish()
    assert line(staged, 1, "progressive").pays == 700_025
    assert staged.table.meters == {"progressive": 600_000}


@proves("12.D(4)")
def test_the_second_award_of_a_round_finds_what_the_first_has_left() -> None:
    """A tenth of the meter for the straight flush farther right, then all that is left for the royal flush."""
    wagers = {"ante": 10, "progressive": 1}
    seats = {1: Hand(CARDS["royal flush"], wagers, ("play 10",)), 2: Hand("9h 8h 7h 6h 5h", wagers, ("play 10",))}
    staged = played(MARYLAND, seats, "2c 4d 6c Td Jd Kd", house("C", 1))
    pays = [(line.position, line.pays) for line in staged.settled if line.wager == "progressive"]
    assert pays == [(2, 100_002), (1, 900_018)]
    assert staged.table.meters == {"progressive": 1_000_000}


@proves("12.D 7.E(4)")
def test_where_it_is_not_offered_nobody_makes_the_wager() -> None:
    """The wager is refused and no meter stands at the table; offered, it needs its paytable."""
    staged = Staged(Scene(MARYLAND, {1: Hand(NOTHING, {"ante": 10}, ("fold",))}, DEALER, example="main-game"))
    staged.bets()
    staged.refused(PlaceBet(1, "progressive", 100), "wager-not-offered")
    assert staged.table.meters == {}
    assert "missing-election" in found({"wager.progressive.paytable": None})
    assert "bad-value" in found({"wager.progressive.paytable": "G"})
