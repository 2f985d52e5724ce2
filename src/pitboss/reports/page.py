"""A document as one HTML file that needs nothing else: style and plots are in it, and it asks no one for anything."""

from __future__ import annotations

from importlib.resources import files

from pitboss.drawing import markup
from pitboss.drawing.markup import Markup, join, tag
from pitboss.reports.blocks import (
    Block,
    Document,
    Facts,
    KeyFigures,
    Listed,
    Paragraph,
    Plot,
    Section,
    SheetRow,
    SideBySide,
    Signatures,
    TableBlock,
)

_LONG = 30
"""Rows of figures above which a table is set tighter, to stay on its page."""


def page(document: Document) -> str:
    """The whole file."""
    style = files(__package__).joinpath("par.css").read_text(encoding="utf-8")
    first, *others = document.sections
    cover = tag(
        "section",
        tag("header", tag("h1", document.title), tag("p", document.subtitle, class_="subtitle"), class_="cover"),
        *map(_block, first.blocks),
    )
    main = tag("main", cover, *(_section(section, document.running) for section in others))
    return markup.page(f"{document.title}, {document.subtitle}", style, main)


def _section(section: Section, running: str) -> Markup:
    return tag(
        "section",
        tag("p", running, class_="running"),
        tag("h2", section.title),
        tag("p", section.says, class_="says"),
        *map(_block, section.blocks),
    )


def _block(block: Block) -> Markup:
    match block:
        case Paragraph(text, small):
            return tag("p", text, class_="small" if small else "text")
        case Listed(title, items):
            return join(tag("h3", title), tag("ul", *(tag("li", item) for item in items), class_="basis"))
        case Signatures(who):
            lines = (tag("div", tag("span", f"{person}, date")) for person in who)
            return tag("div", *lines, class_="signatures")
        case Facts(pairs, mono):
            cells = (
                join(tag("dt", name.strip()), tag("dd", said, class_="mono" if name in mono else "plain"))
                for name, said in pairs
            )
            return tag("dl", *cells)
        case KeyFigures(figures):
            return tag("div", *(_figure(*figure) for figure in figures), class_="figures")
        case Plot(title, svg):
            return tag("figure", *((tag("h3", title),) if title else ()), Markup(svg))
        case SideBySide(parts):
            inner = (tag("div", *map(_block, blocks), style=f"flex:{width}") for width, blocks in parts)
            return tag("div", *inner, class_="beside")
        case TableBlock():
            return _table(block)


def _figure(name: str, number: str, fine: str) -> Markup:
    """A key figure; a fraction may break after its stroke."""
    numerator, stroke, denominator = fine.partition("/")
    shown = join(numerator, stroke, tag("wbr"), denominator) if stroke else Markup(tag("span", fine))
    return tag(
        "div", tag("span", name, class_="name"), tag("span", number, class_="value"), tag("span", shown, class_="exact")
    )


def _table(table: TableBlock) -> Markup:
    head = tag("tr", *(tag("th", name, class_=align) for name, align in table.columns))
    parts = [tag("thead", head), tag("tbody", *(_row(row, table) for row in table.rows))]
    note = (tag("p", table.note, class_="note"),) if table.note else ()
    title = (tag("h3", table.title),) if table.title else ()
    long = len(table.rows) > _LONG and len(table.columns) > 3
    looks = "dense tight" if long else "dense" if table.dense else "open"
    return tag("div", *title, tag("table", *parts, class_=looks), *note, class_="table")


def _row(row: SheetRow, table: TableBlock) -> Markup:
    if row.kind == "head":
        return tag("tr", tag("th", row.cells[0], colspan=len(table.columns), scope="colgroup"), class_="head")
    cells = (tag("td", cell, class_=align) for cell, (_, align) in zip(row.cells, table.columns, strict=True))
    return tag("tr", *cells, class_=row.kind or "row")
