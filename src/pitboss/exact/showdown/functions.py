"""A game of one decision under a plain Python function: asked about every class of hands, with every up-card.

Hands that are alike up to the names of the suits are one class: 1,755 of three cards, 134,459 of five. With an up-card
each is asked about with every card that it does not hold: 6.3 million questions for five cards, some ten seconds and
what the function itself takes. A strategy that is blind to suits is asked once for each set of ranks that make one
hand, and each rank of the up-card: a tenth of a second to two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.exact.showdown.model import Showdown
from pitboss.exact.strategy import Asking, PlayerCards, Strategy, open_actions

if TYPE_CHECKING:
    from pitboss.exact.showdown.kernels.choose import Choices
    from pitboss.exact.showdown.kernels.sweep import Ints, Longs, Matchup

_RANKS = 13
_SUITS = 4


def function_choices(table: Showdown, match: Matchup, strategy: Strategy) -> Choices:
    """What the strategy does in every situation, as places among the actions; an action not open is refused."""
    from pitboss.exact.showdown.kernels.sweep import hands_of

    actions = table.actions()
    hands, ups = hands_of(match.masks)[:, : table.player_cards], match.at_most.shape[1]
    alike = by_ranks(hands, match.values) if strategy.suit_blind else np.arange(len(hands))
    _, first, of_hand = np.unique(alike, return_index=True, return_inverse=True)
    kinds: dict[tuple[bool, ...], tuple[dict[object, int], tuple[str, ...]]] = {}
    asking, answers = Asking(len(first), "hands"), np.zeros((len(first), ups), np.int8)
    for number, (cards, value) in enumerate(zip(hands[first].tolist(), match.values[first].tolist(), strict=True)):
        is_open = tuple(action.open_to(value) for action in actions)
        if is_open not in kinds:
            kinds[is_open] = open_actions(
                [(action.name, action.times, at) for at, action in enumerate(actions) if is_open[at]]
            )
        held = PlayerCards.of((_card(place) for place in cards), order=table.order)
        if ups == 1:
            answers[number] = strategy.place(held, None, (), kinds[is_open])
        elif strategy.suit_blind:
            by_rank = [strategy.place(held, _up(held, rank), (), kinds[is_open]) for rank in range(_RANKS)]
            answers[number] = by_rank * _SUITS
        else:
            answers[number] = _with_every_card(strategy, held, cards, kinds[is_open])
        asking.answered()
    return np.ascontiguousarray(answers[of_hand])


def _with_every_card(
    strategy: Strategy, held: PlayerCards, own: list[int], open_: tuple[dict[object, int], tuple[str, ...]]
) -> list[int]:
    """The answers for one hand and each up-card; 0 for a card that the player holds. The loop is the cost of it all."""
    act, (places, options) = strategy.act, open_
    answers = [0] * len(_CARDS)
    for up, card in enumerate(_CARDS):
        if up in own:
            continue
        answer = act(held, card, (), options)
        at = places.get(answer)
        if at is None:
            raise strategy.not_offered(answer, held, card, (), options)
        answers[up] = at
    return answers


def by_ranks(hands: Ints, values: Ints) -> Longs:
    """A number for each hand, the same for hands with the same ranks and the same value."""
    ranks = np.sort(hands % _RANKS, axis=1).astype(np.int64)
    powers = np.array([_RANKS**place for place in range(hands.shape[1])], np.int64)
    numbers: Longs = (values.astype(np.int64) << 20) + ranks @ powers
    return numbers


def _up(held: PlayerCards, rank: int) -> Card:
    """An up-card of a rank, one that the player does not hold if there is one."""
    cards = DECK[_SUITS * rank : _SUITS * rank + _SUITS]
    return next((card for card in cards if card not in held), cards[0])


def _card(place: int) -> Card:
    """A card of the deck from its place in a kernel, where suits stand together."""
    return DECK[_SUITS * (place % _RANKS) + place // _RANKS]


_CARDS = tuple(_card(place) for place in range(len(DECK)))
"""The deck as kernels count it."""
