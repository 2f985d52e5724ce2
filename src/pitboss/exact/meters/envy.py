"""One's own hand and the hands of others, dealt from one deck, exactly: the joint distribution that envy bonuses need.

Hands that bring envy are rare and alike: straight flushes and four of a kind. What is counted is how often one's own
hand is of a kind while so many others, named beforehand, each hold such a hand; the number of hands that do follows by
inclusion and exclusion, for up to six others. The cards of the others that are not part of a pattern are free.

* **Five cards, five-card order.** A straight flush is a run of five. One suit has 25 choices of disjoint runs; the ways
  to give each suit one are 20,475 up to the order of suits. In the deck that is left, one's own hands of each kind are
  counted by ranks and suits left.
* **Five cards, four-card order, four of a kind.** The same with sets of at most six whole ranks.
* **Five cards, four-card order, straight flushes as well.** A hand holds one in (runs of four) - (runs of five) ways,
  1 or 0, so that layouts of runs are added up with signs, as for Cover All (``cover_all.py``); a four of a kind is a
  rank that no run touches. If one's own hand is itself such a hand, it is one pattern more; three of a kind is counted
  from how many cards each rank has left; what is left over is all other hands.
* **Two cards and a flop that all share.** For each flop that a straight flush can be made with, all holes of one's own
  and all sets of disjoint holes that make one.

About a second for each, in Python's own integers (the third with the kernel of ``kernels/runs.py``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, perm, prod

from pitboss.cards import DECK, RANKS, Card
from pitboss.exact.cover_all.showdown import Layout, counted_layouts, suit_choices
from pitboss.hands import FIVE, FOUR, HandKind, Order, kind, rank_five
from pitboss.hands.ways import ways

MOST = 6
"""Other hands, at most."""

Held = tuple[int, ...]
"""How many others hold a hand of each envied kind."""

Moments = dict[Held, dict[str, Fraction]]
"""The probability that one's own hand is of a kind while so many others, named beforehand, hold envied ones."""

REST = ""
_KINDS: dict[Order, tuple[str, ...]] = {
    FOUR: ("four aces", "four-of-a-kind", "straight flush", "three-of-a-kind"),
    FIVE: ("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind"),
}
_ENVIED: dict[Order, tuple[str, ...]] = {FOUR: _KINDS[FOUR][:3], FIVE: _KINDS[FIVE][:2]}
_SIZE, _ACE, _ALL = 5, 12, (1 << 13) - 1


def sorted_rows(order: Order, rows: Sequence[HandKind]) -> dict[str, int] | None:
    """Which row (-1: none) each kind of hand stands in; None where a row divides one of the kinds."""
    bands = [(name, kind(name, order)) for name in _KINDS.get(_counted(order), ())]
    row_of: dict[str, int] = {}
    for value in ways(order, _SIZE):
        name = next((name for name, band in bands if band.low <= value <= band.high), REST)
        row = next((at for at, band in enumerate(rows) if band.low <= value <= band.high), -1)
        if row_of.setdefault(name, row) != row:
            return None
    return row_of


def kinds_of(order: Order) -> tuple[str, ...]:
    """The kinds of hand that may bring envy, the best first."""
    return _ENVIED.get(_counted(order), ())


def _counted(order: Order) -> Order:
    """The order that is counted here and ranks like this one; itself where there is none."""
    return next((kind for kind in _KINDS if kind.ranks_like(order)), order)


def moments(own: Order, envied: Order, kinds: tuple[str, ...], *, shared: bool) -> Moments | None:
    """The joint probabilities, None where they are not counted. ``shared``: two cards and a common flop."""
    own, envied = _counted(own), _counted(envied)
    if own not in _KINDS or any(name not in _ENVIED.get(envied, ()) for name in kinds):
        return None
    if shared:
        return _on_a_flop(kinds) if own is envied is FIVE else None
    if envied is FOUR and "straight flush" in kinds:
        return _with_runs_of_four() if own is FOUR and kinds == _ENVIED[FOUR] else None
    return _dealt(own, envied, kinds)


def exactly(moments: Moments, others: int) -> Iterator[tuple[str, Held, Fraction]]:
    """The distribution: one's own kind of hand, how many of the others hold each envied kind, and the probability."""
    held = [held_ for held_ in moments if sum(held_) <= others]
    for least in held:
        sums: dict[str, Fraction] = {}
        for more in held:
            if any(many < few for many, few in zip(more, least, strict=True)):
                continue
            ways_ = perm(others, sum(more)) * prod(map(comb, more, least))
            sign = -1 if (sum(more) - sum(least)) % 2 else 1
            for name, often in moments[more].items():
                part = Fraction(sign * ways_, prod(map(factorial, more))) * often
                sums[name] = sums.get(name, Fraction(0)) + part
        yield from ((name, least, often) for name, often in sums.items() if often)


# -- five cards each --------------------------------------------------------------------------------------------------


