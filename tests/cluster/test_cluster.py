"""A real cluster on this machine: hosts are killed, frozen and restarted, and NATS goes and comes back.

People play through one gateway all the while. Nothing that was acknowledged is lost, nothing is paid twice, everybody
keeps the seat, and every log is proven at the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import httpx
import pytest
import sqlalchemy as sa

from pitboss.pit.cluster.placement import best
from pitboss.pit.store import Store, owners
from pitboss.pit.store.owners import HostRow
from tests.attacks.proxy import Proxy
from tests.cluster.nats_server import NatsServer, NoNats, nats_server
from tests.cluster.running import Member, RunningCluster, running
from tests.pit.crowd import assert_meters_agree, assert_nothing_is_lost, crowd, everybody_acts, filed, link, playing
from tests.pit.crowd import until as until_so
from tests.pit.players import Player
from tests.pit.postgres import Server
from tests.pit.serving import cookie_of, write_people

NAMES = ("north", "south")


@dataclass
class Pit:
    """A cluster with two hosts, a gateway and eight players."""

    cluster: RunningCluster
    nats: NatsServer
    players: list[Player]
    submissions: Path
    hosts: dict[str, Member]
    gateway: Member

    def tables_of(self, name: str) -> set[str]:
        """The tables that a host owns."""
        return {table for table, host in self.cluster.owners().items() if host == name and table != "house"}

    def parties(self) -> dict[str, str]:
        """With whom each name is owned."""
        with Store(self.cluster.database) as store, store.reading() as connection:
            return {row.name: row.party for row in owners.owners(connection)}

    async def settled(self, names: tuple[str, ...] = NAMES, seconds: float = 20.0) -> None:
        """Wait until everything has an owner, and each of these hosts owns a table."""

        def is_settled() -> bool:
            hosts = self.cluster.owners()
            return len(hosts) == 6 and set(hosts.values()) == set(names)

        assert await until_so(is_settled, seconds), self.cluster.owners()

    def seats(self) -> dict[str, list[int]]:
        """The positions of everybody, as they were last shown."""
        return {player.name: player.shown.you.positions for player in self.players if player.shown and player.shown.you}


@pytest.fixture(scope="module")
def own_nats() -> Iterator[NatsServer]:
    """A NATS server that may be stopped."""
    try:
        with nats_server() as server:
            yield server
    except NoNats as none:
        pytest.skip(str(none))


@pytest.fixture(scope="module")
def pit(postgres: Server, own_nats: NatsServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pit]:
    """The cluster of all tests here; at the end everything that it has done is proven."""
    folder = tmp_path_factory.mktemp("cluster")
    submissions = filed(folder / "filed")
    with postgres.database() as database:
        asyncio.run(link(database, submissions))
        players = crowd(database)
        write_people(database, ["Boss"], 0, "admin")
        for player in players:
            player.every = 0.05
        with running(folder, database, own_nats.url, submissions) as cluster:
            hosts = {name: cluster.host(name) for name in NAMES}
            pit = Pit(cluster, own_nats, players, submissions, hosts, cluster.gateway())
            asyncio.run(pit.settled())
            yield pit
            for member in (pit.gateway, *pit.hosts.values()):
                status, said = member.end()
                assert (status, "Traceback" in said) == (0, False), said
        assert_nothing_is_lost(database, players, folder)
        asyncio.run(assert_meters_agree(database, submissions))


def test_a_link_is_parted_and_joined_across_hosts(pit: Pit) -> None:
    """Tables are brought to one host before they are linked, and may be owned apart when they are parted.

    Nobody has played yet: tables join between rounds.
    """
    headers = {"cookie": cookie_of("Boss"), "x-csrf-token": "csrf"}
    with httpx.Client(base_url=pit.gateway.address, headers=headers, timeout=30) as client:
        parted = client.delete("/api/admin/meters/bank/tables/right")
        assert parted.status_code == 200, parted.text
        assert pit.parties()["table/right"] == "table/right"
        joined = client.put("/api/admin/meters/bank/tables/right")
        assert joined.status_code == 200, joined.text
        assert pit.parties()["table/right"] == pit.parties()["table/left"] == "link/bank"
        assert client.get("/api/floor").status_code == 403


def test_people_play_at_tables_of_two_hosts(pit: Pit) -> None:
    """Rounds are played through one gateway at tables of both hosts, linked tables at one of them."""

    async def story() -> None:
        async with playing(pit.players, pit.gateway.socket):
            await everybody_acts(pit.players, 6)

    asyncio.run(story())
    hosts = pit.cluster.owners()
    assert hosts["table/left"] == hosts["table/right"]
    assert pit.tables_of("north")
    assert pit.tables_of("south")


def test_pages_and_requests_go_through_the_gateway(pit: Pit) -> None:
    """The gateway serves pages itself, and forwards requests to the house and to the owner of a table."""
    with httpx.Client(base_url=pit.gateway.address) as client:
        assert "<html" in client.get("/").text
        assert client.get("/readyz").json() == {"status": "ready"}
        deadline = monotonic() + 5
        while len(rows := client.get("/api/tables").json()["tables"]) < 5 and monotonic() < deadline:
            sleep(0.05)  # a table on its way from one host to the other is told of in a moment
        assert sorted(row["id"] for row in rows) == ["crazy", "four", "left", "right", "ultimate"]
        for row in rows:
            assert client.get(f"/api/tables/{row['id']}").json()["id"] == row["id"]
        guest = client.post("/api/guest", json={})
        assert guest.status_code == 200, guest.text
        assert client.get("/api/me").json()["name"] == guest.json()["name"]
        assert client.get("/api/nothing").status_code == 404


def test_a_guest_keeps_the_seat_at_anothers_table(pit: Pit) -> None:
    """A guest sits at a table that the house's host does not own, makes an account, and sits there with the chips."""
    hosts = pit.cluster.owners()
    table = next(name for name, host in hosts.items() if host != hosts["house"]).removeprefix("table/")
    with httpx.Client(base_url=pit.gateway.address, timeout=30) as client:
        guest = client.post("/api/guest", json={}).json()
        headers = {"x-csrf-token": guest["csrf"]}
        command = {"id": "sit-1", "seen": 0, "do": {"do": "sit", "position": 6, "chips": 5000}}
        sat = client.post(f"/api/tables/{table}/commands", json=command, headers=headers)
        assert sat.status_code == 200, sat.text
        again = client.post(f"/api/tables/{table}/commands", json=command, headers=headers)
        assert again.json() == sat.json()
        kept = client.post(
            "/api/sign-up", json={"name": "Kept Guest", "password": "long enough it is"}, headers=headers
        )
        assert kept.status_code == 200, kept.text
        deadline = monotonic() + 5
        while "Kept Guest" not in (taken := _taken(client, table)) and monotonic() < deadline:
            sleep(0.05)  # the lobby hears of it twice a second
        assert "Kept Guest" in taken
        assert guest["name"] not in taken
        leave = {"id": "leave-1", "seen": 0, "do": {"do": "leave", "position": 6}}
        headers = {"x-csrf-token": client.get("/api/me").json()["csrf"]}
        assert client.post(f"/api/tables/{table}/commands", json=leave, headers=headers).status_code == 200
        assert client.get("/api/me").json()["chips"] == guest["chips"]


