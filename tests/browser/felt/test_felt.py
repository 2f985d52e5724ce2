"""The felt for whoever comes: visitors, guests, slow networks, phones on their side, and one voice for the blind."""

from __future__ import annotations

import re

from tests.browser.chromium import Page, ViewportSize, WebSocketRoute, expect, photograph
from tests.browser.visitors import PASSWORD, Door, Visitor
from tests.pit.houses import CRAZY, FOUR, ULTIMATE

LANDSCAPE = ViewportSize(width=844, height=390)
TWICE = ViewportSize(width=720, height=450)
"""A window of 1440 by 900 at 200 %."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("main *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    && one.checkVisibility() && !one.closest("svg, .unseen"))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVES = """() => [...document.getAnimations()].flatMap((one) => one.effect.getKeyframes())
  .flatMap((frame) => Object.keys(frame)).filter((name) => ["width", "left", "top", "height"].includes(name))"""


def voice(one: Visitor) -> str:
    """What a screen reader was told last."""
    return one.page.locator("[data-voice]").inner_text()


def test_a_visitor_watches_plays_as_a_guest_and_keeps_what_was_won(door: Door) -> None:
    """No sign-in to look or to play; the turn stands in the title and in the lobby; an account keeps chips and seat."""
    one = door.stranger()
    one.go()
    one.page.get_by_role("link", name=re.compile("^Crazy 4")).click()
    expect(one.bar.get_by_text("You are watching")).to_be_visible()
    one.button("Play as a guest").click()
    expect(one.page.get_by_role("region", name=re.compile("Your seat"))).to_be_visible()
    expect(one.page.get_by_role("button", name=re.compile(r"^Guest \d{4}"))).to_be_visible()
    assert one.chips == 100_000
    one.bet("ante")
    expect(one.page.locator("[data-voice]")).to_contain_text("Laid: ante $10, super bonus $10. $20 in all.")
    one.ready()
    one.turn("/decisions")
    expect(one.page).to_have_title("● Your turn – Crazy 4 Poker")
    said = voice(one)
    assert re.search(r"^Your decision\. Your cards: \w+ of \w+(, \w+ of \w+){4}\. You have .+F: fold, ", said), said
    one.go()
    expect(one.page.locator(".entry.turn")).to_contain_text("Your turn")
    photograph(one.page, "lobby-turn", "desktop", "phone")
    one.at(CRAZY).turn("/decisions")
    one.page.keyboard.press("f")
    one.over()
    assert one.chips == 98_000
    expect(one.page.locator("[data-voice]")).to_contain_text(
        "You folded. ante loses $10, super bonus loses $10. You lose $20."
    )
    expect(one.page.locator(".pile-dealer").get_by_role("img")).to_have_count(5)  # the finished round still lies there
    assert one.cards() == []
    one.bet("ante")
    expect(one.page.locator(".pile-dealer").get_by_role("img")).to_have_count(0)
    one.button("Clear").click()
    expect(one.spot("ante")).to_have_accessible_name(re.compile("^ante: empty"))
    one.go()
    one.button("Keep my chips").click()
    one.page.get_by_label("Name").fill("Greta")
    one.page.get_by_label("Password").fill(PASSWORD)
    one.button("Make my account").click()
    expect(one.page.get_by_text("Good to see you, Greta. You have $980 in play chips.")).to_be_visible()
    one.at(CRAZY)
    expect(one.page.get_by_role("region", name=re.compile("Your seat"))).to_be_visible()
    expect(one.tab("Rounds")).to_contain_text("−$20")


class SlowWire:
    """A wire on which every message takes a while, in both directions."""

    def __init__(self, page: Page, seconds: float) -> None:
        self._seconds = seconds
        page.route_web_socket(re.compile(r"/ws$"), self._connects)

    def _connects(self, socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()
        socket.on_message(lambda message: self._later(socket, house, message))
        house.on_message(lambda message: self._later(socket, socket, message))

    def _later(self, clock: WebSocketRoute, to: WebSocketRoute, message: str | bytes) -> None:
        loop = clock._impl_obj._loop  # the loop of the driver: a thread must not send
        loop.call_later(self._seconds, lambda: to.send(message))


def test_chips_laid_faster_than_the_network_all_arrive(door: Door) -> None:
    """Five clicks 120 ms apart at 400 ms a way: drawn at once, pale until confirmed, and none is lost."""
    one = door.player()
    SlowWire(one.page, 0.4)
    one.at(FOUR).sit(2)
    for _ in range(5):
        one.spot("ante").click()
        one.page.wait_for_timeout(120)
    expect(one.spot("ante")).to_have_accessible_name(re.compile(r"^ante: \$30 on its way"))
    expect(one.page.locator(".spot.waits").first).to_be_visible()
    expect(one.spot("ante")).to_have_accessible_name(re.compile(r"^ante: \$30 laid"))
    expect(one.page.locator(".spot.waits")).to_have_count(0)


def test_a_low_screen_shows_cards_spots_and_buttons(door: Door) -> None:
    """A phone on its side, and a page at 200 %: nothing is below the fold or beside the page, nothing under 11 px."""
    one = door.player(size=LANDSCAPE).at(CRAZY).sit(3).bet("ante")
    one.ready()
    one.turn("/decisions.*/3")
    for size in (LANDSCAPE, TWICE):
        one.page.set_viewport_size(size)
        assert one.page.evaluate(SIDEWAYS) <= 0
        for what in (".own-seat-cards", ".spots-main", ".pile-dealer", ".deciding"):
            expect(one.page.locator(what)).to_be_in_viewport(ratio=1)
        assert one.page.evaluate(SMALLEST) >= 11
    photograph(one.page, "low", "desktop", "phone", "wide")
    for size in (ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)):
        one.page.set_viewport_size(size)
        assert one.page.evaluate(SMALLEST) >= 11, size


def test_the_clock_moves_nothing_but_itself(door: Door) -> None:
    """While a clock runs no animation lays the page out anew; and each choice has its key."""
    anna, ben = (door.player(still=False, settings={"speed": "instant", "motion": "on"}) for _ in range(2))
    for one, position in ((anna, 1), (ben, 2)):
        one.at(ULTIMATE).sit(position).bet("ante")
    for one in (anna, ben):
        one.ready()
    anna.turn("/decisions: preflop/1")
    expect(anna.bar.get_by_role("timer")).to_be_visible()
    assert anna.page.evaluate(MOVES) == []
    assert [one.get_attribute("aria-keyshortcuts") for one in anna.bar.locator(".deciding button").all()] == [
        "C",
        "3",
        "4",
    ]
