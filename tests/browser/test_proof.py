"""What can be proved in the browser: the shuffle by the player, everything by the auditor."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.browser.chromium import Route, expect, photograph
from tests.browser.visitors import Door, checked, play
from tests.pit.houses import CRAZY, ULTIMATE

STEPPED = """async (next) => {
  const shown = []
  while (!next.disabled) {
    shown.push(document.querySelectorAll(".lay .card").length)
    next.click()
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  }
  return shown
}"""
"""Press "Next" to the end, with the page drawn in between; how many cards lay there at each step."""


def _another_seed(answer: dict[str, Any]) -> None:
    answer["seed"] = ("0" if answer["seed"][0] != "0" else "1") + answer["seed"][1:]


def _another_card(answer: dict[str, Any]) -> None:
    """Some card that this player saw was another one."""
    seen = [step["event"]["cards"] for step in answer["steps"] if step["event"]["type"] == "dealt"]
    cards = next(cards for cards in seen if cards[0] is not None)
    cards[0] = "2c" if cards[0] != "2c" else "2d"


def _another_promise(answer: dict[str, Any]) -> None:
    """Seed and promise fit each other, but not what was promised before the wagers."""
    answer["commitment"] = "00" * 32


def test_a_house_that_cheats_is_found_out(door: Door) -> None:
    """With another seed, card or promise in the house's answer the page says that the shuffle was not kept."""
    first = door.player().at(CRAZY).sit(1).bet("ante")
    play(first)
    expect(checked(first)).to_contain_text("✓ The shuffle was kept")
    photograph(first.page, "shuffle-kept", "desktop")
    answer = f"**/api/tables/{CRAZY}/rounds/{first.round}"
    for tamper in (_another_seed, _another_card, _another_promise):
        first.page.route(answer, partial(_altered, tamper=tamper))
        expect(checked(first)).to_contain_text("✗ The shuffle was not kept")
        first.page.unroute(answer)
    photograph(first.page, "shuffle-not-kept", "desktop")
    expect(checked(first)).to_contain_text("✓ The shuffle was kept")


def _altered(route: Route, tamper: Callable[[dict[str, Any]], None]) -> None:
    output = route.fetch().json()
    tamper(output)
    route.fulfill(body=json.dumps(output), content_type="application/json")


def test_the_auditor_proves_every_log_and_takes_it_home(door: Door, tmp_path: Path) -> None:
    """The logs are proven on demand, a round is rebuilt card by card, and the file proves itself on the desk."""
    first = door.player("Audited").at(ULTIMATE).sit(3).bet("ante", "trips")
    play(first)
    auditor = door.staff("auditor")
    auditor.go("auditor")
    auditor.button("Verify all logs").click()
    expect(auditor.page.get_by_text("Everything is proven")).to_be_visible()
    photograph(auditor.page, "auditor-proof", "desktop", "phone")
    parts = auditor.page.get_by_role("navigation", name="Parts of this room")
    parts.get_by_role("link", name="Log", exact=True).click()
    auditor.page.get_by_label("Who").fill("Audited")
    auditor.page.get_by_role("combobox", name="Log", exact=True).select_option(f"{ULTIMATE}~1")
    expect(auditor.page.locator(".record").filter(has_text="Audited").first).to_be_visible()
    auditor.page.locator(".record-head").first.click()
    photograph(auditor.page, "auditor-log", "desktop")
    auditor.go(f"auditor/rounds/{ULTIMATE}~1/{first.round}")
    after = auditor.page.get_by_role("button", name="Next", exact=True)
    expect(auditor.page.locator(".step-told")).to_be_visible()
    steps = int((auditor.page.locator(".replay .row").inner_text()).rsplit(" of ", 1)[1])
    shown = after.evaluate(STEPPED)
    expect(after).to_be_disabled()
    assert (len(shown), max(shown)) == (steps - 1, 2 + 2 + 5)
    photograph(auditor.page, "auditor-round", "desktop", "phone", "wide")
    for part in ("Books", "Meters", "Refusals"):
        parts.get_by_role("link", name=part, exact=True).click()
        expect(auditor.page.get_by_text("One moment…")).to_have_count(0)
        photograph(auditor.page, f"auditor-{part.lower()}", "desktop")
    parts.get_by_role("link", name="Export", exact=True).click()
    auditor.page.get_by_role("combobox", name="Table", exact=True).select_option(f"{ULTIMATE}~1")
    photograph(auditor.page, "auditor-export", "desktop")
    auditor.guard.forgive(r"failed: .*/api/audit/export.*ERR_ABORTED")  # a request that becomes a download
    with auditor.page.expect_download() as saved:
        auditor.page.get_by_role("link", name="Log, JSON Lines").click()
    file = tmp_path / "log.jsonl"
    saved.value.save_as(file)
    proof = subprocess.run([sys.executable, "-m", "pitboss", "verify", str(file)], capture_output=True, text=True)
    assert (proof.returncode, proof.stdout.split()[0]) == (0, "PROVEN"), proof.stdout + proof.stderr
