"""Texts that are sent as encoded bytes are frames that a client reads; dead connections are not waited for."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from pitboss.web.server.ws_protocol import LimitedWebSocket

LENGTHS = (0, 1, 125, 126, 127, 128, 65_535, 65_536, 65_537, 1_000_000)


def open_connection(wire: bytearray) -> Any:
    """A connection whose bytes go into a list instead of a network."""
    made = cast("Any", LimitedWebSocket.__new__(LimitedWebSocket))
    made.conn = ServerProtocol(state=OPEN)
    made.writable, made.disconnected, made.close_sent = asyncio.Event(), False, False
    made.writable.set()
    made.transport = SimpleNamespace(write=wire.extend)
    return made


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_one_frame(length: int) -> None:
    """At every border between the three ways of writing a length; neither masked nor compressed."""
    wire = bytearray()
    assert open_connection(wire).send_now(b"x" * length)
    assert bytes(wire) == Frame(Opcode.TEXT, b"x" * length).serialize(mask=False)


@given(st.lists(st.binary(max_size=70_000), max_size=4))
def test_texts_follow_one_another(texts: list[bytes]) -> None:
    """Nothing stays behind between two messages."""
    wire = bytearray()
    connection = open_connection(wire)
    for text in texts:
        assert connection.send_now(text)
    assert bytes(wire) == b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)


@pytest.mark.parametrize("state", ["full", "disconnected", "close_sent", "failed"])
def test_a_connection_that_takes_nothing_is_sent_nothing(state: str) -> None:
    """Not while its buffer is full, and not once either side has begun to close it."""
    wire = bytearray()
    connection = open_connection(wire)
    if state == "full":
        connection.writable.clear()
    elif state == "failed":
        connection.conn.fail(1011)
    else:
        setattr(connection, state, True)
    assert not connection.send_now(b"text")
    assert not wire


def test_a_dead_connection_is_not_waited_for() -> None:
    """When a ping is not answered the transport is ended: closing it would wait until everything has been sent."""
    done: list[str] = []
    silent = cast("Any", LimitedWebSocket.__new__(LimitedWebSocket))
    silent.logger, silent.client, silent.close_sent = logging.getLogger("test"), None, False
    silent.conn = SimpleNamespace(fail=lambda *why: None, data_to_send=lambda: [b"good-bye"])
    silent.transport = SimpleNamespace(
        is_closing=lambda: False,
        write=lambda data: done.append("write"),
        close=lambda: done.append("close"),
        abort=lambda: done.append("abort"),
    )
    silent.keepalive_timeout()
    assert done[-1] == "abort"
