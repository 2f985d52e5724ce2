"""What may come of a situation in a game with five community cards: laws, hands by kind, cards that may come.

Before the flop the boards are taken by rows (``arrays``), on the flop one by one, each with the dealer's hands by case.
On the river the dealer's hands themselves are dealt one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.exact.board.advice import examine
from pitboss.exact.board.arrays.flops import sums
from pitboss.exact.board.arrays.reached import reached
from pitboss.exact.board.arrays.rivers import Longs, Rivers, by_case
from pitboss.exact.board.arrays.rows import FIVE, FIVE_SUITED, FOUR_SUITED, PAIR, PLACE, TRIPLE
from pitboss.exact.board.model import CASES, Weights, weigh
from pitboss.exact.distribution import Distribution
from pitboss.exact.outlook import CardOutlook, KindOutlook, Outlook, kind_name
from pitboss.hands import FiveCard, Order, rank_five
from pitboss.ruleset import Ruleset
from pitboss.ruleset.words import PLAYER_CASES

Ends = Mapping[int | None, Longs]
"""How often a hand ends in each category and case, by the wager that was made on it; None: it was folded."""
_HIGHER, _EQUAL, _LOWER = ([at for at, (_, player) in enumerate(CASES) if player == word] for word in PLAYER_CASES)


def outlook(
    game: Ruleset, hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card], shown: Sequence[Card]
) -> Outlook:
    """The outlook of a player with two cards."""
    examine(hole, board, dead, shown)
    weights = weigh(game)
    unseen = [card for card in DECK if card not in {*hole, *board, *dead, *shown}]
    order = _order(game)
    if len(board) == 5:
        return _on_the_river(order, weights, hole, board, unseen, shown)
    rivers = Rivers(weights, tuple(hole), (*unseen, *board), tuple(shown))
    return _on_the_flop(order, rivers, board, unseen) if board else _before_the_flop(order, rivers, unseen)


def _order(game: Ruleset) -> Order:
    assert game.dealer is not None, "a game on a board has a dealer"
    return game.hand(game.dealer.hand).order


def _name(weights: Weights, times: int) -> str:
    return f"{Fraction(times, weights.step)}x"


def _deals(rivers: Rivers) -> int:
    """How many hands the dealer may have on a board."""
    return comb(len(rivers.unseen) - 5, 2 - len(rivers.shown))


def _best(laws: Mapping[str, Distribution]) -> str:
    """The action with the best mean; of equal ones the first, which wagers least."""
    return max(laws, key=lambda name: laws[name].mean)


def _law(weights: Weights, ends: Ends) -> Distribution:
    """The net of all wagers by how hands end."""
    nets: Counter[int] = Counter()
    for wager, counted in ends.items():
        for category, case in zip(*(places.tolist() for places in counted.nonzero()), strict=True):
            played = weights.fixed[category][case] + (wager or 0) * weights.each[category][case]
            nets[weights.fold if wager is None else played] += int(counted[category, case])
    return Distribution.of({Fraction(net, weights.scale): often for net, often in nets.items()})


def _kinds(order: Order, played: Longs) -> tuple[KindOutlook, ...]:
    """The player's hands at the end, the highest kind first."""
    whole, kinds = int(played.sum()), []
    for category in reversed(range(len(played))):
        if played[category].any():
            ends = (Fraction(int(played[category][places].sum()), whole) for places in (_HIGHER, _EQUAL, _LOWER))
            kinds.append(KindOutlook(kind_name(order, category << 20), *ends))
    return tuple(kinds)


def _river_values(rivers: Rivers, cases: Longs, category: Any) -> Longs:
    """What a fold and each wager on the river bring on some boards, summed over the dealer's hands."""
    weights = rivers.weights
    fixed, each = np.array(weights.fixed)[category], np.array(weights.each)[category]
    base, play = (cases * fixed).sum(1), (cases * each).sum(1)
    fold = np.full(len(cases), weights.fold * _deals(rivers))
    values: Longs = np.stack([fold, *(base + times * play for times in weights.offers[2])], 1)
    return values


