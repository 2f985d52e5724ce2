"""Section 5: the order of hands with the best and the worst of each rank, and the hands that wagers look at."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from pitboss.cards import read_cards
from pitboss.hands import FIVE, Hand, kind, rank_five
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.words import HAND_FROM, HAND_OF, checked
from tests.law.ma_ultimate.picture import BOOK, cases, cite, ids, table, words
from tests.once import once_a_process

# Where 5(b) names the combination only (four aces, three twos), the other cards are the highest or the lowest.
ORDER = """
    royal flush      As Ks Qs Js Ts  As Ks Qs Js Ts  5(b)#order 5(b)(1)
    straight flush   As Ks Qs Js Ts  5s 4s 3s 2s As  5(b)(2)#{definition,highest,lowest}
    four-of-a-kind   Ac Ad Ah As Kc  2c 2d 2h 2s 3c  5(b)(3) 5(b)(3)#extremes
    full house       Ac Ad Ah Kc Kd  2c 2d 2h 3c 3d  5(b)(4) 5(b)(4)#extremes
    flush            As Ks Qs Js 9s  7s 5s 4s 3s 2s  5(b)(5)#{definition,extremes}
    straight         Ac Kd Qh Js Tc  5c 4d 3h 2s Ac  5(b)(6)#{definition,extremes}
    three-of-a-kind  Ac Ad Ah Kc Qd  2c 2d 2h 4c 3d  5(b)(7) 5(b)(7)#extremes
    two pair         Ac Ad Kc Kd Qh  3c 3d 2c 2d 4h  5(b)(8) 5(b)(8)#extremes
    pair             Ac Ad Kc Qd Jh  2c 2d 5c 4d 3h  5(b)(9) 5(b)(9)#extremes
    high card        -               -               5(c)#highest-card
"""

HANDS = """
    five-card hand             player  own cards, board  1.hand 1.community-card#use
    dealer's five-card hand    dealer  own cards, board  1.hand 1.community-card#use
    two cards and the flop     player  own cards, first three of the board   13(f)#{hand,all-players}
    highest hand at the table  table   own cards, board  12(b)#any-hand 12(g)#{highest-only,example}
"""


@pytest.mark.parametrize(("place", "row"), cases(ORDER))
def test_a_rank_of_hands(place: int, row: tuple[str, ...]) -> None:
    """Each rank stands in its place, with the best and the worst hand that the document names."""
    rank, best, worst, clauses = row
    hand_rank = BOOK.hand_ranks[place]
    assert (hand_rank.order, hand_rank.rank, hand_rank.clause) == (FIVE, rank, ids(clauses))
    assert (" ".join(map(str, hand_rank.best)), " ".join(map(str, hand_rank.worst))) == (best, worst)


@cite("5(b)#order")
def test_nine_ranks_and_the_rest() -> None:
    """There are nine permissible hands from royal flush to pair; what is none of them is a high card."""
    assert [hand_rank.rank for hand_rank in BOOK.hand_ranks] == [rank for rank, *_ in table(ORDER)]
    best = [rank_five(hand_rank.best) for hand_rank in BOOK.hand_ranks[1:-1]]
    worst = [rank_five(hand_rank.worst) for hand_rank in BOOK.hand_ranks[1:-1]]
    assert all(low > high for low, high in zip(worst, best[1:], strict=False))


@once_a_process
def all_hands() -> tuple[Hand, ...]:
    """One hand for each of the 7,462 values that five cards can have."""
    hands: list[Hand] = []
    for ranks in combinations_with_replacement("23456789TJQKA", 5):
        before = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if max(before) == 4:
            continue  # there are only four cards of a rank
        mixed = "".join("cdhs"[item] for item in before) if max(before) else "cdhsc"
        for suits in (mixed, "sssss") if not max(before) else (mixed,):
            hands.append(rank_five(read_cards("".join(map("".join, zip(ranks, suits, strict=True))))))
    return tuple(hands)


@cite("5(b)(3)#extremes 5(b)(4)#extremes 5(b)(5)#extremes 5(b)(6)#extremes 5(b)(7)#extremes 5(b)(8)#extremes")
@cite("5(b)(1) 5(b)(2)#highest 5(b)(2)#lowest 5(b)(9)#extremes")
@pytest.mark.reading("ma-uth:U-26", "ma-uth:U-27", "ma-uth:R-08")
@pytest.mark.parametrize("place", range(9))
def test_the_extremes_are_extreme(place: int) -> None:
    """Of all hands of a rank, none is above the best named and none below the worst: ordinary poker comparison."""
    rank = BOOK.hand_ranks[place]
    held = [hand for hand in all_hands() if kind(rank.rank, FIVE).holds(hand)]
    assert max(held) == rank_five(rank.best)
    assert min(held) == rank_five(rank.worst)
    assert len(all_hands()) == 7462


@cite("5(b)(2)#highest", "5(b)(5)#extremes", "5(b)(6)#definition")
@pytest.mark.reading("ma-uth:U-25", "ma-uth:U-27")
def test_words_of_flush_and_straight() -> None:
    """A royal flush is a straight flush; 6-5-4-3-2 of one suit is no flush; a straight may hold four of a suit."""
    assert kind("straight flush", FIVE).holds(rank_five(read_cards("As Ks Qs Js Ts")))
    assert not kind("flush", FIVE).holds(rank_five(read_cards("6s 5s 4s 3s 2s")))
    assert kind("straight", FIVE).holds(rank_five(read_cards("6s 5s 4s 3s 2h")))


@pytest.mark.parametrize(("place", "row"), cases(HANDS))
def test_a_hand_that_wagers_look_at(place: int, row: tuple[str, ...]) -> None:
    """Players and dealer have the best five of their two cards and the board; the progressive has only the flop."""
    name, of, source, clauses = row
    assert BOOK.hands[place] == HandUse(
        name, checked(of, HAND_OF), tuple(checked(word, HAND_FROM) for word in words(source)), FIVE, ids(clauses)
    )


def test_no_other_hand() -> None:
    """Four hands are looked at."""
    assert [hand.name for hand in BOOK.hands] == [name for name, *_ in table(HANDS)]


@cite("1.hand", "1.community-card#use")
@pytest.mark.reading("ma-uth:U-31")
def test_the_board_may_be_the_whole_hand() -> None:
    """Any number of community cards may be used: a royal flush on the board is everybody's hand."""
    board = "As Ks Qs Js Ts"
    assert "board" in BOOK.hands[0].source
    assert (
        rank_five(read_cards(f"{board} 2c 2d"))
        == rank_five(read_cards(f"{board} 7h 8h"))
        == rank_five(read_cards(board))
    )
