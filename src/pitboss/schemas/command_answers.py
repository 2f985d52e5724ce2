"""The answers of commands about rounds, logs and numbers, as types, besides those of ``pitboss.api.answer_types``."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from pitboss.api.answer_types import Dollars, ProofAnswer
from pitboss.api.failures import ErrorFacts

Row = dict[str, Any]
"""A row of the law, as its section has it."""

Number = str
"""An exact number: ``1/50``, or ``1``."""


class SettledFile(TypedDict):
    """One of several rounds: settled, or the error in its place."""

    file: NotRequired[str]
    rulebook: NotRequired[str]
    lines: NotRequired[list[Row]]
    seats: NotRequired[list[Row]]
    dealer: NotRequired[Row]
    meters: NotRequired[Row]
    rulings: NotRequired[list[Row]]
    error: NotRequired[ErrorFacts]


class SettleManyAnswer(TypedDict):
    """Several rounds."""

    format: int
    rounds: list[SettledFile]


class CheckedFile(TypedDict):
    """One of several submissions."""

    rulebook: str
    file: str
    lawful: bool
    findings: list[Row]


class CheckManyAnswer(TypedDict):
    """Several submissions."""

    format: int
    lawful: bool
    files: list[CheckedFile]


class VerifyManyAnswer(TypedDict):
    """Several logs, held against one another."""

    format: int
    outcome: Literal["proven", "on trust", "not proven"]
    proven: bool
    logs: list[ProofAnswer]


class ReplayedRound(TypedDict):
    """A round of a log."""

    round: int
    begun: str
    ended: bool
    void: bool
    lines: list[int]
    staked: Dollars
    paid: Dollars
    players: dict[str, Dollars]


class RoundsAnswer(TypedDict):
    """The rounds of a log."""

    format: int
    rulebook: str
    edition: str
    table: str
    rounds: list[ReplayedRound]


class ReplayedStep(TypedDict):
    """A step of a round: the event as the viewer may see it, what it tells, and its clause."""

    line: int
    at: str
    told: str
    said: str
    clause: str
    event: Row | None


ReplayAnswer = TypedDict(
    "ReplayAnswer",
    {
        "format": int,
        "round": int,
        "as": str,
        "ended": bool,
        "void": bool,
        "steps": list[ReplayedStep],
        "players": dict[str, Dollars],
    },
)


class DrillEntry(TypedDict):
    """A question with its answers; ``round`` is a written round, ``scene`` a table in the middle of one."""

    drill: str
    rulebook: str
    theme: str
    told: str
    round: Row
    meters: dict[str, str]
    asks: list[Row]
    scene: NotRequired[Row]
    record: NotRequired[list[Row]]


class DrillAnswer(TypedDict):
    """Questions to practise with."""

    format: int
    drill: str
    seed: str
    questions: list[DrillEntry]


class SimulatedWager(TypedDict):
    """A wager in the simulation, beside its exact value."""

    wager: str
    on: NotRequired[str]
    part: bool
    stake: Dollars
    hands: int
    mean: Number
    standard_error: float | None
    exact: Number | None
    standard_errors_apart: float | None
    mean_square: Number
    exact_mean_square: NotRequired[Number]


class RuinAnswer(TypedDict):
    """Between which bounds a probability lies, and its first digits."""

    at_least: Number
    at_most: Number
    decimal: str


class ComputedSittingsAnswer(TypedDict):
    """How all sittings end that there can be: quantiles in dollars, and the risk of a roll."""

    ends: dict[str, Dollars]
    falls: dict[str, Dollars]
    risk_of_ruin: NotRequired[RuinAnswer]


class SittingsAnswer(TypedDict):
    """How sittings of so many rounds end."""

    number: int
    rounds: int
    ends: NotRequired[dict[str, Dollars]]
    falls: NotRequired[dict[str, Dollars]]
    bankroll: NotRequired[Dollars]
    ruined: NotRequired[int]
    risk_of_ruin: NotRequired[Number | None]
    computed: NotRequired[ComputedSittingsAnswer]


class SimulateAnswer(TypedDict):
    """Rounds played by the thousand."""

    format: int
    rulebook: str
    submission: str
    engine: str
    strategy: str
    seed: str
    rounds: int
    seats: int
    average_wager: Number
    wagers: list[SimulatedWager]
    sittings: SittingsAnswer
    meters: list[Row]


class ParLaw(TypedDict):
    """The law that a sheet is computed under."""

    title: str
    jurisdiction: str
    regulator: str
    edition: str
    sha256: str


class ParAnswer(TypedDict):
    """A PAR sheet."""

    format: int
    rulebook: str
    law: ParLaw
    submission: Row
    computed_by: str
    command: str
    basis: list[str]
    elections: list[Row]
    wagers: list[Row]
    table: Row | None
    hold: Row
    sitting: Row | None
    verification: Row | None
    readings: list[Row]
    sha256: str


class WrittenVectors(TypedDict):
    """A file of conformance vectors that was written."""

    file: str
    rulebook: str
    law: Row
    rounds: int
    hands: int
    edges: int
    situations: int
    cells: int
    missed: list[str]
    covered: list[str]
    uncovered: list[str]


class VectorsAnswer(TypedDict):
    """The files of conformance vectors that were written."""

    format: int
    files: list[WrittenVectors]


class ClauseConformance(TypedDict):
    """How many of the vectors that exercise a clause differ."""

    clause: str
    differs: int
    of: int
    says: str


class DifferingVector(TypedDict):
    """A vector that an engine answers otherwise, or not at all; ``round`` is the round as TOML."""

    id: str
    kind: str
    rulebook: str
    about: str
    clauses: list[str]
    trouble: str
    differences: list[Row]
    round: NotRequired[str]


class ConformanceAnswer(TypedDict):
    """How an engine answered the vectors, clause by clause."""

    format: int
    engine: str
    conforms: bool
    vectors: dict[str, int]
    findings: list[Any]
    clauses: list[ClauseConformance]
    differing: list[DifferingVector]


class ChartSquare(TypedDict):
    """A square of a chart: the action, and another one for a hand that holds a card of the up-card's rank."""

    action: str
    holding: NotRequired[str]
    shares: NotRequired[dict[str, Number]]
    says: str


