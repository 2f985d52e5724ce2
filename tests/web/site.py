"""A visitor's browser, as far as the server can tell: cookies, the token for changes, WebSockets; in one process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from starlette.types import ASGIApp

from pitboss.pit.people.acts import AdminAct
from pitboss.web.limits import ALLOWANCES, Allowance, Limits
from pitboss.web.server.app import make_app
from pitboss.web.server.static_files import FOLDER
from tests.web.fake import Clock, FakePit, InMemory, fake_pit

HOST = "pit.test"
PASSWORD = "correct horse"
NO_LIMITS = {kind: Allowance(10**9, 10**9) for kind in ALLOWANCES}


@dataclass
class Browser:
    """One visitor."""

    app: ASGIApp
    address: str = "10.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)
    csrf: str = ""

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """Make a request as our own page does; headers given here come last, and an empty one takes a header away."""
        sent = {"origin": f"http://{HOST}", "x-csrf-token": self.csrf}
        if body is not None or content is not None:
            sent["content-type"] = "application/json"
        sent |= headers or {}
        transport = httpx.ASGITransport(self.app, client=(self.address, 1), raise_app_exceptions=True)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", cookies=self.cookies) as client:
            answer = await client.request(
                method,
                path,
                content=msgspec.json.encode(body) if body is not None else content,
                headers={name: value for name, value in sent.items() if value},
            )
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        return answer

    async def enter(self, path: str, **body: str) -> httpx.Response:
        """Sign up, sign in or follow a link, and keep the token."""
        answer = await self.ask("POST", path, body)
        if answer.status_code == 200:
            self.csrf = answer.json()["csrf"]
        return answer

    async def sign_up(self, name: str) -> httpx.Response:
        """A new account."""
        return await self.enter("/api/sign-up", name=name, password=PASSWORD)

    @asynccontextmanager
    async def connect(self, query: bytes = b"", **headers: str) -> AsyncIterator[Socket]:
        """Open a WebSocket from our page."""
        socket = Socket(self, {"origin": f"http://{HOST}", "host": HOST} | headers, query)
        task = asyncio.create_task(socket.run())
        try:
            yield socket
        finally:
            socket.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait_for(task, 5)


class Socket:
    """The browser's end of a WebSocket."""

    def __init__(self, browser: Browser, headers: Mapping[str, str], query: bytes = b"") -> None:
        self._browser = browser
        self._query = query
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        self._headers = [(name.encode(), value.encode()) for name, value in ({**headers, "cookie": cookies}).items()]
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.incoming.put_nowait({"type": "websocket.connect"})
        self.outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gate = asyncio.Event()
        self.gate.set()
        """While it is not set, nothing is taken in."""

    async def run(self) -> None:
        """The application's side."""
        scope = {
            "type": "websocket",
            "path": "/ws",
            "headers": self._headers,
            "client": (self._browser.address, 1),
            "query_string": self._query,
            "subprotocols": [],
        }
        await self._browser.app(scope, self.incoming.get, self._send)

    async def _send(self, message: Any) -> None:
        await self.gate.wait()
        self.outgoing.put_nowait(message)
        if message["type"] == "websocket.close":
            self.incoming.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        return await asyncio.wait_for(self.outgoing.get(), 5)

    async def told(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; those before it are passed over."""
        while True:
            message = await self.next()
            if message["type"] == "websocket.close":
                raise AssertionError(f"closed: {message}")
            if message["type"] == "websocket.send":
                event: dict[str, Any] = msgspec.json.decode(message["text"])
                if event["is"] == kind:
                    return event

    async def closed(self) -> tuple[int, str]:
        """The code and the reason that it is closed with."""
        while (message := await self.next())["type"] != "websocket.close":
            pass
        return message["code"], message["reason"]

    def say(self, text: str | bytes) -> None:
        """Send a frame as it is."""
        self.incoming.put_nowait({"type": "websocket.receive", "text" if isinstance(text, str) else "bytes": text})

    def send(self, identity: str, table: str = "uth", **do: Any) -> None:
        """Send a command."""
        self.say(msgspec.json.encode({"id": identity, "table": table, "seen": 0, "do": do}).decode())


@dataclass
class Site:
    """A server with a pretended pit."""

    pit: FakePit
    app: ASGIApp
    acts: list[AdminAct]
    clock: Clock

    def browser(self, address: str = "10.0.0.1") -> Browser:
        """Somebody visits."""
        return Browser(self.app, address)

    async def visitor(self, *roles: str, name: str = "Anna") -> Browser:
        """Somebody with an account and these roles."""
        result = self.browser()
        await result.sign_up(name)
        person = self.pit.people.named(name)
        assert person is not None
        await self.pit.people.set_roles(person, person.id, frozenset(roles))
        return result


def on_a_site(
    scenario: Callable[[Site], Awaitable[None]],
    *,
    allowances: Mapping[str, Allowance] = NO_LIMITS,
    behind_tls: bool = False,
    pages: Path = FOLDER,
) -> None:
    """Let a scenario happen on a new site."""

    async def happen() -> None:
        clock = Clock()
        pit, acts = await fake_pit(InMemory(), clock)
        limits = Limits(allowances, lambda: clock.now.timestamp())
        app = make_app(pit.as_pit, behind_tls=behind_tls, limits=limits, pages=pages)
        await scenario(Site(pit, app, acts, clock))

    asyncio.run(happen())
