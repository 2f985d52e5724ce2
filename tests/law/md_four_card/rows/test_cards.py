"""Chapters 3 and 6: decks, cover card, cut, deck changes, ranks of cards and hands, and the hands wagers look at."""

import pytest

from pitboss.cards import Card, read_cards
from pitboss.hands import FOUR, SIX, FourCard, Hand, place, rank_five, rank_four
from tests.hands.dealt import all_four_card_hands, four, within
from tests.law.md_four_card.pictures import BOOK, cited, listed, proves, rows

HAND_RANKS = """
four | four-of-a-kind  | Ac Ad Ah As       | 2c 2d 2h 2s       | 6.C(1)/1 6.C(1)/2 6.C(1)/3
four | straight flush  | As Ks Qs Js       | 4s 3s 2s As       | 6.C(2)/1 6.C(2)/2 6.C(2)/3
four | three-of-a-kind | Ac Ad Ah Ks       | 2c 2d 2h 3s       | 6.C(3)/1 6.C(3)/2 6.C(3)/3
four | flush           |                   |                   | 6.C(4)
four | straight        | As Kd Qh Jc       | 4c 3h 2d As       | 6.C(5)/1 6.C(5)/2 6.C(5)/3
four | two pair        | Ac Ad Kh Ks       | 3c 3d 2h 2s       | 6.C(6)/1 6.C(6)/2 6.C(6)/3
four | pair            | Ac Ad Kh Qs       | 2c 2d 4h 3s       | 6.C(7)/1 6.C(7)/2 6.C(7)/3
five | royal flush     | As Ks Qs Js Ts    | As Ks Qs Js Ts    | 6.F(1) 12.D(1)(c)(i)
five | straight flush  |                   |                   | 6.F(2) 12.D(1)(c)(ii)
five | four-of-a-kind  |                   |                   | 6.F(3) 12.D(1)(c)(iii)
five | full house      |                   |                   | 6.F(4) 12.D(1)(c)(iv)
five | flush           |                   |                   | 6.F(5) 12.D(1)(c)(v)
five | straight        |                   |                   | 6.F(6) 12.D(1)(c)(vi)
five | three-of-a-kind |                   |                   | 6.F(7) 12.D(1)(c)(vii)
six  | super royal     | Ad Kd Qd Jd Td 9d | Ac Kc Qc Jc Tc 9c | 6.F(8)
six  | royal flush     |                   |                   | 6.F(1)
six  | straight flush  |                   |                   | 6.F(2)
six  | four-of-a-kind  |                   |                   | 6.F(3)
six  | full house      |                   |                   | 6.F(4)
six  | flush           |                   |                   | 6.F(5)
six  | straight        |                   |                   | 6.F(6)
six  | three-of-a-kind |                   |                   | 6.F(7)
"""

HANDS = """
four-card hand          | player | own cards           | four | 1.B(4) 11.D(4)(b)
dealer's four-card hand | dealer | own cards           | four | 1.B(4) 11.D(3)
five-card hand          | player | own cards           | five | 12.D(1)(c) 12.D(1)(d) 12.D(1)(e) 12.D(1)(f)
six-card hand           | player | own cards, box card | six  | 7.E(5) 7.E(5)(b) 6.F
"""


def shown(cards: tuple[Card, ...]) -> str:
    """Cards in one cell."""
    return " ".join(map(str, cards))


@proves("3.A(1) 3.B")
def test_one_deck_or_two_with_a_shuffler() -> None:
    """One deck is played however it is shuffled, two only with an automated card shuffling device."""
    assert [(deck.number, deck.shuffle, deck.clause) for deck in BOOK.decks] == [
        (1, (), ("3.A(1)",)),
        (2, ("automated card shuffling device",), ("3.B",)),
    ]


@proves("5.B/2 8.H(1) 9.D 10.D")
@pytest.mark.reading("md-4cp:SHF-7")
def test_a_deck_has_52_cards() -> None:
    """Wherever the deck is counted it is found complete at 52, the cover card not among them."""
    assert (BOOK.deck.cards, cited(BOOK.deck.clause)) == (52, "3.A(1) 5.B/2 8.H(1) 9.D 10.D")
    assert BOOK.deck.cards == len(BOOK.card_ranks.order) * 4


@proves("3.A(2)")
def test_one_cover_card_of_any_colour() -> None:
    """The deck has one cover card; the document names no colour for it."""
    cover = BOOK.cover_cards
    assert cover is not None
    assert (cover.number, cover.colours, cover.clause) == (1, (), ("3.A(2)",))


@proves("5.D 5.D(1) 5.E/1")
@pytest.mark.reading("md-4cp:SHF-3", "md-4cp:SHF-7")
def test_the_cut() -> None:
    """Ten cards or more are cut and one stays; the cover card ends at the bottom; a floorperson may order a recut."""
    cut = BOOK.cut
    assert (cut.at_least, cut.leave_at_least) == (10, 1)
    assert (cut.cover_card, cut.recut_by) == ("bottom of the stack", "floorperson")
    assert cited(cut.clause) == "5.D 5.D(1) 5.E/1"


