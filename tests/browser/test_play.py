"""Whole rounds of every game, with two browsers at one table."""

from __future__ import annotations

import re

import pytest

from tests.browser.chromium import expect, photograph
from tests.browser.visitors import Door, Visitor, cents, checked, play
from tests.pit.houses import CRAZY, FOUR, ULTIMATE


def public_lines(visitor: Visitor) -> list[str]:
    """What everybody at the table has seen; a hand that is dealt is told to its player only."""
    return [line for line in visitor.said() if not re.search(r"deals .+ to position", line)]


def test_somebody_signs_up_and_sits_down(door: Door) -> None:
    """A visitor makes an account on the page, is greeted with chips, and takes a seat from the lobby."""
    first = door.stranger()
    first.go()
    photograph(first.page, "lobby-stranger", "desktop", "phone", "wide")
    first.button("Sign up and play").click()
    first.page.get_by_label("Name").fill("Clara")
    first.page.get_by_label("Password").fill("long enough")
    photograph(first.page, "sign-up", "desktop", "phone")
    first.button("Make my account").click()
    expect(first.page.get_by_text("Good to see you, Clara. You have $1,000 in play chips.")).to_be_visible()
    first.page.get_by_role("link", name=re.compile("Ultimate Texas Hold 'Em")).click()
    first.sit(4)
    photograph(first.page, "seated", "desktop", "phone", "wide")
    first.button("Get up").click()
    expect(first.page.get_by_role("region", name=re.compile("Your seat"))).to_have_count(0)


@pytest.mark.parametrize("table", [FOUR, ULTIMATE, CRAZY])
def test_two_browsers_play_a_round_to_its_settlement(door: Door, table: str) -> None:
    """Two players at one table are told the same, see the same results, their chips add up, the shuffle is proved."""
    anna, ben = (door.player().at(table).sit(position) for position in (2, 5))
    before = {item.name: item.chips for item in (anna, ben)}
    for item in (anna, ben):
        item.bet("ante")
    play(anna, ben)
    for item in (anna, ben):
        assert item.chips == before[item.name] + item.last_net
    mine, yours = public_lines(anna), public_lines(ben)
    assert mine[: len(yours)] == yours
    assert "No more bets." in yours
    for position in (2, 5):
        assert any(re.match(rf"Position {position}: ante \$10 \w+", line) for line in yours)
    assert anna.cards() == []
    anna.bar.get_by_role("button", name="why?").click()
    lines = anna.page.get_by_role("dialog").locator(".line")
    expect(lines.first).to_be_visible()
    assert sum(map(cents, lines.locator(".sum").all_inner_texts())) == anna.last_net
    lines.first.locator("summary").click()
    expect(lines.first.locator(".clause dd").first).not_to_have_text("…")
    photograph(anna.page, f"why-{table}", "desktop")
    anna.page.keyboard.press("Escape")
    proof = checked(anna)
    expect(proof).to_contain_text("✓ The shuffle was kept")
    expect(proof.locator("li.broken, li.wrong")).to_have_count(0)
    expect(proof.get_by_role("list", name=re.compile("The deck")).locator("li")).to_have_count(52)


def test_where_nothing_moves_the_result_is_seen_all_the_same(door: Door) -> None:
    """With reduced motion cards lie there at once, and yet the dealer's hand and what it came to can be read."""
    first = door.player(settings={"speed": "normal"}).at(FOUR).sit(6).bet("ante")
    first.ready()
    first.turn("/decisions")
    first.bar.locator(".deciding").get_by_role("button", name="fold").click()
    expect(first.bar.locator(".result")).to_be_visible()
    expect(first.page.locator(".pile-dealer").get_by_role("img").first).to_be_visible()
    photograph(first.page, "result", "desktop")
    first.over()
    other = door.player()
    first.button("Get up").click()
    other.at(FOUR).sit(6)
    expect(other.bar.locator(".bar-last")).to_have_count(0)
