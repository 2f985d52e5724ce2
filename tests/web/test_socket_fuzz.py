"""Whatever is sent over the WebSocket, a real table goes on, every frame is answered, and no traceback is logged."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.proof.verify import verify
from pitboss.rounds import commands
from tests.volumes import examples
from tests.web.real import Real, real_pit
from tests.web.site import Browser

WORDS = sorted(str(subclass.__struct_config__.tag) for subclass in commands.Command.__subclasses__())
OWN = ["watch", "unwatch", "stake", "clear", "again", "ready", "take-over", "hand-back", "pause", "resume", "ping"]
MEMBERS = sorted({name for subclass in commands.Command.__subclasses__() for name in subclass.__struct_fields__})
TABLES = ["ma-ultimate-texas-holdem", "md-four-card-poker"]

scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
likely: st.SearchStrategy[object] = st.sampled_from(
    [
        *(0, 1, 2, 3, 7, -1, 1000, 10**9, 2**63, "", "ante", "play", "fold", "check", "dealer", "floorperson", "Anna"),
        *("As", "ma-4cp:1", "\x00", "\U0001f0a1", [], ["As", "As"], {}, True, None, 0.5),
    ]
)
members = st.dictionaries(st.sampled_from([*MEMBERS, "total", "what"]), likely | anything, max_size=6)
near_commands = st.builds(lambda word, rest: {**rest, "do": word}, st.sampled_from(WORDS + OWN), members)
frames = st.fixed_dictionaries(
    {"id": st.uuids().map(str), "table": st.sampled_from(TABLES), "do": near_commands},
    optional={"seen": st.integers(0, 10**6)},
)
mutated = st.builds(
    lambda frame, name, value: {**frame, name: value},
    frames,
    st.sampled_from(["id", "table", "seen", "do", "more"]),
    likely | anything,
)


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Real, list[Browser]]]:
    """A real pit with a player who sits at both tables, and somebody with every role."""
    with real_pit(tmp_path_factory.mktemp("fuzz")) as real:
        player, chief = real.visitor("Anna"), real.visitor("Boss", "dealer", "floor", "supervisor", "auditor", "admin")

        async def sit() -> None:
            async with player.connect() as socket:
                for table in TABLES:
                    socket.send(f"sit {table}", table, do="sit", position=1)
                    await socket.told("done")

        real.run(sit())
        yield real, [player, chief]


async def answered(browser: Browser, sent: list[str | bytes]) -> None:
    """Send frames; each gets an answer, and the connection still works."""
    async with browser.connect() as socket:
        for frame in sent:
            socket.say(frame)
            while True:
                message = await socket.next()
                if message["type"] == "websocket.close":
                    raise AssertionError(f"closed after {frame!r}: {message}")
                if message["type"] != "websocket.send":
                    continue
                output = msgspec.json.decode(message["text"])
                assert output.get("code") != "our-mistake", frame
                if output["is"] in ("done", "refused", "error"):
                    break
        socket.send("still there", do="ping")
        assert (await socket.told("done"))["id"] == "still there"


def as_text(value: Any) -> str:
    """JSON, also of numbers that JSON does not have."""
    return msgspec.json.encode(value).decode()


QUICK = examples("web: frames on a socket", suppress_health_check=list(HealthCheck))


@QUICK
@given(sent=st.lists(anything.map(as_text) | st.text(max_size=50) | st.binary(max_size=50), min_size=1, max_size=8))
def test_random_frames(pit: tuple[Real, list[Browser]], caplog: pytest.LogCaptureFixture, sent: list[Any]) -> None:
    """Random JSON, text and bytes are answered one by one."""
    real, (player, _) = pit
    real.run(answered(player, sent))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text


@QUICK
@given(sent=st.lists((frames | mutated).map(as_text), min_size=1, max_size=8), who=st.integers(0, 1))
def test_commands_of_every_kind(
    pit: tuple[Real, list[Browser]], caplog: pytest.LogCaptureFixture, sent: list[Any], who: int
) -> None:
    """Commands with wrong members, of other roles and seats, or nearly right are granted or refused."""
    real, browsers = pit
    real.run(answered(browsers[who], sent))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text


def test_every_log_is_proven_afterwards(pit: tuple[Real, list[Browser]], tmp_path: Path) -> None:
    """After all that, the logs of the tables hold: chain, decisions, shuffles and books."""
    real, _ = pit
    for table in TABLES:
        stream = real.pit.tables[table].stream
        path = tmp_path / f"{table}.jsonl"
        path.write_bytes(b"".join(entry.line for entry in real.pit.store.entries(stream)))
        assert verify(path).finding is None
