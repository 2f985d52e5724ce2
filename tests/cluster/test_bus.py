"""The contract of the bus, held by both of its kinds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from pitboss.clauses import BadInput
from pitboss.pit.cluster import nats_bus
from pitboss.pit.cluster.bus import Bus, BusNoAnswer, token
from pitboss.pit.cluster.local_bus import Exchange, LocalBus
from pitboss.pit.cluster.nats_bus import NatsBus
from tests.cluster.nats_server import NatsServer

Cut = Callable[[], None]
Story = Callable[[Bus, Bus, Cut, Cut], Awaitable[None]]
Run = Callable[[Story], None]


@asynccontextmanager
async def _connected(*buses: Bus) -> AsyncIterator[None]:
    for bus in buses:
        await bus.connect()
    try:
        yield
    finally:
        for bus in buses:
            await bus.close()


@pytest.fixture(params=["local", "nats"])
def run(request: pytest.FixtureRequest) -> Run:
    """Tells a story to two members of a bus, and how to cut and mend it."""

    def local(story: Story) -> None:
        async def told_locally() -> None:
            exchange = Exchange()
            first, second = LocalBus(exchange), LocalBus(exchange)
            async with _connected(first, second):
                await story(first, second, exchange.cut, exchange.mend)

        asyncio.run(told_locally())

    def over_nats(story: Story) -> None:
        server: NatsServer = request.getfixturevalue("nats")

        async def told_over_nats() -> None:
            first, second = NatsBus(server.url), NatsBus(server.url)
            async with _connected(first, second):
                await story(first, second, server.stop, server.start)

        asyncio.run(told_over_nats())

    return local if request.param == "local" else over_nats


async def until(what: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.005)


def test_what_is_published_reaches_everybody_in_order(run: Run) -> None:
    """Every subscriber of a subject gets each message once, in the order of sending, and no other subject's."""

    async def story(first: Bus, second: Bus, cut: Cut, mend: Cut) -> None:
        mine: list[bytes] = []
        theirs: list[bytes] = []
        await first.subscribe("pit.lobby", mine.append)
        await second.subscribe("pit.lobby", theirs.append)
        await second.subscribe("pit.other", lambda _: theirs.append(b"wrong"))
        for number in range(50):
            await first.publish("pit.lobby", b"%d" % number)
        await until(lambda: len(mine) == len(theirs) == 50)
        assert mine == theirs == [b"%d" % number for number in range(50)]

    run(story)


def test_a_request_is_answered_by_whoever_responds(run: Run) -> None:
    """Requests at once get each its own answer; who answers None leaves it to the others."""

    async def story(first: Bus, second: Bus, cut: Cut, mend: Cut) -> None:
        async def silent(data: bytes) -> bytes | None:
            return None

        async def doubled(data: bytes) -> bytes | None:
            await asyncio.sleep(0)
            return data * 2

        await first.respond("pit.ask", silent)
        await second.respond("pit.ask", doubled)
        answers = await asyncio.gather(*(first.request("pit.ask", b"%d" % number) for number in range(10, 30)))
        assert answers == [b"%d%d" % (number, number) for number in range(10, 30)]

    run(story)


def test_where_nobody_responds_it_is_said_at_once(run: Run) -> None:
    """Who asks nobody is told so; who is not answered is told after the time that was given."""

    async def story(first: Bus, second: Bus, cut: Cut, mend: Cut) -> None:
        async def silent(data: bytes) -> bytes | None:
            return None

        with pytest.raises(BusNoAnswer) as nobody:
            await first.request("pit.nobody", b"", seconds=5)
        assert nobody.value.why == "nobody"
        await second.respond("pit.silent", silent)
        for _ in range(100):  # until the server of the bus has heard that somebody would answer
            with pytest.raises(BusNoAnswer) as late:
                await first.request("pit.silent", b"", seconds=0.05)
            if late.value.why == "late":
                break
        assert late.value.why == "late"

    run(story)


def test_who_listens_no_more_hears_nothing(run: Run) -> None:
    """After the end of a subscription nothing of it comes, and its requests find nobody."""

    async def story(first: Bus, second: Bus, cut: Cut, mend: Cut) -> None:
        heard: list[bytes] = []
        listening = await second.subscribe("pit.lobby", heard.append)
        after: list[bytes] = []
        await second.subscribe("pit.after", after.append)
        await listening.end()
        await first.publish("pit.lobby", b"one")
        await first.publish("pit.after", b"two")
        await until(lambda: bool(after))
        assert heard == []

    run(story)


def test_a_cut_is_told_and_mended(run: Run) -> None:
    """When the bus goes everybody is told, and asks in vain; when it is back, subscriptions hold as before."""

    async def story(first: Bus, second: Bus, cut: Cut, mend: Cut) -> None:
        states: list[bool] = []
        heard: list[bytes] = []

        async def answer(data: bytes) -> bytes | None:
            return data

        first.on_change(states.append)
        await second.subscribe("pit.lobby", heard.append)
        await second.respond("pit.ask", answer)
        cut()
        await until(lambda: states == [False])
        with pytest.raises(BusNoAnswer) as away:
            await first.request("pit.ask", b"", seconds=1)
        assert away.value.why == "away"
        await first.publish("pit.lobby", b"lost")
        mend()
        await until(lambda: states == [False, True] and second.connected)
        await first.publish("pit.lobby", b"heard")
        await until(lambda: bool(heard))
        assert heard == [b"heard"]
        assert await first.request("pit.ask", b"back") == b"back"

    run(story)


def test_a_bus_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a server the error says where none was, and what to start."""
    monkeypatch.setattr(nats_bus, "_CONNECT_SECONDS", 0.3)
    with pytest.raises(BadInput) as none:
        asyncio.run(NatsBus("nats://127.0.0.1:1").connect())
    assert none.value.code == "no-such-bus"
    assert "127.0.0.1:1" in none.value.said


def test_any_name_is_one_part_of_a_subject() -> None:
    """Dots, stars and blanks of a name do not make other subjects, and no two names make the same one."""
    names = ["four", "ma/four card", "a.b", "a*", "a>", "", "=", "ä"]
    parts = [token(name) for name in names]
    assert len(set(parts)) == len(names)
    assert not any(set(part) & set(". *>") for part in parts)
