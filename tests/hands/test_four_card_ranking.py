"""The four-card order as Massachusetts (two games, two editions) and Maryland lay it down, clause by clause."""

import pytest

from pitboss.cards import RANKS, read_cards
from pitboss.hands import FourCard
from tests.hands.dealt import all_four_card_hands, four, within


def extremes(category: FourCard) -> tuple[int, int]:
    """The lowest and the highest value that any four-card hand of a category has."""
    values = within(all_four_card_hands(), category)
    return min(values), max(values)


@pytest.mark.clause("ma-4cp:3(a)/1", "ma-4cp-earlier:3(a)/1", "md-4cp:6.A", "ma-c4p:5(a)#order")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    """Ace, king, queen, jack, ten, nine and so on to the two is the order of cards, alone and in a hand."""
    suit = read_cards("Ah Kh Qh Jh 10h 9h 8h 7h 6h 5h 4h 3h 2h")
    assert [card.rank for card in suit] == sorted(RANKS, reverse=True)
    assert four("Ac Jd 9h 7s 2c") > four("Kc Jh 9d 7c 5s 2d")
    pairs = [four(f"{rank}c {rank}d {'Kh Js' if rank in '765432' else '7h 4s'}") for rank in "AKQJT98765432"]
    assert pairs == sorted(pairs, reverse=True)
    assert len(set(pairs)) == 13


@pytest.mark.clause("ma-4cp:3(a)/2", "ma-4cp-earlier:3(a)/2", "md-4cp:6.B", "ma-c4p:5(a)#suits")
def test_suits_never_break_a_tie() -> None:
    """The same ranks in other suits are the same hand, in every category."""
    assert four("Ac Kd 9h 7s 2c") == four("Ad Kh 9s 7c 3d 2h")
    assert four("Ah Kd 9c 5s 2h") == four("As Kc 9d 5h 2c")
    assert len({four(f"A{suit} J{suit} 9{suit} 3{suit}") for suit in "cdhs"}) == 1
    assert len({four(f"8{suit} 7{suit} 6{suit} 5{suit}") for suit in "cdhs"}) == 1


@pytest.mark.clause("ma-4cp:3(a)/3", "ma-4cp-earlier:3(a)/3", "md-4cp:6.A(1)", "ma-c4p:5(a)#low-ace")
def test_the_ace_completes_a_straight_below_two_three_and_four() -> None:
    """A-2-3-4 is a straight, or a straight flush, and counts as four high."""
    assert four("As 2d 3h 4c Kd").name == "straight, four high"
    assert four("As 2s 3s 4s Kd").name == "straight flush, four high"
    assert {four(f"As 2d 3h 4c {rank}d").name for rank in "KQJT9876"} == {"straight, four high"}


@pytest.mark.clause("ma-4cp:3(a)/3", "ma-4cp-earlier:3(a)/3", "md-4cp:6.A(2)", "ma-c4p:5(a)#no-wrap")
@pytest.mark.parametrize("run", ["Ks Ad 2h 3c 8d", "Qs Kd Ah 2c 7d", "Kh Ad 2c 3s 9h"])
def test_the_ace_stands_nowhere_between(run: str) -> None:
    """King-ace-2-3 and queen-king-ace-2 are no straights but ace high, and no straight flushes in one suit."""
    assert four(run).category is FourCard.HIGH_CARD
    assert four("Ks As 2s 3s 8d").category is FourCard.FLUSH


@pytest.mark.clause("ma-4cp:3(b)", "ma-4cp-earlier:3(b)", "md-4cp:6.C", "ma-c4p:5(b)#order")
def test_the_order_of_the_hands() -> None:
    """Four-of-a-kind, straight flush, three-of-a-kind, flush, straight, two pair, pair, and then no pair."""
    hands = [
        four("9c 9d 9h 9s 4d"),
        four("5h 6h 7h 8h Kd"),
        four("8c 8d 8h Ks 3d"),
        four("2h 6h 9h Jh Kd"),
        four("5c 6d 7h 8s Kd"),
        four("Jc Jd 4h 4s 9c"),
        four("Kc Kd 9h 6s 3c"),
        four("Kc Jd 9h 6s 3c"),
    ]
    assert hands == sorted(hands, reverse=True)
    assert [hand.category for hand in hands] == sorted(FourCard, reverse=True)


