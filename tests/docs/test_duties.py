"""The page of duties shows the table of data, row for row; and the data has a row for whatever changes something."""

from __future__ import annotations

from pitboss.pit.requests import duties
from pitboss.web.server.app import routes
from tests.docs.duties_page import lines
from tests.house.project import ROOT

PAGE = ROOT / "docs" / "duties.md"


def test_the_page_shows_the_data() -> None:
    """Every row stands on the page, in the order of the file; after a change python -m tests.docs.duties_page."""
    shown = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    table = [line for line in lines() if line.startswith("| ")]
    at = shown.index(table[0])
    assert shown[at : at + len(table)] == table


def test_every_request_that_changes_something_has_a_row() -> None:
    """And no row is about a request that there is not."""
    changes = {f"{route.method} {route.address}" for route in routes() if route.changes}
    assert {duty.do for duty in duties.all_duties() if " /api/" in duty.do} == changes


def test_roles_of_the_staff_are_all_but_the_players() -> None:
    """Whoever has an office that needs a role belongs to the staff."""
    for office in duties.offices():
        assert office.roles <= duties.staff()
