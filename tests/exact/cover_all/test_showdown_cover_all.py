"""Cover All in Four Card Poker: exact for two hands by the sweep, by enumeration of layouts, by deals at random."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK
from pitboss.clauses import BadInput
from pitboss.exact.cover_all import showdown as module
from pitboss.exact.cover_all.showdown import cover_all, plain_layouts, suit_choices
from pitboss.exact.cover_all.showdown_plain import highest_row
from pitboss.exact.showdown.kernels.sweep import matchup
from pitboss.hands import FourCard, rank_four
from pitboss.live import plan_for
from pitboss.money import Odds
from pitboss.ruleset import Ruleset


def game() -> Ruleset:
    return plan_for("ma-four-card-poker").game


@pytest.mark.parametrize(
    ("hands", "edge"),
    [
        (2, Fraction(42224876819, 581385890085)),
        (3, Fraction(45165892619180617, 653534134886878245)),
        (4, Fraction(928681033796890854091, 10265714190803083472460)),
        (5, Fraction(1099169742363212932537393, 14238838888763614007258376)),
        (6, Fraction(203911067680582211057195118407, 2480805961245440861647315821120)),
        (7, Fraction(1686784640216214619297367862203, 19408658402684919682299588482880)),
    ],
)
def test_every_column(hands: int, edge: Fraction) -> None:
    """The exact edge of each column; the ways of the rows are all deals."""
    answer = cover_all(game(), hands, wager="cover all")
    assert answer.edge == edge
    assert sum(row.ways or 0 for row in answer.outcomes) == _deals(hands - 1)


def _deals(players: int) -> int:
    ways, cards = comb(52, 6), 46
    for _ in range(players):
        ways, cards = ways * comb(cards, 5), cards - 5
    return ways


def test_rare_hands_are_as_rare_as_they_are() -> None:
    """Four aces are held by one hand at most, so their probabilities simply add up."""
    for hands in range(2, 8):
        aces = cover_all(game(), hands, wager="cover all").outcomes[0].probability
        own, dealers = Fraction(comb(48, 1), comb(52, 5)), Fraction(comb(48, 2), comb(52, 6))
        assert aces == (hands - 1) * own + dealers


@pytest.mark.parametrize(("category", "row"), [(FourCard.THREE_OF_A_KIND, 5), (FourCard.STRAIGHT_FLUSH, 4)])
def test_two_hands_agree_with_the_sweep(category: FourCard, row: int) -> None:
    """No hand with three-of-a-kind or better, and none with a straight flush or better: counted hand by hand."""
    bound = (category << 20) - 1
    match = matchup(dealer_cards=6, with_up=True, ties=False, failing=bound)
    below = match.values <= bound
    dealers = match.failing[below].astype(np.int64).sum(1)  # each dealer's hand once for each up-card
    counted = int((match.weights[below] * dealers).sum())
    assert counted % 6 == 0
    ways = [outcome.ways or 0 for outcome in cover_all(game(), 2, wager="cover all").outcomes]
    assert counted // 6 == sum(ways[row:] if row == 5 else ways[4:])


@pytest.mark.parametrize("hands", [3, 7])
def test_deals_at_random_fall_into_the_rows_as_often(hands: int) -> None:
    """Deals looked at hand by hand: every row within four and a half standard errors."""
    answer, of = cover_all(game(), hands, wager="cover all"), game().wager("cover all")
    column = of.paytable(hands) if of else None
    assert column is not None
    dice, rounds = random.Random(hands), 20_000
    counter: Counter[int | None] = Counter()
    for _ in range(rounds):
        cards = dice.sample(DECK, 5 * hands + 1)
        dealt = [cards[5 * at : 5 * at + 5] for at in range(hands - 1)]
        counter[highest_row(column, [*dealt, cards[5 * hands - 5 :]])] += 1
    for at, row in enumerate(answer.outcomes):
        place = at if at < len(column.rows) else None
        spread = float(row.probability * (1 - row.probability) * rounds) ** 0.5
        assert abs(counter[place] - float(row.probability) * rounds) <= 4.5 * spread + 1


@pytest.mark.parametrize("lowest", [14, 12])
def test_layouts_by_kernel_and_by_definition(lowest: int) -> None:
    """Runs of the highest tops only: the kernel adds up what going through all layouts adds up."""
    choices = suit_choices(frozenset(range(lowest, 15)))
    assert set(module.counted_layouts(choices, whole=True)) == set(plain_layouts(choices, (1 << 13) - 1))


def test_a_capped_hand_is_dealt_in_as_many_ways() -> None:
    """From a deck short of some cards: hands of five without three of a rank, counted one by one."""
    gone = {0, 1, 2, 4, 5, 8, *range(20, 52)}
    deck = [card for card in DECK if card not in gone]
    lost = Counter(4 - sum(1 for card in deck if card >> 2 == rank) for rank in range(13))
    expected = sum(1 for hand in combinations(deck, 5) if max(Counter(card >> 2 for card in hand).values()) <= 2)
    state = (lost[0], lost[1], lost[2], lost[3], lost[4])
    assert module._hands(state, 1, six=False) == expected
    assert module._hands(state, 0, six=True) == sum(
        1 for hand in combinations(deck, 6) if max(Counter(card >> 2 for card in hand).values()) <= 2
    )


def test_other_odds_change_the_edge_by_their_probability() -> None:
    """Seven hands, four aces at 110 to 1."""
    of = game()
    wagers = tuple(
        replace(wager, paytables=tuple(table.raised({"four aces": Odds.read("110 to 1")}) for table in wager.paytables))
        if wager.name == "cover all" and wager.paytables[0].hands == 7
        else wager
        for wager in of.wagers
    )
    games = (of, replace(of, wagers=wagers))
    before, after = (cover_all(game_, 7, wager="cover all") for game_ in games)
    assert before.edge - after.edge == 10 * before.outcomes[0].probability


@pytest.mark.reading("ma-4cp:COV-1")
def test_a_column_that_is_not_there_is_refused() -> None:
    """There are columns for two to seven hands."""
    with pytest.raises(BadInput) as refused:
        cover_all(game(), 8, wager="cover all")
    assert refused.value.code == "column"


@pytest.mark.reading("ma-4cp:COV-4")
def test_the_royal_flush_stands_above_four_of_a_kind_here() -> None:
    """One hand with a suited A-K-Q-J decides before another's four-of-a-kind: the column's order, not the game's."""
    column = next(table for wager in game().wagers if wager.name == "cover all" for table in wager.paytables)
    royal = [DECK[4 * rank] for rank in (12, 11, 10, 9)] + [DECK[1]]
    fours = [DECK[4 * 5 + suit] for suit in range(4)] + [DECK[2]]
    assert rank_four(fours) > rank_four(royal)
    assert column.rows[highest_row(column, [fours, royal]) or 0].hand == "royal flush"