def test_a_killed_host_is_replaced_within_five_seconds(pit: Pit) -> None:
    """SIGKILL: the other host has its tables within five seconds, everybody keeps the seat and goes on."""

    async def story() -> None:
        async with playing(pit.players, pit.gateway.socket):
            await everybody_acts(pit.players)
            seats = pit.seats()
            lost = {name.removeprefix("table/") for name in pit.tables_of("north")}
            pit.hosts["north"].kill()
            began = monotonic()
            await everybody_acts([player for player in pit.players if player.table in lost], 1)
            assert monotonic() - began < 5.0
            await everybody_acts(pit.players)
            assert pit.seats() == seats
            pit.hosts["north"] = pit.cluster.host("north")
            await pit.settled()
            await everybody_acts(pit.players)
            assert pit.seats() == seats

    asyncio.run(story())


def test_a_frozen_host_writes_nothing_when_it_wakes(pit: Pit) -> None:
    """SIGSTOP until others have its tables, then SIGCONT: it finds itself fenced, writes nothing, and begins anew."""

    async def story() -> None:
        async with playing(pit.players, pit.gateway.socket):
            await everybody_acts(pit.players)
            frozen = pit.hosts["south"]
            frozen.freeze()
            try:
                await pit.settled(("north",))
                await everybody_acts(pit.players)
            finally:
                frozen.wake()
            await everybody_acts(pit.players)
            await pit.settled()
            await everybody_acts(pit.players)

    asyncio.run(story())
    with Store(pit.cluster.database) as store:
        for stream in store.streams():
            assert len(list(store.entries(stream))) == store.tip(stream).seq  # one chain, every link checked


