"""A sheet as a page: one HTML file that asks nothing of the network, made for the screen and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pitboss.charts.sheet import STEP_CAPTION, STEP_HEAD, StrategySheet, percent, step_words
from pitboss.charts.svg import figure_alone
from pitboss.drawing.colours import colours

_STYLE = """
:root { color-scheme: light; --ink: #23211c; --grey: #77705f; --line: #d9d2c0; --green: #14634a; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f0e6; color: var(--ink);
  font: 15px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 2.2rem 2.6rem; background: #fff;
  border-top: 8px solid var(--green); box-shadow: 0 2px 18px #0001; }
header { display: flex; justify-content: space-between; gap: 2rem; align-items: end;
  border-bottom: 1px solid var(--line); padding-bottom: 1rem; margin-bottom: 1.4rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .6rem; }
p { margin: 0; } .quiet, small { color: var(--grey); } .edge { text-align: right; white-space: nowrap; }
.edge strong { font-size: 1.6rem; color: var(--green); display: block; line-height: 1.2; }
svg { width: 100%; height: auto; display: block; }
dl { display: grid; grid-template-columns: 14rem 1fr; gap: .35rem 1.2rem; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-size: .82rem; color: var(--grey); font-weight: 600; }
th, td { padding: .45rem .7rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td code { white-space: nowrap; } td.number, th.number { text-align: right; white-space: nowrap; }
code { font: .82rem ui-monospace, "DejaVu Sans Mono", Consolas, monospace; overflow-wrap: anywhere; }
.steps th, .steps td { padding: .16rem .7rem .16rem 0; } .steps h2 { color: var(--ink); margin: .9rem 0 .1rem; }
.steps th { vertical-align: bottom; }
.steps b { display: inline-block; min-width: 3.6rem; text-align: center; border-radius: 4px; padding: 0 .5rem; }
footer { margin-top: 1.6rem; color: var(--grey); font-size: .85rem; }
@media (max-width: 44rem) { main { margin: 0; padding: 1.2rem; } dl { grid-template-columns: 1fr; }
  header { display: block; } .edge { text-align: left; margin-top: .8rem; } .scroll { overflow-x: auto; }
  .scroll svg { min-width: 44rem; } }
@page { size: A4; margin: 9mm 11mm; }
@media print { html { font-size: 8.8px; } body { background: #fff; font-size: 8.8px; line-height: 1.3; }
  header { margin-bottom: .8rem; } h2 { margin: 1rem 0 .4rem; } th, td { padding-top: .2rem; padding-bottom: .2rem; }
  .scroll { max-width: 150mm; margin: 0 auto; } .scroll.small { max-width: 126mm; }
  footer, dl + h2 { margin-top: .6rem; } .steps th, .steps td { padding-top: .05rem; padding-bottom: .05rem; }
  main { margin: 0; padding: 0; max-width: none; box-shadow: none; border: 0; }
  tr, dl > *, svg { break-inside: avoid; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""


def page(sheet: StrategySheet, command: str) -> str:
    """The whole page; ``command`` makes it again."""
    return "".join(_parts(sheet, command))


def _parts(sheet: StrategySheet, command: str) -> Iterator[str]:
    best = sheet.best
    yield '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    yield f"<title>{escape(sheet.title)}: strategy</title><style>{_STYLE}</style></head><body><main>\n"
    yield f'<header><div><h1>{escape(sheet.title)}</h1><p class="quiet">{escape(sheet.house)}</p></div>'
    yield f'<div class="edge"><strong>{percent(best.edge, 4)}</strong>'
    yield f"<small>of the ante with best play = <code>{best.edge}</code></small></div></header>\n"
    yield f'<div class="{"scroll small" if sheet.streets else "scroll"}">{figure_alone(sheet)}</div>\n'
    yield from _streets(sheet)
    yield "<h2>In words</h2><dl>"
    for rule in sheet.rules:
        yield f"<dt>{escape(rule.heading)}</dt><dd>{escape(rule.words)}</dd>"
    yield "</dl>\n<h2>What a simplification costs</h2>"
    yield '<table><thead><tr><th>strategy</th><th class="number">edge</th><th class="number">cost</th>'
    yield "<th>exactly</th></tr></thead><tbody>\n"
    for cost in sheet.costs:
        parts = ", ".join(f"{percent(one, 4)} {name}" for name, one in cost.parts)
        source = f"{cost.source}{f'. Lost: {parts}.' if parts else ''}"
        yield f"<tr><td><strong>{escape(cost.name)}</strong><br/><small>{escape(source)}</small></td>"
        yield f'<td class="number">{percent(cost.edge, 4)}</td><td class="number">{percent(cost.cost, 4)}</td>'
        yield f"<td><code>{cost.cost}</code></td></tr>\n"
    yield "</tbody></table>\n<footer>Edges and costs are shares of the ante, exact; decimals are rounded. "
    yield f"Made by <code>{escape(command)}</code>.</footer>\n</main></body></html>\n"


def _streets(sheet: StrategySheet) -> Iterator[str]:
    """The later streets, line by line."""
    if not sheet.streets:
        return
    looks = colours(sheet.actions)
    yield '<table class="steps">'
    for street in sheet.streets:
        head = "".join(f'<th class="number">{escape(name)}</th>' for name in STEP_HEAD[1:])
        yield f"<tbody><tr><th><h2>{escape(street.title)}</h2></th><th></th>{head}</tr>\n"
        for step in street.steps:
            look = looks[step.action]
            yield f'<tr><td>{escape(step.what)}</td><td><b style="background:{look.ground};color:{look.ink}">'
            yield f"{escape(step.action)}</b></td>"
            yield "".join(f'<td class="number">{escape(words)}</td>' for words in step_words(step))
            yield "</tr>\n"
        yield "</tbody>"
    yield f'</table><p class="quiet"><small>{escape(STEP_CAPTION)}</small></p>\n'
