"""What a report says of periods, players, awards and refusals, as data and as files; and what cannot be asked."""

from __future__ import annotations

import asyncio
import csv
import io
from fractions import Fraction
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from pitboss.clauses import BadInput
from pitboss.cli.commands.pit import pit as pit_command
from pitboss.log.chain import stamp
from pitboss.pit.reports.document import money
from pitboss.pit.reports.files import file_name, written
from pitboss.pit.reports.offline import report_of
from pitboss.pit.reports.query import asked
from pitboss.pit.reports.reporter import Depth
from pitboss.pit.reports.sheets import COLUMNS, SHEETS, SheetName, sheet
from pitboss.pit.store import Store
from tests.pit.audit.hall import FOUR, MARYLAND, ULTIMATE
from tests.pit.reports.conftest import SATURDAY, SETTINGS, SUNDAY, ClockedHall
from tests.pit.reports.made import report

HOUR = 3_600_000


def rows(data: bytes) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    return list(csv.DictReader(io.StringIO(data.decode(), newline="")))


def test_a_day_of_25_hours_is_open_for_25(hall: ClockedHall) -> None:
    """Saturday's night shift has 13 hours: every table was open in all of them."""
    made = report(hall, SATURDAY)
    assert {row.open_ms for row in made.tables} == {24 * HOUR}  # opened at seven, an hour after the day began
    night = report(hall, SATURDAY, shift="night")
    assert {row.open_ms for row in night.tables} == {13 * HOUR}
    assert (made.period.since, made.period.until) == ("2026-10-31T10:00:00.000Z", "2026-11-01T11:00:00.000Z")
    assert (made.period.over, report(hall, SUNDAY).period.over) == (True, False)
    assert made.period.gaming_day == SETTINGS


def test_rounds_stand_in_their_shift(hall: ClockedHall) -> None:
    """Two rounds by day, five by night, of which one was void, two on Sunday."""
    made = report(hall, SATURDAY, SUNDAY)
    assert [(row.day, row.shift, row.rounds, row.voids) for row in made.shifts] == [
        (SATURDAY, "day", 2, 0),
        (SATURDAY, "night", 5, 1),
        (SUNDAY, "day", 2, 0),
    ]
    assert {row.game: row.rounds for row in made.games if row.rounds} == {FOUR: 6, MARYLAND: 1, ULTIMATE: 2}


