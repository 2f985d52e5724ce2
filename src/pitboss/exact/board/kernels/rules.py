"""A strategy asked about every flop and every river: small rules over cards, compiled and applied to all classes.

A flop rule takes the two hole cards and the three of the flop; a river rule takes the hole cards, the five of the
board, and the *outs*: how many cards unknown to the player would, as the dealer's only card, beat the player's hand.
Both return a play wager in antes, 0 for a check or a fold. A river rule is asked once for each row and type (see
``boards``), with cards that stand for all of it, so it may not look at suits of which no flush can be made.

Cost: 2.1 million questions on the flop, 13 million on the river, and for each row 26 six-card hands; the river's
situations are laid out first, 8 bytes each, so that only a short loop has to be compiled for a new rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import njit, prange
from numba.core.dispatcher import Dispatcher
from numpy.typing import NDArray

from pitboss.clauses import BadInput
from pitboss.exact.board.kernels.boards import (
    MASK,
    OTHERS,
    PLAIN_COUNTS,
    PLAIN_ROWS,
    PLAIN_TYPES,
    SUITED_ROWS,
    SUITED_TYPES,
)
from pitboss.exact.board.kernels.rivers import plain_cards, suited_cards
from pitboss.exact.board.model import Weights
from pitboss.exact.bulk.kernels.seven import card_key, value5, value_of_key

if TYPE_CHECKING:
    from pitboss.exact.board.strategies import BoardStrategy

_FOUR_TO_A_FLUSH = 4
MADE = 64
"""Added to the outs of a hand that is made with an own card."""


@njit(cache=True)
def _choice(times: Any, step: Any, offers: NDArray[np.int64]) -> Any:
    """The number of an offer, 0 for none, -2 for a wager that is not offered."""
    if times == 0:
        return 0
    for choice in range(offers.shape[0]):
        if times * step == offers[choice]:
            return choice + 1
    return -2


@njit(cache=True)
def _apart(a: Any, b: Any, flop: NDArray[np.int64]) -> Any:
    """Whether none of two cards is on the flop."""
    return flop[0] not in (a, b) and flop[1] not in (a, b) and flop[2] not in (a, b)


@njit(cache=True)
def _board_of_plain(row: Any, board: NDArray[np.int64]) -> None:
    """Five cards of the ranks of a plain row, no three of them of a suit."""
    place = 0
    for rank in range(13):
        for _ in range(PLAIN_COUNTS[row, rank]):
            board[place] = 4 * rank + place % 4
            place += 1


@njit(cache=True)
def _board_of_suited(row: Any, board: NDArray[np.int64]) -> None:
    """Five cards of a suited row: its suit is 0, the others are of suits 1 and 2."""
    place = 0
    for rank in range(13):
        if MASK[row] >> rank & 1:
            board[place] = 4 * rank
            place += 1
    for other in range(2):
        if OTHERS[row, other] >= 0:
            board[place] = 4 * OTHERS[row, other] + 1 + other
            place += 1


@njit(cache=True)
def _free_card(kind: Any, first_suit: Any, board: NDArray[np.int64], taken: Any) -> Any:
    """A card of a type that is neither on the board nor taken; in a suited row the first suit for others is 1."""
    if first_suit > 0 and kind < 13:
        return 4 * kind
    for suit in range(first_suit, 4):
        card = 4 * (kind % 13) + suit
        free = card != taken
        for place in range(5):
            free &= board[place] != card
        if free:
            return card
    return -1


@njit(cache=True)
def _lay_out_row(
    first_suit: Any,
    board: NDArray[np.int64],
    left: NDArray[np.int64],
    pairs: NDArray[np.int64],
    situations: NDArray[np.uint8],
) -> None:
    """Write cards and outs for every pair of types on one board; a pair that cannot be dealt keeps zeros."""
    key, sixes = np.uint64(0), np.zeros(26, np.int64)
    for card in board:
        key |= card_key(card)
    for kind in range(left.shape[0]):
        if left[kind] > 0:
            sixes[kind] = value_of_key(key | card_key(_free_card(kind, first_suit, board, -1)))
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        if left[a] == 0 or left[b] <= (a == b):
            continue
        first = _free_card(a, first_suit, board, -1)
        second = _free_card(b, first_suit, board, first)
        own, outs = value_of_key(key | card_key(first) | card_key(second)), 0
        for kind in range(left.shape[0]):
            if sixes[kind] > own:
                outs += left[kind] - (kind == a) - (kind == b)
        situations[pair, 0], situations[pair, 1], situations[pair, 7] = first, second, outs
        for place in range(5):
            situations[pair, 2 + place] = board[place]


@njit(cache=True)
def _lay_out_plain_row(row: Any, pairs: NDArray[np.int64], situations: NDArray[np.uint8]) -> None:
    board, left = np.zeros(5, np.int64), np.empty(13, np.int64)
    plain_cards(row, left)
    if left.min() >= 0:
        _board_of_plain(row, board)
        _lay_out_row(0, board, left, pairs, situations)


@njit(cache=True)
def _lay_out_suited_row(row: Any, pairs: NDArray[np.int64], situations: NDArray[np.uint8]) -> None:
    board, left = np.zeros(5, np.int64), np.empty(26, np.int64)
    suited_cards(row, left)
    _board_of_suited(row, board)
    _lay_out_row(1, board, left, pairs, situations)


@njit(cache=True, parallel=True)
def _lay_out_plain(pairs: NDArray[np.int64], situations: NDArray[np.uint8]) -> None:
    for row in prange(PLAIN_ROWS):
        _lay_out_plain_row(np.int64(row), pairs, situations[row])


@njit(cache=True, parallel=True)
def _lay_out_suited(pairs: NDArray[np.int64], situations: NDArray[np.uint8]) -> None:
    for row in prange(SUITED_ROWS):
        _lay_out_suited_row(np.int64(row), pairs, situations[row])


@njit(cache=True)
def _place_choices(pairs: NDArray[np.int64], answers: NDArray[np.int8], choices: NDArray[np.int8]) -> None:
    """Put the answers, pair by pair, at the places of their types."""
    for row in range(choices.shape[0]):
        for pair in range(pairs.shape[0]):
            place, a, b = pairs[pair, 0], pairs[pair, 1], pairs[pair, 2]
            choices[row, place] = answers[row * pairs.shape[0] + pair]
            if a // 13 == b // 13 and a != b:
                choices[row, place + 12 * (b % 13 - a % 13)] = choices[row, place]


def _lawful(actions: NDArray[np.int8], strategy: BoardStrategy, street: str) -> NDArray[np.int8]:
    if (actions == -2).any():
        raise BadInput(
            code="play-not-offered",
            said=f"the strategy {strategy.name} makes a play wager on the {street} that is not offered there",
            instead="let its rule return the antes of an offer, or 0",
        )
    return actions


def flop_actions(strategy: BoardStrategy, flops: NDArray[np.int64], weights: Weights) -> NDArray[np.int8]:
    """The action of a strategy for every flop and hole: 0 a check, 1 and so on the offers, -1 where none can be."""
    actions = np.zeros((len(flops), 1326), np.int8)
    ask = _READY.get(strategy.flop) or _over_flops(strategy.flop)
    ask(flops, weights.step, np.array(weights.offers[1], np.int64), actions)
    return _lawful(actions, strategy, "flop")


def river_choices(strategy: BoardStrategy, weights: Weights) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The choice of a strategy for every plain row and every suited row: 0 a fold, 1 and so on the offers."""
    offers = np.array(weights.offers[2], np.int64)
    ask = _READY.get(strategy.river) or _over_rivers(strategy.river)
    chosen = []
    for pairs, situations, types in river_situations():
        answers = np.zeros(len(situations), np.int8)
        ask(situations, weights.step, offers, answers)
        choices = place_choices(pairs, _lawful(answers, strategy, "river"), (len(situations) // len(pairs), types))
        chosen.append(choices)
    return chosen[0], chosen[1]


def river_situations() -> Iterator[tuple[NDArray[np.int64], NDArray[np.uint8], int]]:
    """The plain rows, then the suited ones: their pairs, each row and pair as two cards, five and outs, the types.

    A pair that cannot be dealt has zeros.
    """
    from pitboss.exact.board.kernels.best_play import hands

    ranked = hands()
    for lay_out, pairs, rows, types in (
        (_lay_out_plain, ranked.plain_pairs, PLAIN_ROWS, PLAIN_TYPES),
        (_lay_out_suited, ranked.suited_pairs, SUITED_ROWS, SUITED_TYPES),
    ):
        situations = np.zeros((rows, len(pairs), 8), np.uint8)
        lay_out(pairs, situations)
        yield pairs, situations.reshape(-1, 8), types


def place_choices(pairs: NDArray[np.int64], answers: NDArray[np.int8], shape: tuple[int, int]) -> NDArray[np.int8]:
    """Answers to all situations, by row and type."""
    choices = np.zeros(shape, np.int8)
    _place_choices(pairs, answers, choices)
    return choices


def river_sights() -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """For every plain row and every suited row what a player sees by type: the outs, and ``MADE`` added where an own
    card makes a pair, or a straight or better that is not the board's."""
    seen = []
    for pairs, situations, types in river_situations():
        answers = np.zeros(len(situations), np.int8)
        _see(situations, answers)
        seen.append(place_choices(pairs, answers, (len(situations) // len(pairs), types)))
    return seen[0], seen[1]


def _compiled(rule: Callable[..., int]) -> Any:
    return rule if isinstance(rule, Dispatcher) else njit(rule)


def _over_flops(one_rule: Callable[..., int]) -> Any:
    """A rule applied to every flop and hole."""
    rule = _compiled(one_rule)

    @njit
    def ask(flops: Any, step: Any, offers: Any, actions: Any) -> None:
        for number in range(flops.shape[0]):
            for a in range(52):
                for b in range(a):
                    times = -1
                    if _apart(a, b, flops[number]):
                        times = _choice(rule(a, b, flops[number, 0], flops[number, 1], flops[number, 2]), step, offers)
                    actions[number, a * (a - 1) // 2 + b] = times

    return ask


def _over_rivers(one_rule: Callable[..., int]) -> Any:
    """A rule applied to every situation laid out."""
    rule = _compiled(one_rule)

    @njit
    def ask(situations: Any, step: Any, offers: Any, actions: Any) -> None:
        for number in range(situations.shape[0]):
            if situations[number, 0] == situations[number, 1]:
                continue
            now = situations[number]
            a, b, c, d = np.int64(now[0]), np.int64(now[1]), np.int64(now[2]), np.int64(now[3])
            e, f, g, outs = np.int64(now[4]), np.int64(now[5]), np.int64(now[6]), np.int64(now[7])
            actions[number] = _choice(rule(a, b, c, d, e, f, g, outs), step, offers)

    return ask


@njit(cache=True)
def hidden_pair(a: Any, b: Any, board: Any) -> Any:
    """Whether a hole card makes a pair with the other one or with a card of the board."""
    if a >> 2 == b >> 2:
        return True
    paired = False
    for card in board:
        paired |= card >> 2 in (a >> 2, b >> 2)
    return paired


@njit(cache=True)
def pairs_and_draws(a: Any, b: Any, first: Any, second: Any, third: Any) -> Any:
    """Play 2x with two pair or better, with a hidden pair other than a pair of twos in the hand, and with four to a
    flush of which a hole card is a ten or better. Two pair or better is read as it stands, hidden or not."""
    if value5(a, b, first, second, third) >> 20 >= 2:
        return 2
    if hidden_pair(a, b, (first, second, third)):
        return 0 if a >> 2 == 0 and b >> 2 == 0 else 2
    for suit in range(4):
        held = 0
        for card in (a, b, first, second, third):
            held += card & 3 == suit
        high = (a & 3 == suit and a >> 2 >= 8) or (b & 3 == suit and b >> 2 >= 8)
        if held >= _FOUR_TO_A_FLUSH and high:
            return 2
    return 0


@njit(cache=True)
def made_with_own(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any) -> Any:
    """Whether an own card makes a pair, or a straight or better that is not the board's."""
    if hidden_pair(a, b, (c, d, e, f, g)):
        return True
    board = card_key(c) | card_key(d) | card_key(e) | card_key(f) | card_key(g)
    own = value_of_key(board | card_key(a) | card_key(b))
    return own >> 20 >= 4 and own > value_of_key(board)


@njit(cache=True)
def _see(situations: Any, seen: Any) -> None:
    """Outs, and whether the hand is made with an own card, for every situation laid out."""
    for number in range(situations.shape[0]):
        now = situations[number]
        if now[0] != now[1]:
            a, b, c, d = np.int64(now[0]), np.int64(now[1]), np.int64(now[2]), np.int64(now[3])
            made = made_with_own(a, b, c, d, np.int64(now[4]), np.int64(now[5]), np.int64(now[6]))
            seen[number] = now[7] + (MADE if made else 0)


@njit(cache=True)
def hidden_pair_or_few_outs(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, outs: Any) -> Any:
    """Play 1x with a hidden pair or better, or when fewer than 21 cards of the dealer's beat the hand."""
    if outs < 21 or hidden_pair(a, b, (c, d, e, f, g)):
        return 1
    board = card_key(c) | card_key(d) | card_key(e) | card_key(f) | card_key(g)
    own = value_of_key(board | card_key(a) | card_key(b))
    return 1 if own >> 20 >= 4 and own > value_of_key(board) else 0


@njit(cache=True)
def _pairs_and_draws_everywhere(flops: Any, step: Any, offers: Any, actions: Any) -> None:
    """``pairs_and_draws`` on every flop, compiled once and kept."""
    for number in range(flops.shape[0]):
        first, second, third = flops[number]
        for a in range(52):
            for b in range(a):
                times = -1
                if _apart(a, b, flops[number]):
                    times = _choice(pairs_and_draws(a, b, first, second, third), step, offers)
                actions[number, a * (a - 1) // 2 + b] = times


@njit(cache=True, parallel=True)
def _hidden_pair_or_few_outs_everywhere(situations: Any, step: Any, offers: Any, actions: Any) -> None:
    """``hidden_pair_or_few_outs`` on every river, compiled once and kept."""
    for number in prange(situations.shape[0]):
        now = situations[number]
        if now[0] != now[1]:
            a, b, c, d = np.int64(now[0]), np.int64(now[1]), np.int64(now[2]), np.int64(now[3])
            e, f, g, outs = np.int64(now[4]), np.int64(now[5]), np.int64(now[6]), np.int64(now[7])
            actions[number] = _choice(hidden_pair_or_few_outs(a, b, c, d, e, f, g, outs), step, offers)


_READY = {
    pairs_and_draws: _pairs_and_draws_everywhere,
    hidden_pair_or_few_outs: _hidden_pair_or_few_outs_everywhere,
}
