"""Questions that anybody may ask slowed everybody: with 16 readers of a log half the commands took over 75 to 143 ms.

Past rounds, books, submissions and the layout of a table were worked out on the loop that all tables share, or in the
threads that their commands wait for; as many as were sent at once, and on when nobody waited for them any more. Without
them it was 14 to 18 ms, on a busy machine; on the same machine it is now 7 to 15 ms with them.
"""

from __future__ import annotations

import asyncio
import time
from asyncio.events import Handle
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from starlette.requests import ClientDisconnect, Request

from pitboss.pit.workers.fair_queue import Asker, Busy, Queue, asking
from pitboss.training.question import DRILLS
from pitboss.web.heavy import MOST, MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS, HeavyRequests
from pitboss.web.limits import Limits
from pitboss.web.routes import ANYBODY, Call, Plain, Route
from pitboss.web.server.app import make_app, routes
from tests.pit.houses import ULTIMATE, House, opened, run
from tests.web.site import NO_LIMITS, Browser, Site, on_a_site

LIGHT = {
    *("/healthz", "/readyz", "/api/me", "/api/openapi.json", "/api/schema"),  # what is known, or was made once
    *("/api/tables", "/api/tables/{table}", "/api/clauses/{rulebook}/{clause:path}"),
    *("/api/sign-up", "/api/sign-in", "/api/sign-out", "/api/claim", "/api/password"),  # hashes have their own queue
    *("/api/chips", "/api/tables/{table}/commands"),
    *("/api/admin/people", "/api/admin/people/{person}/roles", "/api/admin/people/{person}/active"),
    *("/api/admin/links", "/api/admin/meters/{link}", "/api/admin/meters/{link}/tables/{table}"),
    *("/api/guest", "/api/train", "/api/train/progress", "/api/train/exams", "/api/train/certificates/{code}"),
    *("/api/classes", "/api/classes/{code}", "/api/classes/{code}/close", "/api/classes/{code}/students"),
    *("/api/classes/{code}/results", "/api/classes/{code}/results.csv"),
    *("/api/account/age", "/api/account/closing", "/api/account/recovery-codes", "/api/account/second-factor"),
    *("/api/account/second-factor/off", "/api/account/security", "/api/account/sessions/end-others"),
    *("/api/account/sessions/{session}", "/api/reset", "/api/admin/people/{person}/reset", "/api/admin/exclusions"),
    *("/api/protection", "/api/protection/exclusion", "/api/protection/limits/{limit}", "/api/protection/time-out"),
    *("/api/protection/reality-check", "/api/sign", "/api/sign/{name}", "/api/signs", "/metrics"),
    *("/api/admin/card-readers", "/api/admin/tables/{table}/card-reader", "/api/card-reader"),
    *("/api/admin/filings/{filing}/end", "/api/shift/{table}", "/api/floor/shift"),
    *("/api/floor/queue", "/api/floor/queue/{call}", "/api/tables/{table}/calls"),
    *("/api/floor/incidents/{incident}/additions", "/api/cage", "/api/cage/slips/{slip}/cancel"),
    *("/api/cage/slips/{slip}/sign", "/api/tables/{table}/float", "/api/tables/{table}/float/counts"),
    "/api/tables/{table}/float/slips",
}
"""Routes that work nothing out."""
OF_A_CLASS = {f"/api/classes/{{code}}/{what}" for what in ("questions", "answers", "review")}
"""Worked out in the pit's own queue, within the allowance of a class: its students share an address.

Every other route is a heavy question.
"""


def test_every_route_that_computes_uses_the_budget() -> None:
    """A route is on the list of those that work nothing out, or it is a heavy question."""
    light = {route.path for route in routes() if route.limit != "work"} - {"/api/floor/incidents"}  # written, and read
    assert light <= LIGHT | OF_A_CLASS
    assert {route.limit for route in routes() if route.path in OF_A_CLASS} == {"class"}
    assert not {route.path for route in routes() if route.limit == "work"} & LIGHT


