"""Chips are laid faster than the network carries them.

Five clicks 120 ms apart with the $5 chip, expected +$25, came to +$20 with no delay, +$15 with 60 ms one way, +$10 with
150 ms, +$5 with 400 ms: each click sent a total computed from the last answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.players import reached
from tests.attacks.scope import slow
from tests.browser.chromium import SIZES, Browser, chromium, expect, photograph
from tests.browser.visitors import Visitor
from tests.pit.houses import FOUR

pytestmark = slow
DELAYS = (0.0, 0.06, 0.15, 0.4)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    with chromium() as running:
        yield running


def laid(visitor: Visitor, wager: str, dollars: int) -> None:
    """So much lies on a spot, and the house has confirmed it."""
    said = rf"^{wager}: \${dollars} laid" if dollars else rf"^{wager}: empty"
    expect(visitor.spot(wager)).to_have_attribute("aria-label", re.compile(said))


@pytest.mark.parametrize("delay", DELAYS)
def test_five_fast_chips_add_up(browser: Browser, tmp_path: Path, delay: float) -> None:
    """Clicks, taps and keys that outrun the answers lay what was meant; clear and deal come after the chips."""
    with reached(browser, tmp_path, "--betting-seconds", "600", "--decision-seconds", "600", delay=delay) as (door, _):
        first = door.player().at(FOUR).sit(3).bet("ante")
        page, ante = first.page, first.spot("ante")
        laid(first, "ante", 10)
        for _ in range(5):
            ante.click()
            page.wait_for_timeout(120)
        if delay == DELAYS[-1]:
            expect(ante).to_have_attribute("aria-label", re.compile(r"^ante: \$35 on its way"))
            photograph(page, "chips-on-their-way", *SIZES)
        laid(first, "ante", 35)
        for key in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowUp"):
            page.keyboard.press(key)
        laid(first, "ante", 45)
        page.keyboard.press("c")
        for _ in range(3):
            ante.click(delay=0)
        laid(first, "ante", 20)
        before = first.chips
        for _ in range(4):
            ante.click()
        first.bar.get_by_role("button", name=re.compile("Deal ·")).click()
        first.turn("/decisions.*/3")
        expect(page.get_by_role("button", name=re.compile("^You have"))).to_have_attribute(
            "aria-label", re.compile(re.escape(f"${(before - 2000) // 100:,} "))
        )
        expect(page.locator(".toast")).to_have_count(0)


def test_fast_taps_on_a_phone_add_up(browser: Browser, tmp_path: Path) -> None:
    """A finger is as quick as a mouse, and a bonus may be laid before the ante is confirmed."""
    with reached(browser, tmp_path, delay=0.25) as (door, _):
        first = door.player(size=SIZES["phone"], has_touch=True).at(FOUR).sit(2)
        for _ in range(3):
            first.spot("ante").tap()
        first.spot("aces up").tap()
        first.spot("aces up").tap()
        expect(first.spot("ante")).to_have_attribute("aria-label", re.compile(r"^ante: \$20 on its way"))
        photograph(first.page, "taps-on-their-way", "phone")
        laid(first, "ante", 20)
        laid(first, "aces up", 10)


def test_chips_that_cannot_be_had_go_back(browser: Browser, tmp_path: Path) -> None:
    """Chips that the house refuses are taken off again, and the reason is shown."""
    with reached(browser, tmp_path, delay=0.15) as (door, _):
        first = door.player().at(FOUR).sit(1).bet("ante")
        page = first.page
        page.get_by_role("radio", name="$500 chip", exact=True).click()
        for wager in ("ante", "aces up", "ante", "aces up"):
            first.spot(wager).click()
        expect(page.get_by_text(re.compile("and you have|takes no more")).first).to_be_visible()
        expect(page.locator(".spot.waits")).to_have_count(0)
        assert first.chips >= 0
