"""axe-core finds nothing on any page, in any state that a person meets there."""

from __future__ import annotations

from tests.browser.access.axe import barriers, needs_axe
from tests.browser.chromium import PHONE, Page, expect
from tests.browser.visitors import Door, Visitor

TABLE = "ma-ultimate-texas-holdem"
ROOMS = {
    "dealer": ("dealer", f"dealer/{TABLE}"),
    "floor": ("floor", "floor/waiting", "floor/links", f"floor/table/{TABLE}"),
    "auditor": tuple(
        f"auditor/{part}" for part in ("proof", "log", "rounds", "books", "meters", "hold", "refusals", "export")
    ),
}
GAME = "ma-four-card-poker"
SOON = 400
"""Milliseconds in which a page draws what it is sent."""
PATHS = (
    *("/study", f"/study/calculator/{GAME}", f"/study/charts/{GAME}", f"/study/edge/{GAME}", f"/study/desk/{GAME}"),
    *("/train", *(f"/train/{drill}/{GAME}" for drill in ("player", "dealer", "floor", "procedure", "auditor"))),
    *(f"/train/player/{GAME}?mode=timed", f"/train/dealer/{GAME}?mode=exam", "/class"),
    *("/round", "/api/"),
)


class Findings:
    """What axe-core has found, by the state in which the page was."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def look(self, state: str, page: Page) -> None:
        """Look at a page as it stands."""
        if result := barriers(page):
            self.found[state] = result


def _settle(page: Page) -> None:
    """Wait until the page has its heading and has drawn what came at once; what is computed for long is not awaited."""
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_timeout(SOON)


@needs_axe
def test_pages_that_anybody_opens(door: Door) -> None:
    """Lobby, dialogs, study, trainer, round and the page of the API; on a phone too."""
    findings, visitor = Findings(), door.stranger()
    visitor.guard.forgive("ERR_ABORTED")  # the next page is opened while the house still computes
    page = visitor.page
    visitor.go()
    _settle(page)
    findings.look("lobby", page)
    for name in ("Sign in", "Settings"):
        visitor.button(name).click()
        findings.look(name, page)
        page.keyboard.press("Escape")
    for path in PATHS:
        page.goto(path)
        _settle(page)
        findings.look(path, page)
    page.set_viewport_size(PHONE)
    visitor.go()
    findings.look("lobby, phone", page)
    assert findings.found == {}


@needs_axe
def test_a_table(door: Door) -> None:
    """Standing, betting, deciding, after the round; every panel and the dialog of keys; a phone."""
    findings, player = Findings(), door.player()
    page = player.at(TABLE).page
    findings.look("standing", page)
    player.sit(2).bet("ante")
    findings.look("betting", page)
    player.ready()
    player.turn("/decisions")
    findings.look("decision", page)
    while "/decisions" in player.turn("."):
        player.decide()
    findings.look("result", page)
    _panels(findings, player)
    page.keyboard.press("?")
    findings.look("keys", page)
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    findings.look("result, phone", page)
    page.goto(f"/round/{TABLE}/{player.round}")
    _settle(page)
    findings.look("round", page)
    assert findings.found == {}


def _panels(findings: Findings, player: Visitor) -> None:
    for name in ("Meter", "Coach", "Rounds", "Proof", "Said", "Pays"):
        player.tab(name)
        findings.look(f"panel {name}", player.page)


@needs_axe
def test_the_rooms_of_the_house(door: Door) -> None:
    """Dealer, floor, auditor and administrator."""
    findings = Findings()
    for role, paths in ROOMS.items():
        person = door.staff(role)
        for path in paths:
            person.go(path)
            _settle(person.page)
            findings.look(path, person.page)
    admin = door.admin()
    for path in ("admin/people", "admin/submissions", "admin/links"):
        admin.go(path)
        _settle(admin.page)
        findings.look(path, admin.page)
    assert findings.found == {}