# -- how many, and for how long ---------------------------------------------------------------------------------------


def _call(site: Site, address: str = "10.0.0.1") -> Call:
    return Call(site.pit.as_pit, Limits(NO_LIMITS), address, None, {})


def _request(*messages: str) -> Request:
    waiting = list(messages)

    async def receive() -> dict[str, str]:
        if waiting:
            return {"type": waiting.pop(0)}
        await asyncio.Event().wait()
        raise AssertionError

    return Request({"type": "http"}, receive)


def test_questions_under_way_are_bounded() -> None:
    """Of 200 questions at once an asker has six under way and all together 64; they end, and others are asked."""

    async def scenario(site: Site) -> None:
        going, heavy = asyncio.Event(), HeavyRequests(Limits(NO_LIMITS))

        async def handler(call: Call) -> str:
            await going.wait()
            return "done"

        route = Route("GET", "/x", ANYBODY, "", handler, limit="work")

        async def ask(address: str) -> object:
            return await heavy.answer(_request(), route, _call(site, address))

        asked = [asyncio.create_task(ask(f"10.0.{item // 10}.1")) for item in range(200)]
        await asyncio.sleep(0.01)
        going.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = Counter(answer.code for answer in answers if isinstance(answer, Busy))
        assert answers.count("done") == MOST
        assert refused["too-many"] >= 10 - MOST_OF_A_PERSON
        assert refused["busy"] > 0
        assert await ask("10.0.0.1") == "done"
        assert MOST_OF_A_PERSON < MOST_OF_AN_ADDRESS < MOST

    on_a_site(scenario)


def test_a_question_ends_when_the_asker_goes() -> None:
    """Whoever closes the connection takes the question back; nothing goes on for nobody."""

    async def scenario(site: Site) -> None:
        ended: list[str] = []

        async def handler(call: Call) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("ended")

        route = Route("GET", "/x", ANYBODY, "", handler, limit="work")
        with pytest.raises(ClientDisconnect):
            await HeavyRequests(Limits(NO_LIMITS)).answer(
                _request("http.request", "http.disconnect"), route, _call(site)
            )
        await asyncio.sleep(0)
        assert ended == ["ended"]

    on_a_site(scenario)


def test_seconds_are_charged() -> None:
    """Who has used up the seconds of work that a person has waits, whatever the number of questions."""

    async def scenario(site: Site) -> None:
        limits = Limits(clock=lambda: 0.0)
        heavy = HeavyRequests(limits)

        async def handler(call: Call) -> None:
            asking.get().seconds += 59.5

        route = Route("GET", "/x", ANYBODY, "", handler, limit="work")
        await heavy.answer(_request(), route, _call(site))
        with pytest.raises(Exception, match="wait"):
            await heavy.answer(_request(), route, _call(site))
        await heavy.answer(_request(), route, _call(site, "10.0.0.2"))

    on_a_site(scenario)


def test_a_file_that_nobody_reads_holds_nobody_up() -> None:
    """A file is made piece by piece as it is read; between the pieces others are served; it counts to the end."""

    async def scenario(site: Site) -> None:
        heavy, call = HeavyRequests(Limits(NO_LIMITS)), _call(site)

        async def handler(call: Call) -> Plain:
            return Plain(iter([b"one", b"two"]), "text/plain")

        route = Route("GET", "/x", ANYBODY, "", handler, limit="work")
        result = await heavy.answer(_request(), route, call)
        assert isinstance(result, Plain)
        pieces = result.content
        assert not isinstance(pieces, bytes | Iterator)
        assert await anext(pieces) == b"one"
        assert heavy._under_way[""] == 1
        assert await site.pit.thread_worker.do(lambda: "served") == "served"
        assert [piece async for piece in pieces] == [b"two"]
        assert heavy._under_way[""] == 0

    on_a_site(scenario)


