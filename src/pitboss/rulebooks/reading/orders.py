"""Read the orders of hands: each is the list of the ``[[hand-rank]]`` rows that carry its name, highest first."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.cards import Card, read_cards
from pitboss.clauses import PitbossError
from pitboss.hands import FIVE, PATTERNS, HandKind, Order, Pattern, make_order
from pitboss.hands.order import NUMBER_WORDS, SIZES
from pitboss.hands.patterns import CASE_OF, completed, possible, wrong
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset.cards import RankOfHand


@dataclass(frozen=True, slots=True)
class ListedOrder:
    """What the rows of one order list: its first row, the cards of a hand, and what is wrong about which pattern.

    ``order`` is made of the rows that are right, with all other patterns, so that the rest of the rulebook can be read.
    """

    order: Order
    first: TomlTable
    size: int
    wrong: Mapping[Pattern, str]


def read_orders(rows: Sequence[TomlTable], *, low_ace: bool) -> dict[str, ListedOrder]:
    """The orders that the rows list, by name. Nothing is noted here: each row says its own mistakes when it is read."""
    names = dict.fromkeys(name for row in rows if isinstance(name := row.data.get("order"), str))
    return {
        name: _listed(name, [row for row in rows if row.data.get("order") == name], low_ace=low_ace) for name in names
    }


def _listed(name: str, rows: Sequence[TomlTable], *, low_ace: bool) -> ListedOrder:
    named = [(pattern, str(row.data.get("rank"))) for row in rows if (pattern := pattern_of(row))]
    size = _size(name, rows, has_super_royal=any(pattern == "super royal" for pattern, _ in named))
    if size not in SIZES:
        return ListedOrder(FIVE, rows[0], size, {})
    mistakes = wrong(completed(tuple(pattern for pattern, _ in named), size), size)
    if mistakes or len(named) < len(rows):
        named = _mended([row for row in named if row[0] not in mistakes], size)
    return ListedOrder(make_order(name, named, size, low_ace=low_ace), rows[0], size, mistakes)


def _mended(named: list[tuple[Pattern, str]], size: int) -> list[tuple[Pattern, str]]:
    """A list with every pattern: one that is missing stands right above what it is a case of."""
    called = dict(named)
    patterns = list(completed(tuple(pattern for pattern in called if pattern != "super royal"), size))
    for pattern in PATTERNS[: PATTERNS.index("royal flush")]:
        if pattern not in patterns and possible(pattern, size):
            patterns.insert(max(map(patterns.index, CASE_OF[pattern])) + 1, pattern)
    return [(pattern, called.get(pattern, pattern)) for pattern in reversed(patterns)]


def pattern_of(row: TomlTable) -> Pattern | None:
    """The pattern that a row ranks: the one it names, or the one that is called like the rank."""
    written = str(row.data.get("pattern", row.data.get("rank", "")))
    return next((pattern for pattern in PATTERNS if pattern == written), None)


def _size(name: str, rows: Sequence[TomlTable], *, has_super_royal: bool) -> int:
    """How many cards make a hand: as many as most examples have; without any, as the order's name says; else 0.

    A super royal, and so every example beside it, has one more.
    """
    numbers = [len(cards) for row in rows for key in ("best", "worst") if (cards := _cards(row, key))]
    spoken = NUMBER_WORDS.index(name) + 2 if name in NUMBER_WORDS else 0
    number = max(numbers, key=numbers.count, default=spoken)
    return number - has_super_royal if number else 0


def _cards(row: TomlTable, key: str) -> tuple[Card, ...]:
    try:
        return read_cards(str(row.data.get(key, "")))
    except PitbossError:
        return ()


def read_rank_of_hand(row: TomlTable, orders: Mapping[str, ListedOrder]) -> RankOfHand:
    """A rank of hands with its extremes, which are hands of that rank."""
    name, rank = row.text("order"), row.text("rank")
    pattern: Pattern | None = row.word("pattern", PATTERNS) if row.has("pattern") else pattern_of(row)
    listed = orders.get(name)
    if row.sound or (pattern is None and rank):
        _refuse(row, listed, rank, pattern)
    order = listed.order if listed else FIVE
    held = order.kind(rank) if row.sound and listed and listed.size in SIZES else None
    return RankOfHand(order, rank, _example(row, "best", held), _example(row, "worst", held), row.clause())


def _refuse(row: TomlTable, listed: ListedOrder | None, rank: str, pattern: Pattern | None) -> None:
    """What is wrong about the place of a row in its order."""
    if pattern is None:
        near = difflib.get_close_matches(rank, PATTERNS, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        row.mistake(f"{rank!r} is no pattern: {hint}say its pattern beside it ({' · '.join(PATTERNS)})", "rank")
    elif listed and listed.size not in SIZES and row is not listed.first:
        return  # said of the first
    elif listed and not listed.size:
        row.mistake("no rank of this order has a best or worst hand to show how many cards make one", "order")
    elif listed and listed.size not in SIZES:
        row.mistake(f"{listed.size} cards make no hand: from {SIZES[0]} to {SIZES[-1]} do", "order")
    elif listed and pattern in listed.wrong:
        row.mistake(listed.wrong[pattern], "rank")


def _example(row: TomlTable, key: str, held: HandKind | None) -> tuple[Card, ...]:
    cards = row.cards(key)
    if cards and held and not _is_hand_of(cards, held):
        row.mistake(f"{row.data[key]} is no {held}", key)
    return cards


def _is_hand_of(cards: tuple[Card, ...], held: HandKind) -> bool:
    """Whether the cards, as many as a hand of that order has, are of the kind."""
    return len(cards) == held.order.fewest and held.holds(held.order.rank(cards))
