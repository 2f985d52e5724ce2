"""What a report says. Amounts are whole cents or exact fractions of cents; nothing is a float."""

from __future__ import annotations

import msgspec

from pitboss.pit.audit.amounts import ExactAmount
from pitboss.pit.gaming_day.settings import GamingDaySettings
from pitboss.ruleset.words import Voids


class ReportPeriod(msgspec.Struct, frozen=True):
    """What a report is about: gaming days, a shift or all of them, a table or all; from when up to when, in UTC."""

    first: str
    last: str
    shift: str
    table: str
    since: str
    until: str
    gaming_day: GamingDaySettings
    """The election under which the last of the days runs."""
    as_of: str
    """When the report was made."""
    over: bool
    """Whether the period has ended: what is reported of it does not change any more."""


class CountedWin(msgspec.Struct, frozen=True):
    """What tables won by their chips: closing − opening − fills + credits + drop.

    ``over_short`` is what was counted more than the books say, or less; ``complete``: every table was counted.
    """

    opening: int
    fills: int
    credits: int
    closing: int
    drop: int
    win: int
    over_short: int
    complete: bool


class PerformanceRow(msgspec.Struct, frozen=True):
    """Rounds, handle, actual and theoretical win. What a row is not divided by is empty: the house has no table.

    ``theoretical`` is the exact edge times what was wagered, under best play; ``mistakes`` is what players gave away
    beside it, once every decision is graded. ``apart`` says by how many standard deviations the win is off.
    """

    table: str
    title: str
    log: int
    game: str
    day: str
    shift: str
    rounds: int
    voids: int
    handle: int
    win: int
    win_percent: str
    theoretical: ExactAmount | None
    deviation: str | None
    """The standard deviation of the win, in cents."""
    apart: str | None
    mistakes: ExactAmount | None
    apart_as_played: str | None
    decisions: int
    graded: int
    open_ms: int
    occupied_ms: int
    seat_ms: int
    capacity_ms: int
    rounds_per_hour: str | None
    """Per hour with at least one player."""
    occupancy_percent: str | None
    counted: CountedWin | None
    """None where the chips were not counted."""


class WagerRow(msgspec.Struct, frozen=True):
    """A wager at a table, or the main game; ``unit`` is what the edge is a share of."""

    table: str
    title: str
    log: int
    day: str
    shift: str
    wager: str
    main: bool
    wagers: int
    unit: int
    handle: int
    win: int
    set_aside_handle: int
    theoretical: ExactAmount | None
    deviation: str | None
    apart: str | None
    notes: list[str]


class SettledRow(msgspec.Struct, frozen=True):
    """The lines of one wager at a table, as they were settled."""

    table: str
    title: str
    log: int
    day: str
    shift: str
    wager: str
    lines: int
    staked: int
    returned: int
    players_won: int
    players_lost: int
    win: int


class RatingRow(msgspec.Struct, frozen=True):
    """A player, in all days together (``day`` is empty) or on one of them."""

    player: str
    guest: bool
    day: str
    tables: list[str]
    seconds: int
    rounds: int
    handle: int
    average: ExactAmount
    """What was wagered in a round on average."""
    theoretical: ExactAmount | None
    """What the player loses on average, by the exact edge of all that was wagered."""
    result: int
    """What the player won or lost."""


class MeterRow(msgspec.Struct, frozen=True):
    """A meter at a table: opening + contributions − awards + seeds + given back + adjustments + linked = closing."""

    table: str
    title: str
    log: int
    meter: str
    link: str
    opening: ExactAmount
    contributions: ExactAmount
    awards: ExactAmount
    seeds: ExactAmount
    given_back: ExactAmount
    adjustments: ExactAmount
    linked: ExactAmount
    closing: ExactAmount
    hits: int


class AwardFigures(msgspec.Struct, frozen=True):
    """An award that was paid."""

    at: str
    day: str
    shift: str
    table: str
    title: str
    log: int
    round: int
    position: int
    player: str
    wager: str
    why: str
    meter: str
    pays: int
    shares: int
    clause: str


class RefusalRow(msgspec.Struct, frozen=True):
    """How often commands were refused for a reason at a table."""

    table: str
    title: str
    code: str
    number: int


class RulingCount(msgspec.Struct, frozen=True):
    """How often an irregularity was ruled on at a table, and what that made void."""

    table: str
    title: str
    what: str
    voids: Voids
    clause: str
    number: int


class PitReport(msgspec.Struct, frozen=True):
    """A report; ``working`` while exact figures are still computed: ask again."""

    period: ReportPeriod
    house: PerformanceRow
    tables: list[PerformanceRow]
    games: list[PerformanceRow]
    shifts: list[PerformanceRow]
    days: list[PerformanceRow]
    cells: list[PerformanceRow]
    """One row for each shift at each table: all others are sums of these."""
    wagers: list[WagerRow]
    stakes: list[SettledRow]
    ratings: list[RatingRow]
    daily_ratings: list[RatingRow]
    meters: list[MeterRow]
    awards: list[AwardFigures]
    refusals: list[RefusalRow]
    rulings: list[RulingCount]
    working: bool
    trouble: str


class ReportAnswer(msgspec.Struct, frozen=True):
    """A report, or how far the logs are read: the first report after a start reads them once."""

    report: PitReport | None
    read: int
    entries: int


class OwnPlay(msgspec.Struct, frozen=True):
    """What a player has played: in all, and by gaming day."""

    period: ReportPeriod
    total: RatingRow | None
    days: list[RatingRow]
    working: bool


class ReportChoices(msgspec.Struct, frozen=True):
    """What may be reported on: the house's day, the shift under way, and every gaming day in the logs."""

    gaming_day: GamingDaySettings
    today: str
    shift: str
    days: list[str]
    tables: dict[str, str]
    pdf: bool
