"""The WebSocket: who is let in, what is answered, who is shut out, and that a slow eye holds nobody up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from pitboss.web import ws_connection
from pitboss.web.limits import ALLOWANCES
from pitboss.web.sockets import MOST_CONNECTIONS
from pitboss.web.ws_connection import MOST_NONSENSE
from pitboss.web.ws_messages import NONSENSE, NOT_SIGNED_IN, SESSION_ENDED, TOO_MANY, TOO_SLOW
from pitboss.web.ws_outbox import LONGEST_QUEUE
from tests.web.site import PASSWORD, Site, on_a_site


def test_hello_and_a_command() -> None:
    """After connecting comes who one is and the lobby; a command is done; the table's news come to those who watch."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor("dealer")
        async with browser.connect() as socket:
            hello = await socket.told("hello")
            assert hello["person"] == {"name": "Anna", "roles": ["dealer", "player"]}
            assert hello["lobby"] == site.pit.lobby()
            socket.send("w", do="watch")
            assert (await socket.told("table"))["seq"] == 0
            assert await socket.told("done") == {"is": "done", "id": "w", "seq": 0}
            socket.send("a", do="sit", position=1)
            assert (await socket.told("table"))["seq"] == 1
            assert await socket.told("done") == {"is": "done", "id": "a", "seq": 1}
            assert site.pit.given == [("Anna", {"do": "sit", "position": 1})]
        assert site.pit.viewers == []

    on_a_site(scenario)


def test_a_repeated_command_acts_once() -> None:
    """The same id gets the same answer and does nothing more, over another connection too."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor()
        for _ in range(2):
            async with browser.connect() as socket:
                for _ in range(2):
                    socket.send("a", do="sit")
                    assert (await socket.told("done"))["seq"] == 1
        assert len(site.pit.given) == 1

    on_a_site(scenario)


def test_a_ping_is_answered_while_a_command_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow database is not a dead network: pings are answered, commands one after the other, when it is back."""

    async def scenario(site: Site) -> None:
        give, back = site.pit.give, asyncio.Event()

        async def slowly(*asked: Any) -> int:
            await back.wait()
            return await give(*asked)

        monkeypatch.setattr(site.pit, "give", slowly)
        async with (await site.visitor()).connect() as socket:
            socket.send("a", do="sit")
            socket.send("b", do="sit")
            for number in range(3):
                socket.send(f"p{number}", do="ping")
                assert (await socket.told("done"))["id"] == f"p{number}"
            back.set()
            assert [(await socket.told("done"))["id"] for _ in range(2)] == ["a", "b"]

    on_a_site(scenario)


def test_a_refusal_names_the_clause() -> None:
    """What the pit refuses comes back with code, words, clause and what is open."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            socket.send("a", do="fold")
            assert await socket.told("refused") == {
                "is": "refused",
                "id": "a",
                "code": "not-open",
                "said": "No.",
                "clause": "ma-uth:1",
                "instead": ["check"],
            }
            socket.send("b", table="nowhere", do="watch")
            assert (await socket.told("refused"))["code"] == "no-such-table"

    on_a_site(scenario)


def test_a_mistake_of_ours_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """A command that breaks the server is refused as our mistake, and the next one works."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            socket.send("a", do="break")
            assert (await socket.told("refused"))["code"] == "our-mistake"
            socket.send("b", do="sit")
            assert (await socket.told("done"))["id"] == "b"

    on_a_site(scenario)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://pit.test:81", "file://", "https://pit.test.x"])
def test_another_sites_page_is_not_let_in(origin: str) -> None:
    """A page of another site cannot open a connection, although the browser sends the cookie."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect(origin=origin) as socket:
            assert (await socket.next())["type"] == "websocket.close"

    on_a_site(scenario)


def test_nobody_is_not_let_in() -> None:
    """Without a session the connection is closed with a code of its own, so that the page can ask to sign in."""

    async def scenario(site: Site) -> None:
        async with site.browser().connect() as socket:
            assert (await socket.closed())[0] == NOT_SIGNED_IN

    on_a_site(scenario)


def test_signing_out_closes_the_connection() -> None:
    """Whoever signs out, is signed out, or gets other roles is disconnected at once and sees nothing more."""

    async def scenario(site: Site) -> None:
        admin, browser = await site.visitor("admin"), await site.visitor(name="Bert")
        bert = site.pit.people.named("Bert")
        assert bert is not None
        path = f"/api/admin/people/{bert.id}"
        changes = [
            ("roles", {"roles": ["floor"]}, "roles were changed"),
            ("active", {"active": False, "password": PASSWORD}, "the account was closed"),
        ]
        for what, body, why in changes:
            async with browser.connect() as socket:
                socket.send("w", do="watch")
                await socket.told("done")
                await admin.ask("PUT", f"{path}/{what}", body)
                assert site.pit.viewers == []
                site.pit.show({"is": "table"})
                assert await socket.closed() == (SESSION_ENDED, why)
        await admin.ask("PUT", f"{path}/active", {"active": True})
        browser.csrf = ""
        await browser.enter("/api/sign-in", name="Bert", password=PASSWORD)
        async with browser.connect() as socket:
            await socket.told("hello")
            await browser.ask("POST", "/api/sign-out")
            assert (await socket.closed())[1] == "signed out"

    on_a_site(scenario)


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "7", '"x"', "{}", '{"id":1,"do":{}}', '{"id":"","do":{}}', '{"id":"a"}'),
        *('{"id":"a","do":[]}', '{"id":"a","do":{},"seen":-1}', '{"id":"a","do":{},"seen":1e999}', "[" * 9000),
        *(
            '{"id":"' + "a" * 65 + '","do":{}}',
            '{"id":"a","do":{},"table":7}',
            '{"id":"\\ud800","do":{}}',
            '{"id":"\\u0000","do":{}}',
        ),
        *("x" * 17_000, '{"id":"a","do":' + '{"x":' * 3000 + "1" + "}" * 3000 + "}", b"\xff\xfe", b"", b"{}"),
    ],
)
def test_a_frame_that_cannot_be_read_is_answered(text: str | bytes) -> None:
    """Nonsense of every kind gets an answer, and the connection goes on."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            socket.say(text)
            assert (await socket.told("error"))["said"]
            socket.send("a", do="sit")
            assert (await socket.told("done"))["id"] == "a"

    on_a_site(scenario)


