"""The tree of reveals: kernel against definition on decks that leave few cards, and what must add up over all deals."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.cards import DECK, Card, read_cards
from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis
from pitboss.exact.reveals.advice import advise
from pitboss.exact.reveals.chart import ChartStreet, chart
from pitboss.exact.reveals.model import RevealGame, reveal_game
from pitboss.exact.reveals.moves import ends, moves
from pitboss.exact.reveals.nodes import choices, node_numbers
from pitboss.exact.reveals.plain import worths
from pitboss.exact.reveals.solve import hands_of, solve
from pitboss.exact.solver import solver_for
from pitboss.live.games import plan_for
from pitboss.rulebooks.library import VARIABLE
from tests.examples import RULEBOOKS
from tests.once import once_a_process

RAISED_STREET_BY_STREET = "mississippi-stud"
TAKEN_BACK = "let-it-ride"
BOTH = pytest.mark.parametrize("name", [RAISED_STREET_BY_STREET, TAKEN_BACK])


@pytest.fixture(autouse=True)
def _with_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))


def tree(name: str) -> RevealGame:
    table = reveal_game(plan_for(name).game)
    assert table is not None
    return table


@once_a_process
def solved(name: str) -> Analysis:
    return solve(tree(name).game)


@once_a_process
def charted(name: str) -> tuple[ChartStreet, ...]:
    return chart(tree(name))


def place(card: Card) -> int:
    return 13 * (card & 3) + (card >> 2)


def row_of(cards: list[Card]) -> NDArray[np.int64]:
    return np.array([[place(card) for card in cards]], np.int64).reshape(1, len(cards))


@BOTH
def test_a_short_deck_has_the_worth_of_its_definition(name: str) -> None:
    """With all but a few cards dead, every choice on every street is worth what dealing one by one says."""
    table, dice = tree(name), random.Random(name)
    for street, seen in enumerate(table.cards.seen):
        cards = dice.sample(DECK, 12)
        own, board, live = cards[: table.cards.own], cards[5 : 5 + seen], cards
        dead = [card for card in DECK if card not in live]
        answer, standing = advise(table, own, board, dead)
        assert dict(answer) == dict(worths(table, standing, own, board, live)), street


@BOTH
def test_the_whole_deck_on_the_last_street(name: str) -> None:
    """Nothing dead, any wagers made before: the last decision is the mean over all cards that can come."""
    table, dice = tree(name), random.Random(7)
    standings = [standing for standing in moves(table)[-1].standings if not standing.folded]
    for standing in dice.sample(standings, min(3, len(standings))):
        cards = dice.sample(DECK, 5)
        own, board = cards[: table.cards.own], cards[5 - table.cards.seen[-1] :]
        made = {wager.name: stake for wager, stake in zip(table.wagers, standing.stakes, strict=True)}
        assert dict(advise(table, own, board, (), made)[0]) == dict(worths(table, standing, own, board))


@BOTH
def test_everything_adds_up(name: str) -> None:
    """Contributions to the mean, choices of a street to those who are asked there, chances to one."""
    game, answer = plan_for(name).game, solved(name)
    assert sum(chance for _, chance in answer.distribution.points) == 1
    assert sum(share for _, share in answer.contributions) == answer.distribution.mean
    first = [share.frequency for share in answer.decisions if share.decision.startswith(f"{game.streets[0].name}, ")]
    assert sum(first) == 1
    assert all(lines.share <= 1 and lines.cost >= 0 for street in charted(name) for lines in street.lines)


@BOTH
def test_a_chart_has_every_deal_once(name: str) -> None:
    """The lines of the first street are all deals; on each street the choices are as often right as they are made."""
    often = {share.decision: share.frequency for share in solved(name).decisions}
    streets = charted(name)
    assert sum(line.share for line in streets[0].lines) == 1
    for street in streets:
        for action in street.actions:
            share = sum((line.share * dict(line.shares).get(action, 0) for line in street.lines), Fraction(0))
            assert share == often[f"{street.name}, {action}"]


@BOTH
def test_a_node_is_found_in_any_suits(name: str) -> None:
    """Cards as dealt find the node of their class: the table's choice there is one that the advice calls best."""
    table, dice, best = tree(name), random.Random(11), choices(tree(name))
    streets = moves(table)
    for street, seen in enumerate(table.cards.seen):
        for _ in range(4):
            cards = dice.sample(DECK, table.cards.own + seen)
            own, board = cards[: table.cards.own], cards[table.cards.own :]
            answer, standing = advise(table, own, board)
            node = int(node_numbers(table, row_of(own), row_of(board), street)[0])
            where = streets[street].standings.index(standing)
            chosen = streets[street].choices[where][best[street][node, where]]
            assert dict(answer)[chosen.name] == answer[0][1]


def test_hands_stand_for_all_deals() -> None:
    """The classes on the first street weigh as many deals as there are."""
    assert int(hands_of(tree(RAISED_STREET_BY_STREET))[1].sum()) == 1326
    assert int(hands_of(tree(TAKEN_BACK))[1].sum()) == 22100


def test_where_a_player_can_stand() -> None:
    """Three multiples on three streets, a fold on each: 27 ways to the end, and 13 folds."""
    ended = ends(moves(tree(RAISED_STREET_BY_STREET)))
    assert sum(not standing.folded for standing in ended) == 27
    assert sum(standing.folded for standing in ended) == 13


@pytest.mark.parametrize(
    ("own", "board", "code"),
    [("As Kd Qh", "", "cards-count"), ("As Kd", "As", "cards-twice"), ("As Kd", "2c 3c 4c", "cards-count")],
)
def test_cards_that_cannot_lie_so_are_refused(own: str, board: str, code: str) -> None:
    """Too many own cards, a card twice, a board that no street opens."""
    with pytest.raises(BadInput) as refused:
        advise(tree(RAISED_STREET_BY_STREET), read_cards(own), read_cards(board) if board else ())
    assert refused.value.code == code


def test_an_unknown_wager_is_refused() -> None:
    """Only wagers of the main game lie there."""
    with pytest.raises(BadInput, match="no wager of the main game"):
        advise(tree(RAISED_STREET_BY_STREET), read_cards("As Kd"), (), (), {"ladder": Fraction(1)})


def test_a_game_that_is_not_counted_says_so() -> None:
    """More cards than a tree is counted with: no answer of the main game is there, and none is made up."""
    game = tree(RAISED_STREET_BY_STREET).game
    deal = tuple(
        replace(step, cards=step.cards + 2) if (step.to, step.does) == ("board", "deal") else step
        for step in game.device.deal
    )
    solver = solver_for(replace(game, device=replace(game.device, deal=deal)))
    assert (solver.solve, solver.advise, solver.joint, solver.chart, solver.sample) == (None,) * 5
    assert solver.method.startswith("not solved")
