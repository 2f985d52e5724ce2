"""One door to the mathematics: known fractions of every kind, and facts that hold whatever the fractions are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from pitboss.cards import DECK, Card, read_cards
from pitboss.clauses import BadInput
from pitboss.exact import Analysis, answers
from pitboss.exact.solver import solver_for
from pitboss.live import plan_for
from pitboss.rulebooks import names
from pitboss.ruleset import Ruleset
from tests.once import once_a_process

FOUR, CRAZY, ULTIMATE = "ma-four-card-poker", "ma-crazy-4-poker", "ma-ultimate-texas-holdem"
HANDS = 2598960


def game(rulebook: str, **wager: Any) -> Ruleset:
    return plan_for(
        rulebook, elections={"wager": {name.replace("_", " "): value for name, value in wager.items()}}
    ).game


@once_a_process
def solved(rulebook: str) -> Analysis:
    return answers.main_game(game(rulebook))


def one(rulebook: str, wager: str, **changes: Any) -> Analysis:
    (result,) = answers.side_wager(game(rulebook, **changes), wager)
    return result


MAIN = {
    FOUR: ("ante and play", Fraction(8840827253, 317119576410)),
    CRAZY: ("ante, super bonus and play", Fraction(264142729, 7726058340)),
    ULTIMATE: ("ante, blind and play", Fraction(50643648973, 2317817502000)),
}


@pytest.mark.parametrize("rulebook", MAIN)
def test_main_games(rulebook: str) -> None:
    """Each main game under best play has its exact edge, and everything said about it adds up."""
    name, edge = MAIN[rulebook]
    result = solved(rulebook)
    assert (result.wager, result.edge) == (name, edge)
    assert answers.main_name(game(rulebook)) == name
    assert sum(probability for _, probability in result.distribution.points) == 1
    assert sum((mean for _, mean in result.contributions), Fraction(0)) == -edge
    last = [share for share in result.decisions if not share.decision.startswith("check")]
    assert sum((share.frequency for share in last), Fraction(0)) == 1
    assert result.element_of_risk * result.average_wager == edge


def test_no_strategy_beats_best_play() -> None:
    """Every published strategy has a source, and one that is not best play loses more."""
    assert all(source for rulebook in MAIN for _, source in answers.strategies(game(rulebook)))
    for name, _ in answers.strategies(game(CRAZY)):
        assert answers.main_game(game(CRAZY), name).edge > solved(CRAZY).edge


@pytest.mark.parametrize("rulebook", names())
def test_every_wager_is_answered(rulebook: str) -> None:
    """What is offered beside the main game is answered, with rows whose probabilities sum to one."""
    of = game(rulebook)
    for wager in answers.side_wagers(of):
        if wager == "cover all":
            continue
        for item in answers.side_wager(of, wager):
            assert sum((row.probability for row in item.outcomes if row.ways is not None), Fraction(0)) == 1
            assert item.wager == wager


@pytest.mark.parametrize(
    ("rulebook", "wager", "paytable", "edge"),
    [
        (FOUR, "aces up", "III", "1503/54145"),
        (FOUR, "aces up", "VII", "235/3822"),
        (ULTIMATE, "trips", "A", "301629/33446140"),
        (ULTIMATE, "trips", "B", "48987/2572780"),
        (ULTIMATE, "trips", "C", "233985/6689228"),
        (ULTIMATE, "trips", "D", "22717/367540"),
        (CRAZY, "queens up", "A", "9943/324870"),
        (CRAZY, "queens up", "D", "7339/108290"),
    ],
)
def test_side_wagers(rulebook: str, wager: str, paytable: str, edge: str) -> None:
    """The elected paytable is the one that is computed."""
    result = one(rulebook, wager, **{wager: {"paytable": paytable}})
    assert (result.paytable, result.edge) == (paytable, Fraction(edge))


@pytest.mark.parametrize(
    ("hand", "odds", "profit", "ways"),
    [("straight flush", "40 to 1", 10, 2072), ("flush", "7 to 1", 1, 114616), ("four-of-a-kind", "51 to 1", 1, 624)],
)
def test_a_raised_row_of_a_side_wager(hand: str, odds: str, profit: int, ways: int) -> None:
    """Raising a row lowers the edge by the row's probability times the raise, and moves nothing else."""
    before = one(FOUR, "aces up")
    after = one(FOUR, "aces up", aces_up={"odds": {hand: odds}})
    assert before.edge - after.edge == Fraction(profit * ways, HANDS)
    assert after.hit_frequency == before.hit_frequency


def test_a_raised_row_of_the_main_game() -> None:
    """A four-of-a-kind is always played, so that a higher ante bonus for it is worth exactly its probability."""
    raised = answers.main_game(game(FOUR, ante_bonus={"odds": {"four-of-a-kind": "30 to 1"}}))
    assert solved(FOUR).edge - raised.edge == 5 * Fraction(624, HANDS)
    assert raised.decisions == solved(FOUR).decisions


