"""A game with five community cards by definition: every card that can come is dealt, every hand ranked by the law.

Nothing is clever here, so that it can be checked by reading; it takes a second for a river and a flop with few cards
left, and for ever on a whole deck. The kernels are held against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from pitboss.cards import DECK, Card
from pitboss.exact.board.model import CASES, MainWager, main_wagers, offered_times
from pitboss.hands import rank_five
from pitboss.ruleset import Ruleset

Values = list[tuple[str, Fraction]]


def outcomes(
    game: Ruleset, hole: Sequence[Card], board: Sequence[Card], unseen: Sequence[Card], shown: Sequence[Card] = ()
) -> Iterator[tuple[int, int]]:
    """For every hand the dealer can have: the category of the player's hand, and the case."""
    own, needs = rank_five([*hole, *board]), game.qualifies
    for rest in combinations(unseen, 2 - len(shown)):
        other = rank_five([*shown, *rest, *board])
        dealer = "qualifies" if needs is None or needs.holds(other) else "does not qualify"
        player = "higher" if own > other else "equal" if own == other else "lower"
        yield int(own.category), CASES.index((dealer, player))


def net(wagers: Sequence[MainWager], times: Fraction, category: int, case: int) -> Fraction:
    """What all wagers bring together with a play wager of so many antes."""
    return sum((wager.profits[category][case] * (times if wager.decided else 1) for wager in wagers), Fraction(0))


def river(
    game: Ruleset,
    hole: Sequence[Card],
    board: Sequence[Card],
    unseen: Sequence[Card],
    shown: Sequence[Card],
    times: Fraction,
) -> Fraction:
    """The mean net of a play wager of so many antes, over the dealer's hands."""
    wagers = main_wagers(game)
    nets = [net(wagers, times, *ending) for ending in outcomes(game, hole, board, unseen, shown)]
    return sum(nets, Fraction(0)) / len(nets)


def advice(
    game: Ruleset, hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card] = (), shown: Sequence[Card] = ()
) -> Values:
    """Every action with its value, best play following: a fold or check first, then the play wagers offered."""
    seen = {*hole, *board, *dead, *shown}
    return _street(game, hole, tuple(board), tuple(card for card in DECK if card not in seen), shown)


def _street(
    game: Ruleset, hole: Sequence[Card], board: tuple[Card, ...], unseen: tuple[Card, ...], shown: Sequence[Card]
) -> Values:
    number = {0: 0, 3: 1, 5: 2}[len(board)]
    plays = [(f"{times}x", _played(game, hole, board, unseen, shown, times)) for times in offered_times(game)[number]]
    if number == 2:
        return [("fold", Fraction(-sum(wager.forfeited for wager in main_wagers(game)))), *plays]
    later = [
        max(value for _, value in _street(game, hole, board + cards, _without(unseen, cards), shown))
        for cards in combinations(unseen, 3 - number)
    ]
    return [("check", sum(later, Fraction(0)) / len(later)), *plays]


def _played(
    game: Ruleset,
    hole: Sequence[Card],
    board: tuple[Card, ...],
    unseen: tuple[Card, ...],
    shown: Sequence[Card],
    times: Fraction,
) -> Fraction:
    """The mean net once the play wager is made, over all cards to come."""
    nets = [
        river(game, hole, board + cards, _without(unseen, cards), shown, times)
        for cards in combinations(unseen, 5 - len(board))
    ]
    return sum(nets, Fraction(0)) / len(nets)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)
