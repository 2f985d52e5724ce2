"""Cover All in Ultimate Texas Hold 'Em: the highest of two to seven hands on one board, exactly."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from pitboss.cards import read_cards
from pitboss.clauses import BadInput
from pitboss.exact.board.kernels.best_play import hands
from pitboss.exact.board.kernels.boards import board_row
from pitboss.exact.cover_all import board_plain as plain
from pitboss.exact.cover_all.board import BOARDS, _matchings, cover_all, deals, none_reaches
from pitboss.exact.cover_all.kernels.matchings import plain_matchings, suited_matchings
from pitboss.hands import FiveCard
from pitboss.hands.hand import value_of
from pitboss.live import plan_for
from tests.exact.board.test_ultimate import ultimate
from tests.once import once_a_process

LOWEST = {category: value_of(category, ()) for category in FiveCard if category >= FiveCard.FULL_HOUSE}


@once_a_process
def matchings(category: FiveCard) -> tuple[object, object]:
    """The matchings of all plain and all suited rows."""
    ranked = hands()
    number = int(ranked.values.searchsorted(LOWEST[category]))
    by_plain = plain_matchings(ranked.plain_pairs, ranked.plain, number)
    return by_plain, suited_matchings(ranked.suited_pairs, ranked.plain, ranked.suited, number, by_plain)


@pytest.mark.clause("ma-uth:12(k)[7:full-house]", "ma-uth:12(k)[2:royal-flush]")
@pytest.mark.reading("ma-uth:U-01", "ma-uth:U-02")
def test_every_column_has_its_edge() -> None:
    """Two to seven hands, the dealer's included."""
    edges = {number: cover_all(ultimate(), number, "cover all").edge for number in range(2, 8)}
    assert edges == {
        2: Fraction(1734668653, 17383631265),
        3: Fraction(5697580234, 56998616675),
        4: Fraction(2686105347139, 29187944685900),
        5: Fraction(991646314106828, 11519403082612425),
        6: Fraction(324998536104229381, 3267670674434391225),
        7: Fraction(1066898576309497207, 10100072993706300150),
    }


def test_one_hand_alone_is_the_count_of_seven_cards() -> None:
    """Of 133,784,560: 4,324 royal and 37,260 other straight flushes, 224,848 fours of a kind, 3,473,184 full houses."""
    reached = {
        category: (BOARDS * comb(47, 2) - none_reaches(1, lowest)) // comb(7, 2) for category, lowest in LOWEST.items()
    }
    assert reached == {
        FiveCard.ROYAL_FLUSH: 4324,
        FiveCard.STRAIGHT_FLUSH: 4324 + 37260,
        FiveCard.FOUR_OF_A_KIND: 4324 + 37260 + 224848,
        FiveCard.FULL_HOUSE: 4324 + 37260 + 224848 + 3473184,
    }


@pytest.mark.parametrize(
    "board",
    [
        "As Ah 9c 5d 2s",  # a pair
        "As Ah 9c 9d 2s",  # two pairs: hubs
        "As Ah Ad 9d 2s",  # three of a kind: hubs, and pairs in the hand
        "7s 6s 5s Kd 2h",  # straight flushes with two cards
        "7s 6s 5s 4s Kh",  # straight flushes with one
        "7s 7h 6s 5s 5d",  # both kinds together
        "7s 7h 7d 6s 5s",
        "As Ks Qs 2h 2d",  # a royal flush beside a full house
    ],
)
@pytest.mark.parametrize("category", [FiveCard.FULL_HOUSE, FiveCard.FOUR_OF_A_KIND, FiveCard.STRAIGHT_FLUSH])
def test_matchings_of_a_board_are_those_of_the_definition(board: str, category: FiveCard) -> None:
    """One, two and three disjoint pairs that reach; more where there are few."""
    cards = read_cards(board)
    pairs = plain.reaching(cards, LOWEST[category])
    row, suit = board_row(*cards)
    result = matchings(category)[suit >= 0][row].tolist()  # type: ignore[index]
    sizes = range(8 if len(pairs) < 25 else 4 if len(pairs) < 70 else 3)
    assert result[: len(sizes)] == [plain.matchings(pairs, size) for size in sizes]


def test_two_hands_are_counted_by_dealing_them() -> None:
    """A paired board dealt out pair by pair: inclusion and exclusion with its matchings gives the same number."""
    cards = read_cards("As Ah 9c 5d 2s")
    row, _ = board_row(*cards)
    result = matchings(FiveCard.FULL_HOUSE)[0][row].tolist()  # type: ignore[index]
    none = deals(2) - 2 * result[1] * deals(1, 45) + 2 * result[2]
    assert none == plain.none_reaches(cards, 2, LOWEST[FiveCard.FULL_HOUSE])


def test_a_board_that_reaches_by_itself_leaves_no_deal() -> None:
    """With four of a kind on the board every pair is an edge, and the sum is zero for any number of hands."""
    row, _ = board_row(*read_cards("As Ah Ad Ac 2s"))
    result = matchings(FiveCard.FULL_HOUSE)[0][row].tolist()  # type: ignore[index]
    for number in range(8):
        terms = [
            (-1) ** size * comb(number, size) * _factorial(size) * result[size] * deals(number - size, 47 - 2 * size)
            for size in range(number + 1)
        ]
        assert sum(terms) == (number == 0)


def _factorial(number: int) -> int:
    return 1 if number < 2 else number * _factorial(number - 1)


def test_rows_of_a_column_fill_it() -> None:
    """Ways and probabilities add up, and more hands reach more."""
    columns = [cover_all(ultimate(), number, "cover all") for number in range(2, 8)]
    for number, column in enumerate(columns, 2):
        assert sum(row.ways or 0 for row in column.outcomes) == BOARDS * deals(number)
        assert sum(row.probability for row in column.outcomes) == 1
    assert sorted(columns, key=lambda column: column.hit_frequency) == columns
    assert len(_matchings(LOWEST[FiveCard.FULL_HOUSE])) == 8


def test_a_table_without_the_column_is_told_so() -> None:
    """Eight hands have no column; a table without Cover All has none at all."""
    with pytest.raises(BadInput, match="no odds"):
        cover_all(ultimate(), 8, "cover all")
    without = plan_for("ma-ultimate-texas-holdem", elections={"wager": {"cover all": {"offered": False}}}).game
    with pytest.raises(BadInput, match="no odds"):
        cover_all(without, 2, "cover all")