def test_acts_are_neither_lost_nor_doubled_when_nats_goes(pit: Pit) -> None:
    """NATS is killed and started: everybody is told that the house is reconnecting, and goes on afterwards."""

    async def story() -> None:
        async with playing(pit.players, pit.gateway.socket):
            await everybody_acts(pit.players)
            pit.nats.stop()
            told = await until_so(lambda: all(_paused(player) for player in pit.players), 10.0)
            assert told, {player.name: player.shown for player in pit.players if not _paused(player)}
            pit.nats.start()
            await everybody_acts(pit.players)

    asyncio.run(story())


def _taken(client: httpx.Client, table: str) -> list[str]:
    """Who sits at a table, as the lobby says."""
    rows = client.get("/api/tables").json()["tables"]
    return next((row["taken"] for row in rows if row["id"] == table), [])


def _shares(name: str) -> bool:
    """Whether a third host of this name would own a table, and leave both others one."""
    hosts = [HostRow(host, host, ready=True, age=0.0, seed_key="") for host in (*NAMES, name)]
    parties = ("link/bank", "table/crazy", "table/four", "table/ultimate")
    return {best(party, hosts) for party in parties} == {*NAMES, name}


@contextmanager
def between(host: str, port: int) -> Iterator[Proxy]:
    """A network to a server that can swallow everything."""
    proxy = Proxy(host, port)
    try:
        yield proxy
    finally:
        proxy.close()


def _paused(player: Player) -> str:
    return player.shown.public.paused if player.shown is not None and player.shown.public is not None else ""


@pytest.mark.parametrize("cut", ["everything", "the bus"])
def test_a_cut_leaves_one_side_going_on(pit: Pit, cut: str) -> None:
    """A host whose packets vanish loses its tables to the others, which go on; when it is mended it gets some again."""
    far = next(name for number in range(1000) if _shares(name := f"far-{number}"))
    place, bus = sa.make_url(pit.cluster.database), urlsplit(pit.nats.url)
    with (
        between(place.host or "", place.port or 0) as to_database,
        between(bus.hostname or "", bus.port or 0) as to_bus,
    ):
        through = place.set(port=to_database.port).render_as_string(hide_password=False)
        member = pit.cluster.host(far, through, f"nats://127.0.0.1:{to_bus.port}")

        async def story() -> None:
            async with playing(pit.players, pit.gateway.socket):
                await pit.settled((*NAMES, far))
                await everybody_acts(pit.players)
                to_bus.silent = True
                to_database.silent = cut == "everything"
                await pit.settled(NAMES)
                await everybody_acts(pit.players)

        asyncio.run(story())
        member.kill()
        asyncio.run(pit.settled())


def test_a_rolling_restart_loses_no_round(pit: Pit) -> None:
    """Every host is ended by SIGTERM and started again while people play: tables move at once, nobody is refused."""

    async def story() -> None:
        async with playing(pit.players, pit.gateway.socket):
            await everybody_acts(pit.players)
            for name in NAMES:
                ending = asyncio.create_task(asyncio.to_thread(pit.hosts[name].end))
                await pit.settled(tuple(set(NAMES) - {name}), 5.0)
                await everybody_acts(pit.players, 1)
                status, said = await ending
                assert (status, "Traceback" in said) == (0, False), said
                pit.hosts[name] = pit.cluster.host(name)
                await pit.settled()
            await everybody_acts(pit.players)
            refused = {code for player in pit.players for code in player.refused}
            assert refused <= {"stale", "table-paused"}, refused

    asyncio.run(story())
