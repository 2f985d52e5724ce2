"""Cards for the rows of paytables: hands that a row names, and lesser hands for everybody else at the table.

The examples are typed; the lesser hands come from a deck shuffled with a fixed seed, ranked by the adjudicators' own
rankings, which share nothing with the program under test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from tests.adjudicator.ranks import DECK, Hand, best_five, best_four
from tests.once import once_a_process

Cards = tuple[str, ...]

# The best four of five cards. A row that several hands satisfy has an example of each kind, the least one first.
FOUR = {
    "four aces": ("As Ah Ad Ac 7d",),
    "royal flush": ("As Ks Qs Js 4d",),  # four cards; only a Cover All column names it
    "four-of-a-kind": ("2s 2h 2d 2c Kd", "7s 7h 7d 7c Ac"),
    "straight flush": ("As 4s 3s 2s Kd", "9s 8s 7s 6s 2d"),
    "three-of-a-kind": ("8s 8h 8d 4c 2d",),
    "flush": ("Ks Ts 7s 3s 2d",),
    "straight": ("4s 3h 2d Ac 9c", "9s 8h 7d 6c 2d"),
    "two pair": ("9s 9h 4d 4c Kd",),
    "pair of aces": ("As Ah 9d 5c 3h",),
    "pair of queens or better": ("Qs Qh 9d 5c 3h", "Ks Kh 9d 5c 3h", "As Ah 9d 5c 3h"),
}

# Exactly five cards: the player's own, the dealer's, or two cards and the flop.
FIVE = {
    "royal flush": ("As Ks Qs Js Ts",),
    "straight flush": ("5s 4s 3s 2s As", "9s 8s 7s 6s 5s"),
    "four-of-a-kind": ("7s 7h 7d 7c Kd", "As Ah Ad Ac 4d"),
    "full house": ("8s 8h 8d 4c 4d",),
    "flush": ("Ks Ts 7s 3s 2s",),
    "straight": ("5s 4h 3d 2c Ad", "9s 8h 7d 6c 5d"),
    "three-of-a-kind": ("8s 8h 8d 4c 2d",),
}

# Five cards and the box card, which stands last and is needed for the hand.
SIX = {
    "super royal of diamonds": ("Ad Kd Qd Jd Td 9d",),
    "super royal of hearts, spades or clubs": ("Ah Kh Qh Jh Th 9h", "As Ks Qs Js 9s Ts", "Ac Kc Qc Jc Tc 9c"),
    "super royal of any suit": ("Ad Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th 9h", "As Ks Qs Js Ts 9s", "Ac Kc Qc Jc Tc 9c"),
    "royal flush": ("As Ks Qs Js 4d Ts",),
    "straight flush": ("9s 8s 7s 6s 2d 5s", "Kh Qh Jh Th 9h 8h"),
    "four-of-a-kind": ("7s 7h 7d Kd 2c 7c",),
    "full house": ("8s 8h 4c 4d Kd 8d",),
    "flush": ("Ks Ts 7s 3s 4d 2s",),
    "straight": ("9s 8h 7d 6c 2d 5d",),
    "three-of-a-kind": ("8s 8h 4c 2d Kd 8d",),
}

# Two cards, the flop, turn and river: the flop makes the hand and the last two cards leave it as it is.
SEVEN = {
    "royal flush": ("As Ks Qs Js Ts 2d 4h",),
    "straight flush": ("9s 8s 7s 6s 5s 2d Kh",),
    "four-of-a-kind": ("7s 7h 7d 7c Kd 2h 4s",),
    "full house": ("8s 8h 8d 4c 4d 2h Js",),
    "flush": ("Ks Ts 7s 3s 2s 4d Jh",),
    "straight": ("9s 8h 7d 6c 5d 2h Ks",),
    "three-of-a-kind": ("8s 8h 8d 4c 2d Jh Kc",),
    "less than a straight": ("As Kh 9d 5c 3h 7s 2d", "8s 8h 8d 4c 2d Jh Kc"),
}

Ranking = Callable[[Iterable[str]], Hand]
_TRIES = 20_000


def below(held: Hand, rank: Ranking, sizes: tuple[int, ...], board: Cards, out: Cards) -> list[Cards]:
    """Hands of these sizes from the deck without ``out``, each of which ranks lower than ``held``."""
    return list(_below(held, rank, sizes, board, frozenset((*board, *out))))


@once_a_process
def _below(held: Hand, rank: Ranking, sizes: tuple[int, ...], board: Cards, out: frozenset[str]) -> tuple[Cards, ...]:
    left = [card for card in DECK if card not in out]
    chance = Random("lesser hands")
    cards: list[Cards] = []
    for _ in range(_TRIES):
        chance.shuffle(left)
        hand = tuple(left[: sizes[len(cards)]])
        if rank((*hand, *board)) < held:
            cards.append(hand)
            left = left[len(hand) :]
        if len(cards) == len(sizes):
            return tuple(cards)
    raise AssertionError(f"no lesser hands beside {held}")


__all__ = ["FIVE", "FOUR", "SEVEN", "SIX", "Cards", "Ranking", "below", "best_five", "best_four"]
