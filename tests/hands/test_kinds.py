"""The kinds of hand that paytables name: what each holds, and how rows are read from the top."""

import pytest

from pitboss.cards import read_cards
from pitboss.clauses import BadInput
from pitboss.hands import (
    FIVE,
    FOUR,
    SIX,
    FiveCard,
    FourCard,
    HandKind,
    Order,
    first_row,
    hidden_rows,
    kind,
    left_open,
    super_royal,
)
from tests.hands.dealt import five, four

SIX_CARD_BONUS = [
    kind(phrase, SIX)
    for phrase in [
        "super royal of diamonds",
        "super royal of hearts, spades or clubs",
        "royal flush",
        "straight flush",
        "four-of-a-kind",
        "full house",
        "flush",
        "straight",
        "three-of-a-kind",
    ]
]


@pytest.mark.parametrize(
    ("phrase", "held", "not_held"),
    [
        ("four aces", ["As Ah Ad Ac 2d"], ["Ks Kh Kd Kc 2d", "Ah Kh Qh Jh"]),
        ("four-of-a-kind", ["As Ah Ad Ac 2d", "2s 2h 2d 2c"], ["Ah Kh Qh Jh"]),
        ("royal flush", ["Ah Kh Qh Jh 2c"], ["Kh Qh Jh Th", "Ah Kh Qh Jd"]),
        ("straight flush", ["Ah Kh Qh Jh 2c", "4s 3s 2s As"], ["Ah Kh Qh Jd", "As Ah Ad Ac"]),
        ("three-of-a-kind", ["Ac Ad Ah Ks", "2c 2d 2h 3s"], ["Ac Ad Kh Ks", "2s 2h 2d 2c"]),
        ("flush", ["7h 5h 3h 2h"], ["5h 4h 3h 2h", "7h 5h 3h 2c"]),
        ("straight", ["As 2d 3h 4c"], ["As 2s 3s 4s", "Ks Ad 2h 3c"]),
        ("two pair", ["3c 3d 2h 2s"], ["3c 3d 3h 2s", "3c 3d 4h 2s"]),
        ("pair of aces", ["Ac Ad 3h 2s"], ["Kc Kd Ah Qs", "Ac Ad 2h 2s"]),
        ("pair", ["Ac Ad 3h 2s", "2c 2d Ah Ks"], ["Ac Ad 2h 2s", "Ac Kd 3h 2s"]),
        ("pair of aces or better", ["Ac Ad 3h 2s", "3c 3d 2h 2s", "2s 2h 2d 2c"], ["Kc Kd Ah Qs"]),
        ("pair of queens or better", ["Qc Qd 3h 2s", "Kc Kd 3h 2s", "3c 3d 2h 2s"], ["Jc Jd Ah Ks"]),
        ("three-of-a-kind or better", ["2c 2d 2h 3s", "4s 3s 2s As"], ["Ah Kh Qh 9h"]),
        ("straight or better", ["As 2d 3h 4c", "7h 5h 3h 2h"], ["Ac Ad Kh Ks"]),
        ("king-high or better", ["Kc 4d 3h 2s", "Ac Qd 3h 2s", "2c 2d 4h 3s"], ["Qc Jd Th 8s"]),
        ("less than a straight", ["Ac Ad Kh Ks", "5c 4d 3h Ks"], ["As 2d 3h 4c"]),
        ("high card", ["Ac Kd Qh 9s"], ["2c 2d 4h 3s"]),
    ],
)
def test_what_a_four_card_kind_holds(phrase: str, held: list[str], not_held: list[str]) -> None:
    """Each phrase of a four-card paytable or rule holds its hands and no others."""
    assert [text for text in held if not kind(phrase, FOUR).holds(four(text))] == []
    assert [text for text in not_held if kind(phrase, FOUR).holds(four(text))] == []


