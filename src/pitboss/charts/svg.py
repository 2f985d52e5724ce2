"""A sheet as a picture: one SVG file that stands by itself, with every value of a square in its tooltip.

Nothing is measured by a browser: text is broken by the number of its letters, so that the picture is the same anywhere.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from pitboss.charts.sheet import STEP_CAPTION, STEP_HEAD, Cell, Figure, StrategySheet, percent, step_words
from pitboss.drawing.colours import EMPTY, Colour, colours

WIDTH, MARGIN = 960, 40
_INK, _GREY, _LINE, _GROUND, _ACCENT = "#23211c", "#77705f", "#d9d2c0", "#ffffff", "#14634a"
_FONT = "'Inter','Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif"
_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
_LETTERS = 146
_SQUARE_HEIGHT, _LADDER_HEIGHT = 46, 40


def text(x: float, y: float, words: str, size: float = 13, fill: str = _INK, **more: str) -> str:
    """A line of text; ``more`` are attributes, with _ for -."""
    said = "".join(f" {name.replace('_', '-')}={quoteattr(value)}" for name, value in more.items())
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{said}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, **more: str) -> str:
    """A rectangle."""
    said = "".join(f" {name.replace('_', '-')}={quoteattr(value)}" for name, value in more.items())
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{said}/>'


def draw(sheet: StrategySheet) -> str:
    """The whole sheet."""
    parts, y = list(_head(sheet)), 118.0
    figure, height = draw_figure(sheet.figure, sheet.actions, MARGIN, y)
    parts.append(figure)
    y += height + 20
    for made, step in _streets(sheet, y):
        parts.append(made)
        y = step
    for made, step in _foot(sheet, y):
        parts.append(made)
        y = step
    return _wrap(sheet.title, box(0, 0, WIDTH, y + 26, _GROUND) + "".join(parts), y + 26, WIDTH, _NAMESPACE)


def figure_alone(sheet: StrategySheet) -> str:
    """The figure without head and foot, for a page that has its own."""
    figure, height = draw_figure(sheet.figure, sheet.actions, 0, 0)
    return _wrap(sheet.figure.title, figure, height, WIDTH - 2 * MARGIN)


def _wrap(title: str, body: str, height: float, width: float, namespace: str = "") -> str:
    return (
        f'<svg{namespace} viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family={quoteattr(_FONT)} role="img"><title>{escape(title)}</title>'
        f"{body}</svg>\n"
    )


def _head(sheet: StrategySheet) -> Iterator[str]:
    yield box(0, 0, WIDTH, 8, _ACCENT)
    yield text(MARGIN, 52, sheet.title, 28, font_weight="700")
    yield text(MARGIN, 76, sheet.house, 13, _GREY)
    edge = f"{percent(sheet.best.edge, 4)}"
    yield text(WIDTH - MARGIN, 52, edge, 24, _ACCENT, font_weight="700", text_anchor="end")
    yield text(WIDTH - MARGIN, 76, "of the ante goes to the house with best play", 13, _GREY, text_anchor="end")
    yield box(MARGIN, 92, WIDTH - 2 * MARGIN, 1, _LINE)


def draw_figure(figure: Figure, actions: tuple[str, ...], x: float, y: float) -> tuple[str, float]:
    """The figure with its title, legend and caption; and how high it is."""
    shown = {cell.action for row in figure.cells for cell in row} | {c.second for r in figure.cells for c in r}
    looks = colours(actions)
    parts = [text(x, y + 16, figure.title, 17, font_weight="600")]
    right = x + WIDTH - 2 * MARGIN
    for name in reversed([one for one in actions if one in shown]):
        parts.append(text(right, y + 15, name, 13, _GREY, text_anchor="end"))
        right -= 7.5 * len(name) + 26
        parts.append(box(right, y + 3, 20, 14, looks[name].ground, rx="3", stroke=_LINE))
        right -= 18
    below = y + 34
    for line in textwrap.wrap(figure.caption, _LETTERS):
        parts.append(text(x, below, line, 12, _GREY))
        below += 16
    body, height = (_ladder if figure.ladder else _grid)(figure, looks, x, below + 4)
    return "".join([*parts, body]), below + 4 + height - y


def _grid(figure: Figure, looks: dict[str, Colour], x: float, y: float) -> tuple[str, float]:
    label = 24 if max(map(len, figure.rows)) < 3 else 190
    side = 62 if figure.sides else 0
    wide = (WIDTH - 2 * MARGIN - label - side) / len(figure.columns)
    parts, top = [], y + (18 if figure.above else 0)
    if figure.above:
        middle = x + label + wide * len(figure.columns) / 2
        parts.append(text(middle, y + 10, figure.above, 12, _GREY, text_anchor="middle"))
    if figure.sides:
        parts.append(text(x + WIDTH - 2 * MARGIN, top + 12, "of deals", 11, _GREY, text_anchor="end"))
    for number, column in enumerate(figure.columns):
        place = x + label + wide * (number + 0.5)
        parts.append(text(place, top + 13, column, 13, _GREY, font_weight="600", text_anchor="middle"))
    top += 20
    for number, (name, row) in enumerate(zip(figure.rows, figure.cells, strict=True)):
        place = top + number * _SQUARE_HEIGHT
        parts.append(
            text(x, place + _SQUARE_HEIGHT / 2 + 4, name, 13, _INK if label > 30 else _GREY, font_weight="600")
        )
        parts += [_square(cell, looks, x + label + wide * at, place, wide) for at, cell in enumerate(row)]
        if figure.sides:
            end = x + WIDTH - 2 * MARGIN
            words = figure.sides[number]
            parts.append(text(end, place + _SQUARE_HEIGHT / 2 + 4, words, 11, _GREY, text_anchor="end"))
    return "".join(parts), top - y + len(figure.rows) * _SQUARE_HEIGHT


def _square(cell: Cell, looks: dict[str, Colour], x: float, y: float, wide: float) -> str:
    if not cell.action:
        return box(x + 1, y + 1, wide - 2, _SQUARE_HEIGHT - 2, EMPTY.ground, rx="4")
    look, high, middle = looks[cell.action], _SQUARE_HEIGHT, x + wide / 2
    parts = [f"<title>{escape(cell.says)}</title>", box(x + 1, y + 1, wide - 2, high - 2, look.ground, rx="4")]
    if cell.second in looks:
        other = looks[cell.second]
        left, right, top, bottom = x + 1, x + wide - 1, y + 1, y + high - 1
        edge = f"M{left:g},{bottom - 4:g} Q{left:g},{bottom:g} {left + 4:g},{bottom:g} L{right - 4:g},{bottom:g} "
        edge += f"Q{right:g},{bottom:g} {right:g},{bottom - 4:g} L{right:g},{top + 4:g} Z"
        parts.append(f'<path d="{edge}" fill="{other.ground}"/>')
        parts.append(text(x + wide * 0.33, y + 18, cell.label, 12, look.ink, font_weight="600", text_anchor="middle"))
        if cell.below:
            parts.append(text(x + 4, y + 28, cell.below, 8, look.ink, text_anchor="start"))
        parts.append(text(x + wide * 0.7, y + 39, cell.second, 12, other.ink, font_weight="600", text_anchor="middle"))
    elif cell.second:
        parts.append(text(middle, y + 17, cell.label, 13, look.ink, font_weight="700", text_anchor="middle"))
        parts.append(text(middle, y + 30, cell.below, 10.5, look.ink, text_anchor="middle"))
        small = f"{cell.action} by {cell.second}"
        parts.append(text(middle, y + 41, small, 8.5, look.ink, text_anchor="middle", opacity="0.75"))
    else:
        down = 22 if cell.below else 28
        parts.append(text(middle, y + down, cell.label, 13, look.ink, font_weight="600", text_anchor="middle"))
        if cell.below:
            parts.append(text(middle, y + 36, cell.below, 9.5, look.ink, text_anchor="middle", opacity="0.85"))
    return f"<g>{''.join(parts)}</g>"


def _ladder(figure: Figure, looks: dict[str, Colour], x: float, y: float) -> tuple[str, float]:
    parts, wide = [], WIDTH - 2 * MARGIN
    for number, (name, (cell,)) in enumerate(zip(figure.rows, figure.cells, strict=True)):
        top, look = y + number * _LADDER_HEIGHT, looks[cell.action]
        parts.append(f"<g><title>{escape(cell.says)}</title>")
        parts.append(box(x, top + 2, wide, _LADDER_HEIGHT - 4, look.ground, rx="5"))
        if cell.mixed:
            start = x + wide * 0.62
            for action, share in cell.shares:
                part = float(share) * wide * 0.25
                parts.append(box(start, top + 11, part, _LADDER_HEIGHT - 22, looks[action].ground, stroke=look.ink))
                parts.append(text(start + part / 2, top + 25, action, 11, looks[action].ink, text_anchor="middle"))
                start += part
        parts.append(text(x + 14, top + 26, cell.label, 16, look.ink, font_weight="700"))
        parts.append(text(x + 74, top + 25, name, 15, look.ink, font_weight="600"))
        side = figure.sides[number] if figure.sides else ""
        parts.append(text(x + wide - 14, top + 25, side, 13, look.ink, text_anchor="end"))
        parts.append("</g>")
    return "".join(parts), len(figure.rows) * _LADDER_HEIGHT


def _streets(sheet: StrategySheet, y: float) -> Iterator[tuple[str, float]]:
    """The later streets, line by line, each with the height where the next begins."""
    looks, ends = colours(sheet.actions), (560.0, 660.0, 770.0, WIDTH - MARGIN)
    for street in sheet.streets:
        made = text(MARGIN, y + 16, street.title, 17, font_weight="600")
        for end, name in zip(ends, STEP_HEAD[1:], strict=True):
            made += text(end, y + 16, name, 11, _GREY, text_anchor="end")
        y += 24
        for step in street.steps:
            look = looks[step.action]
            made += text(MARGIN, y + 14, step.what, 12.5)
            made += box(MARGIN + 330, y + 1, 62, 17, look.ground, rx="4", stroke=_LINE)
            made += text(MARGIN + 361, y + 14, step.action, 12, look.ink, font_weight="600", text_anchor="middle")
            for end, words in zip(ends, step_words(step), strict=True):
                made += text(end, y + 14, words, 12, text_anchor="end")
            y += 20
        y += 12
        yield made, y
    if sheet.streets:
        y += 4
        for line in textwrap.wrap(STEP_CAPTION, _LETTERS):
            yield text(MARGIN, y, line, 12, _GREY), y + 16
            y += 16
        yield "", y + 8


def _foot(sheet: StrategySheet, y: float) -> Iterator[tuple[str, float]]:
    """The rules in words and the costs, each with the height where the next begins."""
    yield box(MARGIN, y, WIDTH - 2 * MARGIN, 1, _LINE), y + 26
    y += 26
    for rule in sheet.rules:
        lines = textwrap.wrap(rule.words, _LETTERS - 38)
        made = text(MARGIN, y, rule.heading, 12.5, font_weight="600")
        made += "".join(text(MARGIN + 230, y + 17 * at, line, 12.5) for at, line in enumerate(lines))
        y += 17 * max(1, len(lines)) + 4
        yield made, y
    y += 12
    yield text(MARGIN, y, "What a simplification costs against best play", 15, font_weight="600"), y + 22
    y += 22
    for cost in sheet.costs:
        made = text(MARGIN, y, cost.name, 12.5, font_weight="600")
        made += text(MARGIN + 330, y, percent(cost.cost, 4), 12.5, text_anchor="end", font_weight="600")
        made += text(MARGIN + 345, y, f"= {cost.cost}", 11, _GREY)
        made += text(MARGIN, y + 15, cost.source, 10.5, _GREY)
        y += 36
        yield made, y
