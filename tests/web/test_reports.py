"""Reports over HTTP, on a real pit: who may have them, what the files are called, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.web.real import Real, real_pit

TABLE = "ma-four-card-poker"


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A real pit with a player who sits at a table, and a floorperson."""
    with real_pit(tmp_path_factory.mktemp("reports")) as real:
        real.visitor("Flora", "floor")
        real.visitor("Anna")
        anna = real.pit.people.named("Anna")
        assert anna is not None
        real.run(real.pit.give(anna, TABLE, "sit", real.pit.table(TABLE).seq, {"do": "sit", "position": 1}))
        yield real


def ask(real: Real, name: str, path: str) -> httpx.Response:
    """Ask for something as somebody."""
    return real.run(real.signed_in(name).ask("GET", path))


def test_the_floor_has_reports_and_players_their_own(pit: Real) -> None:
    """A player may not read what others played, and reads their own."""
    assert ask(pit, "Anna", "/api/reports/period").status_code == 403
    assert ask(pit, "Anna", "/api/reports/file?form=csv").status_code == 403
    own = ask(pit, "Anna", "/api/my-play").json()
    assert (own["total"]["player"], own["total"]["rounds"], own["working"]) == ("Anna", 0, False)
    answer = ask(pit, "Flora", "/api/reports/period").json()
    assert answer["report"]["period"]["gaming_day"]["zone"] == "UTC"
    assert {row["table"] for row in answer["report"]["tables"]} == set(pit.pit.tables)


@pytest.mark.parametrize(
    ("query", "kind", "begins"),
    [
        ("form=csv&sheet=ratings", "text/csv; charset=utf-8", b"gaming_day,player,"),
        ("form=zip", "application/zip", b"PK"),
        (f"form=pdf&table={TABLE}", "application/pdf", b"%PDF"),
    ],
)
def test_files_are_named_by_day(pit: Real, query: str, kind: str, begins: bytes) -> None:
    """A file says what it is and of which day, and nothing in between keeps it."""
    answer = ask(pit, "Flora", f"/api/reports/file?{query}")
    assert answer.headers["content-type"] == kind
    assert (
        pit.pit.calendar.day(ask(pit, "Flora", "/api/reports/period").json()["report"]["period"]["as_of"])
        in (answer.headers["content-disposition"])
    )
    assert answer.headers["cache-control"] == "no-store"
    assert answer.content.startswith(begins)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("first=2999-01-01", 422),
        ("first=2026-02-31", 422),
        ("first=yesterday", 422),
        ("first=2026-01-02&last=2026-01-01", 422),
        ("first=2020-01-01&last=2026-01-01", 422),
        ("shift=swing", 404),
        ("table=nowhere", 404),
    ],
)
def test_what_cannot_be_reported_on_is_refused(pit: Real, query: str, status: int) -> None:
    """Bad days, ranges, shifts and tables are answered with a reason, as data and as files."""
    for path in ("period", "file"):
        answer = ask(pit, "Flora", f"/api/reports/{path}?{query}")
        assert answer.status_code == status, answer.text
        assert answer.json()["said"]
