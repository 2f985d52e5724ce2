"""A sheet as a picture: one SVG file that stands by itself, with every value of a square in its tooltip.

Nothing is measured by a browser: text is broken by the number of its letters, so that the picture is the same anywhere.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from pitboss.charts.sheet import STEP_HEAD, Cell, Figure, StrategySheet, percent, step_words
from pitboss.drawing.markup import Markup, join, tag
from pitboss.drawing.palette import EMPTY, FAINT, GREEN, INK, PAPER, RULE, Colour, action_colours
from pitboss.drawing.svg import box, path, svg, text

WIDTH, MARGIN = 960, 40
_NEAREST, _FURTHEST, _LETTER = 330.0, 415.0, 6.2
"""Where the action of a later street may stand beside its line, and how wide a letter of the line is at most."""
_LETTERS = 146
_SQUARE_HEIGHT, _LADDER_HEIGHT = 52, 40


def draw(sheet: StrategySheet) -> str:
    """The whole sheet, as a file of its own."""
    parts, y = list(_head(sheet)), 118.0
    figure, height = draw_figure(sheet.figure, sheet.actions, MARGIN, y)
    parts.append(figure)
    y += height + 20
    for piece, below in _streets(sheet, y):
        parts.append(piece)
        y = below
    for piece, below in _foot(sheet, y):
        parts.append(piece)
        y = below
    ground = box(0, 0, WIDTH, y + 26, PAPER)
    return svg(WIDTH, y + 26, [ground, *parts], sheet.title, alone=True) + "\n"


def _head(sheet: StrategySheet) -> Iterator[Markup]:
    yield box(0, 0, WIDTH, 8, GREEN)
    yield text(MARGIN, 52, sheet.title, 28, weight="700")
    yield text(MARGIN, 76, sheet.house, 13, FAINT)
    edge = percent(sheet.best.edge, 4)
    yield text(WIDTH - MARGIN, 52, edge, 24, GREEN, weight="700", anchor="end")
    yield text(
        WIDTH - MARGIN, 76, f"of the {sheet.best.unit} goes to the house with best play", 13, FAINT, anchor="end"
    )
    yield box(MARGIN, 92, WIDTH - 2 * MARGIN, 1, RULE)


def draw_figure(figure: Figure, actions: tuple[str, ...], x: float, y: float) -> tuple[Markup, float]:
    """The figure with its title, legend and caption; and how high it is."""
    shown = {cell.action for row in figure.cells for cell in row} | {c.second for r in figure.cells for c in r}
    looks = action_colours(actions)
    parts = [text(x, y + 16, figure.title, 17, weight="600")]
    right = x + WIDTH - 2 * MARGIN
    for name in reversed([action for action in actions if action in shown]):
        parts.append(text(right, y + 15, name, 13, FAINT, anchor="end"))
        right -= 7.5 * len(name) + 26
        parts.append(box(right, y + 3, 20, 14, looks[name].ground, radius=3, stroke=RULE))
        right -= 18
    below = y + 34
    for line in textwrap.wrap(figure.caption, _LETTERS):
        parts.append(text(x, below, line, 12, FAINT))
        below += 16
    body, height = (_ladder if figure.ladder else _grid)(figure, looks, x, below + 4)
    return join(*parts, body), below + 4 + height - y


def _grid(figure: Figure, looks: dict[str, Colour], x: float, y: float) -> tuple[Markup, float]:
    label = 24 if max(map(len, figure.rows)) < 3 else 190
    side = 62 if figure.sides else 0
    wide = (WIDTH - 2 * MARGIN - label - side) / len(figure.columns)
    parts, top = [], y + (18 if figure.above else 0)
    if figure.above:
        middle = x + label + wide * len(figure.columns) / 2
        parts.append(text(middle, y + 10, figure.above, 12, FAINT, anchor="middle"))
    if figure.sides:
        parts.append(text(x + WIDTH - 2 * MARGIN, top + 12, "of deals", 11, FAINT, anchor="end"))
    for number, column in enumerate(figure.columns):
        place = x + label + wide * (number + 0.5)
        parts.append(text(place, top + 13, column, 13, FAINT, weight="600", anchor="middle"))
    top += 20
    for number, (name, row) in enumerate(zip(figure.rows, figure.cells, strict=True)):
        place = top + number * _SQUARE_HEIGHT
        parts.append(text(x, place + _SQUARE_HEIGHT / 2 + 4, name, 13, INK if label > 30 else FAINT, weight="600"))
        parts += [_square(cell, looks, x + label + wide * at, place, wide) for at, cell in enumerate(row)]
        if figure.sides:
            end = x + WIDTH - 2 * MARGIN
            words = figure.sides[number]
            parts.append(text(end, place + _SQUARE_HEIGHT / 2 + 4, words, 11, FAINT, anchor="end"))
    return join(*parts), top - y + len(figure.rows) * _SQUARE_HEIGHT


def _square(cell: Cell, looks: dict[str, Colour], x: float, y: float, wide: float) -> Markup:
    if not cell.action:
        return box(x + 1, y + 1, wide - 2, _SQUARE_HEIGHT - 2, EMPTY.ground, radius=4)
    look, high, middle = looks[cell.action], _SQUARE_HEIGHT, x + wide / 2
    parts = [tag("title", cell.says), box(x + 1, y + 1, wide - 2, high - 2, look.ground, radius=4)]
    if cell.second in looks:
        other = looks[cell.second]
        left, right, half, bottom = x + 1, x + wide - 1, y + high / 2, y + high - 1
        edge = f"M{left:g},{half:g} L{right:g},{half:g} L{right:g},{bottom - 4:g} Q{right:g},{bottom:g} "
        edge += f"{right - 4:g},{bottom:g} L{left + 4:g},{bottom:g} Q{left:g},{bottom:g} {left:g},{bottom - 4:g} Z"
        parts.append(path(edge, other.ground))
        at = 0.32 if cell.below else 0.5
        parts.append(text(x + wide * at, y + 18, cell.label, 11.5, look.ink, weight="600", anchor="middle"))
        if cell.below:
            parts.append(text(x + wide * 0.77, y + 18, cell.below, 10, look.ink, anchor="middle"))
        parts.append(text(middle, y + high - 9, cell.second, 11.5, other.ink, weight="600", anchor="middle"))
    elif cell.second:
        parts.append(text(middle, y + 18, cell.label, 13, look.ink, weight="700", anchor="middle"))
        parts.append(text(middle, y + 32, cell.below, 11, look.ink, anchor="middle"))
        parts.append(text(middle, y + 45, margin_words(cell), 11, look.ink, anchor="middle"))
    else:
        down = 24 if cell.below else 31
        parts.append(text(middle, y + down, cell.label, 13, look.ink, weight="600", anchor="middle"))
        if cell.below:
            parts.append(text(middle, y + 40, cell.below, 11, look.ink, anchor="middle"))
    return tag("g", *parts)


def margin_words(cell: Cell) -> str:
    """By how much the action of a square is best; an action that stakes nothing is told by its colour alone."""
    return f"{cell.action} by {cell.second}" if cell.action.endswith("x") else f"by {cell.second}"


def _ladder(figure: Figure, looks: dict[str, Colour], x: float, y: float) -> tuple[Markup, float]:
    rungs = [_rung(figure, number, looks, x, y + number * _LADDER_HEIGHT) for number in range(len(figure.rows))]
    return join(*rungs), len(rungs) * _LADDER_HEIGHT


def _rung(figure: Figure, number: int, looks: dict[str, Colour], x: float, top: float) -> Markup:
    """A row with its action; where several are best for its cards, with their shares."""
    (cell,), wide = figure.cells[number], WIDTH - 2 * MARGIN
    look = looks[cell.action]
    parts = [tag("title", cell.says), box(x, top + 2, wide, _LADDER_HEIGHT - 4, look.ground, radius=5)]
    start = x + wide * 0.62
    for action, share in cell.shares if cell.mixed else ():
        part, other = float(share) * wide * 0.25, looks[action]
        parts.append(box(start, top + 11, part, _LADDER_HEIGHT - 22, other.ground, stroke=look.ink))
        parts.append(text(start + part / 2, top + 25, action, 11, other.ink, anchor="middle"))
        start += part
    parts.append(text(x + 14, top + 26, cell.label, 16, look.ink, weight="700"))
    parts.append(text(x + 74, top + 25, figure.rows[number], 15, look.ink, weight="600"))
    side = figure.sides[number] if figure.sides else ""
    parts.append(text(x + wide - 14, top + 25, side, 13, look.ink, anchor="end"))
    return tag("g", *parts)


def _streets(sheet: StrategySheet, y: float) -> Iterator[tuple[Markup, float]]:
    """The later streets, each with the height where the next piece begins."""
    looks, ends = action_colours(sheet.actions), (560.0, 660.0, 770.0, WIDTH - MARGIN)
    longest = max((len(step.what) for street in sheet.streets for step in street.steps), default=0)
    left = MARGIN + min(_FURTHEST, max(_NEAREST, longest * _LETTER))
    for street in sheet.streets:
        parts = [text(MARGIN, y + 16, street.title, 17, weight="600")]
        for end, name in zip(ends, STEP_HEAD[1:], strict=True):
            parts.append(text(end, y + 16, name, 11, FAINT, anchor="end"))
        y += 24
        for step in street.steps:
            look = looks[step.action]
            parts.append(text(MARGIN, y + 14, step.what, 12.5))
            parts.append(box(left, y + 1, 62, 17, look.ground, radius=4, stroke=RULE))
            parts.append(text(left + 31, y + 14, step.action, 12, look.ink, weight="600", anchor="middle"))
            for end, words in zip(ends, step_words(step), strict=True):
                parts.append(text(end, y + 14, words, 12, anchor="end"))
            y += 20
        y += 12
        yield join(*parts), y
    if sheet.streets:
        y += 4
        for line in textwrap.wrap(sheet.caption, _LETTERS):
            yield text(MARGIN, y, line, 12, FAINT), y + 16
            y += 16
        yield join(), y + 8


def _foot(sheet: StrategySheet, y: float) -> Iterator[tuple[Markup, float]]:
    """The rules in words and the costs, each with the height where the next piece begins."""
    yield box(MARGIN, y, WIDTH - 2 * MARGIN, 1, RULE), y + 26
    y += 26
    for rule in sheet.rules:
        lines = textwrap.wrap(rule.words, _LETTERS - 38)
        heading = text(MARGIN, y, rule.heading, 12.5, weight="600")
        words = [text(MARGIN + 230, y + 17 * number, line, 12.5) for number, line in enumerate(lines)]
        y += 17 * max(1, len(lines)) + 4
        yield join(heading, *words), y
    y += 12
    if not sheet.costs:
        return
    yield text(MARGIN, y, "What a simplification costs against best play", 15, weight="600"), y + 22
    y += 22
    for cost in sheet.costs:
        row = join(
            text(MARGIN, y, cost.name, 12.5, weight="600"),
            text(MARGIN + 330, y, percent(cost.cost, 4), 12.5, anchor="end", weight="600"),
            text(MARGIN + 345, y, f"= {cost.cost}", 11, FAINT),
            text(MARGIN, y + 15, cost.source, 10.5, FAINT),
        )
        y += 36
        yield row, y
