"""What may come of a situation in a game without a dealer's hand: laws, the hands at the end, each card turned next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.exact.bulk.orders import class_values
from pitboss.exact.distribution import Distribution
from pitboss.exact.outlook import CardOutlook, KindOutlook, Outlook, kind_name
from pitboss.exact.reveals.advice import Made, examine, place, standing_before
from pitboss.exact.reveals.model import RevealGame, StreetStanding
from pitboss.exact.reveals.moves import StreetMoves, ends, moves, wager_nets
from pitboss.exact.reveals.solve import Followed, after_choices, deals_under, followed, results_of
from pitboss.ruleset import OfferedWager
from pitboss.ruleset.words import FIRST_OF_BOARD


def outlook(
    table: RevealGame, own: Sequence[Card], board: Sequence[Card], dead: Sequence[Card], made: Made | None
) -> Outlook:
    """The outlook of a player on the street that this board opens."""
    street = examine(table, own, board, dead)
    standing = standing_before(table, street, own, board, dead, made)
    streets = moves(table, street, standing)
    gone = sum(1 << place(card) for card in dead)
    given = np.array([[place(card) for card in (*own, *board)]], np.int64)
    some = followed(table, streets, given, np.ones(1, np.int64), first=street, gone=gone)
    choices = zip(streets[0].choices[0], streets[0].after[0], strict=True)
    laws = tuple((choice.name, _law(table, streets, some, after)) for choice, after in choices)
    going_on = [choice for choice in streets[0].choices[0] if not choice.after.folded]
    best = max(going_on, key=lambda choice: dict(laws)[choice.name].mean)
    cards = tuple(_cards(table, street, best.after, (own, board, dead)))
    return Outlook(laws, _kinds(table, own, board, dead), "player", cards, "board", best.name)


def _law(table: RevealGame, streets: Sequence[StreetMoves], some: Followed, after: int) -> Distribution:
    """The result of a choice on the first street, with best play on those that follow."""
    from pitboss.exact.reveals.endings import kinds_of

    standing = np.full(1, after, np.int32)
    for street, best in zip(streets[1:], some.best[1:], strict=True):
        standing = np.repeat(standing, len(best) // len(standing))
        made = np.take_along_axis(best, standing[:, None], 1)[:, 0]
        standing = after_choices(street)[standing, made]
    profits, ended = kinds_of(table).profits, ends(tuple(streets))
    weights: Counter[Fraction] = Counter()
    for end in np.unique(standing).tolist():
        counted = some.counts[standing == end].sum(0).tolist()
        for nets, number in zip(wager_nets(table, profits, ended[end]), counted, strict=True):
            weights[sum(nets, Fraction(0))] += number
    return Distribution.of({net: number for net, number in weights.items() if number})


def _kinds(
    table: RevealGame, own: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]
) -> tuple[KindOutlook, ...]:
    """The hands by which the base wager is paid, at the end of the round; none if it looks at a part of the board."""
    wager = table.wagers[table.place(table.game.base)]
    use, cards = table.use(wager), table.cards.own + table.cards.board
    if table.cards.hand(use) != cards:
        return ()
    values, places = np.unique(class_values(use.order, cards), return_inverse=True)
    counted = _count_hands(places.ravel(), len(values), cards, (*own, *board), dead)
    by_kind: dict[int, list[int]] = {}
    for value, number in zip(values.tolist(), counted, strict=True):
        if number:
            profit = table.profit(wager, table.row(wager, value))
            by_kind.setdefault(value >> 20, [0, 0, 0])[0 if profit > 0 else 2 if profit < 0 else 1] += number
    whole = sum(counted)
    return tuple(
        KindOutlook(kind_name(use.order, kind << 20), *(Fraction(number, whole) for number in ended))
        for kind, ended in sorted(by_kind.items(), reverse=True)
    )


def _count_hands(
    sorts: NDArray[Any], number: int, cards: int, known: Sequence[Card], dead: Sequence[Card]
) -> list[int]:
    """How many of the hands that some cards can become are of each sort."""
    from pitboss.exact.bulk.kernels.orbits import classes, numbered
    from pitboss.exact.reveals.kernels.endings import count_endings

    numbers, starts, all_classes = numbered()
    first = sum(len(classes(fewer)[0]) for fewer in range(cards))
    of_class = np.zeros((1, all_classes), np.int32)
    of_class[0, first : first + len(sorts)] = sorts
    given = np.array([[place(card) for card in known]], np.int64).reshape(1, len(known))
    out = sum(1 << place(card) for card in dead)
    with_ = np.arange(-1, cards - len(known) - 1, dtype=np.int32)
    counts = np.zeros((1, 1, number), np.int32)
    hands = (np.ones((1, cards), np.bool_), of_class)
    count_endings(given, out, (with_, 0), hands, np.ones(1, np.int32), (numbers, starts), counts)
    counted: list[int] = counts[0, 0].tolist()
    return counted


Lying = tuple[Sequence[Card], Sequence[Card], Sequence[Card]]
"""Own cards, board, dead cards."""


def _cards(table: RevealGame, street: int, standing: StreetStanding, lying: Lying) -> Iterator[CardOutlook]:
    """Each card that may be turned next, where one is turned at a time; after what was done on this street."""
    own, board, dead = lying
    if table.cards.turned[street + 1] != 1:
        return
    known = {*own, *board, *dead}
    unseen = [card for card in DECK if card not in known]
    if street + 1 == len(table.game.streets):
        yield from _last_cards(table, standing, own, board, unseen)
        return
    streets = moves(table, street + 1, standing)
    given = np.array([[place(card) for card in (*own, *board, next_)] for next_ in unseen], np.int64)
    gone = sum(1 << place(card) for card in dead)
    some = followed(table, streets, given, np.ones(len(unseen), np.int64), first=street + 1, gone=gone)
    _, unit = results_of(table, ends(streets))
    whole = unit * deals_under(table, street + 1, len(dead))
    best = some.worths[0][:, streets[0].after[0]].max(1).tolist()
    for card, worth in zip(unseen, best, strict=True):
        yield CardOutlook(card, Fraction(worth, whole))


def _last_cards(
    table: RevealGame, standing: StreetStanding, own: Sequence[Card], board: Sequence[Card], unseen: Sequence[Card]
) -> Iterator[CardOutlook]:
    """The last card, with which the result is known."""
    for card in unseen:
        profits = tuple(_profit(table, wager, own, (*board, card)) for wager in table.wagers)
        yield CardOutlook(card, sum(wager_nets(table, (profits,), standing)[0], Fraction(0)))


def _profit(table: RevealGame, wager: OfferedWager, own: Sequence[Card], board: Sequence[Card]) -> Fraction:
    """What one unit of a wager brings when all cards lie open."""
    use, cards = table.use(wager), list[Card]()
    for source in use.source:
        cards += own if source == "own cards" else board[: FIRST_OF_BOARD.get(source, len(board))]
    return table.profit(wager, table.row(wager, use.order.rank(cards).value))
