"""Links for another password: followed twice, by two at once, too late, or while a thief is signed in."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

from click.testing import CliRunner

from pitboss.cli.commands.pit import pit as pit_command
from tests.attacks.safe_accounts import SafeHouse, safe_house
from tests.pit.houses import run
from tests.web.site import PASSWORD, Browser

NEW = "a better password"


async def link(safe: SafeHouse, admin: Browser, name: str, *, second_factor: bool = False) -> str:
    """The token of a link that an administrator makes."""
    body = {"password": PASSWORD, "second_factor": second_factor}
    answer = await admin.ask("POST", f"/api/admin/people/{safe.id(name)}/reset", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["path"]).removeprefix("/#/reset/")


async def follow(safe: SafeHouse, token: str, password: str = NEW) -> int:
    """Follow a link from somewhere; the status."""
    answer = await Browser(safe.app, "10.0.0.7").ask("POST", "/api/reset", {"token": token, "password": password})
    assert "set-cookie" not in answer.headers
    return answer.status_code


def test_the_old_password_and_every_session_end_at_once(database: str) -> None:
    """From the moment the link is made; the new password is its owner's alone, and all of it is in the house's log."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada, anna = await safe.visitor("Ada", "admin"), await safe.visitor("Anna", address="10.0.0.2")
            device = dict(anna.cookies)
            token = await link(safe, ada, "Anna")
            assert not (await anna.ask("GET", "/api/me")).json()["signed_in"]
            assert (await safe.sign_in("Anna")).json()["code"] == "sign-in-refused"
            assert safe.house.pit.people.known_device("Anna", device["pitboss-device"]) == ""
            assert await follow(safe, token) == 200
            assert (await safe.sign_in("Anna")).status_code == 401
            assert (await safe.sign_in("Anna", password=NEW)).status_code == 200
            assert safe.acts("Anna")[-2:] == [("reset password", "Ada"), ("follow reset link", "Anna")]

    run(story)


def test_a_link_is_followed_once(database: str) -> None:
    """Not twice, not by two at once, not after a day, not after another was made; a weak password leaves it unused."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada, _ = await safe.visitor("Ada", "admin"), await safe.visitor("Anna", address="10.0.0.2")
            token = await link(safe, ada, "Anna")
            assert await follow(safe, token, "password") == 422
            statuses = await asyncio.gather(*(follow(safe, token, f"{NEW} {number}") for number in range(4)))
            assert sorted(statuses) == [200, 404, 404, 404]
            assert await follow(safe, token) == 404
            earlier, later = await link(safe, ada, "Anna"), await link(safe, ada, "Anna")
            assert await follow(safe, earlier) == 404
            safe.clock.now += timedelta(days=1, seconds=1)
            assert await follow(safe, later) == 404
            assert await follow(safe, "no-such-token") == 404

    run(story)


def test_who_may_make_one(database: str) -> None:
    """An administrator who types the own password; for nobody else's eyes, and for no guest."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada, anna = await safe.visitor("Ada", "admin"), await safe.visitor("Anna", "floor", address="10.0.0.2")
            guest = await safe.house.pit.guests.come()
            path = f"/api/admin/people/{safe.id('Anna')}/reset"
            assert (await ada.ask("POST", path, {"password": "wrong horse"})).status_code == 401
            assert (await anna.ask("POST", path, {"password": PASSWORD})).status_code == 403
            assert (await anna.ask("GET", "/api/me")).json()["signed_in"]
            body = {"password": PASSWORD}
            refused = await ada.ask("POST", f"/api/admin/people/{guest.id}/reset", body)
            assert refused.json()["code"] == "guest-has-no-password"
            assert (await ada.ask("POST", "/api/admin/people/nobody/reset", body)).status_code == 404

    run(story)


def test_a_second_factor_survives_unless_the_link_says_otherwise(database: str) -> None:
    """Another password does not take the second factor away; a link that does is another act in the log."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada = await safe.visitor("Ada", "admin")
            await safe.enrol(await safe.visitor("Dora", "dealer", address="10.0.0.2"), "Dora")
            assert await follow(safe, await link(safe, ada, "Dora")) == 200
            assert (await safe.sign_in("Dora", password=NEW)).json()["code"] == "second-factor-needed"
            assert await follow(safe, await link(safe, ada, "Dora", second_factor=True), f"{NEW} 2") == 200
            assert (await safe.sign_in("Dora", password=f"{NEW} 2")).status_code == 200
            assert ("reset password and second factor", "Ada") in safe.acts("Dora")

    run(story)


def test_a_locked_out_administrator_is_let_in_from_the_machine(database: str) -> None:
    """With the server stopped; while it runs the command changes nothing. The house's log has it."""
    command = ["reset", "Ada", "--database", database]

    async def before() -> None:
        async with safe_house(database) as safe:
            await safe.visitor("Ada", "admin")
            running = await asyncio.to_thread(CliRunner().invoke, pit_command, command)
            assert running.exit_code != 0
            assert (await safe.sign_in("Ada")).status_code == 200

    async def after(token: str) -> None:
        async with safe_house(database) as safe:
            assert (await safe.sign_in("Ada")).status_code == 401
            safe.clock.now = datetime.now(UTC)
            assert await follow(safe, token) == 200
            assert (await safe.sign_in("Ada", password=NEW)).status_code == 200
            assert ("reset password", "house") in safe.acts("Ada")

    run(before)
    stopped = CliRunner().invoke(pit_command, command)
    assert stopped.exit_code == 0, stopped.output
    run(lambda: after(stopped.output.strip().removeprefix("/#/reset/")))
    unknown = CliRunner().invoke(pit_command, ["reset", "Nemo", "--database", database])
    assert unknown.exit_code != 0
