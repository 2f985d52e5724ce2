"""A document as PDF, set by typst: an extra, for those who have installed it.

The template beside this module lays out the same blocks as the page does; it gets them as data and reads no file. Only
the fonts that come with typst are used, so that a sheet looks the same everywhere.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import files
from typing import Protocol, cast

from pitboss.drawing.palette import FONT
from pitboss.extras import needed_for
from pitboss.reports.blocks import (
    Block,
    Document,
    Facts,
    KeyFigures,
    Listed,
    Paragraph,
    Plot,
    SideBySide,
    Signatures,
    TableBlock,
)

_KINDS: dict[type[Block], str] = {
    Paragraph: "paragraph",
    Listed: "listed",
    Facts: "facts",
    KeyFigures: "keyfigures",
    TableBlock: "table",
    Plot: "plot",
    SideBySide: "beside",
    Signatures: "signatures",
}
"""What the template calls each kind of block."""
_NAMESPACE = '<svg xmlns="http://www.w3.org/2000/svg" '


class Compiler(Protocol):
    """What is used of the typst package."""

    def compile(self, input: bytes, *, format: str, sys_inputs: dict[str, str], ignore_system_fonts: bool) -> bytes:
        """The document that a source describes."""
        ...


def compiler() -> Compiler:
    """The typst package, or how to get it."""
    with needed_for("a PAR sheet as PDF"):
        return cast(Compiler, importlib.import_module("typst"))


def pdf(document: Document) -> bytes:
    """The PDF file."""
    template = files(__package__).joinpath("par.typ").read_text(encoding="utf-8")
    return compiler().compile(
        template.encode(),
        format="pdf",
        sys_inputs={"document": json.dumps(_data(document), ensure_ascii=False)},
        ignore_system_fonts=True,
    )


def _data(document: Document) -> dict[str, object]:
    sections = [
        {"title": section.title, "says": section.says, "blocks": [_block(block) for block in section.blocks]}
        for section in document.sections
    ]
    return {
        "title": document.title,
        "subtitle": document.subtitle,
        "running": document.running,
        "sections": sections,
    }


def block_names(document: Document) -> Iterator[str]:
    """The name of every block of a document, those beside each other included."""
    pending: list[Block] = [block for section in document.sections for block in section.blocks]
    while pending:
        block = pending.pop()
        yield _KINDS[type(block)]
        if isinstance(block, SideBySide):
            pending += [inner for _, blocks in block.parts for inner in blocks]


def _block(block: Block) -> dict[str, object]:
    """A block by name, its fields as they are."""
    kind = _KINDS[type(block)]
    match block:
        case Plot(title, svg):
            drawing = svg.replace("<svg ", _NAMESPACE, 1).replace(FONT, "Libertinus Serif")
            return {"block": kind, "title": title, "svg": drawing}
        case SideBySide(parts):
            return {"block": kind, "parts": [(width, [_block(inner) for inner in blocks]) for width, blocks in parts]}
        case Facts(pairs, mono):
            return {"block": kind, "pairs": pairs, "mono": sorted(mono)}
    return {"block": kind, **asdict(block)}
