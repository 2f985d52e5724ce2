"""The words for hands are a grammar: what each phrase holds, in every order that has such hands."""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.cards import DECK, RANK_WORDS, read_cards
from pitboss.clauses import BadInput
from pitboss.hands import FIVE, FOUR, SIX, Hand, Order, hidden_rows, kind, left_open, make_order
from pitboss.hands.bands import every, known
from tests.hands.orders import MINI, NO_LOW_ACE, ORDERS, THREE, TWO, WITH_SUPER_ROYALS
from tests.once import once_a_process

PLURALS = dict(zip((f"{word}s" if word != "six" else "sixes" for word in RANK_WORDS), range(2, 15), strict=True))
RANKS = dict(zip(RANK_WORDS, range(2, 15), strict=True))


@once_a_process
def all_three_card_hands() -> list[Hand]:
    """One of each value of the 22,100 hands of three cards."""
    return list({hand.value: hand for hand in map(THREE.rank, combinations(DECK, 3))}.values())


def holding(phrase: str) -> list[Hand]:
    """The three-card hands that a phrase holds."""
    return [hand for hand in all_three_card_hands() if THREE.kind(phrase).holds(hand)]


@pytest.mark.parametrize("plural", PLURALS)
def test_equal_ranks_by_their_name(plural: str) -> None:
    """``pair of sevens`` are the pairs of that rank with any kicker, ``three sevens`` the one hand."""
    rank = PLURALS[plural]
    assert {(hand.pattern, hand.ranks[0]) for hand in holding(f"pair of {plural}")} == {("pair", rank)}
    assert len(holding(f"pair of {plural}")) == 12
    assert [(hand.pattern, hand.ranks) for hand in holding(f"three {plural}")] == [("three-of-a-kind", (rank,))]


@pytest.mark.parametrize("word", RANK_WORDS)
def test_high_cards_by_their_names(word: str) -> None:
    """``queen-high`` are all hands without a combination and that card on top; more cards narrow it down."""
    rank = RANKS[word]
    high = [hand for hand in all_three_card_hands() if hand.pattern == "high card"]
    assert holding(f"{word}-high") == [hand for hand in high if hand.ranks[0] == rank]
    for second in RANK_WORDS[: rank - 2]:
        pair = [hand for hand in high if hand.ranks[:2] == (rank, RANKS[second])]
        assert holding(f"{word}-{second}") == pair
        assert holding(f"{word}-{second} or better") == [
            hand for hand in all_three_card_hands() if hand.category > 0 or hand.ranks[:2] >= (rank, RANKS[second])
        ]
        for third in RANK_WORDS[: RANKS[second] - 2]:
            assert holding(f"{word} {second} {third}") == [hand for hand in pair if hand.ranks[2] == RANKS[third]]


def test_a_pair_from_one_rank_to_another() -> None:
    """``pair of sixes to tens`` holds both ends and what lies between, and leaves the jacks to the row above."""
    assert {hand.ranks[0] for hand in holding("pair of sixes to tens")} == {6, 7, 8, 9, 10}
    rows = ["pair of jacks or better", "pair of sixes to tens", "less than a pair of sixes"]
    assert hidden_rows([FIVE.kind(row) for row in rows]) == ()
    assert left_open([FIVE.kind(row) for row in rows], FIVE) == ()
    assert str(FIVE.kind("Pair of Sixes to Tens")) == "pair of sixes to tens"


@pytest.mark.parametrize(
    ("order", "phrase", "cards", "others"),
    [
        (FIVE, "ace-king or better", ["As Kd 4c 3h 2d", "2c 2d 3h 4s 5c"], ["As Qd Jc Th 9d", "Ks Qd Jc Th 8d"]),
        (FIVE, "less than ace-king", ["As Qd Jc Th 9d"], ["As Kd 4c 3h 2d"]),
        (FIVE, "less than an ace-king", ["As Qd Jc Th 9d"], ["As Kd 4c 3h 2d"]),
        (FIVE, "four aces", ["As Ad Ac Ah 2c"], ["Ks Kd Kc Kh Ac", "As Ad Ac Kh Kc"]),
        (FIVE, "three tens", ["Ts Td Tc Ah 2c"], ["Ts Td Tc Ah Ac", "9s 9d 9c Ah 2c"]),
        (FIVE, "king-high straight flush", ["Ks Qs Js Ts 9s"], ["As Ks Qs Js Ts", "Qs Js Ts 9s 8s"]),
        (FIVE, "ace-high flush or better", ["Ah Jh 9h 5h 3h", "2s 2d 2c 3h 3c"], ["Kh Jh 9h 5h 3h"]),
        (FOUR, "ace-high straight flush", ["Ah Kh Qh Jh"], ["Kh Qh Jh Th"]),
        (THREE, "royal flush", ["As Ks Qs"], ["Ks Qs Js", "As Ks Qd"]),
        (MINI, "mini royal", ["As Ks Qs"], ["Ks Qs Js"]),
        (MINI, "straight flush", ["As Ks Qs", "Ks Qs Js"], ["As Ks Qd"]),
        (MINI, "three-of-a-kind", ["9s 9d 9c"], ["9s 9d 8c"]),
        (MINI, "set or better", ["9s 9d 9c", "3s 2s As"], ["As Ad Kc"]),
        (TWO, "pair of aces", ["As Ad"], ["Ks Kd"]),
    ],
)
def test_what_a_phrase_holds(order: Order, phrase: str, cards: list[str], others: list[str]) -> None:
    """Each phrase holds its hands and no others."""
    assert [text for text in cards if not order.kind(phrase).holds(order.rank(read_cards(text)))] == []
    assert [text for text in others if order.kind(phrase).holds(order.rank(read_cards(text)))] == []


