"""Sections 1 to 3 and 5(c): decks, cover card, cut, order of cards and hands, and the hands that wagers look at."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pitboss.cards import DECK, Card, show
from pitboss.hands import FOUR, kind, rank_four
from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import Table, both, words
from tests.once import once_a_process

DECKS = Table("""
    1 | -                               | 2(a)/1
    2 | automated card shuffling device | 2(b); 2(b)(1)
""")

HAND_RANKS = Table("""
      four | four-of-a-kind  | Ac Ad Ah As | 2c 2d 2h 2s | 3(b)(1)/1; 3(b)(1)/2
      four | straight flush  | Ac Kc Qc Jc | 4c 3c 2c Ac | 3(b)(2)/1; 3(b)(2)/2
      four | three-of-a-kind | Ac Ad Ah Ks | 2c 2d 2h 3s | 3(b)(3)/1; 3(b)(3)/2
      four | flush           | -           | -           | 3(b)(4)
      four | straight        | Ac Kd Qh Js | 4c 3d 2h As | 3(b)(5)/1; 3(b)(5)/2
      four | two pair        | -           | -           | 3(b)(6)
      four | pair            | Ac Ad Kh Qs | 2c 2d 4h 3s | 3(b)(7)/1; 3(b)(7)/2
    + five | royal flush     | -           | -           | 13(b)[PTMGL01,Royal Flush]
    + five | straight flush  | -           | -           | 13(b)[PTMGL01,Straight Flush]
    + five | four-of-a-kind  | -           | -           | 13(b)[PTMGL01,4 of a Kind]
    + five | full house      | -           | -           | 13(b)[PTMGL01,Full House]
    + five | flush           | -           | -           | 13(b)[PTMGL01,Flush]
    + five | straight        | -           | -           | 13(b)[PTMGL01,Straight]
    + five | three-of-a-kind | -           | -           | 13(b)[PTMGL01,3 of a Kind]
""")

HANDS = Table("""
      four-card hand            | player | own cards | four | 1(hand)
      dealer's four-card hand   | dealer | own cards | four | 1(hand); 10(d)/1
      highest hand at the table | table  | own cards | four | 12(b); 12(g)/1
    + five-card hand            | player | own cards | five | 13(b)
