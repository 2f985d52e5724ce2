"""Mutants of cards and dealing: decks, the cut, ranks, hands, the deal of each device, the stub count."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.ruleset import words
from tests.mutants.law.making import Make, among, beheaded, emptied, instead, less, lose, more, put, shortened, swap


def other_sources(sources: list[str]) -> Iterator[list[str]]:
    """A hand made of other cards."""
    if "first three of the board" in sources:
        yield ["own cards", "board"]
    elif "board" in sources:
        yield ["own cards", "first three of the board"]
    elif "box card" in sources:
        yield ["own cards"]


def other_example(cards: str) -> Iterator[str]:
    """Another suit for every card: an example of the same rank that the document does not print."""
    if cards:
        yield cards.translate(str.maketrans("cdhs", "dhsc"))


CARDS: dict[str, tuple[Make, ...]] = {
    "decks": (lose("shuffle"),),
    "cover-cards": (put("number", more), put("colours", shortened), put("colours", emptied)),
    "cut": (
        put("at-least", more),
        put("at-least", less),
        put("leave-at-least", more),
        put("cover-card", among(*words.COVER_CARD_AFTER)),
        put("recut-by", among("dealer", "floorperson", "casino supervisor")),
    ),
    "deck-change": (put("hours", more), put("devices", shortened)),
    "hand-rank": (put("best", other_example), put("worst", other_example), put("best", emptied)),
    "hand": (put("from", other_sources), put("order", instead({"six": "five"}))),
    "device": (put("shuffle", shortened), put("shuffle", beheaded), put("kind", among(*words.DEVICE_KINDS))),
    "device.deal": (
        put("face", instead({"down": "up", "up": "down", "bottom up": "down"})),
        put("under", emptied),
        put("offered", emptied),
        swap,
    ),
    "stub-count": (
        put("every", more),
        put("every", less),
        put("exempt", among("after every shuffle", "on demand")),
    ),
}
