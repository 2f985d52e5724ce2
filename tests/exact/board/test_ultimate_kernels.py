"""The kernels for five community cards against definitions: rivers, flops and their transpose, single situations."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.cards import DECK, Card, read_cards
from pitboss.clauses import BadInput
from pitboss.exact.board import plain as plain
from pitboss.exact.board.advice import advise
from pitboss.exact.board.kernels import boards
from pitboss.exact.board.kernels.best_play import count, flops, river_values, suited_values
from pitboss.exact.board.kernels.flops import gather
from pitboss.exact.board.kernels.flops_transpose import spread
from pitboss.exact.board.model import weigh
from pitboss.exact.board.solve import evaluate, preflop_grid
from pitboss.exact.board.strategies import BoardStrategy
from pitboss.hands import FiveCard
from pitboss.ruleset import Ruleset
from tests.exact.board.test_ultimate import ultimate


def always_four() -> BoardStrategy:
    """Play 4x whatever the cards."""
    return BoardStrategy("always", "none", lambda high, low, suited: 4, lambda a, b, c, d, e: 0, lambda *cards: 0)


def test_all_boards_are_in_the_rows() -> None:
    """2,598,960 boards: every row has as many as fall into it, and 1,755 flops stand for 22,100."""
    assert boards.PLAIN_BOARDS.sum() + boards.SUITED_BOARDS.sum() == 2598960
    found_plain, found_suited = np.zeros(boards.PLAIN_ROWS, int), np.zeros(boards.SUITED_ROWS, int)
    draw = Random(3)
    for _ in range(300):
        board = draw.sample(range(52), 5)
        (row, suit), (same, other) = boards.board_row(*board), boards.board_row(*draw.sample(board, 5))
        assert (row, suit) == (same, other)
        (found_plain if suit < 0 else found_suited)[row] += 1
    assert not found_plain[boards.PLAIN_BOARDS == 0].any()
    assert flops()[1].sum() == 22100
    assert len(flops()[0]) == 1755


def test_rivers_have_the_value_of_their_definition() -> None:
    """Sampled holes and boards, many with flushes and pairs: the sums over 990 dealer's hands, to the last unit."""
    game, draw = ultimate(), Random(5)
    weights = weigh(game)
    by_plain, by_suited, *_ = river_values(weights)
    all_suited = [suited_values(by_plain, by_suited, kind) for kind in range(3)]
    few = tuple(card for card in DECK if card & 3 == 1 or card < 20)
    for number in range(30):
        cards = draw.sample(few if number % 2 else DECK, 7)
        hole, board = cards[:2], cards[2:]
        unseen = [card for card in DECK if card not in cards]
        endings = list(plain.outcomes(game, hole, board, unseen))
        fixed, each = (sum(table[kind][case] for kind, case in endings) for table in (weights.fixed, weights.each))
        row, suit = boards.board_row(*board)
        if suit < 0:
            result = by_plain[row, :, boards.PAIR[hole[0] >> 2, hole[1] >> 2]].tolist()
        else:
            pair = boards.suited_pair(hole[0], hole[1], suit)
            result = [of_suit[row, pair] for of_suit in all_suited]
        assert result == [fixed, each, max(weights.fold * 990, fixed + each)], cards


