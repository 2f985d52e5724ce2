"""The auditor's, the floor's and the administrator's requests over HTTP, on a real pit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pitboss.pit.people.accounts import Person
from pitboss.proof.verify import verify
from tests.web.real import Real, real_pit
from tests.web.site import Browser

TABLE = "ma-four-card-poker"


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A real pit with a player who sits at a table and was refused a bet, and one person for each back room."""
    with real_pit(tmp_path_factory.mktemp("audit")) as real:
        for name, role in (("Ada", "auditor"), ("Flora", "floor"), ("Chief", "admin")):
            real.visitor(name, role)
        real.visitor("Anna")
        anna = real.pit.people.named("Anna")
        assert anna is not None
        give(real, anna, {"do": "sit", "position": 1})
        answer = ask(
            real,
            "Anna",
            "POST",
            f"/api/tables/{TABLE}/commands",
            {"id": "cent", "do": {"do": "bet", "position": 1, "wager": "ante", "amount": 1}, "seen": 10**6},
        )
        assert answer.status_code == 409
        yield real


def give(real: Real, who: Person, do: dict[str, object]) -> None:
    """Do something at the table."""
    real.run(real.pit.give(who, TABLE, str(do), real.pit.table(TABLE).seq, do))


def ask(real: Real, name: str, method: str, path: str, body: object = None) -> httpx.Response:
    """Make a request as somebody."""
    browser: Browser = real.signed_in(name)
    return real.run(browser.ask(method, path, body))


def test_the_auditor_reads(pit: Real) -> None:
    """Logs, books, meters, refusals and rounds are answered with what is there."""
    logs = ask(pit, "Ada", "GET", "/api/audit/logs").json()["logs"]
    assert {log["table"] for log in logs} == set(pit.pit.tables)
    page = ask(pit, "Ada", "GET", f"/api/audit/log?table={TABLE}&limit=5").json()
    assert [item["seq"] for item in page["lines"]] == list(range(page["entries"], page["entries"] - 5, -1))
    refused = ask(pit, "Ada", "GET", "/api/audit/refusals").json()["refusals"]
    assert [(item["code"], item["by"]) for item in refused] == [("outside-the-limits", "player Anna")]
    assert ask(pit, "Ada", "GET", "/api/audit/books").json()["balanced"]
    assert ask(pit, "Ada", "GET", "/api/audit/meters").json()["proven"]
    assert ask(pit, "Ada", "GET", f"/api/audit/tables/{TABLE}/rounds").json()["rounds"][0]["round"] == 1
    assert ask(pit, "Ada", "GET", f"/api/audit/tables/{TABLE}/rounds/1").status_code == 404  # it is not over
    assert ask(pit, "Ada", "GET", f"/api/audit/tables/{TABLE}/hold").json()["wagers"] == []


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/audit/log?table=nowhere", 404),
        (f"/api/audit/tables/{TABLE}/rounds/99", 404),
        (f"/api/audit/tables/{TABLE}/rounds/x", 422),
        ("/api/audit/log?limit=0", 422),
        ("/api/audit/log?since=yesterday", 422),
        ("/api/audit/log?unknown=1", 422),
        ("/api/audit/export?kind=exe", 422),
        ("/api/audit/export?kind=jsonl&table=nowhere", 404),
        ("/api/audit/export?kind=events&day=../../etc", 422),
    ],
)
def test_what_cannot_be_answered_is_said_to_be_so(pit: Real, path: str, status: int) -> None:
    """A table, a round or a filter that is not one gets its status and no traceback."""
    answer = ask(pit, "Ada", "GET", path)
    assert answer.status_code == status
    assert answer.json()["said"]


def test_an_export_is_a_file_that_proves_itself(pit: Real, tmp_path: Path) -> None:
    """It comes with a name, is not kept by anything in between, and ``verify`` proves it."""
    answer = ask(pit, "Ada", "GET", f"/api/audit/export?kind=jsonl&table={TABLE}")
    assert answer.headers["content-disposition"] == f'attachment; filename="{TABLE}.jsonl"'
    assert answer.headers["cache-control"] == "no-store"
    file = tmp_path / "log.jsonl"
    file.write_bytes(answer.content)
    assert verify(file).is_proven
    flat = ask(pit, "Ada", "GET", "/api/audit/export?kind=events")
    assert flat.headers["content-type"] == "text/csv; charset=utf-8"
    assert flat.text.startswith("table,log,seq,at_utc,gaming_day,shift,by,")


def test_nothing_of_the_auditors_takes_a_change(pit: Real) -> None:
    """Every address of the auditor is for reading."""
    for method in ("POST", "PUT", "DELETE"):
        assert ask(pit, "Ada", method, "/api/audit/books").status_code == 405


def test_the_floor_sees_rulings_before_they_are_given(pit: Real) -> None:
    """All tables, the rulings open at one, and one of them on paper; the table's log does not grow."""
    before = pit.pit.table(TABLE).seq
    assert len(ask(pit, "Flora", "GET", "/api/floor").json()["tables"]) == len(pit.pit.tables)
    table = ask(pit, "Flora", "GET", f"/api/floor/tables/{TABLE}").json()
    assert "shuffler failure" in [item["what"] for item in table["rulings"]]
    paper = ask(pit, "Flora", "GET", f"/api/floor/tables/{TABLE}/ruling?what=shuffler failure").json()
    assert paper["refused"] is None
    assert paper["told"]
    wrong = ask(pit, "Flora", "GET", f"/api/floor/tables/{TABLE}/ruling?what=nothing of ours").json()
    assert wrong["refused"]["code"] == "unknown-irregularity"
    assert pit.pit.table(TABLE).seq == before


def test_the_administrator_examines_before_filing(pit: Real) -> None:
    """A text is examined and compared without being filed; alone nobody files it."""
    result = ask(pit, "Chief", "GET", f"/api/admin/tables/{TABLE}").json()
    assert [row["number"] for row in result["versions"]] == [1]
    text = result["text"]
    assert ask(pit, "Chief", "POST", "/api/admin/examine", {"text": text}).json()["lawful"]
    body = {"before": text, "after": text.replace("version = 1", "version = 2")}
    assert len(ask(pit, "Chief", "POST", "/api/admin/compare", body).json()["changes"]) == 1
    answer = ask(pit, "Chief", "PUT", f"/api/admin/tables/{TABLE}", {"text": text})
    assert (answer.status_code, answer.json()["code"]) == (409, "approval-needed")
    blank = ask(pit, "Chief", "GET", f"/api/admin/template?rulebook={TABLE}").json()["text"]
    assert ask(pit, "Chief", "POST", "/api/admin/examine", {"text": blank}).json()["rulebook"] == TABLE


def test_links_are_made_switched_and_parted(pit: Real) -> None:
    """A table joins a link if its submission says so; a link that is not there is said to be missing."""
    missing = ask(pit, "Chief", "PUT", "/api/admin/meters/nowhere", {"down": "test"})
    assert (missing.status_code, missing.json()["code"]) == (404, "no-such-link")
    alone = ask(pit, "Chief", "DELETE", f"/api/admin/meters/main/tables/{TABLE}")
    assert alone.json()["code"] == "not-linked"
    refused = ask(pit, "Chief", "PUT", f"/api/admin/meters/main/tables/{TABLE}")
    assert refused.status_code == 409
    assert refused.json()["clause"]
