"""Side wagers of all documents: ways by ranks against all hands, known fractions, metamorphic facts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from pitboss.cards import DECK
from pitboss.clauses import BadInput
from pitboss.exact.bulk.kernels.orbits import number_of_orbits, orbits
from pitboss.exact.distribution import Analysis, Distribution
from pitboss.exact.payouts import noted
from pitboss.exact.side import outcomes, side
from pitboss.hands import FIVE, FOUR, SIX, rank_five, rank_four
from pitboss.hands.ways import ways
from pitboss.live import plan_for
from pitboss.money import Cents, Odds
from pitboss.ruleset import Ruleset


def game(rulebook: str, wager: str = "", paytable: str = "") -> Ruleset:
    elections = {"wager": {wager: {"paytable": paytable}}} if paytable else {}
    return plan_for(rulebook, elections=elections).game


def test_ways_of_five_cards_are_those_of_all_hands() -> None:
    """One hand of each suit class, ranked and weighed, gives the same numbers in both orders."""
    four: Counter[int] = Counter()
    five: Counter[int] = Counter()
    masks, symmetries = orbits(5, number_of_orbits(5))
    for row, same in zip(masks.tolist(), symmetries.tolist(), strict=True):
        cards = [DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if row[suit] >> rank & 1]
        four[rank_four(cards).value] += 24 // same
        five[rank_five(cards).value] += 24 // same
    assert ways(FOUR, 5) == four
    assert ways(FIVE, 5) == five


@pytest.mark.parametrize(
    ("cards", "counts"),
    # The usual tables of five-card and seven-card frequencies, from high card to royal flush.
    [
        (5, [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]),
        (7, [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324]),
    ],
)
def test_categories_are_the_published_ones(cards: int, counts: list[int]) -> None:
    """Hands by category, from high card up."""
    counter: Counter[int] = Counter()
    for value, number in ways(FIVE, cards).items():
        counter[value >> 20] += number
    assert [counter[category] for category in range(10)] == counts


def test_six_cards_have_their_super_royals() -> None:
    """All hands of six cards, one super royal of diamonds and three of the other suits among them."""
    counted = ways(SIX, 6)
    assert sum(counted.values()) == comb(52, 6)
    assert [counted[value] for value in sorted(counted)[-2:]] == [3, 1]


ACES_UP = {
    "I": Fraction(3214, 162435),
    "II": Fraction(4183, 162435),
    "III": Fraction(1503, 54145),
    "IV": Fraction(1826, 54145),
    "V": Fraction(12643, 324870),
    "VI": Fraction(1376, 32487),
    "VII": Fraction(235, 3822),
}


@pytest.mark.parametrize("paytable", ACES_UP)
def test_aces_up(paytable: str) -> None:
    """The edge of each of the seven tables, and the ways of its rows."""
    answer = side(game("ma-four-card-poker", "aces up", paytable), "aces up")
    assert answer.edge == ACES_UP[paytable]
    assert [row.ways for row in answer.outcomes] == [624, 2072, 58656, 114616, 101808, 123552, 81096, 2116536]
    assert answer.hit_frequency == Fraction(2598960 - 2116536, 2598960)


@pytest.mark.parametrize(
    ("paytable", "like"), [("A", "III"), ("B", "IV"), ("C", "V"), ("D", "VI"), ("F", "VII"), ("E", "")]
)
def test_aces_up_in_maryland(paytable: str, like: str) -> None:
    """Five of the six tables are Massachusetts' under other letters; E pays 30 to 1 where D pays 40."""
    edge = side(game("md-four-card-poker", "aces up", paytable), "aces up").edge
    assert edge == (ACES_UP[like] if like else ACES_UP["VI"] + 10 * Fraction(2072, 2598960))


@pytest.mark.parametrize("paytable", ["B", "C", "D"])
def test_tables_that_differ_in_a_row_differ_by_its_probability(paytable: str) -> None:
    """Queens up: every table against A, row by row."""
    first = side(game("ma-crazy-4-poker"), "queens up")
    other = side(game("ma-crazy-4-poker", "queens up", paytable), "queens up")
    changed = sum(
        (
            outcome.probability * ((two.net or 0) - (outcome.net or 0))
            for outcome, two in zip(first.outcomes, other.outcomes, strict=True)
        ),
        Fraction(0),
    )
    assert first.edge - other.edge == changed
    assert first.edge == Fraction(9943, 324870)


@pytest.mark.parametrize(
    ("paytable", "edge"),
    # 1.9 % and 3.50 % are the figures usually quoted, for B and C.
    [("A", "0.90%"), ("B", "1.90%"), ("C", "3.50%"), ("D", "6.18%")],
)
def test_trips(paytable: str, edge: str) -> None:
    """Trips looks at the best five of seven cards."""
    assert f"{float(side(game('ma-ultimate-texas-holdem', 'trips', paytable), 'trips').edge):.2%}" == edge


def test_six_card_bonus_depends_on_the_stake() -> None:
    """The fixed prizes weigh less at a higher stake: exactly by their probability over the stake."""
    of = game("md-four-card-poker")
    first, five = (side(of, "six card bonus", stake=Cents(stake)).edge for stake in (100, 500))
    prizes = Fraction(1_000_000 + 3 * 100_000, comb(52, 6))
    assert five - first == prizes * (1 - Fraction(1, 5))
    assert first == Fraction(330562, 2544815)


