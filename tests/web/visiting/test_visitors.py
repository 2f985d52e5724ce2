"""Visitors look without an account, and guests play without one; neither gets a right that an account needs."""

from __future__ import annotations

from pitboss.web.sockets import MOST_OF_VISITORS
from pitboss.web.ws_messages import TOO_MANY
from tests.web.site import PASSWORD, Site, on_a_site

VISITOR = b"visitor"


def test_a_visitor_watches_and_does_nothing_else() -> None:
    """Without a session: the lobby, the table's scene and pings; any command is refused with a way to go on."""

    async def story(site: Site) -> None:
        async with site.browser().connect(VISITOR) as socket:
            hello = await socket.told("hello")
            assert hello["person"] == {"name": "", "roles": []}
            assert hello["lobby"]
            socket.send("a", do="watch")
            assert (await socket.told("table"))["id"] == "uth"
            socket.send("b", do="ping")
            assert (await socket.told("done"))["id"] in ("a", "b")
            for word in ("sit", "stake", "wait", "fold"):
                socket.send(word, do=word)
                refused = await socket.told("refused")
                assert (refused["id"], refused["code"]) == (word, "not-signed-in")
        assert not site.pit.given

    on_a_site(story)


def test_visitors_of_one_address_have_so_many_connections() -> None:
    """An address cannot hold connections without end; another is let in meanwhile."""

    async def story(site: Site) -> None:
        browser = site.browser()
        sockets = [browser.connect(VISITOR) for _ in range(MOST_OF_VISITORS)]
        for socket in sockets:
            await (await socket.__aenter__()).told("hello")
        async with browser.connect(VISITOR) as late:
            assert (await late.closed())[0] == TOO_MANY
        async with site.browser("10.0.0.2").connect(VISITOR) as other:
            await other.told("hello")
        for socket in sockets:
            await socket.__aexit__(None, None, None)

    on_a_site(story)


def test_a_guest_has_a_session_and_an_account_keeps_the_person() -> None:
    """One request and somebody plays; signing up later keeps the id, frees no name and ends the guest's session."""

    async def story(site: Site) -> None:
        browser = site.browser()
        output = (await browser.enter("/api/guest")).json()
        assert (output["signed_in"], output["guest"], output["roles"]) == (True, True, ["player"])
        guest = site.pit.people.named(output["name"])
        assert guest is not None
        assert (await browser.enter("/api/guest")).json()["name"] == output["name"]
        kept = (await browser.enter("/api/sign-up", name="Anna", password=PASSWORD)).json()
        assert (kept["name"], kept["guest"]) == ("Anna", False)
        anna = site.pit.people.named("Anna")
        assert anna is not None
        assert (anna.id, anna.names) == (guest.id, ("Anna", output["name"]))
        assert site.pit.people.named(output["name"]) is None
        other = site.browser()
        assert (await other.enter("/api/sign-in", name="Anna", password=PASSWORD)).json()["name"] == "Anna"

    on_a_site(story)


def test_a_guest_has_no_role_and_no_password() -> None:
    """Nobody signs in as a guest; a one-time link makes an account, and an administrator gives a guest no role."""

    async def story(site: Site) -> None:
        admin, guest = await site.visitor("admin"), site.browser()
        name = (await guest.enter("/api/guest")).json()["name"]
        person = site.pit.people.named(name)
        assert person is not None
        for password in ("", " ", PASSWORD):
            answer = await site.browser().ask("POST", "/api/sign-in", {"name": name, "password": password})
            assert answer.status_code in (401, 422)
        answer = await admin.ask("PUT", f"/api/admin/people/{person.id}/roles", {"roles": ["dealer"]})
        assert answer.json()["code"] == "guest-has-no-role"
        token = await site.pit.people.invite(None, frozenset({"dealer"}))
        assert (await guest.ask("POST", "/api/claim", {"token": token})).status_code == 422
        claimed = await guest.enter("/api/claim", token=token, name="Dora", password=PASSWORD)
        assert claimed.json()["roles"] == ["dealer", "player"]
        still = site.pit.people.named(name)
        assert still is not None
        assert still.roles == {"player"}

    on_a_site(story)


def test_the_names_of_guests_are_nobodys_choice() -> None:
    """However it is written, a name like a guest's is refused."""

    async def story(site: Site) -> None:
        for name in ("Guest 12", "guest-1234", "GUEST 9 9"):
            answer = await site.browser().sign_up(name)
            assert answer.json()["code"] == "name-reserved"

    on_a_site(story)
