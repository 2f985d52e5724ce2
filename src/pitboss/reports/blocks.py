"""What a document is made of, whatever it is written as: sections of paragraphs, facts, tables and plots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Align = Literal["text", "number", "fine", "clause"]
"""``text`` stands left, ``number`` right; ``fine`` is a long number in small figures, ``clause`` a citation."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences; ``small``: beside the matter."""

    text: str
    small: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """Sentences of equal weight."""

    title: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and what they are; ``mono`` for digests and commands."""

    pairs: tuple[tuple[str, str], ...]
    mono: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class KeyFigures:
    """The numbers that one looks for first: what it is, the number, and its fraction or its unit."""

    figures: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of a table. ``kind``: an ordinary one, one that stands out, the sum, or a heading within the table."""

    cells: tuple[str, ...]
    kind: Literal["", "strong", "sum", "head"] = ""


@dataclass(frozen=True, slots=True)
class TableBlock:
    """Rows under named columns."""

    title: str
    columns: tuple[tuple[str, Align], ...]
    rows: tuple[SheetRow, ...]
    note: str = ""
    dense: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """A drawing, as SVG."""

    title: str
    svg: str


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Blocks next to each other, with their parts of the width."""

    parts: tuple[tuple[int, tuple[Block, ...]], ...]


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on."""

    who: tuple[str, ...]


Block = Signatures | Paragraph | Listed | Facts | KeyFigures | TableBlock | Plot | SideBySide


@dataclass(frozen=True, slots=True)
class Section:
    """What begins on a page of its own."""

    title: str
    says: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A title page's words and the sections that follow; ``running`` stands on every page."""

    title: str
    subtitle: str
    running: str
    sections: tuple[Section, ...]
