"""Signing up, in and out over HTTP; cookies and headers; bodies that are too large, malformed or wrong."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pitboss.pit.people.sessions import IDLE
from pitboss.web.limits import ALLOWANCES
from pitboss.web.routes import LARGEST_BODY
from tests.web.site import PASSWORD, Site, on_a_site


def test_a_visit() -> None:
    """Somebody signs up, is known, signs out, is not known, and signs in again."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        assert not (await browser.ask("GET", "/api/me")).json()["signed_in"]
        answer = await browser.sign_up("Anna")
        assert answer.status_code == 200
        me = (await browser.ask("GET", "/api/me")).json()
        assert (me["name"], me["roles"], me["signed_in"]) == ("Anna", ["player"], True)
        assert (await browser.ask("POST", "/api/sign-out")).status_code == 200
        assert not (await browser.ask("GET", "/api/me")).json()["signed_in"]
        browser.csrf = ""
        assert (await browser.enter("/api/sign-in", name="anna", password=PASSWORD)).status_code == 200
        assert (await browser.ask("GET", "/api/me")).json()["name"] == "Anna"

    on_a_site(scenario)


@pytest.mark.parametrize("behind_tls", [False, True])
def test_the_cookie(behind_tls: bool) -> None:  # noqa: FBT001
    """The cookie cannot be read by scripts nor sent by other sites, and travels over TLS only where there is TLS."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().sign_up("Anna")
        name, *rest = answer.headers["set-cookie"].split("; ")
        assert name.startswith("__Host-pitboss=" if behind_tls else "pitboss=")
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(rest)
        assert ("Secure" in rest) is behind_tls
        assert ("strict-transport-security" in answer.headers) is behind_tls

    on_a_site(scenario, behind_tls=behind_tls)


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/clauses/ma-four-card-poker/%0Ax", "/%0A", "/x/%0D%0Ay"])
def test_an_address_that_is_none_is_told_so_in_json(path: str) -> None:
    """Also one with a line break, which fits no pattern of addresses."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().ask("GET", path)
        assert answer.status_code == 404
        assert answer.json()["code"] in ("not-found", "no-such-clause")

    on_a_site(scenario)


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nowhere", "/nowhere.js", "/api/admin/people"])
def test_headers_stand_on_every_answer(path: str) -> None:
    """Whatever is answered, no other site may frame it, nothing inline runs, and nothing outside is loaded."""

    async def scenario(site: Site) -> None:
        headers = (await site.browser().ask("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"

    on_a_site(scenario)


def test_a_planted_cookie_is_worth_nothing() -> None:
    """Signing in gives a new cookie; the one that was there before, known to another or made up, opens nothing."""

    async def scenario(site: Site) -> None:
        planted = site.browser()
        await planted.sign_up("Mallory")
        victim = site.browser()
        victim.cookies, victim.csrf = dict(planted.cookies), planted.csrf
        await site.pit.people.sign_up("Anna", PASSWORD)
        await victim.enter("/api/sign-in", name="Anna", password=PASSWORD)
        assert victim.cookies != planted.cookies
        assert not (await planted.ask("GET", "/api/me")).json()["signed_in"]
        victim.cookies["pitboss"] = "made-up"
        assert not (await victim.ask("GET", "/api/me")).json()["signed_in"]

    on_a_site(scenario)


def test_an_old_session_is_signed_out() -> None:
    """After its time a session opens nothing."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor("admin")
        assert (await browser.ask("GET", "/api/admin/people")).status_code == 200
        site.clock.now += IDLE + timedelta(minutes=1)
        assert (await browser.ask("GET", "/api/admin/people")).status_code == 401

    on_a_site(scenario)


def test_the_first_administrator_comes_by_a_link() -> None:
    """A new person follows the one-time link and is administrator; the link does nothing for the next one."""

    async def scenario(site: Site) -> None:
        link = await site.pit.people.first_link()
        assert link is not None
        first, second = site.browser(), site.browser()
        assert (await first.ask("GET", "/api/me")).json()["setup"]
        assert (await first.enter("/api/claim", token=link)).json()["code"] == "not-valid"
        answer = await first.enter("/api/claim", token=link, name="Anna", password=PASSWORD)
        assert answer.json()["roles"] == ["admin", "player"]
        assert not answer.json()["setup"]
        answer = await second.enter("/api/claim", token=link, name="Bert", password=PASSWORD)
        assert (answer.status_code, answer.json()["code"]) == (404, "link-not-valid")
        assert site.pit.people.named("Bert") is None

    on_a_site(scenario)


def test_an_administrator_makes_a_dealer() -> None:
    """An administrator's link gives a person who is signed in a role, with a new cookie; roles can be taken again."""

    async def scenario(site: Site) -> None:
        admin, dealer = await site.visitor("admin"), await site.visitor(name="Bert")
        made = (await admin.ask("POST", "/api/admin/links", {"roles": ["dealer"]})).json()
        before = dict(dealer.cookies)
        answer = await dealer.enter("/api/claim", token=made["path"].rpartition("/")[2])
        assert answer.json()["roles"] == ["dealer", "player"]
        assert dealer.cookies != before
        (bert,) = [
            item for item in (await admin.ask("GET", "/api/admin/people")).json()["people"] if item["name"] == "Bert"
        ]
        path = f"/api/admin/people/{bert['id']}"
        assert (await admin.ask("PUT", path + "/roles", {"roles": []})).status_code == 200
        assert (await dealer.ask("GET", "/api/me")).json()["roles"] == ["player"]
        assert (await admin.ask("PUT", path + "/active", {"active": False, "password": PASSWORD})).status_code == 200
        assert not (await dealer.ask("GET", "/api/me")).json()["signed_in"]
        gone = await admin.ask("PUT", "/api/admin/people/nobody/roles", {"roles": []})
        assert (gone.status_code, gone.json()["code"]) == (404, "no-such-person")

    on_a_site(scenario)


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 60_000, "application/json", 422),
        (b"[]", "application/json", 422),
        (b"null", "application/json", 422),
        (b'{"name":"Anna"}', "application/json", 422),
        (b'{"name":"Anna","password":7}', "application/json", 422),
        (b'{"name":"Anna","password":"correct horse","admin":true}', "application/json", 422),
        (b'{"name":"dealer","password":"correct horse"}', "application/json", 422),
        (b'{"name":"Anna","password":"short"}', "application/json", 422),
        (b'{"name":"\\ud800a","password":"correct horse"}', "application/json", 400),
        (b"name=Anna&password=correct+horse", "application/x-www-form-urlencoded", 415),
        (b'{"name":"Anna","password":"correct horse"}', "text/plain", 415),
        (b'"' + b"x" * LARGEST_BODY + b'"', "application/json", 413),
    ],
)
def test_bodies_that_are_no_account(content: bytes, kind: str, status: int) -> None:
    """What cannot be read, is too large, or holds anything but what it should is answered with its status and code."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().ask("POST", "/api/sign-up", content=content, headers={"content-type": kind})
        assert answer.status_code == status, answer.text
        assert set(answer.json()) == {"code", "said", "instead", "clause", "request"}
        assert answer.json()["said"]
        assert site.pit.people.all() == []

    on_a_site(scenario)


def test_guessing_passwords_is_slow() -> None:
    """After a few wrong passwords even the right one has to wait; somebody else's address does not."""

    async def scenario(site: Site) -> None:
        await site.pit.people.sign_up("Anna", PASSWORD)
        guesser, owner = site.browser("10.6.6.6"), site.browser("10.0.0.7")
        codes = [
            (await guesser.enter("/api/sign-in", name="Anna", password=f"guess number {n}")).status_code
            for n in range(12)
        ]
        assert codes[0] == 401
        assert codes[-1] == 429
        answer = await guesser.enter("/api/sign-in", name="Anna", password=PASSWORD)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        assert (await owner.enter("/api/sign-in", name="Anna", password=PASSWORD)).status_code == 200
        site.clock.now += timedelta(minutes=1)
        assert (await guesser.enter("/api/sign-in", name="Anna", password=PASSWORD)).status_code == 200

    on_a_site(scenario, allowances=ALLOWANCES)


