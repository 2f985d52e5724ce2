"""Figures add up: to the exported lines, to each other, and under whatever day the house elects."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import pairwise

from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.log.chain import stamp
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Calendar, Era
from pitboss.pit.gaming_day.settings import GamingDaySettings, Shift
from pitboss.pit.reports.answers import PerformanceRow
from tests.pit.audit.hall import FOUR, MARYLAND
from tests.pit.reports.conftest import SATURDAY, SUNDAY, ClockedHall
from tests.pit.reports.made import EDGES, SLOPE, report, tapes
from tests.volumes import examples

BOTH = (SATURDAY, SUNDAY)
ADDED = ("rounds", "voids", "handle", "win", "open_ms", "occupied_ms", "seat_ms", "capacity_ms", "decisions")


def settlements(hall: ClockedHall) -> list[dict[str, str]]:
    """The exported lines of all tables."""
    _, pieces = hall.run(hall.pit.audit.export("settlements", "", None, ""))
    return list(csv.DictReader(io.StringIO(b"".join(pieces).decode(), newline="")))


def cents(row: dict[str, str], column: str) -> int:
    """An amount of a CSV file, in cents."""
    amount = Fraction(row[column]) * 100
    assert amount.denominator == 1
    return int(amount)


def test_a_report_is_the_sum_of_the_exported_lines(hall: ClockedHall) -> None:
    """Handle and win of every shift at every table are those that a naive sum over the CSV comes to."""
    handle, win, players = Counter[tuple[str, ...]](), Counter[tuple[str, ...]](), Counter[str]()
    for row in settlements(hall):
        key = row["gaming_day"], row["shift"], row["table"]
        handle[key] += cents(row, "staked_dollars")
        win[key] -= cents(row, "profit_dollars")
        players[row["player"]] += cents(row, "profit_dollars")
    made = report(hall, *BOTH)
    rows = {(row.day, row.shift, row.table): row for row in made.cells}
    assert {key: row.handle for key, row in rows.items() if row.handle} == +handle
    assert {key: row.win for key, row in rows.items() if row.win} == {key: sum_ for key, sum_ in win.items() if sum_}
    assert {row.player: row.result for row in made.ratings} == dict(players)


def test_shifts_sum_to_the_day_and_tables_to_the_house(hall: ClockedHall) -> None:
    """Whichever way the cells are divided, every division sums to the house, exactly."""
    made = report(hall, *BOTH)
    assert made.house.rounds == 9
    for rows in (made.tables, made.games, made.shifts, made.days, made.cells):
        assert {name: sum(getattr(row, name) for row in rows) for name in ADDED} == {
            name: getattr(made.house, name) for name in ADDED
        }
        assert sum(map(due, rows)) == due(made.house) != 0
    assert sum(Fraction(row.theoretical.exact) for row in made.wagers if row.theoretical) == due(made.house)
    assert sum(row.win for row in made.wagers) == sum(row.win for row in made.stakes) == made.house.win


def due(row: PerformanceRow) -> Fraction:
    """The theoretical win of a row."""
    assert row.theoretical is not None
    return Fraction(row.theoretical.exact)


def test_days_and_shifts_sum_to_the_range(hall: ClockedHall) -> None:
    """Reports of each day, and of each shift, sum to the report of both days."""
    whole = report(hall, *BOTH).house
    days = [report(hall, day).house for day in BOTH]
    shifts = [report(hall, day, shift=shift).house for day in BOTH for shift in ("day", "night")]
    for parts in (days, shifts):
        assert [sum(getattr(row, name) for row in parts) for name in ADDED] == [getattr(whole, name) for name in ADDED]
        assert sum(map(due, parts)) == due(whole)


def test_players_sum_to_the_house(hall: ClockedHall) -> None:
    """What players lose in theory is what the house wins in theory; so is what they lost."""
    made = report(hall, *BOTH)
    assert sum(Fraction(row.theoretical.exact) for row in made.ratings if row.theoretical) == due(made.house)
    assert sum(row.handle for row in made.ratings) == made.house.handle
    assert -sum(row.result for row in made.ratings) == made.house.win
    for row in made.ratings:
        own = [day for day in made.daily_ratings if day.player == row.player]
        assert (row.rounds, row.handle, row.result) == tuple(
            sum(getattr(day, name) for day in own) for name in ("rounds", "handle", "result")
        )


def test_the_theoretical_win_is_the_edge_times_the_wagers(hall: ClockedHall) -> None:
    """By hand: every ante and every side wager times its edge, less what meters held; the void round is left out."""
    made = report(hall, *BOTH, table=FOUR)
    expected = EDGES[""] * (8 * 1000 + 2 * 2000) + EDGES["aces up"] * 8 * 500
    (progressive,) = (row for row in made.wagers if row.wager == "progressive")
    assert progressive.theoretical is not None
    on_meter = EDGES["progressive"] * 800 - SLOPE * sum(200 * meter for meter in metered(hall))
    assert Fraction(progressive.theoretical.exact) == on_meter
    assert due(made.tables[0]) == expected + on_meter


def metered(hall: ClockedHall) -> list[Fraction]:
    """What the meter held when the cards of each whole round with the wager were dealt."""
    (tape,) = (tape for tape in tapes(hall) if tape.stream.table == FOUR)
    (case,) = tape.samples.groups["progressive"].cases.values()
    rate = Fraction(15)  # each wager of a dollar brings 15 cents
    held = [500_000 + (2 * place + 2) * rate for place in range(4)]
    assert case.metered["progressive"] == sum(200 * amount for amount in held)
    return held


def test_the_deviation_is_the_root_of_the_variance(hall: ClockedHall) -> None:
    """A variance of 3 for each squared ante, 1/2 for each pair of seats: three hands of $10 of two seats."""
    made = report(hall, SATURDAY, shift="day", table=FOUR)
    (main,) = (row for row in made.wagers if row.main)
    variance = 3 * 4 * 1000**2 + Fraction(1, 2) * 2 * 2 * 1000**2
    assert main.deviation is not None
    assert abs(Fraction(main.deviation) ** 2 - variance) < 100
    assert main.apart is not None
    assert main.theoretical is not None
    off = (main.win - Fraction(main.theoretical.exact)) / Fraction(main.deviation)
    assert abs(Fraction(main.apart) - off) <= Fraction(1, 100)


def test_mistakes_are_added_once_all_decisions_are_graded(hall: ClockedHall) -> None:
    """Every decision that counts costs $50 here; shifts sum to the house."""
    made = report(hall, *BOTH, graded=True)
    assert made.house.decisions == made.house.graded > 0
    assert made.house.mistakes is not None
    assert Fraction(made.house.mistakes.exact) == 5000 * made.house.decisions
    assert sum(row.decisions for row in made.cells) == made.house.decisions
    assert made.house.apart_as_played != made.house.apart


# -- whatever the house elects -----------------------------------------------------------------------------------------

ELECTIONS = st.builds(
    lambda zone, hour, lasts: GamingDaySettings(
        zone,
        f"{hour:02}:00",
        tuple(Shift(f"s{place}", f"{(hour + after) % 24:02}:00") for place, after in enumerate(sorted({0, *lasts}))),
    ),
    st.sampled_from(("UTC", "America/New_York", "Asia/Tokyo", "Pacific/Honolulu")),
    st.integers(0, 23),
    st.lists(st.integers(1, 23), max_size=3),
)


@given(ELECTIONS)
@examples("pit: elections of a gaming day", suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_shifts_sum_to_the_log_under_any_election(hall: ClockedHall, election: GamingDaySettings) -> None:
    """Zone, hour and shifts divide a log in another way, and change no sum."""
    calendar, now = Calendar(Era(election)), stamp(hall.now)
    for known in tapes(hall):
        tape = Tape(hall.pit.store, known.stream, calendar).catch_up()
        cells = tape.sums.cells.values()
        assert sum(cell.rounds for cell in cells) == sum(span.ended for span in tape.rounds.values())
        assert sum(cell.win for cell in cells) == sum(
            wager.hold for day in known.days.days.values() for wager in day.wagers.values()
        )
        assert sum(sum(cell.refusals.values()) for cell in cells) == len(tape.refusals)
        assert sum(len(cell.decisions) for cell in cells) == len(tape.samples.decisions)
        for meter, shown in tape.table.meters.items():
            moved = [cell.metered.terms[meter].due for cell in cells if meter in cell.metered.terms]
            assert sum(moved, Fraction(0)) == shown
        assert attended(tape, now) == attended(known, now)


def attended(tape: Tape, now: str) -> tuple[int, int, int, dict[str, int]]:
    """The whole attendance of a table."""
    players: dict[str, int] = defaultdict(int)
    rows = tape.sums.attendance.upto(now).values()
    for row in rows:
        for player, lasted in row.players.items():
            players[player] += lasted
    return sum(row.open for row in rows), sum(row.occupied for row in rows), sum(row.seats for row in rows), players


# -- meters ------------------------------------------------------------------------------------------------------------


def test_meters_close_where_the_next_period_opens(hall: ClockedHall) -> None:
    """Shift by shift the closing is the next opening, the last is what the meter shows, and the terms make it."""
    periods = [(SATURDAY, "day"), (SATURDAY, "night"), (SUNDAY, "day")]
    reports = [report(hall, day, shift=shift).meters for day, shift in periods]
    for rows in zip(*reports, strict=True):
        assert all(before.closing == after.opening for before, after in pairwise(rows))
        for row in rows:
            terms = (row.contributions, row.seeds, row.given_back, row.adjustments, row.linked)
            made = sum(Fraction(term.exact) for term in terms) - Fraction(row.awards.exact)
            assert Fraction(row.opening.exact) + made == Fraction(row.closing.exact)
    shown = {(row.table, row.meter): row.shown for row in hall.run(hall.pit.audit.meters()).meters}
    assert {(row.table, row.meter): row.closing for row in reports[-1]} == shown


def test_the_award_of_the_meter_is_a_term_of_its_period(hall: ClockedHall) -> None:
    """Four aces took $5,000.40 on Sunday: nothing was awarded on Saturday."""
    (sunday,) = (row for row in report(hall, SUNDAY).meters if row.table == MARYLAND)
    (saturday,) = (row for row in report(hall, SATURDAY).meters if row.table == MARYLAND)
    assert (sunday.awards.exact, sunday.hits, saturday.awards.exact, saturday.hits) == ("500040", 1, "0", 0)
