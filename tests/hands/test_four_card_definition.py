"""The four-card order against a second definition, written out hand by hand, on every hand there is."""

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK, Card, show
from pitboss.hands import FourCard, rank_four
from tests.hands.dealt import all_four_card_hands, same_order, within
from tests.hands.packs import PACKS, deals
from tests.once import once_a_process
from tests.volumes import examples, volume

# Best first. Each straight is written as it is said, so that nothing is computed here.
STRAIGHTS = ["AKQJ", "KQJT", "QJT9", "JT98", "T987", "9876", "8765", "7654", "6543", "5432", "432A"]
ORDER = "23456789TJQKA"


MASSACHUSETTS = (
    *("3(a)/1", "3(a)/2", "3(a)/3", "3(b)", "3(b)(1)/1", "3(b)(2)/1", "3(b)(3)/1", "3(b)(4)", "3(b)(5)/1", "3(b)(6)"),
    *("3(b)(7)/1", "3(c)/1", "3(c)/2", "3(c)/3"),
)
MARYLAND = (
    *("6.A", "6.A(1)", "6.A(2)", "6.B", "6.C", "6.C(1)/1", "6.C(2)/1", "6.C(3)/1", "6.C(4)", "6.C(5)/1", "6.C(6)/1"),
    *("6.C(7)/1", "6.D", "6.E"),
)
CRAZY = (
    *("5(a)#order", "5(a)#low-ace", "5(a)#no-wrap", "5(a)#suits", "5(b)#order", "5(b)(1)", "5(b)(2)", "5(b)(3)"),
    *("5(b)(4)", "5(b)(5)", "5(b)(6)", "5(b)(7)", "5(c)#compare", "5(c)#tie"),
)
"""The clauses that lay down this order, document by document."""


def written_out(hand: Sequence[Card]) -> tuple[int, ...]:
    """A four-card hand's place as the rules describe it: category by category, the first that fits."""
    ranks, suits = zip(*map(str, hand), strict=True)
    return place("".join(sorted(ranks, key=ORDER.index, reverse=True)), suited=len(set(suits)) == 1)


@once_a_process
def place(ranks: str, *, suited: bool) -> tuple[int, ...]:
    """The place of all hands with these ranks, in one suit or not: nothing else counts."""
    straight = [place for place, run in enumerate(STRAIGHTS) if sorted(run) == sorted(ranks)]
    fours = [rank for rank in ORDER if ranks.count(rank) == 4]
    threes = [rank for rank in ORDER if ranks.count(rank) == 3]
    pairs = [rank for rank in reversed(ORDER) if ranks.count(rank) == 2]
    singles = [rank for rank in reversed(ORDER) if ranks.count(rank) == 1]
    if fours:
        return places(7, fours)
    if straight and suited:
        return 6, -straight[0]
    if threes:
        return places(5, threes + singles)
    if suited:
        return places(4, singles)
    if straight:
        return 3, -straight[0]
    if len(pairs) == 2:
        return places(2, pairs)
    if pairs:
        return places(1, pairs + singles)
    return places(0, singles)


def places(category: int, ranks: Sequence[str]) -> tuple[int, ...]:
    """A category, and its ranks in order of comparison, as numbers."""
    return category, *(ORDER.index(rank) for rank in ranks)


@pytest.mark.clause(*(f"{edition}:{clause}" for edition in ("ma-4cp", "ma-4cp-earlier") for clause in MASSACHUSETTS))
@pytest.mark.clause(*(f"md-4cp:{clause}" for clause in MARYLAND))
@pytest.mark.clause(*(f"ma-c4p:{clause}" for clause in CRAZY))
def test_every_four_card_hand_stands_where_the_definition_puts_it() -> None:
    """On all 270,725 hands the order is the one written out, ties included, and so is the category."""
    hands = [(rank_four(hand), written_out(hand)) for hand in combinations(DECK, 4)]
    assert len(hands) == 270_725
    assert all(hand.category == written[0] for hand, written in hands)
    assert same_order((hand.value, written) for hand, written in hands)


@pytest.mark.parametrize(
    ("category", "number"),
    [
        (FourCard.FOUR_OF_A_KIND, 13),
        (FourCard.STRAIGHT_FLUSH, 44),
        (FourCard.THREE_OF_A_KIND, 2_496),
        (FourCard.FLUSH, 2_816),
        (FourCard.STRAIGHT, 2_772),
        (FourCard.TWO_PAIR, 2_808),
        (FourCard.PAIR, 82_368),
        (FourCard.HIGH_CARD, 177_408),
    ],
)
def test_how_many_four_card_hands_each_category_has(category: FourCard, number: int) -> None:
    """The categories of the 270,725 four-card hands are as large as combinatorics says."""
    assert within(all_four_card_hands(), category).total() == number


@given(deals(4, 6))
@examples("hands: deals")
def test_the_best_four_are_the_best_of_all_choices_of_four(deal: tuple[Card, ...]) -> None:
    """Of five or six cards the best four are the maximum over every choice of four."""
    assert rank_four(deal) == max(rank_four(choice) for choice in combinations(deal, 4))


@pytest.mark.parametrize("size", [5, 6])
def test_the_best_four_of_many_random_deals(size: int) -> None:
    """The maximum over every choice of four is found on many deals, also of short packs full of combinations."""
    chance = random.Random(f"best four of {size}")
    for number in range(volume("hands: deals by two rankings")):
        deal = tuple(chance.sample(PACKS[number % len(PACKS)], size))
        assert rank_four(deal) == max(map(rank_four, combinations(deal, 4))), show(deal)


@given(deals(4, 6))
@examples("hands: deals")
def test_the_cards_of_a_hand_make_the_hand(deal: tuple[Card, ...]) -> None:
    """A hand names four different cards of the deal which by themselves are that very hand."""
    hand = rank_four(deal)
    assert len(set(hand.cards)) == len(hand.cards) == 4
    assert set(hand.cards) <= set(deal)
    assert rank_four(hand.cards) == hand


@given(deals(4, 6), st.randoms(use_true_random=False))
def test_the_order_of_dealing_does_not_matter(deal: tuple[Card, ...], chance: random.Random) -> None:
    """The same cards in another order are the same hand."""
    assert rank_four(chance.sample(deal, len(deal))) == rank_four(deal)
