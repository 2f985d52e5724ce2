"""Published strategies for games of one decision, as named rules with their sources.

A rule gives the play wager in antes, 0 to fold. They are other people's advice, not ours: ``evaluate`` tells what each
costs.
"""

from __future__ import annotations

from pitboss.cards import Card, read_cards
from pitboss.exact.showdown.solve import Rule, ShowdownStrategy
from pitboss.hands import FourCard, Hand, rank_four

_PAMPHLET = "Shuffle Master's pamphlet, in E. Frome, Four Card Poker, Casino City Times, April 2004"
_QUOTED = "the pamphlet's strategy as it is often quoted, with every pair played"
_FROME = "E. Frome's expert strategy, as reprinted at lociraj.net/full-expert-strategy-for-four-card-poker"
_SMART = "How to Play Crazy 4 Poker, smartgaming.com"


def _pair(hand: Hand) -> int:
    """The rank of a pair, 15 for anything better, 0 for less."""
    if hand.category != FourCard.PAIR:
        return 15 if hand.category > FourCard.PAIR else 0
    return hand.ranks[0]


def _by_pair(lowest_1x: int, lowest_3x: int) -> Rule:
    """One ante from one pair on, three from another."""

    def rule(hand: Hand, up: Card | None) -> int:
        pair = _pair(hand)
        return 3 if pair >= lowest_3x else 1 if pair >= lowest_1x else 0

    return rule


def _expert(hand: Hand, up: Card | None) -> int:
    """Frome's: looks at the up-card, and at whether the player holds a card of its rank."""
    pair, shown = _pair(hand), up.rank if up is not None else 0
    matched = shown in {card.rank for card in hand.dealt}
    match pair:
        case 15 | 14:
            return 3
        case 13:
            return 3 if shown < 14 or matched else 1
        case 12:
            return 3 if shown < 13 or matched else 1
        case 11:
            return 3 if shown < 12 or (shown < 14 and matched) else 1
        case 10:
            return 3 if shown < 10 or (shown == 10 and hand.ranks[1] >= 11) else 1
        case 9:
            return 3 if shown == 2 else 1
        case 2:
            return 1 if shown == 2 else 0
    return 1 if pair else 0


def _at_least(lowest: str) -> Rule:
    """Three antes with a pair of aces or better, one with this hand or better."""
    value = rank_four(read_cards(lowest)).value

    def rule(hand: Hand, up: Card | None) -> int:
        return 3 if _pair(hand) >= 14 else 1 if hand.value >= value else 0

    return rule


FIVE_AGAINST_SIX = (
    ShowdownStrategy("tens 3x, threes 1x", _PAMPHLET, _by_pair(3, 10)),
    ShowdownStrategy("tens 3x, any pair 1x", _QUOTED, _by_pair(2, 10)),
    ShowdownStrategy("expert", _FROME, _expert),
)
FIVE_AGAINST_FIVE = (ShowdownStrategy("K-Q-8-4", _SMART, _at_least("Kc Qd 8h 4s")),)


def showdown_strategies(dealer_cards: int) -> tuple[ShowdownStrategy, ...]:
    """The published strategies for five cards against so many of the dealer's."""
    return {5: FIVE_AGAINST_FIVE, 6: FIVE_AGAINST_SIX}.get(dealer_cards, ())
