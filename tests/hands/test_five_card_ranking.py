"""The five-card order of Ultimate Texas Hold 'Em, and of Crazy 4 Poker's five-card payouts, clause by clause."""

import pytest

from pitboss.cards import RANKS, read_cards
from pitboss.hands import FIVE, FiveCard, first_row, kind
from tests.hands.dealt import all_five_card_hands, five, four, within


def extremes(category: FiveCard) -> tuple[int, int]:
    """The lowest and the highest value that any five-card hand of a category has."""
    values = within(all_five_card_hands(), category)
    return min(values), max(values)


@pytest.mark.clause("ma-uth:5(a)#order")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    """Ace, king, queen, jack, ten, nine and so on to the two is the order of cards, alone and in a hand."""
    suit = read_cards("Ah Kh Qh Jh 10h 9h 8h 7h 6h 5h 4h 3h 2h")
    assert [card.rank for card in suit] == sorted(RANKS, reverse=True)
    kickers = [five(f"2c 2d 3h 5s {rank}c") for rank in "AKQJT9876"]
    assert kickers == sorted(kickers, reverse=True)
    assert len(set(kickers)) == 9


@pytest.mark.clause("ma-uth:5(a)#low-ace", "ma-c4p:5(a)#low-ace")
def test_the_ace_completes_a_straight_with_two_to_five() -> None:
    """A-2-3-4-5 is a straight, or a straight flush, and counts as five high."""
    assert five("Ah 5h | 2h 3h 4h Kc Kd").name == "straight flush, five high"
    assert five("Ah 5s | 2h 3c 4d Kc Qd").name == "straight, five high"
    assert {five(f"Ah 5s | 2h 3c 4d {rank}c").name for rank in "KQJT987"} == {"straight, five high"}


@pytest.mark.clause("ma-uth:5(b)#order")
def test_the_order_of_the_hands() -> None:
    """Royal flush first, and so on down to one pair and then nothing: ten categories."""
    hands = [
        five("As Ks Qs Js Ts"),
        five("9h 8h 7h 6h 5h"),
        five("9s 9h 9d 9c 7d"),
        five("9s 9h 9d 4c 4h"),
        five("Kd Td 7d 3d 2d"),
        five("Js Th 9d 8c 7h"),
        five("9s 9h 9d 5c 2h"),
        five("9s 9h 4d 4c 2h"),
        five("9s 9h 4d 3c 2h"),
        five("As Jh 9d 4c 2h"),
    ]
    assert hands == sorted(hands, reverse=True)
    assert [hand.category for hand in hands] == sorted(FiveCard, reverse=True)


@pytest.mark.clause("ma-uth:5(b)(1)", "ma-c4p:5(d)(1)")
def test_a_royal_flush_is_ace_to_ten_of_one_suit() -> None:
    """A-K-Q-J-10 suited is a royal flush; with the ten of another suit it is only a flush or a straight."""
    assert five("Ah Kh | Qh Jh Th 4c 4d").name == "royal flush"
    assert five("Ah Kh | Qh Jh Tc 4h 2d").category is FiveCard.FLUSH
    assert five("As Ks Qs Js Ts").category is FiveCard.ROYAL_FLUSH
    assert five("As Ks Qs Js Td").category is FiveCard.STRAIGHT
    assert extremes(FiveCard.ROYAL_FLUSH)[0] > extremes(FiveCard.STRAIGHT_FLUSH)[1]


@pytest.mark.clause("ma-uth:5(b)(2)#definition", "ma-c4p:5(d)(2)")
def test_a_straight_flush_is_five_suited_cards_in_sequence() -> None:
    """9-8-7-6-5 suited is a straight flush and beats four-of-a-kind; A-2-3-4-5 suited is one too."""
    assert five("6h 5h | 9h 8h 7h 2c 2d").name == "straight flush, nine high"
    assert five("6h 5h | 9h 8h 7h 2c 2d") > five("2h 2s | 9h 8h 7h 2c 2d")
    assert five("5d 4d 3d 2d Ad").category is FiveCard.STRAIGHT_FLUSH
    assert extremes(FiveCard.STRAIGHT_FLUSH)[0] > extremes(FiveCard.FOUR_OF_A_KIND)[1]


