"""What is asked of an edition: how to pin a rulebook, and which rows still speak of a wager that is gone."""

from __future__ import annotations

from typing import Any

from pitboss.rulebooks.describe import as_data
from pitboss.rulebooks.editions.gathering import gather
from pitboss.rulebooks.editions.pinning import pinned
from pitboss.rulebooks.library import Library
from pitboss.rulebooks.notebook import Notebook
from pitboss.rulebooks.rulebook import Rulebook

SECTIONS = {"irregularities": "irregularity", "examinations": "examine", "deck_changes": "deck-change"}
"""What a rulebook's files call the sections whose name does not only lose its ``s``."""


def pin(name: str, library: Library | None = None) -> dict[str, str]:
    """What an edition that extends the rulebook of that id pins of it."""
    return pinned(gather(name, library or Library.in_use(), Notebook()))


def as_toml(digests: dict[str, str]) -> str:
    """The section ``[pinned]`` with these digests."""
    return "\n".join(["[pinned]", *(f'{name} = "{digest}"' for name, digest in digests.items())])


def still_spoken_of(book: Rulebook) -> list[dict[str, str]]:
    """The rows whose words name a wager that is gone: an edition may want to patch them."""
    wagers = [row.name for row in book.taken if row.section == "wager"]
    return [
        {"section": SECTIONS.get(section, section.removesuffix("s")), "name": _name(row), "wager": wager}
        for section, rows in as_data(book).items()
        if isinstance(rows, list)
        for row in rows
        for wager in wagers
        if any(wager in text.casefold() for text in _texts(row))
    ]


def _name(row: dict[str, Any]) -> str:
    return str(next((row[key] for key in ("name", "code", "key", "what") if row.get(key)), ""))


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in _texts(part)]
