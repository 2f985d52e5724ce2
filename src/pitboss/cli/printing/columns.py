"""A table that fits: side by side where there is room, else with some columns below, else each row as a block.

No figure, clause or word is ever broken, nothing is cut, and no line is padded. What does not fit is laid out another
way instead of squeezed: the columns named ``below`` take a line under their row, columns of words become narrower down
to a width that reads well, figures move below the first column, and at last every row is a block of lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from pitboss.cli.printing.wrapping import longest_word, wrap_styled

Content = Text | str | int
"""What a cell holds."""
_EDGE = 1
_WIDE_GAP, _GAP = 3, 2
_READABLE = 18
"""A column of words is not made narrower than this, unless all that it holds is."""
_FEW = 3
"""Under fewer figures than this a row reads better as a block."""
_INDENT = 4
"""How far in a line stands that belongs to the row above it."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: its name, and how it may be laid out."""

    name: str
    right: bool = False
    whole: bool = False
    below: bool = False


@dataclass(slots=True)
class FittedTable:
    """Rows under a head, printed by a console of any width."""

    columns: tuple[TableColumn, ...]
    rows: list[tuple[Text, ...]] = field(default_factory=list)
    caption: Text | None = None

    def add_row(self, *cells: Content) -> None:
        """One more row."""
        self.rows.append(tuple(cell if isinstance(cell, Text) else Text(str(cell)) for cell in cells))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text()
        for line in self.lines(options.max_width):
            line.rstrip()
            line.no_wrap, line.overflow = True, "ignore"
            yield line
        yield Text()
        if self.caption is not None:
            yield from wrap_styled(self.caption, options.max_width)

    def lines(self, width: int) -> Iterator[Text]:
        """The table in lines that are no wider, as far as what must not be broken is not."""
        every = list(range(len(self.columns)))
        below = [at for at in every if self.columns[at].below]
        beside = [at for at in every if at not in below]
        for number in range(len(below), -1, -1):  # the last ones go below first
            shown = [at for at in every if at not in below[number:]]
            for head_whole, gap in ((True, _WIDE_GAP), (False, _WIDE_GAP), (False, _GAP)):
                natural = [self._natural(at, head_whole=head_whole) for at in shown]
                if _EDGE + sum(natural) + gap * (len(shown) - 1) <= width:
                    return self._table(shown, natural, gap, width)
        return self._narrower(beside, width) or self._headed(beside, width) or self._blocks(width)

    def _headed(self, beside: list[int], width: int) -> Iterator[Text] | None:
        """The table with the first column on lines of its own; None where the others do not fit below it."""
        figures = [at for at in beside[1:] if self._is_figure(at)]
        widths = [self._natural(at) for at in beside[1:]]
        total = sum(widths) + _GAP * (len(widths) - 1)
        if figures != beside[1:] or len(figures) < _FEW or _INDENT + total > width:
            return None
        return self._under(beside, widths, width)

    def _under(self, beside: Sequence[int], widths: Sequence[int], width: int) -> Iterator[Text]:
        total = _INDENT + sum(widths) + _GAP * (len(widths) - 1)
        yield from (Text.assemble(" ", line) for line in wrap_styled(Text(self.columns[0].name, "bold"), width - 1))
        yield from self._head(beside[1:], widths, _GAP, _INDENT, width)
        yield Text(" " + "─" * (total - _EDGE))
        for row in self.rows:
            yield from (Text.assemble(" " * _EDGE, line) for line in wrap_styled(row[0], width - _EDGE))
            yield from self._row(row, beside[1:], widths, _GAP, _INDENT, width)

    def _narrower(self, shown: list[int], width: int) -> Iterator[Text] | None:
        """The table with columns of words made narrower, the widest first; None where they would not read well."""
        room = width - _EDGE - _GAP * (len(shown) - 1)
        widths, least = [self._natural(at) for at in shown], [self._least(at) for at in shown]
        while sum(widths) > room:
            spare = max(range(len(shown)), key=lambda number: (widths[number] > least[number], widths[number]))
            if widths[spare] == least[spare]:
                return None
            widths[spare] -= 1
        return self._table(shown, widths, _GAP, width)

    def _cells(self, at: int) -> Iterator[Text]:
        return (row[at] for row in self.rows)

    def _natural(self, at: int, *, head_whole: bool = False) -> int:
        """How wide a column would like to be; its head may take several lines unless it is to stay whole."""
        cells = (line.cell_len for cell in self._cells(at) for line in cell.split("\n", allow_blank=True))
        head = self.columns[at].name
        return max(len(head) if head_whole else longest_word(head), *cells, 0)

    def _is_figure(self, at: int) -> bool:
        return self.columns[at].right or self.columns[at].whole

    def _least(self, at: int) -> int:
        if self._is_figure(at):
            return self._natural(at)
        words = max([longest_word(self.columns[at].name), *(longest_word(cell.plain) for cell in self._cells(at))])
        return max(words, min(self._natural(at), _READABLE))

    def _table(self, shown: Sequence[int], widths: Sequence[int], gap: int, width: int) -> Iterator[Text]:
        """The columns side by side, those that are not shown on a line below each row."""
        yield from self._head(shown, widths, gap, _EDGE, width)
        yield Text(" " + "─" * (sum(widths) + gap * (len(shown) - 1)))
        for row in self.rows:
            yield from self._row(row, shown, widths, gap, _EDGE, width)

    def _head(self, shown: Sequence[int], widths: Sequence[int], gap: int, edge: int, width: int) -> Iterator[Text]:
        names = [Text(column.name, "bold") for column in self.columns]
        head = [wrap_styled(names[at], wide) for at, wide in zip(shown, widths, strict=True)]
        high = max(map(len, head))
        filled = [[Text()] * (high - len(lines)) + lines for lines in head]
        yield from self._side_by_side(filled, shown, widths, gap, edge)
        yield from self._lower(names, shown, width)

    def _row(
        self, row: Sequence[Text], shown: Sequence[int], widths: Sequence[int], gap: int, edge: int, width: int
    ) -> Iterator[Text]:
        cells = [wrap_styled(row[at], wide) for at, wide in zip(shown, widths, strict=True)]
        yield from self._side_by_side(cells, shown, widths, gap, edge)
        yield from self._lower(row, shown, width)

    def _lower(self, row: Sequence[Text], shown: Sequence[int], width: int) -> Iterator[Text]:
        """What stands below a row: in one line where it fits."""
        hidden = [at for at, column in enumerate(self.columns) if column.below and at not in shown]
        parts = [row[at] for at in hidden if row[at].plain.strip()]
        together = Text("   ").join(parts)
        for part in [together] if together.cell_len <= width - _INDENT else parts:
            yield from (Text.assemble(" " * _INDENT, line) for line in wrap_styled(part, width - _INDENT) if line)

    def _side_by_side(
        self, cells: Sequence[Sequence[Text]], shown: Sequence[int], widths: Sequence[int], gap: int, edge: int
    ) -> Iterator[Text]:
        for number in range(max(map(len, cells))):
            line = Text(" " * edge)
            for place, (at, width) in enumerate(zip(shown, widths, strict=True)):
                part = cells[place][number] if number < len(cells[place]) else Text()
                pad = " " * (width - part.cell_len)
                line.append_text(Text(" " * gap if place else ""))
                line.append_text(Text.assemble(pad, part) if self.columns[at].right else Text.assemble(part, pad))
            yield line

    def _blocks(self, width: int) -> Iterator[Text]:
        """Each row by itself: its first cell, then a line for every other that holds something."""
        names = [column.name for column in self.columns]
        wide = max(map(len, names[1:]), default=0) + _GAP
        for number, row in enumerate(self.rows):
            if number:
                yield Text()
            first = row[0].copy()
            first.stylize("bold")
            yield from (Text.assemble(" " * _EDGE, line) for line in wrap_styled(first, width - _EDGE))
            for name, cell in zip(names[1:], row[1:], strict=True):
                if cell.plain.strip():
                    yield from _labelled(name, cell, wide, width)


def _labelled(name: str, cell: Text, wide: int, width: int) -> Iterator[Text]:
    """A name and what it is; where that does not fit beside the name, below it."""
    room = width - _INDENT - wide
    if longest_word(cell.plain) > room:
        yield Text.assemble(" " * _INDENT, (name, "dim"))
        yield from (Text.assemble(" " * (_INDENT + _GAP), line) for line in wrap_styled(cell, width - _INDENT - _GAP))
        return
    for number, line in enumerate(wrap_styled(cell, room)):
        yield Text.assemble(" " * _INDENT, (f"{'' if number else name:<{wide}}", "dim"), line)


def fitted(
    names: Sequence[str],
    rows: Iterable[Iterable[Content]] = (),
    *,
    right: Iterable[str] = (),
    whole: Iterable[str] = (),
    below: Iterable[str] = (),
) -> FittedTable:
    """A table: ``right`` are figures, ``whole`` is never broken, ``below`` may go under the row."""
    figures, unbroken, under = set(right), {"clause", *whole}, set(below)
    made = FittedTable(tuple(TableColumn(name, name in figures, name in unbroken, name in under) for name in names))
    for row in rows:
        made.add_row(*row)
    return made