@pytest.mark.clause("ma-4cp:3(b)(1)/1", "ma-4cp-earlier:3(b)(1)/1", "md-4cp:6.C(1)/1", "ma-c4p:5(b)(1)")
def test_four_of_a_kind_is_four_cards_of_one_rank_and_beats_everything() -> None:
    """Four twos are four-of-a-kind and beat the best straight flush; three twos are not."""
    assert four("2c 2d 2h 2s 9d").category is FourCard.FOUR_OF_A_KIND
    assert four("2c 2d 2h Ks 9d").category is FourCard.THREE_OF_A_KIND
    assert four("2c 2d 2h 2s 9d") > four("Ah Kh Qh Jh 4c 3s")
    assert extremes(FourCard.FOUR_OF_A_KIND)[0] > extremes(FourCard.STRAIGHT_FLUSH)[1]


@pytest.mark.clause("ma-4cp:3(b)(1)/2", "ma-4cp-earlier:3(b)(1)/2", "md-4cp:6.C(1)/2", "md-4cp:6.C(1)/3")
@pytest.mark.clause("ma-c4p:5(b)(1)#extremes")
def test_four_aces_are_the_best_and_four_twos_the_worst() -> None:
    """Of all fours-of-a-kind the highest is four aces and the lowest four twos; the fifth card is nothing."""
    assert extremes(FourCard.FOUR_OF_A_KIND) == (four("2c 2d 2h 2s").value, four("Ac Ad Ah As").value)
    assert four("3c 3d 3h 3s 4d") > four("2c 2d 2h 2s Ad Qd")
    assert four("3c 3d 3h 3s 9d") < four("Ac Ad Ah As Kd Qd")
    assert four("3c 3d 3h 3s 9d") == four("3c 3d 3h 3s Kd")


@pytest.mark.clause("ma-4cp:3(b)(2)/1", "ma-4cp-earlier:3(b)(2)/1", "md-4cp:6.C(2)/1", "ma-c4p:5(b)(2)")
def test_a_straight_flush_is_four_suited_cards_in_sequence() -> None:
    """6-7-8-9 of one suit is a straight flush, second only to four-of-a-kind."""
    assert four("6d 7d 8d 9d 2c").name == "straight flush, nine high"
    assert four("6d 7d 8d 9h 2c").category is FourCard.STRAIGHT
    assert four("8h 7h 6h 5h 2c") > four("As Ac Ad Kd 9s")
    assert extremes(FourCard.STRAIGHT_FLUSH)[0] > extremes(FourCard.THREE_OF_A_KIND)[1]


@pytest.mark.clause("ma-4cp:3(b)(2)/2", "ma-4cp-earlier:3(b)(2)/2", "md-4cp:6.C(2)/2", "md-4cp:6.C(2)/3")
@pytest.mark.clause("ma-c4p:5(b)(2)#extremes")
def test_the_best_and_the_worst_straight_flush() -> None:
    """A-K-Q-J is the highest straight flush and 4-3-2-A the lowest: there the ace does not help."""
    assert extremes(FourCard.STRAIGHT_FLUSH) == (four("4s 3s 2s As").value, four("Ah Kh Qh Jh").value)
    assert four("As 2s 3s 4s Kd") < four("2h 3h 4h 5h Kc 9d")
    assert four("Ah Kh Qh Jh 2c") > four("Ks Qs Js Ts 4d 3c")


@pytest.mark.clause("ma-4cp:3(b)(3)/1", "ma-4cp-earlier:3(b)(3)/1", "md-4cp:6.C(3)/1", "ma-c4p:5(b)(3)")
def test_three_of_a_kind_beats_a_flush() -> None:
    """Three cards of one rank are three-of-a-kind, and three twos beat the best flush and the best straight."""
    assert four("8c 8d 8h Ks 3d").name == "three eights, king kicker"
    assert four("8c 8d 7h Ks 3d").category is FourCard.PAIR
    assert four("2c 2d 2h 9s 5d") > four("Ah Kh 9h 7h 4c 3s")
    assert four("Kh Jh 9h 2h 2c 2d").name == "three twos, king kicker"
    assert extremes(FourCard.THREE_OF_A_KIND)[0] > extremes(FourCard.FLUSH)[1]


