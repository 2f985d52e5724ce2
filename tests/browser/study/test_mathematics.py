"""The study in the browser, without an account: calculator, chart, a square of it, edge and PAR sheet."""

from __future__ import annotations

import re

from tests.browser.chromium import PATIENCE, PHONE, Page, expect, photograph
from tests.browser.visitors import Door

CRAZY = "ma-crazy-4-poker"
COMPILED = 4 * PATIENCE
"""The first chart may have to wait until what computes it is compiled, by a process of low priority."""


def test_from_the_calculator_to_a_chart_and_back_and_to_the_edge(door: Door) -> None:
    """Cards are tapped or typed and stand in the address; a square opens the calculator; the edge has its fraction."""
    page = door.stranger().page
    page.goto("/study")
    card = page.locator(".study-card", has=page.get_by_role("heading", name="Crazy 4 Poker"))
    card.get_by_role("link", name="Calculator").click()
    _a_situation(page)
    page.get_by_role("link", name="Chart", exact=True).click()
    _a_chart(page)
    page.get_by_role("link", name="Edge and PAR").click()
    page.locator("summary", has_text="queens up").click()
    page.get_by_label("Paytable of the law").select_option("B")
    expect(page).to_have_url(re.compile("paytable=B"))
    expect(page.locator(".edge-wager[open] .tag")).to_have_text("B")
    photograph(page, "edge", "desktop", "phone")
    page.set_viewport_size(PHONE)
    for path, drawn in (
        (f"/study/calculator/{CRAZY}?hand=AsAd9c4h2d", ".deck"),
        (f"/study/charts/{CRAZY}", ".rungs"),
        (f"/study/edge/{CRAZY}", ".edge-wager"),
    ):
        page.goto(path)
        expect(page.locator(drawn).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path


def _a_situation(page: Page) -> None:
    """Four cards are tapped and the fifth is typed; then the last one is taken back."""
    deck = page.get_by_role("grid")
    for name in ("ace of spades", "ace of diamonds", "nine of clubs", "four of hearts"):
        deck.get_by_role("gridcell", name=name, exact=True).click()
    expect(page.locator(".place-problem")).to_contain_text("give 5 cards")
    deck.get_by_role("gridcell", name="four of hearts", exact=True).press("2")
    page.keyboard.press("d")
    expect(page).to_have_url(re.compile(r"\?hand=AsAd9c4h2d$"))
    expect(page.locator(".verdict-best")).to_contain_text("3x")
    expect(page.locator(".verdict-made")).to_contain_text("pair of aces")
    expect(page.get_by_role("heading", name="Each card that the dealer may hold")).to_be_visible()
    expect(page.locator(".law .bars tbody tr")).not_to_have_count(0)
    page.get_by_role("button", name="Exact fractions").click()
    expect(page.locator(".worths .is-best .exact-fraction")).to_have_text(re.compile(r"= \d+/\d+"))
    photograph(page, "calculator", "desktop", "phone")
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?hand=AsAd9c4h$"))


def _a_chart(page: Page) -> None:
    """A hand is found, and its row opens the calculator with cards for which it is right."""
    expect(page.get_by_label("Find a hand")).to_be_visible(timeout=COMPILED)
    page.get_by_label("Find a hand").fill("pair of 6s")
    expect(page.locator(".rung.is-hit")).to_have_count(1)
    photograph(page, "chart", "desktop", "phone")
    page.locator(".rung.is-hit").click()
    expect(page).to_have_url(re.compile(rf"/study/calculator/{CRAZY}\?hand=\w{{10}}$"))
    expect(page.locator(".verdict-best")).to_contain_text("1x")
