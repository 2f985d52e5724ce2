"""Submissions: drafted, examined, approved by a second person, put into force by the house; and their history."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from pitboss.pit.people.acts import AdminAct
from pitboss.pit.records.filings import FilingRecord
from pitboss.pit.staff.elections import HouseElections
from pitboss.proof.verify import verify
from tests.pit.houses import CRAZY, FOUR, MARYLAND, ULTIMATE
from tests.web.floor.staffed import Staffed, staffed_pit

FILINGS = "/api/admin/filings"


def raised(pit: Staffed, table: str, version: int = 2) -> str:
    """The text of a table's next version."""
    return pit.real.pit.table(table).filed.replace("version = 1", f"version = {version}", 1)


def draft(pit: Staffed, table: str, name: str = "Ada", **wish: object) -> dict[str, Any]:
    """Save a draft."""
    answer: dict[str, Any] = pit.ask(name, "POST", FILINGS, {"table": table, "text": raised(pit, table), **wish})
    return answer


def approve(pit: Staffed, filing: dict[str, Any], name: str = "Alan", *, status: int = 200) -> dict[str, Any]:
    """Approve a draft as it was read."""
    path = f"{FILINGS}/{filing['number']}/approval"
    answer: dict[str, Any] = pit.ask(name, "POST", path, {"digest": filing["digest"]}, status=status)
    return answer


def test_two_persons_and_a_closed_table(pit: Staffed) -> None:
    """The author cannot approve; another may; it waits until the floor closes the table, then it is in force."""
    filing = draft(pit, FOUR)
    assert (filing["state"], filing["lawful"], filing["authors"]) == ("drafted", True, ["Ada"])
    assert approve(pit, filing, "Ada", status=403)["code"] == "second-person"
    approved = approve(pit, filing)
    assert (approved["state"], approved["waits"], approved["decided_by"]) == ("approved", "table open", "Alan")
    pit.do("Flo", FOUR, do="close")
    pit.real.run(pit.real.pit.floor_work.filer.settle())
    table = pit.real.pit.table(FOUR)
    assert (table.plan.game.filing.version, table.committed.open) == (2, True)
    (row,) = pit.ask("Ada", "GET", f"{FILINGS}?table={FOUR}")["filings"]
    assert (row["state"], bool(row["in_force"]), bool(row["before"])) == ("in force", True, True)
    whole = pit.ask("Ada", "GET", f"{FILINGS}/{filing['number']}")
    assert [change["after"] for change in whole["compared"]["changes"]] == ["2"]
    deeds = [(record.do, record.who, record.authors) for record in pit.records(FilingRecord)]
    assert deeds == [("drafted", "Ada", ("Ada",)), ("approved", "Alan", ("Ada",))]
    filed = [record for record in pit.records(AdminAct) if record.what == "submission filed"]
    assert [(record.who, record.about, record.after) for record in filed] == [("Alan", FOUR, filing["digest"])]


def test_the_next_one_supersedes_it(pit: Staffed) -> None:
    """The history of a table has each submission once, with the one before it superseded."""
    for _ in range(2):
        filed = pit.real.pit.table(FOUR).filed
        text = re.sub(r"version = (\d+)", lambda found: f"version = {int(found[1]) + 1}", filed, count=1)
        filing = pit.ask("Alan", "POST", FILINGS, {"table": FOUR, "text": text})
        pit.do("Flo", FOUR, do="close")
        assert approve(pit, filing, "Ada")["state"] == "in force"
    states = [row["state"] for row in pit.ask("Ada", "GET", f"{FILINGS}?table={FOUR}")["filings"]]
    assert states[:2] == ["in force", "superseded"]


def test_a_text_that_was_changed_is_not_approved_unread(pit: Staffed) -> None:
    """Whoever approves names what they read; whoever changes a draft is an author and cannot approve it."""
    filing = draft(pit, CRAZY)
    body = {"text": raised(pit, CRAZY, 3), "effect": "closed", "not_before": ""}
    changed = pit.ask("Alan", "PUT", f"{FILINGS}/{filing['number']}", body)
    assert approve(pit, filing, status=409)["code"] == "stale"
    assert approve(pit, changed, status=403)["code"] == "second-person"
    assert approve(pit, changed, "Ada", status=403)["code"] == "second-person"
    path = f"{FILINGS}/{filing['number']}/end"
    assert pit.ask("Alan", "POST", path, {"do": "reject", "why": " "}, status=422)["code"] == "note-missing"
    assert pit.ask("Alan", "POST", path, {"do": "reject", "why": "limits too high"})["state"] == "rejected"
    assert pit.ask("Ada", "POST", path, {"do": "withdraw", "why": "too late"}, status=409)["code"] == "filing-state"


def test_an_unlawful_draft_is_saved_and_not_approved(pit: Staffed) -> None:
    """A draft may be anything; its findings stay with it, and it is not approved as it is."""
    filing = pit.ask("Ada", "POST", FILINGS, {"table": "another", "text": f'rulebook = "{FOUR}"'})
    assert not filing["lawful"]
    assert pit.ask("Ada", "GET", f"{FILINGS}/{filing['number']}")["all_findings"]
    assert approve(pit, filing, status=422)["code"] == "submission-unlawful"
    assert pit.ask("Ada", "POST", FILINGS, {"table": "No Name", "text": ""}, status=422)["code"] == "table-name"


