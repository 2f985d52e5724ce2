"""The shift: since when somebody deals, whose break is due, who is named next, and what a relief records."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from pitboss.pit.staff.shift_records import Rostered
from pitboss.pit.tables.posts import Placed
from tests.pit.houses import CRAZY, FOUR
from tests.web.floor.staffed import Staffed

SHIFT, NEXT = "/api/floor/shift", "/api/shift"


def table(pit: Staffed, identity: str = FOUR) -> dict[str, Any]:
    """A table in the shift."""
    return next(row for row in pit.ask("Flo", "GET", SHIFT)["tables"] if row["id"] == identity)


def dealer(pit: Staffed, name: str) -> dict[str, Any]:
    """A dealer in the shift."""
    return next(row for row in pit.ask("Flo", "GET", SHIFT)["dealers"] if row["name"] == name)


def test_a_break_is_due_and_relief_is_suggested(pit: Staffed) -> None:
    """After the house's time the table is due and somebody is suggested who is there and rested; then relieved."""
    pit.do("Dora", FOUR, do="take-over", what="dealer")
    row = table(pit)
    assert (row["dealer"], row["due"], row["suggested"]) == ("Dora", False, "")
    pit.clock.by = timedelta(minutes=61)
    pit.real.pit.viewers.connect("Rita")
    row = table(pit)
    assert (row["due"], row["suggested"]) == (True, "Rita")
    assert row["seconds"] >= 3600
    assert dealer(pit, "Dora")["due"]
    pit.real.pit.viewers.disconnect("Rita")
    assert table(pit)["suggested"] == ""
    pit.do("Rita", FOUR, do="relieve", what="dealer", of="Dora")
    row = table(pit)
    assert (row["dealer"], row["seconds"] < 60, row["due"]) == ("Rita", True, False)
    record = pit.records(Placed)[-1]
    assert (record.who, record.before, record.shoe) == ("Rita", "Dora", "provable")


def test_work_goes_on_from_table_to_table_until_a_break(pit: Staffed) -> None:
    """Five minutes away are no break: the hour without one goes on; a quarter of an hour is."""
    pit.do("Dora", CRAZY, do="take-over", what="dealer")
    assert dealer(pit, "Dora")["worked"] >= 3600
    pit.do("Dora", CRAZY, do="hand-back", what="dealer")
    assert (dealer(pit, "Dora")["worked"], dealer(pit, "Dora")["tables"]) == (0, [])
    pit.clock.by += timedelta(minutes=16)
    assert dealer(pit, "Dora")["rested"] >= 16 * 60
    pit.do("Dora", CRAZY, do="take-over", what="dealer")
    assert dealer(pit, "Dora")["worked"] < 60


def test_the_supervisor_names_who_comes_next(pit: Staffed) -> None:
    """A name stands until that dealer comes, at one table; it is a record, and read again at a start."""
    path = f"{NEXT}/{FOUR}"
    pit.ask("Sue", "PUT", path, {"dealer": "Dora"})
    pit.ask("Sue", "PUT", f"{NEXT}/{CRAZY}", {"dealer": "Rita"})
    assert (table(pit)["next"], dealer(pit, "Rita")["next"]) == ("Dora", CRAZY)
    assert pit.ask("Flo", "PUT", path, {"dealer": "Dora"}, status=403)["code"] == "not-permitted"
    assert pit.ask("Sue", "PUT", path, {"dealer": "Flo"}, status=422)["code"] == "not-a-dealer"
    assert pit.ask("Sue", "PUT", path, {"dealer": "Rita"}, status=422)["code"] == "deals-already"
    assert pit.ask("Sue", "PUT", path, {"dealer": "Nemo"}, status=404)["code"] == "no-such-person"
    before = pit.ask("Flo", "GET", SHIFT)
    pit.real.run(pit.real.pit.floor_work.reload())
    after = pit.ask("Flo", "GET", SHIFT)
    assert [row["next"] for row in after["tables"]] == [row["next"] for row in before["tables"]]
    assert [row["tables"] for row in after["dealers"]] == [row["tables"] for row in before["dealers"]]
    pit.do("Dora", CRAZY, do="hand-back", what="dealer")
    pit.do("Dora", FOUR, do="relieve", what="dealer", of="Rita")
    assert (table(pit)["dealer"], table(pit)["next"]) == ("Dora", "")
    assert [record.next for record in pit.records(Rostered)] == ["Dora", "Rita"]
    pit.ask("Sue", "PUT", f"{NEXT}/{CRAZY}", {"dealer": ""})
    assert table(pit, CRAZY)["next"] == ""