def _tally(rivers: Rivers, boards: Iterator[tuple[Longs, Longs, Any]]) -> tuple[Longs, dict[int | None, Longs]]:
    """How hands end on some boards: if they are played on anyhow, and under best play on the river.

    Boards come in arrays: how often each comes, its cases, the player's category. Of equal choices the least is made.
    """
    wagers: tuple[int | None, ...] = (None, *rivers.weights.offers[2])
    played = np.zeros((len(FiveCard), len(CASES)), np.int64)
    decided = {wager: np.zeros_like(played) for wager in wagers}
    for often, cases, category in boards:
        choice = _river_values(rivers, cases, category).argmax(1)
        weighed = cases * often[:, None]
        np.add.at(played, category, weighed)
        for at, wager in enumerate(wagers):
            these = choice == at
            np.add.at(decided[wager], category[these], weighed[these])
    return played, decided


# -- before the flop ---------------------------------------------------------------------------------------------------


def _before_the_flop(order: Order, rivers: Rivers, unseen: Sequence[Card]) -> Outlook:
    weights, dealt = rivers.weights, list(combinations(unseen, 3))
    totals, flops = sums(rivers, dealt), np.array(dealt)

    def played(times: int) -> Longs:
        worth: Longs = totals[:, 0] + times * totals[:, 1]
        return worth

    after = np.stack([totals[:, 2], *map(played, weights.offers[1])], 1)
    choice = after.argmax(1)
    whole: Longs = np.zeros((len(FiveCard), len(CASES)), np.int64)
    checked: dict[int | None, Longs] = {}
    for at, times in enumerate((None, *weights.offers[1])):
        ends, decided = _tally(rivers, _rows(rivers, flops[choice == at]))
        whole += ends
        for wager, counted in (decided if times is None else {times: ends}).items():
            checked[wager] = checked.get(wager, 0) + counted
    worth = {"check": after.max(1)} | {_name(weights, times): played(times) for times in weights.offers[0]}
    laws = {"check": _law(weights, checked)}
    laws |= {_name(weights, times): _law(weights, {times: whole}) for times in weights.offers[0]}
    name = _best(laws)
    best = worth[name]
    under = comb(len(unseen) - 1, 2) * comb(len(unseen) - 3, 2) * _deals(rivers) * weights.scale
    cards = (CardOutlook(card, Fraction(int(best[(flops == int(card)).any(1)].sum()), under)) for card in unseen)
    return Outlook(tuple(laws.items()), _kinds(order, whole), "player", tuple(cards), "board", name)


def _rows(rivers: Rivers, flops: Any) -> Iterator[tuple[Longs, Longs, Any]]:
    """The boards that some flops lead to, by rows."""
    if not len(flops):
        return
    plain, suited = reached(rivers.unseen, flops, np.ones(len(flops), np.int64))
    counted, category = rivers.plain_counts
    yield plain, by_case(counted), category
    for suit, often in enumerate(suited):
        counted, category = rivers.suited_counts(suit)
        come = often > 0
        yield often[come], by_case(counted[come]), category[come]


# -- on the flop -------------------------------------------------------------------------------------------------------


def _on_the_flop(order: Order, rivers: Rivers, flop: Sequence[Card], unseen: Sequence[Card]) -> Outlook:
    weights, pairs = rivers.weights, list(combinations(unseen, 2))
    boards = [_board(rivers, (*flop, *pair)) for pair in pairs]
    cases, category = by_case(np.array([counted for counted, _ in boards])), np.array([own for _, own in boards])
    played, decided = _tally(rivers, iter([(np.ones(len(pairs), np.int64), cases, category)]))
    laws = {"check": _law(weights, decided)}
    laws |= {_name(weights, times): _law(weights, {times: played}) for times in weights.offers[1]}
    fixed, each = np.array(weights.fixed)[category], np.array(weights.each)[category]
    worth = {"check": _river_values(rivers, cases, category).max(1)}
    worth |= {_name(weights, times): (cases * (fixed + times * each)).sum(1) for times in weights.offers[1]}
    name, drawn = _best(laws), np.array(pairs)
    best = worth[name]
    deals = (len(unseen) - 1) * _deals(rivers)
    cards = []
    for card in unseen:
        comes = (drawn == int(card)).any(1)
        ends = cases[comes].sum(0)
        won, tied, lost = (Fraction(int(ends[places].sum()), deals) for places in (_HIGHER, _EQUAL, _LOWER))
        cards.append(CardOutlook(card, Fraction(int(best[comes].sum()), deals * weights.scale), (won, tied, lost)))
    return Outlook(tuple(laws.items()), _kinds(order, played), "player", tuple(cards), "board", name)


