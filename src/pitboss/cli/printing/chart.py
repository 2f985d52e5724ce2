"""A strategy sheet on a terminal, in colour where there is one and readable without.

A grid that does not fit beside the names of its rows stands below them, row by row; no square is ever cut.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.charts.sheet import STEP_HEAD, Cell, Figure, StrategySheet, percent, step_words
from pitboss.cli.printing.columns import Content, FittedTable, fitted
from pitboss.cli.printing.wrapping import longest_word, wrap_styled
from pitboss.drawing.palette import Colour, action_colours

_SQUARES = (6, 5, 4)
"""How wide squares may be; the narrowest have no room for a slash between two halves."""
_WORTH = 6
"""How wide a square is that names its hand and what it is worth."""
_STEP = 7
_HEADING = 30
"""A heading that is longer takes a line of its own."""


def show(sheet: StrategySheet, width: int = 100) -> Group:
    """The whole sheet, for a terminal of a width."""
    return Group(*_parts(sheet, width))


def _parts(sheet: StrategySheet, width: int) -> Iterator[RenderableType]:
    best = sheet.best
    yield from wrap_styled(Text.assemble((sheet.title, "bold"), (f"  {sheet.house}", "dim")), width)
    edge = f"best play keeps the house at {percent(best.edge, 4)} of the {best.unit} = {best.edge}"
    yield from wrap_styled(Text(edge), width)
    yield Text()
    yield from wrap_styled(Text.assemble((sheet.figure.title, "bold"), "  ", _legend(sheet)), width)
    yield from wrap_styled(Text(_caption(sheet, width), style="dim"), width)
    yield from () if sheet.figure.ladder else (Text(),)
    yield from _figure(sheet.figure, action_colours(sheet.actions), width)
    yield from () if sheet.figure.ladder or sheet.streets else (Text(),)
    if sheet.streets:
        yield from _streets(sheet)
        yield from wrap_styled(Text(sheet.caption, style="dim"), width)
        yield Text()
    yield from _rules(sheet, width)
    if sheet.costs:
        yield Text()
        yield Text("What a simplification costs against best play", style="bold")
        rows = [
            (cost.name, percent(cost.edge, 4), percent(cost.cost, 4), str(cost.cost), Text(cost.source, "dim"))
            for cost in sheet.costs
        ]
        names, under = ("strategy", "edge", "cost", "exactly", "from where"), ("exactly", "from where")
        yield fitted(names, rows, right=names[1:3], whole=("exactly",), below=under)


def _caption(sheet: StrategySheet, width: int) -> str:
    """What the figure shows; in its smallest form it has no worths."""
    figure = sheet.figure
    if figure.ladder or not _has_worths(figure, sheet.actions) or _grid_width(figure, _WORTH) <= width:
        return figure.plainly or figure.caption
    quiet = sorted({cell.action for row in figure.cells for cell in row if not cell.action.endswith("x")})
    return f"{figure.caption.partition('. ')[0]}. A dot means {' or '.join(quiet)}."


def _streets(sheet: StrategySheet) -> Iterator[RenderableType]:
    looks = action_colours(sheet.actions)
    for street in sheet.streets:
        rows: list[tuple[Content, ...]] = [
            (step.what, Text(f"{step.action:^{_STEP}}", _look(looks[step.action])), *step_words(step))
            for step in street.steps
        ]
        yield fitted((street.title, *STEP_HEAD), rows, right=STEP_HEAD[1:], whole=STEP_HEAD[:1])


def _rules(sheet: StrategySheet, width: int) -> Iterator[Text]:
    """What to do in words, each rule behind its heading."""
    headings = [len(rule.heading) for rule in sheet.rules if len(rule.heading) <= _HEADING]
    indent = max(headings, default=2) + 2
    for rule in sheet.rules:
        if len(rule.heading) > _HEADING or longest_word(rule.words) > width - indent:
            yield from wrap_styled(Text(rule.heading, "bold"), width)
            yield from (Text.assemble("    ", line) for line in wrap_styled(Text(rule.words), width - 4))
            continue
        for number, line in enumerate(wrap_styled(Text(rule.words), width - indent)):
            yield Text.assemble((f"{rule.heading if not number else '':<{indent}}", "bold"), line)


def _look(colour: Colour) -> str:
    return f"{colour.ink} on {colour.ground}"


def _legend(sheet: StrategySheet) -> Text:
    looks = action_colours(sheet.actions)
    used = {action for row in sheet.figure.cells for cell in row for action in (cell.action, cell.second)}
    return Text(" ").join(Text(f" {name} ", _look(looks[name])) for name in sheet.actions if name in used)


# -- the figure -------------------------------------------------------------------------------------------------------


def _figure(figure: Figure, looks: dict[str, Colour], width: int) -> Iterator[RenderableType]:
    """The grid or the ladder, in the widest form for which there is room."""
    names = max(map(len, figure.rows)) + 1
    sides = max(map(len, figure.sides), default=0) + 1 if figure.sides else 0
    if figure.ladder:
        yield _ladder(figure, looks)
        return
    with_worth = _has_worths(figure, looks)
    halves = [cell for row in figure.cells for cell in row if cell.second in looks]
    least = max((len(_short(cell.action)) + len(_short(cell.second)) + 2 for cell in halves), default=0)
    for square in (_WORTH,) if with_worth else [square for square in _SQUARES if square >= least]:
        if _grid_width(figure, square) <= width:
            yield from _beside(figure, looks, names, square, sides)
            return
    if with_worth:
        yield from _beside(figure, looks, names, _SQUARES[-1], sides)
        return
    fitting = [square for square in _SQUARES if 1 + len(figure.columns) * square <= width]
    yield from _below(figure, looks, next(iter(fitting), _SQUARES[-1]))


_OF_DEALS = " of deals"


def _has_worths(figure: Figure, actions: Collection[str]) -> bool:
    """Whether squares say what a hand is worth, and not what else to do with it."""
    return any(cell.second and cell.second not in actions for row in figure.cells for cell in row)


def _grid_width(figure: Figure, square: int) -> int:
    names = max(map(len, figure.rows)) + 1
    sides = max(len(_OF_DEALS), *(len(side) + 1 for side in figure.sides)) if figure.sides else 0
    return names + len(figure.columns) * square + sides


def _ladder(figure: Figure, looks: dict[str, Colour]) -> FittedTable:
    """Hands from the best down, each with what to do and how often it comes."""
    rows: list[tuple[Content, ...]] = [
        (name, _cell(cells[0], looks, _STEP)[0], *figure.sides[number : number + 1])
        for number, (name, cells) in enumerate(zip(figure.rows, figure.cells, strict=True))
    ]
    head = ("hand", *figure.columns, *(["of deals"] if figure.sides else []))
    return fitted(head, rows, right=("of deals",), whole=figure.columns)


def _beside(figure: Figure, looks: dict[str, Colour], names: int, square: int, sides: int) -> Iterator[Text]:
    """Each row behind its name, with its share of the deals after it."""
    head = "".join(f"{column:^{square}}" for column in figure.columns)
    wide = max(sides, len(_OF_DEALS))
    share = f"{_OF_DEALS:>{wide}}" if sides else ""
    cells = square * len(figure.columns)
    yield _trimmed(Text.assemble(" " * names, (f"{head:<{cells}}", "bold dim"), (share, "dim")))
    for number, (name, row) in enumerate(zip(figure.rows, figure.cells, strict=True)):
        side = Text(f"{figure.sides[number]:>{wide}}", "dim") if figure.sides else Text()
        for line, cells_of in enumerate(_row(row, looks, square)):
            label = f"{name:<{names}}" if not line else " " * names
            yield _trimmed(Text.assemble((label, "bold"), cells_of, side if not line else ""))


def _below(figure: Figure, looks: dict[str, Colour], square: int) -> Iterator[Text]:
    """Each row below its name."""
    yield _trimmed(Text(f" {''.join(f'{column:^{square}}' for column in figure.columns)}", "bold dim"))
    for number, (name, row) in enumerate(zip(figure.rows, figure.cells, strict=True)):
        side = f"  {figure.sides[number]}{_OF_DEALS}" if figure.sides else ""
        yield Text.assemble((name, "bold"), (side, "dim"))
        yield from (_trimmed(Text.assemble(" ", line)) for line in _row(row, looks, square))


def _row(row: tuple[Cell, ...], looks: dict[str, Colour], square: int) -> Iterator[Text]:
    """The squares of a row side by side, in one line or two."""
    drawn = [_cell(cell, looks, square) for cell in row]
    for number in range(max(map(len, drawn))):
        yield Text.assemble(*(lines[number] if number < len(lines) else Text(" " * square) for lines in drawn))


def _cell(cell: Cell, looks: dict[str, Colour], width: int) -> list[Text]:
    """What to do, and below it what is worth knowing, if there is room for it."""
    if not cell.action:
        return [Text(" " * width)]
    look = _look(looks[cell.action])
    if cell.second in looks:
        slash = "/" if width > _SQUARES[-1] else ""
        first, second = f"{_short(cell.action):>{width - 2 - len(slash)}}{slash}", f"{_short(cell.second):<2}"
        return [Text.assemble((first, look), (second, _look(looks[cell.second])))]
    sign = cell.action if cell.action.endswith("x") else ""
    if cell.second and width == _WORTH:
        return [Text(f"{cell.label:<3}{sign:>2} ", f"bold {look}"), Text(f"{cell.below:>5} "[:width], look)]
    if cell.second:
        return [Text(f"{sign or '·':^{width}}", look)]
    mark = "~" if cell.mixed else " "
    label = cell.label if width >= _STEP else _short(cell.label)
    return [Text(f"{label + mark:^{width}}", look)]


def _short(action: str) -> str:
    return action if action.endswith("x") else action[0]


def _trimmed(line: Text) -> Text:
    line.rstrip()
    return line
