"""The joint law of a seat: each wager's own law in it, and how far wagers go together, by other roads."""

from __future__ import annotations

from fractions import Fraction

import pytest

import pitboss
from pitboss.cards import DECK
from pitboss.clauses import BadInput
from pitboss.exact.answers import main_game, side_wager
from pitboss.exact.seats.law import seat_law
from pitboss.exact.showdown.kernels.sweep import hands_of
from pitboss.exact.showdown.model import CELLS, showdown
from pitboss.exact.showdown.solve import match_of
from pitboss.live.games import plan_for
from pitboss.money import Cents
from pitboss.rulebooks.library import VARIABLE
from tests.examples import RULEBOOKS


@pytest.fixture(autouse=True)
def _with_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))


@pytest.mark.parametrize(
    ("rulebook", "wagers"),
    [
        ("ma-four-card-poker", ("aces up", "progressive")),
        ("ma-crazy-4-poker", ("queens up", "four-card progressive", "five-card progressive")),
        ("ma-ultimate-texas-holdem", ("trips", "progressive")),
        ("caribbean-stud", ("five plus",)),
    ],
)
def test_each_wager_keeps_its_own_law(rulebook: str, wagers: tuple[str, ...]) -> None:
    """Mean and variance of every wager in the joint law are those that are counted for it alone."""
    game = plan_for(rulebook).game
    law, main = seat_law(game, wagers), main_game(game)
    first = law.wagers[0]
    assert (law.mean(first), law.covariance(first, first)) == (main.distribution.mean, main.distribution.variance)
    assert law.stakes[0] == main.average_wager
    for wager, stake in zip(law.wagers[1:], law.stakes[1:], strict=True):
        alone = side_wager(game, wager)[0].distribution
        assert law.mean(wager) == stake * alone.mean
        assert law.covariance(wager, wager) == stake**2 * alone.variance
        assert law.covariance(first, wager) > 0
    total = sum(law.covariance(wager, other) for wager in law.wagers for other in law.wagers)
    assert law.distribution.variance == total


def test_main_game_and_pair_plus_go_together_as_hand_by_hand() -> None:
    """Over 1,755 classes of three cards: what the best action is worth, times what the side wager pays."""
    game = plan_for("three-card-poker").game
    table, offered = showdown(game), game.wager("pair plus")
    assert offered is not None
    paytable = offered.paytable()
    assert paytable is not None
    match, product = match_of(table), Fraction(0)
    for at, cards in enumerate(hands_of(match.masks)[:, :3].tolist()):
        hand = table.order.rank([DECK[4 * (place % 13) + place // 13] for place in cards])
        at_most, below, failing = (int(part[at, 0]) for part in (match.at_most, match.below, match.failing))
        if hand.value > table.failing:
            cells = (below - failing, at_most - below, match.deals - at_most, failing, 0, 0)
        else:
            cells = (0, 0, match.deals - failing, below, at_most - below, failing - at_most)
        worths = [
            (sum(table.net(action, hand.value, cell) * n for cell, n in zip(CELLS, cells, strict=True)), action.folds)
            for action in table.actions()
        ]
        worth, folds = max(worths, key=lambda pair: pair[0])
        pays = next((row.odds.profit_per_unit for row in paytable.rows if row.kind and row.kind.holds(hand)), None)
        side = Fraction(-1) if pays is None or folds else pays
        product += Fraction(worth, match.deals) * side * int(match.weights[at])
    law = seat_law(game, {"ante": Cents(500), "pair plus": Cents(500)})
    mean = law.mean("ante and play") * law.mean("pair plus")
    assert law.covariance("ante and play", "pair plus") == product / 22100 - mean


def test_stakes_count_in_units_of_the_base_wager() -> None:
    """A side wager of a fifth of the ante brings a fifth of its own law, and is told so in the answer."""
    answer = pitboss.edge("ma-four-card-poker", seat="ante 25, aces up 5")
    assert answer.wager == "ante and play with aces up"
    alone = pitboss.edge("ma-four-card-poker").edge, pitboss.edge("ma-four-card-poker", "aces up").edge
    assert answer.edge == alone[0] + alone[1] / 5
    assert answer.as_data()[0]["seat"]["stakes"]["aces up"] == "1/5"
    assert pitboss.edge("ma-four-card-poker", seat={"ante": 25, "aces up": 5}).variance == answer.variance


@pytest.mark.parametrize(
    ("seat", "options", "code"),
    [
        ("cover all", {}, "not-counted"),
        ("trips, trips", {}, "wager-twice"),
        ("insurance", {}, "unknown-wager"),
        ("trips", {"strategy": "wizard"}, "no-effect"),
        ("trips", {"seats": 2}, "no-effect"),
    ],
)
def test_what_is_not_counted_together_is_refused(seat: str, options: dict[str, object], code: str) -> None:
    """A wager on all hands of the table, one named twice, one that is not offered, an option without effect."""
    with pytest.raises(BadInput) as refusal:
        pitboss.edge("ma-uth", seat=seat, **options)  # type: ignore[arg-type]
    assert refusal.value.code == code


def test_wagers_on_other_cards_are_refused() -> None:
    """A bonus on the dealer's cards too, and games without a dealer's hand."""
    for rulebook, wager in (("md-four-card-poker", "six card bonus"), ("let-it-ride", "three card bonus")):
        with pytest.raises(BadInput) as refusal:
            seat_law(plan_for(rulebook).game, [wager])
        assert refusal.value.code == "not-counted"
