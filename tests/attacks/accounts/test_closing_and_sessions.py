"""The own account: closed at one click, with chips on a layout, by a session left open; sessions nobody could see."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from pitboss.pit.people.security.user_agents import device_of
from pitboss.pit.protection.closing import UNDO
from tests.attacks.safe_accounts import SafeHouse, safe_house
from tests.pit.houses import FOUR, run
from tests.web.site import PASSWORD, Browser

CLOSING = "/api/account/closing"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1"


async def closed(browser: Browser, password: str = PASSWORD) -> int:
    """Close the own account in two steps; the status of the second."""
    asked = await browser.ask("POST", CLOSING)
    assert asked.status_code == 200, asked.text
    token = asked.json()["token"]
    return (await browser.ask("PUT", CLOSING, {"token": token, "password": password})).status_code


async def chips_of(safe: SafeHouse, name: str) -> int:
    """What somebody has."""
    person = safe.house.pit.people.named(name)
    assert person is not None
    return safe.house.pit.chips(person)


def test_closing_takes_two_steps(database: str) -> None:
    """The question says what it means; the answer needs the password; chips go back, sessions end, the log has it."""

    async def story() -> None:
        async with safe_house(database) as safe:
            anna, other = await safe.visitor("Anna"), Browser(safe.app, "10.0.0.3")
            await other.enter("/api/sign-in", name="Anna", password=PASSWORD)
            asked = (await anna.ask("POST", CLOSING)).json()
            assert (asked["chips"], asked["undo_days"]) == (await chips_of(safe, "Anna"), UNDO.days)
            assert await closed(anna, "wrong horse") == 401
            stolen = await other.ask("PUT", CLOSING, {"token": asked["token"], "password": PASSWORD})
            assert stolen.json()["code"] == "closing-not-asked"
            safe.clock.now += timedelta(minutes=16)
            late = await anna.ask("PUT", CLOSING, {"token": asked["token"], "password": PASSWORD})
            assert late.json()["code"] == "closing-not-asked"
            assert await closed(anna) == 200
            assert not (await other.ask("GET", "/api/me")).json()["signed_in"]
            assert await chips_of(safe, "Anna") == 0
            assert safe.acts("Anna")[-1] == ("close account", "Anna")

    run(story)


def test_it_can_be_undone_for_some_days(database: str) -> None:
    """By its owner with the password, who says so; after that by an administrator. Nobody else learns of it."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada, anna = await safe.visitor("Ada", "admin"), await safe.visitor("Anna", address="10.0.0.2")
            assert await closed(anna) == 200
            assert (await safe.sign_in("Anna", password="wrong horse")).json()["code"] == "sign-in-refused"
            assert (await safe.sign_in("Anna")).json()["code"] == "account-closed"
            assert (await safe.sign_in("Anna", reopen=True)).status_code == 200
            again = Browser(safe.app, "10.0.0.2")
            await again.enter("/api/sign-in", name="Anna", password=PASSWORD)
            assert await closed(again) == 200
            safe.clock.now += UNDO + timedelta(seconds=1)
            assert (await safe.sign_in("Anna", reopen=True)).json()["code"] == "account-closed"
            people = (await ada.ask("GET", "/api/admin/people")).json()["people"]
            row = next(row for row in people if row["name"] == "Anna")
            assert (bool(row["closed"]), row["active"]) == (True, False)
            opened = await ada.ask("PUT", f"/api/admin/people/{safe.id('Anna')}/active", {"active": True})
            assert opened.status_code == 200
            assert (await safe.sign_in("Anna")).status_code == 200

    run(story)


def test_not_with_chips_on_a_layout(database: str) -> None:
    """Not while one sits or has a wager there, nor when the wager comes between the question and the answer."""

    async def story() -> None:
        async with safe_house(database) as safe:
            anna = await safe.visitor("Anna")
            person = safe.house.pit.people.named("Anna")
            assert person is not None
            token = (await anna.ask("POST", CLOSING)).json()["token"]
            await safe.house.sit(person, FOUR, 1)
            assert (await anna.ask("POST", CLOSING)).json()["code"] == "account-has-a-stake"
            stake = safe.house.do(person, FOUR, do="stake", position=1, wager="ante", total=1_000)
            answer, _ = await asyncio.gather(
                anna.ask("PUT", CLOSING, {"token": token, "password": PASSWORD}), stake, return_exceptions=True
            )
            assert not isinstance(answer, BaseException)
            assert answer.json()["code"] == "account-has-a-stake"
            welcome = safe.house.pit.settings.welcome
            assert await chips_of(safe, "Anna") + safe.house.table(FOUR).laid("Anna") == welcome

    run(story)


def test_the_last_administrator_stays(database: str) -> None:
    """A pit is not left without anybody who manages it."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada = await safe.visitor("Ada", "admin")
            assert (await ada.ask("POST", CLOSING)).json()["code"] == "last-administrator"

    run(story)


def test_sessions_are_listed_and_ended(database: str) -> None:
    """With their devices, this one marked; one by one or all others; of nobody else, and by no cookie or digest."""

    async def story() -> None:
        async with safe_house(database) as safe:
            anna, ben = await safe.visitor("Anna"), await safe.visitor("Ben", address="10.0.0.2")
            browsers = [Browser(safe.app, f"10.0.1.{number}") for number in range(3)]
            for browser in browsers:
                body = {"name": "Anna", "password": PASSWORD}
                await browser.ask("POST", "/api/sign-in", body, headers={"user-agent": FIREFOX})
            sessions = (await anna.ask("GET", "/api/account/security")).json()["sessions"]
            assert [row["device"] for row in sessions if not row["current"]] == ["Firefox · Windows"] * 3
            assert sum(row["current"] for row in sessions) == 1
            digests = {row.digest for row in safe.house.pit.people.sessions_of(safe.id("Anna"))}
            assert not digests & {row["id"] for row in sessions}
            victim = next(row["id"] for row in sessions if not row["current"])
            assert (await ben.ask("DELETE", f"/api/account/sessions/{victim}")).status_code == 404
            assert (await anna.ask("DELETE", f"/api/account/sessions/{victim}")).status_code == 200
            assert (await anna.ask("DELETE", f"/api/account/sessions/{victim}")).status_code == 404
            alive = [(await browser.ask("GET", "/api/me")).json()["signed_in"] for browser in browsers]
            assert sum(alive) == 2
            assert (await anna.ask("POST", "/api/account/sessions/end-others")).status_code == 200
            assert not any([(await browser.ask("GET", "/api/me")).json()["signed_in"] for browser in browsers])
            assert (await anna.ask("GET", "/api/me")).json()["signed_in"]
            assert (await ben.ask("GET", "/api/me")).json()["signed_in"]

    run(story)


def test_what_is_kept_of_a_device() -> None:
    """The names of a browser and a system, and nothing else that a browser says of itself."""
    assert (device_of(FIREFOX), device_of(IPHONE)) == ("Firefox · Windows", "Safari · iPhone")
    assert device_of("curl/8.5.0") == "curl"
    assert device_of("<script>" * 50) == device_of("") == ""