@pytest.mark.clause("ma-uth:5(b)(2)#highest")
def test_the_royal_flush_is_the_highest_straight_flush() -> None:
    """Where a paytable has no royal row, A-K-Q-J-10 suited is paid as a straight flush; else as a royal."""
    royal = five("Ah Kh Qh Jh Th")
    rows = [kind("straight flush", FIVE), kind("four-of-a-kind", FIVE)]
    assert first_row(rows, royal) == 0
    assert first_row([*rows[1:], kind("royal flush", FIVE), *rows], royal) == 1
    assert royal > five("Kh Qh Jh Th 9h")


@pytest.mark.clause("ma-uth:5(b)(2)#lowest")
def test_ace_to_five_is_the_lowest_straight_flush() -> None:
    """A-2-3-4-5 suited loses to 2-3-4-5-6 suited."""
    assert five("Ah 9c | 2h 3h 4h 5h Kc") < five("6h 9d | 2h 3h 4h 5h Kc")
    assert extremes(FiveCard.STRAIGHT_FLUSH) == (five("5h 4h 3h 2h Ah").value, five("Kh Qh Jh Th 9h").value)


@pytest.mark.clause("ma-uth:5(b)(3)", "ma-c4p:5(d)(3)")
def test_four_of_a_kind_is_four_cards_of_one_rank() -> None:
    """Four nines are four-of-a-kind and beat a full house."""
    assert five("9d 9s | 9h 9c 4d 2s Kd").name == "four nines, king kicker"
    assert five("9d 9s | 9h 9c 4d 2s Kd") > five("Kh Ks | 9h 9c 4d 2s Kd")
    assert five("9s 9h 9d 9c 7d").category is FiveCard.FOUR_OF_A_KIND
    assert extremes(FiveCard.FOUR_OF_A_KIND)[0] > extremes(FiveCard.FULL_HOUSE)[1]


@pytest.mark.clause("ma-uth:5(b)(3)#extremes")
def test_four_aces_are_the_best_and_four_twos_the_worst() -> None:
    """Of all fours-of-a-kind the highest is four aces and the lowest four twos."""
    assert five("Ah As | Ac Ad 2c 2d Kh") > five("2h 2s | Ac Ad 2c 2d Kh")
    assert extremes(FiveCard.FOUR_OF_A_KIND) == (five("2c 2d 2h 2s 3c").value, five("Ac Ad Ah As Kc").value)


@pytest.mark.clause("ma-uth:5(b)(4)", "ma-c4p:5(d)(4)")
def test_a_full_house_is_three_of_a_kind_and_a_pair() -> None:
    """Nines and fours are a full house, above every flush; a second three-of-a-kind serves as the pair."""
    assert five("9d 4s | 9h 9c 4d 2s Kd").name == "full house, nines full of fours"
    assert five("9d 4s | 9h 9c 4d 2s Kd") > five("Kh Qs | 9h 9c 4d 2s Kd")
    assert five("Kc Kd Kh 4s 4c 4d").name == "full house, kings full of fours"
    assert five("9s 9h 9d 4c 4h").category is FiveCard.FULL_HOUSE
    assert extremes(FiveCard.FULL_HOUSE)[0] > extremes(FiveCard.FLUSH)[1]


@pytest.mark.clause("ma-uth:5(b)(4)#extremes")
def test_the_best_and_the_worst_full_house() -> None:
    """Aces full of kings is the highest full house, twos full of threes the lowest: the three come first."""
    assert five("Ah Ad | 2h 2d Ac Kd 7s") > five("Kh Ks | 2h 2d Ac Kd 7s")
    assert five("3c 3d 3h 2s 2c") > five("2c 2d 2h As Ac")
    assert extremes(FiveCard.FULL_HOUSE) == (five("2c 2d 2h 3s 3c").value, five("Ac Ad Ah Ks Kc").value)


