"""The coach and the drills in the browser."""

from __future__ import annotations

import re

from tests.browser.chromium import Page, expect, photograph
from tests.browser.visitors import Door
from tests.pit.houses import FOUR


def test_the_coach_says_what_each_action_is_worth_and_grades_the_sitting(door: Door) -> None:
    """Before the decision every action, and its button, has its exact worth; after it the sitting has a grade."""
    first = door.player().at(FOUR).sit(2).bet("ante")
    coach = first.tab("Coach")
    coach.get_by_role("button", name="Before I decide").click()
    first.ready()
    first.turn("/decisions.*/2")
    ladder = coach.locator(".ladder").first.locator("li")
    expect(ladder).not_to_have_count(0)
    worths = {row.split("\n")[0]: row.split("\n")[-1] for row in ladder.all_inner_texts()}
    assert worths["fold"].startswith("−1")
    assert all(re.fullmatch(r"[−+]?\d+\.\d+", worth) for worth in worths.values())
    best = coach.locator(".ladder li.best .ladder-act").all_inner_texts()
    assert best
    for button in first.bar.locator(".deciding").get_by_role("button").all():
        words = button.inner_text().lower()
        act = result[0] + "x" if (result := re.findall(r"(\d)×", words)) else "fold"
        expect(button.locator(".worth")).to_contain_text(worths[act])
        assert ("★" in words) == (act in best), words
    photograph(first.page, "coach", "desktop", "phone")
    first.decide("fold")
    first.over()
    expect(coach.get_by_text("of 1 decisions were best")).to_be_visible()
    photograph(first.page, "grade", "desktop")


def test_a_stranger_trains_as_everybody(door: Door) -> None:
    """Without an account: a decision by key, a layout paid in chips, a ruling, a step, an error that is found."""
    first = door.stranger()
    first.page.goto("/#/drills")
    expect(first.page).to_have_url(re.compile("/train$"))
    photograph(first.page, "train", "desktop", "phone")
    first.page.goto(f"/train/player/{FOUR}")
    expect(first.page.locator(".ask-choice").first).to_be_visible()
    first.page.keyboard.press("1")
    ladder = first.page.locator(".train-ladder tbody tr")
    expect(ladder.first).to_be_visible()
    expect(first.page.locator(".mark")).to_have_count(1)
    rating = first.page.locator(".room-rating").inner_text()
    photograph(first.page, "train-player", "desktop", "phone")
    first.page.keyboard.press("Enter")
    expect(first.page.locator(".ask-choice").first).to_be_visible()
    first.page.goto(f"/train/player/{FOUR}")  # this device keeps the rating
    expect(first.page.locator(".room-rating")).to_have_text(rating)
    expect(first.page.locator(".ask-choice").first).to_be_visible()
    _pay(first.page)
    for drill, choice in (("floor", ".ask-choice"), ("procedure", ".ask-choice"), ("auditor", ".record-line")):
        first.page.goto(f"/train/{drill}/{FOUR}")
        groups = first.page.locator(".ask-group")
        expect(groups.first).to_be_visible()
        for group in groups.all():
            group.locator(choice).first.click()
        if drill != "procedure":
            first.page.get_by_role("button", name="Hand in").click()
        expect(first.page.locator(".ask-reason").first).to_be_visible()
        photograph(first.page, f"train-{drill}", "desktop", "phone")


def _pay(page: Page) -> None:
    """Pay a layout: the last position first, its first wager in chips, everything else is taken or left alone."""
    page.goto(f"/train/dealer/{FOUR}")
    settle = page.get_by_role("button", name=re.compile("^Settle (first|next)$"))
    expect(settle.last).to_be_visible()
    settle.last.click()
    page.get_by_role("button", name="Add $25", exact=True).click()
    expect(page.locator(".payment-sum")).to_have_text("pays $25")
    page.get_by_role("button", name="Next", exact=True).click()
    while page.get_by_role("button", name="Hand in").is_disabled():
        if page.locator(".payment").count():
            page.locator(".payment-acts .button").first.click()
        else:
            settle.first.click()
    photograph(page, "train-dealer", "desktop", "phone")
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator(".pay-reasons li").first).to_be_visible()


def test_a_class_is_opened_joined_and_watched(door: Door) -> None:
    """A teacher opens a class; a student without an account joins by its link; the result appears by itself."""
    teacher, student = door.player(), door.stranger()
    teacher.page.goto("/class")
    teacher.page.locator(".class-new select").nth(1).select_option("floor")
    teacher.page.get_by_label("Questions", exact=True).fill("1")
    teacher.page.get_by_role("button", name="Open the class").click()
    expect(teacher.page.locator(".class-code")).to_be_visible()
    student.page.goto(teacher.page.url)
    student.page.get_by_label("Your name").fill("Nora")
    student.page.get_by_role("button", name="Join and begin").click()
    expect(student.page.locator(".ask-group").first).to_be_visible()
    for group in student.page.locator(".ask-group").all():
        group.locator(".ask-choice").first.click()
    student.page.get_by_role("button", name="Hand in").click()
    expect(student.page.get_by_text("You have finished")).to_be_visible()
    expect(teacher.page.get_by_role("row", name=re.compile("^Nora"))).to_be_visible()
    photograph(teacher.page, "class", "desktop", "phone")


def test_an_exam_is_handed_in_by_itself(door: Door) -> None:
    """The name is asked before the clock runs; the last answer ends the exam, and so does the clock."""
    page = door.stranger().page
    page.clock.install()
    for late in (False, True):
        page.goto(f"/train/procedure/{FOUR}?mode=exam")
        page.get_by_role("radio", name=re.compile("^5 ")).check()
        page.get_by_label("Your name, for the certificate").fill("Nora Novak")
        page.get_by_role("button", name="Begin the exam").click()
        for number in range(1, 2 if late else 6):
            expect(page.get_by_text(f"Question {number} of 5")).to_be_visible()
            page.locator(".ask-choice").first.click()
            if not late:
                page.get_by_role("button", name="Hand in").click()
        if late:
            page.clock.fast_forward("10:00")
        expect(page.get_by_role("heading", name=re.compile("assed$"))).to_be_visible()
        expect(page.locator(".exam-list li")).to_have_count(5)


def test_an_account_takes_over_what_its_device_learnt(door: Door) -> None:
    """Progress of whoever was not signed in goes to the account, and leaves the device for the next person."""
    player = door.player()
    player.go()
    page = player.page
    page.evaluate(
        """(game) => localStorage.setItem("pitboss-training", JSON.stringify({
          [`floor/${game}`]: { rating: 1733, answered: 12, best: 9, ratings: [1700, 1733] } }))""",
        FOUR,
    )
    for _ in range(2):  # the second time from the account alone
        page.goto(f"/train/floor/{FOUR}")
        expect(page.locator(".room-rating")).to_have_text("1,733")
        assert page.evaluate("localStorage.getItem('pitboss-training')") == "{}"  # and nothing is left here
