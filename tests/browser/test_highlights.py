"""A meter is hit with cards read from a real shoe: verified, validated, paid, and seen at every linked table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.by_hand import ByHand
from tests.browser.chromium import PHONE, Page, expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.turns.test_links import linked

NAME, HERE, THERE = "FCP-01", "fcp-01", "fcp-02"
SHOE = ("2c", *("3d", "5h", "7s", "9c", "8d", "6h"), *("As", "Ah", "Ad", "Ac", "Ks"), *("2d", "4c", "9h", "Js", "Qd"))
"""The box card, the dealer's six, four aces for position 1, nothing for position 2."""
METER, ENVY = "$5,000.40", "$100"
"""The meter's start and a fifth of two one-dollar wagers; what the paytable of that wager pays to the envious."""


@pytest.fixture(scope="module")
def filed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables that are filed as sharing a meter."""
    return linked(tmp_path_factory.mktemp("filed") / "filed", NAME, THERE.upper())


def link(admin: Visitor, *tables: str) -> None:
    """Link the meters of tables on the administrator's page."""
    admin.go("admin/links")
    for number, table in enumerate(tables, start=1):
        admin.page.get_by_label("Link", exact=True).fill("bank")
        admin.page.get_by_role("combobox", name="Table").select_option(table)
        admin.button("Link the table").click()
        expect(admin.page.locator(".plain-list li")).to_have_count(number)


def taken_over(dealer: Visitor, floor: Visitor, players: dict[int, Visitor]) -> ByHand:
    """Dealer and floor take over, the dealer with a real shoe, and everybody bets the progressive as well."""
    dealer.go(f"dealer/{HERE}")
    dealer.page.get_by_label("Where the cards come from").select_option("real shoe, cards entered")
    dealer.button("Take over").click()
    expect(dealer.page.get_by_text("cards read from a real shoe")).to_be_visible()
    floor.go(f"floor/table/{HERE}")
    floor.button("Take over").click()
    expect(floor.page.get_by_text("The floor's work: you")).to_be_visible()
    deal = ByHand(dealer, players, SHOE)
    while not re.search("/betting/", deal.now()):
        assert deal.step()
    for player in players.values():
        player.bet("ante", "progressive").ready()
    return deal


def shows(page: Page, selector: str, *said: str) -> None:
    """A moment is in view with all of these words."""
    moment = page.locator(selector)
    expect(moment).to_be_in_viewport()
    for words in said:
        expect(moment).to_contain_text(words)


def read_wrongly(deal: ByHand, dealer: Visitor) -> None:
    """Whatever is no card, or stands there twice, or was dealt already, is refused; nothing moves."""
    entry = deal.box.get_by_label("as read")
    before = deal.desk.get_attribute("data-seq") or ""
    for typed, said in (("As Kx", "is no card"), ("As As Kd Qd Jd Td", "twice")):
        entry.fill(typed)
        entry.press("Enter")
        expect(deal.box.get_by_role("alert")).to_contain_text(said)
    entry.fill(f"{SHOE[0]} 3d 5h 7s 9c 8d")
    entry.press("Enter")
    expect(dealer.page.locator(".toast-refused")).to_be_visible()
    expect(deal.desk).to_have_attribute("data-seq", before)
    entry.clear()


def test_a_jackpot_is_shown_at_every_linked_table(door: Door) -> None:
    """Four aces from a real shoe: dealer and floor confirm, then winner, neighbour and linked table are shown it."""
    link(door.admin(), HERE, THERE)
    anna, ben = door.player("Anna").at(HERE).sit(1), door.player("Ben", size=PHONE).at(HERE).sit(2)
    carl = door.player("Carl").at(THERE).sit(3).bet("ante")
    dealer, floor = door.staff("dealer", "Dora"), door.staff("floor", "Fay")
    deal = taken_over(dealer, floor, {1: anna, 2: ben})
    while deal.box.get_by_text("to box").count() == 0:
        assert deal.step()
    assert deal.step()
    read_wrongly(deal, dealer)
    photograph(dealer.page, "dealer-reads", "desktop", "phone")
    while deal.step():
        pass
    assert "light" in deal.done[-1]
    photograph(anna.page, "award-waits", "desktop")
    expect(anna.page.locator(".highlight")).to_have_count(0)
    anna.page.reload()
    expect(anna.page.locator(".waits")).to_contain_text("Your progressive wins")
    expect(floor.page.get_by_text("An award waits")).to_be_visible()
    photograph(floor.page, "award", "desktop", "phone")
    floor.page.get_by_role("button", name=re.compile(r"^Validate \$")).click()
    expect(floor.page.get_by_text("An award waits")).to_have_count(0)

    while anna.page.locator(".highlight").count() == 0:
        assert deal.step()
    expect(anna.page.locator(".waits")).to_have_count(0)
    shows(ben.page, ".highlight.jackpot", METER, "Anna", "four aces", f"Your envy bonus +{ENVY}")
    shows(carl.page, ".highlight-linked", METER, NAME)
    photograph(ben.page, "jackpot-neighbour", "phone", "desktop")
    photograph(carl.page, "jackpot-linked", "desktop", "phone")
    shows(anna.page, ".highlight.jackpot", METER, "You", "four aces")
    photograph(anna.page, "jackpot", "desktop", "phone", "wide")
    expect(carl.spot("ante")).to_have_accessible_name(re.compile(r"\$10 laid"))
    for item in (anna, ben):
        item.page.locator(".highlight").get_by_role("button", name="Go on").click()
        expect(item.page.locator(".highlight")).to_have_count(0)
    while deal.now().startswith(f"{anna.round}/"):
        assert deal.step()
    said = anna.said()
    assert f"Anna: progressive pays {METER}." in said
    assert f"Ben: envy bonus pays {ENVY}." in said
    for item in (anna, carl):
        expect(item.page.locator(".felt-meters output")).to_have_text("$5,000.00")