def test_a_player_is_rated_for_time_and_wagers(hall: ClockedHall) -> None:
    """Cleo sat for three hours of Saturday and an hour and a half of Sunday; nobody else played there."""
    made = report(hall, SATURDAY, SUNDAY)
    (cleo,) = (row for row in made.ratings if row.player == "Cleo")
    assert (cleo.seconds, cleo.rounds, cleo.tables) == (4.5 * 3600, 2, ["UTH-01"])
    assert cleo.average.exact == str(cleo.handle // 2)
    daily = {row.day: row.seconds for row in made.daily_ratings if row.player == "Cleo"}
    assert daily == {SATURDAY: 3 * 3600, SUNDAY: 1.5 * 3600}


def test_whoever_has_left_sits_no_longer(hall: ClockedHall) -> None:
    """Ben left the Massachusetts table half an hour before Anna's time there was asked for."""
    made = {row.player: row.seconds for row in report(hall, SUNDAY, table=FOUR).ratings}
    assert made == {"Anna": 1.5 * 3600, "Ben": 3600}


def test_occupancy_and_pace_are_of_the_time_that_passed(hall: ClockedHall) -> None:
    """One of so many positions was occupied in an hour and a half; two rounds in three hours of players."""
    (ultimate,) = report(hall, SATURDAY, shift="night", table=ULTIMATE).tables
    assert (ultimate.occupied_ms, ultimate.seat_ms) == (3 * HOUR, 3 * HOUR)
    assert ultimate.rounds_per_hour == "0.7"
    seats = ultimate.capacity_ms // ultimate.open_ms
    assert ultimate.occupancy_percent == f"{100 * 3 / (13 * seats):.2f}"


def test_awards_refusals_and_rulings_are_listed(hall: ClockedHall) -> None:
    """The meter's award and the envy bonus it brought; one refusal on Saturday; one ruling in the night."""
    made = report(hall, SATURDAY, SUNDAY)
    assert [(row.day, row.table, row.player, row.pays) for row in made.awards] == [
        (SUNDAY, MARYLAND, "Anna", 500_040),
        (SUNDAY, MARYLAND, "Ben", 10_000),
    ]
    assert [(row.table, row.code, row.number) for row in made.refusals] == [(FOUR, "outside-the-limits", 1)]
    assert [(row.what, row.voids, row.number) for row in made.rulings] == [("wrong number of cards", "all hands", 1)]
    night = report(hall, SATURDAY, shift="night")
    assert (night.refusals, len(night.rulings), night.awards) == ([], 1, [])


def test_chips_that_were_not_counted_are_called_so(hall: ClockedHall) -> None:
    """Until there is a count, the columns of the chip float say that there is none."""
    made = report(hall, SATURDAY)
    assert made.house.counted is None
    assert {row["counted_win_dollars"] for row in rows(sheet(made, "performance"))} == {"not counted"}


# -- what can be asked -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "last", "shift", "code"),
    [
        ("2026-11-02", "", "", "day-to-come"),
        (SUNDAY, SATURDAY, "", "bad-range"),
        ("2026-05-01", SATURDAY, "", "bad-range"),
        (SATURDAY, "", "swing", "no-such-shift"),
        (SATURDAY, SUNDAY, "swing", "no-such-shift"),
        ("18 November", "", "", "bad-day"),
    ],
)
def test_what_cannot_be_reported_on_is_refused(hall: ClockedHall, first: str, last: str, shift: str, code: str) -> None:
    """Days to come, days in the wrong order, too many of them, shifts that are not filed."""
    with pytest.raises(BadInput) as refused:
        asked(hall.pit.calendar, stamp(hall.now), first, last, shift)
    assert refused.value.code == code


def test_without_a_day_it_is_the_one_under_way(hall: ClockedHall) -> None:
    """A report that names nothing is of today."""
    query = asked(hall.pit.calendar, stamp(hall.now), "")
    assert (query.first, query.last) == (SUNDAY, SUNDAY)


# -- the desk ----------------------------------------------------------------------------------------------------------


def test_the_desk_answers_at_once(hall: ClockedHall) -> None:
    """The figures of the house are there before the exact ones are; how far the logs are read is said."""
    answer = hall.run(hall.pit.reports.answer(SATURDAY, SUNDAY, "", "", graded=False))
    assert answer.report is not None
    assert answer.report.house.rounds == 9
    assert answer.read == answer.entries > 0
    choices = hall.run(hall.pit.reports.choices())
    assert (choices.today, choices.shift, choices.days) == (SUNDAY, "day", [SUNDAY, SATURDAY])
    with pytest.raises(BadInput, match="no table"):
        hall.run(hall.pit.reports.answer("", "", "", "nowhere", graded=False))


