"""What stands in the charts: pinned squares, the boundaries, the exact costs, and a second method for all of it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pitboss.cards import DECK, read_cards
from pitboss.charts.board import ORDER, margin
from pitboss.charts.sheet import step_words
from pitboss.charts.showdown import counted, fifth_cards
from pitboss.charts.words import letter
from pitboss.exact import answers
from pitboss.exact.board.solve import preflop_grid
from pitboss.exact.showdown.chart import chart
from pitboss.hands import rank_four
from tests.charts.sheets import CRAZY_4, FOUR_CARD, GAMES, ULTIMATE, game, sheet, square


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("AA", "4x"),
        ("33", "4x"),
        ("22", "check"),
        ("A2o", "4x"),
        ("K2s", "4x"),
        ("K5o", "4x"),
        ("K4o", "check"),
        ("Q6s", "4x"),
        ("Q5s", "check"),
        ("Q8o", "4x"),
        ("Q7o", "check"),
        ("J8s", "4x"),
        ("J7s", "check"),
        ("JTo", "4x"),
        ("J9o", "check"),
        ("T9s", "check"),
    ],
)
def test_two_cards_before_the_flop(hand: str, action: str) -> None:
    """The border between four antes and a check, as it has been published for this game."""
    cells = {cell.label: cell for row in sheet(ULTIMATE).figure.cells for cell in row}
    assert len(cells) == 169
    assert cells[hand].action == action


def test_the_grid_holds_suited_hands_above_its_diagonal() -> None:
    """Ace-king suited stands right of the aces, ace-king of two suits below them."""
    figure = sheet(ULTIMATE).figure
    assert "".join(figure.columns) == ORDER
    assert [figure.cells[down][across].label for down, across in ((0, 0), (0, 1), (1, 0))] == ["AA", "AKs", "AKo"]


def test_the_values_of_a_square_are_those_of_the_advice() -> None:
    """Another method, enumeration from the player's seat, gives the same fractions for hands of every sort."""
    rows = {row.name: row for row in preflop_grid(game(ULTIMATE))}
    for name, cards in (("AA", "Ac Ad"), ("K2s", "Kh 2h"), ("Q7o", "Qs 7d")):
        assert dict(rows[name].actions) == dict(answers.advise(game(ULTIMATE), read_cards(cards)))
    assert dict(rows["AA"].actions)["4x"] == Fraction(472094411, 131098275)
    assert square(ULTIMATE, "A", "A").below == "+3.60"
    assert f"{float(margin(rows['AA'])):.2f}" == square(ULTIMATE, "A", "A").second


def test_three_antes_are_never_best_before_the_flop() -> None:
    """No class of two cards calls for three antes, and the sheet says so; four are best for 500 of 1,326 hands."""
    words = {rule.heading: rule.words for rule in sheet(ULTIMATE).rules}
    assert words["before the flop, 3x"].startswith("Never")
    assert words["before the flop, 4x"] == (
        "33+ · A2s+ · A2o+ · K2s+ · K5o+ · Q6s+ · Q8o+ · J8s+ · JTo: 37.71 % of all hands."
    )
    often = {decision.decision: decision.frequency for decision in sheet(ULTIMATE).best.decisions}
    assert often["4x"] == Fraction(500, 1326)


def test_flop_and_river_line_by_line() -> None:
    """The lines of both streets, their costs adding up to the sheet's own, which is the least; each can be read."""
    streets = sheet(ULTIMATE).streets
    assert [(street.title, len(street.steps)) for street in streets] == [("On the flop", 15), ("On the river", 5)]
    steps = [step for street in streets for step in street.steps]
    costs = {cost.name: cost for cost in sheet(ULTIMATE).costs}
    assert sum(step.cost for step in steps) == costs["this sheet"].cost == Fraction(1463666741, 772605834000)
    assert min(costs.values(), key=lambda cost: cost.cost).name == "this sheet"
    assert {step.action for step in steps} == {"check", "2x", "fold", "1x"}
    assert all(step.cost <= step.otherwise for step in steps)
    assert step_words(steps[0]) == ("0.46 %", "always", "nothing", "0.390 %")
    assert not any(sheet(rulebook).streets for rulebook in (FOUR_CARD, CRAZY_4))


def test_the_cost_of_simple_rules_is_told_by_street() -> None:
    """What a strategy loses before the flop and after it makes up its whole cost; the wizard's loses nothing before."""
    costs = {cost.name: cost for cost in sheet(ULTIMATE).costs}
    assert costs["wizard"].cost == Fraction(3735743111, 1390690501200)
    assert [value for _, value in costs["wizard"].parts] == [0, costs["wizard"].cost]
    assert costs["suits aside"].cost == Fraction(15386262559, 3476726253000)
    assert sum(value for _, value in costs["suits aside"].parts) == costs["suits aside"].cost
    assert all(value >= 0 for cost in costs.values() for _, value in cost.parts)


@pytest.mark.parametrize(
    ("row", "up", "action", "second"),
    [
        ("pair of aces or better", "A", "3x", ""),
        ("pair of kings", "K", "3x", ""),
        ("pair of kings", "A", "1x", "3x"),
        ("pair of jacks", "J", "3x", ""),
        ("pair of jacks", "Q", "1x", "3x"),
        ("pair of 10s", "T", "3x", ""),
        ("pair of 10s", "J", "1x", ""),
        ("pair of 8s", "3", "1x", ""),
        ("pair of 5s to 6s", "A", "1x", ""),
        ("pair of 3s", "J", "fold", "1x"),
        ("pair of 2s", "2", "1x", ""),
        ("pair of 2s", "A", "fold", "1x"),
        ("king high or less", "2", "fold", ""),
    ],
)
def test_a_hand_against_an_up_card(row: str, up: str, action: str, second: str) -> None:
    """Squares of the four-card chart; the second action is for a hand that holds a card of the up-card's rank."""
    cell = square(FOUR_CARD, row, up)
    assert (cell.action, cell.second) == (action, second)