@pytest.mark.clause("ma-uth:5(b)(5)#definition", "ma-c4p:5(d)(5)")
def test_a_flush_is_five_suited_cards_not_in_sequence() -> None:
    """Five hearts are a flush however they were dealt, unless they make a straight flush."""
    assert five("7h 3h | Ah 9h 4h 2s Kd").name == "flush, ace nine seven four and three"
    assert five("7h 3c | Ah 9h 4h 2s Kd").category is FiveCard.HIGH_CARD
    assert five("5h 6h | 9h 8h 7h 2c 2d").category is FiveCard.STRAIGHT_FLUSH
    assert five("Kd Td 7d 3d 2d").category is FiveCard.FLUSH
    assert extremes(FiveCard.FLUSH)[0] > extremes(FiveCard.STRAIGHT)[1]


@pytest.mark.clause("ma-uth:5(b)(5)#extremes")
def test_the_best_and_the_worst_flush() -> None:
    """Of the 1,277 flushes A-K-Q-J-9 is the highest and 7-5-4-3-2 the lowest."""
    assert len(within(all_five_card_hands(), FiveCard.FLUSH)) == 1_277
    assert five("Ah 8h 7h 5h 2h") > five("Kh Qh Jh Th 8h") > five("Kh Qh Jh 9h 7h")
    assert extremes(FiveCard.FLUSH) == (five("7h 5h 4h 3h 2h").value, five("Ah Kh Qh Jh 9h").value)


@pytest.mark.clause("ma-uth:5(b)(6)#definition", "ma-c4p:5(d)(6)")
def test_a_straight_is_five_cards_in_sequence_not_all_of_one_suit() -> None:
    """J-10-9-8-7 is a straight though four of its cards are hearts; A-2-3-4-5 is one too."""
    assert five("Jh Tc | 9h 8h 7h 2s Kd").name == "straight, jack high"
    assert five("Js Th 9d 8c 7h").category is FiveCard.STRAIGHT
    assert five("5d 4d 3d 2d Ac").category is FiveCard.STRAIGHT
    assert extremes(FiveCard.STRAIGHT)[0] > extremes(FiveCard.THREE_OF_A_KIND)[1]


@pytest.mark.clause("ma-uth:5(b)(6)#extremes")
def test_the_best_and_the_worst_straight() -> None:
    """A-K-Q-J-10 is the highest straight and 5-4-3-2-A the lowest: there the ace does not help."""
    assert five("Ah 9c | 2c 3d 4h 5s Kc") < five("6h 9d | 2c 3d 4h 5s Kc")
    assert extremes(FiveCard.STRAIGHT) == (five("5h 4h 3h 2h Ac").value, five("Ah Kh Qh Jh Tc").value)


@pytest.mark.clause("ma-uth:5(b)(6)#no-wrap", "ma-c4p:5(a)#no-wrap")
@pytest.mark.parametrize("run", ["Qh Kd 2c 7s 9d Ah 3c", "Kh Ad 2c 3s 4d 9h", "Jh Qd Kc As 2h 7d"])
def test_the_ace_stands_nowhere_between(run: str) -> None:
    """Queen-king-ace-2-3 and the like are no straights but ace high."""
    assert five(run).category is FiveCard.HIGH_CARD
    assert five("Qs Ks As 2s 3s").category is FiveCard.FLUSH


@pytest.mark.clause("ma-uth:5(b)(7)", "ma-c4p:5(d)(7)")
def test_three_of_a_kind_is_three_cards_of_one_rank() -> None:
    """Three nines are three-of-a-kind and beat two pairs."""
    assert five("9d 9s | 9h 4c 2d Ks Jd").name == "three nines, king and jack kickers"
    assert five("9d 9s | 9h 4c 2d Ks Jd") > five("Kd Jc | 9h 4c 2d Ks Jd")
    assert five("9s 9h 9d 5c 2h").category is FiveCard.THREE_OF_A_KIND
    assert extremes(FiveCard.THREE_OF_A_KIND)[0] > extremes(FiveCard.TWO_PAIR)[1]


@pytest.mark.clause("ma-uth:5(b)(7)#extremes")
def test_three_aces_are_the_best_and_three_twos_the_worst() -> None:
    """Threes-of-a-kind go by the rank of the three first, from aces to twos."""
    assert five("9d 9s | 9h 4c 2d Ks Jd") > five("4d 4h | 9h 4c 2d Ks Jd")
    assert extremes(FiveCard.THREE_OF_A_KIND) == (five("2c 2d 2h 4s 3c").value, five("Ac Ad Ah Ks Qc").value)