def test_five_card_hand_bonus_and_its_draws() -> None:
    """The draws add their odds times their probability; the meter its share; own and dealer's hand are alike."""
    of = game("ma-crazy-4-poker")
    own, dealers = (side(of, "five card hand bonus", on=on) for on in ("player", "dealer"))
    parts = dict(own.contributions)
    assert parts["magic card"] == 20 * Fraction(1, 8) * Fraction(5, 52)
    assert parts["lucky bonus"] == 5 * Fraction(1, 3) / 8
    assert own.distribution == dealers.distribution
    assert own.edge == -sum(parts.values(), Fraction(0)) == Fraction(19, 119)
    meter = side(of, "five card hand bonus", meters={"five card hand bonus": 2_000_000})
    share = Fraction(4, 2598960) + Fraction(36, 2598960) / 10
    assert own.edge - meter.edge == share * 1_000_000 / 100
    shared = side(of, "five card hand bonus", on="dealer", sharing=2)
    assert shared.edge - own.edge == share * 1_000_000 / 100 / 2


def test_what_a_fold_forfeits_is_said() -> None:
    """Where the bonus is forfeited by a fold, the answer says that it reckons with none."""
    of = plan_for("ma-crazy-4-poker", elections={"wager": {"five card hand bonus": {"on-fold": "forfeited"}}}).game
    assert any("no hand is taken to be folded" in note for note in side(of, "five card hand bonus").notes)
    assert any("taken to be played" in note for note in side(of, "queens up").notes)


def test_rows_of_a_wager_that_the_dealer_decides_too() -> None:
    """Blind and super bonus have rows with ways, but no edge of their own."""
    blind = outcomes(game("ma-ultimate-texas-holdem"), "blind")
    assert [row.ways for row in blind] == [4324, 37260, 224848, 3473184, 4047644, 6180020, 119817280]
    bonus = outcomes(game("ma-crazy-4-poker"), "super bonus")
    assert [row.ways for row in bonus][:6] == [48, 576, 2072, 58656, 114616, 101808]
    with pytest.raises(BadInput) as refused:
        side(game("ma-ultimate-texas-holdem"), "blind")
    assert refused.value.code == "not-a-side-wager"


def test_another_paytable_may_stand_in() -> None:
    """Raising a row lowers the edge by the row's probability times the raise."""
    of = game("ma-four-card-poker")
    offered = of.wager("aces up")
    assert offered is not None
    table = offered.paytables[0].raised({"flush": Odds.read("8 to 1")})
    changed = side(of, "aces up", paytable=replace(table, name="other"))
    assert side(of, "aces up").edge - changed.edge == 2 * Fraction(114616, 2598960)
    assert changed.paytable == "other"


def test_an_unknown_wager_is_refused() -> None:
    """The refusal lists what can be asked for."""
    with pytest.raises(BadInput, match="aces up"):
        side(game("ma-four-card-poker"), "queens up")


def test_a_limit_is_kept_at_a_stake_that_is_given() -> None:
    """Trips for $2,000: 50 to 1 would be $100,000, the limit makes it $50,000, and the answer says so."""
    of = game("ma-ultimate-texas-holdem")
    free, cut = side(of, "trips"), side(of, "trips", stake=Cents(200_000))
    assert [row.net for row in cut.outcomes[:4]] == [25, 25, 25, 8]
    lost = sum(((row.net or 0) - 25) * row.probability for row in free.outcomes[:3])
    assert cut.edge - free.edge == lost
    assert "ma-uth:10(e)#fifty-thousand" in cut.notes[-1]
    assert side(of, "trips", stake=Cents(50_000)) == free


@pytest.mark.reading("ma-uth:U-06", "ma-uth:U-07")
def test_limits_are_said_only_where_they_can_be_reached() -> None:
    """At $75 and $100 the best wins stay below; at $1,000 they do not, and main game, trips and Cover All say it."""
    blank = Analysis("trips", "", Distribution(()))
    assert noted(game("ma-ultimate-texas-holdem"), blank).notes == ()
    high = plan_for("ma-ultimate-texas-holdem", elections={"wager": {"ante": {"maximum": "1000"}}}).game
    for wager in ("ante, blind and play", "trips", "cover all"):
        notes = noted(high, replace(blank, wager=wager)).notes
        assert any("can reach" in note and "ma-uth:13(d)#seventy-five" in note for note in notes)
    assert not noted(high, replace(blank, wager="progressive")).notes


def test_rounding_is_said_only_where_it_can_happen() -> None:
    """3 to 2 on an odd number of dollars is not whole dollars; to the cent it is always whole."""
    blank = Analysis("ante, super bonus and play", "", Distribution(()))
    assert noted(game("ma-crazy-4-poker"), blank).notes == ()
    readings = {"rounding": "smallest chip", "smallest-chip": "$1"}
    (note,) = noted(plan_for("ma-crazy-4-poker", elections={"readings": readings}).game, blank).notes
    assert note.startswith("3 to 2 on a super bonus of $11 is rounded up to the chip of $1 (ma-c4p:11(b)[flush])")
