"""The grammar of the words for hands, and the band of values that each means in an order.

A phrase is one of

* a rank's name in its document, ``mini royal``, or the pattern's own, ``royal flush``;
* ``four aces`` and ``three tens``;
* ``pair of sevens`` and ``pair of sixes to tens``;
* ``queen-high``, and with more of the cards, ``ace-king`` or ``queen-six-four``: no combination, these cards on top;
* ``king-high straight``, and so for a flush and a straight flush;
* in an order with super royals, those of diamonds and of the other suits.

Bands of one order meet without a gap: one that ends with the aces ends where the next category begins, so that a
loader can add bands up and see what is missing. Every phrase may stand before "or better" and after "less than a"; see
``pitboss.hands.kinds``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from pitboss.cards import RANK_WORDS, RANKS
from pitboss.hands.hand import value_of
from pitboss.hands.names import rank_plural, rank_word
from pitboss.hands.patterns import Pattern

if TYPE_CHECKING:
    from pitboss.hands.order import Order

Band = tuple[int, int]  # lowest and highest value, both included

_RANK = {rank_word(rank): rank for rank in RANKS}
_PLURAL = {rank_plural(rank): rank for rank in RANKS}
_EQUAL: dict[str, Pattern] = {"four": "four-of-a-kind", "three": "three-of-a-kind"}
_TOPPED: tuple[Pattern, ...] = ("straight flush", "flush", "straight")
_ALIKE: dict[str, str] = {
    "quads": "four-of-a-kind",
    "two pairs": "two pair",
    "one pair": "pair",
}
"""What documents write for the same pattern; hyphens are free, and so is a number in figures."""
_FIGURES = {"4": "four", "3": "three", "2": "two", "1": "one"}

_SUPER_ROYALS = {
    "super royal of any suit": (0, 1),
    "super royal of hearts, spades or clubs": (0, 0),
    "super royal of diamonds": (1, 1),
}
"""The first and the last of the two places above the royal flush. Diamonds stand higher: a paytable may pay them more.
"""
_ANY_SUIT = ("super royal", "super royal of diamonds, hearts, spades or clubs")


def top(order: Order) -> int:
    """The highest place in an order."""
    return value_of(len(order.patterns) + order.has_super_royal, ()) - 1


def super_royal_place(order: Order, *, diamonds: bool) -> int:
    """The place of a super royal."""
    return value_of(len(order.patterns) - 1 + diamonds, ())


def read_phrase(order: Order, phrase: str) -> tuple[str, Band] | None:
    """A phrase as this order writes it, and its band; None where the order has no such hand."""
    words = " ".join(_FIGURES.get(word, word) for word in phrase.lower().replace("-", " ").split())
    return _names(order).get(words) or _equal_ranks(order, words) or _pairs(order, words) or _tops(order, words)


@cache
def _names(order: Order) -> dict[str, tuple[str, Band]]:
    """The ranks of an order by all their names, without hyphens."""
    named: dict[str, tuple[str, Band]] = {}
    for category, (pattern, name) in enumerate(zip(order.patterns, order.names, strict=True)):
        if pattern != "super royal":
            alike = [spelling for spelling, meant in _ALIKE.items() if meant == pattern]
            for spelling in (*alike, pattern):
                named.setdefault(_plain(spelling), (name, _with_special(order, category)))
            named[_plain(name)] = name, _with_special(order, category)  # the document's word goes first
    if "royal flush" not in order.patterns and "straight flush" in order.patterns:
        straight_flush = order.patterns.index("straight flush")
        named.setdefault("royal flush", ("royal flush", _from(straight_flush, (14,))))
    if order.has_super_royal:
        lowest = len(order.patterns) - 1
        for phrase, (first, last) in _SUPER_ROYALS.items():
            named[_plain(phrase)] = phrase, _all(lowest + first, lowest + last)
        for phrase in (*_ANY_SUIT, order.names[-1]):
            named[_plain(phrase)] = named["super royal of any suit"]
    return named


def _plain(phrase: str) -> str:
    return phrase.lower().replace("-", " ")


def _with_special(order: Order, category: int) -> Band:
    """All hands of a category, and of those right above it that are cases of it: the royal flush is the highest
    straight flush, so where no royal row pays it, the row of straight flushes does."""
    last = category
    special: dict[Pattern, Pattern] = {"straight flush": "royal flush", "royal flush": "super royal"}
    while last + 1 < len(order.patterns) and special.get(order.patterns[last]) == order.patterns[last + 1]:
        last += 1
    return _all(category, last + (order.patterns[last] == "super royal"))


def _all(lowest: int, highest: int) -> Band:
    """All hands from one category to another."""
    return value_of(lowest, ()), value_of(highest + 1, ()) - 1


def _from(category: int, ranks: tuple[int, ...], highest: int = 0) -> Band:
    """The hands of a category that begin with these ranks, or go on to a last rank that is higher."""
    *front, last = (*ranks[:-1], highest or ranks[-1])
    while last == (front[-1] - 1 if front else 14):  # nothing goes between it and the next of what stands before
        if not front:
            return value_of(category, ranks), value_of(category + 1, ()) - 1
        *front, last = front
    return value_of(category, ranks), value_of(category, (*front, last + 1)) - 1


def _equal_ranks(order: Order, words: str) -> tuple[str, Band] | None:
    number, _, plural = words.partition(" ")
    pattern = _EQUAL.get(number)
    if pattern not in order.patterns or plural not in _PLURAL:
        return None
    return words, _from(order.patterns.index(pattern), (_PLURAL[plural],))


def _pairs(order: Order, words: str) -> tuple[str, Band] | None:
    low, _, high = words.removeprefix("pair of ").partition(" to ")
    ranks = _PLURAL.get(low, 0), _PLURAL.get(high or low, 0)
    if not words.startswith("pair of ") or not 0 < ranks[0] <= ranks[1] or "pair" not in order.patterns:
        return None
    if high and ranks[0] == ranks[1]:
        return None
    return words, _from(order.patterns.index("pair"), (ranks[0],), ranks[1])


def _tops(order: Order, words: str) -> tuple[str, Band] | None:
    """The cards on top: of a hand without a combination, or of a straight or flush."""
    first, _, rest = words.partition(" high")
    pattern = next((name for name in _TOPPED if rest == f" {name}" and name in order.patterns), None)
    if pattern and first in _RANK:
        lowest, highest = order.size + (not order.low_ace), 14 - ("royal flush" in order.patterns)
        if pattern != "flush" and not lowest <= _RANK[first] <= (highest if pattern == "straight flush" else 14):
            return None
        return f"{first}-high {order.name_of(pattern)}", _from(order.patterns.index(pattern), (_RANK[first],))
    ranks = tuple(_RANK.get(word, 0) for word in first.split())
    falling = all(higher > lower > 0 for higher, lower in pairwise((15, *ranks)))
    if rest or not falling or not 0 < len(ranks) <= order.size or (len(ranks) == 1 and not words.endswith(" high")):
        return None
    phrase = "-".join(first.split()) + ("-high" if len(ranks) == 1 else "")
    return phrase, _from(0, ranks)


def known(order: Order) -> list[str]:
    """The ranks of an order and the forms that other phrases have, from the highest down."""
    names = [name for name, _ in sorted(set(_names(order).values()), key=lambda row: row[1], reverse=True)]
    forms = ["four aces", "three tens", "pair of sevens", "pair of sixes to tens", "queen-high", "ace-king"]
    return names + [form for form in forms if read_phrase(order, form)]


def every(order: Order) -> Iterator[str]:
    """Every phrase of an order, but for the long ones: what a mistyped one is compared with."""
    yield from known(order)
    written = [f"{number} {plural}" for number in _EQUAL for plural in _PLURAL]
    written += [f"pair of {plural}" for plural in _PLURAL]
    written += [f"{word}-high" for word in RANK_WORDS]
    written += [f"{high}-{low}" for low, high in combinations(RANK_WORDS, 2)]
    yield from (phrase for phrase in written if read_phrase(order, phrase))
