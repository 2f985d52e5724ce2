"""The rounds that the documents show: the tests adjudicate what the reader sees."""

from __future__ import annotations

import tomllib

from tests.docs.blocks import read_blocks
from tests.house.project import ROOT


def read_page(name: str) -> str:
    """The text of a page of the documentation."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


PAGE = read_page("round-format.md")

FILES: dict[str, str] = {
    block.mark.removeprefix("file: "): block.text
    for name in ("round-format.md", "round-examples.md", "irregularities.md")
    for block in read_blocks(read_page(name))
    if block.mark.startswith("file: ")
}
"""Every file of the pages by its name."""

ROUNDS: dict[str, str] = {name: text for name, text in FILES.items() if text.startswith("rulebook")}
"""The complete rounds, one for each rulebook."""

BOOKS: dict[str, str] = {tomllib.loads(text)["rulebook"]: name for name, text in ROUNDS.items()}
"""The round of each rulebook."""
