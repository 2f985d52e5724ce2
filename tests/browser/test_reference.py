"""The page of the HTTP API in the browser: requests are listed, one is tried, and a phone shows it whole."""

from __future__ import annotations

import json

from tests.browser.chromium import expect, photograph
from tests.browser.visitors import Door


def test_the_api_is_shown_and_tried(door: Door) -> None:
    """A link leads to a request; sent as it stands it is answered, and a mistake in it is told with its code."""
    stranger = door.stranger()
    stranger.guard.forgive("422")
    page = stranger.page
    page.goto("/api/#post-api-settle")
    settle = page.locator("#post-api-settle")
    expect(settle.get_by_role("button", name="Send")).to_be_visible()
    expect(page.locator(".operation")).not_to_have_count(0)
    settle.get_by_role("button", name="Send").click()
    expect(settle.get_by_role("status")).to_contain_text("200", timeout=60_000)
    answer = json.loads(settle.locator("pre[aria-label=Answer]").inner_text())
    assert [line["wager"] for line in answer["lines"]] == ["ante", "play", "blind", "trips"]
    photograph(page, "api", "desktop", "phone")
    settle.get_by_label("Try it").fill('{"round": {"rulebook": "ma-uth"}}')
    settle.get_by_role("button", name="Send").click()
    expect(settle.get_by_role("status")).to_contain_text("422")
    expect(settle.locator("pre[aria-label=Answer]")).to_contain_text("seat-missing")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