@cache
def _dealt(own: Order, envied: Order, kinds: tuple[str, ...]) -> Moments:
    """Runs of five, or whole ranks, taken out of the deck, and one's own hand counted in what they leave."""
    layouts = _runs() if envied is FIVE else _ranks()
    sums: dict[Held, dict[str, int]] = {}
    for number, suits, held, short in layouts:
        if any(many and name not in kinds for name, many in zip(_ENVIED[envied], held, strict=False)):
            continue
        cards = sum(mask.bit_count() for mask in suits)
        counted = _four(suits) if own is FOUR else _five(suits)
        counted[REST] = comb(cards, _SIZE) - sum(counted.values())
        ends = number * prod(map(factorial, held)) * perm(cards - _SIZE, short)
        into = sums.setdefault(tuple(held[_ENVIED[envied].index(name)] for name in kinds), {})
        for name, hands in counted.items():
            into[name] = into.get(name, 0) + ends * hands
    return {
        held: {name: Fraction(ways_, _deals(sum(held) + 1)) for name, ways_ in into.items()}
        for held, into in sums.items()
    }


def _runs() -> Iterator[tuple[int, tuple[int, ...], Held, int]]:
    """Disjoint runs of five: how many orders of the suits, the suits left, royals and others, cards still to come."""
    runs = [(_run(top, 5), top == RANKS[-1]) for top in range(5, RANKS[-1] + 1)]
    choices = [(0, 0, 0)]
    for mask, royal in runs:
        choices += [
            (gone | mask, royals + royal, others + (not royal)) for gone, royals, others in choices if not gone & mask
        ]
    for suits in combinations_with_replacement(choices, 4):
        held = (sum(suit[1] for suit in suits), sum(suit[2] for suit in suits))
        if sum(held) <= MOST:
            orders = 24 // prod(factorial(suits.count(suit)) for suit in set(suits))
            yield orders, tuple(_ALL & ~suit[0] for suit in suits), held, 0


def _ranks() -> Iterator[tuple[int, tuple[int, ...], Held, int]]:
    """Whole ranks: one way each, the suits left, four aces and others; each hand lacks its fifth card."""
    for number in range(MOST + 1):
        for ranks in combinations(range(13), number):
            left = _ALL & ~sum(1 << rank for rank in ranks)
            aces = int(_ACE in ranks)
            yield 1, (left,) * 4, (aces, number - aces, 0), number


def _run(top: int, size: int) -> int:
    """Ranks in a row as bits, the two lowest; below the two stands the ace."""
    return sum(1 << (rank - 2) % 13 for rank in range(top - size + 1, top + 1))


def _whole(suits: Sequence[int], size: int) -> list[int]:
    """How many suits still have each run, the lowest first."""
    runs = (_run(top, size) for top in range(size, RANKS[-1] + 1))
    return [sum(run & mask == run for mask in suits) for run in runs]


def _four(suits: Sequence[int]) -> dict[str, int]:
    """Hands of five cards by kind in the four-card order, from the cards left."""
    left = [sum(mask >> rank & 1 for mask in suits) for rank in range(13)]
    cards = sum(left)
    aces = left[_ACE] // 4 * (cards - 4)
    return {
        "four aces": aces,
        "four-of-a-kind": left.count(4) * (cards - 4) - aces,
        "straight flush": sum(_whole(suits, 4)) * (cards - 4) - sum(_whole(suits, 5)),
        "three-of-a-kind": sum(comb(many, 3) * comb(cards - many, 2) for many in left),
    }


def _five(suits: Sequence[int]) -> dict[str, int]:
    """Hands of five cards by kind in the five-card order, from the cards left."""
    left = [sum(mask >> rank & 1 for mask in suits) for rank in range(13)]
    cards, pairs = sum(left), sum(comb(many, 2) for many in left)
    *others, royal = _whole(suits, 5)
    rows = sum(prod(left[(top - below - 2) % 13] for below in range(5)) for top in range(5, RANKS[-1] + 1))
    threes = [(comb(many, 3), comb(many, 2), many) for many in left if many > 2]
    return {
        "royal flush": royal,
        "straight flush": sum(others),
        "four-of-a-kind": left.count(4) * (cards - 4),
        "full house": sum(ways_ * (pairs - own) for ways_, own, _ in threes),
        "flush": sum(comb(mask.bit_count(), 5) for mask in suits) - royal - sum(others),
        "straight": rows - royal - sum(others),
        "three-of-a-kind": sum(ways_ * (comb(cards - many, 2) - pairs + own) for ways_, own, many in threes),
    }


def _deals(hands: int) -> int:
    return prod(comb(len(DECK) - _SIZE * before, _SIZE) for before in range(hands))


# -- four-card straight flushes ---------------------------------------------------------------------------------------