class ChartRow(TypedDict):
    """A row of a chart; a square that cannot be dealt is null."""

    hand: str
    cells: list[ChartSquare | None]


class ChartFigure(TypedDict):
    """The chart of the first decision."""

    title: str
    columns: list[str]
    rows: list[ChartRow]


class ChartStep(TypedDict):
    """A kind of hand on a later street, with what to do and what that costs."""

    hand: str
    action: str
    share: Number
    right: Number
    cost: Number
    opposite: Number


class ChartStreetAnswer(TypedDict):
    """A later street."""

    title: str
    lines: list[ChartStep]


class ChartRule(TypedDict):
    """A rule in words."""

    heading: str
    says: str


class ChartCost(TypedDict):
    """What a strategy costs against best play, and where it was published."""

    strategy: str
    source: str
    edge: Number
    cost: Number
    parts: NotRequired[dict[str, Number]]


class ChartAnswer(TypedDict):
    """The strategy chart of a game."""

    format: int
    rulebook: str
    submission: str | None
    game: str
    house: str
    unit: str
    edge: Number
    actions: list[str]
    figure: ChartFigure
    streets: list[ChartStreetAnswer]
    rules: list[ChartRule]
    costs: list[ChartCost]


class PublishedStrategy(TypedDict):
    """A published strategy."""

    strategy: str
    source: str


class StrategiesAnswer(TypedDict):
    """The published strategies of a game."""

    format: int
    rulebook: str
    strategies: list[PublishedStrategy]
