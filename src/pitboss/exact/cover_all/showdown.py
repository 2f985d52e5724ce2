"""Cover All between four-card hands, exactly: the highest hand of all that are dealt, by inclusion and exclusion.

The paytable's first rows are taken together, row after row; what is counted are the deals in which no hand at the
table stands in one of them. Three facts make that short, for hands of up to six cards:

* A hand holds a straight flush in (its runs of four of a suit) - (its runs of five) ways, 1 or 0; it cannot hold four
  of a kind besides. So "no straight flush, no four-of-a-kind" is a product over the hands of 1 - runs of four + runs
  of five - ranks held four times, and multiplies out into sums over disjoint runs and ranks given to some hands. The
  rest of the deal is free.
* "No three of a rank" is a cap of two for each hand and rank. Of a run of four and one more card it is always true; of
  the dealer's run of four and two more it fails only if both are of one rank of the run.
* Dealing a capped hand depends only on how many ranks have four, three, two, one, no cards left: 2,380 states. Each
  hand is one step from state to state, so all numbers of players come from one table of at most six steps.

All numbers are Python's own, of any length. About a second for all columns, most of it the
table of steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import comb, perm

from pitboss.cards import RANKS
from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis, Distribution, WagerOutcome
from pitboss.exact.showdown.model import Showdown, showdown
from pitboss.exact.side import NOTHING
from pitboss.hands import FourCard
from pitboss.hands.hand import value_of
from pitboss.ruleset import Ruleset
from pitboss.ruleset.paytables import Paytable

Lost = tuple[int, int, int, int, int]
"""How many ranks have lost none, one, two, three and four of their cards."""

_DECK = 52
_FEW = 8  # so many choices in a suit are gone through in Python


@dataclass(frozen=True, slots=True)
class BarredHands:
    """Hands that no one holds: four of these ranks, straight flushes up to these tops, and three of any rank or not."""

    fours: frozenset[int]
    tops: frozenset[int]
    threes: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """Disjoint runs of one suit each, so many of four and of five cards, and what they leave of the ranks.

    ``number`` such layouts; ``free`` of the barred ranks are whole; ``once`` and ``twice`` add up, over all runs of
    four and the ranks in them, the ranks that lost one and two cards.
    """

    fours: int
    fives: int
    lost: Lost
    free: int
    number: int
    once: int
    twice: int


def cover_all(game: Ruleset, hands: int, *, wager: str) -> Analysis:
    """The wager with so many hands dealt, the dealer's included."""
    table = showdown(game)
    offered = game.wager(wager)
    paytable = offered.paytable(hands) if offered else None
    if paytable is None:
        columns = [str(paytable.hands) for paytable in offered.paytables] if offered else []
        raise BadInput(
            code="column",
            said=f"no {wager} with {hands} hands at this table",
            instead=f"ask for {', '.join(columns)}" if columns else "a table that offers it",
        )
    if (table.player_cards, table.dealer_cards) != (5, 6):
        raise BadInput(
            code="not-counted", said="Cover All is counted for five cards against six", instead="another analysis"
        )
    left = [_deals(hands - 1)]
    left += [_without(barred, hands - 1) for barred in _barred(paytable)]
    rows = [
        *((row.hand, row.odds.profit_per_unit, str(row.odds)) for row in paytable.rows),
        (NOTHING, Fraction(-1), "lost"),
    ]
    ways = [*(before - after for before, after in pairwise(left)), left[-1]]
    return Analysis(
        wager=wager,
        paytable=paytable.name,
        distribution=Distribution.of([(net, number) for (_, net, _), number in zip(rows, ways, strict=True)]),
        outcomes=tuple(
            WagerOutcome(hand, Fraction(number, left[0]), odds, net, number)
            for (hand, net, odds), number in zip(rows, ways, strict=True)
        ),
        notes=(_said(table, hands),),
    )


def _said(table: Showdown, hands: int) -> str:
    players = f"{hands - 1} hands" if hands > 2 else "one hand"
    dealt = f"{players} of {table.player_cards} cards and the dealer's {table.dealer_cards}"
    return f"{dealt}; ways count deals in order"


def _barred(paytable: Paytable) -> Iterator[BarredHands]:
    """What the first row bars, the first two, and so on."""
    kinds = []
    for row in paytable.rows:
        if row.kind is None:
            raise _unfit(row.hand)
        kinds.append(row.kind)
        yield _described(tuple((kind.low, kind.high) for kind in kinds), row.hand)