def _board(rivers: Rivers, board: Sequence[Card]) -> tuple[int, int]:
    """The dealer's hands by case on one board, in fields of one number, and the player's category."""
    by_suit = Counter(card & 3 for card in board)
    suit, size = by_suit.most_common(1)[0]
    ranks = [card >> 2 for card in board]
    if size < 3:
        counted, category = rivers.plain_counts
        row = FIVE[TRIPLE[ranks[0], ranks[1], ranks[2]], PAIR[ranks[3], ranks[4]]]
        return int(counted[row]), int(category[row])
    counted, category = rivers.suited_counts(suit)
    place = int(PLACE[sum(1 << (card >> 2) for card in board if card & 3 == suit)])
    others = [card >> 2 for card in board if card & 3 != suit]
    at: Callable[[], int] = {
        3: lambda: place * 91 + int(PAIR[others[0], others[1]]),
        4: lambda: FOUR_SUITED + place * 13 + others[0],
        5: lambda: FIVE_SUITED + place,
    }[size]
    row = at()
    return int(counted[row]), int(category[row])


# -- on the river ------------------------------------------------------------------------------------------------------


def _on_the_river(
    order: Order,
    weights: Weights,
    hole: Sequence[Card],
    board: Sequence[Card],
    unseen: Sequence[Card],
    shown: Sequence[Card],
) -> Outlook:
    own = rank_five([*hole, *board])
    category = int(own.category)
    ends = np.zeros((len(FiveCard), len(CASES)), np.int64)
    by_kind: dict[int, Counter[int]] = {}
    by_card = {card: np.zeros(len(CASES), np.int64) for card in unseen}
    for rest in combinations(unseen, 2 - len(shown)):
        dealer = rank_five([*shown, *rest, *board])
        case = (0 if own > dealer else 1 if own == dealer else 2) + 3 * (dealer.value < weights.qualifying)
        ends[category, case] += 1
        by_kind.setdefault(dealer.value >> 20, Counter())[case % 3] += 1
        for card in rest:
            by_card[card][case] += 1
    whole = int(ends.sum())
    kinds = (
        KindOutlook(kind_name(order, kind << 20), *(Fraction(counted[at], whole) for at in range(3)))
        for kind, counted in sorted(by_kind.items(), reverse=True)
    )
    laws = {"fold": Distribution.of({Fraction(weights.fold, weights.scale): 1})}
    laws |= {_name(weights, times): _law(weights, {times: ends}) for times in weights.offers[2]}
    name = _best({name: law for name, law in laws.items() if name != "fold"})
    nets = _nets(weights, category, name)
    cards = (_held(card, counted, nets) for card, counted in by_card.items() if counted.any())
    return Outlook(tuple(laws.items()), tuple(kinds), "dealer", tuple(cards), "dealer", name)


def _nets(weights: Weights, category: int, action: str) -> tuple[Fraction, ...]:
    """What an action on the river brings in each case."""
    times = next(times for times in weights.offers[2] if _name(weights, times) == action)
    pairs = zip(weights.fixed[category], weights.each[category], strict=True)
    return tuple(Fraction(fixed + times * each, weights.scale) for fixed, each in pairs)


def _held(card: Card, counted: Longs, nets: Sequence[Fraction]) -> CardOutlook:
    """A card in the dealer's hand."""
    whole = int(counted.sum())
    worth = sum((net * int(number) for net, number in zip(nets, counted.tolist(), strict=True)), Fraction(0)) / whole
    ends = tuple(Fraction(int(counted[places].sum()), whole) for places in (_HIGHER, _EQUAL, _LOWER))
    return CardOutlook(card, worth, (ends[0], ends[1], ends[2]))
