"""The coach and the drills in the browser."""

from __future__ import annotations

import re

import pytest

from tests.browser.chromium import expect, photograph
from tests.browser.visitors import Door
from tests.pit.houses import FOUR


def test_the_coach_says_what_each_action_is_worth_and_grades_the_sitting(door: Door) -> None:
    """Before the decision every action, and its button, has its exact worth; after it the sitting has a grade."""
    one = door.player().at(FOUR).sit(2).bet("ante")
    coach = one.tab("Coach")
    coach.get_by_role("button", name="Before I decide").click()
    one.ready()
    one.turn("/decisions.*/2")
    ladder = coach.locator(".ladder").first.locator("li")
    expect(ladder).not_to_have_count(0)
    worths = {row.split("\n")[0]: row.split("\n")[-1] for row in ladder.all_inner_texts()}
    assert worths["fold"].startswith("−1")
    assert all(re.fullmatch(r"[−+]?\d+\.\d+", worth) for worth in worths.values())
    best = coach.locator(".ladder li.best .ladder-act").all_inner_texts()
    assert best
    for button in one.bar.locator(".deciding").get_by_role("button").all():
        words = button.inner_text().lower()
        act = found[0] + "x" if (found := re.findall(r"(\d)×", words)) else "fold"
        expect(button.locator(".worth")).to_contain_text(worths[act])
        assert ("★" in words) == (act in best), words
    photograph(one.page, "coach", "desktop", "phone")
    one.decide("fold")
    one.over()
    expect(coach.get_by_text("of 1 decisions were best")).to_be_visible()
    photograph(one.page, "grade", "desktop")


@pytest.mark.parametrize("kind", ["Player", "Dealer", "Floor"])
def test_a_drill_is_answered_and_marked(door: Door, kind: str) -> None:
    """A question of each kind takes an answer for everything it asks, and marks it with reason and clause."""
    one = door.player()
    one.go("drills")
    one.page.get_by_role("group", name="Practise as").get_by_role("button", name=kind).click()
    asks = one.page.locator(".asks > li")
    expect(asks.first).to_be_visible()
    number = asks.count()
    for at in range(number):
        asks.nth(at).locator(".pills button").first.click()
    photograph(one.page, f"drill-{kind.lower()}", "phone")
    one.page.get_by_role("button", name="Answer", exact=True).click()
    expect(one.page.locator(".drill-score")).to_have_text(re.compile(rf"^\d+ of {number} right$"))
    expect(one.page.locator(".asks > li.ok, .asks > li.broken")).to_have_count(number)
    photograph(one.page, f"drill-{kind.lower()}-marked", "desktop")
    one.page.get_by_role("button", name="Next", exact=True).click()
    expect(one.page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
