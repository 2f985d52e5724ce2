"""What a hand promises: it compares only with its like, cannot be changed, and can say what it is."""

import operator
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from pitboss.cards import DECK, read_cards, show
from pitboss.hands import FiveCard, FourCard, rank_five, rank_four
from tests.hands.dealt import five, four

COMPARISONS = [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge]


@pytest.mark.parametrize("compare", COMPARISONS)
def test_a_four_card_and_a_five_card_hand_cannot_be_compared(compare: Callable[[object, object], bool]) -> None:
    """No clause ranks one order against the other, so every comparison, equality too, is an error."""
    with pytest.raises(TypeError, match="four-card and a five-card hand"):
        compare(four("As Ah Ad Ac 2d"), five("As Ah Ad Ac 2d"))


@pytest.mark.parametrize("compare", COMPARISONS[2:])
def test_a_hand_is_not_compared_with_anything_else(compare: Callable[[object, object], bool]) -> None:
    """A hand is neither more nor less than a number."""
    with pytest.raises(TypeError, match="not supported"):
        compare(four("As Ah Ad Ac"), 7)
    assert four("As Ah Ad Ac") != 7


def test_equal_hands_are_one_key_and_the_two_orders_are_two() -> None:
    """Hands that tie hash alike, and four-card and five-card hands live in one set without a quarrel."""
    assert len({four("Ac Kd 9h 7s 2c"), four("Ad Kh 9s 7c 3d 2h")}) == 1
    assert len({four("Ac Kd 9h 7s 2c"), five("Ac Kd 9h 7s 2c")}) == 2


def test_max_is_the_winner() -> None:
    """The stronger hand is the greater one."""
    hands = [four("Kc Kd 9h 6s 3c"), four("2c 2d 2h 9s 5d"), four("Ah Kh 9h 7h 4c")]
    assert max(hands).name == "three twos, nine kicker"
    assert min(hands).name == "pair of kings, nine and six kickers"


def test_a_hand_cannot_be_changed() -> None:
    """A ranked hand is a fact."""
    hand = four("As Ah Ad Ac")
    with pytest.raises(FrozenInstanceError):
        hand.value = 0  # type: ignore[misc]


@pytest.mark.parametrize(
    ("dealt", "name", "cards"),
    [
        ("2d As Ah Ad Ac", "four aces", "As Ah Ad Ac"),
        ("2d Jh Ah Qh Kh", "straight flush, ace high", "Ah Kh Qh Jh"),
        ("3d Ks 9c Kh Kd 2d", "three kings, nine kicker", "Ks Kh Kd 9c"),
        ("6d 6h 6c 5s 5h", "three sixes, five kicker", "6d 6h 6c 5s"),
        ("5h 9h 2c Ah Kh", "flush, ace king nine and five", "Ah Kh 9h 5h"),
        ("Kd As 2d 3h 4c", "straight, four high", "4c 3h 2d As"),
        ("8c 8d 7h 6s 5c 9d", "straight, nine high", "9d 8c 7h 6s"),
        ("4h Jc 9c Jd 4s", "two pair, jacks and fours", "Jc Jd 4h 4s"),
        ("9s 2h Ac Kd Ad", "pair of aces, king and nine kickers", "Ac Ad Kd 9s"),
        ("2s Qc Td 8h", "queen high, ten eight and two", "Qc Td 8h 2s"),
    ],
)
def test_a_four_card_hand_says_its_name_and_its_cards(dealt: str, name: str, cards: str) -> None:
    """The name is what a dealer announces; the cards are the combination, then the kickers from the highest."""
    hand = four(dealt)
    assert hand.name == str(hand) == name
    assert show(hand.cards) == cards
    assert hand.dealt == read_cards(dealt)


@pytest.mark.parametrize(
    ("dealt", "name", "cards"),
    [
        ("Ts Js 2d Qs 2c Ks As", "royal flush", "As Ks Qs Js Ts"),
        ("2d 3d Ad 4d 5d Kd", "straight flush, five high", "5d 4d 3d 2d Ad"),
        ("9s Ad 9h 2c 9d 2d 9c", "four nines, ace kicker", "9s 9h 9d 9c Ad"),
        ("2s Kc 2d Kd 2h Kh", "full house, kings full of twos", "Kc Kd Kh 2s 2d"),
        ("2h Ah Kh 9h 5h 3h As", "flush, ace king nine five and three", "Ah Kh 9h 5h 3h"),
        ("As 2d 3h 4c 5d Kd", "straight, five high", "5d 4c 3h 2d As"),
        ("2d 9s 9h Ac 9d", "three nines, ace and two kickers", "9s 9h 9d Ac 2d"),
        ("4h 9c Jc 4s 9d Jd Ah", "two pair, jacks and nines, ace kicker", "Jc Jd 9c 9d Ah"),
        ("As 4d Kd Ah 9c", "pair of aces, king nine and four kickers", "As Ah Kd 9c 4d"),
        ("Qs Js 9h 5c 2d 3d", "queen high, jack nine five and three", "Qs Js 9h 5c 3d"),
    ],
)
def test_a_five_card_hand_says_its_name_and_its_cards(dealt: str, name: str, cards: str) -> None:
    """The name is what a dealer announces; the cards are the combination, then the kickers from the highest."""
    hand = five(dealt)
    assert hand.name == str(hand) == name
    assert show(hand.cards) == cards


def test_ranks_stand_in_order_of_comparison() -> None:
    """The combination's rank comes first, then the kickers; a straight goes by its top card."""
    assert four("9s 2h Ac Kd Ad").ranks == (14, 13, 9)
    assert four("Kd As 2d 3h 4c").ranks == (4,)
    assert five("2s Kc 2d Kd 2h Kh").ranks == (13, 2)
    assert (four("2s Qc Td 8h").category, five("2s Qc Td 8h 7c").category) == (
        FourCard.HIGH_CARD,
        FiveCard.HIGH_CARD,
    )


@pytest.mark.parametrize("number", [0, 3, 7])
def test_four_to_six_cards_have_a_four_card_hand(number: int) -> None:
    """Fewer or more cards than the games deal are a mistake of the caller."""
    with pytest.raises(ValueError, match="4 to 6 cards"):
        rank_four(DECK[:number])


@pytest.mark.parametrize("number", [4, 8])
def test_five_to_seven_cards_have_a_five_card_hand(number: int) -> None:
    """Fewer or more cards than the games deal are a mistake of the caller."""
    with pytest.raises(ValueError, match="5 to 7 cards"):
        rank_five(DECK[:number])


def test_no_card_is_ranked_twice() -> None:
    """A card that occurs twice is a mistake of the caller, not a pair."""
    with pytest.raises(ValueError, match="occurs twice: As As Kd Qd Jd"):
        rank_five([*read_cards("As"), *read_cards("As Kd Qd Jd")])


def test_importing_hands_loads_nothing_slow() -> None:
    """The room of hands comes up without the modules that only errors and money need."""
    program = "import sys, pitboss.hands; print(*({'difflib', 'fractions', 'decimal'} & set(sys.modules)))"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == []
