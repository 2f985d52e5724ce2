"""``python -m tests.docs.rulings_page`` writes docs/reference/rulings.md, made from the rulebooks."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks import Rulebook, load
from tests.house.project import ROOT

PAGE = ROOT / "docs" / "reference" / "rulings.md"
OPENING = """\
# Rulings by document

What each document says of each [irregularity](../irregularities.md): when it may happen, in which cases, what is void
and what follows. These tables are made from the rulebooks.
"""
HEADINGS = {
    "## Four Card Poker, Massachusetts, both editions": ("ma-four-card-poker", "ma-four-card-poker-earlier"),
    "## Four Card Poker, Maryland": ("md-four-card-poker",),
    "## Ultimate Texas Hold 'Em": ("ma-ultimate-texas-holdem",),
    "## Crazy 4 Poker": ("ma-crazy-4-poker",),
}
"""The rulebooks under each heading; both editions have one table."""


def page() -> str:
    """The text of the page."""
    tables = (f"{heading}\n\n{table(load(names[0]))}\n" for heading, names in HEADINGS.items())
    return "\n".join([OPENING, *tables])


def table(book: Rulebook) -> str:
    """The irregularities of one document."""
    return "\n".join(_rows(book))


def _rows(book: Rulebook) -> Iterator[str]:
    yield "| what | when | case | void | what follows |"
    yield "|---|---|---|---|---|"
    for irregularity in book.irregularities:
        for ruling in irregularity.rulings:
            void = ruling.voids + (f", but for {' and '.join(ruling.keeps)}" if ruling.keeps else "")
            yield f"| {irregularity.what} | {', '.join(ruling.when)} | {ruling.case} | {void} | {ruling.says} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
