"""The writer: what is acknowledged is durable, what waits goes together, and trouble is told to whoever waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from threading import Event

import pytest

from pitboss.log.chain import GENESIS
from pitboss.pit.store import Batch, Beside, Conflict, Store, Unavailable, Writer
from tests.pit.store.sealing import batch


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store on an empty database."""
    with Store(database) as item:
        yield item


def run(story: Callable[[], Coroutine[object, object, None]]) -> None:
    """Run a story on a loop of its own; it ends within half a minute."""
    asyncio.run(asyncio.wait_for(story(), 30))


class Slow(Store):
    """A store whose appends wait for a gate, so that others queue up behind."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.gate = Event()
        self.gate.set()

    def append(self, batches: Sequence[Batch], beside: Sequence[Beside] = ()) -> None:
        """Append when the gate is open."""
        assert self.gate.wait(20)
        super().append(batches, beside)


class Failing(Store):
    """A store that can be told to have lost its database."""

    lost = False

    def append(self, batches: Sequence[Batch], beside: Sequence[Beside] = ()) -> None:
        """Append, or fail."""
        self._fail()
        super().append(batches, beside)

    def probe(self) -> None:
        """Probe, or fail."""
        self._fail()
        super().probe()

    def _fail(self) -> None:
        if self.lost:
            raise Unavailable(said="gone")


def test_a_commit_is_in_the_database(store: Store) -> None:
    """When commit returns the entries are there, over several streams at once."""

    async def story() -> None:
        async with Writer(store) as writer:
            first, two = batch("table/1", count=2), batch("table/2")
            await writer.commit([first, two])
            assert store.tips() == {"table/1": first.tip, "table/2": two.tip}
            assert writer.healthy

    run(story)


def test_many_tables_share_a_transaction(database: str) -> None:
    """Commits that queue up behind a slow one go to the disk together: two hundred in at most two transactions."""

    async def story() -> None:
        with Slow(database) as store:
            async with Writer(store) as writer:
                store.gate.clear()
                commits = [asyncio.create_task(writer.commit([batch(f"table/{n}")])) for n in range(200)]
                await asyncio.sleep(0.1)
                store.gate.set()
                await asyncio.gather(*commits)
                assert writer.commits == 200
                assert writer.transactions <= 2
            assert len(store.streams()) == 200

    run(story)


def test_entries_of_one_stream_keep_their_order(database: str) -> None:
    """Commits of one stream that were sealed one behind the other share a transaction in that order."""

    async def story() -> None:
        with Slow(database) as store:
            async with Writer(store) as writer:
                store.gate.clear()
                tip, commits = GENESIS, []
                for _ in range(20):
                    first = batch("house", tip)
                    commits.append(asyncio.create_task(writer.commit([first])))
                    tip = first.tip
                await asyncio.sleep(0.1)
                store.gate.set()
                await asyncio.gather(*commits)
                assert store.tip("house") == tip

    run(story)


def test_a_conflict_is_nobody_elses(database: str) -> None:
    """Of commits that wait together only the one that is in conflict is refused."""

    async def story() -> None:
        with Slow(database) as store:
            store.append([batch("table/2", by="dealer Ben")])
            async with Writer(store) as writer:
                store.gate.clear()
                commits = [asyncio.create_task(writer.commit([batch(f"table/{n}")])) for n in range(4)]
                await asyncio.sleep(0.1)
                store.gate.set()
                answers = await asyncio.gather(*commits, return_exceptions=True)
                assert [type(answer) for answer in answers] == [type(None), type(None), Conflict, type(None)]
                assert writer.healthy

    run(story)


def test_the_database_goes_and_comes_back(database: str) -> None:
    """Whoever waits is told, nothing is tried meanwhile, and ``back`` is called on the loop when it is back."""

    async def story() -> None:
        back = asyncio.Event()
        with Failing(database) as store:
            async with Writer(store, back=back.set, every=0.05) as writer:
                await writer.commit([first := batch("table/1")])
                store.lost = True
                following = batch("table/1", first.tip)
                answers = await asyncio.gather(*(writer.commit([following]) for _ in range(3)), return_exceptions=True)
                assert [type(answer) for answer in answers] == [Unavailable] * 3
                assert len({id(answer) for answer in answers}) == 3
                assert writer.trouble is not None
                with pytest.raises(Unavailable, match="gone"):
                    await writer.commit([following])
                await asyncio.sleep(0.2)
                assert not back.is_set()
                store.lost = False
                await back.wait()
                assert writer.healthy
                await writer.commit([following])
                assert store.tip("table/1") == following.tip

    run(story)


def test_what_is_not_ours_reaches_whoever_waits(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours does not end the thread: the one who waits gets it, and the next commit is written."""

    async def story() -> None:
        async with Writer(store) as writer:
            with monkeypatch.context() as patch:
                patch.setattr(Batch, "rows", lambda self: 1 // 0)
                with pytest.raises(ZeroDivisionError):
                    await writer.commit([batch("table/1")])
            await writer.commit([batch("table/1")])
            assert writer.healthy

    run(story)


def test_who_stops_waiting_does_not_stop_the_writing(database: str) -> None:
    """A commit that was cancelled is written all the same, and so is everything that waits when the writer stops."""

    async def story() -> None:
        with Slow(database) as store:
            async with Writer(store) as writer:
                store.gate.clear()
                first = asyncio.create_task(writer.commit([batch("table/1")]))
                second = asyncio.create_task(writer.commit([batch("table/2")]))
                await asyncio.sleep(0.1)
                first.cancel()
                store.gate.set()
            await second
            assert store.streams() == ("table/1", "table/2")
            with pytest.raises(Unavailable, match="closing"):
                await writer.commit([batch("table/3")])

    run(story)


def test_a_writer_starts_once(store: Store) -> None:
    """A second start is a mistake; stopping twice is none."""

    async def story() -> None:
        writer = Writer(store)
        writer.start()
        with pytest.raises(ValueError, match="started already"):
            writer.start()
        await writer.stop()
        await writer.stop()

    run(story)


def test_what_can_wait_is_done_when_nobody_does(database: str) -> None:
    """Whatever is put aside is done after those who wait have been answered, and before the writer has ended."""
    done: list[str] = []

    async def story() -> None:
        with Slow(database) as store:
            async with Writer(store) as writer:
                store.gate.clear()
                first = asyncio.create_task(writer.commit([batch("table/1")]))
                await asyncio.sleep(0.1)
                writer.aside(lambda: done.append(f"aside {store.streams()}"))
                commits = [asyncio.create_task(writer.commit([batch(f"table/{number}")])) for number in (2, 3)]
                await asyncio.sleep(0.1)
                assert done == []
                store.gate.set()
                await asyncio.gather(first, *commits)
                while not done:
                    await asyncio.sleep(0.01)
                writer.aside(lambda: done.append("at once"))
                while len(done) < 2:
                    await asyncio.sleep(0.01)
                for number in range(3):
                    writer.aside(lambda number=number: done.append(f"at the end {number}"))  # type: ignore[misc]
            writer.aside(lambda: done.append("too late"))
        await asyncio.sleep(0.05)

    run(story)
    assert done == ["aside ('table/1', 'table/2', 'table/3')", "at once", *(f"at the end {n}" for n in range(3))]


def test_what_can_be_left_undone_troubles_nobody(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """What was put aside and fails is told in a line; it is left undone while the database is away."""
    done: list[str] = []

    def fail() -> None:
        raise Unavailable(said="no room for it")

    async def story() -> None:
        with Failing(database) as store:
            async with Writer(store, every=60) as writer:
                writer.aside(fail)
                writer.aside(lambda: done.append(str(1 // 0)))
                while len(caplog.records) < 2:
                    await asyncio.sleep(0.01)
                await writer.commit([first := batch("table/1")])
                assert writer.healthy
                store.lost = True
                with pytest.raises(Unavailable):
                    await writer.commit([batch("table/1", first.tip)])
                writer.aside(lambda: done.append("away"))

    run(story)
    assert done == []
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        "something was left undone: no room for it",
        "something was left undone",
        "the database is away: gone",
    ]
