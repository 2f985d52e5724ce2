"""A strategy sheet: what to do with which cards, in figures and in words, and what every simplification costs.

It is only a value: how it is drawn, on a terminal, as a picture or as a page, is the business of others. Values and
costs are exact fractions of the ante.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.cards import Card
from pitboss.exact import Analysis
from pitboss.numbers import MINUS, decimal, printed_percent


@dataclass(frozen=True, slots=True)
class Cell:
    """What to do with some cards: the action, and what stands below it; ``second`` where it can differ.

    ``shares`` tells how often each action is best in the cell, ``says`` everything in a sentence. ``example`` are cards
    for which the action is best, and ``up`` the up-card they meet, where the chart knows some.
    """

    action: str
    label: str
    below: str = ""
    second: str = ""
    shares: tuple[tuple[str, Fraction], ...] = ()
    says: str = ""
    example: tuple[Card, ...] = ()
    up: Card | None = None

    @property
    def mixed(self) -> bool:
        """Whether the action is not the best for all of these cards."""
        return len(self.shares) > 1


HERE = "counted here"
"""The source of what is ours."""
NOTHING = Cell("", "")
"""A cell that cannot be dealt."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A grid of cells, row by row; of a single column it is a ladder, and ``sides`` stand beside its rows."""

    title: str
    caption: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    sides: tuple[str, ...] = ()
    above: str = ""
    """What the columns are."""
    plainly: str = ""
    """The caption where there are only letters, and no small ones."""
    holds: tuple[tuple[str, ...], ...] = ()
    """The kinds of hands that stand in each row, where a row has several, by which it is found."""

    @property
    def ladder(self) -> bool:
        """Whether there is nothing but rows."""
        return len(self.columns) == 1


@dataclass(frozen=True, slots=True)
class WordedRule:
    """A rule in words, under its heading."""

    heading: str
    words: str


@dataclass(frozen=True, slots=True)
class StreetStep:
    """A line of a later street: a kind of hand and what to do with it; how often it comes among all deals, in which
    share of them that is right, what it costs to do it always, and what the opposite would cost."""

    what: str
    action: str
    share: Fraction
    right: Fraction
    cost: Fraction
    otherwise: Fraction


@dataclass(frozen=True, slots=True)
class LaterStreet:
    """A later street, line by line."""

    title: str
    steps: tuple[StreetStep, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """A simplification: its name, where it comes from, the edge with it, and what it adds to the best edge."""

    name: str
    source: str
    edge: Fraction
    cost: Fraction
    parts: tuple[tuple[str, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class StrategySheet:
    """Everything on the sheet of one game."""

    title: str
    house: str
    best: Analysis
    actions: tuple[str, ...]
    """Every action, from the one that wagers least."""
    figure: Figure
    rules: tuple[WordedRule, ...]
    costs: tuple[Cost, ...]
    streets: tuple[LaterStreet, ...] = ()
    outs: bool = False
    """Whether lines of later streets speak of outs."""

    @property
    def caption(self) -> str:
        """What stands under the later streets."""
        steps = STEP_CAPTION.format(unit=self.best.unit)
        return f"{steps} {OUTS_CAPTION}" if self.outs else steps


def percent(number: Fraction, places: int = 3) -> str:
    """A fraction as a percentage, for showing: ``2.788 %``; what is there but rounds to nothing is said to be less."""
    if not number:
        return "nothing"
    least = Fraction(1, 100 * 10**places)
    return printed_percent(number, places) if round(number / least) else f"under {printed_percent(least, places)}"


STEP_HEAD = ("", "of deals", "right in", "cost", "opposite")
"""The columns of a street."""
STEP_CAPTION = (
    "How often the hand comes up in all deals, how often the action is right with it, what it costs to take that "
    "action every time, and what the opposite would cost, as shares of the {unit}."
)
OUTS_CAPTION = "An out is a card that would beat you if the dealer held just that one."


def step_words(step: StreetStep) -> tuple[str, ...]:
    """The figures of a line, for showing; a share that is not quite all is not shown as all."""
    right = "always" if step.right == 1 else percent(min(step.right, Fraction(9999, 10000)), 2)
    lost = (percent(share).replace("under ", "<") for share in (step.cost, step.otherwise))
    return (percent(step.share, 2), right, *lost)


def antes(number: Fraction, places: int = 3) -> str:
    """A value in antes with its sign, for showing."""
    return decimal(number, places, signed=True).replace("-", MINUS)
