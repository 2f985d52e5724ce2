"""A shift's chips in the browser: the tray counted blind by two, a fill signed twice, and a player's own rail."""

from __future__ import annotations

import re

from tests.browser.access.axe import SCRIPT, barriers
from tests.browser.chromium import expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import FOUR


def _count(visitor: Visitor, kind: str) -> None:
    """Tap a tray together, and say so."""
    tray = visitor.page.locator(".float-box")
    tray.get_by_role("button", name=f"Count the {kind}").click()
    for amount, name in (("$5", "+20, a stack more"), ("$25", "+20, a stack more"), ("$100", "one more")):
        tray.get_by_role("button", name=f"{amount}: {name}", exact=True).click()
    expect(tray.locator(".chip-total")).to_contain_text("$700")
    photograph(visitor.page, "tray-count", "desktop", "phone")
    tray.get_by_role("button", name="I have counted this").click()


def _clean(visitor: Visitor) -> None:
    if SCRIPT.is_file():
        assert barriers(visitor.page) == []


def test_a_tray_is_counted_by_two_and_filled_with_two_signatures(door: Door) -> None:
    """Nobody sees the other's figures; the fill goes from the floor to the cage and back to the table."""
    floor, dealer, cage = door.staff("floor"), door.staff("dealer"), door.staff("cage")
    floor.go(f"floor/table/{FOUR}")
    _count(floor, "opening")
    expect(floor.page.locator(".float-box .under")).to_be_visible()
    dealer.go(f"dealer/{FOUR}")
    expect(dealer.page.locator(".float-box .under")).to_contain_text(floor.name)
    expect(dealer.page.locator(".float-box")).not_to_contain_text("$700")
    _count(dealer, "opening")
    expect(dealer.page.locator(".tray-counts")).to_contain_text("$700")
    tray = floor.page.locator(".float-box")
    tray.get_by_role("button", name="Request a fill").first.click()
    tray.get_by_role("button", name="$25: +20, a stack more", exact=True).click()
    _clean(floor)
    tray.locator(".chip-form").get_by_role("button", name="Request a fill").click()
    cage.go("cage")
    slip = cage.page.locator(".slip").first
    expect(slip).to_contain_text("$500")
    photograph(cage.page, "cage", "desktop", "phone")
    _clean(cage)
    slip.get_by_role("button", name="Sign: the chips leave").click()
    expect(slip).to_contain_text("on its way")
    floor.page.locator(".slip").first.get_by_role("button", name="Sign: the chips are here").click()
    expect(cage.page.locator(".slip").first).to_contain_text("confirmed")
    photograph(floor.page, "floor-tray", "desktop", "phone")
    photograph(cage.page, "cage-after", "desktop", "phone")


def test_chips_go_from_the_rail_to_the_cage_and_back(door: Door) -> None:
    """The purse opens it: what is taken back cannot be bet, and lies on the rail again when it is brought."""
    player = door.player().at(FOUR).sit(1)
    player.page.get_by_role("button", name=re.compile("^You have")).click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.locator(".chip-pile").first).to_contain_text("$1,000")
    dialog.get_by_role("button", name="Take back to the cage: $100", exact=True).click()
    expect(dialog.locator(".chip-pile").last).to_contain_text("$100")
    photograph(player.page, "own-chips", "desktop", "phone")
    _clean(player)
    dialog.get_by_role("group", name="Bring to the table").get_by_role("button", name="All").click()
    expect(dialog.locator(".chip-pile").first).to_contain_text("$1,000")