@cache
def _with_runs_of_four() -> Moments:
    """Four aces, other fours of a kind and straight flushes among the others; the same and three of a kind for one."""
    patterns: dict[Held, int] = {}
    threes: dict[Held, int] = {}
    for number, layout, aces, fours in _laid_out():
        runs = layout.fours + layout.fives
        held, short = (aces, fours, runs), layout.fours + aces + fours
        cards = len(DECK) - 4 * short - 5 * layout.fives
        ways_ = number * (-1 if layout.fives % 2 else 1) * factorial(fours) * factorial(runs)
        patterns[held] = patterns.get(held, 0) + ways_ * perm(cards, short)
        if sum(held) <= MOST:
            whole = layout.lost[0] - aces - fours
            hands = 4 * whole * comb(cards - 4, 2) + layout.lost[1] * comb(cards - 3, 2)
            threes[held] = threes.get(held, 0) + ways_ * hands * perm(cards - _SIZE, short)
    every = {held: Fraction(ways_, _deals(sum(held))) for held, ways_ in patterns.items()}
    return {held: _own(held, every, Fraction(ways_, _deals(sum(held) + 1))) for held, ways_ in threes.items()}


def _own(held: Held, every: dict[Held, Fraction], threes: Fraction) -> dict[str, Fraction]:
    aces, fours, runs = held
    more = ((aces + 1, fours, runs), (aces, fours + 1, runs), (aces, fours, runs + 1))
    chances = dict(zip(_KINDS[FOUR], (*(every.get(hand, Fraction(0)) for hand in more), threes), strict=True))
    return {**chances, REST: every[held] - sum(chances.values())}


def _laid_out() -> Iterator[tuple[int, Layout, int, int]]:
    """Layouts of runs with whole ranks beside them: the number, the layout, four aces or not, other fours."""
    tops = frozenset(range(4, RANKS[-1] + 1))
    for layout in counted_layouts(suit_choices(tops), whole=True):
        for fours in range(min(layout.free, MOST + 1 - layout.fours - layout.fives) + 1):
            yield layout.number * comb(layout.free, fours), layout, 0, fours  # the aces among them or not
    for layout in counted_layouts(suit_choices(tops - {4, RANKS[-1]}), whole=True):  # no run has an ace
        for fours in range(min(layout.free - 1, MOST - layout.fours - layout.fives) + 1):
            number = layout.number * comb(layout.free - 1, fours)
            yield number, layout, 1, fours
            yield -number, layout, 0, fours + 1  # those with the aces, counted above


# -- two cards and a flop ---------------------------------------------------------------------------------------------


@cache
def _on_a_flop(kinds: tuple[str, ...]) -> Moments:
    """A straight flush needs three cards of a run on the flop: every such flop of one suit, times four."""
    bands = [(name, kind(name, FIVE)) for name in _KINDS[FIVE]]
    runs = [_run(top, 5) for top in range(5, RANKS[-1] + 1)]
    sums: dict[Held, dict[str, int]] = {(0,) * len(kinds): _all_flops()}
    for ranks in combinations(range(13), 3):
        flop = sum(1 << rank for rank in ranks)
        bringing = [
            (_cards(run & ~flop), name)
            for run in runs
            if run & flop == flop and (name := _ENVIED[FIVE][run != runs[-1]]) in kinds
        ]
        sets = list(_disjoint(bringing, kinds))
        board = [DECK[4 * rank] for rank in ranks]
        for hole in combinations((card for card in DECK if card not in board), 2) if sets else ():
            value = rank_five([*board, *hole]).value
            own = next((name for name, band in bands if band.low <= value <= band.high), REST)
            for held, gone in sets:
                if not gone.intersection(hole):
                    into = sums.setdefault(held, {})
                    into[own] = into.get(own, 0) + 4 * prod(map(factorial, held))
    return {
        held: {name: Fraction(ways_, _flops(sum(held) + 1)) for name, ways_ in into.items()}
        for held, into in sums.items()
    }


def _cards(ranks: int) -> frozenset[Card]:
    return frozenset(DECK[4 * rank] for rank in range(13) if ranks >> rank & 1)


def _disjoint(
    bringing: Sequence[tuple[frozenset[Card], str]], kinds: Sequence[str]
) -> Iterator[tuple[Held, set[Card]]]:
    """Every set of holes that others can have at once: how many of each kind, and their cards."""
    for number in range(1, len(bringing) + 1):
        for chosen in combinations(bringing, number):
            cards = {card for hole, _ in chosen for card in hole}
            if len(cards) == 2 * number:
                yield tuple(sum(name == kind for _, name in chosen) for kind in kinds), cards


def _all_flops() -> dict[str, int]:
    """One's own hands by kind, whatever the others hold: each five cards in ten ways."""
    bands = [kind(name, FIVE) for name in _KINDS[FIVE]]
    fromkeys = dict.fromkeys((*_KINDS[FIVE], REST), 0)
    for value, number in ways(FIVE, _SIZE).items():
        at = next((at for at, band in enumerate(bands) if band.low <= value <= band.high), -1)
        fromkeys[(*_KINDS[FIVE], REST)[at]] += number * comb(_SIZE, 3)
    return fromkeys


def _flops(hands: int) -> int:
    return comb(len(DECK), 3) * prod(comb(len(DECK) - 3 - 2 * before, 2) for before in range(hands))