def test_reading_has_a_limit_too() -> None:
    """A script that asks without end is told to wait."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        burst = int(ALLOWANCES["read"].burst)
        codes = [(await browser.ask("GET", "/api/me")).status_code for _ in range(burst + 2)]
        assert codes[:burst] == [200] * burst
        assert codes[-1] == 429
        assert (await site.browser("10.0.0.2").ask("GET", "/api/me")).status_code == 200

    on_a_site(scenario, allowances=ALLOWANCES)


def test_commands_over_http() -> None:
    """A command can be given without a WebSocket; its refusal has the clause; an unknown table is 404."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor()
        path = "/api/tables/uth/commands"
        for _ in range(2):
            answer = await browser.ask("POST", path, {"id": "a", "do": {"do": "sit", "position": 1}})
            assert answer.json() == {"seq": 1}
        answer = await browser.ask("POST", path, {"id": "b", "do": {"do": "fold"}})
        assert answer.status_code == 409
        refusal = {"code": "not-open", "said": "No.", "instead": ["check"], "clause": "ma-uth:1"}
        assert answer.json() == refusal | {"request": answer.headers["x-request-id"]}
        answer = await browser.ask("POST", "/api/tables/no/commands", {"id": "c", "do": {}})
        assert answer.status_code == 404
        answer = await browser.ask("POST", path, {"id": "\0", "do": {"do": "sit", "position": 1}})
        assert answer.status_code == 422, "no database keeps such an id"

    on_a_site(scenario)