""")


@both("1(suit)", "7(e)a")
def test_a_deck_has_fifty_two_cards(book: Rulebook) -> None:
    """A complete deck is 52 cards: thirteen ranks in four suits."""
    assert (book.deck.cards, book.deck.clause) == (52, ("2(a)/1", "7(e)a", "1(suit)"))
    assert len(DECK) == book.deck.cards == len(book.card_ranks.order) * 4


@both(DECKS)
def test_one_deck_or_two_with_a_shuffler(book: Rulebook) -> None:
    """One deck, however shuffled; a second one only where an automated card shuffling device is used."""
    assert [(str(deck.number), words(deck.shuffle), words(deck.clause)) for deck in book.decks] == DECKS.of(book)


@both("2(a)/2", "2(a)/3")
def test_there_is_one_cover_card(book: Rulebook) -> None:
    """One cover card; its colour is not named, only what it must differ from."""
    assert book.cover_cards is not None
    assert (book.cover_cards.number, book.cover_cards.colours) == (1, ())
    assert book.cover_cards is not None
    assert book.cover_cards.clause == ("2(a)/2", "2(a)/3")


@both("5(c)(1)(ii)", "5(c)(1)(iii)", "5(c)(1)(iv)", "5(d)/1", readings=["SHF-2", "SHF-3", "SHF-7"])
def test_how_the_deck_is_cut(book: Rulebook) -> None:
    """From 10 to 51 cards off the top; the cover card goes to the rack; a casino supervisor may order a recut."""
    cut = book.cut
    assert (cut.at_least, cut.leave_at_least) == (10, 1)
    assert book.deck.cards - cut.leave_at_least == 51
    assert (cut.cover_card, cut.recut_by) == ("discard rack", "casino supervisor")
    assert cut.clause == ("5(c)(1)(ii)", "5(c)(1)(iii)", "5(c)(1)(iv)", "5(d)/1")


@both("4(a)/1", readings=["CRD-2"])
def test_no_deck_leaves_after_some_hours(book: Rulebook) -> None:
    """The document gives no hours after which a deck must leave play; a licensee may file some."""
    assert book.deck_changes == ()
    (hours,) = (election for election in book.elections if election.key == "cards.change-hours")
    assert hours.optional
    assert hours.template is None
    assert hours.clause == ("4(a)/1",)


@both("3(a)/1", "3(a)/2", "3(a)/3", readings=["RNK-4"])
def test_ranks_of_cards(book: Rulebook) -> None:
    """Ace, king, queen, jack, 10 down to 2; the ace also stands below two, three and four, and nowhere else."""
    assert " ".join(book.card_ranks.order) == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert " ".join(book.card_ranks.low_ace_with) == "2 3 4"
    assert book.card_ranks.clause == ("3(a)/1", "3(a)/2", "3(a)/3")


@both(HAND_RANKS, "3(b)", readings=["RNK-6"])
def test_ranks_of_hands(book: Rulebook) -> None:
    """Seven ranks of four cards, three-of-a-kind third; five-card ranks only where the Multi Game Link pays them."""
    shown = [
        (
            hand_rank.order.name,
            hand_rank.rank,
            show(hand_rank.best) or "-",
            show(hand_rank.worst) or "-",
            words(hand_rank.clause),
        )
        for hand_rank in book.hand_ranks
    ]
    assert shown == HAND_RANKS.of(book)


@once_a_process
def lowest_and_highest(rank: str) -> tuple[int, int]:
    """The least and the greatest value of a four-card hand of a rank, among hands that show all ranks and mixtures."""
    band = kind(rank, FOUR)
    suited = [combinations([card for card in DECK if card.suit == "clubs"], 4)]
    mixed = combinations([card for card in DECK if card.rank in (2, 3, 4, 5, 11, 12, 13, 14)], 4)
    values = [rank_four(hand).value for hands in (*suited, mixed) for hand in hands if band.holds(rank_four(hand))]
    return min(values), max(values)


@both("3(b)(1)/2", "3(b)(2)/2", "3(b)(3)/2", "3(b)(5)/2", "3(b)(7)/2", readings=["RNK-1", "RNK-5", "R-08"])
def test_the_best_and_the_worst_are_the_best_and_the_worst(book: Rulebook) -> None:
    """The hands that the document calls the highest and the lowest of a rank are so by the order of hands."""
    named = [hand_rank for hand_rank in book.hand_ranks if hand_rank.best]
    assert len(named) == 5
    for item in named:
        assert (rank_four(item.worst).value, rank_four(item.best).value) == lowest_and_highest(item.rank)


@both("3(b)", "3(b)(1)/1", "3(b)(2)/1", "3(b)(3)/1", "3(b)(4)", "3(b)(5)/1", "3(b)(6)", "3(b)(7)/1", readings=["RNK-5"])
def test_each_rank_stands_above_the_next(book: Rulebook) -> None:
    """The worst hand of a rank beats the best hand of the rank below it."""
    ladder = [kind(hand_rank.rank, FOUR) for hand_rank in book.hand_ranks if hand_rank.order is FOUR]
    extremes = [lowest_and_highest(str(item)) for item in ladder]
    assert all(low > high for (low, _), (_, high) in pairwise(extremes))


@both(HANDS, readings=["RNK-6"])
def test_the_hands_that_wagers_look_at(book: Rulebook) -> None:
    """The best four of one's own cards; for Cover All the highest at the table; for the link the player's five."""
    shown = [(hand.name, hand.of, words(hand.source), hand.order.name, words(hand.clause)) for hand in book.hands]
    assert shown == HANDS.of(book)


@both("1(hand)", "10(d)/1")
@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        ("5h 6h 7h 8h Kd", "8h 7h 6h 5h"),  # a player's five: the king is left
        ("Jc Jd 4h 4s Ac Kd", "Jc Jd 4h 4s"),  # the dealer's six: ace and king are left
    ],
)
def test_a_hand_is_the_best_four(book: Rulebook, cards: str, makes: str) -> None:
    """The best four of a player's five cards, and of the dealer's six, make the hand."""
    assert book.hands[0].order == book.hands[1].order == FOUR
    assert set(rank_four([Card.read(card) for card in cards.split()]).cards) == set(map(Card.read, makes.split()))
