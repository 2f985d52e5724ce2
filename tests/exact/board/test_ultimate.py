"""The main game of Ultimate Texas Hold 'Em under best play: the answer, its distribution, and what changes it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.clauses import BadInput
from pitboss.exact.board.model import plays_on_a_board, weigh
from pitboss.exact.board.solve import DEALS, preflop_grid, solve
from pitboss.exact.distribution import Analysis
from pitboss.live import plan_for
from pitboss.money import Odds
from pitboss.ruleset import Ruleset
from tests.once import once_a_process


@once_a_process
def ultimate() -> Ruleset:
    """The game as its template files it."""
    return plan_for("ma-ultimate-texas-holdem").game


@once_a_process
def solved() -> Analysis:
    """Its main game under best play."""
    return solve(ultimate())


def with_blind(odds: dict[str, str]) -> Ruleset:
    """The game with other odds on the blind."""
    game = ultimate()
    raised = {hand: Odds.read(text) for hand, text in odds.items()}
    wagers = tuple(
        replace(wager, paytables=tuple(table.raised(raised) for table in wager.paytables))
        if wager.name == "blind"
        else wager
        for wager in game.wagers
    )
    return replace(game, wagers=wagers)


@pytest.mark.clause("ma-uth:10(c)[flush]", "ma-uth:9(g)#ante-returned")
def test_the_edge_is_this_fraction_of_the_ante() -> None:
    """2.185 % of the ante, 4.152 antes wagered, 0.526 % of what is wagered.

    Published: 2.18497 % and 4.152 (Wizard of Odds); 0.53 % (beatingbonuses.com/ultimateholdem.htm).
    """
    answer = solved()
    assert answer.wager == "ante, blind and play"
    assert answer.edge == Fraction(50643648973, 2317817502000)
    assert f"{float(answer.edge):.7f}" == "0.0218497"
    assert f"{float(answer.average_wager):.4f}" == "4.1522"
    assert f"{float(answer.element_of_risk):.5f}" == "0.00526"
    assert f"{answer.distribution.standard_deviation:.4f}" == "4.9393"


def test_every_decision_has_its_share_of_all_deals() -> None:
    """Three times the ante is never best; what is checked once is played twice over, once over, or folded."""
    shares = {share.decision: share.frequency for share in solved().decisions}
    assert shares == {
        "3x": 0,
        "4x": Fraction(250, 663),
        "2x": Fraction(1382947, 6497400),
        "1x": Fraction(510906653, 2341229800),
        "fold": Fraction(224592289, 1170614900),
        "check": Fraction(413, 663),
        "check, check": Fraction(888151, 2165800),
    }
    assert sum(shares[name] for name in ("4x", "2x", "1x", "fold")) == 1
    assert shares["check"] == 1 - shares["4x"]
    assert shares["check, check"] == shares["1x"] + shares["fold"]


def test_the_law_sums_to_one_and_its_mean_is_the_expectation() -> None:
    """The mean of the distribution, the sum of the contributions and the best values before the flop are one number."""
    answer = solved()
    assert sum(probability for _, probability in answer.distribution.points) == 1
    assert sum(brings for _, brings in answer.contributions) == -answer.edge
    rows = preflop_grid(ultimate())
    assert sum(row.ways for row in rows) == 1326
    best = sum((row.ways * max(value for _, value in row.actions) for row in rows), Fraction(0))
    assert best / 1326 == -answer.edge


def test_the_law_holds_the_nets_that_can_occur() -> None:
    """A royal flush that beats a qualifying dealer after 4x brings 505 antes; none lies between a fold's -2 and 0."""
    nets = [net for net, _ in solved().distribution.points]
    assert nets[0] == -6
    assert nets[-1] == 505
    assert Fraction(-1) not in nets
    assert {Fraction(5, 2), Fraction(7, 2), Fraction(9, 2), Fraction(11, 2), Fraction(13, 2)} <= set(nets)


def test_ties_between_decisions_are_reported() -> None:
    """Only on the river can two decisions be exactly as good; it happens in 1,180,512 of all deals."""
    ((name, frequency),) = solved().ties
    assert name == "fold or play on the river"
    assert frequency * DEALS == 1180512


def test_the_grid_shows_what_to_play_before_the_flop() -> None:
    """Four times the ante with any ace, K2s and K5o, Q6s and Q8o, J8s and JTo and better, and pairs from threes."""
    rows = {row.name: row for row in preflop_grid(ultimate())}
    assert len(rows) == 169
    played = {name for name, row in rows.items() if row.best == ("4x",)}
    assert sum(rows[name].ways for name in played) == 500
    assert {"A2o", "K2s", "K5o", "Q6s", "Q8o", "J8s", "JTo", "33"} <= played
    assert not {"K4o", "Q5s", "Q7o", "J7s", "J9o", "T9s", "22"} & played
    assert all(row.best in (("4x",), ("check",)) for row in rows.values())


@pytest.mark.clause("ma-uth:10(c)[straight]")
def test_better_odds_never_raise_the_edge() -> None:
    """A straight at 2 to 1 lowers the edge by at least its share under the old decisions."""
    better = solve(with_blind({"straight": "2 to 1"}))
    assert better.edge < solved().edge


def test_odds_with_another_denominator_stay_exact() -> None:
    """A flush at 8 to 5 and a royal flush at 2,000 to 1, which no longer fits the narrow numbers: still one mean."""
    game = with_blind({"flush": "8 to 5", "royal flush": "2000 to 1"})
    assert weigh(game).scale == 5
    answer = solve(game)
    best = sum((row.ways * max(value for _, value in row.actions) for row in preflop_grid(game)), Fraction(0))
    assert answer.distribution.mean == best / 1326
    assert answer.distribution.points[-1][0] == 2005
    assert answer.edge < solved().edge


def test_other_games_are_told_apart_by_their_structure() -> None:
    """Four Card Poker has no community cards; the answer is a refusal that says so."""
    other = plan_for("ma-four-card-poker").game
    assert plays_on_a_board(ultimate())
    assert not plays_on_a_board(other)
    with pytest.raises(BadInput, match="community cards"):
        solve(other)
