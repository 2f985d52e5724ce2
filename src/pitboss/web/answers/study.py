"""The coach, the meters' return, drills and clauses."""

from __future__ import annotations

from typing import Any, TypedDict


class ActionWorth(TypedDict):
    """What an action is worth, in antes."""

    act: str
    worth: str
    exact: str
    costs: str
    best: bool


class Advice(TypedDict):
    """What each action is worth now, the best first."""

    position: int
    ante: int
    situation: str
    actions: list[ActionWorth]


class GradedDecision(TypedDict):
    """A decision, what would have been best, and what it cost: in antes, and ``money`` in cents."""

    round: int
    situation: str
    did: str
    best: list[str]
    cost: str
    exact: str
    money: float
    actions: list[ActionWorth]


class Grade(TypedDict):
    """The own decisions at a table, the newest first, and the costly ones."""

    decisions: int
    best: int
    rounds: int
    cost: str
    exact: str
    money: float
    an_hour: float
    rounds_an_hour: int
    rows: list[GradedDecision]
    worst: list[GradedDecision]


MeterWorth = TypedDict(
    "MeterWorth",
    {
        "name": str,
        "wager": str,
        "cents": int,
        "rate": str,
        "initial": int,
        "reset": int,
        "return": str,
        "exact": str,
        "break_even": int | None,
    },
)
"""A meter with what its wager returns as it stands, and where that breaks even, if anywhere."""


class MetersNow(TypedDict):
    """The meters of a table for somebody with so many others beside them."""

    others: int
    meters: list[MeterWorth]


class Choice(TypedDict):
    """An answer that may be given."""

    answer: str
    says: str


class AskShown(TypedDict):
    """One thing that a question asks."""

    about: str
    kind: str
    position: int
    choices: list[Choice]
    accepts: str


class QuestionShown(TypedDict):
    """A question to practise with; ``round`` as in ``docs/round-format.md``."""

    drill: str
    seed: str
    rulebook: str
    title: str
    theme: str
    told: str
    round: dict[str, Any]
    meters: dict[str, str]
    asks: list[AskShown]


class ClauseBelow(TypedDict):
    """A clause under another one."""

    id: str
    says: str