@pytest.mark.parametrize(
    ("order", "said", "canonical"),
    [
        (FIVE, "Ace-King", "ace-king"),
        (FIVE, "ace king high", "ace-king"),
        (FIVE, "Less than an ace-king", "less than an ace-king"),
        (FIVE, "less than a king-high", "less than a king-high"),
        (FIVE, "4 Aces or better", "four aces or better"),
        (FIVE, "3 tens", "three tens"),
        (MINI, "Royal Flush", "mini royal"),
        (MINI, "3 of a kind", "set"),
        (MINI, "Mini Royal or better", "mini royal or better"),
        (THREE, "royal flush", "royal flush"),
        (FOUR, "King-High Flush", "king-high flush"),
        (SIX, "super royal", "super royal of any suit"),
    ],
)
def test_one_kind_has_one_name(order: Order, said: str, canonical: str) -> None:
    """Letter case, hyphens and articles are free, and a pattern's own name leads to the document's."""
    assert str(order.kind(said)) == canonical
    assert order.kind(canonical) == order.kind(said) == kind(said, order)


@pytest.mark.parametrize(
    ("order", "phrase"),
    [
        (THREE, "four aces"),  # three cards hold no four equal ones
        (THREE, "two pair"),
        (THREE, "mini royal"),  # the name of another document
        (THREE, "queen"),
        (THREE, "king-ace"),  # from the highest down
        (THREE, "king-king"),
        (THREE, "king-nine-four-two"),  # more cards than a hand has
        (THREE, "pair of tens to sixes"),
        (THREE, "pair of tens to tens"),
        (THREE, "pair of ten"),
        (THREE, "two-high straight"),
        (NO_LOW_ACE, "five-high straight"),
        (FIVE, "ace-high straight flush"),  # which is the royal flush
        (FIVE, "king-high pair"),
        (FIVE, "less than a pair or better"),
        (FIVE, "super royal"),
    ],
)
def test_what_is_no_hand_is_no_kind(order: Order, phrase: str) -> None:
    """A phrase outside the grammar, or of hands that the order has not, is bad input."""
    with pytest.raises(BadInput) as refused:
        order.kind(phrase)
    assert f'"{phrase}" is not a kind of hand in the {order.title}' in str(refused.value)


@pytest.mark.parametrize(
    ("order", "phrase", "meant"),
    [
        (THREE, "quen-high or better", "queen-high or better"),
        (THREE, "pair of seven", "pair of sevens"),
        (FIVE, "ace-kng", "ace-king"),
        (MINI, "mini royl", "mini royal"),
        (MINI, "less than a sett", "less than a set"),
    ],
)
def test_a_mistyped_kind_has_a_likely_meaning(order: Order, phrase: str, meant: str) -> None:
    """The nearest phrase is named first, then the ranks and the forms of the others."""
    with pytest.raises(BadInput) as refused:
        order.kind(phrase)
    assert f'did you mean "{meant}"? known are {known(order)[0]}' in refused.value.instead


@pytest.mark.parametrize("order", [*ORDERS, *WITH_SUPER_ROYALS], ids=str)
def test_every_phrase_is_a_kind_with_hands_above_and_below_it(order: Order) -> None:
    """A phrase, what is better and what is less hold every hand between them."""
    for phrase in every(order):
        row = order.kind(phrase)
        assert order.kind(str(row)) == row
        assert 0 <= row.low <= row.high <= order.kind("high card or better").high
        assert left_open([order.kind(f"{phrase} or better"), order.kind(f"less than a {phrase}")], order) == ()


def test_a_document_may_call_a_pattern_like_another() -> None:
    """Its own names go first: a royal flush that is called straight flush is what the words mean there."""
    order = make_order("odd", [("royal flush", "straight flush"), ("straight flush", "run of one suit")], 5)
    assert order.kind("straight flush").holds(order.rank(read_cards("As Ks Qs Js Ts")))
    assert not order.kind("straight flush").holds(order.rank(read_cards("Ks Qs Js Ts 9s")))
    assert order.kind("run of one suit").holds(order.rank(read_cards("Ks Qs Js Ts 9s")))
    assert str(order.kind("royal flush")) == "straight flush"
