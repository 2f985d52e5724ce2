"""People in front of a browser: they sign up, sit down, lay chips, decide, and read what the page shows them."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count

from tests.browser.chromium import (
    DESKTOP,
    PATIENCE,
    Browser,
    BrowserContext,
    Locator,
    Page,
    TimeoutError,
    ViewportSize,
    expect,
)
from tests.browser.guard import Guard
from tests.pit.serving import cookie_of

PASSWORD = "correct horse"
KINDS = {"player": "Guest"}
"""What people are called who have no name of their own, where it is not their role."""
_TURN = """([pattern, not]) => {
  const turn = document.querySelector("main.room")?.dataset.turn ?? ""
  return turn !== not && new RegExp(pattern).test(turn) && turn
}"""
"""Where the table is, once it is where one waits for it; in the page, so that nothing is missed or waited for long."""
_PLACE = """() => {
  const room = document.querySelector("main.room")
  return `${room?.dataset.turn}, ${document.visibilityState}, ${room?.innerText.slice(0, 200)}`
}"""
"""What a page shows that did not come to where it should."""
_KEEP = """if (location.protocol === "http:" && !localStorage.getItem("pitboss-settings"))
  localStorage.setItem("pitboss-settings", %s)"""


@dataclass
class Visitor:
    """Somebody with a browser of their own."""

    name: str
    context: BrowserContext
    page: Page
    guard: Guard
    csrf: str = ""
    round: int = 0
    """The round that one was ready for last."""

    # -- where one is ----------------------------------------------------------------------------------------------

    def go(self, path: str = "") -> None:
        """Open a page of the house."""
        self.page.goto(f"/#/{path}")

    def at(self, table: str) -> Visitor:
        """Walk to a table."""
        self.go(f"table/{table}")
        expect(self.room).to_be_visible()
        return self

    @property
    def room(self) -> Locator:
        """The table's room."""
        return self.page.locator("main.room")

    @property
    def bar(self) -> Locator:
        """What is open to this person at the table."""
        return self.page.get_by_role("region", name="Your options")

    def button(self, name: str) -> Locator:
        """A button by a part of its name."""
        return self.page.get_by_role("button", name=name).first

    def tab(self, name: str) -> Locator:
        """Open a panel beside the felt."""
        self.page.get_by_role("tab", name=name, exact=True).click()
        return self.page.get_by_role("tabpanel")

    def claim(self, link: str, name: str) -> None:
        """Follow a one-time link and make an account with it."""
        self.name = name
        self.page.goto(link)
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        with self.page.expect_response("**/api/me") as item:
            self.button("Use the link").click()
        self.csrf = item.value.json()["csrf"]

    # -- at the table ----------------------------------------------------------------------------------------------

    def sit(self, position: int) -> Visitor:
        """Take a seat."""
        self.page.get_by_role("button", name=f"Sit down at position {position}", exact=True).first.click()
        expect(self.page.get_by_role("region", name=f"Your seat, position {position}")).to_be_visible()
        return self

    def spot(self, wager: str) -> Locator:
        """A betting spot of the own seat, by the document's name of the wager."""
        return self.page.get_by_role("button", name=re.compile(rf"^{wager}[:,]")).first

    def bet(self, *wagers: str) -> Visitor:
        """Lay a chip on each of these spots."""
        for wager in wagers or ("ante",):
            self.spot(wager).click()
            expect(self.spot(wager)).to_have_accessible_name(re.compile(r"\$[\d.]+ laid"))
        return self

    def ready(self) -> None:
        """Be done betting."""
        self.round = int(self.turn("/betting/").split("/")[0])
        self.bar.get_by_role("button", name=re.compile("Deal ·")).click()

    def turn(self, pattern: str) -> str:
        """Wait until the table has come to a round, stage and position (``"2/betting/0"``) that match; which it is."""
        return self._turn(pattern, "")

    def _turn(self, pattern: str, before: str) -> str:
        """Asked by a clock, since a browser that draws many pages at once may draw this one late."""
        try:
            result = self.page.wait_for_function(_TURN, arg=[pattern, before], timeout=PATIENCE, polling=50)
        except TimeoutError as error:
            raise AssertionError(f"{self.name} waits for {pattern!r} at {self.page.evaluate(_PLACE)}") from error
        return str(result.json_value())

    def over(self) -> str:
        """Wait until that round is over and the next one's betting is open; the turn."""
        return self.turn(rf"^{self.round + 1}/betting/")

    def decide(self, act: str = "") -> None:
        """Decide when asked, for what is named or else for the cheapest that goes on; return when the table has."""
        before = self.turn("/decisions")
        choices = self.bar.locator(".deciding").get_by_role("button")
        names = [choices.nth(at).inner_text().lower() for at in range(choices.count())]
        expected = act or next(word for word in ("check", "play", "fold") if any(word in name for name in names))
        choices.nth(max(at for at, name in enumerate(names) if expected in name)).click()
        self._turn(".", before)

    # -- what the page says ----------------------------------------------------------------------------------------

    @property
    def chips(self) -> int:
        """The chips in the purse, in cents."""
        said = self.page.get_by_role("button", name=re.compile("^You have")).get_attribute("aria-label") or ""
        return cents(said)

    @property
    def last_net(self) -> int:
        """What the last round came to, in cents."""
        return cents(self.bar.locator(".bar-last b").inner_text())

    def cards(self) -> list[str]:
        """The own cards in words."""
        own = self.page.get_by_role("group", name=re.compile("^Your cards")).get_by_role("img")
        return [own.nth(at).get_attribute("aria-label") or "" for at in range(own.count())]

    def said(self) -> list[str]:
        """Everything that was said and done since one came, the newest first."""
        return self.tab("Said").locator("li").all_inner_texts()


