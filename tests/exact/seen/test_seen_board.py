"""Five community cards and seen cards: whole games of small decks by definition, and single situations by advice."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import numpy as np
import pytest

from pitboss.cards import DECK
from pitboss.exact.board.advice import advise
from pitboss.exact.board.kernels.best_play import Counted
from pitboss.exact.board.model import weigh
from pitboss.exact.board.solve import analysis_of
from pitboss.exact.distribution import Analysis
from pitboss.exact.seen import plain
from pitboss.exact.seen.board import Counts, count_world, sums_over_boards, tables_of
from pitboss.exact.seen.kernels import levels
from pitboss.exact.seen.kernels.middle import places_of, sum_hole
from pitboss.exact.seen.sights import SIGHTS, SeenCards
from pitboss.exact.seen.worlds import World, sets_of, worlds
from tests.exact.board.test_ultimate import ultimate


def analysis(counts: Counts) -> Analysis:
    """What the counts of one world say of the game."""
    endings = tuple(tuple(tuple(map(int, row)) for row in rows) for rows in counts.endings)
    return analysis_of(ultimate(), weigh(ultimate()), Counted(endings, (), ()), (), (counts.deals, counts.dealers))


@pytest.mark.parametrize(("seen", "cards"), list(zip(SIGHTS, (10, 10, 10, 11), strict=True)))
def test_a_small_deck_is_solved_as_by_definition(seen: SeenCards, cards: int) -> None:
    """Law of the result, decisions and mean, with all other cards of the deck dead."""
    chance, sight = Random(cards + len(seen)), SIGHTS[seen]
    deck = sorted(chance.sample(DECK, cards))
    known = tuple(chance.sample(deck, sight.dealer))
    law, ends = plain.solve(ultimate(), deck, known, sight)
    counts = count_world(
        weigh(ultimate()), sight, World(known, 1, "", tuple(card for card in DECK if card not in deck))
    )
    solved = analysis(counts)
    assert solved.distribution == law
    assert law.mean == Fraction(counts.total, counts.deals * counts.dealers * weigh(ultimate()).scale)
    deals = sum(ends.values())
    decisions = {share.decision: share.frequency for share in solved.decisions if share.frequency}
    assert {name: Fraction(number, deals) for name, number in ends.items()}.items() <= decisions.items()


@pytest.mark.parametrize("name", ["Q", "AKo"])
def test_the_whole_deck_is_worth_what_advice_says(name: str) -> None:
    """On flops and with holes taken at random: advice counts the dealer's hands by another road."""
    chance, weights = Random(3), weigh(ultimate())
    world = next(world for number in (1, 2) for world in worlds(number) if world.name == name)
    tables, dealers = tables_of(world), comb(45 - len(world.known), 2 - len(world.known))
    _, sums = sums_over_boards(weights, tables, dealers, 3)
    whole = (47 - len(world.known)) * (46 - len(world.known)) * dealers * weights.scale
    for _ in range(3):
        cards = chance.sample([card for card in DECK if card not in world.known], 5)
        hole, flop, cases, worth = cards[:2], sorted(cards[2:]), np.zeros(4, np.int64), np.zeros(3, np.int64)
        high, low = max(hole), min(hole)
        ranks = places_of(np.array(flop, np.int64), cases)
        sum_hole(high * (high - 1) // 2 + low, ranks, cases, tables.of_suit, *sums, worth)
        fixed, each, later = (Fraction(int(number), whole) for number in worth)
        values = dict(advise(ultimate(), hole, flop, dealer_shows=world.known))
        assert values == {"check": later, "2x": fixed + 2 * each}


def test_ways_up_are_the_transpose_of_sums_down() -> None:
    """For numbers at random: what is summed down and multiplied is what is led up and multiplied."""
    chance = np.random.default_rng(7)
    gone = np.zeros(13, np.int64)
    gone[4] = 1
    above, below = chance.integers(0, 9, (2, 1820, 1, 91)), chance.integers(0, 9, (455, 1, 91))
    down, up = np.zeros((455, 1, 91), np.int64), np.zeros((1820, 1, 91), np.int64)
    levels.lower_ranks(levels.RANKS[3], gone, above[0], down)
    levels.raise_ranks(levels.RANKS[4], gone, below, up)
    assert (down * below).sum() == (up * above[0]).sum()
    cases = chance.integers(0, 9, (levels.CASES[4], 1, 351)), chance.integers(0, 9, (levels.CASES[3], 1, 351))
    lowered, raised = np.zeros_like(cases[1]), np.zeros_like(cases[0])
    levels.lower_cases(3, levels.CASE_CARDS[3], gone, cases[0], lowered)
    levels.raise_cases(4, levels.CASE_CARDS[4], gone, cases[1], raised)
    assert (lowered * cases[1]).sum() == (raised * cases[0]).sum()


def test_worlds_and_sets_cover_the_deck() -> None:
    """Every card, every two cards and every flop once, counted with those that are alike."""
    assert sum(world.ways for world in worlds(1)) == 52
    assert sum(world.ways for world in worlds(2)) == 1326
    for name, kept in (("AA", 4), ("AKs", 6), ("AKo", 2)):
        world = next(world for world in worlds(2) if world.name == name)
        assert len(world.kept) == kept
        sets, alike = sets_of(3, world)
        assert alike.sum() == 19600
        assert not np.isin(sets, world.known).any()
