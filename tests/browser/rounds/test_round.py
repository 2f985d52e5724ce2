"""A round as a page: opened by its player, by somebody without an account, by a signed link, and from a text."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.chromium import DESKTOP, PHONE, Page, expect, photograph
from tests.browser.visitors import Door, Visitor, play
from tests.pit.houses import FOUR

ULTIMATE = Path(__file__).parents[3] / "examples/rounds/ultimate.toml"
FACES = "cards => cards.map((card) => card.getAttribute('aria-label'))"
IS_WIDER = "document.documentElement.scrollWidth > innerWidth"


def faces(page: Page, position: int) -> list[str]:
    """The cards of a seat in words."""
    seat = page.locator(".round-seat").filter(has=page.locator(".who-sat i", has_text=str(position)))
    return list(seat.locator(".card").evaluate_all(FACES))


def test_a_round_is_opened_by_its_player_and_by_anybody(door: Door) -> None:
    """The player sees the own cards and what the fold cost; a spectator sees backs, and a signed link shows both."""
    player = door.player().at(FOUR).sit(4).bet("ante")
    play(player, act="fold")
    address = f"/round/{FOUR}/{player.round}"
    player.tab("Rounds").get_by_role("link", name=f"Round {player.round}", exact=True).click()
    page = player.page
    expect(page.locator(".round-felt")).to_be_visible()
    assert page.url.endswith(address)
    own = faces(page, 4)
    assert "a card face down" not in own
    assert len(own) == 5
    expect(page.locator(".choice .glyph[class*='mark-']:not(.mark-none)")).to_have_count(1)
    expect(page.locator(".marks-says")).to_contain_text("blunder from 0.2 on")
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.locator(".checked")).to_contain_text("The shuffle was kept")
    photograph(page, "round-player", "desktop")
    before = page.locator(".timeline-count").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".timeline-count")).not_to_have_text(before)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_text("With my cards", exact=True).click()
    expect(page.get_by_label("The link")).to_have_value(re.compile("share=cards"))
    shared = page.get_by_label("The link").input_value()
    page.keyboard.press("Escape")
    page.goto(f"{address}?pack")
    expect(page.locator(".pack-paper")).to_contain_text("The shuffle was kept")
    photograph(page, "round-pack", "phone")
    _is_on_paper(page)
    spectator = door.stranger(size=PHONE)
    for visitor in (player, spectator):
        visitor.guard.forgive("decisions.*ERR_ABORTED")  # a page that is left asks no more
    _look_on(spectator, address, shared, own)


def _is_on_paper(page: Page) -> None:
    """Nothing of the papers is beyond the edge of a sheet of A4 with margins, 182 mm."""
    before = page.viewport_size
    page.set_viewport_size({"width": 688, "height": 1000})
    page.emulate_media(media="print")
    assert not page.evaluate(IS_WIDER)
    assert page.locator(".pack-bar").is_hidden()
    page.emulate_media(media="screen")
    page.set_viewport_size(before or DESKTOP)


def _look_on(spectator: Visitor, address: str, shared: str, own: list[str]) -> None:
    """A spectator sees backs at the round's address, and the player's cards at the link that was shared."""
    spectator.page.goto(address)
    expect(spectator.page.locator(".round-viewpoint")).to_contain_text("as a spectator")
    assert faces(spectator.page, 4) == ["a card face down"] * 5
    assert not spectator.page.evaluate(IS_WIDER)
    spectator.page.locator(".choice-head").first.click()
    expect(spectator.page.locator(".choice-body")).to_contain_text("never shown to you")
    photograph(spectator.page, "round-spectator", "phone")
    spectator.page.goto(shared)
    expect(spectator.page.locator(".round-viewpoint")).to_contain_text("shows you this round")
    assert faces(spectator.page, 4) == own


def test_a_round_is_written_and_changed_by_anybody(door: Door) -> None:
    """A pasted text is settled, its address opens it again, another card settles otherwise, a mistake has its line."""
    visitor = door.stranger()
    visitor.guard.forgive("status 422.*/api/round", "console: Failed to load resource.*422", "decisions.*ERR_ABORTED")
    page = visitor.page
    page.goto("/round")
    expect(page.locator(".example-card")).to_have_count(5)
    page.get_by_label("The round, as TOML").fill('rulebook = "ma-uth"\n[[seat]\n')
    page.get_by_role("button", name="Settle it").click()
    expect(page.locator(".written-trouble pre")).to_have_text(re.compile(r"2\s+\[\[seat\]"))
    page.get_by_label("The round, as TOML").fill(ULTIMATE.read_text())
    page.get_by_role("button", name="Settle it").click()
    expect(page.locator(".round-seat")).to_have_count(3)
    expect(page.locator(".timeline")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hit-table .hit").first).to_contain_text("Flush", ignore_case=True)
    expect(page.locator(".round-pile.board .plays")).to_have_count(3)
    photograph(page, "round-written", "desktop")
    page.reload()
    expect(page.locator(".round-seat")).to_have_count(3)
    page.locator(".choice.open").get_by_role("button", name="Play from here").click()
    expect(page.locator(".other-act .row button")).not_to_have_count(0)
    page.get_by_role("button", name="close", exact=True).click()
    page.get_by_role("button", name="Another card").click()
    page.locator(".picker [data-card='Ad']").click()
    expect(page.locator(".what-if-nets tbody tr")).to_have_count(3)
    photograph(page, "round-what-if", "phone")
    page.get_by_role("button", name="Open it as a round of its own").click()
    expect(page.get_by_role("group", name=re.compile("^Dealer: ace of diamonds"))).to_be_visible()


def test_an_address_of_no_round_says_so(door: Door) -> None:
    """What the address names is repeated as it stands there; a link that was changed leads to the public round."""
    visitor = door.stranger()
    visitor.guard.forgive("status 4(03|04|22)", "console: Failed to load resource")
    page = visitor.page
    for number, says in (("abc", "no address of a round"), ("9" * 30, "no address of a round"), ("9", "not finished")):
        page.goto(f"/round/{FOUR}/{number}")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number}")
        expect(page.get_by_role("alert")).to_contain_text(says)
    page.goto(f"/round/{FOUR}")
    expect(page.get_by_role("alert")).to_contain_text("no address of a round")
    page.goto(f"/round/{FOUR}/1?share=cards.QQ.x")
    expect(page.get_by_role("alert")).to_contain_text("it was changed, or is valid no more")
    expect(page.get_by_role("link", name="The public round")).to_have_attribute("href", f"/round/{FOUR}/1")
