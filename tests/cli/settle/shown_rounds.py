"""The rounds that docs/round-format.md shows: the tests adjudicate what the reader sees."""

from __future__ import annotations

import tomllib

from tests.docs.blocks import read_blocks
from tests.house.project import ROOT

PAGE = (ROOT / "docs" / "round-format.md").read_text(encoding="utf-8")

FILES: dict[str, str] = {
    block.mark.removeprefix("file: "): block.text for block in read_blocks(PAGE) if block.mark.startswith("file: ")
}
"""Every file of the page by its name."""

ROUNDS: dict[str, str] = {name: text for name, text in FILES.items() if text.startswith("rulebook")}
"""The complete rounds, one for each rulebook."""

BOOKS: dict[str, str] = {tomllib.loads(text)["rulebook"]: name for name, text in ROUNDS.items()}
"""The round of each rulebook."""
