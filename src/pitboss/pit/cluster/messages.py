"""What is said on the bus between gateways and hosts, as MessagePack; and the subjects it is said under.

<pit>.house.ask          to the owner of the house: who somebody is, and requests about no table
<pit>.table.<id>.ask     to the owner of a table: commands, watching, requests about the table
<pit>.table.<id>.scene   from the owner of a table: what happened, once a commit, for all gateways that watch
<pit>.lobby              from hosts: the rows of their tables that have changed
<pit>.people             from the house: sessions that ended; a word for one person; that accounts changed
<pit>.beat               from gateways, every second: who is connected, who watches what, heard from when
<pit>.gateway.<id>       from hosts to one gateway: ask for these tables again
<pit>.host.<id>.ask      to one host: the next part of a long answer
<pit>.owners             from hosts: look at once who owns what
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.cluster.bus import token
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.identities import Session

VISITOR: Final = ""
"""The id under which all people without an account watch: they see the same."""


class Subjects:
    """The subjects of one pit; several may share a bus under different names."""

    def __init__(self, pit: str = "pit") -> None:
        self._pit = token(pit)
        self.house = f"{self._pit}.house.ask"
        self.lobby = f"{self._pit}.lobby"
        self.people = f"{self._pit}.people"
        self.beat = f"{self._pit}.beat"
        self.owners = f"{self._pit}.owners"

    def table(self, identity: str) -> str:
        """Where the owner of a table is asked."""
        return f"{self._pit}.table.{token(identity)}.ask"

    def scene(self, identity: str) -> str:
        """Where the owner of a table says what happened there."""
        return f"{self._pit}.table.{token(identity)}.scene"

    def gateway(self, identity: str) -> str:
        """Where one gateway is told something."""
        return f"{self._pit}.gateway.{token(identity)}"

    def host(self, identity: str) -> str:
        """Where one host is asked."""
        return f"{self._pit}.host.{token(identity)}.ask"


# -- asked of hosts ---------------------------------------------------------------------------------------------------


class _Ask(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """The parent of everything that is asked."""


class WhoIs(_Ask, frozen=True):
    """Whose session has this digest?"""

    digest: str


class AskLasting(_Ask, frozen=True):
    """Which of these sessions are in use? They last longer for it."""

    digests: list[str]


class Watch(_Ask, frozen=True):
    """A gateway shows a table to a person from now on (None: to visitors)."""

    gateway: str
    table: str
    person: Person | None


class Unwatch(_Ask, frozen=True):
    """Nobody at a gateway shows a table to this person any more."""

    gateway: str
    table: str
    person: str


class Give(_Ask, frozen=True):
    """A command of a person at a table; ``request`` is the id under which it acts once."""

    person: Person
    table: str
    request: str
    seen: int
    do: bytes
    """As JSON."""


class PageRequest(_Ask, frozen=True):
    """A request of a page, whole. ``session`` is whose it is, where the gateway knows."""

    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    client: str
    table: str = ""
    session: Session | None = None
    knows_session: bool = False


class More(_Ask, frozen=True):
    """The next part of an answer that was too long for one message."""

    answer: str


class SeatMove(_Ask, frozen=True):
    """The house lets somebody sit down at a table with chips, get up, or have more chips brought there."""

    table: str
    what: Literal["sit", "leave", "bring"]
    person: Person
    position: int = 0
    chips: int = 0


Ask = WhoIs | AskLasting | Watch | Unwatch | Give | PageRequest | More | SeatMove

# -- answered by hosts ------------------------------------------------------------------------------------------------


class _Answer(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """The parent of every answer."""


class Failed(_Answer, frozen=True):
    """It was refused, and why."""

    code: str
    said: str
    clause: str
    instead: tuple[str, ...]


class Elsewhere(_Answer, frozen=True):
    """Another host has it, or will in a moment: ask again."""


class Done(_Answer, frozen=True):
    """It was done; the last entry of the table's log then."""

    seq: int


class Known(_Answer, frozen=True):
    """The session, or None."""

    session: Session | None


class Ended(_Answer, frozen=True):
    """The sessions that are over."""

    digests: list[str]


class WholeScene(_Answer, frozen=True):
    """A table as it stands: what everybody sees, or what this person sees instead, and the person's own part."""

    epoch: int
    number: int
    public: bytes
    you: bytes


class Reply(_Answer, frozen=True):
    """The response to a request of a page; ``more`` names what is to be asked for, and of which host."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    more: str = ""
    host: str = ""


Answer = Failed | Elsewhere | Done | Known | Ended | WholeScene | Reply

# -- published --------------------------------------------------------------------------------------------------------


class Part(msgspec.Struct, frozen=True, array_like=True):
    """What one person gets of a scene: another public part than the camera's, and the own part where it changed."""

    public: bytes | None
    you: bytes | None


class SceneNews(msgspec.Struct, frozen=True, array_like=True):
    """What happened at a table: number ``number`` since its owner of this ``epoch`` took it."""

    epoch: int
    number: int
    camera: bytes
    parts: dict[str, Part]


class LobbyNews(msgspec.Struct, frozen=True, array_like=True):
    """Rows of tables, as JSON, by table."""

    rows: dict[str, bytes]


class PeopleNews(msgspec.Struct, frozen=True, array_like=True):
    """Sessions that ended and why; a message for everybody of a name; whether accounts have changed."""

    ended: list[str] = []
    why: str = ""
    name: str = ""
    message: bytes = b""
    changed: bool = False


class Beat(msgspec.Struct, frozen=True, array_like=True):
    """A gateway lives: the names that are connected, and for each table its last scene and who watches.

    Watchers are by id, with the seconds since anything came from them.
    """

    gateway: str
    names: list[str]
    tables: dict[str, tuple[int, int, dict[str, float]]]


class AskAgain(msgspec.Struct, frozen=True, array_like=True):
    """A gateway is to ask for these tables again."""

    tables: list[str]


encode = msgspec.msgpack.Encoder().encode
decode_ask = msgspec.msgpack.Decoder(Ask).decode
decode_answer = msgspec.msgpack.Decoder(Answer).decode
decode_scene = msgspec.msgpack.Decoder(SceneNews).decode
decode_lobby = msgspec.msgpack.Decoder(LobbyNews).decode
decode_people = msgspec.msgpack.Decoder(PeopleNews).decode
decode_beat = msgspec.msgpack.Decoder(Beat).decode
decode_again = msgspec.msgpack.Decoder(AskAgain).decode


def failed(error: PitbossError) -> Failed:
    """The answer of an error."""
    instead = (error.instead,) if isinstance(error.instead, str) else tuple(error.instead)
    return Failed(error.code, error.said, error.clause, instead)
