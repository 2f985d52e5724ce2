"""The figures of an answer in words, rows and cells, for notebooks and DataFrames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pitboss.exact.answer import Answer
from pitboss.exact.distribution import WagerOutcome
from pitboss.extras import needed_for
from pitboss.money import show_money
from pitboss.numbers import decimal, fraction, percent

if TYPE_CHECKING:
    import pandas


def frame(rows: list[dict[str, Any]], part: str) -> pandas.DataFrame:
    """Rows as a DataFrame, for which pandas is asked only now."""
    with needed_for(part):
        import pandas
    return pandas.DataFrame(rows)


def label(answer: Answer) -> str:
    """What tells an answer from others of the same wager: paytable, strategy or hand."""
    if answer.on:
        return f"on the {answer.on}'s hand"
    if answer.part_of:
        return f"part of {answer.part_of}"
    paytable = answer.analysis.paytable
    return answer.strategy or (paytable if not paytable or " " in paytable else f"paytable {paytable}")


def shown_percent(answer: Answer) -> str:
    """The edge as a percentage."""
    estimate = "about " if answer.analysis.is_estimate else ""
    return estimate + percent(-answer.contribution if answer.part_of else answer.analysis.edge)


def shortened(text: str, longest: int = 120) -> str:
    """A text that does not flood a line."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def row_data(outcome: WagerOutcome) -> dict[str, Any]:
    """A row of an answer for a DataFrame."""
    names = ("name", "odds", "ways", "probability", "net")
    return {name: getattr(outcome, name) for name in names}


def figures(wager: str, answer: Answer) -> dict[str, Any]:
    """The figures of an answer for a DataFrame."""
    analysis = answer.analysis
    return {
        "wager": wager,
        "answer": label(answer),
        "edge": analysis.edge,
        "element_of_risk": analysis.element_of_risk,
        "hits": analysis.hit_frequency,
        "variance": analysis.distribution.variance,
        "deviation": analysis.distribution.standard_deviation,
    }


def lines(answer: Answer) -> Iterator[str]:
    """What is said above the rows."""
    analysis = answer.analysis
    exact = fraction(-answer.contribution if answer.part_of else analysis.edge)
    yield f"{label(answer)}: the house keeps {shown_percent(answer)} of the {analysis.unit} ({exact})"
    if answer.costs is not None:
        yield f"{decimal(answer.costs, 6)} {analysis.unit}s more than under best play"
    if answer.jackpots is not None:
        for name, cents in answer.jackpots.fair.items():
            yield (
                f"{name} breaks even at {show_money(int(cents))}" if cents is not None else f"{name} never breaks even"
            )


def cells(answer: Answer, outcome: WagerOutcome) -> tuple[str, ...]:
    """A row of an answer for a page."""
    clause = answer.clause(outcome.name)
    return (
        "" if answer.strategy and not answer.part_of else outcome.name,
        outcome.odds,
        percent(outcome.probability),
        str(outcome.net) if outcome.net is not None else "",
        answer.game.cite(clause) if clause else "",
    )
