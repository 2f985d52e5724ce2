"""Connections that break, pages that are loaded again, two tabs: the table is where it was."""

from __future__ import annotations

import re
from time import monotonic

from tests.browser.chromium import WebSocketRoute, expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import CRAZY, FOUR, ULTIMATE

NOTICED = 6.0
"""Seconds within which a dead network is noticed while something is pending: five, and one for a busy machine."""


class Wire:
    """The wire of one page to the house, which can be cut, fall silent, and be mended."""

    def __init__(self, visitor: Visitor) -> None:
        self._cut = self._silent = False
        self._sockets: list[WebSocketRoute] = []
        visitor.page.route_web_socket(re.compile(r"/ws(\?visitor)?$"), self._connects)

    def _connects(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close(code=1011)
            return
        house = socket.connect_to_server()
        socket.on_message(lambda message: None if self._silent else house.send(message))
        house.on_message(lambda message: None if self._silent else socket.send(message))
        self._sockets.append(socket)

    def swallow(self) -> None:
        """Swallow what is sent, without a word to anybody; nobody can connect."""
        self._cut = self._silent = True

    def cut(self) -> None:
        """End what is connected, and let nobody connect."""
        self._cut = True
        while self._sockets:
            self._sockets.pop().close(code=1011)

    def mend(self) -> None:
        """Let the page connect again."""
        self._cut = self._silent = False


def test_a_page_that_is_loaded_again_goes_on_where_it_was(door: Door) -> None:
    """After a reload in the middle of a round the same cards lie there, the same decision is asked, and it counts."""
    first = door.player().at(ULTIMATE).sit(3).bet("ante")
    before = first.chips
    first.ready()
    first.turn("/decisions: preflop/3")
    held = first.cards()
    assert len(held) == 2
    first.page.reload()
    first.turn("/decisions: preflop/3")
    assert first.cards() == held
    first.decide("check")
    first.turn("/decisions: flop/3")
    board = first.page.get_by_role("group", name=re.compile("^Board")).get_attribute("aria-label")
    first.page.reload()
    first.turn("/decisions: flop/3")
    assert first.page.get_by_role("group", name=re.compile("^Board")).get_attribute("aria-label") == board
    first.decide("play")
    first.over()
    assert first.chips == before + 2000 + first.last_net  # the ante and the blind had left the purse already


def test_a_connection_that_is_lost_comes_back_to_the_same_cards(door: Door) -> None:
    """While one player's wire is cut the table goes on; mended, it shows the own cards and asks for the decision."""
    anna, ben = door.player(), door.player()
    wire = Wire(ben)
    for item, position in ((anna, 1), (ben, 4)):
        item.at(FOUR).sit(position).bet("ante")
    for item in (anna, ben):
        item.ready()
    ben.turn("/decisions.*/1")
    held = ben.cards()
    wire.cut()
    expect(ben.page.get_by_text("Reconnecting…")).to_be_visible()
    photograph(ben.page, "connection-lost", "desktop")
    anna.decide("fold")
    wire.mend()
    ben.turn("/decisions.*/4")
    expect(ben.page.get_by_text("Reconnecting…")).to_have_count(0)
    assert ben.cards() == held
    ben.decide("play")
    for item in (anna, ben):
        item.over()
    assert anna.last_net < 0


def test_a_command_that_was_under_way_when_the_wire_broke_acts_once(door: Door) -> None:
    """A decision that a silent wire swallowed waits visibly, is sent again when it is mended, and acts once."""
    first = door.player()
    wire = Wire(first)
    first.at(CRAZY).sit(2).bet("ante")
    before = first.chips
    first.ready()
    first.turn("/decisions.*/2")
    wire.swallow()
    fold = first.bar.get_by_role("button", name=re.compile("fold", re.IGNORECASE))
    pressed = monotonic()
    fold.click()
    expect(fold.get_by_text("sending…")).to_be_visible()
    expect(first.bar.get_by_role("button", name=re.compile("play", re.IGNORECASE)).first).to_be_disabled()
    expect(first.page.get_by_text("Reconnecting…")).to_be_visible()
    assert monotonic() - pressed < NOTICED
    expect(first.bar.get_by_text("Your fold is kept and sent again")).to_be_visible()
    expect(first.bar.get_by_role("timer")).to_have_count(0)
    photograph(first.page, "decision-kept", "desktop", "phone")
    wire.mend()
    first.over()
    assert first.last_net == -2000
    assert first.chips == before
    assert sum("folds" in line for line in first.said()) == 1


def test_two_tabs_of_one_player_agree(door: Door) -> None:
    """Both tabs show the same seat, cards and chips; what is decided in one is decided in the other."""
    first = door.player().at(ULTIMATE).sit(6)
    tab = first.context.new_page()
    second = Visitor(first.name, first.context, tab, first.guard).at(ULTIMATE)
    first.bet("ante")
    expect(second.spot("blind")).to_have_accessible_name(re.compile(r"^blind: \$10 laid"))
    second.bet("trips")
    expect(first.spot("trips")).to_have_accessible_name(re.compile(r"laid"))
    first.ready()
    for item in (first, second):
        item.turn("/decisions: preflop/6")
    assert first.cards() == second.cards() != []
    second.decide("play")
    second.turn(first.over())
    assert (first.chips, first.last_net) == (second.chips, second.last_net)


def test_signing_out_in_one_tab_is_noticed_in_the_other(door: Door) -> None:
    """A tab whose person has signed out elsewhere no longer acts for them."""
    first = door.player().at(CRAZY).sit(7)
    tab = first.context.new_page()
    second = Visitor(first.name, first.context, tab, first.guard)
    second.go()
    second.button(f"{second.name} account").click()
    second.button("Sign out").click()
    expect(second.button("Sign in")).to_be_visible()
    expect(first.page.get_by_role("button", name=re.compile("Deal ·"))).to_have_count(0)
    expect(first.page.get_by_role("button", name=re.compile("Sign in")).first).to_be_visible()
