"""Signs over the wire: without an account, from our own page only, and a sign that speaks is shown out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.web.sign_sockets import NO_SUCH_SIGN
from pitboss.web.ws_messages import NONSENSE
from tests.pit.awards.story import ACES, LEFT, hit, prepared
from tests.pit.crowd import METER
from tests.pit.houses import House, run
from tests.pit.serving import cookie_of, write_people
from tests.web.loop import served, socket_of


async def heard(sign: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(30):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await sign.recv())
            if message["is"] == kind:
                return message


async def closed(address: str, **more: Any) -> int:
    """The code that a connection is closed with."""
    try:
        async with connect(address, **more) as sign:
            await sign.send("{}")
            while True:
                await sign.recv()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 0
    except InvalidStatus as refusal:
        return refusal.response.status_code


def test_a_sign_is_sent_the_whole_and_then_what_changes(tmp_path: Path) -> None:
    """Nobody is signed in; a hit at a table of the link reaches the sign, and the address of the sign agrees."""

    async def story() -> None:
        database, submissions = await prepared(tmp_path)
        async with served(database, submissions) as server:
            house = House(server.pit)
            anna = await house.person("Anna")
            await house.sit(anna, LEFT, 1)
            address = socket_of(server) + "/sign"
            async with connect(f"{address}?bank") as sign, connect(address) as pit:
                whole = await heard(sign, "sign")
                assert [face["name"] for face in whole["faces"]] == ["bank"]
                assert len((await heard(pit, "sign"))["faces"]) > 1
                await hit(house, anna, LEFT, ACES)
                while not (changed := (await heard(sign, "moved"))["faces"][0]).get("hits"):
                    pass
                assert changed["hits"][0]["pays"] == 500_020
            async with httpx.AsyncClient(base_url=server.address) as client:
                state = (await client.get("/api/sign/bank")).json()
                assert state["faces"][0]["meters"][0]["cents"] == int(server.pit.links["bank"].meters[METER])
                assert (await client.get("/api/sign/nowhere")).status_code == 404
                assert (await client.get("/api/signs")).json()["signs"][1]["name"] == "bank"
            assert await closed(f"{address}?nowhere") == NO_SUCH_SIGN
            assert await closed(f"{address}?bank") == NONSENSE
            assert await closed(f"{address}?bank", origin="http://elsewhere.test") == 403
            assert not server.pit.sign_feed.is_watched

    run(story)


def test_awards_are_for_the_floor_and_auditors(tmp_path: Path) -> None:
    """A player is refused; the floor gets the list, the file and the slip as JSON and as PDF."""

    async def story() -> None:
        database, submissions = await prepared(tmp_path)
        write_people(database, ["Peter"], 0)
        write_people(database, ["Flora"], 0, "floor")
        async with served(database, submissions) as server:
            house = House(server.pit)
            anna = await house.person("Anna")
            await house.sit(anna, LEFT, 1)
            await hit(house, anna, LEFT, ACES)
            async with httpx.AsyncClient(base_url=server.address) as client:
                assert (await client.get("/api/awards")).status_code == 401
                assert (await client.get("/api/awards", headers={"cookie": cookie_of("Peter")})).status_code == 403
                client.headers["cookie"] = cookie_of("Flora")
                (award,) = (await client.get("/api/awards?least=1000")).json()["awards"]
                path = f"/api/tables/{LEFT}/awards/{award['slip']}"
                assert (await client.get(path)).json()["number"] == award["number"]
                paper = await client.get(f"{path}/pdf")
                assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-")
                assert "500020" not in (await client.get("/api/awards.csv")).text
                assert (await client.get("/api/awards?day=yesterday")).status_code == 422

    run(story)
