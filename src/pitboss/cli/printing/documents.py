"""A document as text for a terminal or a mail: its facts, its figures and its tables, as wide as they need to be."""

from __future__ import annotations

import io

from rich.console import Console

from pitboss.cli.printing.columns import FittedTable, TableColumn
from pitboss.cli.printing.console import console
from pitboss.reports.blocks import Block, Document, Facts, KeyFigures, Paragraph, TableBlock


def text_of(document: Document) -> str:
    """The whole document."""
    out = io.StringIO()
    page = Console(file=out, width=max(console().width, 120), color_system=None, highlight=False)
    page.print(f"{document.title}: {document.subtitle}", markup=False)
    for section in document.sections:
        if section.title:
            page.print(f"\n{section.title.upper()}  {section.says}", markup=False)
        for block in section.blocks:
            _print(page, block)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def _print(page: Console, block: Block) -> None:
    match block:
        case Facts(pairs=pairs):
            for name, fact in pairs:
                page.print(f"  {name:<12} {fact}", markup=False)
        case KeyFigures(figures=figures):
            page.print()
            for name, number, unit in figures:
                page.print(f"  {name:<18} {number:>16}  {unit}", markup=False)
        case TableBlock():
            _table(page, block)
        case Paragraph(text=text):
            page.print(f"\n{text}", markup=False)
        case _:
            pass


def _table(page: Console, block: TableBlock) -> None:
    if block.title:
        page.print(f"\n{block.title}", markup=False)
    table = FittedTable(tuple(TableColumn(name, right=kind != "text") for name, kind in block.columns))
    for row in block.rows:
        table.add_row(*row.cells, *[""] * (len(block.columns) - len(row.cells)))
    page.print(table)
    if block.note:
        page.print(block.note, markup=False)
