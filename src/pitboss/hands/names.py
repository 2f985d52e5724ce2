"""Hands as a dealer announces them: ``two pair, jacks and fours``, ``straight, four high``.

One wording for both orders; a five-card hand simply has more kickers to name.
"""

from collections.abc import Sequence

from pitboss.cards import RANK_WORDS


def rank_word(rank: int) -> str:
    """``ace`` for 14, ``two`` for 2."""
    return RANK_WORDS[rank - 2]


def rank_plural(rank: int) -> str:
    """``aces`` for 14, ``sixes`` for 6."""
    return rank_word(rank) + ("es" if rank == 6 else "s")


def announce(category: str, ranks: Sequence[int]) -> str:
    """The name of a hand from its category's name and its ranks in order of comparison."""
    first, rest = ranks[0], ranks[1:]
    match category:
        case "ROYAL_FLUSH":
            return "royal flush"
        case "STRAIGHT_FLUSH":
            return f"straight flush, {rank_word(first)} high"
        case "FOUR_OF_A_KIND":
            return f"four {rank_plural(first)}{_kickers(rest)}"
        case "FULL_HOUSE":
            return f"full house, {rank_plural(first)} full of {rank_plural(rest[0])}"
        case "FLUSH":
            return f"flush, {_listed(ranks)}"
        case "STRAIGHT":
            return f"straight, {rank_word(first)} high"
        case "THREE_OF_A_KIND":
            return f"three {rank_plural(first)}{_kickers(rest)}"
        case "TWO_PAIR":
            return f"two pair, {rank_plural(first)} and {rank_plural(rest[0])}{_kickers(rest[1:])}"
        case "PAIR":
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
