"""Cards, decks, cut, and the ranks of hands, as Sections 2, 4(d), 4(e) and 5 have them."""

import pytest

from pitboss.cards import Card, read_cards
from pitboss.hands import FourCard, kind, rank_four
from tests.hands.dealt import all_four_card_hands, five, four, within
from tests.law.ma_crazy_4.pictures import Row, book, case_a_row, cell, clauses, readings, table

# rank | best | worst | clause: the document names some best and worst hands; their kickers are the extreme ones.
FOUR = """
    four-of-a-kind  | Ac Ad Ah As | 2c 2d 2h 2s | 5(b)#order 5(b)(1) 5(b)(1)#extremes
    straight flush  | Ac Kc Qc Jc | 4c 3c 2c Ac | 5(b)#order 5(b)(2) 5(b)(2)#extremes
    three-of-a-kind | Ac Ad Ah Kc | 2c 2d 2h 3c | 5(b)#order 5(b)(3) 5(b)(3)#extremes
    flush           |             |             | 5(b)#order 5(b)(4)
    straight        | Ac Kd Qc Jc | 4c 3d 2c Ac | 5(b)#order 5(b)(5) 5(b)(5)#extremes
    two pair        | Ac Ad Kc Kd | 3c 3d 2c 2d | 5(b)#order 5(b)(6) 5(b)(6)#extremes
    pair            | Ac Ad Kc Qc | 2c 2d 4c 3c | 5(b)#order 5(b)(7) 5(b)(7)#extremes
"""
FIVE = """
    royal flush     | Ac Kc Qc Jc Tc |          | 5(d)#five-card 5(d)(1)
    straight flush  |                |          | 5(d)#five-card 5(d)(2)
    four-of-a-kind  |                |          | 5(d)#five-card 5(d)(3)
    full house      |                |          | 5(d)#five-card 5(d)(4)
    flush           |                |          | 5(d)#five-card 5(d)(5)
    straight        |                |          | 5(d)#five-card 5(d)(6)
    three-of-a-kind |                |          | 5(d)#five-card 5(d)(7)
"""
HANDS = """
    four-card hand          | player | own cards | four | 1.hand 10(c)(2)
    dealer's four-card hand | dealer | own cards | four | 1.hand 10(c)#reveal
    five-card hand          | player | own cards | five | 5(d)#five-card 10(e)#five-card-hand
    dealer's five-card hand | dealer | own cards | five | 5(d)#five-card 6(d)(5)#which 11(f)(2)#both
"""


def hand(text: str) -> tuple[Card, ...]:
    """The cards of a cell; none where it is empty."""
    return tuple(read_cards(text)) if text else ()


def shown(order: str, rank: str) -> list[tuple[tuple[Card, ...], tuple[Card, ...], str]]:
    """What the rulebook says of a rank."""
    hand_ranks = [
        hand_rank for hand_rank in book().hand_ranks if (hand_rank.order.name, hand_rank.rank) == (order, rank)
    ]
    return [(hand_rank.best, hand_rank.worst, cell(hand_rank.clause)) for hand_rank in hand_ranks]


@clauses("2(a)#one-deck", "4(b)", "2(a)#cover")
@readings("C-40")
def test_a_deck_is_52_cards_and_the_cover_card_is_none_of_them() -> None:
    """The deck has 52 cards; there is one cover card beside it, of any colour."""
    assert (book().deck.cards, book().deck.clause) == (52, ("2(a)#one-deck", "4(b)"))
    cover = book().cover_cards
    assert cover is not None
    assert (cover.number, cover.colours, cover.clause) == (1, (), ("2(a)#cover",))


@clauses("2(a)#one-deck", "2(b)#shuffler")
def test_one_deck_with_any_shuffle_or_two_with_a_shuffler() -> None:
    """One deck is allowed however it is shuffled, two only with an automated card shuffling device."""
    assert [(deck.number, deck.shuffle, deck.clause) for deck in book().decks] == [
        (1, (), ("2(a)#one-deck",)),
        (2, ("automated card shuffling device",), ("2(b)#shuffler",)),
    ]


@clauses("2(c)#change", "2(c)(1)", "2(c)(2)")
def test_decks_are_changed_every_4_or_8_hours() -> None:
    """At least every 4 hours when dealt by hand, every 8 when dealt from a manual or automated shoe."""
    assert [(deck_change.hours, deck_change.devices, deck_change.clause) for deck_change in book().deck_changes] == [
        (4, ("from the hand",), ("2(c)#change", "2(c)(1)")),
        (8, ("manual dealing shoe", "automated dealing shoe"), ("2(c)#change", "2(c)(2)")),
    ]


@clauses("4(d)#ten", "4(d)#move", "4(e)#who", "4(e)#window")
@readings("C-27")
def test_the_cut_takes_10_to_51_cards_and_the_cover_card_ends_last() -> None:
    """Ten cards or more go under the stack, one at least stays; a floorperson may order a recut before the deal."""
    cut = book().cut
    assert (cut.at_least, book().deck.cards - cut.leave_at_least, cut.leave_at_least) == (10, 51, 1)
    assert (cut.cover_card, cut.recut_by) == ("bottom of the stack", "floorperson")
    assert cut.clause == ("4(d)#ten", "4(d)#move", "4(e)#who", "4(e)#window")


