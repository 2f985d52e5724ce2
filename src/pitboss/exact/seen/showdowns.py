"""Games of one decision for a player who sees one card of the dealer more than the rules show.

Each world of known cards (``worlds``) is counted by itself over all deals (``kernels.showdowns``), in threads, one
each. What a decision is worth depends on the cards that are known and not on which of them lies open by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.exact.kernels.compiling import threads
from pitboss.exact.progress import Count, report
from pitboss.exact.seen.kernels.showdowns import CHOOSE, Cards, Ints, Longs, count_world
from pitboss.exact.seen.worlds import World
from pitboss.exact.showdown.model import Showdown
from pitboss.exact.showdown.solve import Kind, kinds_of, whole_results
from pitboss.hands import FOUR, Order

Totals = tuple[Longs, Longs, Longs]
"""Of a world: dealer's hands by kind, action and cell; situations by kind and action, and by set of best actions."""


def count_worlds(
    table: Showdown, worlds: Sequence[World], deck: Sequence[Card] = DECK
) -> tuple[list[Kind], list[Totals]]:
    """The kinds of hands that payments tell apart, and every world under best play; a deck may have fewer cards."""
    cards = np.array(sorted(deck), np.uint8)
    hands = _sets(cards, table.player_cards)
    values = values_of(table.order, hands)
    ladder = np.unique(values_of(table.order, _sets(cards, table.order.size)))
    kinds, rungs, payments = _kinds(table, ladder)
    player = _by_rung(hands, np.searchsorted(ladder, values), len(ladder))
    failing = int(np.searchsorted(ladder, table.failing, side="right")) - 1
    deals = comb(len(cards) - len(worlds[0].known) - table.player_cards, table.dealer_cards - len(worlds[0].known))

    def count(world: World) -> Totals:
        others, made = _dealt(table, world, cards)
        own = np.searchsorted(ladder, made)
        lasts = np.zeros(comb(52, others.shape[1]), np.int16)
        lasts[_places(others)] = own
        sorts, actions = payments[1].shape
        out = np.zeros((sorts, actions, 6), np.int64), np.zeros((sorts, actions), np.int64)
        tied = np.zeros(1 << actions, np.int64)
        dealer = (*_by_rung(others, own, len(ladder)), lasts)
        known = np.array(world.known, np.int64)
        count_world(player, dealer, known, (failing, deals), rungs, payments, *out, tied)
        return (*out, tied)

    counts = [count(worlds[0])]
    with ThreadPoolExecutor(threads()) as pool:
        for totals in pool.map(count, worlds[1:]):
            counts.append(totals)
            report(Count(len(counts), len(worlds), "of the cards that the dealer may hold"))
    return kinds, counts


def values_of(order: Order, hands: Cards) -> Ints:
    """What each row of cards is worth in an order."""
    if order.ranks_like(FOUR):
        from pitboss.exact.bulk.kernels.best_four import values_of as values_of_masks

        masks = np.zeros((len(hands), 4), np.int32)
        rows = np.arange(len(hands))
        for at in range(hands.shape[1]):
            np.bitwise_or.at(masks, (rows, hands[:, at] & 3), 1 << (hands[:, at].astype(np.int32) >> 2))
        values: Ints = values_of_masks(masks)
        return values
    from pitboss.exact.bulk.kernels.orbits import classes, numbered
    from pitboss.exact.bulk.orders import class_values

    size = hands.shape[1]
    numbers, starts, _ = numbered()
    suits_together = np.sort(13 * (hands & 3) + (hands >> 2), axis=1)
    first = sum(len(classes(fewer)[0]) for fewer in range(size))
    places = (numbers[starts[size] + _places(suits_together)] >> 5).astype(np.int64) - first
    of_classes: Ints = class_values(order, size)[places]
    return of_classes


def _sets(cards: Cards, size: int) -> Cards:
    """All sets of so many of the cards, each in ascending order."""
    places = np.arange(len(cards))[:, None]
    for _ in range(size - 1):
        more = len(cards) - 1 - places[:, -1]
        begins = np.repeat(np.cumsum(more) - more, more)
        places = np.repeat(places, more, axis=0)
        added = places[:, -1] + 1 + np.arange(len(places)) - begins
        places = np.concatenate((places, added[:, None]), axis=1)
    return cards[places]


def _places(hands: Cards) -> Longs:
    """The number of each set among all of its size; the cards stand in ascending order."""
    return sum((CHOOSE[at + 1, hands[:, at]] for at in range(hands.shape[1])), np.zeros(len(hands), np.int64))


def _dealt(table: Showdown, world: World, cards: Cards) -> tuple[Cards, Ints]:
    """All sets of cards that the dealer may hold beside the known ones, and what each hand is worth."""
    known = np.array(world.known, np.uint8)
    others = _sets(cards[~np.isin(cards, known)], table.dealer_cards - len(known))
    whole = np.concatenate((others, np.tile(known, (len(others), 1))), axis=1)
    return others, values_of(table.order, whole)


def _by_rung(hands: Cards, rungs: Longs, number: int) -> tuple[Cards, Ints]:
    """Hands by value, and where each rung starts."""
    order = np.argsort(rungs, kind="stable")
    return hands[order], np.searchsorted(rungs[order], np.arange(number + 1)).astype(np.int32)


def _kinds(
    table: Showdown, ladder: Ints
) -> tuple[list[Kind], tuple[Ints, NDArray[np.bool_]], tuple[Longs, NDArray[np.bool_]]]:
    """The kinds of hands; of each rung its kind and whether it would qualify; payments and what is open."""
    actions = table.actions()
    kinds, places = kinds_of(table, ladder.tolist(), actions)
    payments = whole_results(table, kinds, actions), np.array([kind.open_to for kind in kinds])
    return kinds, (np.array(places, np.int32), ladder > table.failing), payments
