"""Somebody whose network dies, and somebody beside them who sees whether the house notices."""

from __future__ import annotations

import asyncio
import json
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.attacks.blackhole import Network


async def gone_after(address: str, between: Network, table: str) -> float:
    """How many seconds after a network died the others are told that its player is gone."""
    anna, ben = await _signed_up(address, "Anna"), await _signed_up(address, "Ben")
    async with _joined(between.address, anna) as dying, _joined(address, ben) as watching:
        await _say(dying, table, do="watch")
        await _say(dying, table, do="sit", position=1)
        await _say(watching, table, do="watch")
        await _told(watching, lambda message: message.get("public", {}).get("chairs"))
        between.swallow()
        began = monotonic()
        await _told(watching, lambda message: message.get("public", {}).get("gone") == [1])
        took = monotonic() - began
        dying.transport.abort()
        return took


async def _signed_up(address: str, name: str) -> str:
    async with httpx.AsyncClient(base_url=address) as client:
        body = {"name": name, "password": "correct horse"}
        answer = await client.post("/api/sign-up", json=body, headers={"origin": address})
        answer.raise_for_status()
        return "; ".join(f"{key}={value}" for key, value in answer.cookies.items())


def _joined(address: str, cookie: str) -> connect:
    return connect(address.replace("http", "ws") + "/ws", additional_headers={"Cookie": cookie, "Origin": address})


async def _say(socket: ClientConnection, table: str, **do: Any) -> None:
    await socket.send(json.dumps({"id": json.dumps(do), "table": table, "seen": 0, "do": do}))


async def _told(socket: ClientConnection, fits: Any) -> None:
    async with asyncio.timeout(30):
        while not fits(json.loads(await socket.recv())):
            pass
