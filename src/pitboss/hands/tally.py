"""Cards counted by rank and by suit in one addition, and straights found in a set of ranks.

The weight of a card is a number with a 1 in its suit's field (bits 0 to 15, four for each suit) and a 1 in
its rank's field (bits 16 to 54, three for each rank, so that four of a kind still fits). The sum over some
cards, their tally, counts all ranks and suits at once. Contract: at most seven cards, all different.
"""

from collections.abc import Sequence

from pitboss.cards import DECK, Card

RANK_FIELDS = 16  # a tally shifted right by this holds the rank counts alone
_EIGHT_OR_MORE = 0x8888  # the high bit of each suit field

weigh = tuple(1 << RANK_FIELDS + 3 * (card >> 2) | 1 << 4 * (card & 3) for card in DECK).__getitem__


def tally(cards: Sequence[Card], fewest: int, most: int) -> int:
    """The tally of some cards, after making sure that they are different and not too few or too many."""
    if len(set(cards)) != len(cards):
        raise ValueError(f"a card occurs twice: {' '.join(map(str, cards))}")
    if not fewest <= len(cards) <= most:
        raise ValueError(f"{fewest} to {most} cards can be ranked in this order, not {len(cards)}")
    return sum(map(weigh, cards))


def ranks_held(rank_counts: int, times: int = 1) -> tuple[int, ...]:
    """The ranks that occur at least so many times, highest first."""
    return tuple(rank for rank in range(14, 1, -1) if rank_counts >> 3 * (rank - 2) & 7 >= times)


def kickers(held: tuple[int, ...], used: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The highest ranks beside those of the combination."""
    return tuple(rank for rank in held if rank not in used)[:number]


def flush_field(tally_: int, size: int) -> int:
    """Not 0 if ``size`` cards share a suit: its one bit then stands in that suit's field."""
    return tally_ + (8 - size) * 0x1111 & _EIGHT_OR_MORE


def suited_ranks(cards: Sequence[Card], field: int) -> tuple[int, ...]:
    """The ranks held in the suit that ``flush_field`` found, highest first."""
    suit = field.bit_length() // 4 - 1
    return tuple(sorted(((card >> 2) + 2 for card in cards if card & 3 == suit), reverse=True))


def straight_top(ranks: Sequence[int], size: int, *, low_ace: bool = True) -> int:
    """The top rank of the best straight of ``size`` cards among different ranks, or 0.

    The ace stands above the king and, where it may stand low, below the two, and nowhere else: it is counted as 14
    and as 1, and the run of ranks does not go round.
    """
    run = sum(1 << rank for rank in ranks)
    if low_ace:
        run |= run >> 13 & 0b10
    for _ in range(size - 1):
        run &= run >> 1  # a rank stays if the next one up stayed too
    return run.bit_length() + size - 2 if run else 0
