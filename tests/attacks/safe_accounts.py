"""A pit with the web in front of it, and people who sign in with codes; for attacks on accounts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from pyotp.totp import TOTP

from pitboss.pit.people.acts import AdminAct
from pitboss.web.limits import Allowance, Limits
from pitboss.web.server.app import make_app
from tests.pit.houses import House, opened
from tests.web.fake import Clock
from tests.web.site import NO_LIMITS, PASSWORD, Browser

FACTOR = "/api/account/second-factor"


@dataclass
class SafeHouse:
    """A running pit, its application, and a clock that a test moves."""

    house: House
    app: Any
    clock: Clock
    secrets: dict[str, str] = field(default_factory=dict)

    async def visitor(self, name: str, *roles: str, address: str = "10.0.0.1") -> Browser:
        """Somebody with a new account and these roles, signed in."""
        browser = Browser(self.app, address)
        assert (await browser.sign_up(name)).status_code == 200
        people = self.house.pit.people
        person = people.named(name)
        assert person is not None
        if roles:
            await people.set_roles(person, person.id, frozenset(roles))
        return browser

    def id(self, name: str) -> str:
        """The id of somebody."""
        person = self.house.pit.people.named(name)
        assert person is not None
        return person.id

    async def enrol(self, browser: Browser, name: str) -> list[str]:
        """Set up a second factor; the recovery codes."""
        begun = await browser.ask("POST", FACTOR, {"password": PASSWORD})
        assert begun.status_code == 200, begun.text
        self.secrets[name] = begun.json()["secret"]
        confirmed = await browser.ask("PUT", FACTOR, {"code": self.code(name)})
        assert confirmed.status_code == 200, confirmed.text
        codes: list[str] = confirmed.json()["codes"]
        return codes

    def code(self, name: str, steps: int = 0) -> str:
        """The code that a device shows now, or so many steps later."""
        return TOTP(self.secrets[name]).at(self.clock.now, counter_offset=steps)

    async def sign_in(self, name: str, code: str = "", password: str = PASSWORD, **more: Any) -> httpx.Response:
        """Sign in on another device."""
        return await Browser(self.app, "10.0.0.9").ask(
            "POST", "/api/sign-in", {"name": name, "password": password, "code": code, **more}
        )

    def acts(self, *about: str) -> list[tuple[str, str]]:
        """What the house's log says was done about somebody, and by whom."""
        records = [record for _, record in self.house.pit.house.records()]
        return [(act.what, act.who) for act in records if isinstance(act, AdminAct) and act.about in about]


@asynccontextmanager
async def safe_house(
    database: str, *, allowances: Mapping[str, Allowance] = NO_LIMITS, **settings: Any
) -> AsyncIterator[SafeHouse]:
    """A pit on a database; with limits only where a test is about them."""
    clock = Clock()
    async with opened(database, clock=clock, **settings) as house:
        yield SafeHouse(house, make_app(house.pit, limits=Limits(allowances)), clock)
