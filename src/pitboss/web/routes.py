"""The route of a request, and the call that its handler gets.

Routing, parsing, permissions, rate limits and the OpenAPI page are all made from the same routes, so none of these can
differ from another. The type of the answer is what the handler is declared to return.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, get_type_hints

import msgspec

from pitboss.pit.awards.address import PATTERN as SLIP
from pitboss.pit.history.address import PATTERN, RoundAddress, read_address
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.identities import Session
from pitboss.pit.requests import duties
from pitboss.pit.tables.table import PitTable
from pitboss.web.limits import Kind, Limits
from pitboss.web.observability.observed import Observed
from pitboss.web.problems import Denied

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

PROGRAMS = "programs"
ANYBODY, SIGNED_IN = "anybody", "signed in"
DUTY = ""
"""Who may make a request that changes something stands in the table of duties, and nowhere else."""
Method = Literal["GET", "POST", "PUT", "DELETE"]

LARGEST_BODY = 64 * 1024
"""Bytes of a body, where a route does not say otherwise."""

LARGEST_NUMBER = 10**9
"""No table has dealt so many rounds."""

READ_PARTS: Mapping[str, Mapping[str, Any]] = {
    "round": {"type": "integer", "minimum": 1, "maximum": LARGEST_NUMBER},
    "incident": {"type": "integer", "minimum": 1, "maximum": LARGEST_NUMBER},
    "filing": {"type": "integer", "minimum": 1, "maximum": LARGEST_NUMBER},
    "address": {"type": "string", "pattern": PATTERN, "description": "a round: 17, or 2.17 of the table's second log"},
    "slip": {"type": "string", "pattern": SLIP, "description": "an award: log, entry and event, 1-57-2"},
}
"""The parts of a path that are read, and what they look like; every other part is a name."""


@dataclass(slots=True)
class Call:
    """A request that is permitted and parsed."""

    pit: Pit
    limits: Limits
    address: str
    session: Session | None
    parts: Mapping[str, str]
    query: Any = None
    body: Any = None
    cookie: str | None = None
    """Set by a handler: the session cookie to set, or the empty one that signs out."""
    device: str = ""
    """The device cookie, which shows who has signed in on the device before."""
    agent: str = ""
    """The browser and the system that the request names, for the list of sessions."""
    new_device: str = ""
    """Set by a handler: the device cookie to set."""
    headers: dict[str, str] = field(default_factory=dict)
    """Set by a handler: headers of the answer."""
    client: str = ""
    """The address itself, of which ``address`` is the owner."""
    sent: Mapping[str, str] = field(default_factory=dict)
    """The headers of the request."""
    observed: Observed = field(default_factory=Observed)

    @property
    def person(self) -> Person:
        """The person who makes the request."""
        if self.session is None:
            raise Denied(401, "not-signed-in", "Nobody is signed in.", "sign in")
        return self.session.person

    @property
    def table(self) -> PitTable:
        """The table out of the address."""
        return self.pit.table(self.parts["table"])

    def number(self, part: str) -> int:
        """A number out of the address."""
        text = self.parts[part]
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_NUMBER))) or int(text) < 1:
            raise Denied(422, "not-valid", f"{text!r} is no number of a {part}.", "count from 1")
        return int(text)

    @property
    def round_address(self) -> RoundAddress:
        """The round out of the address."""
        text = self.parts["address"]
        address = read_address(text)
        if address is None:
            raise Denied(422, "not-valid", f"{text!r} is no address of a round.", "17, or 2.17 of the second log")
        return address


Handler = Callable[[Call], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Plain:
    """A response that is no JSON: a file or a page, whole or streamed."""

    content: bytes | Iterator[bytes] | AsyncIterator[bytes]
    kind: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """One request: its method and path, who may make it, its body and query, and its handler."""

    method: Method
    path: str
    needs: str
    """``anybody``, ``signed in``, or roles of which one is enough, with a bar between them; of changes: ``DUTY``."""
    says: str
    handler: Handler
    body: type[msgspec.Struct] | None = None
    query: type[msgspec.Struct] | None = None
    limit: Kind = "read"
    """The rate limit of the request; ``work``: it also counts as a heavy request."""
    kind: str = "application/json"
    errors: tuple[int, ...] = ()
    largest: int = LARGEST_BODY
    """Bytes of a body."""
    tag: str = "pit"
    """The part of the API that it belongs to; ``programs`` are answered without an account, in the form of commands."""
    example: str = ""
    """A body to try it with, as JSON."""
    kept: Callable[[Call], bytes | None] | None = None
    """The answer if it need not be computed: it costs no seconds."""
    once: Callable[[Call], bool] | None = None
    """Whether a request is one of a few that are computed once for everybody: whoever is first is not charged."""
    public: bool = False
    """Whether the answer is the same for everybody: a device may keep it for when there is no connection."""
    while_limited: bool = False
    """Whether staff may make it that has yet to set up a second factor."""
    answer: Any = field(init=False)
    """The type of the answer: what the handler is declared to return."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "answer", get_type_hints(self.handler)["return"])
        if self.public and (self.changes or self.needs != ANYBODY):
            raise ValueError(f"{self.method} {self.address} is not for everybody")
        if self.changes:
            if self.needs != DUTY:
                raise ValueError(f"who may {self.method} {self.address} stands in duties.toml")
            object.__setattr__(self, "needs", duties.needs(f"{self.method} {self.address}"))

    @property
    def roles(self) -> frozenset[str]:
        """The roles of which one is enough; none where no role is needed."""
        return frozenset() if self.needs in (ANYBODY, SIGNED_IN) else frozenset(self.needs.split("|"))

    @property
    def parts(self) -> tuple[str, ...]:
        """The variable parts of the address."""
        return tuple(part[1:-1].partition(":")[0] for part in self.path.split("/") if part.startswith("{"))

    @property
    def address(self) -> str:
        """The path as it is written down, without how its parts are read."""
        return self.path.replace(":path}", "}")

    @property
    def for_programs(self) -> bool:
        """Whether it answers other programs: nothing is kept, and errors have the form of the commands' errors."""
        return self.tag == PROGRAMS

    @property
    def changes(self) -> bool:
        """Whether it may change something."""
        return self.method != "GET"

    def must_be_open_to(self, session: Session | None) -> None:
        """``Denied`` unless the person of the session may make this request."""
        if self.needs == ANYBODY:
            return
        if session is None:
            raise Denied(401, "not-signed-in", "Nobody is signed in.", "sign in")
        if session.limited and not self.while_limited:
            said = "This house asks its staff for a second factor, and you have shown none."
            raise Denied(403, "second-factor-missing", said, "set up a second factor under your account")
        if self.roles and not self.roles & session.person.roles:
            roles = " or ".join(sorted(self.roles))
            raise Denied(403, "not-permitted", f"This is for people with the role {roles}.", "ask an administrator")