@proves("3.C(1) 3.C(2)")
def test_decks_are_changed_after_four_or_eight_hours() -> None:
    """A deck leaves play after four hours when dealt by hand, after eight when dealt from either kind of shoe."""
    assert [(deck_change.hours, deck_change.devices, deck_change.clause) for deck_change in BOOK.deck_changes] == [
        (4, ("from the hand",), ("3.C(1)",)),
        (8, ("manual dealing shoe", "automated dealing shoe"), ("3.C(2)",)),
    ]


@proves("6.A 6.A(1) 6.A(2)")
def test_the_ranks_of_cards() -> None:
    """Ace, king, queen, jack, then 10 down to 2; the ace stands low with 2, 3 and 4 and in no other run."""
    ranks = BOOK.card_ranks
    assert " ".join(ranks.order) == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert ranks.low_ace_with == ("2", "3", "4")
    assert cited(ranks.clause) == "6.A 6.A(1) 6.A(2)"


@proves("6.C " + " ".join(row[4] for row in rows(HAND_RANKS)))
@pytest.mark.reading("md-4cp:RNK-6", "md-4cp:SIX-5", "md-4cp:RNK-5")
def test_the_ranks_of_hands() -> None:
    """Seven ranks with four cards, seven with five and eight with six, headed by the Super Royal; their extremes."""
    assert [
        (hand_rank.order.name, hand_rank.rank, shown(hand_rank.best), shown(hand_rank.worst), cited(hand_rank.clause))
        for hand_rank in BOOK.hand_ranks
    ] == rows(HAND_RANKS)


FOUR_CARD_RANKS = {
    "four-of-a-kind": FourCard.FOUR_OF_A_KIND,
    "straight flush": FourCard.STRAIGHT_FLUSH,
    "three-of-a-kind": FourCard.THREE_OF_A_KIND,
    "straight": FourCard.STRAIGHT,
    "two pair": FourCard.TWO_PAIR,
    "pair": FourCard.PAIR,
}


@pytest.mark.parametrize("rank", FOUR_CARD_RANKS)
@proves(" ".join(row[4] for row in rows(HAND_RANKS) if row[0] == "four" and row[2]))
def test_no_four_cards_go_beyond_the_extremes(rank: str) -> None:
    """Among all 270,725 four-card hands none of a rank is better than its best example or worse than its worst."""
    row = next(hand_rank for hand_rank in BOOK.hand_ranks if (hand_rank.order.name, hand_rank.rank) == ("four", rank))
    category = FOUR_CARD_RANKS[rank]
    values = within(all_four_card_hands(), category)
    assert rank_four(row.best).category is category is rank_four(row.worst).category
    assert (rank_four(row.best).value, rank_four(row.worst).value) == (max(values), min(values))


@proves("6.F(1) 6.F(8)")
def test_the_royal_and_the_super_royal() -> None:
    """Every royal flush is as good as another, and no Super Royal is better than diamonds or worse than clubs."""
    royal, super_royal = (hand_rank for hand_rank in BOOK.hand_ranks if hand_rank.best and hand_rank.order != FOUR)
    assert {rank_five(read_cards(f"A{s} K{s} Q{s} J{s} T{s}")) for s in "cdhs"} == {rank_five(royal.best)}
    places = {place(six(f"A{s} K{s} Q{s} J{s} T{s} 9{s}"), SIX) for s in "cdhs"}
    assert place(rank_five(super_royal.best), SIX) == max(places)
    assert place(rank_five(super_royal.worst), SIX) == min(places)
    assert min(places) > place(six("As Ks Qs Js Ts 9h"), SIX)


def six(text: str) -> Hand:
    """The best five of six cards."""
    return rank_five(read_cards(text))


@proves("6.C 6.D 6.E 6.C(3)/1 6.C(7)/1")
@pytest.mark.reading("md-4cp:RNK-1", "md-4cp:RNK-3", "md-4cp:R-08")
def test_the_combination_counts_before_the_other_cards() -> None:
    """Kings with 5 and 4 beat twos with ace and 3; then the other cards count from the top; then it is a tie."""
    assert four("Kc Kd 5h 4s") > four("2c 2d Ah 3s")
    assert four("3c 3d 3h 2s") > four("2c 2d 2h As")
    assert four("Kc Kd 5h 4s") > four("Kh Ks 5d 3c")
    assert four("Kc Kd 5h 4s") == four("Kh Ks 5d 4c")


@proves("6.C(4) 6.C(5)/1 6.C(2)/1")
@pytest.mark.reading("md-4cp:RNK-5")
def test_a_hand_belongs_to_its_highest_rank() -> None:
    """Four cards in sequence and of one suit are a straight flush, neither a flush nor a straight."""
    assert four("8s 7s 6s 5s").category is FourCard.STRAIGHT_FLUSH
    assert four("8s 7s 6s 5d").category is FourCard.STRAIGHT
    assert four("8s 7s 6s 4s").category is FourCard.FLUSH


@proves(" ".join(row[4] for row in rows(HANDS)))
@pytest.mark.reading("md-4cp:PRG-13", "md-4cp:SIX-6", "md-4cp:RNK-6")
def test_the_hands_that_wagers_look_at() -> None:
    """Best four of a player's five and the dealer's six, the player's own five, and the five with the box card."""
    assert [
        (hand.name, hand.of, listed(hand.source), hand.order.name, cited(hand.clause)) for hand in BOOK.hands
    ] == rows(HANDS)