def test_too_much_nonsense_is_shut_out() -> None:
    """Whoever sends nothing but nonsense is disconnected with the reason."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            for _ in range(MOST_NONSENSE + 1):
                socket.say("nonsense")
            assert await socket.closed() == (NONSENSE, "too many frames that cannot be read")

    on_a_site(scenario)


def test_too_many_commands_are_refused() -> None:
    """Commands without end are refused until some time has passed; the connection stays."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            burst = int(ALLOWANCES["command"].burst)
            for number in range(burst + 1):
                socket.send(str(number), do="ping")
            assert (await socket.told("refused"))["code"] == "too-many"

    on_a_site(scenario, allowances=ALLOWANCES)


def test_too_many_connections_of_one_person() -> None:
    """One person has so many connections and no more; when one ends there is room again."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor()

        async def crowd(left: int) -> None:
            if not left:
                async with browser.connect() as socket:
                    assert (await socket.closed())[0] == TOO_MANY
                return
            async with browser.connect() as socket:
                await socket.told("hello")
                await crowd(left - 1)

        await crowd(MOST_CONNECTIONS)
        await crowd(MOST_CONNECTIONS)

    on_a_site(scenario)


def test_a_slow_eye_gets_the_newest() -> None:
    """A connection that takes nothing in holds nobody up; when it does again it gets the newest scene."""

    async def scenario(site: Site) -> None:
        slow, quick = await site.visitor(), await site.visitor(name="Bert")
        async with slow.connect() as stuck, quick.connect() as moving:
            for socket in (stuck, moving):
                socket.send("w", do="watch")
                await socket.told("done")
            stuck.gate.clear()
            for number in range(10 * LONGEST_QUEUE):
                site.pit.show({"is": "table", "id": "uth", "seq": number})
                if not number % 20:
                    site.pit.change_lobby()
                    await asyncio.sleep(0)
                assert moving.outgoing.qsize() <= 3 * LONGEST_QUEUE
                while not moving.outgoing.empty():
                    moving.outgoing.get_nowait()
            stuck.send("p", do="ping")
            for _ in range(20):
                await asyncio.sleep(0)
            stuck.gate.set()
            seqs = []
            while True:
                message = msgspec.json.decode((await stuck.next())["text"])
                if message["is"] == "done":
                    break
                seqs += [message["seq"]] if message["is"] == "table" else []
            assert seqs == sorted(seqs)
            assert len(seqs) <= LONGEST_QUEUE + 2
            assert seqs[-1] == 10 * LONGEST_QUEUE - 1

    on_a_site(scenario)


def test_whoever_takes_in_nothing_at_all_is_shut_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks and asks and takes no answer in is not listened to, and then shut out; no memory fills up."""
    monkeypatch.setattr(ws_connection, "SLOWEST", 0.05)

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            await socket.told("hello")
            socket.gate.clear()
            for number in range(10 * LONGEST_QUEUE):
                socket.send(str(number), do="ping")
            await asyncio.sleep(0.2)
            assert socket.outgoing.empty()
            socket.gate.set()
            assert (await socket.closed())[0] == TOO_SLOW

    on_a_site(scenario)


def test_the_lobby_is_told_to_everybody() -> None:
    """When the lobby changes every connection gets it."""

    async def scenario(site: Site) -> None:
        first, second = await site.visitor(), await site.visitor(name="Bert")
        async with first.connect() as item, second.connect() as other:
            for socket in (item, other):
                await socket.told("hello")
            site.pit.change_lobby()
            for socket in (item, other):
                assert (await socket.told("lobby"))["tables"] == site.pit.lobby()

    on_a_site(scenario)


def test_several_tables_and_tabs() -> None:
    """Looking away ends the news; looking twice brings the scene anew and the news once."""

    async def scenario(site: Site) -> None:
        async with (await site.visitor()).connect() as socket:
            for identity in ("a", "b"):
                socket.send(identity, do="watch")
                await socket.told("table")
                await socket.told("done")
            assert len(site.pit.viewers) == 1
            socket.send("c", do="unwatch")
            await socket.told("done")
            assert site.pit.viewers == []

    on_a_site(scenario)
