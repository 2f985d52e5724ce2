"""Accounts and playing safely in the browser: second factor, reset, sessions, closing, limits, age, time-out."""

from __future__ import annotations

import re

import pytest
from pyotp.totp import TOTP

from tests.browser.access.axe import barriers
from tests.browser.chromium import PHONE, Page, expect, photograph
from tests.browser.conftest import UNHURRIED
from tests.browser.visitors import PASSWORD, Door, Visitor
from tests.pit.houses import FOUR


@pytest.fixture(scope="module")
def pace() -> tuple[str, ...]:
    """A house that asks its players for their age and its staff for a second factor."""
    return (*UNHURRIED, "--age", "21", "--staff-needs-second-factor")


def _looks(page: Page, name: str) -> None:
    """Nothing bars anybody, and nothing is wider than a phone."""
    assert barriers(page) == [], name
    photograph(page, name, "desktop", "phone")
    size = page.viewport_size
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    if size is not None:
        page.set_viewport_size(size)


def _enrol(visitor: Visitor) -> str:
    """Set up a second factor on the page; its secret."""
    page = visitor.page
    page.goto("/account")
    page.get_by_label("Your password").fill(PASSWORD)
    visitor.button("Set it up").click()
    secret = page.locator(".secret code").inner_text().replace(" ", "")
    _looks(page, "second-factor")
    page.get_by_label("Code from the app").fill(TOTP(secret).now())
    visitor.button("Turn it on").click()
    expect(page.locator(".recovery-codes li")).to_have_count(10)
    return secret


def test_staff_sets_up_a_second_factor_and_lets_somebody_in_again(door: Door) -> None:
    """The administrator's room opens after it; a link made there sets a player's password, and a code signs in."""
    admin = door.admin()
    admin.guard.forgive("403")
    expect(admin.page.get_by_text("Set up your second factor")).to_be_visible()
    _enrol(admin)
    recovery = admin.page.locator(".recovery-codes code").first.inner_text()
    admin.button("I have kept them").click()
    expect(admin.page.get_by_text("10 recovery codes are left.")).to_be_visible()
    _looks(admin.page, "account")
    bert = door.stranger()
    bert.page.goto("/")
    bert.button("Sign in").click()
    bert.button("I am new").click()
    for label, text in (("Name", "Bert"), ("Password", "battery staple")):
        bert.page.get_by_label(label).fill(text)
    bert.page.get_by_label("I am 21 or older").check()
    bert.button("Make my account").click()
    expect(bert.page.get_by_role("button", name="Bert account")).to_be_visible()
    admin.go("admin/people")
    row = admin.page.locator(".grid tbody tr", has=admin.page.get_by_role("rowheader", name="Bert", exact=True))
    row.get_by_role("button", name="Reset password").click()
    admin.page.get_by_label("Your own password").fill(PASSWORD)
    admin.page.get_by_role("dialog").get_by_role("button", name="Make a link").click()
    link = admin.page.get_by_role("dialog").get_by_label("The link, shown this once").input_value()
    expect(bert.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()  # signed out at once
    bert.page.goto(link)
    bert.page.get_by_label("New password").fill("a better password")
    bert.button("Set my password").click()
    expect(bert.page.get_by_role("heading", name="Welcome back, Bert")).to_be_visible()
    again = door.stranger()
    again.guard.forgive("sign-in", "401")
    again.page.goto("/")
    again.button("Sign in").click()
    for label, text in (("Name", "Adele"), ("Password", PASSWORD)):
        again.page.get_by_label(label).fill(text)
    again.page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    again.page.get_by_label("Code from your device").fill(recovery)
    again.page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(again.page.get_by_role("link", name="Administrator")).to_be_visible()


def test_a_guest_confirms_the_age_sets_a_limit_and_stops(door: Door) -> None:
    """A question before the first seat; a limit that refuses a wager with its reason; a time-out that ends play."""
    guest = door.stranger()
    guest.page.goto(f"/#/table/{FOUR}")
    guest.button("Play as a guest").click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="How old are you?")).to_be_visible()
    assert barriers(guest.page) == []
    dialog.get_by_role("button", name="I am 21 or older").click()
    expect(guest.page.get_by_role("region", name=re.compile("Your seat, position"))).to_be_visible()
    guest.page.get_by_role("link", name="Play safely").click()
    limit = guest.page.locator(".limit", has=guest.page.get_by_role("heading", name="Losses a day"))
    for dollars, shown in (("5", "$0 of $5"), ("50", "$50 from")):
        limit.get_by_role("button", name=re.compile("Set a limit|Change")).click()
        limit.get_by_label("Dollars").fill(dollars)
        limit.get_by_role("button", name="Set it").click()
        expect(limit).to_contain_text(shown)
    expect(limit).to_contain_text("$0 of $5")
    _looks(guest.page, "safety")
    guest.at(FOUR)
    guest.spot("ante").click()
    guest.spot("ante").click()
    expect(guest.page.get_by_text("Your loss limit for the day leaves $5 to stake.")).to_be_visible()
    guest.page.goto("/account/safety")
    guest.page.get_by_role("button", name="1 week").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Take it", exact=True).click()
    expect(guest.page.get_by_text("You take a time-out until")).to_be_visible()
    guest.at(FOUR)
    expect(guest.bar.get_by_text("You do not play until")).to_be_visible()


def test_sessions_and_closing(door: Door) -> None:
    """Another device is ended from the list; closing says what it means, asks for the password, and can be undone."""
    anna, other = door.player("Anka"), door.stranger()
    anna.guard.forgive("sign-in", "409")
    other.page.goto("/")
    other.button("Sign in").click()
    for label, text in (("Name", "Anka"), ("Password", PASSWORD)):
        other.page.get_by_label(label).fill(text)
    other.page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(other.page.get_by_role("button", name="Anka account")).to_be_visible()
    anna.page.goto("/account")
    expect(anna.page.locator(".session")).to_have_count(2)
    anna.page.locator(".session").get_by_role("button", name="Sign out").click()
    expect(anna.page.locator(".session")).to_have_count(1)
    expect(other.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    anna.button("Close my account…").click()
    expect(anna.page.get_by_text("For 14 days you can open the account again")).to_be_visible()
    anna.page.locator("section", has=anna.page.get_by_role("heading", name="Close your account")).get_by_label(
        "Your password"
    ).fill(PASSWORD)
    anna.page.get_by_role("button", name="Close my account", exact=True).click()
    expect(anna.page.get_by_text("Your account is closed.")).to_be_visible()
    anna.button("Sign in").click()
    for label, text in (("Name", "Anka"), ("Password", PASSWORD)):
        anna.page.get_by_label(label).fill(text)
    anna.page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    anna.button("Open my account again").click()
    expect(anna.page.get_by_role("button", name="Anka account")).to_be_visible()
