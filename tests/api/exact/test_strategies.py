"""Strategies as plain Python functions: exactly what the same strategy is worth by other ways."""

from __future__ import annotations

from fractions import Fraction

import pytest

import pitboss
from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.exact.showdown.strategies import FIVE_AGAINST_SIX
from pitboss.exact.strategy import StrategyFunction
from pitboss.hands import FourCard, Hand
from tests.other_games import RIDES, bring_other_games

FOUR, CRAZY = "ma-four-card-poker", "ma-crazy-4-poker"
Board = tuple[Card, ...]
Options = tuple[str, ...]


def pair_of(hand: Hand) -> int:
    """The rank of a pair, 15 for anything better, 0 for less."""
    if hand.category != FourCard.PAIR:
        return 15 if hand.category > FourCard.PAIR else 0
    return hand.ranks[0]


def pamphlet(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: Options) -> str:
    """The strategy of the pamphlet, by names."""
    pair = pair_of(hand.made)
    return "3x" if pair >= 10 else "1x" if pair >= 3 else "fold"


def expert(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: Options) -> int:
    """The strategy that looks at the up-card, by numbers."""
    published = next(strategy for strategy in FIVE_AGAINST_SIX if strategy.name == "expert")
    return published.rule(hand.made, up)


@pytest.mark.parametrize(
    ("name", "function"), [("tens 3x, threes 1x", pamphlet), ("expert", expert)], ids=["by names", "by numbers"]
)
def test_a_function_is_worth_what_the_published_strategy_is(name: str, function: StrategyFunction) -> None:
    """The same fraction, the same decisions, the same cost; asked about ranks and the hand made alone."""
    mine = pitboss.edge(FOUR, strategy=pitboss.strategy(function, suit_blind=True))
    published = pitboss.edge(FOUR, strategy=name)
    assert mine.edge == published.edge
    assert mine.costs == published.costs
    assert mine.distribution == published.distribution
    assert mine.strategy == getattr(function, "__name__", "")


def test_a_function_may_look_at_suits() -> None:
    """Asked about every class of hands with every up-card, and told how far it is."""
    output: list[tuple[int, int]] = []

    def always(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: Options) -> str:
        return "1x"

    every = pitboss.edge(FOUR, strategy=always, progress=lambda done, of: output.append((done, of)))
    blind = pitboss.edge(FOUR, strategy=pitboss.strategy(always, suit_blind=True))
    assert every.edge == blind.edge
    assert output[-1][0] <= output[-1][1] == 134_459
    assert every.decisions == {"fold": 0, "1x": 1, "3x": 0}


def test_options_are_those_that_the_hand_may_take() -> None:
    """Three antes need a pair of aces or better: a function that takes the last option never breaks the law."""
    lowest = pitboss.hand("Kc Qd 8h 4s", CRAZY)

    def smart(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: Options) -> str:
        return options[-1] if hand.made >= lowest else options[0]

    mine = pitboss.edge(CRAZY, strategy=pitboss.strategy(smart, suit_blind=True))
    assert mine.edge == pitboss.edge(CRAZY, strategy="K-Q-8-4").edge


def test_a_game_of_your_own_is_evaluated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Queen, six and four or better is best play with three cards; a function finds the same edge."""
    bring_other_games(monkeypatch)
    lowest = pitboss.hand("Qs 6d 4c", "three-card-poker")
    mine = pitboss.edge("three-card-poker", strategy=lambda hand, up, board, options: int(hand.made >= lowest))
    assert mine.costs == 0
    assert mine.edge == pitboss.edge("three-card-poker").edge


def test_several_streets_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taking both bets back leaves one unit on the paytable, whatever comes."""
    bring_other_games(monkeypatch)
    game = pitboss.game(RIDES)
    boards: set[int] = set()

    def timid(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: Options) -> str:
        boards.add(len(board))
        return "take back"

    mine = pitboss.edge(game, strategy=timid)
    offer = game.ruleset.wager(game.ruleset.decision_wagers[-1] if game.ruleset.decision_wagers else game.ruleset.base)
    assert offer is not None
    table = offer.paytable()
    assert table is not None
    assert table.rows[0].kind is not None
    order = table.rows[0].kind.order
    total = Fraction(0)
    ways = order.ways(5)
    for value, number in ways.items():
        row = next((row for row in table.rows if row.kind and row.kind.low <= value <= row.kind.high), None)
        total += number * (row.odds.profit_per_unit if row is not None else -1)
    assert mine.edge == -total / sum(ways.values())
    assert boards == {0, 1}
    assert mine.average_wager == 1


def test_an_answer_that_is_not_offered_is_refused() -> None:
    """The refusal shows the answer, the cards and what is open; an error of the function itself comes through."""
    with pytest.raises(BadInput) as bad:
        pitboss.edge(FOUR, strategy=lambda hand, up, board, options: "5x")
    assert bad.value.code == "strategy-not-offered"
    assert "fold, 1x" in bad.value.instead

    def broken(hand: pitboss.PlayerCards, up: Card | None, board: Board, options: Options) -> str:
        raise KeyError("nothing")

    with pytest.raises(KeyError):
        pitboss.edge(FOUR, strategy=broken)


def test_rules_of_another_form_are_refused() -> None:
    """Rules for five cards against six are none for a board; an unknown name is refused with the names known."""
    with pytest.raises(BadInput) as bad:
        pitboss.edge("ma-uth", strategy=FIVE_AGAINST_SIX[0])
    assert bad.value.code == "strategy-of-another-form"
    with pytest.raises(BadInput) as bad:
        pitboss.edge("ma-uth", strategy="expert")
    assert bad.value.code == "unknown-strategy"


def test_what_if_odds_change_the_main_game_its_sheets_and_its_chart() -> None:
    """A better ante bonus is worth more; the sheet and the chart say that the game is hypothetical."""
    what_if = pitboss.game(FOUR).with_odds("ante bonus", {"three-of-a-kind": "4 to 1"})
    assert pitboss.edge(what_if).edge < pitboss.edge(FOUR).edge
    assert "hypothetical: ante bonus three-of-a-kind 4 to 1" in pitboss.chart(what_if).html


def test_several_answers_are_told_apart() -> None:
    """A wager with a column for each number of hands: one is asked for, or all are gone through."""
    columns = pitboss.edge("ma-uth", "trips").answers
    assert len(columns) == 1
    with pytest.raises(BadInput) as bad:
        pitboss.edge("ma-uth", "trips", strategy="wizard")
    assert bad.value.code == "no-effect"