def test_raising_a_row_never_raises_the_edge() -> None:
    """Higher and higher odds for a straight flush leave the house less and less."""
    edges = [solved(FOUR).edge]
    for odds in ("25 to 1", "1000 to 1"):
        edges.append(answers.main_game(game(FOUR, ante_bonus={"odds": {"straight flush": odds}})).edge)
    assert edges == sorted(edges, reverse=True)
    assert len(set(edges)) == len(edges)


@pytest.mark.parametrize(
    ("rulebook", "seen"),
    [
        (FOUR, {"hand": "As Kd 9c 9d 5h", "up": "Kh", "dead": "2c 2d"}),
        (CRAZY, {"hand": "Ks Qd 8c 4d 2h", "dead": "3c", "dealer_shows": "Ah"}),
        (ULTIMATE, {"hand": "Ks Qd", "board": "2c 7h 9d 9s 4c", "dead": "Qc", "dealer_shows": "3h"}),
    ],
)
def test_suits_relabelled_change_nothing(rulebook: str, seen: dict[str, str]) -> None:
    """No suit outranks another."""
    of = game(rulebook)
    result = set()
    for suits in list(permutations(range(4)))[::5]:
        cards = {name: [DECK[4 * (card >> 2) + suits[card & 3]] for card in read_cards(seen[name])] for name in seen}
        hand, up = cards.pop("hand"), cards.pop("up", [None])[0]
        board, dead, shown = (cards.get(name, []) for name in ("board", "dead", "dealer_shows"))
        result.add(tuple(answers.advise(of, hand, up=up, board=board, dead=dead, dealer_shows=shown)))
    assert len(result) == 1


def mean(values: list[dict[str, Fraction]]) -> dict[str, Fraction]:
    return {name: sum((value[name] for value in values), Fraction(0)) / len(values) for name in values[0]}


def unseen(*cards: Card) -> list[Card]:
    return [card for card in DECK if card not in cards]


def test_an_action_is_worth_what_it_is_worth_on_average() -> None:
    """Over all up-cards, over all cards that may flash, and over all dead cards, each action keeps its worth."""
    of, hand = game(FOUR), read_cards("As Kd 9c 9d 5h")
    before = dict(answers.advise(of, hand))
    assert mean([dict(answers.advise(of, hand, up=card)) for card in unseen(*hand)]) == before
    of, hand = game(CRAZY), read_cards("Ks Qd 8c 4d 2h")
    before = dict(answers.advise(of, hand))
    assert mean([dict(answers.advise(of, hand, dealer_shows=[card])) for card in unseen(*hand)]) == before
    of, hand, board = game(ULTIMATE), read_cards("Ks Qd"), read_cards("2c 7h 9d 9s 4c")
    before = dict(answers.advise(of, hand, board=board))
    assert mean([dict(answers.advise(of, hand, board=board, dead=[item])) for item in unseen(*hand, *board)]) == before


def test_the_amount_between_is_on_the_line() -> None:
    """Where any amount may be played, its worth is linear in it."""
    worth = dict(answers.advise(game(FOUR), read_cards("As Kd 9c 9d 5h"), up=read_cards("2h")[0]))
    assert worth["2x"] == (worth["1x"] + worth["3x"]) / 2


@pytest.mark.parametrize(
    ("rulebook", "asks", "code"),
    [
        (FOUR, {"board": "2c 3c 4c"}, "no-board"),
        (ULTIMATE, {"up": "2c"}, "no-up-card"),
        (CRAZY, {"up": "2c"}, "no-up-card"),
        (ULTIMATE, {"board": "2c"}, "cards-count"),
        (FOUR, {"up": "As"}, "cards-twice"),
    ],
)
def test_what_cannot_be_at_a_table_is_refused(rulebook: str, asks: dict[str, str], code: str) -> None:
    """Cards that this game does not have, too few of them, or one in two places."""
    hand = read_cards("As Kd" if rulebook == ULTIMATE else "As Kd 9c 9d 5h")
    given: dict[str, Any] = {name: read_cards(text) for name, text in asks.items()}
    if "up" in given:
        given["up"] = given["up"][0]
    with pytest.raises(BadInput) as refused:
        answers.advise(game(rulebook), hand, **given)
    assert refused.value.code == code


def test_unknown_wagers_and_strategies_are_refused() -> None:
    """The refusal lists what there is."""
    with pytest.raises(BadInput, match="aces up"):
        answers.side_wager(game(FOUR), "queens up")
    with pytest.raises(BadInput, match="expert"):
        answers.main_game(game(FOUR), "reckless")


def test_a_solver_is_made_once_for_each_compiled_game() -> None:
    """The same value is answered from what was kept; an equal one is another game, and so is a changed one."""
    compiled = game(FOUR)
    solver = solver_for(compiled)
    assert solver_for(compiled) is solver
    twin = replace(compiled)
    assert twin == compiled
    assert solver_for(twin) is not solver
    for _ in range(40):
        solver_for(replace(compiled))
    assert solver_for(compiled).method == solver.method
