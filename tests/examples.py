"""Where the rulebooks lie that are examples and no part of the package, and what they hold."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

RULEBOOKS = Path(__file__).parent.parent / "examples" / "rulebooks"


def folders() -> tuple[Path, ...]:
    """The folder of each example."""
    return tuple(sorted(file.parent for file in RULEBOOKS.glob("*/rulebook.toml")))


def ids(section: str) -> Iterator[str]:
    """The ids of all rows of a section, each with its document's prefix.

    They are read as they stand, since a mistake in an example should fail its own tests only.
    """
    for folder in folders():
        files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))]
        prefix = next(data["rulebook"]["prefix"] for data in files if "rulebook" in data)
        rows: list[dict[str, Any]] = [row for data in files for row in data.get(section, [])]
        yield from (f"{prefix}:{row['id']}" for row in rows)
