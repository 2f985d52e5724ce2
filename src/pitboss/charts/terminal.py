"""A sheet on a terminal, in colour where there is one and readable without."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pitboss.charts.sheet import STEP_HEAD, Cell, Figure, StrategySheet, percent, step_words
from pitboss.drawing.palette import Colour, action_colours

NARROW = 97
"""Below this width squares stand closer together."""


def show(sheet: StrategySheet, width: int = NARROW) -> Group:
    """The whole sheet, for a terminal of a width."""
    return Group(*_parts(sheet, 4 if width < NARROW else 5))


def _parts(sheet: StrategySheet, square: int) -> Iterator[RenderableType]:
    best = sheet.best
    yield Text.assemble((sheet.title, "bold"), (f"  {sheet.house}", "dim"))
    yield Text(f"best play keeps the house at {percent(best.edge, 4)} of the {best.unit} = {best.edge}")
    yield Text()
    yield Text.assemble((sheet.figure.title, "bold"), "  ", _legend(sheet))
    yield Text(sheet.figure.plainly or sheet.figure.caption, style="dim")
    yield Text()
    yield _figure(sheet.figure, action_colours(sheet.actions), square)
    yield Text()
    if sheet.streets:
        yield _streets(sheet)
        yield Text(sheet.caption, style="dim")
        yield Text()
    rules = Table.grid(padding=(0, 2))
    rules.add_column(no_wrap=True, max_width=30)
    rules.add_column()
    for rule in sheet.rules:
        rules.add_row(Text(rule.heading, "bold"), Text(rule.words))
    yield rules
    if sheet.costs:
        yield Text()
        yield Text("What a simplification costs against best play", style="bold")
        yield _costs(sheet)


def _streets(sheet: StrategySheet) -> Table:
    looks = action_colours(sheet.actions)
    drawn = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    wide = max((len(action) for action in sheet.actions), default=0)
    for number, name in enumerate(("", *STEP_HEAD)):
        least = max(wide, 7) if number == 1 else len(name) if number else None
        drawn.add_column(Text(name, "dim"), justify="left" if number < 2 else "right", no_wrap=True, min_width=least)
    for street in sheet.streets:
        drawn.add_row(Text(street.title, "bold"))
        for step in street.steps:
            action = Text(f"{step.action:^7}", _look(looks[step.action]))
            drawn.add_row(step.what, action, *step_words(step))
    return drawn


def _look(colour: Colour) -> str:
    return f"{colour.ink} on {colour.ground}"


def _legend(sheet: StrategySheet) -> Text:
    looks = action_colours(sheet.actions)
    used = {action for row in sheet.figure.cells for cell in row for action in (cell.action, cell.second)}
    return Text(" ").join(Text(f" {name} ", _look(looks[name])) for name in sheet.actions if name in used)


def _figure(figure: Figure, looks: dict[str, Colour], square: int) -> Table:
    drawn = Table(box=None, padding=(0, 0), pad_edge=False, show_edge=False)
    drawn.add_column("", no_wrap=True)
    for column in figure.columns:
        drawn.add_column(Text("" if figure.ladder else column, "bold dim"), justify="center", no_wrap=True)
    if figure.sides:
        drawn.add_column(Text(" of deals", "dim"), justify="right", no_wrap=True)
    for number, (name, row) in enumerate(zip(figure.rows, figure.cells, strict=True)):
        shown = [_cell(cell, looks, 7 if figure.ladder else square) for cell in row]
        side = [Text(f" {figure.sides[number]}", "dim")] if figure.sides else []
        drawn.add_row(Text(f"{name} ", "bold"), *shown, *side)
    return drawn


def _cell(cell: Cell, looks: dict[str, Colour], width: int) -> Text:
    """What to do, and below it what is worth knowing, if anything is."""
    if not cell.action:
        return Text(" " * width)
    look = _look(looks[cell.action])
    if cell.second in looks:
        first, second = f"{_short(cell.action):>2}{'/' * (width - 4)}", f"{_short(cell.second):<2}"
        return Text.assemble((first, look), (second, _look(looks[cell.second])))
    if cell.second:
        sign = cell.action if cell.action.endswith("x") else ""
        return Text.assemble((f"{cell.label:<3}{sign:>2} ", f"bold {look}"), "\n", (f"{cell.below:>5} ", look))
    mark = "~" if cell.mixed else " "
    label = cell.label if width > 5 else _short(cell.label)
    return Text(f"{label + mark:^{width}}", look)


def _short(action: str) -> str:
    return action if action.endswith("x") else action[0]


def _costs(sheet: StrategySheet) -> Table:
    drawn = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), header_style="bold")
    drawn.add_column("strategy", no_wrap=True)
    drawn.add_column("edge", justify="right", no_wrap=True)
    drawn.add_column("cost", justify="right", no_wrap=True)
    drawn.add_column("exactly, and from where", overflow="fold")
    for cost in sheet.costs:
        drawn.add_row(
            cost.name,
            percent(cost.edge, 4),
            percent(cost.cost, 4),
            Text.assemble(f"{cost.cost}  ", (cost.source, "dim")),
        )
    return drawn
