"""The figure of a sheet as part of a page: a table that a phone shows as well as a desk and paper do.

On a wide screen a square has all that the picture has. On a narrow one it keeps the hand and its colour, and the rows
of a grid whose hands have long names stand under their names.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.charts.sheet import Cell, Figure, StrategySheet
from pitboss.charts.svg import margin_words
from pitboss.drawing.markup import Markup, join, tag
from pitboss.drawing.palette import action_colours

STYLE = """
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; list-style: none; margin: 0 0 .5rem; padding: 0; }
.legend b { display: inline-block; width: 1.3rem; height: .9rem; border-radius: 3px; margin-right: .35rem;
  border: 1px solid var(--rule); vertical-align: -2px; }
.figure table { table-layout: fixed; border-collapse: separate; border-spacing: 2px; }
.figure th, .figure td { border: 0; padding: 0; text-align: center; vertical-align: middle; }
.figure tbody th { text-align: left; color: var(--ink); font-size: .85rem; }
.figure .square tbody th { text-align: center; color: var(--faint); }
.figure td span { display: block; line-height: 1.25; }
.figure td .act { border-radius: 4px; padding: .3rem 0; overflow: hidden; min-height: 2.9rem; display: flex;
  flex-direction: column; justify-content: center; }
.figure .act b { font-size: .9rem; } .figure .more { font-size: .74rem; }
.figure .named .act { height: 2.7rem; padding: 0; }
.figure td .halves { justify-content: stretch; } .figure .halves > span { flex: 1; padding: .1rem 0; }
.figure .halves .more { font-size: .66rem; } .figure .halves span { white-space: nowrap; }
.figure .label { width: 1.6rem; } .figure .named .label { width: 12rem; } .figure .often { width: 4.4rem; }
.figure td.often { font-size: .78rem; color: var(--faint); text-align: right; }
.rungs { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; }
.rungs li { display: grid; grid-template-columns: 5.2rem 1fr auto; gap: .2rem .9rem; align-items: baseline;
  border-radius: 5px; padding: .45rem .9rem; }
.rungs small { color: inherit; }
@media (max-width: 44rem) {
  .figure .more, .figure td.often { display: none; } .figure table { border-spacing: 1px; }
  .figure .act b { font-size: 11px; letter-spacing: -.03em; } .figure td .act { min-height: 30px; border-radius: 3px; }
  .figure .named .act { height: 38px; } .figure .halves > span { padding: 0; line-height: 19px; }
  .figure .label { width: 18px; } .figure .named colgroup, .figure .named thead td, .figure .often { display: none; }
  .figure .named tr { display: grid; grid-template-columns: repeat(13, minmax(0, 1fr)); gap: 1px; }
  .figure .named th[colspan], .figure .named tbody th { grid-column: 1 / -1; text-align: left; margin-top: .4rem; }
  .rungs li { grid-template-columns: 4.4rem 1fr; } .rungs small { grid-column: 2; } }
"""
"""What the table needs beside the colours of the actions."""


def colours(actions: tuple[str, ...]) -> str:
    """The colours of the actions as classes, in their order."""
    looks = action_colours(actions)
    rules = (
        f".a{at} {{ background: {looks[name].ground}; color: {looks[name].ink}; }}" for at, name in enumerate(actions)
    )
    return "\n".join(rules) + "\n"


def figure_html(sheet: StrategySheet) -> Markup:
    """The figure with its title, legend and caption."""
    figure, actions = sheet.figure, sheet.actions
    shown = {name for row in figure.cells for cell in row for name in (cell.action, cell.second)}
    legend = [tag("li", tag("b", class_=f"a{at}"), name) for at, name in enumerate(actions) if name in shown]
    body = tag("ol", *_rungs(figure, actions), class_="rungs") if figure.ladder else _table(figure, actions)
    return tag(
        "div",
        tag("h2", figure.title),
        tag("ul", *legend, class_="legend"),
        tag("p", tag("small", figure.caption)),
        body,
        class_="figure",
    )


def _table(figure: Figure, actions: tuple[str, ...]) -> Markup:
    narrow = max(map(len, figure.rows)) < 3
    columns = [tag("col", class_="label"), *(tag("col") for _ in figure.columns)]
    heads = [tag("tr", tag("td"), *(tag("th", name, scope="col") for name in figure.columns))]
    if figure.above:
        heads.insert(0, tag("tr", tag("td"), tag("th", figure.above, colspan=len(figure.columns), scope="colgroup")))
    if figure.sides:
        columns.append(tag("col", class_="often"))
    sides = figure.sides or ("",) * len(figure.rows)
    rows = [
        tag(
            "tr",
            tag("th", name, scope="row"),
            *(tag("td", _square(cell, actions)) for cell in row),
            *((tag("td", side, class_="often"),) if side else ()),
        )
        for name, side, row in zip(figure.rows, sides, figure.cells, strict=True)
    ]
    return tag(
        "table",
        tag("colgroup", *columns),
        tag("thead", *heads),
        tag("tbody", *rows),
        class_="square" if narrow else "named",
    )


def _square(cell: Cell, actions: tuple[str, ...]) -> Markup:
    if not cell.action:
        return join()
    look = f"a{actions.index(cell.action)}"
    if cell.second in actions:
        upper = tag(
            "span", tag("b", cell.label), tag("span", f" {cell.below}", class_="more") if cell.below else join()
        )
        lower = tag("span", tag("b", cell.second), class_=f"a{actions.index(cell.second)}")
        return tag("span", upper, lower, class_=f"act halves {look}", title=cell.says)
    lines = [tag("b", cell.label)]
    lines += [tag("span", cell.below, class_="more")] if cell.below else []
    lines += [tag("span", margin_words(cell), class_="more")] if cell.second else []
    return tag("span", *lines, class_=f"act {look}", title=cell.says)


def _rungs(figure: Figure, actions: tuple[str, ...]) -> Iterator[Markup]:
    for name, side, (cell,) in zip(figure.rows, figure.sides, figure.cells, strict=True):
        best = f"best for {cell.below} of them · " if cell.mixed and cell.below else ""
        yield tag(
            "li",
            tag("b", cell.label),
            tag("span", name),
            tag("small", f"{best}{side}"),
            class_=f"a{actions.index(cell.action)}",
            title=cell.says,
        )
