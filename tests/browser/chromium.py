"""Debian's Chromium: how it is started, and the sizes of screen that pages are looked at in.

Whoever imports this where there is no browser is skipped, with what is to be installed.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.here import missing, where

try:
    from playwright.sync_api import (
        Browser,
        BrowserContext,
        Locator,
        Page,
        Route,
        TimeoutError,
        ViewportSize,
        WebSocketRoute,
        expect,
        sync_playwright,
    )
except ImportError:
    pytest.skip(missing(), allow_module_level=True)
if missing():
    pytest.skip(missing(), allow_module_level=True)

__all__ = [
    "Browser",
    "BrowserContext",
    "Locator",
    "Page",
    "Route",
    "TimeoutError",
    "ViewportSize",
    "WebSocketRoute",
    "expect",
]

SCREENSHOTS = Path(__file__).parents[2] / "build/screenshots"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
WIDE = ViewportSize(width=2200, height=1200)
TABLET = ViewportSize(width=1024, height=768)
SIZES = {"desktop": DESKTOP, "phone": PHONE, "wide": WIDE, "tablet": TABLET}
DRAWN = "document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))"
"""Wait until the page stands there as it is now. Pictures are packed for speed: a felt is 0.1 s and not 0.5 s."""
PATIENCE = 120_000
"""Milliseconds until a page is given up. A wait ends when its condition holds; a busy machine is only slow."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window, until the block ends."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where(), args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def photograph(page: Page, name: str, *sizes: str) -> None:
    """Keep how a page looks, on screens of these sizes; after it the page is as large as it was."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    before, camera = page.viewport_size, page.context.new_cdp_session(page)
    for size in sizes or ("desktop",):
        if page.viewport_size != SIZES[size]:
            page.set_viewport_size(SIZES[size])
        page.evaluate(DRAWN)
        taken = camera.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        (SCREENSHOTS / f"{name}-{size}.png").write_bytes(b64decode(taken["data"]))
    camera.detach()
    if before is not None and page.viewport_size != before:
        page.set_viewport_size(before)
