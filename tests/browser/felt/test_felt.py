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
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    && element.checkVisibility() && !element.closest("svg, .unseen"))
  .map((element) => parseFloat(getComputedStyle(element).fontSize)))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVES = """() => [...document.getAnimations()].flatMap((animation) => animation.effect.getKeyframes())
  .flatMap((frame) => Object.keys(frame)).filter((name) => ["width", "left", "top", "height"].includes(name))"""


def voice(guest: Visitor) -> str:
    """What a screen reader was told last."""
    return guest.page.locator("[data-voice]").inner_text()


def _keep(guest: Visitor) -> None:
    """The guest makes an account, which has the chips, the seat and the rounds."""
    guest.go()
    guest.button("Keep my chips").click()
    guest.page.get_by_label("Name").fill("Greta")
    guest.page.get_by_label("Password").fill(PASSWORD)
    guest.button("Make my account").click()
    expect(guest.page.get_by_text("Good to see you, Greta. You have $980 in play chips.")).to_be_visible()
    guest.at(CRAZY)
    expect(guest.page.get_by_role("region", name=re.compile("Your seat"))).to_be_visible()
    expect(guest.tab("Rounds")).to_contain_text("−$20")


def test_a_visitor_watches_plays_as_a_guest_and_keeps_what_was_won(door: Door) -> None:
    """No sign-in to look or to play; the turn stands in the title and in the lobby; an account keeps chips and seat."""
    guest = door.stranger()
    guest.go()
    guest.page.get_by_role("link", name=re.compile("^Crazy 4")).click()
    expect(guest.bar.get_by_text("You are watching")).to_be_visible()
    guest.button("Play as a guest").click()
    expect(guest.page.get_by_role("region", name=re.compile("Your seat"))).to_be_visible()
    expect(guest.page.get_by_role("button", name=re.compile(r"^Guest \d{4}"))).to_be_visible()
    assert guest.chips == 100_000
    guest.bet("ante")
    expect(guest.page.locator("[data-voice]")).to_contain_text("Laid: ante $10, super bonus $10. $20 in all.")
    guest.ready()
    guest.turn("/decisions")
    expect(guest.page).to_have_title("● Your turn – Crazy 4 Poker")
    said = voice(guest)
    assert re.search(r"^Your decision\. Your cards: \w+ of \w+(, \w+ of \w+){4}\. You have .+F: fold, ", said), said
    guest.go()
    expect(guest.page.locator(".entry.turn")).to_contain_text("Your turn")
    photograph(guest.page, "lobby-turn", "desktop", "phone")
    guest.at(CRAZY).turn("/decisions")
    guest.page.keyboard.press("f")
    guest.over()
    assert guest.chips == 98_000
    expect(guest.page.locator("[data-voice]")).to_contain_text(
        "You folded. ante loses $10, super bonus loses $10. You lose $20."
    )
    expect(guest.page.locator(".pile-dealer").get_by_role("img")).to_have_count(
        5
    )  # the finished round still lies there
    assert guest.cards() == []
    guest.bet("ante")
    expect(guest.page.locator(".pile-dealer").get_by_role("img")).to_have_count(0)
    guest.button("Clear").click()
    expect(guest.spot("ante")).to_have_accessible_name(re.compile("^ante: empty"))
    _keep(guest)


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
    guest = door.player()
    SlowWire(guest.page, 0.4)
    guest.at(FOUR).sit(2)
    for _ in range(5):
        guest.spot("ante").click()
        guest.page.wait_for_timeout(120)
    expect(guest.spot("ante")).to_have_accessible_name(re.compile(r"^ante: \$30 on its way"))
    expect(guest.page.locator(".spot.waits").first).to_be_visible()
    expect(guest.spot("ante")).to_have_accessible_name(re.compile(r"^ante: \$30 laid"))
    expect(guest.page.locator(".spot.waits")).to_have_count(0)


def test_a_low_screen_shows_cards_spots_and_buttons(door: Door) -> None:
    """A phone on its side, and a page at 200 %: nothing is below the fold or beside the page, nothing under 11 px."""
    guest = door.player(size=LANDSCAPE).at(CRAZY).sit(3).bet("ante")
    guest.ready()
    guest.turn("/decisions.*/3")
    for size in (LANDSCAPE, TWICE):
        guest.page.set_viewport_size(size)
        assert guest.page.evaluate(SIDEWAYS) <= 0
        for what in (".own-seat-cards", ".spots-main", ".pile-dealer", ".deciding"):
            expect(guest.page.locator(what)).to_be_in_viewport(ratio=1)
        assert guest.page.evaluate(SMALLEST) >= 11
    photograph(guest.page, "low", "desktop", "phone", "wide")
    for size in (ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)):
        guest.page.set_viewport_size(size)
        assert guest.page.evaluate(SMALLEST) >= 11, size


def test_the_clock_moves_nothing_but_itself(door: Door) -> None:
    """While a clock runs no animation lays the page out anew; and each choice has its key."""
    anna, ben = (door.player(still=False, settings={"speed": "instant", "motion": "on"}) for _ in range(2))
    for player, position in ((anna, 1), (ben, 2)):
        player.at(ULTIMATE).sit(position).bet("ante")
    for player in (anna, ben):
        player.ready()
    anna.turn("/decisions: preflop/1")
    expect(anna.bar.get_by_role("timer")).to_be_visible()
    assert anna.page.evaluate(MOVES) == []
    assert [button.get_attribute("aria-keyshortcuts") for button in anna.bar.locator(".deciding button").all()] == [
        "C",
        "3",
        "4",
    ]
