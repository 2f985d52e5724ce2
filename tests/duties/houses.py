"""The houses of the smoke rounds: every template, every example, and every device with two decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pitboss.rulebooks import load, names
from tests.rounds.golden import DEVICES
from tests.rounds.tables import EARLIER, FOUR, MANUAL, ULTIMATE

TWO_DECKS = {
    "cards.decks": 2,
    "cards.backs": ("red", "blue"),
    "shuffle.counts-cards": "after every shuffle",
}
SHUFFLED = {
    **DEVICES,
    **{(name, MANUAL): "two-decks" for name in (FOUR, EARLIER)},
    (ULTIMATE, MANUAL): "shuffler-and-manual-shoe",
}
"""The example of a rulebook that deals with a device what a shuffling device has shuffled."""


@dataclass(frozen=True)
class House:
    """A submission to be played: an example of a rulebook (none: its template), and elections by their full names."""

    rulebook: str
    example: str = ""
    elections: dict[str, Any] = field(default_factory=dict)
    what: str = ""

    def __str__(self) -> str:
        return f"{load(self.rulebook).identity.prefix} {self.what or self.example or 'template'}"


def houses(rulebook: str) -> Iterator[House]:
    """All houses of a rulebook."""
    book = load(rulebook)
    yield from (House(rulebook, example) for example in ("", *(example.name for example in book.examples)))
    for device in book.devices:
        example = SHUFFLED[rulebook, device.name]
        yield House(rulebook, example, TWO_DECKS, f"two decks, {device.name}")


HOUSES = [house for name in names() for house in houses(name)]
