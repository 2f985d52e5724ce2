"""The JSON of a PAR sheet as types: a field more, a field less or another type is an error."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Ratio = Annotated[str, Meta(pattern=r"^-?[0-9]+/[1-9][0-9]*$")]
Decimals = Annotated[str, Meta(pattern=r"^-?[0-9]+\.[0-9]{12}$")]
Dollars = Annotated[str, Meta(pattern=r"^[0-9]+\.[0-9]{2}$")]
Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing but what is named."""


class Rulebook(Strict):
    title: str
    jurisdiction: str
    regulator: str
    edition: str
    sha256: Sha256


class Submission(Strict):
    operator: str
    table: str
    version: int
    sha256: Sha256


class Elected(Strict):
    key: str
    value: str
    clause: str


class Reading(Strict):
    id: str
    title: str
    clauses: list[str]
    trouble: str
    we_read: str
    because: str
    ask: bool


class Line(Strict):
    hand: str
    odds: str
    ways: int | None
    probability: Ratio
    returned: Ratio | None = msgspec.field(name="return")
    clause: str
    printed: str = ""


class Schedule(Strict):
    wager: str
    rows: list[Line]


class Confidence(Strict):
    rounds: int
    level: int
    z: str
    low: Decimals
    high: Decimals
    rough: bool


class Point(Strict):
    net: Ratio
    probability: Ratio


class MeterPoint(Strict):
    meter: Ratio
    returned: Ratio = msgspec.field(name="return")


class Meter(Strict):
    name: str
    rate: Ratio
    initial: Dollars
    reset: Dollars
    per_dollar: Ratio
    break_even: Ratio
    points: list[MeterPoint]
    wagers_between_hits: Ratio | None
    mean_at_hit: Ratio | None
    variance_at_hit: Ratio | None
    at_hit: dict[str, tuple[Ratio, Ratio]]


class WithOthers(Strict):
    others: int
    envy: Ratio
    variance: Ratio
    standard_deviation: Decimals
    at_reset: Ratio
    long_run: Ratio
    break_even: dict[str, Ratio]


class FairLine(Strict):
    x: str
    y: str
    others: int
    given: dict[str, Ratio]
    ends: list[tuple[Ratio, Ratio]]


class Progressive(Strict):
    stake: Dollars
    fixed: Ratio
    rate: Ratio
    seeds: Ratio
    meters: list[Meter]
    with_others: list[WithOthers]
    fair: list[FairLine]


class Street(Strict):
    street: str
    reached: Ratio
    decisions: dict[str, Ratio]


class Settled(Strict):
    wager: str
    dealer: str
    player: str
    hand: str
    outcome: str
    odds: str
    frequency: Ratio
    staked: Ratio
    net_per_unit: Ratio
    contribution: Ratio


class PublishedStrategy(Strict):
    strategy: str
    source: str
    edge: Ratio
    costs: Ratio


class Stake(Strict):
    stake: Dollars
    edge: Ratio
    standard_deviation: Decimals


class Wager(Strict):
    wager: str
    paytable: str
    main: bool
    hands: int
    on: list[str]
    clause: str
    edge: Ratio
    returned: Ratio = msgspec.field(name="return")
    hit_frequency: Ratio
    average_wager: Ratio
    element_of_risk: Ratio
    variance: Ratio
    standard_deviation: Decimals
    volatility_index: Decimals
    confidence: list[Confidence]
    confidence_of_wagered: list[Confidence]
    rows: list[Line]
    paytables: list[Schedule]
    law: list[Point]
    decisions: dict[str, Ratio]
    streets: list[Street]
    settled: list[Settled]
    strategies: list[PublishedStrategy]
    by_stake: list[Stake]
    contributions: dict[str, Ratio]
    ties: dict[str, Ratio]
    notes: list[str]
    progressive: Progressive | None


class Seats(Strict):
    seats: int
    standard_deviation: str
    standard_error: str | None
    apart: str


class Table(Strict):
    method: str
    exact: bool
    covariance: str
    correlation: str
    standard_error: str | None
    by_seats: list[Seats]


class Held(Strict):
    wager: str
    stake: Dollars
    hold: Ratio
    standard_deviation: Decimals


class Hold(Strict):
    rounds_an_hour: int
    wagers: list[Held]


class Ruin(Strict):
    roll: Dollars
    at_least: Ratio
    at_most: Ratio


class Sitting(Strict):
    rounds: int
    stake: Dollars
    ends: dict[str, str]
    survived_by_a_roll_above: dict[str, Dollars]
    ruin: list[Ruin]


class VerifiedWager(Strict):
    wager: str
    part: bool
    hands: int
    mean: Ratio
    standard_error: str
    exact: Ratio
    z: str


class Verification(Strict):
    rounds: int
    seed: str
    wagers: list[VerifiedWager]


class Par(Strict):
    format: int
    rulebook: str
    law: Rulebook
    submission: Submission
    computed_by: str
    command: str
    basis: list[str]
    elections: list[Elected]
    wagers: list[Wager]
    table: Table
    hold: Hold
    sitting: Sitting | None
    verification: Verification | None
    readings: list[Reading]
    sha256: Sha256


def read(text: bytes) -> Par:
    """The sheet in a file; a file of another shape is an error."""
    return msgspec.json.decode(text, type=Par)
