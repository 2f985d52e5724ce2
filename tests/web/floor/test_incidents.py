"""The incident log: written, added to and never changed, searched, exported; and what the logs of tables bring."""

from __future__ import annotations

import csv
import io

from pitboss.pit.records.incidents import IncidentAdded, IncidentWritten
from tests.pit.houses import FOUR
from tests.web.floor.staffed import Staffed

INCIDENTS = "/api/floor/incidents"


def write(pit: Staffed, name: str, status: int = 200, **body: object) -> dict[str, object]:
    """Write an incident down."""
    answer: dict[str, object] = pit.ask(name, "POST", INCIDENTS, body, status=status)
    return answer


def search(pit: Staffed, query: str = "", name: str = "Flo") -> list[dict[str, object]]:
    """The incidents that a query finds."""
    rows: list[dict[str, object]] = pit.ask(name, "GET", f"{INCIDENTS}?{query}")["incidents"]
    return rows


def test_an_incident_is_added_to_and_searched(pit: Staffed) -> None:
    """Words are found in the incident, in names and in what was added; both are records of the house's log."""
    incident = write(pit, "Flo", kind="conduct", table=FOUR, people=["Anna"], text="threw a chip at the dealer")
    pit.ask("Vic", "POST", f"{INCIDENTS}/{incident['number']}/additions", {"text": "seen on camera 4"})
    write(pit, "Flo", kind="equipment", text="100% of the shuffler's lights are out")
    for query in ("words=CHIP", "words=anna", "words=camera%20chip", "kind=conduct", f"table={FOUR}"):
        assert [row["number"] for row in search(pit, query)] == [incident["number"]], query
    assert [row["kind"] for row in search(pit, "words=100%25")] == ["equipment"]
    assert search(pit, "words=%25%25%25") == []
    assert search(pit, "until=2020") == []
    (row,) = search(pit, "kind=conduct", "Audrey")
    assert row["additions"][0]["by"] == "Vic"  # type: ignore[index]
    assert (len(pit.records(IncidentWritten)), len(pit.records(IncidentAdded))) == (2, 1)
    assert write(pit, "Flo", status=422, kind="ruling", text="not by hand")["code"] == "not-valid"
    assert write(pit, "Flo", status=422, kind="other", text="  ")["code"] == "note-missing"


def test_a_call_becomes_an_incident_once(pit: Staffed) -> None:
    """The incident brings the call's table, round, people and words; a second one of the same call is refused."""
    pit.sit("Hal", FOUR, 2)
    pit.round(FOUR, "pass", Hal=2)
    answer = pit.ask("Hal", "POST", f"/api/tables/{FOUR}/calls", {"reason": "dispute", "text": "wrong pay"})
    closing = {"do": "close", "note": "was right", "incident": "dispute"}
    pit.ask("Flo", "POST", f"/api/floor/queue/{answer['id']}", closing)
    (incident,) = [row for row in search(pit) if row["call"] == int(answer["id"])]
    assert (incident["table"], incident["round"], incident["people"]) == (FOUR, "1", ["Hal", "Flo"])
    assert incident["text"] == "wrong pay\nwas right"
    assert write(pit, "Frank", status=409, kind="dispute", call=int(answer["id"]))["code"] == "incident-exists"


def test_a_ruling_is_listed_by_itself_once(pit: Staffed) -> None:
    """A void round stands in the list with the entry of the table's log; the house's log does not repeat it."""
    table, before = pit.real.pit.table(FOUR), pit.real.pit.house.tip
    pit.real.run(pit.house.bet(pit.person("Hal"), FOUR, 2))
    pit.do("Flo", FOUR, do="report", what="shuffler failure")
    log = pit.real.pit.floor_work.incidents
    pit.real.run(log.settle())
    (row,) = [row for row in search(pit) if row["source"]]
    assert row["kind"] in ("void-round", "ruling")
    stream, _, seq = str(row["source"]).partition("#")
    assert (stream, int(seq) <= table.seq) == (table.stream, True)
    assert pit.real.pit.house.tip == before
    entries = pit.real.pit.store.entries(stream, int(seq) - 1, 1)
    assert [entry.by for entry in entries] == [row["by"]]


def test_the_sheet_is_csv_without_formulas(pit: Staffed) -> None:
    """Every incident is a line; a text that a spreadsheet would compute is quoted."""
    write(pit, "Flo", kind="other", text="=1+1")
    pit.person("Flo")
    answer = pit.real.run(pit.real.signed_in("Flo").ask("GET", f"{INCIDENTS}/sheet?kind=other"))
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [row["text"] for row in rows] == ["'=1+1"]
    assert answer.headers["content-disposition"] == 'attachment; filename="incidents.csv"'