@pytest.mark.parametrize(
    ("phrase", "held", "not_held"),
    [
        ("royal flush", ["As Ks Qs Js Ts"], ["Ks Qs Js Ts 9s", "As Ks Qs Js Td"]),
        ("straight flush", ["As Ks Qs Js Ts", "Ad 2d 3d 4d 5d"], ["As Ah Ad Ac Ks"]),
        ("four-of-a-kind", ["2s 2h 2d 2c As"], ["As Ah Ad Ks Kh"]),
        ("full house", ["2s 2h 2d 3c 3s"], ["Ah Kh Qh Jh 9h"]),
        ("flush", ["7h 5h 4h 3h 2h"], ["6h 5h 4h 3h 2h"]),
        ("straight", ["5h 4h 3h 2h Ad"], ["5h 4h 3h 2h Ah"]),
        ("three-of-a-kind", ["2s 2h 2d 3c 4s"], ["2s 2h 2d 3c 3s"]),
        ("two pair", ["3s 3h 2d 2c 4s"], ["3s 3h 4d 2c As"]),
        ("pair or better", ["2s 2h 3d 4c 5s", "As Ks Qs Js Ts"], ["As Kh Qd Jc 9s"]),
        ("less than a straight", ["As Ah Ad Kc Qs"], ["5h 4h 3h 2h Ad"]),
        ("full house or better", ["2s 2h 2d 3c 3s", "As Ks Qs Js Ts"], ["Ah Kh Qh Jh 9h"]),
        ("straight or better", ["5h 4h 3h 2h Ad", "7h 5h 4h 3h 2h"], ["As Ah Ad Kc Qs"]),
    ],
)
def test_what_a_five_card_kind_holds(phrase: str, held: list[str], not_held: list[str]) -> None:
    """Each phrase of a five-card paytable or rule holds its hands and no others."""
    assert [text for text in held if not kind(phrase, FIVE).holds(five(text))] == []
    assert [text for text in not_held if kind(phrase, FIVE).holds(five(text))] == []


@pytest.mark.clause(*(f"md-4cp:6.F({row})" for row in range(1, 8)), "md-4cp:6.F")
@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("As Ks Qs Js Ts 2d", "royal flush"),
        ("5h 6h 7h 8h 9h Kd", "straight flush"),
        ("7c 7d 7h 7s Kd 2c", "four-of-a-kind"),
        ("Kc Kd Kh 4s 4c 9d", "full house"),
        ("Kc Kd Kh 4s 4c 4d", "full house"),
        ("2d 5d 9d Jd Kd 3c", "flush"),
        ("5c 6d 7h 8s 9c Kd", "straight"),
        ("As 2d 3h 4c 5d Kd", "straight"),
        ("8c 8d 8h Ks 3d 2c", "three-of-a-kind"),
        ("Kc Kd Qh Qs 9c 3d", None),
    ],
)
def test_the_rows_of_the_six_card_bonus(cards: str, row: str | None) -> None:
    """The best five of six find their row, and two pair has none."""
    result = first_row(SIX_CARD_BONUS, read_cards(cards))
    assert (None if result is None else SIX_CARD_BONUS[result].phrase) == row


@pytest.mark.clause("md-4cp:6.F(8)")
def test_a_super_royal_uses_all_six_cards_of_one_suit() -> None:
    """A-K-Q-J-10-9 suited is a super royal whichever card lies in the box; with a nine of hearts it is not."""
    assert super_royal(read_cards("Ad Kd Qd Jd Td 9d")) == "diamonds"
    assert super_royal(read_cards("Ah Kh Qh Jh 9h Th")) == "hearts"
    assert super_royal(read_cards("Ad Kd Qd Jd Td 9h")) is None
    assert super_royal(read_cards("Ad Kd Qd Jd Td 8d")) is None
    assert super_royal(read_cards("Ad Kd Qd Jd Td")) is None


@pytest.mark.parametrize(
    ("suit", "row"), [("d", "super royal of diamonds"), *((s, "super royal of hearts, spades or clubs") for s in "chs")]
)
def test_the_suit_of_a_super_royal_decides_its_row(suit: str, row: str) -> None:
    """Diamonds have a row of their own, the other suits share one, and both are a super royal of any suit."""
    hand = five(" ".join(f"{rank}{suit}" for rank in "AKQJT9"))
    assert [kind_.phrase for kind_ in SIX_CARD_BONUS[:2] if kind_.holds(hand)] == [row]
    assert kind("super royal of any suit", SIX).holds(hand)
    assert kind("royal flush", SIX).holds(hand)
    assert first_row(SIX_CARD_BONUS[2:], hand) == 0