def cents(said: str) -> int:
    """The first sum in a text: "+$1,234.50" is 123450."""
    page = re.search(r"([−+±]?)\$([\d,]+)(?:\.(\d\d))?", said)
    assert page is not None, said
    amount = int(page[2].replace(",", "")) * 100 + int(page[3] or 0)
    return -amount if page[1] == "−" else amount


def play(*players: Visitor, act: str = "") -> None:
    """Everybody is ready and decides when asked, until the round is over."""
    for player in players:
        player.ready()
    first, number = players[0], players[0].round
    seats = {player.page.locator(".own-mark b").inner_text(): player for player in players}
    while not (now := first.turn(rf"^{number}/decisions.*/[1-9]|^{number + 1}/betting")).startswith(str(number + 1)):
        asked = seats[now.split("/")[-1]]
        asked.turn(re.escape(now))
        asked.decide(act)
    for player in players:
        player.over()


def checked(visitor: Visitor) -> Locator:
    """Press the button that checks the last round's shuffle; what the page found."""
    panel = visitor.tab("Proof")
    panel.get_by_role("button", name="Check the shuffle").click()
    return panel.get_by_role("status")


class Door:
    """Where visitors come in; each has a browser context, cookies and a guard of their own."""

    def __init__(self, browser: Browser, address: str, first_link: str, regulars: Collection[str] = ()) -> None:
        """``regulars``: names of people who have accounts and are signed in already; no password is hashed for them."""
        self._browser = browser
        self._admin: Visitor | None = None
        self._regulars = regulars
        self._numbers: dict[str, Iterator[int]] = {}
        self.address = address
        self.first_link = first_link
        self.inside: list[Visitor] = []

    def stranger(
        self,
        *,
        size: ViewportSize = DESKTOP,
        still: bool = True,
        settings: dict[str, str] | None = None,
        **more: object,
    ) -> Visitor:
        """Somebody who is not signed in. ``still``: cards lie there at once and nothing moves, as settings allow."""
        motion = "reduce" if still else "no-preference"
        more = {"reduced_motion": motion, "service_workers": "block"} | more  # no files are kept for a few seconds
        context = self._browser.new_context(base_url=self.address, viewport=size, **more)  # type: ignore[arg-type]
        kept = {"speed": "instant" if still else "normal"} | (settings or {})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_KEEP % json.dumps(json.dumps(kept)))
        guard = Guard(context, self.address)
        visitor = Visitor("", context, context.new_page(), guard)
        self.inside.append(visitor)
        return visitor

    def player(self, name: str = "", **how: object) -> Visitor:
        """Somebody who has an account and is signed in."""
        result = self.stranger(**how)  # type: ignore[arg-type]
        result.name = name or self._fresh("player")
        if not self._recognise(result):
            self._enter(result, "/api/sign-up", name=result.name, password=PASSWORD)
        return result

    def staff(self, role: str, name: str = "", **how: object) -> Visitor:
        """Somebody with a role: a regular, or whoever is given it by a link that the administrator makes."""
        result = self.stranger(**how)  # type: ignore[arg-type]
        result.name = name or self._fresh(role)
        if self._recognise(result):
            return result
        admin = self.admin()
        made = admin.context.request.post(
            "/api/admin/links", data={"roles": [role]}, headers={"X-CSRF-Token": admin.csrf}
        )
        assert made.ok, made.text()
        token = made.json()["path"].rsplit("/", 1)[-1]
        self._enter(result, "/api/claim", token=token, name=result.name, password=PASSWORD)
        return result

    def admin(self) -> Visitor:
        """The administrator, made by the link that the server has printed."""
        if self._admin is None:
            self._admin = self.stranger()
            self.inside.remove(self._admin)  # and stays for the whole module
            self._admin.claim(self.first_link, "Adele")
        return self._admin

    def close(self) -> None:
        """Everybody leaves; nothing must have gone wrong on any of their pages."""
        inside, self.inside = self.inside, []
        for item in inside:
            item.context.close()
        for item in inside:
            item.guard.check()

    def _fresh(self, role: str) -> str:
        """A name that nobody here has used."""
        return f"{KINDS.get(role, role.title())} {next(self._numbers.setdefault(role, count(1)))}"

    def _recognise(self, visitor: Visitor) -> bool:
        """Let a regular in with the cookie that they have; whether it is one."""
        if visitor.name not in self._regulars:
            return False
        key, _, secret = cookie_of(visitor.name).partition("=")
        visitor.context.add_cookies([{"name": key, "value": secret, "url": self.address}])
        visitor.csrf = "csrf"
        return True

    def _enter(self, visitor: Visitor, path: str, **body: str) -> None:
        answer = visitor.context.request.post(path, data=body)
        assert answer.ok, answer.text()
        visitor.csrf = answer.json()["csrf"]