def _described(bands: tuple[tuple[int, int], ...], hand: str) -> BarredHands:
    """The bands as four-of-a-kinds, straight flushes and three-of-a-kinds, if they are that."""

    def holds(category: int, *ranks: int) -> bool:
        return any(low <= value_of(category, ranks) <= high for low, high in bands)

    fours = frozenset(rank for rank in RANKS if holds(FourCard.FOUR_OF_A_KIND, rank))
    tops = frozenset(top for top in _tops() if holds(FourCard.STRAIGHT_FLUSH, top))
    threes = {holds(FourCard.THREE_OF_A_KIND, rank, kicker) for rank in RANKS for kicker in RANKS if rank != kicker}
    flush = value_of(FourCard.FLUSH + 1, ()) - 1
    closed = not tops or tops == frozenset(range(min(tops), 15))
    everything = len(fours) == len(RANKS) and len(tops) == len(_tops())
    if len(threes) > 1 or not closed or any(low <= flush for low, _ in bands) or (True in threes and not everything):
        raise _unfit(hand)
    return BarredHands(fours, tops, True in threes)


def _tops() -> range:
    """The highest cards that a run of four can have: from 4-3-2-A on."""
    return range(4, 15)


def _unfit(hand: str) -> BadInput:
    return BadInput(
        code="not-counted",
        said=f'Cover All down to "{hand}" is not counted',
        instead="rows may be four-of-a-kinds, then or before them straight flushes, and last all three-of-a-kinds",
    )


def _deals(players: int) -> int:
    """All ways to deal so many players five cards each and the dealer six."""
    return _dealt(_DECK, [5] * players + [6])


def _dealt(cards: int, sizes: Iterable[int]) -> int:
    """The ways to deal hands of these sizes, one after another, from so many cards."""
    ways = 1
    for size in sizes:
        ways *= comb(cards, size)
        cards -= size
    return ways


def _without(barred: BarredHands, players: int) -> int:
    """The deals in which no hand is barred."""
    return sum(
        (_capped if barred.threes else _free)(layout, players)
        for layout in _layouts(barred.tops, barred.fours)
        if layout.fours + layout.fives <= players + 1
    )


def _free(layout: Layout, players: int) -> int:
    """A layout's part where only runs and four-of-a-kinds are barred: everything else is dealt freely.

    A rank held four times takes four cards of one hand, as a run of four does.
    """
    total, cards = 0, _DECK - 4 * layout.fours - 5 * layout.fives
    for quads in range(min(layout.free, players + 1 - layout.fours - layout.fives) + 1):
        fours, fives = layout.fours + quads, layout.fives
        ways = layout.number * comb(layout.free, quads)
        for holders, sizes in _holders(fours, fives, players):
            total += (-1 if fours % 2 else 1) * ways * holders * _dealt(cards - 4 * quads, sizes)
    return total


def _holders(fours: int, fives: int, players: int) -> Iterator[tuple[int, list[int]]]:
    """The ways to give the patterns to hands, and the cards each hand still gets: with the dealer without, with a
    pattern of four, with one of five."""
    for dealer, of_dealer, size in ((0, 1, 6), (1, fours, 2), (1, fives, 1)):
        others = fours + fives - dealer
        if of_dealer and others <= players:
            singles = fours - (1 if size == 2 else 0)
            yield of_dealer * perm(players, others), [5] * (players - others) + [1] * singles + [size]


def _capped(layout: Layout, players: int) -> int:
    """A layout's part where nobody holds three of a rank either."""
    sign = -1 if layout.fours % 2 else 1
    patterns = layout.fours + layout.fives
    cards = _DECK - 4 * layout.fours - 5 * layout.fives
    total = 0
    if patterns <= players:
        rest = players - patterns
        ends = _dealt(cards - 5 * rest - 6, [1] * layout.fours)
        total += layout.number * perm(players, patterns) * _hands(layout.lost, rest, six=True) * ends
    rest = players - patterns + 1
    if rest <= players and patterns:
        ways = perm(players, patterns - 1) * _hands(layout.lost, rest, six=False)
        if layout.fours:
            singles = [1] * (layout.fours - 1)
            total += layout.number * layout.fours * ways * _dealt(cards - 5 * rest, [2, *singles])
            for lost, number in ((1, layout.once), (2, layout.twice)):
                if number:  # both of the dealer's other cards are of a rank in the dealer's run
                    after = _moved(layout.lost, lost)
                    pair = comb(4 - lost, 2) * _hands(after, rest, six=False)
                    total -= number * perm(players, patterns - 1) * pair * _dealt(cards - 5 * rest - 2, singles)
        if layout.fives:
            total += layout.number * layout.fives * ways * _dealt(cards - 5 * rest, [1] * (layout.fours + 1))
    return sign * total


def _moved(lost: Lost, number: int) -> Lost:
    """The ranks after one that had lost ``number`` cards loses two more."""
    after = list(lost)
    after[number] -= 1
    after[number + 2] += 1
    return (after[0], after[1], after[2], after[3], after[4])


@cache
def _hands(lost: Lost, fives: int, *, six: bool) -> int:
    """The ways to deal so many hands of five, and one of six, with at most two cards of a rank in each."""
    if not fives and not six:
        return 1
    return sum(
        ways * _hands(after, fives if six else fives - 1, six=False) for after, ways in _steps(lost, 6 if six else 5)
    )


