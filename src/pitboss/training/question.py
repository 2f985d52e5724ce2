"""A question of a drill: a layout or an irregularity, and everything that is asked about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, get_args

from pitboss.rulebooks import load
from pitboss.training.asks import AnswerMark, Ask
from pitboss.training.marks import Mark
from pitboss.training.rating import difficulty_of_asks, difficulty_of_gap
from pitboss.wording.narrate import meter_money

Drill = Literal["player", "dealer", "floor", "procedure", "auditor"]
DRILLS: tuple[Drill, ...] = get_args(Drill)

_POINTS: Mapping[Mark, Fraction] = {
    "best": Fraction(1),
    "good": Fraction(3, 4),
    "inaccuracy": Fraction(1, 2),
    "mistake": Fraction(1, 4),
    "blunder": Fraction(0),
}
"""What a decision scores by its mark; every other answer scores 1 if it is right and 0 if it is wrong."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A line of a record that an auditor reads: its key, what it is about, and what was written."""

    key: str
    about: str
    written: str


@dataclass(frozen=True, slots=True)
class Question:
    """A layout to settle, an irregularity to rule upon or a decision to make, with all that is asked about it."""

    drill: Drill
    rulebook: str
    theme: str
    told: str
    asks: tuple[Ask, ...]
    round: Mapping[str, Any] = field(default_factory=dict)
    """The layout as a written round, for the dealer's drill."""
    meters: Mapping[str, Fraction] = field(default_factory=dict)
    """What the meters hold when the settlement begins, this round's contributions included."""
    scene: Mapping[str, Any] = field(default_factory=dict)
    """The table in the middle of a round, like a written round but with hidden cards as ``??``."""
    record: tuple[RecordLine, ...] = ()
    """What was written down of the round, for the auditor's drill."""
    spot: str = ""
    """The kind of question, by which weak spots are found; the theme where it is empty."""

    @property
    def category(self) -> str:
        """The kind of question, by which weak spots are found."""
        return self.spot or self.theme

    @property
    def difficulty(self) -> int:
        """The rating of the question, on the scale of the people who answer it."""
        worths = self.asks[0].worths
        return difficulty_of_gap(worths) if worths else difficulty_of_asks(len(self.asks))

    def score(self, marks: Sequence[AnswerMark | None]) -> Fraction:
        """From 0 to 1: the mean of what the answers score; an answer that could not be read scores nothing."""
        points = (
            Fraction(0) if mark is None else _POINTS[mark.mark] if mark.mark is not None else Fraction(mark.right)
            for mark in marks
        )
        return sum(points, Fraction(0)) / len(self.asks)

    @property
    def title(self) -> str:
        """The game and where it is played."""
        identity = load(self.rulebook).identity
        return f"{identity.title}, {identity.jurisdiction}"

    def as_data(self) -> dict[str, Any]:
        """For programs, the right answers included."""
        asks = [
            {
                "about": ask.about,
                "kind": ask.kind,
                "position": ask.position,
                "choices": [{"answer": key, "says": says} for key, says in ask.choices],
                "accepts": ask.accepts,
                "right": list(ask.right),
                "because": ask.because,
                "clause": ask.clause,
                **({"worths": {name: str(worth) for name, worth in ask.worths}} if ask.worths else {}),
            }
            for ask in self.asks
        ]
        data = {"drill": self.drill, "rulebook": self.rulebook, "theme": self.theme, "told": self.told}
        meters = {name: meter_money(held) for name, held in self.meters.items()}
        record = [{"key": line.key, "about": line.about, "written": line.written} for line in self.record]
        more = {"record": record} if record else {"scene": dict(self.scene)} if self.scene else {}
        return data | {"round": dict(self.round), "meters": meters, "asks": asks} | more