def test_rows_are_read_from_the_top() -> None:
    """In Cover All the printed order puts A-K-Q-J suited above four-of-a-kind, and each finds its own row."""
    rows = [kind(phrase, FOUR) for phrase in ["4 Aces", "Royal Flush", "4 of a Kind", "Straight Flush", "3 of a Kind"]]
    hands = ["As Ah Ad Ac 2d", "Ah Kh Qh Jh 2c", "2s 2h 2d 2c Ad", "4s 3s 2s As 9d", "2c 2d 2h 3s Kc"]
    assert [first_row(rows, four(hand)) for hand in hands] == [0, 1, 2, 3, 4]
    assert first_row(rows, read_cards("Ah Kh Qh 9h 2c")) is None
    assert first_row([], four("As Ah Ad Ac 2d")) is None
    assert hidden_rows(rows) == ()


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("Four Aces", "four aces"),
        ("4 of a Kind", "four-of-a-kind"),
        ("Quads", "four-of-a-kind"),
        ("Four-of-a-kind", "four-of-a-kind"),
        ("three of a kind or better", "three-of-a-kind or better"),
        ("Two Pairs", "two pair"),
        ("one pair", "pair"),
        ("a pair", "pair"),
        ("Pair of Aces", "pair of aces"),
        ("king high or better", "king-high or better"),
        ("Less than a straight", "less than a straight"),
        ("less than straight", "less than a straight"),
    ],
)
def test_documents_spell_kinds_in_several_ways(said: str, canonical: str) -> None:
    """Letter case, hyphens and the spellings of the five documents all lead to one kind."""
    assert kind(said, FOUR) == kind(canonical, FOUR)
    assert str(kind(said, FOUR)) == canonical


def test_a_super_royal_of_all_four_suits_is_one_of_any_suit() -> None:
    """Maryland's paytable B lists the four suits in one row."""
    said = kind("Super Royal of diamonds, hearts, spades or clubs", SIX)
    assert said == kind("super royal of any suit", SIX)


@pytest.mark.parametrize(
    ("phrase", "order", "words"),
    [
        ("four acse", FOUR, 'did you mean "four aces"'),
        ("pair of queen or better", FOUR, 'did you mean "pair of queens or better"'),
        ("royal", FIVE, "known are royal flush, straight flush, four-of-a-kind, full house, flush"),
        ("full house", FOUR, '"full house" is not a kind of hand in the four-card order'),
        ("super royal", FIVE, "not a kind of hand in the five-card order"),
        ("less than a pair or better", FIVE, "not a kind of hand"),
        ("", FOUR, "known are four-of-a-kind, royal flush, straight flush, three-of-a-kind, flush, straight, two pair"),
    ],
)
def test_an_unknown_kind_is_refused_with_the_nearest(phrase: str, order: Order, words: str) -> None:
    """A phrase that no order knows is bad input, and the message says what is known."""
    with pytest.raises(BadInput) as refused:
        kind(phrase, order)
    assert words in str(refused.value)


def test_a_row_under_rows_that_hold_all_its_hands_never_applies() -> None:
    """A pair of aces below pair, or a royal flush below straight flush, can never be paid."""
    phrases = ["straight flush", "royal flush", "two pair", "pair", "pair of aces", "king-high or better"]
    assert hidden_rows([kind(phrase, FOUR) for phrase in phrases]) == (1, 4)
    split = ["pair of aces", "two pair or better", "pair of aces or better"]
    assert hidden_rows([kind(phrase, FOUR) for phrase in split]) == (2,)


def test_what_rows_leave_open() -> None:
    """Rows that hold every hand leave nothing open; a missing row shows as its band."""
    for order in (FOUR, FIVE, SIX):
        assert left_open([kind("straight or better", order), kind("less than a straight", order)], order) == ()
    every = [kind(category.name.replace("_", " "), FOUR) for category in FourCard]
    assert left_open(every, FOUR) == ()
    assert left_open([row for row in every if row.phrase != "flush"], FOUR) == (band(kind("flush", FOUR)),)
    assert left_open([], FIVE) == ((0, kind("royal flush", FIVE).high),)
    assert kind("high card or better", FIVE).high == band(kind("royal flush", FIVE))[1]
    assert len({kind(category.name.replace("_", " "), FIVE) for category in FiveCard}) == 10


def band(kind_: HandKind) -> tuple[int, int]:
    """The lowest and highest value of a kind."""
    return kind_.low, kind_.high


def test_a_kind_of_one_order_does_not_judge_a_hand_of_another() -> None:
    """A five-card hand has no place in a four-card paytable, nor has a hand of five cards in a six-card one."""
    with pytest.raises(TypeError, match="does not stand in the four-card order"):
        kind("flush", FOUR).holds(five("Ah Kh Qh Jh 9h"))
    with pytest.raises(TypeError, match="does not stand in the six-card order"):
        kind("flush", SIX).holds(five("Ah Kh Qh Jh 9h"))
    with pytest.raises(TypeError, match="rows of two orders"):
        first_row([kind("flush", FOUR), kind("flush", FIVE)], four("Ah Kh Qh 9h"))
