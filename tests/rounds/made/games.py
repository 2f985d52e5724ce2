"""Two games made for the tests, whose wagers and streets are like those of no packaged rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.adjudication import settle_written

MADE = Path(__file__).parent / "rulebooks"
"""The folder of their rulebooks."""
BET, STREETS = "bet-and-call", "three-streets"


def settled(rulebook: str, **written: Any) -> dict[str, Any]:
    """The answer to a written round."""
    return settle_written({"rulebook": rulebook, **written}).as_data()


def lines(rulebook: str, **written: Any) -> dict[str, tuple[str, str]]:
    """By wager of the only seat, what became of it and the profit."""
    answer = settled(rulebook, **written)["lines"]
    return {line["wager"]: (line["result"], line["profit"]) for line in answer}
