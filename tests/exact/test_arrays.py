"""Advice by ranks and suits in whole arrays against every hand dealt one by one, to the last integer."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.cards import DECK, Card, read_cards
from pitboss.exact.board import plain as plain
from pitboss.exact.board.arrays import flops
from pitboss.exact.board.arrays.rivers import Rivers
from pitboss.exact.board.kernels.boards import board_row
from pitboss.exact.board.model import weigh
from pitboss.exact.bulk import ranks
from pitboss.exact.showdown.dealers import count_showdowns
from pitboss.hands import rank_five, rank_four
from tests.exact.board.test_ultimate import ultimate
from tests.exact.one_by_one import boards_after, showdowns


def held(cards: list[Card]) -> ranks.Held:
    sets: ranks.Held = tuple(np.zeros(1, np.int32) for _ in range(4))  # type: ignore[assignment]
    for card in cards:
        sets = ranks.with_one_more(sets, 1 << (card >> 2))
    return sets


def of_suits(cards: list[Card], table: ranks.Ints) -> int:
    return max(int(table[sum(1 << (card >> 2) for card in cards if card & 3 == suit)]) for suit in range(4))


def test_ranks_and_suits_give_the_value_of_a_hand() -> None:
    """The better of ranks and suit is the hand, for four to six and for five to seven cards, often of few ranks."""
    draw = Random(11)
    few = [card for card in DECK if card & 3 < 2 or card < 16]
    for number in range(1500):
        cards = draw.sample(few if number % 2 else DECK, 7)
        for size in (5, 6, 7):
            value = max(int(ranks.values_five(held(cards[:size]))[0]), of_suits(cards[:size], ranks.SUITED))
            assert value == rank_five(cards[:size]).value, cards[:size]
        for size in (4, 5, 6):
            value = max(int(ranks.values_four(held(cards[:size]))[0]), of_suits(cards[:size], ranks.SUITED_FOUR))
            assert value == rank_four(cards[:size]).value, cards[:size]


@pytest.mark.parametrize("dealer_cards", [5, 6])
def test_dealers_hands_are_those_dealt_one_by_one(dealer_cards: int) -> None:
    """Whatever is seen, dead and needed to qualify, down to a dealer all of whose cards are known."""
    draw = Random(dealer_cards)
    for number in range(40):
        cards = draw.sample(DECK, 11 + draw.choice([0, 2, 12, 30]))
        hand, seen, dead = cards[:5], cards[5 : 5 + number % (dealer_cards + 1)], cards[11:]
        own = rank_four(hand).value
        failing = draw.choice([-1, own, rank_four(draw.sample(DECK, 4)).value])
        known = np.zeros(4, np.int32)
        for card in seen:
            known[card & 3] |= 1 << (card >> 2)
        gone = {*hand, *seen, *dead}
        live = np.array([13 * (card & 3) + (card >> 2) for card in DECK if card not in gone], np.int32)
        expected = showdowns(own, failing, known, live, dealer_cards - len(seen)).tolist()
        assert list(count_showdowns(own, failing, seen, (*hand, *dead), dealer_cards)) == expected, cards


def key(cards: list[Card]) -> np.uint64:
    return np.uint64(sum(1 << 16 * (card & 3) + (card >> 2) for card in cards))


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_flops_are_the_boards_dealt_one_by_one(suits: int) -> None:
    """Holes and flops of one, two or four suits, none to two cards of the dealer's known, none to thirty dead."""
    weights, draw = weigh(ultimate()), Random(suits)
    fixed, each = np.array(weights.fixed), np.array(weights.each)
    for number in range(12):
        cards = draw.sample([card for card in DECK if card & 3 < suits], 5)
        rest = draw.sample([card for card in DECK if card not in cards], 47)
        hole, flop, shown = cards[:2], cards[2:], rest[: number % 3]
        unseen = rest[2 : 47 - draw.choice([0, 3, 15, 30])]
        result = boards_after(
            key(hole), key(flop), np.array(unseen, np.int64), key(shown), 2 - len(shown), weights.qualifying
        )
        base, play = ((result[:, 1:] * table[result[:, 0]]).sum(1) for table in (fixed, each))
        best = weights.fold * result[:, 1:].sum(1)
        for times in weights.offers[2]:
            best = np.maximum(best, base + times * play)
        rivers = Rivers(weights, tuple(hole), (*unseen, *flop), tuple(shown))
        assert flops.sums(rivers, [flop])[0].tolist() == [base.sum(), play.sum(), best.sum()], (cards, shown)


def test_rows_have_the_value_of_their_boards() -> None:
    """Sampled boards with dead cards and cards of the dealer's: the row's three numbers, by the definition."""
    game, draw = ultimate(), Random(8)
    weights = weigh(game)
    for number in range(8):
        deck = draw.sample(DECK, 52)
        hole, shown, dead = deck[:2], deck[2 : 2 + number % 3], deck[40:]
        unseen = [card for card in deck if card not in (*hole, *shown, *dead)]
        rivers = Rivers(weights, tuple(hole), tuple(unseen), tuple(shown))
        by_plain, by_suited = rivers.plain(), [rivers.suited(suit) for suit in range(4)]
        for _ in range(6):
            board = draw.sample(unseen, 5)
            left = [card for card in unseen if card not in board]
            endings = list(plain.outcomes(game, hole, board, left, shown))
            fixed, each = (sum(table[kind][case] for kind, case in endings) for table in (weights.fixed, weights.each))
            best = max(weights.fold * len(endings), *(fixed + times * each for times in weights.offers[2]))
            row, suit = board_row(*board)
            assert (by_plain if suit < 0 else by_suited[suit])[row].tolist() == [fixed, each, best], (hole, board)


def test_many_flops_are_each_for_itself() -> None:
    """All flops at once, as before the flop, are the flops one by one."""
    deck = Random(2).sample(DECK, 52)
    rivers = Rivers(weigh(ultimate()), tuple(deck[:2]), tuple(deck[2:40]), tuple(deck[40:41]))
    some = list(combinations(deck[2:40], 3))[::700]
    assert flops.sums(rivers, some).tolist() == [flops.sums(rivers, [flop])[0].tolist() for flop in some]


ASKED = {
    "ma-four-card-poker": ("As Kd 9c 9d 5h", ""),
    "ma-crazy-4-poker": ("As Kd 9c 9d 5h", ""),
    "ma-ultimate-texas-holdem": ("As Kd", "2c 7h Td"),
}


@pytest.mark.parametrize("rulebook", ASKED)
def test_advice_needs_no_compiler(rulebook: str) -> None:
    """From a shell no kernel is loaded for advice, so that it is there at once, the first time too."""
    hand, board = ASKED[rulebook]
    assert len(read_cards(hand)) in (2, 5)
    code = (
        "import sys\nfrom pitboss.cli import main\n"
        f"main(['advise', {rulebook!r}, '--hand', {hand!r}, '--board', {board!r}, '--json'], standalone_mode=False)\n"
        "print([name for name in ('numba', 'rich', 'pitboss.live') if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert done.stderr.strip() == "[]"
