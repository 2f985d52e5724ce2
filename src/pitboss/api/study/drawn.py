"""A strategy sheet as the pages draw it: every square with what stands in it, exact figures beside the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.api.failures import FORMAT
from pitboss.api.study.types import DrawnChart, DrawnFigure, DrawnSquare, DrawnStreet
from pitboss.cards import show
from pitboss.numbers import fraction

if TYPE_CHECKING:
    from pitboss.charts.sheet import Cell, Figure, LaterStreet, StrategySheet


def drawn(rulebook: str, sheet: StrategySheet) -> DrawnChart:
    """The whole sheet."""
    return {
        "format": FORMAT,
        "rulebook": rulebook,
        "game": sheet.title,
        "house": sheet.house,
        "unit": sheet.best.unit,
        "edge": fraction(sheet.best.edge),
        "actions": list(sheet.actions),
        "figure": _figure(sheet.figure, sheet.actions),
        "streets": [_street(street) for street in sheet.streets],
        "caption": sheet.caption if sheet.streets else "",
        "rules": [{"heading": rule.heading, "says": rule.words} for rule in sheet.rules],
        "costs": [
            {
                "strategy": cost.name,
                "source": cost.source,
                "edge": fraction(cost.edge),
                "cost": fraction(cost.cost),
                "parts": {name: fraction(share) for name, share in cost.parts},
            }
            for cost in sheet.costs
        ],
    }


def _street(street: LaterStreet) -> DrawnStreet:
    return {
        "title": street.title,
        "lines": [
            {
                "hand": step.what,
                "action": step.action,
                "share": fraction(step.share),
                "right": fraction(step.right),
                "cost": fraction(step.cost),
                "opposite": fraction(step.otherwise),
            }
            for step in street.steps
        ],
    }


def _figure(figure: Figure, actions: tuple[str, ...]) -> DrawnFigure:
    often = figure.sides or ("",) * len(figure.rows)
    holds = figure.holds or ((),) * len(figure.rows)
    return {
        "title": figure.title,
        "caption": figure.caption,
        "above": figure.above,
        "is_ladder": figure.ladder,
        "columns": list(figure.columns),
        "rows": [
            {"hand": name, "often": share, "holds": list(kinds), "squares": [_square(cell, actions) for cell in row]}
            for name, share, kinds, row in zip(figure.rows, often, holds, figure.cells, strict=True)
        ],
    }


def _square(cell: Cell, actions: tuple[str, ...]) -> DrawnSquare | None:
    if not cell.action:
        return None
    square: DrawnSquare = {"action": cell.action, "label": cell.label, "below": cell.below, "says": cell.says}
    if cell.second in actions:
        square["holding"] = cell.second
    elif cell.second:
        square["cost"] = cell.second
    if cell.mixed:
        square["share"] = fraction(dict(cell.shares)[cell.action])
    if cell.example:
        square["example"] = {"hand": show(cell.example)}
        if cell.up is not None:
            square["example"]["up"] = str(cell.up)
    return square
