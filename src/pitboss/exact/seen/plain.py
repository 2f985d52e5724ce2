"""A whole game for a player who has seen cards, by definition: every deal of a deck, every hand ranked by the law.

Nothing is clever here, so that it can be checked by reading. A deck of some thirteen cards takes seconds; the kernels
are held against it with all other cards dead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

from pitboss.cards import Card
from pitboss.exact.board.model import CASES, main_wagers, offered_times
from pitboss.exact.board.plain import net
from pitboss.exact.distribution import Distribution
from pitboss.exact.seen.sights import Sight
from pitboss.hands import rank_five
from pitboss.ruleset import Ruleset

Deal = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
"""A hole, a flop, the two cards after it in order, the dealer's hole with the known cards first, and the board cards
that are seen before the first decision."""


def deals(deck: Sequence[Card], known: Sequence[Card], seen: Sight) -> Iterator[Deal]:
    """Every deal in which the dealer has the known cards, each as likely."""
    live = [card for card in deck if card not in known]
    for hole in combinations(live, 2):
        for flop in combinations(_without(live, hole), 3):
            for later in permutations(_without(live, hole + flop), 2):
                for others in combinations(_without(live, hole + flop + later), 2 - len(known)):
                    shown = flop if seen.level == 3 else later[:1]
                    for card in shown if seen.board else (None,):
                        yield hole, flop, later, (*known, *others), () if card is None else (card,)


def solve(
    game: Ruleset, deck: Sequence[Card], known: Sequence[Card], seen: Sight
) -> tuple[Distribution, dict[str, int]]:
    """The law of the net under best play, and how many deals end with each decision; of equal ones the smaller."""
    wagers, offers = main_wagers(game), offered_times(game)
    ranks: dict[frozenset[Card], tuple[int, int]] = {}
    every = list(deals(deck, known, seen))
    results = [_case(game, ranks, deal) for deal in every]
    fold = Fraction(-sum(wager.forfeited for wager in wagers))

    @cache
    def paid(times: Fraction, category: int, case: int) -> Fraction:
        return net(wagers, times, category, case)

    def brings(ending: tuple[Fraction | None, tuple[int, int]]) -> Fraction:
        times, result = ending
        return fold if times is None else paid(times, *result)

    def worth(endings: Iterable[tuple[Fraction | None, tuple[int, int]]]) -> Fraction:
        return sum((brings(ending) * number for ending, number in Counter(endings).items()), Fraction(0))

    plays: list[Fraction | None] = [None] * len(every)
    for street in (2, 1, 0):
        for group in _alike(every, lambda deal, street=street: _sight(deal, street, seen)):  # type: ignore[misc]
            best = worth((plays[at], results[at]) for at in group)
            chosen: Fraction | None = None
            for times in offers[street]:
                value = worth((times, results[at]) for at in group)
                if value > best:
                    best, chosen = value, times
            if chosen is not None:
                for at in group:
                    plays[at] = chosen
    ends: dict[str, int] = {}
    for play in plays:
        name = "fold" if play is None else f"{play}x"
        ends[name] = ends.get(name, 0) + 1
    endings = Counter(zip(plays, results, strict=True))
    return Distribution.of([(brings(ending), number) for ending, number in endings.items()]), ends


def _sight(deal: Deal, street: int, seen: Sight) -> tuple[object, ...]:
    """What the player knows on a street."""
    hole, flop, later, dealer, early = deal
    board: tuple[Card, ...] = ((), flop, flop + later)[street]
    return hole, dealer[: seen.dealer], frozenset((*board, *early)), early if street == 0 else ()


def _alike(every: Sequence[Deal], key: Callable[[Deal], tuple[object, ...]]) -> list[list[int]]:
    groups: dict[tuple[object, ...], list[int]] = {}
    for at, deal in enumerate(every):
        groups.setdefault(key(deal), []).append(at)
    return list(groups.values())


def _case(game: Ruleset, ranks: dict[frozenset[Card], tuple[int, int]], deal: Deal) -> tuple[int, int]:
    """The category of the player's hand, and the case."""
    hole, flop, later, dealer, _ = deal
    own, other = (_ranked(ranks, (*cards, *flop, *later)) for cards in (hole, dealer))
    needs = game.qualifies
    qualifies = needs is None or other[1] >= needs.low
    player = "higher" if own[1] > other[1] else "equal" if own[1] == other[1] else "lower"
    return own[0], CASES.index(("qualifies" if qualifies else "does not qualify", player))


def _ranked(ranks: dict[frozenset[Card], tuple[int, int]], cards: Sequence[Card]) -> tuple[int, int]:
    key = frozenset(cards)
    if key not in ranks:
        hand = rank_five(list(cards))
        ranks[key] = int(hand.category), hand.value
    return ranks[key]


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card not in gone]
