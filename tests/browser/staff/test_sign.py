"""Signs and award papers in the browser: a sign stays up without the house, and a slip fits on a page."""

from __future__ import annotations

import asyncio
import re
import socket
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.browser.access.axe import barriers, needs_axe
from tests.browser.chromium import Browser, Page, ViewportSize, expect
from tests.pit.awards.story import ACES, LEFT, RIGHT, THREE, played, waiting
from tests.pit.houses import MARYLAND
from tests.pit.serving import Serving, cookie_of, serving, write_people

SCREENS = {"stick": (1280, 720), "screen": (1920, 1080), "large": (3840, 2160), "portrait": (1080, 1920)}
_READY = "() => navigator.serviceWorker.ready.then(() => caches.match('/sign.html')).then(Boolean)"
_FITS = """() => {
  const inside = ({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const shown = [...document.querySelectorAll(".sign p, .sign h1, .sign h2, .sign li > *")]
  const small = shown.filter((part) => parseFloat(getComputedStyle(part).fontSize) < innerHeight / 60)
  const out = shown.filter((part) => part.textContent && !inside(part.getBoundingClientRect()))
  const { scrollHeight, scrollWidth } = document.documentElement
  return [scrollHeight <= innerHeight && scrollWidth <= innerWidth, ...[...small, ...out].map((part) => part.className)]
}"""


@dataclass(frozen=True)
class Prepared:
    """Two databases: in one the meter of a link was hit twice, in the other four aces wait for the floor."""

    hits: Path
    database: str
    submissions: Path
    waits: Path


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Prepared:
    """Both, before there is a browser: while it is there no other event loop can run."""
    hits, waits = (tmp_path_factory.mktemp(name) for name in ("hits", "waits"))
    database, submissions = asyncio.run(played(hits, ((LEFT, ACES), (RIGHT, THREE), (RIGHT, ACES)), tax_rule="us-w2g"))
    write_people(database, ["Flora"], 0, "floor")
    write_people(waiting(waits), ["Fay"], 0, "floor")
    return Prepared(hits, database, submissions, waits)


def opened(browser: Browser, server: Serving, name: str = "", **more: object) -> Page:
    """A page of somebody, or of nobody."""
    more = {"viewport": ViewportSize(width=1920, height=1080), "reduced_motion": "reduce"} | more
    context = browser.new_context(base_url=server.address, **more)  # type: ignore[arg-type]
    if name:
        key, value = cookie_of(name).split("=", 1)
        context.add_cookies([{"name": key, "value": value, "url": server.address}])
    return context.new_page()


@needs_axe
def test_a_sign_stays_up_while_the_house_is_away(prepared: Prepared, browser: Browser) -> None:
    """Killed: the value stays, with a quiet mark; loaded anew: it is there again; started: it is live by itself."""
    folder, database, submissions = prepared.hits, prepared.database, prepared.submissions
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = ("--port", str(free.getsockname()[1]))
    with serving(folder, database, *port, "--sign-message", "Good luck", submissions=submissions) as server:
        page = opened(browser, server)
        page.goto("/sign/bank")
        value = page.locator(".sign-sum")
        expect(value).to_have_text("$5,000.00")
        expect(page.locator(".sign-hits li")).to_have_count(2)
        expect(page.locator(".sign-hits")).to_contain_text("$5,000.20")
        expect(page.locator(".sign-message")).to_have_text("Good luck")
        for width, height in SCREENS.values():
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(_FITS) == [True], (width, height)
        page.wait_for_function(_READY)
        server.kill()
    mark = page.locator(".sign-since")
    expect(mark).to_contain_text("as of")
    expect(value).to_have_text("$5,000.00")
    assert not barriers(page)
    page.reload()
    expect(value).to_have_text("$5,000.00")
    expect(mark).to_contain_text("as of")
    expect(page.locator(".sign-hits li")).to_have_count(2)
    with serving(folder, database, *port, submissions=submissions):
        expect(page.locator("main")).to_have_attribute("data-live", "yes")
        expect(mark).to_have_count(0)
    page.context.close()


@needs_axe
def test_the_floor_validates_what_it_sees(prepared: Prepared, browser: Browser) -> None:
    """The box has hand, row, sum and meter, the button a short verb; the sign says PENDING to everybody."""
    with serving(prepared.waits, str(prepared.waits / "pit.db")) as server:
        sign = opened(browser, server, service_workers="block")
        sign.goto(f"/sign/{MARYLAND}")
        expect(sign.locator(".sign-pending")).to_have_text("PENDING")
        assert not barriers(sign)
        page = opened(browser, server, "Fay", service_workers="block")
        page.goto(f"/#/floor/table/{MARYLAND}")
        box = page.locator(".award-box")
        for text in ("Anna, position 1", "four aces · 100% of meter", "$5,000.40", "$5,000.00", "3 Ben $100"):
            expect(box).to_contain_text(text)
        expect(box.get_by_role("img")).to_have_count(4)
        expect(box.locator(".award-law")).to_contain_text("validates the payout under the approved internal controls")
        assert not barriers(page)
        box.get_by_role("button", name="Validate $5,000.40", exact=True).click()
        expect(box).to_have_count(0)
        for left in (sign, page):
            left.context.close()


@needs_axe
def test_a_slip_is_found_and_fits_on_one_page(prepared: Prepared, browser: Browser) -> None:
    """The floor finds it in the list; printed, it is the paper alone, with two names and the tax form."""
    folder, database, submissions = prepared.hits, prepared.database, prepared.submissions
    with serving(folder, database, "--tax-rule", "us-w2g", submissions=submissions) as server:
        page = opened(browser, server, "Flora", service_workers="block")
        page.goto("/#/floor/awards")
        expect(page.locator(".awards-sum")).to_contain_text("3 awards")
        page.get_by_label("At least, in dollars").fill("5000.30")
        page.get_by_label("At least, in dollars").blur()
        expect(page.locator(".awards-sum")).to_contain_text("1 award")
        assert not barriers(page)
        page.get_by_role("link", name=re.compile("^Slip ")).click()
        paper = page.locator(".pack-paper")
        expect(paper).to_contain_text("TAX FORM REQUIRED: W-2G")
        for text in ("Verified by", "Paid by", "$5,000.40", "four aces", "Digest"):
            expect(paper).to_contain_text(text)
        assert not barriers(page)
        page.emulate_media(media="print")
        expect(page.locator(".shell")).to_be_hidden()
        expect(page.locator(".pack-bar")).to_be_hidden()
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="Letter"))) == 1
        page.context.close()
