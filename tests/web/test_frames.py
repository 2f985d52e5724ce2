"""Frames that are made here are those that the library makes, byte for byte, and that it reads."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from pitboss.web.server.ws_protocol import Frames, head

LENGTHS = (0, 1, 125, 126, 127, 128, 65_535, 65_536, 65_537, 1_000_000)


@pytest.mark.parametrize("length", LENGTHS)
def test_the_head_is_the_librarys(length: int) -> None:
    """At every border between the three ways of writing a length."""
    content = b"x" * length
    assert head(length) + content == Frame(Opcode.TEXT, content).serialize(mask=False)


@given(st.integers(0, 200_000))
def test_the_head_of_any_length(length: int) -> None:
    """The length that is written is the length that follows."""
    made = head(length)
    assert Frame(Opcode.TEXT, bytes(length)).serialize(mask=False).startswith(made)


def test_a_dead_connection_is_not_waited_for() -> None:
    """When a ping is not answered the transport is ended: closing it would wait until everything has been sent."""
    done: list[str] = []
    silent = cast("Any", Frames.__new__(Frames))
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
