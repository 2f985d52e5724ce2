"""The network between a player and the pit dies at a decision: packets are swallowed, and no connection is closed.

A pressed button showed nothing, the clock ran to 0, the decision was lost after 45 s, and the page noticed after
90.8 s: it closed the socket and waited for the other side's good-bye. The server took the player for present for up
to 40 s.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tests.attacks.players import reached
from tests.attacks.scope import slow
from tests.browser.chromium import Browser, chromium, expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import ULTIMATE

pytestmark = slow
NOTICED = 5.0


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    with chromium() as running:
        yield running


def asked(door: Door) -> Visitor:
    """Somebody who has been dealt in, and is to decide."""
    first = door.player()
    first.guard.forgive("WebSocket", "ws", "failed")
    first.at(ULTIMATE).sit(3).bet("ante")
    first.ready()
    first.turn("/decisions: preflop/3")
    return first


def noticed(visitor: Visitor) -> float:
    """How many seconds it takes until the page says that the connection is lost."""
    began = monotonic()
    expect(visitor.bar.get_by_text("Reconnecting…")).to_be_visible()
    return monotonic() - began


def test_a_decision_into_a_dead_network_waits_and_counts(browser: Browser, tmp_path: Path) -> None:
    """The pressed button shows that it waits, the loss is noticed in five seconds, and the decision is sent again."""
    with reached(browser, tmp_path) as (door, between):
        first = asked(door)
        between.swallow()
        first.bar.get_by_role("button", name=re.compile("check")).click()
        expect(first.bar.get_by_text("sending…")).to_be_visible()
        assert noticed(first) < NOTICED
        expect(first.bar.get_by_role("timer")).to_have_count(0)
        expect(first.bar.get_by_text("Your check is kept and sent again")).to_be_visible()
        for button in first.bar.locator(".deciding").get_by_role("button").all():
            expect(button).to_be_disabled()
        photograph(first.page, "network-dead", "desktop", "phone")
        between.heal()
        first.turn("/decisions: flop/3")
        assert sum("checks" in line for line in first.said()) == 1


def test_a_dead_network_is_noticed_before_anything_is_pressed(browser: Browser, tmp_path: Path) -> None:
    """While the table waits for a decision the page finds out by itself, and goes on where it was."""
    with reached(browser, tmp_path) as (door, between):
        first = asked(door)
        held = first.cards()
        between.swallow()
        assert noticed(first) < NOTICED
        expect(first.bar.locator(".deciding .button.primary").first).to_be_disabled()
        first.page.wait_for_timeout(6000)
        asked_for = between.connections
        between.heal()
        first.turn("/decisions: preflop/3")
        expect(first.bar.get_by_text("Reconnecting…")).to_have_count(0)
        assert between.connections > asked_for
        assert first.cards() == held
        first.decide("check")


def test_the_table_waits_as_it_has_stated(browser: Browser, tmp_path: Path) -> None:
    """The rule is shown before the first wager; the clock gives the stated time and grace, and then only checks."""
    times = ("--decision-seconds", "4", "--grace-seconds", "12", "--betting-seconds", "60")
    with reached(browser, tmp_path, *times) as (door, between):
        other = Door(browser, door.address, "", {"Guest 9"})
        first = door.player()
        first.guard.forgive("WebSocket", "ws", "failed")
        first.at(ULTIMATE).sit(3)
        expect(first.bar.get_by_text("The table waits 16 s for your decision")).to_be_visible()
        expect(first.tab("Pays").get_by_text("It never adds to your wagers")).to_be_visible()
        other.close()
        first.bet("ante")
        first.ready()
        first.turn("/decisions: preflop/3")
        between.swallow()
        began = monotonic()
        noticed(first)
        first.page.wait_for_timeout(12_000)
        between.heal()
        first.turn("/decisions: preflop/3")  # she was alone, and gone for less than the stated time
        assert monotonic() - began < 30
        assert not [line for line in first.said() if "clock" in line]
        first.decide("check")