def test_the_ladder_ends_at_the_exact_boundary() -> None:
    """Fold from K-Q-8-3 down; K-Q-8-4 and K-Q-7-6 depend on the fifth card and the suits."""
    figure = sheet(CRAZY_4).figure
    result = [(name, cell.action, cell.shares) for name, (cell,) in zip(figure.rows, figure.cells, strict=True)]
    whole = Fraction(1)
    assert result == [
        ("pair of aces or better", "3x", (("3x", whole),)),
        ("pair of kings to K-Q-8-5", "1x", (("1x", whole),)),
        ("K-Q-8-4", "1x", (("fold", Fraction(9, 40)), ("1x", Fraction(31, 40)))),
        ("K-Q-8-3", "fold", (("fold", whole),)),
        ("K-Q-7-6", "fold", (("fold", Fraction(59, 80)), ("1x", Fraction(21, 80)))),
        ("K-Q-7-5 or less", "fold", (("fold", whole),)),
    ]


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("Kc Qd 8h 5s 2c", "1x"),
        ("Kc Qd 8h 4s 3c", "1x"),
        ("Kc Qc 8c 4d 2d", "fold"),
        ("Kc Qd 8h 3s 2c", "fold"),
        ("Kc Qd 7h 6s 5c", "1x"),
        ("Kc Qd 7h 6s 2c", "fold"),
        ("Ac Ad 4h 3s 2c", "3x"),
        ("Kc Kd Ah Qs 9c", "1x"),
    ],
)
def test_hands_on_both_sides_of_the_boundary(hand: str, best: str) -> None:
    """The advice for single hands agrees with the ladder."""
    assert answers.advise(game(CRAZY_4), read_cards(hand))[0][0] == best


def test_the_fifth_card_parts_the_hands_of_a_value() -> None:
    """Five ranks have 1,024 ways of suits, 64 of them a flush: the other 960 are parted by what is best."""
    by_card = fifth_cards(game(CRAZY_4))
    value = rank_four(read_cards("Kc Qd 8h 4s 3c")).value
    assert by_card[value] == {3: (72, 888, 0), 2: (360, 600, 0)}


@pytest.mark.parametrize("rulebook", [FOUR_CARD, CRAZY_4])
def test_the_counts_are_those_of_the_plain_chart(rulebook: str) -> None:
    """Without the question what the player holds, the counts are the chart of the mathematics."""
    names = sheet(rulebook).actions
    totals: dict[tuple[int, int], tuple[int, ...]] = {}
    for value, seen in counted(game(rulebook)).items():
        for (up, _), counts in seen.items():
            before = totals.get((value, up), (0,) * len(names))
            totals[value, up] = tuple(a + b for a, b in zip(before, counts, strict=True))
    for cell in chart(game(rulebook)):
        counts = totals.pop((cell.value, cell.up))
        assert cell.shares == tuple(
            (name, Fraction(count, sum(counts))) for name, count in zip(names, counts, strict=True) if count
        )
    assert not totals


def test_a_square_of_one_mind_is_right_for_any_hand_of_it() -> None:
    """Deals drawn at random: where a square knows no exception, the advice for that very hand is its action."""
    random, figure, tried = Random("chart"), sheet(FOUR_CARD).figure, 0
    for _ in range(60):
        *hand, up = random.sample(DECK, 6)
        held = rank_four(hand)
        if held.category > 1 or held.ranks[0] in (14, 5, 6) or (held.category == 0 and held.ranks[0] > 13):
            continue
        row = "king high or less" if held.category == 0 else f"pair of {_plural(held.ranks[0])}"
        cell = figure.cells[figure.rows.index(row)][figure.columns.index(letter(up.rank))]
        if not cell.mixed and not cell.second:
            tried += 1
            assert answers.advise(game(FOUR_CARD), hand, up=up)[0][0] == cell.action, (hand, up)
    assert tried > 20


def _plural(rank: int) -> str:
    return {11: "jacks", 12: "queens", 13: "kings"}.get(rank, f"{rank}s")


def test_what_simplifications_cost() -> None:
    """Exact costs against best play, the chart's own too: as printed it costs less than the three published ones."""
    four = {cost.name: cost.cost for cost in sheet(FOUR_CARD).costs}
    assert four == {
        "this chart": Fraction(74570285, 107332779708),
        "this chart without its lower halves": Fraction(2066951, 1564617780),
        "tens 3x, threes 1x": Fraction(4250592667, 697663068102),
        "tens 3x, any pair 1x": Fraction(171120353, 22651398315),
        "expert": Fraction(211018541, 134165974635),
    }
    crazy = {cost.name: cost.cost for cost in sheet(CRAZY_4).costs}
    assert crazy == dict.fromkeys(("this chart", "K-Q-8-4"), Fraction(2077, 2323220340))


@pytest.mark.parametrize("rulebook", GAMES)
def test_no_strategy_is_better_than_the_best(rulebook: str) -> None:
    """Every cost is the difference of two exact edges, and none is negative."""
    best = answers.main_game(game(rulebook))
    assert sheet(rulebook).best == best
    for cost in sheet(rulebook).costs:
        assert cost.cost == cost.edge - best.edge >= 0