def test_sums_over_flops_are_the_sums_one_by_one() -> None:
    """Random values for every row and type, gathered for sampled flops and holes over their 1,081 pairs to come."""
    rng, draw = np.random.default_rng(1), Random(1)
    by_plain, by_suited = _random_values(rng)
    all_flops = flops()[0]
    picked = np.array([all_flops[draw.randrange(1755)] for _ in range(40)])
    sums = np.zeros((40, 3, 1326), np.int64)
    gather(picked, by_plain, by_suited, sums)
    for number, flop in enumerate(picked.tolist()):
        b, a = sorted(draw.sample([card for card in range(52) if card not in flop], 2))
        total = np.zeros(3, np.int64)
        for to_come in combinations([card for card in range(52) if card not in (*flop, a, b)], 2):
            total += _value(by_plain, by_suited, (*flop, *to_come), a, b)
        assert sums[number, :, a * (a - 1) // 2 + b].tolist() == total.tolist()


def _random_values(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Values by ranks, and what a suit adds to them: nothing to a pair with a card of the suit that is on the board."""
    by_plain = rng.integers(0, 1000, (boards.PLAIN_ROWS, 3, boards.PLAIN_PAIRS), np.int32)
    by_suited = rng.integers(-1000, 1000, (boards.SUITED_ROWS, 3, boards.SUITED_PAIRS), np.int32)
    on_board = boards.MASK[:, None] >> np.arange(26) & 1 & (np.arange(26) < 13)
    held = on_board[:, boards.FIRST] | on_board[:, boards.SECOND]
    by_suited[np.broadcast_to(held[:, None] == 1, by_suited.shape)] = 0
    return by_plain, by_suited


def _value(by_plain: np.ndarray, by_suited: np.ndarray, board: tuple[int, ...], a: int, b: int) -> np.ndarray:
    """The value of a hole on a board: that of its ranks, and what the suit adds if there is one."""
    row, suit = boards.board_row(*board)
    ranks = row if suit < 0 else boards.PLAIN_OF_SUITED[row]
    result = by_plain[ranks, :, boards.PAIR[a >> 2, b >> 2]].astype(np.int64)
    return result if suit < 0 else result + by_suited[row, :, boards.suited_pair(a, b, suit)]


def test_sums_may_pass_32_bits_on_the_way() -> None:
    """Large values by ranks that the suits take back: narrow and wide whole numbers give the same sums."""
    by_plain, by_suited = _random_values(np.random.default_rng(4))
    by_plain *= 1700  # up to 1.7 million, 1,081 times
    by_suited *= 1700
    narrow, wide = np.zeros((2, 1755, 3, 1326), np.int64)
    gather(flops()[0], by_plain, by_suited, narrow)
    gather(flops()[0], by_plain.astype(np.int64), by_suited.astype(np.int64), wide)
    fits = (wide >= -(2**31)) & (wide < 2**31)
    assert fits.mean() > 0.9
    assert (narrow == wide)[fits].all()


def test_spreading_is_the_transpose_of_gathering() -> None:
    """For random values and random choices of (flop, hole), both ways round give one sum, and no count is negative."""
    rng = np.random.default_rng(2)
    by_plain, by_suited = _random_values(rng)
    all_flops, alike = flops()
    sums = np.zeros((1755, 3, 1326), np.int64)
    gather(all_flops, by_plain, by_suited, sums)
    chosen = rng.random((1755, 1326)) < 0.3
    plain_ = np.zeros((boards.PLAIN_ROWS, boards.PLAIN_PAIRS), np.int32)
    suited = np.zeros((boards.SUITED_ROWS, boards.SUITED_PAIRS), np.int32)
    spread(all_flops, alike, chosen, plain_, suited)
    assert min(plain_.min(), suited.min()) == 0
    for kind in range(3):
        there = (plain_ * by_plain[:, kind].astype(np.int64)).sum()
        there += (suited * suited_values(by_plain, by_suited, kind)).sum(dtype=np.int64)
        assert there == (sums[:, kind] * chosen * alike[:, None]).sum()


def test_spreading_everything_reaches_every_board_by_each_of_its_flops() -> None:
    """All holes on all flops: every row and pair is reached by ten times its boards, times the cards left for it."""
    plain_ = np.zeros((boards.PLAIN_ROWS, boards.PLAIN_PAIRS), np.int32)
    suited = np.zeros((boards.SUITED_ROWS, boards.SUITED_PAIRS), np.int32)
    spread(*flops(), np.ones((1755, 1326), np.bool_), plain_, suited)
    assert plain_.sum(dtype=np.int64) + suited.sum(dtype=np.int64) == 1326 * 19600 * 1081
    assert (plain_.sum(1) == boards.PLAIN_BOARDS.astype(np.int64) * 10 * 1081).all()
    assert (suited.sum(1) == boards.SUITED_BOARDS.astype(np.int64) * 10 * 1081).all()


def test_the_losing_hands_are_as_often_as_published() -> None:
    """Of 2,781,381,002,400 deals, by the loser's hand, dealer or player: so the player's are half. Ties beside.

    Published by Stephen How, discountgambling.net, "Bad Beat Bonus @ Ultimate Texas Hold'Em", June 8, 2012.
    """
    weights = weigh(ultimate())
    labels = np.full((1755, 1326), 1, np.int8)
    nothing = np.zeros((boards.PLAIN_ROWS, 169), np.int8), np.zeros((boards.SUITED_ROWS, 507), np.int8)
    endings, _ = count(weights, labels, 3, *nothing)
    lost = [row[2] + row[5] for row in endings[1]]
    tied = sum(row[1] + row[4] for row in endings[1])
    published = {
        FiveCard.STRAIGHT_FLUSH: 10_300_592,
        FiveCard.FOUR_OF_A_KIND: 471_040_512,
        FiveCard.FULL_HOUSE: 8_435_225_376,
        FiveCard.FLUSH: 19_434_208_592,
        FiveCard.STRAIGHT: 18_271_076_976,
        FiveCard.THREE_OF_A_KIND: 64_049_759_448,
        FiveCard.TWO_PAIR: 399_099_149_640,
        FiveCard.PAIR: 1_366_512_556_968,
        FiveCard.HIGH_CARD: 791_967_420_480,
    }
    # Here each of ten flops of a board is a deal of its own.
    assert {category: 2 * lost[category] // 10 for category in published} == published
    assert tied == 10 * 113_130_263_816
    assert lost[FiveCard.ROYAL_FLUSH] == 0


def test_one_label_for_all_is_the_play_wager_of_the_grid() -> None:
    """To play 4x always is worth the mean of the grid's values for 4x."""
    game = ultimate()
    rows = preflop_grid(game)
    assert (
        evaluate(game, always_four()).distribution.mean
        == sum(row.ways * dict(row.actions)["4x"] for row in rows) / 1326
    )


@pytest.mark.parametrize(("board", "left"), [(0, 7), (3, 9), (5, 45), (5, 20)])
def test_advice_is_the_advice_of_the_definition(board: int, left: int) -> None:
    """On every street, most cards dead so that all can be dealt out, and none to two of the dealer's known."""
    game, draw = ultimate(), Random(board + left)
    for shown in range(3):
        deck = draw.sample(DECK, 52)
        hole, on_board, rest = deck[:2], deck[2 : 2 + board], deck[2 + board :]
        dealer, dead = rest[:shown], rest[shown + left :]
        assert advise(game, hole, on_board, dead, dealer) == plain.advice(game, hole, on_board, dead, dealer)


@pytest.mark.parametrize(("name", "hole"), [("AA", "As Ah"), ("K4o", "Kd 4c"), ("T9s", "Th 9h"), ("22", "2c 2s")])
def test_advice_before_the_flop_is_the_grid(name: str, hole: str) -> None:
    """Two algorithms, one answer: a situation with nothing dead, and the row of the whole solution."""
    game = ultimate()
    row = next(row for row in preflop_grid(game) if row.name == name)
    assert advise(game, read_cards(hole)) == list(row.actions)


def test_seen_cards_change_the_advice() -> None:
    """K4 offsuit is checked, but played with the aces dead or a two in the dealer's hand; A2 stops at an ace there."""
    game = ultimate()
    hole, aces = read_cards("Kd 4c"), read_cards("As Ah Ad Ac")
    assert _best(game, hole) == "check"
    assert _best(game, hole, dead=aces) == "4x"
    assert _best(game, hole, shows=read_cards("2s")) == "4x"
    assert _best(game, read_cards("As 2d"), shows=read_cards("Ad")) == "check"


def _best(game: Ruleset, hole: tuple[Card, ...], dead: tuple[Card, ...] = (), shows: tuple[Card, ...] = ()) -> str:
    return max(advise(game, hole, dead=dead, dealer_shows=shows), key=lambda action: action[1])[0]


def test_suits_relabelled_change_no_advice() -> None:
    """Every suit one further: the same values, with a dead card and a card of the dealer's."""
    game = ultimate()
    cards = read_cards("Qs 7s 9d 2s Js Tc Ah 5s")

    def values(turn: int) -> list[tuple[str, object]]:
        moved = [Card(card & ~3 | (card + turn) & 3) for card in cards]
        return list(advise(game, moved[:2], moved[2:5], moved[5:7], moved[7:]))

    assert values(1) == values(0) == values(3)


def test_cards_that_cannot_lie_there_are_refused() -> None:
    """A card in two places, a board of two, three cards of the dealer's."""
    game = ultimate()
    with pytest.raises(BadInput, match="two places"):
        advise(game, read_cards("As Kd"), read_cards("As 2c 3d"))
    with pytest.raises(BadInput, match="on the board"):
        advise(game, read_cards("As Kd"), read_cards("2c 3d"))
    with pytest.raises(BadInput, match="of the dealer"):
        advise(game, read_cards("As Kd"), dealer_shows=read_cards("2c 3d 4d"))
