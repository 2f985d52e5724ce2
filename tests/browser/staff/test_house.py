"""Administrator, floor and dealer at work in the browser, and what the players see of it."""

from __future__ import annotations

import re

from tests.browser.by_hand import ByHand
from tests.browser.chromium import DESKTOP, PHONE, expect, photograph
from tests.browser.visitors import PASSWORD, Door, play
from tests.pit.houses import FOUR, MARYLAND, ULTIMATE


def test_the_printed_link_makes_an_administrator_who_gives_roles(door: Door) -> None:
    """The link in the terminal makes the administrator; a link made in the browser gives its follower a room."""
    admin = door.admin()
    admin.page.get_by_role("link", name="Administrator").click()
    links = admin.page.get_by_role("group", name="Roles of the link")
    links.get_by_role("button", name="dealer").click()
    links.get_by_role("button", name="auditor").click()
    admin.button("Make a link").click()
    made = admin.page.get_by_label("The link, shown this once").input_value()
    photograph(admin.page, "administrator", "desktop", "phone")
    admin.page.set_viewport_size(PHONE)
    expect(admin.page.get_by_role("link", name="Administrator")).to_be_in_viewport(ratio=1)
    for part in ("people", "submissions"):
        admin.go(f"admin/{part}")
        expect(admin.page.locator(".grid tbody tr").first).to_be_visible()
        assert admin.page.locator(".grid-box").evaluate("box => box.scrollWidth <= box.clientWidth"), part
    admin.page.set_viewport_size(DESKTOP)
    ada = door.stranger()
    ada.claim(made, "Ada")
    expect(ada.page.get_by_role("link", name="Auditor")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Floor")).to_have_count(0)
    again = door.stranger()
    again.guard.forgive("claim", "4(04|09|10|22)")
    again.page.goto(made)
    again.page.get_by_label("Name").fill("Late")
    again.page.get_by_label("Password").fill("long enough")
    again.button("Use the link").click()
    expect(again.page.get_by_role("alert")).to_be_visible()


def test_closing_an_account_asks_for_the_password_again(door: Door) -> None:
    """One click closes nothing: a dialog asks for the administrator's own password, and a wrong one closes nothing."""
    admin, bert = door.admin(), door.player()
    bert.go()
    admin.guard.forgive("active", "401")
    admin.go("admin/people")
    row = admin.page.locator(".grid tbody tr", has=admin.page.get_by_role("rowheader", name=bert.name, exact=True))
    row.get_by_role("button", name="Close account").click()
    dialog = admin.page.get_by_role("dialog")
    for password in ("battery staple", PASSWORD):
        expect(dialog).to_be_visible()
        dialog.get_by_label("Your own password").fill(password)
        dialog.get_by_role("button", name="Close account").click()
    expect(dialog).to_have_count(0)
    expect(row.get_by_role("button", name="Open again")).to_be_visible()


def test_the_floor_rules_and_every_player_gets_the_wagers_back(door: Door) -> None:
    """The floor sees what a ruling voids, gives it, and both players read it and have their chips again."""
    players = tuple(door.player(name).at(FOUR).sit(seat) for name, seat in (("Anna", 2), ("Ben", 4)))
    before = [player.chips for player in players]
    for item in players:
        item.bet("ante")
        item.ready()
    players[0].turn("/decisions.*/2")
    floor = door.staff("floor")
    floor.go("floor")
    expect(floor.page.get_by_text("2 Anna")).to_be_visible()
    photograph(floor.page, "floor", "desktop", "phone")
    floor.page.locator(f"a[href='/#/floor/table/{FOUR}']").click()
    floor.page.locator(".rulings").get_by_role("button", name="stub count wrong").click()
    unsaid = floor.page.get_by_role("dialog")
    expect(unsaid.get_by_text("Choose the case")).to_be_visible()  # nobody chooses one for the floor
    expect(unsaid.get_by_role("button", name="Rule so…")).to_be_disabled()
    unsaid.get_by_label("Case").select_option("not misdealt")
    expect(unsaid.get_by_text("On paper, now")).to_be_visible()
    unsaid.get_by_role("button", name="Cancel").click()
    floor.page.locator(".rulings").get_by_role("button", name="dealer card exposed").click()
    ruling = floor.page.get_by_role("dialog")
    expect(ruling.get_by_text("On paper, now")).to_be_visible()
    expect(ruling.get_by_text("go back to the players")).to_be_visible()
    photograph(floor.page, "ruling", "desktop", "phone")
    ruling.get_by_role("button", name="Rule so…").click()
    ruling.get_by_role("button", name="Yes, give this ruling").click()
    for item, had in zip(players, before, strict=True):
        item.over()
        expect(item.page.locator(".banner")).to_contain_text("All hands are void")
        assert item.chips == had
        assert "The round is void." in item.said()
    photograph(players[0].page, "ruled", "desktop", "phone")
    newcomer = door.player("Carl").at(FOUR)
    for words in ("The last round is void", "Dealer card exposed.", "All hands are void", "All wagers go back"):
        expect(newcomer.page.locator(".banner")).to_contain_text(words)
    players[0].button("Go on").click()
    expect(players[0].page.locator(".banner")).to_have_count(0)
    photograph(floor.page, "floor-table", "desktop", "phone")


def test_a_dealer_deals_a_round_by_hand(door: Door) -> None:
    """A person takes the dealer's place, is led step by step, is refused what is out of order, and hands it back."""
    dealer, player = door.staff("dealer", "Dora"), door.player("Hands").at(ULTIMATE).sit(2)
    dealer.go(f"dealer/{ULTIMATE}")
    dealer.button("Take over").click()
    expect(dealer.page.get_by_text("The dealer's work: you")).to_be_visible()
    before = player.chips
    deal = ByHand(dealer, {2: player})
    while not re.search("/betting/", deal.now()):
        deal.step()
    player.bet("ante")
    player.ready()
    photograph(dealer.page, "dealer", "desktop", "phone")
    dealer.page.get_by_text("Any step, also out of order").click()
    dealer.page.get_by_role("button", name="settle", exact=True).click()
    expect(dealer.page.locator(".toast-refused")).to_be_visible()
    while deal.now().startswith(f"{player.round}/"):
        deal.step()
    assert len(deal.done) > 8
    assert player.chips != before or player.last_net == 0
    dealer.button("Hand back to the house").click()
    expect(dealer.page.get_by_text("The dealer's work: automatic")).to_be_visible()
    player.bet("ante")
    play(player)


def test_the_floor_holds_a_table_and_players_are_told(door: Door) -> None:
    """A table that the floor holds says so with the reason, and goes on when it is let go."""
    player, floor = door.player().at(MARYLAND).sit(1), door.staff("floor")
    floor.go(f"floor/table/{MARYLAND}")
    expect(floor.page.get_by_role("heading", name="Orders")).to_be_visible()  # the room's own scripts are loaded late
    floor.page.get_by_label("Reason for holding").fill("A chip lies on the floor")
    floor.button("Hold").click()
    expect(player.page.get_by_role("alert")).to_contain_text("A chip lies on the floor")
    photograph(player.page, "held", "phone")
    floor.button("Let it go on").click()
    expect(player.page.locator(".banner")).to_have_count(0)
    player.bet("ante")
