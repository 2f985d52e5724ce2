"""A dealer who goes home, in the browser: everybody is told, another dealer goes on; and counts are entered blind."""

from __future__ import annotations

import re

import pytest

from tests.browser.by_hand import ByHand
from tests.browser.chromium import expect, photograph
from tests.browser.conftest import UNHURRIED
from tests.browser.visitors import Door
from tests.pit.houses import CRAZY, FOUR, ULTIMATE

LEFT = "The dealer has left; the floor is called."


@pytest.fixture(scope="module")
def pace() -> tuple[str, ...]:
    """Whoever closes the page has left after a second."""
    return (*UNHURRIED, "--absent-seconds", "1")


def test_a_dealer_leaves_and_another_takes_her_place(door: Door) -> None:
    """Felt, lobby and floor say that the dealer has left; another relieves her, and both pages say who deals."""
    player = door.player("Anna").at(ULTIMATE).sit(1)
    dora, rita, floor = door.staff("dealer", "Dora"), door.staff("dealer"), door.staff("floor")
    newcomer = door.player("Ben")
    dora.go(f"dealer/{ULTIMATE}")
    dora.button("Take over").click()
    expect(dora.page.get_by_text("The dealer's work: you")).to_be_visible()
    player.bet("ante")
    dora.go("")
    expect(player.page.locator(".called")).to_contain_text(LEFT)
    photograph(player.page, "dealer-left", "desktop", "phone")
    newcomer.go("")
    entry = newcomer.page.locator(f"a.entry-link[href='/#/table/{ULTIMATE}']")
    expect(entry).to_contain_text(LEFT)
    expect(entry).to_contain_text("Watch")
    assert ULTIMATE not in (newcomer.page.locator(".greeting a.button").get_attribute("href") or "")
    photograph(newcomer.page, "lobby-dealer-left", "desktop", "phone")
    newcomer.at(ULTIMATE)
    expect(newcomer.button("Sit down")).to_have_count(0)
    floor.go("floor")
    expect(floor.page.locator(".calls")).to_contain_text(LEFT)
    photograph(floor.page, "floor-called", "desktop", "phone")
    rita.go(f"dealer/{ULTIMATE}")
    expect(rita.page.get_by_role("alert")).to_contain_text(LEFT)
    photograph(rita.page, "relief", "desktop", "phone")
    dora.go(f"dealer/{ULTIMATE}")
    expect(dora.page.get_by_text("The dealer's work: you")).to_be_visible()
    rita.button("Relieve Dora").click()
    expect(rita.page.get_by_text("The dealer's work: you")).to_be_visible()
    expect(dora.page.locator(".toast").last).to_contain_text("has relieved you")
    expect(player.page.locator(".called")).to_have_count(0)
    expect(floor.page.locator(".calls")).to_have_count(0)


def test_the_floor_vacates_a_place(door: Door) -> None:
    """The floor sends a dealer who has gone away from the queue of calls; the house takes the table back."""
    dora, floor, player = door.staff("dealer", "Dora"), door.staff("floor"), door.player().at(FOUR).sit(1)
    dora.go(f"dealer/{FOUR}")
    dora.button("Take over").click()
    expect(dora.page.get_by_text("The dealer's work: you")).to_be_visible()
    dora.go("")
    floor.go("floor")
    floor.button("Vacate: Dora has gone").click()
    expect(floor.page.locator(".calls")).to_contain_text("This table waits for a dealer.")
    expect(player.page.locator(".called")).to_contain_text("waits for a dealer")
    floor.go(f"floor/table/{FOUR}")
    expect(floor.page.get_by_text("The dealer's work: nobody")).to_be_visible()
    photograph(floor.page, "floor-vacant", "desktop")
    floor.button("Hand back to the house").click()
    expect(floor.page.get_by_text("The dealer's work: automatic")).to_be_visible()
    expect(player.page.locator(".called")).to_have_count(0)


def test_the_stub_is_counted_blind(door: Door) -> None:
    """The box is empty and the page shows no number of cards; a wrong count is said to be wrong, and ruled upon."""
    dealer, player = door.staff("dealer", "Dora"), door.player("Hands").at(CRAZY).sit(2)
    dealer.go(f"dealer/{CRAZY}")
    dealer.button("Take over").click()
    deal = ByHand(dealer, {2: player})
    while not re.search("/betting/", deal.now()):
        deal.step()
    player.bet("ante")
    player.ready()
    counted = deal.box.get_by_label("As counted")
    while not counted.count():
        deal.step()
    expect(counted).to_have_value("")
    expect(dealer.page.locator(".stand-house")).not_to_contain_text("in the stub")
    photograph(dealer.page, "count", "desktop", "phone")
    deal.box.locator("button").click()
    expect(deal.box.get_by_role("alert")).to_contain_text("say what you counted")
    counted.fill("41")
    deal.box.locator("button").click()
    expect(dealer.page.get_by_text("it has 41 cards, but should have 42")).to_be_visible()
    expect(dealer.page.locator(".stand-house")).to_contain_text("42 in the stub")
