"""Where the rulebooks lie that are examples and no part of the package."""

from __future__ import annotations

from pathlib import Path

RULEBOOKS = Path(__file__).parent.parent / "examples" / "rulebooks"


def folders() -> tuple[Path, ...]:
    """The folder of each example."""
    return tuple(sorted(file.parent for file in RULEBOOKS.glob("*/rulebook.toml")))
