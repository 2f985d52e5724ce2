"""Reports in the browser: the floor reads a shift and takes it away, a player sees their own play."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.browser.access.axe import barriers, needs_axe
from tests.browser.chromium import PHONE, expect, photograph
from tests.browser.conftest import UNHURRIED
from tests.browser.visitors import Door, play
from tests.pit.houses import FOUR

HOUSE = """
[gaming-day]
zone = "America/New_York"
begins = "06:00"
shifts = [
    { name = "day", starts = "06:00" },
    { name = "swing", starts = "14:00" },
    { name = "grave", starts = "22:00" },
]
"""


@pytest.fixture(scope="module")
def pace(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """A house that has filed its day."""
    file = tmp_path_factory.mktemp("house") / "house.toml"
    file.write_text(HOUSE)
    return (*UNHURRIED, "--house", str(file))


@needs_axe
def test_a_shift_is_read_and_taken_away(door: Door) -> None:
    """A round that was played stands in this shift's report, in the CSV in dollars, and on the player's own page."""
    anna = door.player("Anna").at(FOUR).sit(2)
    play(anna.bet("ante", "aces up"))
    floor = door.staff("floor")
    floor.go("reports")
    page = floor.page
    page.get_by_role("button", name="This shift").click()
    expect(page.get_by_text("America/New_York").first).to_be_visible()
    rounds = page.locator(".report-figure", has_text="Rounds").locator("dd").first
    expect(rounds).to_have_text("1")
    total = page.locator("tfoot tr").first
    expect(total).to_contain_text("house")
    handle = page.locator(".report-figure", has_text="Handle").locator("dd").first.inner_text()
    expect(total).to_contain_text(handle)
    photograph(page, "reports", "desktop", "phone")
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV of this part, in dollars").click()
    rows = list(csv.DictReader(Path(download.value.path()).read_text().splitlines()))
    assert sum(float(row["handle_dollars"]) for row in rows) == float(handle.replace("$", "").replace(",", ""))
    for part in ("Wagers", "Players", "Meters", "Awards, refusals, rulings"):
        page.get_by_role("link", name=part, exact=True).click()
        expect(page.locator(".report-span")).to_be_visible()
        assert barriers(page) == [], part
        photograph(page, f"reports-{part.split(',')[0].casefold()}", "desktop")
    page.set_viewport_size(PHONE)
    assert barriers(page) == []
    anna.go("my-play")
    expect(anna.page.locator("tbody tr")).to_have_count(1)
    expect(anna.page.get_by_role("heading", name="My play")).to_be_visible()
    assert barriers(anna.page) == []
    photograph(anna.page, "my-play", "desktop", "phone")