def test_askers_take_turns() -> None:
    """Behind ten questions of one asker, another's first question is second."""

    async def story() -> None:
        queue, served = Queue("sums", each=10), list[str]()

        async def ask(name: str) -> None:
            asking.set(Asker(name))
            async with queue.place():
                await asyncio.sleep(0)
                served.append(name)

        async with asyncio.TaskGroup() as group:
            for _ in range(10):
                group.create_task(ask("flood"))
            group.create_task(ask("anna"))
        assert served.index("anna") == 2
        assert len(served) == 11

    asyncio.run(story())


def test_who_stops_waiting_leaves_the_queue() -> None:
    """Places of those who are gone are free, also when they go in the moment in which they are served."""

    async def story() -> None:
        queue = Queue("sums", each=2)

        async def ask() -> None:
            async with queue.place("anna"):
                await asyncio.sleep(0.001)

        for _ in range(20):
            asked = [asyncio.create_task(ask()) for _ in range(3)]
            await asyncio.sleep(0)
            for item in asked:
                item.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        assert len(queue) == 0
        await asyncio.wait_for(ask(), 1)

    asyncio.run(story())


# -- that the loop goes on --------------------------------------------------------------------------------------------


@contextmanager
def _longest_step() -> Iterator[list[float]]:
    """The most processor time that the loop spent on one thing; other processes do not count."""
    result, original = [0.0], Handle._run

    def timed(handle: Handle) -> None:
        began = time.thread_time()
        original(handle)
        result[0] = max(result[0], time.thread_time() - began)

    with patch.object(Handle, "_run", timed):
        yield result


QUESTIONS = (
    *(f"/api/tables/{ULTIMATE}", f"/api/tables/{ULTIMATE}/rounds", f"/api/tables/{ULTIMATE}/rounds/1"),
    *("/api/audit/logs", f"/api/audit/log?table={ULTIMATE}&limit=200", "/api/audit/log", "/api/audit/books"),
    *("/api/audit/meters", "/api/audit/refusals", "/api/audit/failures", f"/api/audit/tables/{ULTIMATE}/rounds"),
    *(f"/api/audit/tables/{ULTIMATE}/rounds/1", "/api/audit/export?kind=events", "/api/audit/export?kind=zip"),
    *("/api/floor", "/api/admin/tables", f"/api/admin/tables/{ULTIMATE}", "/api/admin/template"),
    *("/api/train", f"/api/train/games/{ULTIMATE}"),
)
DRILLED = tuple({"drill": drill, "rulebook": ULTIMATE} for drill in DRILLS if drill != "player")
_LONGEST = 0.06


def test_no_question_holds_the_loop(database: str) -> None:
    """None of them keeps the loop from the tables for long, however long it takes."""

    async def story() -> None:
        async with opened(database) as house:
            browser = await _staff(house)
            slow = {}
            asked = [(path, None) for path in QUESTIONS] + [("/api/train/questions", body) for body in DRILLED]
            for path, body in asked:
                for _ in range(2):  # the first time something may be made that stays
                    with _longest_step() as longest:
                        answer = await browser.ask("GET" if body is None else "POST", path, body)
                    assert answer.status_code == 200, f"{path}: {answer.text[:200]}"
                if longest[0] > _LONGEST:
                    slow[f"{path} {body or ''}"] = longest[0]
            assert slow == {}

    run(story)


async def _staff(house: House) -> Browser:
    """Somebody who has played a round, and may ask everything."""
    anna = await house.person("Anna")
    await house.sit(anna, ULTIMATE, 1)
    await house.round(ULTIMATE, {1: anna})
    await house.do(anna, ULTIMATE, do="leave", position=1)
    ada = await house.person("Ada")
    await house.pit.people.set_roles(ada, ada.id, frozenset({"auditor", "admin", "floor"}))
    signed_in = await house.pit.people.open_session(ada)
    app = make_app(house.pit, limits=Limits(NO_LIMITS))
    return Browser(app, cookies={"pitboss": signed_in.cookie}, csrf=signed_in.session.csrf)
