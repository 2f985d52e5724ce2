"""A sheet as a page: one HTML file that asks nothing of the network, made for the screen and for paper."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.charts.html_figure import STYLE, colours, figure_html
from pitboss.charts.sheet import STEP_HEAD, Cost, LaterStreet, StrategySheet, StreetStep, percent, step_words
from pitboss.drawing import markup
from pitboss.drawing.markup import Markup, join, tag
from pitboss.drawing.palette import Colour, action_colours

_STYLE = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 2.2rem 2.6rem; background: var(--paper);
  border-top: 8px solid var(--green); box-shadow: 0 2px 18px #0001; }
header { display: flex; justify-content: space-between; gap: 2rem; align-items: end;
  border-bottom: 1px solid var(--rule); padding-bottom: 1rem; margin-bottom: 1.4rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .6rem; }
p { margin: 0; } .quiet, small { color: var(--faint); } .edge { text-align: right; white-space: nowrap; }
.edge strong { font-size: 1.6rem; color: var(--green); display: block; line-height: 1.2; }
dl { display: grid; grid-template-columns: 14rem 1fr; gap: .35rem 1.2rem; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-size: .82rem; color: var(--faint); font-weight: 600; }
th, td { padding: .45rem .7rem .45rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td code { white-space: nowrap; } td.number, th.number { text-align: right; white-space: nowrap; }
code { font: .82rem ui-monospace, "DejaVu Sans Mono", Consolas, monospace; overflow-wrap: anywhere; }
.steps th, .steps td { padding: .16rem .7rem .16rem 0; } .steps h2 { color: var(--ink); margin: .9rem 0 .1rem; }
.steps th { vertical-align: bottom; }
.steps b { display: inline-block; min-width: 3.6rem; text-align: center; border-radius: 4px; padding: 0 .5rem; }
footer { margin-top: 1.6rem; color: var(--faint); font-size: .85rem; }
@media (max-width: 44rem) { main { margin: 0; padding: 1.2rem; } dl { grid-template-columns: 1fr; }
  header { display: block; } .edge { text-align: left; margin-top: .8rem; white-space: normal; }
  .steps, .steps tbody { display: block; } .steps tr { display: grid; grid-template-columns: repeat(4, 1fr); }
  .steps th:nth-child(n + 2) { display: none; } .steps th, .steps td { border: 0; }
  .steps th:first-child { grid-column: 1 / -1; } .steps td:first-child { grid-column: 1 / 4; font-weight: 600; }
  .steps tr { border-bottom: 1px solid var(--rule); } .steps td.number { text-align: left; font-size: .85rem; }
  .steps td.number::before { content: attr(data-name); display: block; color: var(--faint); font-size: .75rem; }
  .costs td:last-child, .costs th:last-child { display: none; } }
@page { size: A4; margin: 9mm 11mm; }
@media print { html { font-size: 8.8px; } body { background: var(--paper); font-size: 8.8px; line-height: 1.3; }
  header { margin-bottom: .8rem; } h2 { margin: 1rem 0 .4rem; } th, td { padding-top: .2rem; padding-bottom: .2rem; }
  .figure td .act { min-height: 0; padding: .1rem 0; } .figure td span { line-height: 1.1; }
  footer, dl + h2 { margin-top: .6rem; } .steps th, .steps td { padding-top: .05rem; padding-bottom: .05rem; }
  main { margin: 0; padding: 0; max-width: none; box-shadow: none; border: 0; }
  tr, dl > *, li { break-inside: avoid; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""


def page(sheet: StrategySheet, command: str) -> str:
    """The whole page; ``command`` makes it again."""
    style = _STYLE + STYLE + colours(sheet.actions)
    return markup.page(f"{sheet.title}: strategy", style, tag("main", *_parts(sheet, command)))


def _parts(sheet: StrategySheet, command: str) -> Iterator[Markup]:
    best = tag("small", f"of the {sheet.best.unit} with best play = ", tag("code", str(sheet.best.edge)))
    yield tag(
        "header",
        tag("div", tag("h1", sheet.title), tag("p", sheet.house, class_="quiet")),
        tag("div", tag("strong", percent(sheet.best.edge, 4)), best, class_="edge"),
    )
    yield figure_html(sheet)
    yield from _streets(sheet)
    yield tag("h2", "In words")
    yield tag("dl", *(join(tag("dt", rule.heading), tag("dd", rule.words)) for rule in sheet.rules))
    if sheet.costs:
        yield tag("h2", "What a simplification costs")
        head = [tag("th", "strategy"), _number("th", "edge"), _number("th", "cost"), tag("th", "exactly")]
        rows = tag("tbody", *map(_cost, sheet.costs))
        yield tag("table", tag("thead", tag("tr", *head)), rows, class_="costs")
    said = f"Edges and costs are shares of the {sheet.best.unit}, exact; decimals are rounded. Made by "
    yield tag("footer", said, tag("code", command), ".")


def _number(cell: str, words: str) -> Markup:
    return tag(cell, words, class_="number")


def _cost(cost: Cost) -> Markup:
    parts = ", ".join(f"{percent(lost, 4)} {name}" for name, lost in cost.parts)
    source = f"{cost.source}{f'. Lost: {parts}.' if parts else ''}"
    return tag(
        "tr",
        tag("td", tag("strong", cost.name), tag("br"), tag("small", source)),
        _number("td", percent(cost.edge, 4)),
        _number("td", percent(cost.cost, 4)),
        tag("td", tag("code", str(cost.cost))),
    )


def _streets(sheet: StrategySheet) -> Iterator[Markup]:
    """The later streets, line by line."""
    if sheet.streets:
        looks = action_colours(sheet.actions)
        yield tag("table", *(_street(street, looks) for street in sheet.streets), class_="steps")
        yield tag("p", tag("small", sheet.caption), class_="quiet")


def _street(street: LaterStreet, looks: dict[str, Colour]) -> Markup:
    head = tag("tr", tag("th", tag("h2", street.title)), tag("th"), *(_number("th", name) for name in STEP_HEAD[1:]))
    rows = [
        tag(
            "tr",
            tag("td", step.what),
            tag("td", tag("b", step.action, style=_style(looks[step.action]))),
            *(tag("td", words, class_="number", data_name=name) for name, words in _named(step)),
        )
        for step in street.steps
    ]
    return tag("tbody", head, *rows)


def _named(step: StreetStep) -> Iterator[tuple[str, str]]:
    """The figures of a line, each with the name of its column."""
    yield from zip(STEP_HEAD[1:], step_words(step), strict=True)


def _style(look: Colour) -> str:
    return f"background:{look.ground};color:{look.ink}"
