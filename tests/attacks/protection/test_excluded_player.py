"""A player who has stopped tries to play all the same: by WebSocket, by HTTP, with other sessions, by undoing it."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from tests.attacks.safe_accounts import SafeHouse, safe_house
from tests.pit.houses import FOUR, run
from tests.web.site import PASSWORD, Browser, Socket

STAKE = {"do": "stake", "position": 1, "wager": "ante", "total": 1_000}
SIT = {"do": "sit", "position": 1}
STOPPED = ("excluded", "not-yours")
"""How a wager is refused: until they have got up, and after it."""


async def by_http(browser: Browser, identity: str, do: dict[str, Any], seen: int = 10**6) -> httpx.Response:
    """Give a command over HTTP."""
    return await browser.ask("POST", f"/api/tables/{FOUR}/commands", {"id": identity, "do": do, "seen": seen})


async def by_socket(socket: Socket, identity: str, do: dict[str, Any]) -> str:
    """Give a command over the WebSocket; the code with which it is refused."""
    frame = {"id": identity, "table": FOUR, "seen": 10**6, "do": do}
    socket.say(msgspec.json.encode(frame).decode())
    return str((await socket.told("refused"))["code"])


def _lies(safe: SafeHouse) -> int:
    return safe.house.table(FOUR).laid("Anna")


def test_no_way_to_a_wager(database: str) -> None:
    """A socket that was open before, one opened after, HTTP, another session: none takes a seat or a wager."""

    async def story() -> None:
        async with safe_house(database) as safe:
            anna = await safe.visitor("Anna")
            assert (await by_http(anna, "a", SIT)).status_code == 200
            async with anna.connect() as early:
                answer = await anna.ask("POST", "/api/protection/exclusion", {"months": 6, "password": PASSWORD})
                assert answer.status_code == 200
                assert (await anna.ask("GET", "/api/me")).json()["excluded_until"] == answer.json()["until"]
                assert await by_socket(early, "b", STAKE) in STOPPED
                assert await by_socket(early, "c", {"do": "again", "position": 1}) in STOPPED
            other = Browser(safe.app, "10.0.0.5")
            assert (await other.enter("/api/sign-in", name="Anna", password=PASSWORD)).status_code == 200
            async with other.connect() as late:
                assert await by_socket(late, "d", {"do": "sit", "position": 2}) == "excluded"
            for identity, do in (("e", STAKE), ("f", {"do": "bet", "position": 1, "wager": "ante", "amount": 1_000})):
                refused = await by_http(other, identity, do)
                assert refused.status_code == 403
                assert refused.json()["code"] in STOPPED
            assert (await other.ask("POST", "/api/chips", {})).json()["code"] == "excluded"
            assert _lies(safe) == 0

    run(story)


def test_nobody_undoes_it(database: str) -> None:
    """Not its owner by a shorter one, not by closing the account and opening it, and no administrator has a way to."""

    async def story() -> None:
        async with safe_house(database) as safe:
            ada, anna = await safe.visitor("Ada", "admin"), await safe.visitor("Anna", address="10.0.0.2")
            wrong = await anna.ask("POST", "/api/protection/exclusion", {"months": 6, "password": "wrong horse"})
            assert wrong.status_code == 401
            short = await anna.ask("POST", "/api/protection/exclusion", {"months": 5, "password": PASSWORD})
            assert short.status_code == 422
            await anna.ask("POST", "/api/protection/exclusion", {"months": 12, "password": PASSWORD})
            shorter = await anna.ask("POST", "/api/protection/time-out", {"hours": 1})
            assert shorter.json()["code"] == "exclusion-shorter"
            exclusions = (await ada.ask("GET", "/api/admin/exclusions")).json()["exclusions"]
            assert [(row["name"], row["kind"]) for row in exclusions] == [("Anna", "exclusion")]
            assert set(exclusions[0]) == {"name", "kind", "since", "until"}
            assert (await anna.ask("GET", "/api/admin/exclusions")).status_code == 403
            for active in (False, True):
                path, body = f"/api/admin/people/{safe.id('Anna')}/active", {"active": active, "password": PASSWORD}
                assert (await ada.ask("PUT", path, body)).status_code == 200
            again = Browser(safe.app, "10.0.0.2")
            await again.enter("/api/sign-in", name="Anna", password=PASSWORD)
            assert (await by_http(again, "a", SIT)).json()["code"] == "excluded"

    run(story)


def test_a_limit_is_not_raised_at_once(database: str) -> None:
    """Over HTTP: a lower limit holds with the answer, a higher one says from when; a wager is refused until then."""

    async def story() -> None:
        async with safe_house(database) as safe:
            anna = await safe.visitor("Anna")
            assert (await by_http(anna, "a", SIT)).status_code == 200
            path = "/api/protection/limits/loss-day"
            first = (await anna.ask("PUT", path, {"amount": 500})).json()["limits"][0]
            assert (first["amount"], first["next_at"]) == (500, "")
            raised = (await anna.ask("PUT", path, {"amount": None})).json()["limits"][0]
            assert (raised["amount"], raised["next_amount"], bool(raised["next_at"])) == (500, None, True)
            refused = await by_http(anna, "b", STAKE)
            assert (refused.status_code, refused.json()["code"]) == (403, "loss-limit")
            assert refused.json()["instead"]
            assert _lies(safe) == 0
            assert (await anna.ask("PUT", "/api/protection/limits/luck", {"amount": 5})).status_code == 404
            for wrong in (0, -1, 2**60):
                assert (await anna.ask("PUT", path, {"amount": wrong})).status_code == 422

    run(story)


def test_an_age_that_nobody_confirmed(database: str) -> None:
    """A guest and an old account play when they have confirmed it; who signs up may say it at once."""

    async def story() -> None:
        async with safe_house(database, age=21) as safe:
            guest = Browser(safe.app)
            assert (await guest.enter("/api/guest")).json()["age"] == 21
            assert (await by_http(guest, "a", SIT)).json()["code"] == "age-not-confirmed"
            assert (await guest.ask("POST", "/api/account/age", {"of_age": False})).status_code == 422
            assert (await guest.ask("POST", "/api/account/age", {"of_age": True})).status_code == 200
            assert (await guest.ask("GET", "/api/me")).json()["age"] == 0
            assert (await by_http(guest, "b", SIT)).status_code == 200
            body = {"name": "Anna", "password": PASSWORD, "of_age": True}
            assert (await Browser(safe.app, "10.0.0.2").ask("POST", "/api/sign-up", body)).json()["age"] == 0

    run(story)
