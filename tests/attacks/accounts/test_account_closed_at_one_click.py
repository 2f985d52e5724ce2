"""An account was closed at one click, or by one request of a session that somebody left open."""

from __future__ import annotations

from pitboss.web.limits import ALLOWANCES
from tests.web.site import PASSWORD, Site, on_a_site


def test_closing_asks_for_the_password_again() -> None:
    """Without the administrator's own password, or with a wrong one, the account stays; opening one asks nothing."""

    async def scenario(site: Site) -> None:
        admin, bert = await site.visitor("admin"), site.browser("10.0.0.2")
        await bert.enter("/api/sign-up", name="Bert", password="battery staple")
        person = site.pit.people.named("Bert")
        assert person is not None
        path = f"/api/admin/people/{person.id}/active"
        for wrong in ({}, {"password": ""}, {"password": "battery staple"}):
            assert (await admin.ask("PUT", path, {"active": False, **wrong})).status_code == 401
            assert (await bert.ask("GET", "/api/me")).json()["signed_in"]
        assert (await admin.ask("PUT", path, {"active": False, "password": PASSWORD})).status_code == 200
        assert not (await bert.ask("GET", "/api/me")).json()["signed_in"]
        assert (await admin.ask("PUT", path, {"active": True})).status_code == 200

    on_a_site(scenario)


def test_it_is_no_way_to_guess() -> None:
    """Guesses are counted here as they are when somebody signs in."""

    async def scenario(site: Site) -> None:
        admin = await site.visitor("admin")
        await site.browser("10.0.0.2").enter("/api/sign-up", name="Bert", password="battery staple")
        person = site.pit.people.named("Bert")
        assert person is not None
        path = f"/api/admin/people/{person.id}/active"
        codes = [
            (await admin.ask("PUT", path, {"active": False, "password": f"wrong horse {item}"})).status_code
            for item in range(12)
        ]
        assert codes.count(401) == ALLOWANCES["guess"].burst
        assert codes[-1] == 429

    on_a_site(scenario, allowances=ALLOWANCES)