@clauses("5(a)#order", "5(a)#low-ace", "5(a)#no-wrap", "5(a)#suits")
def test_cards_rank_from_the_ace_down_and_the_ace_stands_low_with_2_3_and_4() -> None:
    """Ace, king, queen, jack, 10 to 2; the ace may stand low with 2, 3 and 4 and nowhere between."""
    ranks = book().card_ranks
    assert cell(ranks.order) == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert cell(ranks.low_ace_with) == "2 3 4"
    assert ranks.clause == ("5(a)#order", "5(a)#low-ace", "5(a)#no-wrap", "5(a)#suits")


@pytest.mark.parametrize(("order", "picture"), [("four", FOUR), ("five", FIVE)])
@clauses("5(b)#order", "5(d)#five-card")
def test_ranks_are_listed_from_the_highest_down(order: str, picture: str) -> None:
    """Seven ranks of four cards, then seven of five, in the order of the document and of the evaluator."""
    assert [hand_rank.order.name for hand_rank in book().hand_ranks] == ["four"] * 7 + ["five"] * 7
    hand_ranks = [hand_rank for hand_rank in book().hand_ranks if hand_rank.order.name == order]
    listed = [hand_rank.rank for hand_rank in hand_ranks]
    assert listed == [row[0] for row in table(picture)]
    places = [kind(hand_rank.rank, hand_rank.order).low for hand_rank in hand_ranks]
    assert places == sorted(places, reverse=True)


@pytest.mark.parametrize("rows", case_a_row(FOUR))
def test_a_rank_of_four_cards_has_its_best_and_worst_hand(rows: list[Row]) -> None:
    """Each rank names the best and the worst hand that the document names, with its clauses."""
    ((rank, best, worst, clause),) = rows
    assert shown("four", rank) == [(hand(best), hand(worst), clause)]


@pytest.mark.parametrize("rows", case_a_row(FIVE))
def test_a_rank_of_five_cards_names_no_extremes_but_the_royal_flush(rows: list[Row]) -> None:
    """The five-card list names no best and worst hands; a royal flush is one hand."""
    ((rank, best, worst, clause),) = rows
    assert shown("five", rank) == [(hand(best), hand(worst), clause)]


@readings("C-08", "R-08")
@clauses(*(f"5(b)({number})#extremes" for number in (1, 2, 3, 5, 6, 7)))
def test_the_best_and_worst_hands_named_really_are_the_extremes() -> None:
    """Of all 270,725 four-card hands none of a rank beats its best example, and none is below its worst."""
    checked = 0
    for hand_rank in book().hand_ranks:
        if hand_rank.order.name == "four" and hand_rank.best:
            best, worst = rank_four(hand_rank.best), rank_four(hand_rank.worst)
            values = within(all_four_card_hands(), best.category)
            assert (best.value, worst.value) == (max(values), min(values)), hand_rank.rank
            checked += 1
    assert checked == 6


@readings("C-08", "R-08")
@clauses("5(c)#compare", "5(c)#tie")
def test_the_combination_decides_before_the_other_cards_and_the_fifth_never_does() -> None:
    """Tens beat nines with an ace, sixes beat fives with an ace, A-2-3-4 is four high, the fifth card is no part."""
    assert four("Ts Th Td 3c 2d") > four("9s 9h 9d Ac 2h")
    assert four("6s 6h 3d 2c 9s") > four("5d 5c Ah Kd 2s")
    assert four("5h 4d 3s 2c Kd") > four("Ah 2d 3c 4s 9h")
    assert four("Ah Kd 9c 6s 2h") > four("As Kc 9d 5h 4c")
    assert four("Ah Kd 9c 5s 2h") == four("As Kc 9d 5h 3c")


@readings("C-09", "C-10")
@clauses("5(a)#low-ace", "5(b)(4)", "5(d)(2)", "5(d)(5)", "5(d)(6)")
def test_the_ace_begins_a_run_of_five_and_flushes_are_still_compared() -> None:
    """A-2-3-4-5 is a straight, suited a straight flush; one flush beats another, and a run of one suit is no flush."""
    assert five("Ah 2d 3c 4s 5h").name == "straight, five high"
    assert five("Ah 2h 3h 4h 5h").name == "straight flush, five high"
    assert four("Kd Td 7d 3d 2c") > four("Qs Js 9s 8s 2h")
    assert four("7d 6d 5d 4d 2c").category is FourCard.STRAIGHT_FLUSH
    assert five("Kd Td 7d 3d 2d") > five("Qs Js 9s 8s 2s")


@pytest.mark.parametrize("rows", case_a_row(HANDS))
@readings("C-38")
def test_wagers_look_at_four_or_at_all_five_cards(rows: list[Row]) -> None:
    """Player and dealer each have a four-card hand, the best of five, and a five-card hand, all of them."""
    ((name, of, source, order, clause),) = rows
    result = [
        (hand.of, ", ".join(hand.source), hand.order.name, cell(hand.clause))
        for hand in book().hands
        if hand.name == name
    ]
    assert result == [(of, source, order, clause)]
    assert [hand.name for hand in book().hands] == [row[0] for row in table(HANDS)]
