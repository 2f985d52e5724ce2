"""An order of hands is a value made from a list: one ranker knows every list, held against its definition."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Sequence
from itertools import combinations
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK, Card, read_cards, show
from pitboss.hands import FIVE, FOUR, PATTERNS, SIX, Order, Pattern, make_order, rank_five, rank_four
from pitboss.hands.hand import Hand, value_of
from pitboss.hands.order import generic_ranking
from pitboss.hands.ranking import Ranking, best_hand
from tests.hands import naive
from tests.hands.dealt import deals_of_five, same_order
from tests.hands.orders import MINI, NO_LOW_ACE, ORDERS, THREE, TWO, WITH_SUPER_ROYALS, any_order, listed
from tests.hands.packs import PACKS, deals
from tests.hands.test_five_card_oracles import by_eval7, by_phevaluator
from tests.once import once_a_process
from tests.volumes import examples, volume


def generic(order: Order, cards: Sequence[Card]) -> Hand:
    """The best hand by the list alone, whatever fast path there is."""
    return best_hand(cards, _generic(order), order)


@once_a_process
def _generic(order: Order) -> Ranking:
    return generic_ranking(order)


@once_a_process
def defined(order: Order, ranks: tuple[int, ...], *, suited: bool) -> int:
    """The value that the definition gives to as many cards as make a hand: only their ranks and one suit count."""
    suits = [0] * len(ranks) if suited else [number % 4 for number in range(len(ranks))]
    return value_of(*naive.best(order, [DECK[4 * (rank - 2) + suit] for rank, suit in zip(ranks, suits, strict=True)]))


def by_definition(order: Order, cards: Sequence[Card]) -> int:
    """The value of a hand of as many cards as make one."""
    ranks = tuple(sorted(card.rank for card in cards))
    return defined(order, ranks, suited=len({card.suit for card in cards}) == 1)


@pytest.mark.parametrize("order", [TWO, THREE, MINI, FOUR], ids=str)
def test_every_hand_of_two_three_and_four_cards(order: Order) -> None:
    """All 1,326, all 22,100 and all 270,725 hands have the value of the definition, by the list and by the order."""
    for cards in combinations(DECK, order.size):
        value = by_definition(order, cards)
        assert generic(order, cards).value == value, show(cards)
        assert order.rank(cards).value == value, show(cards)


def test_every_hand_of_five_cards() -> None:
    """One of each class of the 2,598,960 hands: by the definition, by the list alone and by the fast path."""
    for cards, _ in deals_of_five():
        assert by_definition(FIVE, cards) == generic(FIVE, cards).value == rank_five(cards).value, show(cards)


@pytest.mark.parametrize("order", ORDERS, ids=str)
@pytest.mark.parametrize("number", [3, 4, 5, 6, 7])
def test_many_deals_of_every_order(order: Order, number: int) -> None:
    """Of more cards than make a hand the best choice counts; also of short packs."""
    chance = random.Random(f"{order.patterns} of {number}")
    for at in range(volume("hands: deals of each order") if number >= order.size else 0):
        cards = tuple(chance.sample(PACKS[at % len(PACKS)], number))
        value = value_of(*naive.best(order, cards))
        assert generic(order, cards).value == order.rank(cards).value == value, show(cards)


@given(any_order(), deals(5, 7))
@examples("hands: deals")
def test_any_list_is_ranked_as_it_is_defined(order: Order, cards: tuple[Card, ...]) -> None:
    """Whatever patterns a list has, in whatever order, the best hand is the best of all choices and patterns."""
    assert order.rank(cards).value == value_of(*naive.best(order, cards))


@pytest.mark.parametrize("number", [4, 5, 6])
def test_the_fast_path_of_four_cards_is_the_list(number: int) -> None:
    """The four-card ranking says what its list says, on many deals."""
    chance = random.Random(f"fast path of {number}")
    for at in range(volume("hands: deals by two rankings")):
        cards = tuple(chance.sample(PACKS[at % len(PACKS)], number))
        assert rank_four(cards).value == generic(FOUR, cards).value, show(cards)


@pytest.mark.parametrize("number", [5, 6, 7])
def test_the_fast_path_of_five_cards_and_two_other_evaluators_are_the_list(number: int) -> None:
    """The five-card ranking says what its list says, and so do eval7 and PokerHandEvaluator, on many deals."""
    chance, many = random.Random(f"fast path of {number}"), volume("hands: deals by two rankings")
    hands = [tuple(chance.sample(PACKS[at % len(PACKS)], number)) for at in range(many)]
    values = [generic(FIVE, cards).value for cards in hands]
    assert values == [rank_five(cards).value for cards in hands]
    assert same_order(zip(values, map(by_eval7, hands), strict=True))
    assert same_order(zip(values, map(by_phevaluator, hands), strict=True))


@given(st.sampled_from((*ORDERS, *WITH_SUPER_ROYALS)), st.data())
@examples("hands: deals")
def test_the_cards_of_a_hand_make_the_hand(order: Order, data: st.DataObject) -> None:
    """A hand names as many different cards of the deal as make one, which by themselves are that very hand."""
    cards = data.draw(deals(order.size, 7))
    hand = order.rank(cards)
    assert len(set(hand.cards)) == len(hand.cards) == order.size
    assert set(hand.cards) <= set(cards)
    assert order.rank(hand.cards) == hand


# -- the value ---------------------------------------------------------------------------------------------------------


def test_equal_lists_are_one_order() -> None:
    """What a list leaves out at its end stands below it, so that short and long lists can be the same order."""
    short = listed("five", 5, *reversed(PATTERNS[3:10]))
    assert short is listed("five", 5, *reversed(PATTERNS[:10])) is FIVE
    assert hash(short) == hash(FIVE)
    assert listed("three", 3, "straight flush", "three-of-a-kind", "straight", "flush", "pair") is THREE
    assert THREE != MINI
    assert {FIVE: 1}[short] == 1


@pytest.mark.parametrize("order", [*ORDERS, *WITH_SUPER_ROYALS], ids=str)
def test_a_copy_of_an_order_is_the_order(order: Order) -> None:
    """Sent to another process or copied, an order is the same one."""
    assert pickle.loads(pickle.dumps(order)) is copy.deepcopy(order) is copy.copy(order) is order


def test_an_order_that_ranks_alike_under_another_name() -> None:
    """Hands of two orders compare if both rank alike, whatever they are called; the fast path is the same."""
    other = make_order("link", [(pattern, pattern) for pattern in reversed(PATTERNS[:10])], 5)
    cards = read_cards("As Ks Qs Js Ts 2d 2c")
    assert other is not FIVE
    assert other.ranks_like(FIVE)
    assert other.ranking is FIVE.ranking
    assert other.rank(cards) == rank_five(cards)
    assert not SIX.ranks_like(FIVE)  # a super royal has a place of its own
    with pytest.raises(TypeError, match="three-card hands of two orders"):
        assert THREE.rank(cards[:3]) < MINI.rank(cards[:3])


def test_what_a_list_leaves_out() -> None:
    """It stands below the list as in ordinary poker; a case of something listed counts as that."""
    assert MINI.patterns == (
        "high card",
        "straight",
        "flush",
        "pair",
        "three-of-a-kind",
        "straight flush",
        "royal flush",
    )
    assert listed("x", 5, "pair", "high card").patterns == ("high card", "pair")
    fours = listed("x", 5, "pair", "high card").rank(read_cards("9c 9d 9h 9s Kd"))
    assert (fours.pattern, fours.ranks) == ("pair", (9, 13, 9, 9))
    assert "royal flush" not in THREE.patterns


def test_the_patterns_are_numbered_from_the_lowest() -> None:
    """A value is the number of the pattern and four bits a rank: what logs and tables have always held."""
    assert [rank_four(read_cards(text)).value >> 20 for text in ("2c 3d 4h 6s", "As Ah Ad Ac")] == [0, 7]
    assert rank_five(read_cards("As Ks Qs Js Ts")).value == 9 << 20 | 14 << 16
    assert (THREE.rank(read_cards("Qs 6d 4c")).value, THREE.rank(read_cards("As 2s 3s")).value) == (
        0x0C6400,
        5 << 20 | 3 << 16,
    )


@pytest.mark.parametrize(
    ("size", "patterns", "says"),
    [
        (5, ["flush", "straight flush"], "straight flush ranks below flush, though it is one"),
        (5, ["straight flush", "flush", "royal flush"], "royal flush ranks below straight flush"),
        (5, ["flush", "royal flush"], "royal flush ranks below flush, though it is one"),
        (4, ["full house", "pair"], "full house needs more than 4 cards"),
        (3, ["two pair"], "two pair needs more than 3 cards"),
        (5, ["pair", "flush", "pair"], "pair has two ranks in one order"),
        (5, ["super royal", "straight flush"], "a super royal is the highest rank, with the royal flush below it"),
        (6, ["flush"], "6 cards make no hand"),
        (1, ["high card"], "1 cards make no hand"),
    ],
)
def test_a_list_that_is_no_order(size: int, patterns: list[Pattern], says: str) -> None:
    """A pattern that no hand holds, that stands twice or below what it is a case of is refused."""
    for _ in range(2):  # and it is not remembered
        with pytest.raises(ValueError, match=says):
            listed("x", size, *patterns)


def test_a_low_ace_is_the_orders_own() -> None:
    """Where an ace never stands low, ace to five is no straight."""
    low = read_cards("As 2d 3h 4c 5d")
    assert (FIVE.rank(low).name, NO_LOW_ACE.rank(low).name) == (
        "straight, five high",
        "ace high, five four three and two",
    )
    assert NO_LOW_ACE.rank(read_cards("As Kd Qh Jc Td")).name == "straight, ace high"


@pytest.mark.parametrize(
    ("order", "cards", "name"),
    [
        (THREE, "As Ks Qs", "straight flush, ace high"),
        (THREE, "Kd As 2d 3h", "straight, three high"),
        (THREE, "9s 9d 9c", "three nines"),
        (THREE, "9s 9d Kc", "pair of nines, king kicker"),
        (THREE, "Qs 6d 4c", "queen high, six and four"),
        (THREE, "Ah 2s 4s Js 5h Qh", "flush, ace queen and five"),
        (MINI, "As Ks Qs", "mini royal"),
        (MINI, "Ks Qs Js", "straight flush, king high"),
        (TWO, "As Kd", "straight, ace high"),
        (TWO, "As Td", "ace high, ten"),
        (TWO, "6s 6d", "pair of sixes"),
    ],
)
def test_a_hand_is_announced_in_the_words_of_its_document(order: Order, cards: str, name: str) -> None:
    """Ranks have the document's names, and kickers as many as there are."""
    assert order.rank(read_cards(cards)).name == name


def test_every_pattern_is_defined() -> None:
    """The vocabulary and the definitions of the tests name the same patterns."""
    assert tuple(naive.HELD) == PATTERNS == get_args(Pattern)


@pytest.mark.parametrize(("order", "fewest", "most"), [(THREE, 3, 7), (FOUR, 4, 7), (FIVE, 5, 7), (SIX, 6, 6)], ids=str)
def test_how_many_cards_an_order_takes(order: Order, fewest: int, most: int) -> None:
    """As many as make a hand up to seven; a super royal wants one more than make a hand, and no others."""
    assert (order.fewest, order.most) == (fewest, most)
    with pytest.raises(ValueError, match=f"{order.size} to 7 cards"):
        order.rank(DECK[: order.size - 1])
