"""The five-card order against two evaluators by other hands, eval7 and PokerHandEvaluator."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb

import eval7
import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from pitboss.cards import DECK, Card, read_cards, show
from pitboss.hands import FiveCard, Hand, rank_five, rank_four
from tests.hands.dealt import all_five_card_hands, deals_of_five, same_order
from tests.hands.packs import PACKS, deals
from tests.volumes import examples, volume

THEIRS = {card: eval7.Card(str(card)) for card in DECK}


ULTIMATE = (
    *(
        "1.rank",
        "1.suit",
        "5(a)#order",
        "5(a)#low-ace",
        "5(b)#order",
        "5(b)(1)",
        "5(b)(2)#definition",
        "5(b)(2)#lowest",
    ),
    *("5(b)(3)", "5(b)(4)", "5(b)(5)#definition", "5(b)(6)#definition", "5(b)(6)#no-wrap", "5(b)(7)", "5(b)(8)"),
    *("5(b)(9)", "5(c)#highest-card", "5(c)#push"),
)
"""The clauses that lay down this order; Crazy 4 Poker and Maryland name the same seven hands."""


def by_eval7(cards: Sequence[Card]) -> int:
    """The place eval7 gives: more is stronger."""
    return int(eval7.evaluate([THEIRS[card] for card in cards]))


def by_phevaluator(cards: Sequence[Card]) -> int:
    """The place PokerHandEvaluator gives, turned round: there 1 is the best hand."""
    return -int(evaluate_cards(*map(str, cards)))


def random_deals(size: int) -> Iterator[tuple[Card, ...]]:
    """Deals of the deck, as many of short packs, pairs that share a board and often tie, and the royal flushes."""
    chance, many = random.Random(f"deals of {size}"), volume("hands: deals that other evaluators rank")
    for _ in range(many):
        yield tuple(chance.sample(DECK, size))
    for number in range(many):
        yield tuple(chance.sample(PACKS[number % len(PACKS)], size))
    for _ in range(many // 6):
        first, second, board = (cards := chance.sample(DECK, size + 2))[:2], cards[2:4], cards[4:]
        yield (*first, *board)
        yield (*second, *board)
    for suit in range(4):
        royal = [DECK[4 * (rank - 2) + suit] for rank in range(10, 15)]
        yield (*royal, *chance.sample([card for card in DECK if card not in royal], size - 5))


@pytest.mark.clause(*(f"ma-uth:{clause}" for clause in ULTIMATE))
@pytest.mark.clause(*(f"ma-c4p:5(d)({number})" for number in range(1, 8)))
@pytest.mark.clause(*(f"md-4cp:6.F({number})" for number in range(1, 8)))
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_order_is_the_one_others_found(size: int) -> None:
    """On many deals every two hands compare as both other evaluators say, and tie when they say so."""
    deals = [(rank_five(deal).value, deal) for deal in random_deals(size)]
    assert same_order((value, by_eval7(deal)) for value, deal in deals)
    assert same_order((value, by_phevaluator(deal)) for value, deal in deals)


def test_eval7_agrees_on_every_five_card_hand() -> None:
    """All 2,598,960 five-card hands, renamed suits taken together, stand in eval7's order, ties included."""
    assert same_order((rank_five(deal).value, by_eval7(deal)) for deal, _ in deals_of_five())


def test_the_number_of_different_hands() -> None:
    """There are 7,462 different five-card hands, and neither more nor fewer ties."""
    assert len(all_five_card_hands()) == 7_462


@given(deals(5, 7))
@examples("hands: deals")
def test_the_best_five_are_the_best_of_all_choices_of_five(deal: tuple[Card, ...]) -> None:
    """Of six or seven cards the best five are the maximum over every choice of five."""
    assert rank_five(deal) == max(rank_five(choice) for choice in combinations(deal, 5))


@pytest.mark.parametrize("size", [6, 7])
def test_the_best_five_of_many_random_deals(size: int) -> None:
    """The maximum over every choice of five is found on many deals, also of short packs."""
    chance = random.Random(f"best five of {size}")
    for number in range(volume("hands: deals by two rankings")):
        deal = tuple(chance.sample(PACKS[number % len(PACKS)], size))
        assert rank_five(deal) == max(map(rank_five, combinations(deal, 5))), show(deal)


@given(deals(5, 7))
@examples("hands: deals")
def test_the_cards_of_a_hand_make_the_hand(deal: tuple[Card, ...]) -> None:
    """A hand names five different cards of the deal which by themselves are that very hand."""
    hand = rank_five(deal)
    assert len(set(hand.cards)) == len(hand.cards) == 5
    assert set(hand.cards) <= set(deal)
    assert rank_five(hand.cards) == hand


@pytest.mark.parametrize("rank", [rank_four, rank_five])
@given(deals(5, 6), st.permutations("cdhs"))
def test_the_suits_are_equal(rank: Callable[[Sequence[Card]], Hand], deal: tuple[Card, ...], names: list[str]) -> None:
    """Whatever the suits are called, a deal has the same value."""
    renamed = str.maketrans("cdhs", "".join(names))
    assert rank(read_cards(show(deal).translate(renamed))).value == rank(deal).value


def test_the_deals_of_five_are_all_there() -> None:
    """No two of them are the same deal with other suits, and together they stand for every deal."""
    assert sum(number for _, number in deals_of_five()) == comb(52, 5)
    assert len({deal for deal, _ in deals_of_five()}) == sum(1 for _ in deals_of_five()) == 134_459


@given(deals(5, 7), st.randoms(use_true_random=False))
def test_the_order_of_dealing_does_not_matter(deal: tuple[Card, ...], chance: random.Random) -> None:
    """The same cards in another order are the same hand."""
    assert rank_five(chance.sample(deal, len(deal))) == rank_five(deal)


def test_the_oracles_are_asked_about_every_category() -> None:
    """The random deals hold each category, the royal flush included, so that nothing goes untested."""
    assert {rank_five(deal).category for deal in random_deals(5)} == set(FiveCard)
