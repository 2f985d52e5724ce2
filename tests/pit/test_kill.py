"""A real server is killed, ended, and loses its database while people play: nothing that was acknowledged is lost.

``--volumes night`` kills it fifty times on each database.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from tests.pit.crowd import (
    assert_meters_agree,
    assert_nothing_is_lost,
    crowd,
    everybody_acts,
    filed,
    link,
    playing,
    until,
)
from tests.pit.houses import run
from tests.pit.players import Player, Sent
from tests.pit.postgres import Cluster
from tests.pit.serving import Serving, cookie_of, serving
from tests.volumes import volume

KILLS = volume("pit: kills of a server")


async def answer(server: Serving, player: Player, sent: Sent) -> dict[str, Any]:
    """What the server answers to a frame on a connection of its own."""
    headers = {"cookie": cookie_of(player.name)}
    async with connect(server.socket, additional_headers=headers, compression=None, max_size=2**24) as socket:
        frame = {"id": sent.id, "table": player.table, "seen": sent.seen, "do": sent.do}
        await socket.send(msgspec.json.encode(frame), text=True)
        async for message in socket:
            event: dict[str, Any] = msgspec.json.decode(message)
            if event.get("id") == sent.id:
                return event
    raise AssertionError("the connection was closed")


async def assert_answered_alike(server: Serving, players: list[Player]) -> None:
    """Everybody sends the last three commands again, as if the answer had been lost: it is the one they had."""
    for player in players:
        kept = [answer for answer in player.answers.values() if answer.seq is not None and answer.do["do"] != "ready"]
        for sent in kept[-3:]:
            assert (await answer(server, player, sent)) == {"is": "done", "id": sent.id, "seq": sent.seq}


def killed(server: Serving, players: list[Player], seconds: float) -> None:
    """Let everybody play for a while, then kill the server in the middle of it."""

    async def story() -> None:
        async with playing(players, server.socket):
            await everybody_acts(players)
            await asyncio.sleep(seconds)
            server.kill()
            await until(lambda: all(player.socket is None for player in players))

    asyncio.run(story())


def test_killed_at_any_moment(database: str, tmp_path: Path) -> None:
    """After each kill everybody goes on where they were; at the end all that was acknowledged is there, once."""
    seed = random.randrange(2**32)
    chance = random.Random(seed)
    print(f"seed {seed}")
    folder = filed(tmp_path / "filed")
    run(lambda: link(database, folder))
    players = crowd(database)
    for _ in range(KILLS):
        with serving(tmp_path, database, submissions=folder) as server:
            killed(server, players, chance.uniform(0.0, 0.8))
    with serving(tmp_path, database, submissions=folder) as server:

        async def the_last_time() -> None:
            await assert_answered_alike(server, [player for player in players if player.waiting is None])
            async with playing(players, server.socket):
                await everybody_acts(players)

        run(the_last_time)
        status, said = server.end()
        assert status == 0, said
        assert "Traceback" not in said
    assert assert_nothing_is_lost(database, players, tmp_path) >= KILLS
    run(lambda: assert_meters_agree(database, folder))


def test_a_clean_end_suspends_rounds(tmp_path: Path) -> None:
    """SIGTERM in mid-round: everybody is told, and at the next start the same round goes on with the same cards."""
    database = str(tmp_path / "pit.db")
    players = [player for player in crowd(database) if player.table == "ultimate"]
    folder = filed(tmp_path / "filed")

    async def into_a_round(server: Serving) -> None:
        async with playing(players, server.socket):
            await until(lambda: all(_asked(player) for player in players))
            for player in players:
                player.playing = False

    with serving(tmp_path, database, submissions=folder) as server:
        run(lambda: into_a_round(server))
        before = [_round(player) for player in players]
        status, said = server.end()
        assert (status, "Traceback" in said) == (0, False), said

    async def again(server: Serving) -> None:
        for player in players:
            player.shown = None
        async with playing(players, server.socket):
            for player in players:
                player.playing = False  # they look, and leave everything as it is
            await until(lambda: all(player.shown is not None for player in players))
            assert [_round(player) for player in players] == before
        async with playing(players, server.socket):
            pairs = list(zip(players, before, strict=True))
            await until(lambda: all(player.shown is not None and _round(player) > number for player, number in pairs))

    with serving(tmp_path, database, submissions=folder) as server:
        run(lambda: again(server))
        assert server.end()[0] == 0
    assert assert_nothing_is_lost(database, players, tmp_path) >= 1


def _asked(player: Player) -> bool:
    return player.shown is not None and player.shown.public is not None and player.shown.public.stage.kind == "ask"


def _round(player: Player) -> int:
    assert player.shown is not None
    assert player.shown.public is not None
    return player.shown.public.round.number if player.shown.public.round is not None else 0


async def _away_and_back(server: Serving, players: list[Player], away: Any, back: Any) -> None:
    """Take the database away and give it back: all tables say that they are paused, and go on by themselves."""
    async with playing(players, server.socket):
        await everybody_acts(players)
        await asyncio.to_thread(away)
        assert await until(lambda: all(_paused(player) for player in players)), "not every table says that it is paused"
        async with httpx.AsyncClient() as client:
            healthy = await client.get(f"{server.address}/healthz")
        assert healthy.json()["status"] != "ok"
        await asyncio.to_thread(back)
        assert await until(lambda: not any(_paused(player) for player in players)), "not every table goes on"
        await everybody_acts(players)


def _paused(player: Player) -> str:
    return player.shown.public.paused if player.shown is not None and player.shown.public is not None else ""


def test_postgresql_goes_away_and_comes_back(own_cluster: Cluster, tmp_path: Path) -> None:
    """The server of the database is stopped while people play, and started again."""
    folder = filed(tmp_path / "filed")
    with own_cluster.database() as database:
        run(lambda: link(database, folder))
        players = crowd(database)
        with serving(tmp_path, database, submissions=folder) as server:
            run(lambda: _away_and_back(server, players, own_cluster.stop, own_cluster.start))
            assert server.end()[0] == 0
        assert_nothing_is_lost(database, players, tmp_path)
        run(lambda: assert_meters_agree(database, folder))


def test_sqlite_is_locked_and_free_again(tmp_path: Path) -> None:
    """Another program holds the file for longer than the server waits, and lets go of it."""
    folder, database = filed(tmp_path / "filed"), str(tmp_path / "pit.db")
    run(lambda: link(database, folder))
    players = crowd(database)
    other = sqlite3.connect(database, check_same_thread=False, isolation_level=None, timeout=30)
    with serving(tmp_path, database, submissions=folder) as server:
        lock, free = (lambda: other.execute("BEGIN IMMEDIATE")), (lambda: other.execute("ROLLBACK"))
        run(lambda: _away_and_back(server, players, lock, free))
        assert server.end()[0] == 0
    other.close()
    assert_nothing_is_lost(database, players, tmp_path)
    run(lambda: assert_meters_agree(database, folder))