@pytest.mark.clause("ma-4cp:3(b)(3)/2", "ma-4cp-earlier:3(b)(3)/2", "md-4cp:6.C(3)/2", "md-4cp:6.C(3)/3")
@pytest.mark.clause("ma-c4p:5(b)(3)#extremes")
def test_three_aces_are_the_best_and_three_twos_the_worst() -> None:
    """Threes-of-a-kind go by the rank of the three first, from aces to twos, whatever the fourth card is."""
    assert extremes(FourCard.THREE_OF_A_KIND) == (four("2c 2d 2h 3s").value, four("Ac Ad Ah Ks").value)
    assert four("2c 2d 2h Ks 5d") < four("3c 3d 3h 9s 7c 4d")
    assert four("9s 9h 9d Ac 2h") < four("Ts Th Td 3c 2d")
    assert four("Ac Ad Ah 4s 3d") > four("Kc Kd Kh Qs 7c 2d")


@pytest.mark.clause("ma-4cp:3(b)(4)", "ma-4cp-earlier:3(b)(4)", "md-4cp:6.C(4)", "ma-c4p:5(b)(4)")
def test_a_flush_is_four_cards_of_one_suit() -> None:
    """Four suited cards of any ranks are a flush; between two, the highest card that differs decides."""
    assert four("Kh Jh 9h 2h 4c").name == "flush, king jack nine and two"
    assert four("Kh Jh 9h 2c 4c").category is FourCard.HIGH_CARD
    assert four("Kh Jh 9h 2h 4c") > four("Ks Js 8s 7s 4d 3c")
    assert four("Kd Td 7d 3d 2c") > four("Qs Js 9s 8s 2h")
    assert extremes(FourCard.FLUSH)[0] > extremes(FourCard.STRAIGHT)[1]


@pytest.mark.clause("ma-4cp:3(b)(5)/1", "ma-4cp-earlier:3(b)(5)/1", "md-4cp:6.C(5)/1", "ma-c4p:5(b)(5)")
def test_a_straight_is_four_cards_in_sequence() -> None:
    """5-6-7-8 of more than one suit is a straight, of one suit a straight flush, and 5-6-7-9 is nothing."""
    assert four("5c 6d 7h 8s Kd").name == "straight, eight high"
    assert four("5c 6c 7c 8d Kd").category is FourCard.STRAIGHT
    assert four("5c 6c 7c 8c Kd").category is FourCard.STRAIGHT_FLUSH
    assert four("5c 6d 7h 9s Kd").category is FourCard.HIGH_CARD
    assert four("Js Th 9d 8c 2h") < four("7c 5c 3c 2c Kh")


@pytest.mark.clause("ma-4cp:3(b)(5)/2", "ma-4cp-earlier:3(b)(5)/2", "md-4cp:6.C(5)/2", "md-4cp:6.C(5)/3")
@pytest.mark.clause("ma-c4p:5(b)(5)#extremes")
def test_the_best_and_the_worst_straight() -> None:
    """A-K-Q-J is the highest straight and 4-3-2-A the lowest."""
    assert extremes(FourCard.STRAIGHT) == (four("4s 3h 2s As").value, four("Ah Kh Qh Jc").value)
    assert four("As 2d 3h 4c 9d") < four("2c 3d 4h 5s 9c Kh")
    assert four("As Kd Qh Jc 4d") > four("Ks Qd Jh Tc 4s 2d")


@pytest.mark.clause("ma-4cp:3(b)(6)", "ma-4cp-earlier:3(b)(6)", "md-4cp:6.C(6)/1", "ma-c4p:5(b)(6)")
def test_two_pair_is_two_pairs_below_a_straight() -> None:
    """Two pairs lie between the straights and the pairs, and the higher pair is compared first."""
    assert four("Jc Jd 4h 4s 9c").name == "two pair, jacks and fours"
    assert four("Ac Ad 2h 2s 9c") > four("Kc Kd Qh Qs 8c 7d")
    assert extremes(FourCard.STRAIGHT)[0] > extremes(FourCard.TWO_PAIR)[1]
    assert extremes(FourCard.TWO_PAIR)[0] > extremes(FourCard.PAIR)[1]


