"""The frames of the WebSocket, as JSON: what a client sends, and what is answered to it alone.

What a table shows comes ready made from the pit, one message for everybody who sees the same.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pitboss.clauses import PitbossError
from pitboss.web.problems import instead

LARGEST_FRAME = 16 * 1024

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
"""What a client calls a command. It is kept with the entry that it led to, and no database keeps a NUL."""


class Frame(msgspec.Struct, frozen=True):
    """A command for a table: ``id`` is made by the client and unique, ``seen`` the last entry that it has seen."""

    id: RequestId
    do: dict[str, Any]
    table: Annotated[str, msgspec.Meta(max_length=100)] = ""
    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class _Told(msgspec.Struct, frozen=True, tag_field="is"):
    """The parent of everything that is told."""


class Hello(_Told, frozen=True, tag="hello"):
    """The first message: who is connected, and the lobby."""

    person: dict[str, Any]
    lobby: msgspec.Raw


class Lobby(_Told, frozen=True, tag="lobby"):
    """The lobby, to somebody who has come back to it."""

    tables: msgspec.Raw


class Done(_Told, frozen=True, tag="done"):
    """The command was granted; its events are entry ``seq`` of the table's log."""

    id: str
    seq: int


class Refused(_Told, frozen=True, tag="refused"):
    """The command was not granted, and why."""

    id: str
    code: str
    said: str
    clause: str
    instead: tuple[str, ...]


class Error(_Told, frozen=True, tag="error"):
    """A frame that cannot be read."""

    said: str


_read = msgspec.json.Decoder(Frame).decode
encode = msgspec.json.Encoder(enc_hook=str).encode


class Unreadable(Exception):
    """A frame that is no command: there is no id to answer to."""


def read(text: str | bytes) -> Frame:
    """The frame, or ``Unreadable``."""
    if len(text) > LARGEST_FRAME:
        raise Unreadable(f"a frame has {LARGEST_FRAME} bytes at most")
    try:
        return _read(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error


def refused(frame: Frame, error: PitbossError) -> bytes:
    """The refusal of a command."""
    return encode(Refused(frame.id, error.code, error.said, error.clause, instead(error)))
