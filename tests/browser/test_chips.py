"""Chips are laid and taken off one by one: dragged with the mouse or a finger, by the − beside a spot, by keys."""

from __future__ import annotations

import re

from tests.browser.chromium import PHONE, Locator, Page, expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import FOUR, ULTIMATE


def middle(what: Locator) -> tuple[float, float]:
    """The middle of something on the page."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def chip(visitor: Visitor, dollars: int) -> Locator:
    """A chip of the rack."""
    return visitor.page.get_by_role("radio", name=f"${dollars} chip", exact=True)


def drag(page: Page, start: Locator, end: tuple[float, float]) -> None:
    """Take something up with the mouse and move it in steps, as a hand does; the button stays down."""
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    expect(page.locator(".ghost")).to_have_count(1)


def laid(visitor: Visitor, wager: str, dollars: int) -> None:
    """So much lies on a spot, and the house has taken note."""
    said = rf"^{wager}: \${dollars} laid" if dollars else rf"^{wager}: empty"
    expect(visitor.spot(wager)).to_have_accessible_name(re.compile(said))


def test_chips_are_dragged_with_the_mouse(door: Door) -> None:
    """A chip dropped on a spot is laid there, beside it nothing is; dragged off the spot it goes back to the purse."""
    first = door.player().at(ULTIMATE).sit(3)
    had, page = first.chips, first.page
    ante = first.spot("ante")
    drag(page, chip(first, 25), middle(ante))
    expect(ante).to_have_class(re.compile("drop-here"))
    photograph(page, "dragging", "desktop")
    page.mouse.up()
    laid(first, "ante", 25)
    laid(first, "blind", 25)  # which equals it by law
    expect(page.locator(".ghost")).to_have_count(0)
    assert first.chips == had - 5000
    drag(page, chip(first, 5), middle(ante))
    page.mouse.up()
    laid(first, "ante", 30)
    drag(page, chip(first, 100), (40.0, 300.0))
    page.mouse.up()
    drag(page, ante, (40.0, 300.0))
    page.mouse.move(*middle(ante), steps=3)
    page.mouse.up()
    laid(first, "ante", 30)  # neither beside the layout nor back to where it was is anything laid or taken
    drag(page, ante, (40.0, 300.0))
    page.mouse.up()
    laid(first, "ante", 25)
    expect(chip(first, 5)).to_be_checked()  # a drag chooses no other chip
    drag(page, chip(first, 5), middle(first.spot("blind")))
    page.mouse.up()
    laid(first, "blind", 30)  # dropped on the spot that goes with it, it is laid on both
    assert first.chips == had - 6000


def test_a_finger_lays_and_takes_off_single_chips(door: Door) -> None:
    """On a phone a chip is dragged with a finger, and a tap on the − takes a single chip off."""
    first = door.player(size=PHONE, has_touch=True).at(FOUR).sit(3)
    touch = first.context.new_cdp_session(first.page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    (x, y), (to_x, to_y) = middle(chip(first, 25)), middle(first.spot("ante"))
    finger("touchStart", (x, y))
    for part in (0.25, 0.5, 0.75, 1.0):
        finger("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    expect(first.spot("ante")).to_have_class(re.compile("drop-here"))
    finger("touchEnd")
    laid(first, "ante", 25)
    first.spot("aces up").tap()  # at once: no fling is under way that the browser would have to stop first
    laid(first, "aces up", 5)
    photograph(first.page, "chips-off", "phone")
    for dollars in (20, 15, 10, 0):
        off = first.page.get_by_role("button", name=re.compile(r"^Take \$\d+ off ante$"))
        expect(off).to_be_in_viewport(ratio=1)
        off.tap()
        laid(first, "ante", dollars)
    laid(first, "aces up", 5)


def test_keys_work_on_the_spot_that_has_the_focus(door: Door) -> None:
    """Whoever comes to a spot by Tab lays with ↑ or Enter and takes off with ↓, − or Delete, there and nowhere else."""
    first = door.player().at(FOUR).sit(4).bet("ante")
    keys = first.page.keyboard
    first.spot("aces up").focus()
    for key, dollars in (("ArrowUp", 5), ("Enter", 10), ("+", 15), ("ArrowDown", 10), ("-", 5), ("Delete", 0)):
        keys.press(key)
        laid(first, "aces up", dollars)
    laid(first, "ante", 10)
    off = first.page.get_by_role("button", name="Take $10 off ante", exact=True)
    off.focus()
    keys.press("Enter")
    laid(first, "ante", 0)
    expect(first.spot("ante")).to_be_focused()
