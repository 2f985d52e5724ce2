"""The designer's desk in the browser: odds change every figure at once, an edge is solved for, a file is written."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pitboss
from pitboss.money import Odds
from pitboss.numbers import percent
from tests.browser.chromium import Page, expect, photograph
from tests.browser.visitors import Door

FOUR = "ma-four-card-poker"
MOST_MILLISECONDS = 50
_CHANGED = """([label, text]) => new Promise((changed) => {
  const input = document.querySelector(`input[aria-label="${label}"]`)
  const edge = input.closest("section").querySelector(".desk-edge dd")
  const [before, started] = [edge.textContent, performance.now()]
  const observer = new MutationObserver(() => {
    if (edge.textContent !== before) {
      observer.disconnect()
      changed(performance.now() - started)
    }
  })
  observer.observe(edge, { subtree: true, childList: true, characterData: true })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, text)
  input.dispatchEvent(new Event("input", { bubbles: true }))
})"""
"""Type odds into a field, and say after how many milliseconds the edge beside it is another."""


def shown(share: Fraction) -> str:
    """As the desk shows it."""
    return percent(share).replace("-", "−")


def _edge(page: Page, wager: str) -> str:
    return page.get_by_role("region", name=wager, exact=True).locator(".desk-edge dd").inner_text()


def test_a_game_is_designed_and_filed(door: Door, tmp_path: Path) -> None:
    """One visit: odds, what the law says to them, best play anew, an edge solved for, the form, the text, the file."""
    stranger = door.stranger()
    page = stranger.page
    page.goto("/study/desk")
    page.get_by_role("link", name=re.compile("^Four Card Poker Massachusetts · later")).click()
    aces = page.get_by_role("region", name="aces up", exact=True)
    expect(aces.locator(".desk-edge dd")).to_be_visible()
    filed = pitboss.game(FOUR)
    label = "aces up, flush: odds of this design"
    changing = [page.evaluate(_CHANGED, [label, text]) for text in ("9 to 1", "8 to 1") * 3]
    assert min(changing) < MOST_MILLISECONDS
    page.get_by_label(label).fill("9 to 1")
    raised = filed.with_odds("aces up", {"flush": "9 to 1"})
    assert shown(pitboss.edge(raised, "aces up").edge) in _edge(page, "aces up")
    expect(aces.get_by_text(re.compile("raised"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"odds:aces\+up:flush=9\+to\+1"))
    page.get_by_label(label).fill("1 to 1")
    expect(aces.get_by_text(re.compile("not lawful under"))).to_be_visible()
    filing = page.get_by_role("region", name="Rules Submission")
    expect(filing.get_by_role("status")).to_contain_text("1 unlawful")
    expect(filing.get_by_role("button", name="Download")).to_be_disabled()
    _solve(page, filed)
    _play_moves(page, filed)
    photograph(page, "desk", "desktop", "phone")
    _written(page, tmp_path)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def _solve(page: Page, filed: pitboss.Game) -> None:
    """The odds of a row for an edge of 3.5 %, and those that can be printed, one of which is taken."""
    page.get_by_role("button", name="As filed", exact=True).click()
    aces = page.get_by_role("region", name="aces up", exact=True)
    aces.get_by_text("Solve for an edge").click()
    aces.get_by_label("by").select_option(label="aces up, flush")
    aces.get_by_role("button", name="Solve", exact=True).click()
    solved = pitboss.solve_odds(filed, "aces up", "flush", Fraction(35, 1000))
    assert solved.exact is not None
    expect(aces.locator(".desk-solved")).to_contain_text(f"{solved.exact.numerator}/{solved.exact.denominator}")
    assert solved.above is not None
    aces.get_by_role("button", name=str(solved.above.odds), exact=True).click()
    expect(page.get_by_label("aces up, flush: odds of this design")).to_have_value(str(solved.above.odds))
    page.get_by_role("button", name="As filed", exact=True).click()


def _play_moves(page: Page, filed: pitboss.Game) -> None:
    """Odds inside of the main game: at once if play stays the same, and then as best play is."""
    main = page.get_by_role("region", name="ante and play", exact=True)
    page.get_by_label("ante, win: odds of this design").fill("6 to 5")
    expect(main.get_by_role("status")).to_contain_text("best play moves")
    edge = pitboss.edge(filed.with_odds("ante", {"win": Odds("to", 6, 5)})).edge
    expect(main.locator(".desk-edge dd")).to_contain_text(shown(edge))
    page.get_by_role("button", name="As filed", exact=True).click()


def _written(page: Page, tmp_path: Path) -> None:
    """The form fills the text, the text fills the form and the desk, and what is lawful is downloaded."""
    filing = page.get_by_role("region", name="Rules Submission")
    text = page.locator("#submission-text")
    filing.locator("summary").filter(has_text="ante").first.click()
    field = filing.locator(".desk-group", has_text=re.compile("ante")).first.get_by_label("maximum")
    field.fill("$77")
    expect(text).to_have_value(re.compile(r'maximum = "\$77"'))
    comments = [line for line in text.input_value().splitlines() if line.startswith("#")]
    page.get_by_label("aces up, flush: odds of this design").fill("9 to 1")
    expect(text).to_have_value(re.compile(r'flush = "9 to 1"'))
    text.fill(text.input_value().replace('flush = "9 to 1"', 'flush = "7 to 1"'))
    expect(page.get_by_label("aces up, flush: odds of this design")).to_have_value("7 to 1")
    assert [line for line in text.input_value().splitlines() if line.startswith("#")] == comments
    expect(filing.get_by_role("status")).to_contain_text("nothing unlawful")
    with page.expect_download() as downloading:
        filing.get_by_role("button", name="Download").click()
    downloading.value.save_as(tmp_path / "house.toml")
    report = pitboss.check(tmp_path / "house.toml")
    assert report.lawful
    odds = pitboss.game(tmp_path / "house.toml").wager("aces up").paytable
    assert odds is not None
    assert str(next(row.odds for row in odds.rows if row.hand == "flush")) == "7 to 1"


def test_two_designs_stand_side_by_side(door: Door) -> None:
    """The address carries both; what differs is marked, and each has its own edge."""
    page = door.stranger().page
    page.goto(f"/study/desk/{FOUR}?compare=1&odds:aces+up:flush=9+to+1&b:odds:aces+up:flush=7+to+1")
    edges = page.get_by_role("region", name="aces up", exact=True).locator(".desk-edge dd")
    expect(edges).to_have_count(2)
    for at, odds in enumerate(("9 to 1", "7 to 1")):
        game = pitboss.game(FOUR).with_odds("aces up", {"flush": odds})
        assert shown(pitboss.edge(game, "aces up").edge) in edges.nth(at).inner_text()
    expect(page.locator(".desk-rows .desk-differs")).to_have_count(1)
    expect(page.locator(".desk-summary .desk-differs")).to_have_count(1)
    photograph(page, "desk-two", "desktop", "phone")
