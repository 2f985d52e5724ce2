"""Five community cards and seen cards: whole games of small decks by definition, and single situations by advice."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
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
from pitboss.exact.seen.board import Counts, count_world, decide_middle, sums_over_boards, tables_of
from pitboss.exact.seen.kernels import levels
from pitboss.exact.seen.kernels.middle import NONE_SEEN, places_of, sum_hole
from pitboss.exact.seen.sights import PARTNER, SIGHTS, SeenCards
from pitboss.exact.seen.worlds import World, classes_of, partner_worlds, sets_of, worlds
from tests.exact.board.test_ultimate import ultimate


def analysis(counts: Counts) -> Analysis:
    """What the counts of one world say of the game."""
    endings = tuple(tuple(tuple(map(int, row)) for row in rows) for rows in counts.endings)
    return analysis_of(ultimate(), weigh(ultimate()), Counted(endings, (), ()), (), (counts.deals, counts.dealers))


@pytest.mark.parametrize(("seen", "cards"), list(zip(SIGHTS, (10, 10, 10, 11, 9), strict=True)))
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


def test_a_hand_is_worth_what_advice_says_with_the_partners_cards_dead() -> None:
    """Before and on the flop, with a partner who has a king and a seven of a suit: advice counts by another road."""
    chance, weights, sight = Random(5), weigh(ultimate()), SIGHTS[PARTNER]
    world = next(world for world in partner_worlds() if world.name == "K7s")
    tables, live = tables_of(world), [card for card in DECK if card not in world.dead]
    _, sums = sums_over_boards(weights, tables, comb(43, 2), 3)
    _, by_class = decide_middle(weights, sight, world, sums)
    classes = classes_of(world.kept)[0][NONE_SEEN]
    dealt = [high * (high - 1) // 2 + low for low, high in combinations(live, 2)]
    for _ in range(3):
        cards = chance.sample(live, 5)
        hole, flop, cases, worth = sorted(cards[:2]), sorted(cards[2:]), np.zeros(4, np.int64), np.zeros(3, np.int64)
        number = hole[1] * (hole[1] - 1) // 2 + hole[0]
        sum_hole(number, places_of(np.array(flop, np.int64), cases), cases, tables.of_suit, *sums, worth)
        whole = 45 * 44 * comb(43, 2) * weights.scale
        fixed, each, later = (Fraction(int(sum_), whole) for sum_ in worth)
        assert dict(advise(ultimate(), hole, flop, world.dead)) == {"check": later, "2x": fixed + 2 * each}
        whole *= comb(48, 3) * int((classes[dealt] == classes[number]).sum())
        fixed, each, later = (Fraction(int(sum_), whole) for sum_ in by_class[classes[number]])
        values = {"check": later, "3x": fixed + 3 * each, "4x": fixed + 4 * each}
        assert dict(advise(ultimate(), hole, (), world.dead)) == values


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
    assert sum(world.ways for world in partner_worlds()) == 1326
    assert not any(world.known for world in partner_worlds())
    for name, kept in (("AA", 4), ("AKs", 6), ("AKo", 2)):
        world = next(world for world in worlds(2) if world.name == name)
        assert len(world.kept) == kept
        sets, alike = sets_of(3, world)
        assert alike.sum() == 19600
        assert not np.isin(sets, world.known).any()
