"""Nothing on the felt is cut off: buttons with the coach's worths stay in their bar, names of wagers are whole."""

from __future__ import annotations

from tests.browser.chromium import DESKTOP, DRAWN, PHONE, ViewportSize, expect
from tests.browser.visitors import Door
from tests.pit.houses import CRAZY, FOUR

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
BEHIND = """() => {
  const bar = document.querySelector(".bar").getBoundingClientRect()
  return Math.max(...[...document.querySelectorAll(".spot-ring, .spot-label")]
    .map((element) => element.getBoundingClientRect().bottom)) - bar.top
}"""
LAST = "() => [...document.querySelectorAll('.spots-side button')].at(-1).focus()"
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


def test_no_spot_lies_behind_the_bar_of_a_phone(door: Door) -> None:
    """The side spots of the fullest layout are above the bar; on a low phone one reached by keyboard is seen."""
    player = door.player(size=PHONE).at(CRAZY).sit(3)
    expect(player.page.locator(".spots-side .spot")).to_have_count(4)
    player.page.evaluate(DRAWN)
    assert player.page.evaluate(BEHIND) <= 0
    player.page.set_viewport_size(ViewportSize(width=360, height=640))
    player.page.evaluate(DRAWN)
    assert player.page.evaluate(BEHIND) > 0
    player.page.evaluate(LAST)
    player.page.evaluate(DRAWN)
    assert player.page.evaluate(BEHIND) <= 0
    expect(player.page.locator(".felt-rule")).to_contain_text("Connection lost?")
