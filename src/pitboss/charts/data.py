"""A strategy sheet for programs: every square, every line of a later street, every rule and every cost."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.charts.sheet import Cell, Cost, StrategySheet, StreetStep
from pitboss.numbers import fraction


def sheet_data(sheet: StrategySheet) -> dict[str, Any]:
    """The sheet as plain data; every figure is an exact fraction of the unit."""
    figure = sheet.figure
    return {
        "game": sheet.title,
        "house": sheet.house,
        "unit": sheet.best.unit,
        "edge": fraction(sheet.best.edge),
        "actions": list(sheet.actions),
        "figure": {
            "title": figure.title,
            "columns": list(figure.columns),
            "rows": [
                {"hand": name, "cells": [_cell(cell, sheet.actions) for cell in row]}
                for name, row in zip(figure.rows, figure.cells, strict=True)
            ],
        },
        "streets": [
            {"title": street.title, "lines": [_line(step) for step in street.steps]} for street in sheet.streets
        ],
        "rules": [{"heading": rule.heading, "says": rule.words} for rule in sheet.rules],
        "costs": [_cost(cost) for cost in sheet.costs],
    }


def _cell(cell: Cell, actions: tuple[str, ...]) -> dict[str, Any] | None:
    """A square; None where it cannot be dealt. ``holding`` is for a hand with a card of the up-card's rank."""
    if not cell.action:
        return None
    return {
        "action": cell.action,
        **({"holding": cell.second} if cell.second in actions else {}),
        **({"shares": _shares(cell.shares)} if cell.mixed else {}),
        "says": cell.says,
    }


def _shares(shares: tuple[tuple[str, Fraction], ...]) -> dict[str, str]:
    return {name: fraction(share) for name, share in shares}


def _line(step: StreetStep) -> dict[str, Any]:
    return {
        "hand": step.what,
        "action": step.action,
        "share": fraction(step.share),
        "right": fraction(step.right),
        "cost": fraction(step.cost),
        "opposite": fraction(step.otherwise),
    }


def _cost(cost: Cost) -> dict[str, Any]:
    return {
        "strategy": cost.name,
        "source": cost.source,
        "edge": fraction(cost.edge),
        "cost": fraction(cost.cost),
        **({"parts": _shares(cost.parts)} if cost.parts else {}),
    }
