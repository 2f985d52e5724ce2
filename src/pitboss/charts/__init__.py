"""Strategy charts: the sheet a player would print, as a value, on a terminal, as a picture and as a page."""

from pitboss.charts.sheet import Cell, Cost, Figure, StrategySheet, WordedRule

__all__ = ["Cell", "Cost", "Figure", "StrategySheet", "WordedRule"]
