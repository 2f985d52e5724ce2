"""Read the orders of hands: each is the list of the ``[[hand-rank]]`` rows that carry its name, highest first."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.cards import RANK_WORDS, Card, read_cards
from pitboss.clauses import PitbossError
from pitboss.game.cards import RankOfHand
from pitboss.hands import FIVE, PATTERNS, HandKind, Order, Pattern, make_order
from pitboss.hands.order import SIZES
from pitboss.hands.patterns import completed, wrong
from pitboss.rulebooks.table import TomlTable


@dataclass(frozen=True, slots=True)
class Listed:
    """What the rows of one order list: the cards of a hand, the patterns from the highest, and what is wrong of each.

    ``order`` is made of the rows that are right, so that the rest of the rulebook can be read.
    """

    order: Order
    size: int
    wrong: Mapping[Pattern, str]


def read_orders(rows: Sequence[TomlTable], *, low_ace: bool) -> dict[str, Listed]:
    """The orders that the rows list, by name. Nothing is noted here: each row says its own mistakes when it is read."""
    names = dict.fromkeys(name for row in rows if isinstance(name := row.data.get("order"), str))
    return {
        name: _listed(name, [row for row in rows if row.data.get("order") == name], low_ace=low_ace) for name in names
    }


def _listed(name: str, rows: Sequence[TomlTable], *, low_ace: bool) -> Listed:
    named = [(pattern, str(row.data["rank"])) for row in rows if (pattern := pattern_of(row))]
    size = _size(name, rows, has_super_royal=any(pattern == "super royal" for pattern, _ in named))
    if size not in SIZES:
        return Listed(FIVE, size, {})
    mistakes: dict[Pattern, str] = {}
    while found := wrong(completed(tuple(pattern for pattern, _ in named), size), size):
        mistakes |= found
        named = [(pattern, rank) for pattern, rank in named if pattern not in found]
    return Listed(make_order(name, named, size, low_ace=low_ace), size, mistakes)


def pattern_of(row: TomlTable) -> Pattern | None:
    """The pattern that a row ranks: the one it names, or the one that is called like the rank."""
    written = str(row.data.get("pattern", row.data.get("rank", "")))
    return next((pattern for pattern in PATTERNS if pattern == written), None)


def _size(name: str, rows: Sequence[TomlTable], *, has_super_royal: bool) -> int:
    """How many cards make a hand: as many as the first example has; without any, as the order's name says; else 0.

    A super royal, and so every example beside it, has one more.
    """
    numbers = [len(cards) for row in rows for key in ("best", "worst") if (cards := _cards(row, key))]
    spoken = RANK_WORDS.index(name) + 2 if name in RANK_WORDS else 0
    number = numbers[0] if numbers else spoken
    return number - has_super_royal if number else 0


def _cards(row: TomlTable, key: str) -> tuple[Card, ...]:
    try:
        return read_cards(str(row.data.get(key, "")))
    except PitbossError:
        return ()


def read_rank_of_hand(row: TomlTable, orders: Mapping[str, Listed]) -> RankOfHand:
    """A rank of hands with its extremes, which are hands of that rank."""
    name, rank = row.text("order"), row.text("rank")
    pattern: Pattern | None = row.word("pattern", PATTERNS) if row.has("pattern") else pattern_of(row)
    listed = orders.get(name)
    if row.sound:
        _refuse(row, listed, rank, pattern)
    order = listed.order if listed else FIVE
    held = order.kind(rank) if row.sound else None
    return RankOfHand(order, rank, _example(row, "best", held), _example(row, "worst", held), row.clause())


def _refuse(row: TomlTable, listed: Listed | None, rank: str, pattern: Pattern | None) -> None:
    """What is wrong about the place of a row in its order."""
    if pattern is None:
        near = difflib.get_close_matches(rank, PATTERNS, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        row.mistake(f"{rank!r} is no pattern: {hint}say its pattern beside it ({' · '.join(PATTERNS)})", "rank")
    elif listed and not listed.size:
        row.mistake("no rank of this order has a best or worst hand to show how many cards make one", "order")
    elif listed and listed.size not in SIZES:
        row.mistake(f"{listed.size} cards make no hand: from {SIZES[0]} to {SIZES[-1]} do", "order")
    elif listed and pattern in listed.wrong:
        row.mistake(listed.wrong[pattern], "rank")


def _example(row: TomlTable, key: str, held: HandKind | None) -> tuple[Card, ...]:
    text = row.text(key, blank=True)
    cards = (row.attempt(lambda: read_cards(text), key) or ()) if text else ()
    if cards and held and not _is_hand_of(cards, held):
        row.mistake(f"{text} is no {held}", key)
    return cards


def _is_hand_of(cards: tuple[Card, ...], held: HandKind) -> bool:
    """Whether the cards, as many as a hand of that order has, are of the kind."""
    return len(cards) == held.order.fewest and held.holds(held.order.rank(cards))
