"""For everybody: by keyboard alone, on a phone, without motion, with a screen reader."""

from __future__ import annotations

import re

import pytest

from tests.browser.chromium import PHONE, Page, expect, photograph
from tests.browser.visitors import Door, Visitor, play
from tests.pit.houses import CRAZY, FOUR, MARYLAND, ULTIMATE

NAMELESS = re.compile(r"^\s*$")
WITHOUT_ALT = "img:not([alt]), svg[role=img]:not([aria-label])"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
OUTLINED = """() => {
  const style = getComputedStyle(document.activeElement)
  return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5) || style.boxShadow !== "none"
}"""
FOCUSED = """() => {
  const at = document.activeElement
  return at.getAttribute("aria-label") || at.textContent.trim()
}"""
RUNNING = """() => document.getAnimations().filter((one) => one.playState === "running"
  && one.effect.getComputedTiming().duration > 20).map((one) => one.animationName ?? one.transitionProperty)"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on something with this name; every stop on the way can be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(OUTLINED), page.evaluate(FOCUSED)
        if re.search(name, page.evaluate(FOCUSED)):
            return
    raise AssertionError(f"Tab does not come to {name}")


def test_a_whole_round_without_the_mouse(door: Door) -> None:
    """From the lobby to the settlement and its reasons, with keys alone."""
    first = door.player()
    first.go()
    keys = first.page.keyboard
    expect(first.page.get_by_role("link", name=re.compile("^Ultimate"))).to_be_visible()
    tab_to(first.page, "^Ultimate Texas Hold 'Em, table")
    keys.press("Enter")
    expect(first.room).to_be_visible()
    tab_to(first.page, "^Sit down at position 2")
    keys.press("Enter")
    expect(first.page.get_by_role("region", name="Your seat, position 2")).to_be_visible()
    first.turn("/betting/")
    keys.press("3")
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    expect(first.spot("ante")).to_have_accessible_name(re.compile(r"\$25 laid"))
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    expect(first.spot("trips")).to_have_accessible_name(re.compile(r"\$25 laid"))
    keys.press("ArrowDown")
    expect(first.spot("trips")).to_have_accessible_name(re.compile(r"^trips: empty"))
    photograph(first.page, "by-keyboard", "desktop")
    keys.press("Enter")
    first.turn("/decisions: preflop/2")
    expect(first.page.locator(".deciding")).to_be_focused()
    keys.press("c")
    first.turn("/decisions: flop/2")
    keys.press("c")
    first.turn("/decisions: river/2")
    keys.press("1")
    first.turn("/betting/")
    for key, title in (("h", "Rounds so far"), ("p", "Fair by proof"), ("t", "Paytables and rules"), ("?", "Keys")):
        keys.press(key)
        expect(first.page.get_by_role("dialog", name=title)).to_be_visible()
        keys.press("Escape")
        expect(first.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.clause("ma-uth:10(a)#no-for")
@pytest.mark.reading("ma-uth:U-21")
def test_the_rules_of_ultimate_say_what_is_won(door: Door) -> None:
    """The panel of paytables and rules says "win" and that the wager is not returned, and nowhere "for 1"."""
    first = door.player().at(ULTIMATE)
    first.page.keyboard.press("t")
    panel = first.page.get_by_role("dialog", name="Paytables and rules")
    expect(panel).to_contain_text("win $1,500")
    expect(panel).to_contain_text("Wager not returned")
    for citation in panel.locator("details.cite summary").all():
        citation.click()
    expect(panel.get_by_text("…", exact=True)).to_have_count(0)
    assert re.search(r"\bfor (1|one)\b", first.page.locator("body").inner_text(), re.IGNORECASE) is None


@pytest.mark.parametrize("table", [CRAZY, ULTIMATE, MARYLAND])
def test_a_phone_has_everything_in_reach(door: Door, table: str) -> None:
    """On a phone the buttons of every stage are in view without scrolling, and nothing scrolls sideways."""
    first = door.player(size=PHONE, has_touch=True).at(table).sit(3).bet("ante")
    assert first.page.evaluate(SIDEWAYS) <= 0
    deal = first.bar.get_by_role("button", name=re.compile("Deal ·"))
    expect(deal).to_be_in_viewport(ratio=1)
    first.ready()
    first.turn("/decisions.*/3")
    assert first.page.evaluate(SIDEWAYS) <= 0
    for choice in first.bar.locator(".deciding").get_by_role("button").all():
        expect(choice).to_be_in_viewport(ratio=1)
    for card in first.page.get_by_role("group", name=re.compile("^Your cards")).get_by_role("img").all():
        expect(card).to_be_in_viewport(ratio=1)
    photograph(first.page, f"deciding-{table}", "phone")
    while "/decisions" in first.turn("/decisions|/betting"):
        first.decide("play" if first.bar.get_by_role("button", name=re.compile("play")).count() else "")
    first.page.get_by_role("button", name="Pays", exact=True).click()
    expect(first.page.get_by_role("dialog", name="Paytables and rules")).to_be_visible()
    assert first.page.evaluate(SIDEWAYS) <= 0
    photograph(first.page, f"pays-{table}", "phone")


def test_other_screens_have_every_choice_in_reach(door: Door) -> None:
    """On a tablet, and on a phone on its side, all choices are in view, and cards are legible."""
    first = door.player(settings={"coach": "before"}).at(ULTIMATE).sit(6).bet("ante")
    first.ready()
    first.turn("/decisions.*/6")
    expect(first.bar.locator(".worth")).to_have_count(3)
    for width, height in ((768, 1024), (844, 390)):
        first.page.set_viewport_size({"width": width, "height": height})
        assert first.page.evaluate(SIDEWAYS) <= 0
        for choice in first.bar.locator(".deciding").get_by_role("button").all():
            expect(choice).to_be_in_viewport(ratio=1)
        own = first.page.get_by_role("group", name=re.compile("^Your cards")).get_by_role("img").first.bounding_box()
        assert own is not None
        assert own["width"] >= 40, width
    first.decide("play")


TRAINING = ("/train", "/class", *(f"/train/{drill}/{FOUR}" for drill in ("player", "dealer", "floor", "auditor")))


def test_no_page_scrolls_sideways_on_a_phone(door: Door) -> None:
    """Lobby, drills and every room of the house fit the width of a phone."""
    for role, rooms in {
        "player": ("", *TRAINING),
        "floor": ("floor", f"floor/table/{FOUR}", "floor/waiting", "floor/links"),
        "dealer": ("dealer", f"dealer/{FOUR}"),
        "auditor": ("auditor", "auditor/log", "auditor/rounds", "auditor/books", "auditor/meters"),
        "admin": ("admin", "admin/submissions", "admin/links"),
    }.items():
        first = door.player(size=PHONE) if role == "player" else door.staff(role, size=PHONE)
        for room in rooms:
            if room.startswith("/"):
                first.page.goto(room)
            else:
                first.go(room)
            expect(first.page.get_by_text(re.compile("^(One moment|Reading|Looking at|Dealing a)"))).to_have_count(0)
            assert first.page.evaluate(SIDEWAYS) <= 0, room


LATE = """(() => {
  const later = window.setTimeout
  window.requestAnimationFrame = () => 0
  window.setTimeout = (callback, wait = 0, ...more) => later(callback, wait + 3000, ...more)
})()"""
"""A device that draws so late that the house has answered before any view listens."""


@pytest.mark.parametrize("room", ["floor", "dealer"])
def test_a_slow_device_misses_no_answer(door: Door, room: str) -> None:
    """Who is here is known before the first view subscribes; the page still comes to show it."""
    first = door.staff(room)
    first.page.add_init_script(LATE)
    first.go(room)
    expect(first.page.get_by_role("button", name=f"{first.name} account")).to_be_visible(timeout=20_000)
    expect(first.page.get_by_role("heading", level=1)).to_be_visible()


def test_reduced_motion_is_respected(door: Door) -> None:
    """Where the device asks for no motion, cards lie there at once and nothing on the page moves."""
    first = door.player(still=False, reduced_motion="reduce").at(FOUR).sit(1).bet("ante")
    first.ready()
    first.turn("/decisions.*/1")
    assert first.page.evaluate(RUNNING) == []
    first.decide("fold")
    first.over()
    assert first.page.evaluate(RUNNING) == []


def test_cards_are_dealt_one_by_one_where_motion_is_welcome(door: Door) -> None:
    """At normal speed cards come one after the other and the result is looked at before the next round."""
    first = door.player(still=False).at(FOUR).sit(3).bet("ante")
    first.ready()
    expect(first.bar.locator(".bar-head strong")).to_have_text("Your decision")
    expect(first.page.locator("[data-voice]")).to_contain_text("Your cards: ")
    photograph(first.page, "deciding", "desktop", "wide")
    first.bar.get_by_role("button", name=re.compile("play")).first.click()
    expect(first.bar.locator(".bar-result")).to_be_visible()
    photograph(first.page, "settled", "desktop")
    first.over()


def named(visitor: Visitor, where: str) -> None:
    """Everything on a page has a name for those who do not see it."""
    for role in ("button", "link", "textbox", "combobox", "spinbutton", "checkbox", "radio", "slider", "dialog", "tab"):
        nameless = visitor.page.get_by_role(role, name=NAMELESS)
        assert nameless.count() == 0, f"{where}: {role} {nameless.first.evaluate('one => one.outerHTML')}"
    assert visitor.page.locator(WITHOUT_ALT).count() == 0, where
    assert visitor.page.evaluate("document.querySelectorAll('h1').length") == 1, where
    assert visitor.page.evaluate("document.querySelectorAll('main').length") == 1, where


def test_everything_has_a_name(door: Door) -> None:
    """Every button, link and field has a name, every picture has words, every page one heading and one main part."""
    stranger = door.stranger()
    stranger.go()
    expect(stranger.page.get_by_role("link", name=re.compile("^Ultimate"))).to_be_visible()
    named(stranger, "lobby")
    stranger.button("Sign in").click()
    expect(stranger.page.get_by_role("dialog", name="Sign in")).to_be_visible()
    named(stranger, "sign in")
    stranger.button("I am new").click()
    named(stranger, "sign up")
    first = door.player().at(ULTIMATE).sit(5).bet("ante", "trips")
    play(first)
    for panel in ("Pays", "Meter", "Coach", "Rounds", "Proof", "Said"):
        first.tab(panel)
        named(first, panel)
    photograph(first.page, "rounds", "desktop")
    first.go("drills")
    expect(first.page.get_by_role("link", name="Practise: Dealer")).to_be_visible()
    named(first, "drills")
    for role, rooms in {
        "floor": ("floor", f"floor/table/{ULTIMATE}"),
        "dealer": (f"dealer/{ULTIMATE}",),
        "auditor": ("auditor", "auditor/log", f"auditor/rounds/{ULTIMATE}~1/1", "auditor/books", "auditor/export"),
        "admin": ("admin", "admin/submissions", "admin/links"),
    }.items():
        staff = door.staff(role)
        for room in rooms:
            staff.go(room)
            expect(staff.page.get_by_text(re.compile("^(One moment|Reading|Looking at|Rebuilding)"))).to_have_count(0)
            named(staff, room)
            if role == "admin":
                photograph(staff.page, room.replace("/", "-"), "desktop")


def test_a_stranger_sees_the_tables_and_is_asked_in(door: Door) -> None:
    """Without an account the lobby shows every table, a table can be watched, and an account is made there."""
    first = door.stranger()
    first.go()
    expect(first.page.locator(".entry")).to_have_count(5)
    expect(first.page.get_by_text("Reconnecting…")).to_have_count(0)
    first.page.get_by_role("link", name=re.compile("^Crazy 4")).click()
    expect(first.bar.get_by_text("You are watching")).to_be_visible()
    expect(first.button("Play as a guest")).to_be_visible()
    photograph(first.page, "threshold", "desktop")
    first.bar.get_by_role("button", name="Sign in").click()
    first.page.get_by_label("Name").fill("Theo")
    first.page.get_by_label("Password").fill("long enough")
    first.button("Make my account").click()
    first.sit(6)