@pytest.mark.clause("ma-4cp:3(b)(6)", "ma-4cp-earlier:3(b)(6)", "md-4cp:6.C(6)/2", "md-4cp:6.C(6)/3")
@pytest.mark.clause("ma-c4p:5(b)(6)#extremes")
def test_the_best_and_the_worst_two_pair() -> None:
    """Aces and kings are the highest two pair, threes and twos the lowest; the fifth card is nothing."""
    assert extremes(FourCard.TWO_PAIR) == (four("3c 3d 2h 2s").value, four("Ac Ad Kh Ks").value)
    assert four("Ac Ad Kh Ks 9c") > four("As Ah Qh Qs 8c 7d")
    assert four("3c 3d 2h 2s 9c") < four("4c 4d 2c 2d 8c 7d")
    assert four("As Ah 9d 9c 2h") == four("Ad Ac 9s 9h 3c")


@pytest.mark.clause("ma-4cp:3(b)(7)/1", "ma-4cp-earlier:3(b)(7)/1", "md-4cp:6.C(7)/1", "ma-c4p:5(b)(7)")
def test_a_pair_is_two_cards_of_one_rank() -> None:
    """Two cards of one rank are a pair, and two twos beat ace high."""
    assert four("7c 7d Ah 9s 3c").name == "pair of sevens, ace and nine kickers"
    assert four("2s 2h 5d 7c 9h") > four("Ah Kd Qc 9s 7h")
    assert extremes(FourCard.PAIR)[0] > extremes(FourCard.HIGH_CARD)[1]


@pytest.mark.clause("ma-4cp:3(b)(7)/2", "ma-4cp-earlier:3(b)(7)/2", "md-4cp:6.C(7)/2", "md-4cp:6.C(7)/3")
@pytest.mark.clause("ma-c4p:5(b)(7)#extremes")
def test_two_aces_are_the_best_and_two_twos_the_worst_pair() -> None:
    """Pairs go by the rank of the pair first, from aces to twos, whatever the other cards are."""
    assert extremes(FourCard.PAIR) == (four("2c 2d 4h 3s").value, four("Ac Ad Kh Qs").value)
    assert four("2c 2d Ah 9s 7c") < four("3c 3d Kh 8s 6c 5h")
    assert four("6s 6h 3d 2c 9s") > four("5d 5c Ah Kd 2s")
    assert four("Ac Ad 9h 6s 3c") > four("Kc Kd Qh 8s 5c 2d")


@pytest.mark.clause("ma-4cp:3(c)/1", "ma-4cp-earlier:3(c)/1", "md-4cp:6.D", "ma-c4p:5(c)#compare")
def test_the_highest_card_the_other_lacks_decides_between_equal_combinations() -> None:
    """K-K-A-9 beats K-K-A-8, and three fives with a king beat three fives with a queen."""
    assert four("Kc Kd Ah 9s 3c") > four("Kh Ks Ad 8c 5s 2h")
    assert four("5c 5d 5h Kc 3d") > four("5c 5d 5s Qc 4d")
    assert four("Ah Jh 9h 3h 2c") > four("As Js 9s 2s Kc")


@pytest.mark.clause("ma-4cp:3(c)/2", "ma-4cp-earlier:3(c)/2", "md-4cp:6.D", "ma-c4p:5(c)#compare")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ac Qd 9h 7s 2c", "Ad Jh 9d 7c 5s 2h"),
        ("Ah Kd 9c 6s 2h", "As Kc 9d 5h 4c"),
        ("Ac 6d 4h 3s", "Kd Qh Jd 9c"),
    ],
)
def test_the_highest_card_the_other_lacks_decides_without_a_combination(higher: str, lower: str) -> None:
    """Hands of nothing are compared card by card from the highest down."""
    assert four(higher) > four(lower)


@pytest.mark.clause("ma-4cp:3(c)/3", "ma-4cp-earlier:3(c)/3", "md-4cp:6.E", "ma-c4p:5(c)#tie")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Qc Qd Ah 9s 3c", "Qh Qs Ad 9c 5s 2h"),
        ("Ah Kd 9c 5s 2h", "As Kc 9d 5h 3c"),
        ("5h 6d 7c 8s 2h", "5d 6h 7s 8c 3c Kd"),
        ("Ah Jh 9h 5h 3h", "As Js 9s 5s 2c"),
    ],
)
def test_hands_that_nothing_separates_tie(one: str, other: str) -> None:
    """Equal in all four cards is a tie, and the fifth and sixth card never count."""
    assert four(one) == four(other)
    assert not four(one) < four(other)
    assert not four(one) > four(other)
