"""Crazy 4 Poker, the main game: kernel against brute force, known figures, metamorphic facts."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pitboss.cards import Card, read_cards
from pitboss.clauses import BadInput
from pitboss.exact.showdown.advice import advise
from pitboss.exact.showdown.chart import chart
from pitboss.exact.showdown.kernels import sweep as kernel
from pitboss.exact.showdown.kernels.sweep import matchup
from pitboss.exact.showdown.model import showdown
from pitboss.exact.showdown.plain import count_showdowns, expectation
from pitboss.exact.showdown.solve import ShowdownStrategy, evaluate, solve
from pitboss.exact.showdown.strategies import showdown_strategies
from pitboss.hands import FourCard, Hand, rank_four
from pitboss.live import plan_for
from pitboss.money import Odds
from pitboss.ruleset import Ruleset
from tests.exact.one_by_one import showdowns


def game() -> Ruleset:
    return plan_for("ma-crazy-4-poker").game


def with_super_bonus(hand: str, odds: str) -> Ruleset:
    """The game with one row of the super bonus at other odds."""
    of = game()
    wagers = tuple(
        replace(wager, paytables=tuple(table.raised({hand: Odds.read(odds)}) for table in wager.paytables))
        if wager.name == "super bonus"
        else wager
        for wager in of.wagers
    )
    return replace(of, wagers=wagers)


def test_the_edge_of_best_play() -> None:
    """3.42 % of the ante; 1.09 % of all wagers, as at wizardofodds.com/games/crazy-four-poker."""
    answer = solve(game())
    assert answer.wager == "ante, super bonus and play"
    assert answer.edge == Fraction(264142729, 7726058340)
    assert f"{float(answer.edge):.4f}" == "0.0342"
    assert f"{float(answer.element_of_risk):.4f}" == "0.0109"


def test_the_law_is_whole_and_its_parts_add_up() -> None:
    """Probabilities sum to one, contributions to the mean; 3x is made with aces or better, and only then."""
    answer = solve(game())
    assert sum(probability for _, probability in answer.distribution.points) == 1
    assert sum(share for _, share in answer.contributions) == answer.distribution.mean
    often = {share.decision: share.frequency for share in answer.decisions}
    assert answer.average_wager == 2 + often["1x"] + 3 * often["3x"]
    match = matchup(dealer_cards=5, with_up=False, ties=True, failing=showdown(game()).failing)
    aces = match.values >= (FourCard.PAIR << 20 | 14 << 16)
    assert often["3x"] == Fraction(int(match.weights[aces].sum()), 2598960)


def test_the_sweep_counts_what_direct_enumeration_counts() -> None:
    """Sampled hands: lower, equal and not qualifying dealer's hands, to the last one."""
    failing = showdown(game()).failing
    match = matchup(dealer_cards=5, with_up=False, ties=True, failing=failing)
    dice = random.Random(8)
    none = np.zeros(4, np.int32)
    for at in [0, len(match.masks) - 1, *dice.sample(range(len(match.masks)), 40)]:
        masks = match.masks[at]
        live = np.array([card for card in range(52) if not masks[card // 13] >> card % 13 & 1], np.int32)
        cells = [int(count) for count in showdowns(int(match.values[at]), failing, none, live, 5)]
        assert int(match.below[at, 0]) == cells[0] + cells[3]
        assert int(match.at_most[at, 0]) == cells[0] + cells[1] + cells[3] + cells[4]
        assert int(match.failing[at, 0]) == sum(cells[3:])


def test_player_and_dealer_are_alike() -> None:
    """Over all deals the player is below the dealer as often as above."""
    match = matchup(dealer_cards=5, with_up=False, ties=True, failing=showdown(game()).failing)
    weights = match.weights.astype(np.int64)
    below = int((weights * match.below[:, 0]).sum())
    above = int((weights * (match.deals - match.at_most[:, 0])).sum())
    assert below == above


@pytest.mark.parametrize(
    ("hand", "shows", "dead"),
    [
        ("Kh Qd 8c 4s 3d", "2c 7d", ""),
        ("Ah Ad 8c 4s 3d", "Kc Kd", "As Ac"),
        ("Qh Jd 8c 4s 3d", "2c 7d 9h", "Qs"),
        ("9h 9d 9c 9s 3d", "Ac Ad", ""),
    ],
)
def test_advice_is_the_mean_over_all_completions(hand: str, shows: str, dead: str) -> None:
    """Flashed cards of the dealer and dead cards are taken into account exactly, the qualifying hand too."""
    table, cards = showdown(game()), read_cards(hand)
    gone = read_cards(dead) if dead else ()
    counted = count_showdowns(table, cards, read_cards(shows), gone)
    lawful = [action for action in table.actions(all_whole=True) if action.open_to(rank_four(cards).value)]
    expected = {item.name: expectation(table, item, cards, counted) for item in lawful}
    assert dict(advise(game(), cards, None, gone, read_cards(shows))) == expected


def test_more_than_the_ante_needs_aces() -> None:
    """With kings there is fold and 1x; with aces 2x and 3x too."""
    kings = advise(game(), read_cards("Kh Kd 8c 4s 3d"))
    aces = advise(game(), read_cards("Ah Ad 8c 4s 3d"))
    assert {name for name, _ in kings} == {"fold", "1x"}
    assert {name for name, _ in aces} == {"fold", "1x", "2x", "3x"}


def test_there_is_no_up_card() -> None:
    """A card of the dealer that is seen has flashed; it was not dealt face up."""
    with pytest.raises(BadInput) as refused:
        advise(game(), read_cards("Kh Kd 8c 4s 3d"), Card.read("As"))
    assert refused.value.code == "no-up-card"


def test_a_raised_row_lowers_the_edge_by_its_probability() -> None:
    """A flush is always played and always paid: half a unit more is worth half its probability."""
    before, after = solve(game()), solve(with_super_bonus("flush", "2 to 1"))
    assert before.edge - after.edge == Fraction(114616, 2598960) / 2


def test_raising_any_row_never_raises_the_edge() -> None:
    """Whatever is paid more, the house keeps no more."""
    before = solve(game()).edge
    for hand in ("four aces", "four-of-a-kind", "straight flush", "three-of-a-kind", "straight"):
        assert solve(with_super_bonus(hand, "250 to 1")).edge < before


def test_the_published_strategy() -> None:
    """K-Q-8-4 or better is nearly best play: it costs less than a millionth of the ante."""
    (strategy,) = showdown_strategies(5)
    cost = evaluate(game(), strategy).edge - solve(game()).edge
    assert 0 < cost < Fraction(1, 1_000_000)


def test_a_strategy_that_looks_at_suits_is_asked_for_every_hand() -> None:
    """It gives the same answer as one that does not, when it says the same."""

    def kings(hand: Hand, up: Card | None) -> int:
        return 1 if hand.value >= 13 << 16 else 0

    by_ranks = evaluate(game(), ShowdownStrategy("kings", "", kings))
    by_suits = evaluate(game(), ShowdownStrategy("kings", "", kings, looks_at_suits=True))
    assert by_ranks.distribution == by_suits.distribution


def test_the_boundary_of_play() -> None:
    """Only hands worth K-Q-8-4 and K-Q-7-6 call for a look at the other cards; the chart adds up to the decisions."""
    cells = chart(game())
    mixed = [cell.value for cell in cells if len(cell.shares) > 1]
    assert mixed == [rank_four(read_cards(cards)).value for cards in ("Kc Qd 8h 4s", "Kc Qd 7h 6s")]
    for share in solve(game()).decisions:
        of_cells = (cell.frequency * dict(cell.shares).get(share.decision, 0) for cell in cells)
        assert sum(of_cells, Fraction(0)) == share.frequency


def test_more_cores_count_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut into six parts, three from each end, the sweep answers the same questions alike."""
    failing = showdown(game()).failing
    two = matchup(dealer_cards=5, with_up=False, ties=True, failing=failing)
    monkeypatch.setattr(kernel, "get_num_threads", lambda: 7)
    six = matchup.__wrapped__(dealer_cards=5, with_up=False, ties=True, failing=failing)
    assert (two.at_most == six.at_most).all()
    assert (two.below == six.below).all()
    assert (two.failing == six.failing).all()
