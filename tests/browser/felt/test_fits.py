"""Nothing on the felt is cut off: buttons with the coach's worths stay in their bar, names of wagers are whole."""

from __future__ import annotations

from tests.browser.chromium import DESKTOP, DRAWN, PHONE, ViewportSize, expect
from tests.browser.visitors import Door
from tests.pit.houses import FOUR

SIZES = {
    "desktop": DESKTOP,
    "landscape": ViewportSize(width=844, height=390),
    "phone": PHONE,
    "tablet": ViewportSize(width=768, height=1024),
}
OUTSIDE = """() => {
  const bar = document.querySelector(".bar").getBoundingClientRect()
  const rightmost = [...document.querySelectorAll(".deciding .button, .deciding .button *")]
    .map((element) => element.getBoundingClientRect().right)
  return Math.max(...rightmost) - bar.right
}"""
CUT = """() => [...document.querySelectorAll(".spot-label, .spot-name span")]
  .filter((label) => label.scrollWidth > label.clientWidth + 1 && getComputedStyle(label).overflow === "hidden")
  .map((label) => label.textContent.trim())"""
WIDTHS = """() => {
  const width = (button) => button.getBoundingClientRect().width
  const fold = document.querySelector(".deciding .fold")
  return [width(fold), ...[...document.querySelectorAll(".deciding .button:not(.fold)")].map(width)]
}"""


def test_a_coached_decision_fits_its_bar(door: Door) -> None:
    """Fold and three plays, each with its worth: all within the bar, fold the smallest, and no name is cut."""
    player = door.player(settings={"coach": "before"}).at(FOUR).sit(3)
    player.bet("ante")
    player.ready()
    player.turn("/decisions")
    expect(player.page.locator(".deciding .worth")).to_have_count(4)
    for screen, size in SIZES.items():
        player.page.set_viewport_size(size)
        player.page.evaluate(DRAWN)
        assert player.page.evaluate(OUTSIDE) <= 0, screen
        assert player.page.evaluate(CUT) == [], screen
        fold, *others = player.page.evaluate(WIDTHS)
        assert fold < min(others), screen
    player.decide("fold")
    player.over()
