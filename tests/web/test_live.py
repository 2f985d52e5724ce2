"""The WebSocket of a real server, over a real connection."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from pitboss.web.ws_messages import LARGEST_FRAME
from tests.web.live import Live, live_server
from tests.web.site import PASSWORD

TABLE = "ma-ultimate-texas-holdem"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A real server."""
    with live_server(tmp_path_factory.mktemp("live")) as item:
        yield item


@pytest.fixture(scope="module")
def cookie(live: Live) -> str:
    """Somebody is signed in."""
    answer = httpx.post(f"{live.address}/api/sign-up", json={"name": "Anna", "password": PASSWORD})
    return f"pitboss={answer.cookies['pitboss']}"


def join(live: Live, cookie: str, origin: str = "") -> ClientConnection:
    """Connect as the page does."""
    address = live.address.replace("http:", "ws:") + "/ws"
    return connect(address, additional_headers={"cookie": cookie, "origin": origin or live.address})


def told(socket: ClientConnection, kind: str) -> dict[str, object]:
    """The next message of a kind."""
    while True:
        event: dict[str, object] = msgspec.json.decode(socket.recv(10))
        if event["is"] == kind:
            return event


def test_chips_are_there_from_the_first_moment(live: Live) -> None:
    """Whoever signs up has the first chips at once, and gets no second ones by signing in."""
    body = {"name": "Bert", "password": PASSWORD}
    first = httpx.post(f"{live.address}/api/sign-up", json=body).json()["chips"]
    assert first > 0
    assert httpx.post(f"{live.address}/api/sign-in", json=body).json()["chips"] == first


def test_a_seat_is_taken(live: Live, cookie: str) -> None:
    """Hello, a look at the table, a seat, and the table as it is then: all as text frames."""
    with join(live, cookie) as socket:
        assert told(socket, "hello")["person"] == {"name": "Anna", "roles": ["player"]}
        for number, do in enumerate(({"do": "watch"}, {"do": "sit", "position": 2})):
            socket.send(msgspec.json.encode({"id": str(number), "table": TABLE, "seen": 0, "do": do}).decode())
            assert told(socket, "done")["id"] == str(number)


def test_only_our_own_page_is_let_in(live: Live, cookie: str) -> None:
    """Another site's page gets 403 at the handshake."""
    with pytest.raises(InvalidStatus) as refused:
        join(live, cookie, "http://evil.test")
    assert refused.value.response.status_code == 403


def test_nobody_is_told_to_sign_in(live: Live) -> None:
    """Without a session the connection is closed with 4401."""
    with join(live, "") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


@pytest.mark.parametrize(
    ("opcode", "data", "code"),
    [(Opcode.TEXT, b"\xff\xfe{", 1007), (Opcode.TEXT, b"x" * (8 * LARGEST_FRAME), 1009)],
)
def test_frames_that_break_the_protocol(
    live: Live, cookie: str, opcode: Opcode, data: bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Text that is none, and frames without end: the connection is closed with its code, and nobody's log is filled."""
    with join(live, cookie) as socket:
        told(socket, "hello")
        with socket.send_context():
            socket.protocol.send_frame(Frame(opcode, data))
        with pytest.raises(ConnectionClosed) as closed:
            told(socket, "nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code
    assert "Traceback" not in caplog.text
