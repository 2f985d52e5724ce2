"""The messages of the WebSocket as JSON: what a client sends, and what is answered to it alone.

The pit encodes the scene of a table itself, once for all viewers who see the same.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Person
from pitboss.web.problems import instead

LARGEST_FRAME = 16 * 1024
NOT_SIGNED_IN, SESSION_ENDED, TOO_MANY, TOO_SLOW, NONSENSE = 4401, 4403, 4429, 4408, 4400
"""The codes that a connection is closed with, beside a reason in words."""

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
"""The id that a client gives a command. It is stored with the entry that it led to, and no database stores a NUL."""


class CommandFrame(msgspec.Struct, frozen=True):
    """A command for a table: ``id`` is made by the client and unique, ``seen`` the last entry that it has seen."""

    id: RequestId
    do: dict[str, Any]
    table: Annotated[str, msgspec.Meta(max_length=100)] = ""
    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class ServerMessage(msgspec.Struct, frozen=True, tag_field="is"):
    """The parent of every message to a client."""


class ConnectedPerson(msgspec.Struct, frozen=True):
    """The person whose connection it is."""

    name: str
    roles: list[str]


class HelloMessage(ServerMessage, frozen=True, tag="hello"):
    """The first message: who is connected, and the lobby."""

    person: ConnectedPerson
    lobby: msgspec.Raw
    connection: str = ""
    """The id of the connection, which the server's log has too."""


class LobbyMessage(ServerMessage, frozen=True, tag="lobby"):
    """The lobby, for a client that has come back to it."""

    tables: msgspec.Raw


class DoneMessage(ServerMessage, frozen=True, tag="done"):
    """The command was granted; its events are entry ``seq`` of the table's log."""

    id: str
    seq: int


class RefusedMessage(ServerMessage, frozen=True, tag="refused"):
    """The command was not granted, and why."""

    id: str
    code: str
    said: str
    clause: str
    instead: tuple[str, ...]


class ErrorMessage(ServerMessage, frozen=True, tag="error"):
    """A frame that cannot be read."""

    said: str


_decode = msgspec.json.Decoder(CommandFrame).decode
_encode = msgspec.json.Encoder(enc_hook=str).encode


class Unreadable(Exception):
    """A frame that is no command: there is no id to answer to."""


def read(text: str | bytes) -> CommandFrame:
    """The frame, or ``Unreadable``."""
    if len(text) > LARGEST_FRAME:
        raise Unreadable(f"a frame has {LARGEST_FRAME} bytes at most")
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error


def hello(person: Person | None, rows: msgspec.Raw, connection: str = "") -> bytes:
    """The first message to a client; a visitor is nobody."""
    connected = ConnectedPerson(person.shown, sorted(person.roles)) if person is not None else ConnectedPerson("", [])
    return _encode(HelloMessage(connected, rows, connection))


def lobby(rows: msgspec.Raw) -> bytes:
    """The rows of the lobby."""
    return _encode(LobbyMessage(rows))


def done(frame: CommandFrame, seq: int) -> bytes:
    """The answer to a command that was granted."""
    return _encode(DoneMessage(frame.id, seq))


def refused(frame: CommandFrame, error: PitbossError) -> bytes:
    """The answer to a command that was refused."""
    return _encode(RefusedMessage(frame.id, error.code, error.said, error.clause, instead(error)))


def unreadable(error: Unreadable) -> bytes:
    """The answer to a frame that cannot be read."""
    return _encode(ErrorMessage(f"That is no frame: {error}"))
