"""What may come of a situation in a game of one decision: laws, the dealer's hands by kind, each card of the dealer's.

The player's hand is complete; everything depends on the dealer's hands that can still come, counted by their value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.cards import DECK, Card
from pitboss.exact.distribution import Distribution
from pitboss.exact.outlook import CardOutlook, KindOutlook, Outlook, kind_name
from pitboss.exact.showdown.advice import count_dealers, examine
from pitboss.exact.showdown.model import CELLS, Action, Showdown, showdown
from pitboss.hands import FOUR
from pitboss.ruleset import Ruleset


def outlook(
    game: Ruleset, hand: Sequence[Card], up: Card | None, dead: Sequence[Card], dealer_shows: Sequence[Card]
) -> Outlook:
    """The outlook of a player with a complete hand."""
    table = showdown(game)
    seen = (*dealer_shows, up) if up is not None else tuple(dealer_shows)
    examine(table, hand, seen, dead, has_up=up is not None)
    value, gone = table.order.rank(hand).value, (*hand, *dead)
    counts = count_dealers(table, value, seen, gone)
    actions = [action for action in table.actions(all_whole=True) if action.open_to(value)]
    laws = tuple((action.name, _law(table, action, value, counts)) for action in actions)
    means = {name: law.mean for name, law in laws}
    best = max((action for action in actions if not action.folds), key=lambda action: means[action.name])
    cards = tuple(_cards(table, best, value, seen, gone))
    return Outlook(laws, _kinds(table, value, seen, gone), "dealer", cards, "dealer", best.name)


def _law(table: Showdown, action: Action, value: int, counts: Sequence[int]) -> Distribution:
    pairs = zip(CELLS, counts, strict=True)
    return Distribution.of((table.net(action, value, cell), number) for cell, number in pairs if number)


def _kinds(table: Showdown, value: int, seen: Sequence[Card], gone: Sequence[Card]) -> tuple[KindOutlook, ...]:
    by_kind: dict[int, list[int]] = {}
    values = _values(table, seen, gone)
    for dealers, number in values.items():
        end = 0 if dealers < value else 1 if dealers == value else 2
        by_kind.setdefault(dealers >> 20, [0, 0, 0])[end] += number
    whole = sum(values.values())
    return tuple(
        KindOutlook(kind_name(table.order, kind << 20), *(Fraction(number, whole) for number in ends))
        for kind, ends in sorted(by_kind.items(), reverse=True)
    )


def _values(table: Showdown, seen: Sequence[Card], gone: Sequence[Card]) -> dict[int, int]:
    if table.order.ranks_like(FOUR):
        from pitboss.exact.showdown.dealers import count_values

        return count_values(seen, gone, table.dealer_cards)
    from pitboss.exact.showdown.any_dealers import count_values as count_any

    return count_any(table, seen, gone)


def _cards(
    table: Showdown, best: Action, value: int, seen: Sequence[Card], gone: Sequence[Card]
) -> Iterator[CardOutlook]:
    """Each card that the dealer may hold beside those seen; suits in which the same is known are counted once."""
    if len(seen) >= table.dealer_cards:
        return
    like = _alike(seen, gone)
    answers: dict[Card, CardOutlook] = {}
    for card in DECK:
        if card in seen or card in gone:
            continue
        first = DECK[card >> 2 << 2 | like[card & 3]]
        if first not in answers:
            answers[first] = _with(table, best, value, (*seen, first), gone)
        yield replace(answers[first], card=card)


def _alike(seen: Sequence[Card], gone: Sequence[Card]) -> tuple[int, ...]:
    """For each suit the first one in which cards of the same ranks are known."""
    known = [
        tuple(frozenset(card >> 2 for card in cards if card & 3 == suit) for cards in (seen, gone)) for suit in range(4)
    ]
    return tuple(known.index(ranks) for ranks in known)


def _with(table: Showdown, best: Action, value: int, seen: Sequence[Card], gone: Sequence[Card]) -> CardOutlook:
    """The last card seen, as the dealer's."""
    counts = count_dealers(table, value, seen, gone)
    deals = sum(counts)
    ends = [Fraction(sum(counts[at] for at in range(first, len(CELLS), 3)), deals) for first in range(3)]
    return CardOutlook(seen[-1], _law(table, best, value, counts).mean, (ends[0], ends[1], ends[2]))
