"""Hands as a dealer announces them: ``two pair, jacks and fours``, ``straight, four high``.

One wording for every order; a hand of more cards simply has more kickers to name.
"""

from collections.abc import Sequence

from pitboss.cards import RANK_WORDS
from pitboss.hands.patterns import Pattern


def rank_word(rank: int) -> str:
    """``ace`` for 14, ``two`` for 2."""
    return RANK_WORDS[rank - 2]


def rank_plural(rank: int) -> str:
    """``aces`` for 14, ``sixes`` for 6."""
    return rank_word(rank) + ("es" if rank == 6 else "s")


def announce(pattern: Pattern, ranks: Sequence[int], name: str) -> str:
    """The name of a hand: from what it makes, its ranks in order of comparison, and the document's name of its rank."""
    first, rest = ranks[0], ranks[1:]
    match pattern:
        case "royal flush":
            return name
        case "straight flush" | "straight":
            return f"{name}, {rank_word(first)} high"
        case "four-of-a-kind":
            return f"four {rank_plural(first)}{_kickers(rest)}"
        case "full house":
            return f"{name}, {rank_plural(first)} full of {rank_plural(rest[0])}"
        case "flush":
            return f"{name}, {_listed(ranks)}"
        case "three-of-a-kind":
            return f"three {rank_plural(first)}{_kickers(rest)}"
        case "two pair":
            return f"{name}, {rank_plural(first)} and {rank_plural(rest[0])}{_kickers(rest[1:])}"
        case "pair":
            return f"pair of {rank_plural(first)}{_kickers(rest)}"
        case _:
            return f"{rank_word(first)} high, {_listed(rest)}"


def _kickers(ranks: Sequence[int]) -> str:
    if not ranks:
        return ""
    return f", {_listed(ranks)} kicker{'' if len(ranks) == 1 else 's'}"


def _listed(ranks: Sequence[int]) -> str:
    """``ace king nine and five``."""
    *front, last = map(rank_word, ranks)
    return f"{' '.join(front)} and {last}" if front else last