def test_a_new_table_opens_when_it_is_approved(pit: Staffed) -> None:
    """A submission for a table that there is not waits for nothing but the second person."""
    text = pit.real.pit.table(ULTIMATE).filed
    filing = pit.ask("Ada", "POST", FILINGS, {"table": "uth-new", "text": text})
    assert "uth-new" not in pit.real.pit.tables
    assert approve(pit, filing)["state"] == "in force"
    assert pit.real.pit.table("uth-new").committed.open


def test_at_the_end_of_a_round(pit: Staffed, tmp_path: Path) -> None:
    """The round under way is played to its end under the old text; then the house files, opens and seats everybody."""
    pit.sit("Anna", MARYLAND, 2)
    pit.real.run(pit.house.bet(pit.person("Anna"), MARYLAND, 2))
    old = pit.real.pit.table(MARYLAND)
    approved = approve(pit, draft(pit, MARYLAND, effect="round"))
    assert (approved["waits"], old.committed.open) == ("round under way", True)
    pit.real.run(pit.house.decide(MARYLAND, {2: pit.person("Anna")}, "pass"))
    assert not old.committed.open
    meter = old.committed.meters["progressive"]
    pit.real.run(pit.real.pit.floor_work.filer.settle())
    new = pit.real.pit.table(MARYLAND)
    assert (new.plan.game.filing.version, new.committed.open) == (2, True)
    assert new.committed.chairs == ((2, "Anna"),)
    assert new.committed.meters["progressive"] == meter
    assert old.history.rounds.proven is not None  # the seed of the last round was shown before the table closed
    pit.round(MARYLAND, "pass", Anna=2)
    for stream in (old.stream, new.stream):
        log = tmp_path / "log.jsonl"
        log.write_bytes(b"".join(entry.line for entry in pit.real.pit.store.entries(stream)))
        assert verify(log).finding is None


def test_not_before_a_stated_time(pit: Staffed) -> None:
    """An approved submission waits for its time, and can be withdrawn until then."""
    later = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    filing = draft(pit, ULTIMATE, effect="round", not_before=later)
    assert approve(pit, filing)["waits"] == "not yet"
    pit.clock.by = timedelta(minutes=59)
    pit.real.run(pit.real.pit.floor_work.filer.settle())
    assert pit.real.pit.table(ULTIMATE).plan.game.filing.version == 1
    pit.clock.by = timedelta(minutes=61)
    pit.real.run(pit.real.pit.floor_work.filer.settle())
    assert pit.real.pit.table(ULTIMATE).plan.game.filing.version == 2
    pit.clock.by = timedelta()
    assert pit.ask("Ada", "POST", FILINGS, {"table": CRAZY, "text": "", "not_before": "soon"}, status=422)


def test_a_withdrawn_submission_lets_the_table_go_on(pit: Staffed) -> None:
    """Withdrawn while the round is under way: the table does not close after it."""
    pit.sit("Ben", CRAZY, 1)
    pit.real.run(pit.house.bet(pit.person("Ben"), CRAZY, 1))
    filing = draft(pit, CRAZY, effect="round")
    approve(pit, filing)
    path = f"{FILINGS}/{filing['number']}/end"
    assert pit.ask("Ada", "POST", path, {"do": "withdraw", "why": "a mistake"})["state"] == "withdrawn"
    pit.real.run(pit.house.decide(CRAZY, {1: pit.person("Ben")}, "pass"))
    assert pit.real.pit.table(CRAZY).committed.open


def test_one_person_files_only_where_the_house_elects_it(pit: Staffed) -> None:
    """Filing alone is refused by default."""
    answer = pit.ask("Ada", "PUT", f"/api/admin/tables/{FOUR}", {"text": raised(pit, FOUR)}, status=409)
    assert answer["code"] == "approval-needed"


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    """A house in which one person approves."""
    with staffed_pit(tmp_path_factory.mktemp("alone"), elections=HouseElections(single_approval=True)) as staffed:
        yield staffed


def test_a_house_of_one_administrator(alone: Staffed) -> None:
    """It files on a closed table at once; the election is in the house's log, and the filing names one person."""
    path = f"/api/admin/tables/{FOUR}"
    assert alone.ask("Ada", "PUT", path, {"text": raised(alone, FOUR)}, status=409)["code"] == "table-open"
    unlawful = alone.ask("Ada", "PUT", "/api/admin/tables/another", {"text": f'rulebook = "{FOUR}"'}, status=422)
    assert unlawful["code"] == "submission-unlawful"
    alone.do("Flo", FOUR, do="close")
    alone.ask("Ada", "PUT", path, {"text": raised(alone, FOUR)})
    (row,) = alone.ask("Ada", "GET", f"{FILINGS}?table={FOUR}")["filings"]
    assert (row["state"], row["authors"], row["decided_by"]) == ("in force", ["Ada"], "Ada")
    assert ("approval", "one person") in [(record.about, record.after) for record in alone.records(AdminAct)]