@cache
def _steps(lost: Lost, size: int) -> tuple[tuple[Lost, int], ...]:
    """One hand dealt with at most two cards of a rank: the ranks after it, and the ways."""
    steps: dict[Lost, int] = {}
    for taken in _taken(lost, size):
        after, ways = list(lost), 1
        for number, (ones, twos) in enumerate(taken):
            have, left = lost[number], 4 - number
            ways *= comb(have, ones) * comb(have - ones, twos) * left**ones * comb(left, 2) ** twos
            after[number] -= ones + twos
            if ones:
                after[number + 1] += ones
            if twos:
                after[number + 2] += twos
        key = (after[0], after[1], after[2], after[3], after[4])
        steps[key] = steps.get(key, 0) + ways
    return tuple(steps.items())


def _taken(lost: Lost, size: int, number: int = 0) -> Iterator[tuple[tuple[int, int], ...]]:
    """For ranks that lost none, one, two, three cards: how many give one card and how many give two."""
    if number == 4:
        if size == 0:
            yield ()
        return
    have = lost[number]
    for twos in range(min(have, size // 2) + 1 if number < 3 else 1):
        for ones in range(min(have - twos, size - 2 * twos) + 1):
            for rest in _taken(lost, size - 2 * twos - ones, number + 1):
                yield ((ones, twos), *rest)


def suit_choices(tops: frozenset[int]) -> list[tuple[int, int, int, int]]:
    """Every set of disjoint runs in one suit: the ranks in runs of four, in runs of five, and the runs of each."""
    fours = [_mask(range(top - 3, top + 1)) for top in sorted(tops)]
    fives = [_mask(range(top - 4, top + 1)) for top in sorted(tops) if top - 1 in tops]
    runs = [(mask, 0) for mask in fours] + [(0, mask) for mask in fives]
    choices = [(0, 0, 0, 0)]
    for four, five in runs:
        choices += [
            (in_fours | four, in_fives | five, n_fours + bool(four), n_fives + bool(five))
            for in_fours, in_fives, n_fours, n_fives in choices
            if not (in_fours | in_fives) & (four | five)
        ]
    return choices


def _mask(ranks: Iterable[int]) -> int:
    """Ranks as bits, the two lowest; below the two stands the ace."""
    return sum(1 << (rank if rank > 1 else 14) - 2 for rank in ranks)


@cache
def _layouts(tops: frozenset[int], fours: frozenset[int]) -> tuple[Layout, ...]:
    """All layouts of runs over the four suits, like ones together."""
    choices = suit_choices(tops)
    if len(choices) <= _FEW:
        return plain_layouts(choices, _mask(fours))
    if fours and len(fours) != len(RANKS):
        raise _unfit("some four-of-a-kinds and many straight flushes")
    return counted_layouts(choices, whole=bool(fours))


def plain_layouts(choices: list[tuple[int, int, int, int]], barred: int) -> tuple[Layout, ...]:
    """The definition: each way to give every suit one of its choices."""
    sums: dict[tuple[int, int, Lost, int], list[int]] = {}
    for suits in product(choices, repeat=4):
        gone = [sum((four | five) >> rank & 1 for four, five, _, _ in suits) for rank in range(len(RANKS))]
        lost = (gone.count(0), gone.count(1), gone.count(2), gone.count(3), gone.count(4))
        free = sum(1 for rank, number in enumerate(gone) if not number and barred >> rank & 1)
        key = (sum(suit[2] for suit in suits), sum(suit[3] for suit in suits), lost, free)
        totals = sums.setdefault(key, [0, 0, 0])
        totals[0] += 1
        for number in (1, 2):
            totals[number] += sum(
                1 for suit in suits for rank in range(len(RANKS)) if suit[0] >> rank & 1 and gone[rank] == number
            )
    return tuple(Layout(*key, *totals) for key, totals in sums.items())


def counted_layouts(choices: list[tuple[int, int, int, int]], *, whole: bool) -> tuple[Layout, ...]:
    """The same by the kernel, for at most seven hands; every rank is barred, or none (not ``whole``)."""
    import numpy as np

    from pitboss.exact.cover_all.kernels.runs import SIDE, layouts

    counted = layouts(np.array(sorted(choices, key=lambda choice: choice[2] + choice[3]), np.int32), 7)
    rows = []
    for fours, fives, place in zip(*(axis.tolist() for axis in np.nonzero(counted[0])), strict=True):
        singles, pairs, threes, whole_ranks = (place // SIDE**power % SIDE for power in (3, 2, 1, 0))
        lost = (len(RANKS) - singles - pairs - threes - whole_ranks, singles, pairs, threes, whole_ranks)
        number, once, twice = (int(counted[at, fours, fives, place]) for at in range(3))
        rows.append(Layout(fours, fives, lost, lost[0] if whole else 0, number, once, twice))
    return tuple(rows)
