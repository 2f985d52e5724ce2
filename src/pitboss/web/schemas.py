"""The bodies and queries of requests, and the answers about accounts and health, which the web itself makes.

A body with an unknown member is refused, so that a misspelled word is not passed over.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pitboss.pit.people.identities import Account
from pitboss.web.ws_messages import RequestId

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80, description="as the person is called")]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Role = Literal["player", "dealer", "floor", "supervisor", "cage", "auditor", "admin"]
JsonObject = dict[str, Any]
"""A JSON object whose members are read elsewhere: a command, a written round, the OpenAPI page."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parent of everything that is sent to us."""


class SignUpBody(Body, frozen=True):
    """A new account."""

    name: Name
    password: Password


class SignInBody(Body, frozen=True):
    """Name and password."""

    name: Name
    password: Password


class ClaimBody(Body, frozen=True):
    """A one-time link is followed: by the signed-in person, or by a new person with this name and password."""

    token: Token
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


class PasswordBody(Body, frozen=True):
    """The present password and the one that is to be used from now on."""

    before: Password
    after: Password


class RolesBody(Body, frozen=True):
    """All roles that a person shall have; everybody is a player."""

    roles: Annotated[list[Role], msgspec.Meta(max_length=10)]


class ActiveBody(Body, frozen=True):
    """Whether the account may sign in; to close one, the administrator's own password is asked again."""

    active: bool
    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


class CommandBody(Body, frozen=True):
    """One command for a table, as over the WebSocket: a repeated ``id`` acts once."""

    id: RequestId
    do: JsonObject
    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class BuyBody(Body, frozen=True):
    """More play chips; the house says how many. ``amount`` is what was hoped for, in cents."""

    amount: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class PageQuery(Body, frozen=True):
    """Which rounds of a history: those before a number, 0 for the newest, and how many."""

    before: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=200)] = 50


class PositionQuery(Body, frozen=True):
    """The position that is asked about; 0 for the only one a person has."""

    position: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class SeatsQuery(Body, frozen=True):
    """How many seats beside one's own are taken by others; as many as now, where it is not given."""

    others: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


# -- answers ----------------------------------------------------------------------------------------------------------


class MeAnswer(msgspec.Struct, frozen=True):
    """Who is signed in, if anybody, and the token to send as ``X-CSRF-Token`` with every change."""

    signed_in: bool
    csrf: str = ""
    name: str = ""
    roles: list[str] = []
    chips: int = 0
    demo: bool = False
    guest: bool = False
    """Whether this is somebody without an account."""
    setup: bool = False
    """Whether the pit has no administrator yet."""


class OwnRail(msgspec.Struct, frozen=True):
    """The chips of a person at a table, in cents; ``position`` is where the person sits, 0 where nowhere."""

    table: str
    title: str
    amount: int
    position: int


class OwnChips(msgspec.Struct, frozen=True):
    """All chips of a person, in cents: what lies in the cage, and on the rail of each table."""

    cage: int
    rails: list[OwnRail]
    total: int


class ChipsAnswer(msgspec.Struct, frozen=True):
    """The chips of a person, in cents."""

    chips: int


class DoneAnswer(msgspec.Struct, frozen=True):
    """It was done."""

    done: bool = True


class GrantedAnswer(msgspec.Struct, frozen=True):
    """A command was granted; ``seq`` is the entry of the table's log that holds what it led to."""

    seq: int


class OneTimeLink(msgspec.Struct, frozen=True):
    """A one-time link: the address to hand out. It is shown this once."""

    path: str
    roles: list[str]


class AccountList(msgspec.Struct, frozen=True):
    """Every account."""

    people: list[Account]


class HealthAnswer(msgspec.Struct, frozen=True):
    """Whether the pit is at work."""

    status: Literal["ok", "paused"]
    said: str = ""


class ReadyAnswer(msgspec.Struct, frozen=True):
    """That the pit can serve."""

    status: Literal["ready"]