@pytest.mark.clause("ma-uth:5(b)(8)")
def test_two_pairs_are_two_different_pairs() -> None:
    """Kings and queens are two pairs and beat a pair of aces."""
    assert five("Ks Qs | Kh Qd Jc 4s 3h").name == "two pair, kings and queens, jack kicker"
    assert five("Ks Qs | Kh Qd Jc 4s 3h") > five("Ad Ac | Kh Qd Jc 4s 3h")
    assert extremes(FiveCard.TWO_PAIR)[0] > extremes(FiveCard.PAIR)[1]


@pytest.mark.clause("ma-uth:5(b)(8)#extremes")
def test_the_best_and_the_worst_two_pairs() -> None:
    """Aces and kings are the highest two pairs, threes and twos the lowest: pairs before the fifth card."""
    assert five("Ks Qs | Kh Qd Jc 4s 3h") > five("Kd Js | Kh Qd Jc 4s 3h")
    assert extremes(FiveCard.TWO_PAIR) == (five("3c 3d 2h 2s 4c").value, five("Ac Ad Kh Ks Qc").value)


@pytest.mark.clause("ma-uth:5(b)(9)")
def test_one_pair_is_two_cards_of_one_rank() -> None:
    """A pair of fours beats ace high and is what the dealer needs at least."""
    hand = five("4d 3c | Kh Qd 9c 4s 2h")
    assert hand.name == "pair of fours, king queen and nine kickers"
    assert hand > five("Ad 7c | Kh Qd 9c 4s 2h")
    assert kind("pair or better", FIVE).holds(hand)
    assert not kind("pair or better", FIVE).holds(five("Ad 7c | Kh Qd 9c 4s 2h"))
    assert extremes(FiveCard.PAIR)[0] > extremes(FiveCard.HIGH_CARD)[1]


@pytest.mark.clause("ma-uth:5(b)(9)#extremes")
def test_two_aces_are_the_best_and_two_twos_the_worst_pair() -> None:
    """Pairs go by the rank of the pair first: fours beat twos with an ace."""
    assert five("4d 3c | Kh Qd 9c 4s 2h") > five("2d Ac | Kh Qd 9c 4s 2h")
    assert extremes(FiveCard.PAIR) == (five("2c 2d 5h 4s 3c").value, five("Ac Ad Kh Qs Jc").value)


@pytest.mark.clause("ma-uth:5(c)#highest-card")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ad Qc | Kh 9d 7c 4s 2h", "Ac Jd | Kh 9d 7c 4s 2h"),
        ("Ad 5c | Kh Qd 9c 3s 2h", "Ac 4d | Kh Qd 9c 3s 2h"),
        ("Kd Ac | Kh 9d 7c 4s 2h", "Ks Qc | Kh 9d 7c 4s 2h"),
        ("Kh Jh | 9h 6h 4h 2s 2d", "Qh Jh | 9h 6h 4h 2s 2d"),
    ],
)
def test_the_highest_card_the_other_lacks_decides(higher: str, lower: str) -> None:
    """Between hands of one rank, or of none, the highest card that is in one hand only decides."""
    assert five(higher) > five(lower)


@pytest.mark.clause("ma-uth:5(c)#push")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ad 2c | Kh 9d 7c 4s 3h", "Ac 2d | Kh 9d 7c 4s 3h"),
        ("2c 3d | Ah Kh Qh Jh Th", "As Ac | Ah Kh Qh Jh Th"),
    ],
)
def test_hands_that_nothing_separates_push(one: str, other: str) -> None:
    """Equal in all five cards is a push, and the sixth and seventh card never count."""
    assert five(one) == five(other)
    assert not five(one) > five(other)
    assert not five(one) < five(other)


@pytest.mark.clause("ma-c4p:5(d)#five-card")
def test_five_card_payouts_use_the_five_card_order() -> None:
    """The same five cards are three-of-a-kind among four-card hands and a full house among five-card hands."""
    assert four("9s 9h 9d 4c 4h").name == "three nines, four kicker"
    assert five("9s 9h 9d 4c 4h").name == "full house, nines full of fours"
