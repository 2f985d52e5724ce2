"""The random rounds of the four games: what they reach, so that a comparison of all of them means something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product

import pytest

from tests.games.caribbean_stud import adjudicator as carib
from tests.games.caribbean_stud import rounds as carib_rounds
from tests.games.let_it_ride import adjudicator as lir
from tests.games.let_it_ride import rounds as lir_rounds
from tests.games.mississippi_stud import adjudicator as miss
from tests.games.mississippi_stud import rounds as miss_rounds
from tests.games.rounds import Line, Round
from tests.games.three_card_poker import adjudicator as three
from tests.games.three_card_poker import rounds as three_rounds

ROUNDS = 800
Rows = set[tuple[str, str, int]]
"""Wager, paytable, odds."""
Ends = set[tuple[str, str]]
"""Wager and result."""


def rows(wager: str, table: Mapping[str, int], name: str = "") -> Rows:
    """The rows of a table that pay."""
    return {(wager, name, odds) for odds in table.values()}


def ends(wagers: Iterable[str], *results: str) -> Ends:
    """Each of the wagers with each of the results."""
    return set(product(wagers, results))


THREE_ROWS = rows("ante bonus", three.ANTE_BONUS).union(
    *(rows("pair plus", table, name) for name, table in three.PAIR_PLUS.items()),
    *(rows("six card bonus", table, name) for name, table in three.SIX_CARD_BONUS.items()),
)
MISS_MAIN = ("ante", *miss.STREETS)
CASES = [
    pytest.param(
        three_rounds.random_round,
        three.settle,
        THREE_ROWS,
        ends(("ante", "play"), "won", "lost", "push", "returned")
        | ends(("ante", "pair plus"), "forfeited")
        | ends(("pair plus", "six card bonus"), "won", "lost", "returned"),
        id="three card poker",
    ),
    pytest.param(
        carib_rounds.random_round,
        carib.settle,
        rows("raise", carib.RAISE) | rows("five plus", carib.FIVE_PLUS),
        ends(("ante", "raise"), "won", "lost", "push", "returned")
        | ends(("ante", "five plus"), "forfeited")
        | ends(("five plus",), "won", "lost", "returned"),
        id="caribbean stud",
    ),
    pytest.param(
        miss_rounds.random_round,
        miss.settle,
        rows("three card bonus", miss.THREE_CARDS).union(*(rows(wager, miss.PAYS) for wager in MISS_MAIN)),
        ends(MISS_MAIN, "won", "lost", "push", "returned")
        | ends(MISS_MAIN[:3], "forfeited")
        | ends(("three card bonus",), "won", "lost", "returned"),
        id="mississippi stud",
    ),
    pytest.param(
        lir_rounds.random_round,
        lir.settle,
        rows("three card bonus", lir.THREE_CARDS).union(*(rows(bet, lir.PAYS) for bet in lir.BETS)),
        ends((*lir.BETS, "three card bonus"), "won", "lost", "returned"),
        id="let it ride",
    ),
]


@pytest.mark.parametrize(("random_round", "settle", "paying", "ending"), CASES)
def test_random_rounds_reach_every_row_and_every_end(
    random_round: Callable[[int], Round], settle: Callable[[Round], list[Line]], paying: Rows, ending: Ends
) -> None:
    """The first rounds are paid by each row of each paytable, and end each wager in every way it can end."""
    paid: Rows = set()
    ended: Ends = set()
    for seed in range(ROUNDS):
        played = random_round(seed)
        for line in settle(played):
            ended.add((line.wager, line.result))
            paid.add((line.wager, played.tables.get(line.wager, ""), line.odds))
    assert paying - paid == set()
    assert ended - {("ante bonus", "won")} == ending


def test_a_limit_cuts_what_some_positions_are_paid() -> None:
    """Let It Ride 8(c) is reached, by less and by more than the smallest limit that may be posted."""
    cut = set()
    for seed in range(ROUNDS):
        played = lir_rounds.random_round(seed)
        paid = {seat.position: 0 for seat in played.seats}
        for line in lir.settle(played):
            paid[line.position] += line.paid
        cut |= {played.most for amount in paid.values() if amount == played.most}
    assert cut == {dollars * 100 for dollars in lir_rounds.MOST}