def test_while_logs_are_read_the_desk_says_how_far(hall: ClockedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading that takes longer than the patience is answered with no report, and goes on."""
    read = hall.pit.audit.tapes
    ready = asyncio.Event()

    async def slowly(table: str = "") -> object:
        await ready.wait()
        return await read(table)

    async def ask() -> tuple[object, object]:
        first = await hall.pit.reports.answer("", "", "", "", graded=False)
        ready.set()
        monkeypatch.setattr("pitboss.pit.reports.desk.PATIENCE", 10.0)
        return first.report, (await hall.pit.reports.answer("", "", "", "", graded=False)).report

    monkeypatch.setattr(hall.pit.audit, "tapes", slowly)
    monkeypatch.setattr("pitboss.pit.reports.desk.PATIENCE", 0.01)
    before, after = hall.run(ask())
    assert before is None
    assert after is not None


def test_own_play_is_of_one_person(hall: ClockedHall) -> None:
    """Cleo sees two rounds of her own, and nothing of anybody else."""
    cleo = hall.pit.people.named("Cleo")
    assert cleo is not None
    play = hall.run(hall.pit.reports.own_play(cleo, "", ""))
    assert play.total is not None
    assert (play.total.player, play.total.rounds) == ("Cleo", 2)
    assert {row.player for row in play.days} == {"Cleo"}
    assert [row.day for row in play.days] == [SUNDAY, SATURDAY]


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_in_dollars(hall: ClockedHall, name: SheetName) -> None:
    """Every column of money says so, holds dollars, and no cell can be taken for a formula."""
    made = rows(sheet(report(hall, SATURDAY, SUNDAY), name))
    assert made
    assert tuple(made[0]) == COLUMNS[name]
    for row in made:
        for column, value in row.items():
            if column.endswith("_dollars") and value not in ("", "not counted"):
                assert "." in value
                float(value)
            else:
                assert not value.startswith(("=", "+", "@"))


def test_sheets_sum_to_the_page(hall: ClockedHall) -> None:
    """The columns of handle and win of three files come to the same figures, in dollars."""
    made = report(hall, SATURDAY, SUNDAY)
    handles: dict[SheetName, str] = {
        "performance": "handle",
        "stakes": "staked",
        "wagers": "handle",
        "ratings": "handle",
    }
    for name, handle in handles.items():
        cents = [int(Fraction(row[f"{handle}_dollars"]) * 100) for row in rows(written(made, "csv", name))]
        assert sum(cents) == made.house.handle


def test_all_sheets_come_in_an_archive(hall: ClockedHall) -> None:
    """One file for each sheet, named by it; the name of the archive says the days."""
    made = report(hall, SATURDAY, SUNDAY)
    with ZipFile(io.BytesIO(written(made, "zip", "performance"))) as archive:
        assert archive.namelist() == [f"{name}.csv" for name in SHEETS]
    assert file_name(made.period, "zip", "performance") == f"pit-{SATURDAY}-to-{SUNDAY}-report.zip"
    shift = report(hall, SATURDAY, shift="day", table=FOUR).period
    assert file_name(shift, "csv", "ratings") == f"{FOUR}-{SATURDAY}-day-ratings.csv"


def test_a_report_is_a_pdf(hall: ClockedHall) -> None:
    """Typst sets it."""
    assert written(report(hall, SATURDAY), "pdf", "performance").startswith(b"%PDF")


@pytest.mark.parametrize(("cents", "shown"), [(123_450, "$1,234.50"), (-500, "−$5.00"), (0, "$0.00"), (-1, "−$0.01")])
def test_money_is_shown_to_the_cent(cents: int, shown: str) -> None:
    """Always two decimals, with a true minus."""
    assert money(cents) == shown


# -- the shell ---------------------------------------------------------------------------------------------------------


def test_the_shell_reports_the_same(hall: ClockedHall) -> None:
    """Read from the database alone, a report has the figures of the running pit."""
    store = Store(hall.pit.settings.database).open(upgrade=False)
    try:
        alone = asyncio.run(report_of(store, SATURDAY, depth=Depth(theory=False)))
    finally:
        store.close()
    made = report(hall, SATURDAY)
    for name in ("rounds", "handle", "win", "open_ms", "seat_ms"):
        assert getattr(alone.house, name) == getattr(made.house, name)
    assert alone.house.theoretical is None
    assert alone.meters == made.meters
    assert [row.player for row in alone.ratings] == [row.player for row in made.ratings]


def test_the_command_prints_and_writes(hall: ClockedHall, tmp_path: Path) -> None:
    """Text for a person, CSV for a schedule; a shift that is not there ends with status 2 and says which are."""
    run, place = CliRunner().invoke, ["--database", hall.pit.settings.database, "--quick"]
    said = run(pit_command, ["report", "--day", SATURDAY, "--shift", "night", *place])
    assert said.exit_code == 0
    assert "Shift report: Saturday 31 October 2026, night shift" in said.stdout
    file = tmp_path / "stakes.csv"
    kept = run(
        pit_command, ["report", "--day", SATURDAY, "--format", "csv", "--sheet", "stakes", "-o", str(file), *place]
    )
    assert (kept.exit_code, kept.stdout) == (0, "")
    assert {row["gaming_day"] for row in rows(file.read_bytes())} == {SATURDAY}
    refused = run(pit_command, ["report", "--day", SATURDAY, "--shift", "swing", *place])
    assert isinstance(refused.exception, BadInput)
