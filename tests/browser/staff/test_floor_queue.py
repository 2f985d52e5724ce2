"""The floor in the browser: a call from the felt is heard, taken and closed without a page being loaded again."""

from __future__ import annotations

import re

from tests.browser.access.axe import barriers, needs_axe
from tests.browser.chromium import expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import CRAZY, FOUR, ULTIMATE

pytestmark = needs_axe


def test_a_call_from_the_felt_is_taken_and_closed(door: Door) -> None:
    """The player calls with a reason; the floor's page and its title say so at once; it is taken and closed."""
    player, floor = door.player("Anna").at(ULTIMATE).sit(1), door.staff("floor", "Fay")
    floor.go("floor")
    expect(floor.page.get_by_text("Nothing waits for the floor.")).to_be_visible()
    _call(player)
    call = floor.page.locator(".queued")
    expect(call).to_contain_text("A card is wrong")
    expect(call).to_contain_text("the second card has a mark")
    expect(floor.page).to_have_title(re.compile(r"^\(1\) "))
    _dealer_calls(door.staff("dealer", "Dora"))
    expect(floor.page.locator(".queued")).to_have_count(2)
    photograph(floor.page, "floor-queue", "desktop", "tablet", "phone")
    assert barriers(floor.page) == []
    _close_as_incident(floor, player)
    expect(floor.page.locator(".queued")).to_have_count(1)
    floor.go("floor/shift")
    expect(floor.page.locator(".shift-grid")).to_contain_text("Dora")
    photograph(floor.page, "floor-shift", "desktop", "tablet", "phone")
    assert barriers(floor.page) == []


def _call(player: Visitor) -> None:
    """A player calls from the felt, in the middle of a round."""
    player.bet("ante").ready()
    player.decide("check")
    player.button("Call the floor").click()
    player.page.get_by_label("A card is wrong").check()
    player.page.get_by_label("What should the floor know?").fill("the second card has a mark")
    photograph(player.page, "call-the-floor", "desktop", "phone")
    assert barriers(player.page) == []
    player.page.locator("dialog").get_by_role("button", name="Call the floor").click()
    expect(player.page.locator(".toast")).to_contain_text("The floor is called.")


def _dealer_calls(dealer: Visitor) -> None:
    """A dealer takes a table over and calls from there."""
    dealer.go(f"dealer/{FOUR}")
    dealer.button("Take over").click()
    dealer.button("Call the floor").click()
    dealer.page.get_by_label("Something else").check()
    dealer.page.locator("dialog").get_by_role("button", name="Call the floor").click()


def _close_as_incident(floor: Visitor, player: Visitor) -> None:
    """The first call is taken, and closed as an incident."""
    call = floor.page.locator(".queued").first
    call.get_by_role("button", name="I take it").click()
    expect(player.page.locator(".toast").last).to_contain_text("Fay is on the way.")
    expect(floor.page).to_have_title(re.compile(r"^\(1\) "))
    call.get_by_role("button", name="Close…").click()
    call.get_by_label("What was done").fill("a new deck was brought")
    call.get_by_label("Incident").select_option("card")
    call.get_by_role("button", name="Close the call").click()


def test_surveillance_has_a_wall(door: Door) -> None:
    """Four tables on one screen, behind the tables by the house's delay."""
    officer = door.staff("surveillance")
    officer.go("surveillance")
    expect(officer.page.locator(".wall-frame")).to_have_count(4)
    expect(officer.page.get_by_text("60 seconds behind the tables.")).to_be_visible()
    photograph(officer.page, "surveillance", "desktop", "tablet", "phone")
    assert barriers(officer.page) == []


def test_two_administrators_put_a_submission_into_force(door: Door) -> None:
    """One writes and cannot approve; the other sees what differs and approves; the table waits to be closed."""
    author, second = door.admin(), door.staff("admin", "Alan")
    author.go(f"admin/submissions/{CRAZY}")
    source = author.page.get_by_label(re.compile("as TOML"))
    expect(source).to_have_value(re.compile("version = 1"))
    source.fill(source.input_value().replace("version = 1", "version = 2", 1))
    author.button("Save as a draft").click()
    expect(author.page.get_by_text("You wrote this text: another administrator approves it.")).to_be_visible()
    expect(author.button("Approve this text")).to_be_disabled()
    second.go("admin/approval")
    second.page.get_by_role("link", name=re.compile(CRAZY)).click()
    expect(second.page.get_by_text("1 election differs")).to_be_visible()
    photograph(second.page, "approval", "desktop", "tablet", "phone")
    assert barriers(second.page) == []
    second.button("Approve this text").click()
    expect(second.page.locator(".approval-box")).to_contain_text("It waits until the floor closes the table.")
    second.go("admin/approval")
    expect(second.page.locator("tbody tr")).to_contain_text("approved")
    photograph(second.page, "approvals", "desktop", "phone")