def test_a_mistake_of_ours_is_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    """When the server is at fault the visitor is told so and no more; the log has the rest."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor()
        answer = await browser.ask("POST", "/api/tables/uth/commands", {"id": "a", "do": {"do": "break"}})
        assert (answer.status_code, answer.json()["code"]) == (500, "our-mistake")
        assert "ZeroDivision" not in answer.text

    on_a_site(scenario)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/uth/rounds/1", 404),
        ("/api/tables/uth/rounds/2.17", 404),
        ("/api/tables/uth/rounds/1.17", 422),
        ("/api/tables/uth/rounds/2.", 422),
        ("/api/tables/uth/rounds/.17", 422),
        ("/api/tables/uth/rounds/2.0", 422),
        ("/api/tables/uth/rounds/02.17", 422),
        ("/api/tables/uth/rounds/017", 422),
        ("/api/tables/uth/rounds/2.17.3", 422),
        ("/api/tables/uth/rounds/17%0A", 422),
        ("/api/tables/uth/rounds/x/pack", 422),
        ("/api/tables/uth/rounds/2.17/share", 404),
        ("/api/tables/uth/rounds/0", 422),
        ("/api/tables/uth/rounds/-1", 422),
        ("/api/tables/uth/rounds/x", 422),
        ("/api/tables/uth/rounds/" + "9" * 5000, 422),
        ("/api/tables/uth/rounds/%D9%A1", 422),
        ("/api/tables/uth/advice?position=3", 200),
        ("/api/tables/uth/advice?position=three", 422),
        ("/api/tables/uth/advice?position=1&position=2", 422),
        ("/api/tables/uth/advice?place=1", 422),
        ("/api/tables/uth/advice?position=%ff", 422),
        ("/api/tables/uth/meters?others=-1", 422),
        ("/api/tables/uth/meters", 200),
    ],
)
def test_addresses_and_queries_are_examined(path: str, status: int) -> None:
    """Numbers that are none, words that are given twice or mean nothing: each is answered with its status."""

    async def scenario(site: Site) -> None:
        answer = await (await site.visitor()).ask("GET", path)
        assert answer.status_code == status, answer.text

    on_a_site(scenario)


def test_health() -> None:
    """``/healthz`` tells whether the pit is at work, and what holds it up."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        assert (await browser.ask("GET", "/healthz")).json() == {"status": "ok", "said": ""}
        site.pit.said = "the database is away"
        alive = await browser.ask("GET", "/healthz")
        assert (alive.status_code, alive.json()["status"]) == (200, "paused")

    on_a_site(scenario)


def test_readiness() -> None:
    """``/readyz`` is 503, with the reason, while nobody should be sent here."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        ready = await browser.ask("GET", "/readyz")
        assert (ready.status_code, ready.json()) == (200, {"status": "ready"})
        site.pit.said = "the database is away"
        ready = await browser.ask("GET", "/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "not-ready")
        assert ready.json()["said"] == "the database is away"

    on_a_site(scenario)
