"""What a person may ask of a table beside the commands of the core, as it comes over the wire.

``read`` makes either of it. A request of the pit becomes commands (a wager brought to a total), or concerns the
running of the table alone (ready, pause, taking over a place), and is no part of the law.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.clauses import BadInput
from pitboss.log.records import AnyCommand
from pitboss.pit.requests import duties
from pitboss.pit.requests.bounds import excess
from pitboss.pit.requests.denials import NotYours
from pitboss.rounds import codec
from pitboss.rounds.commands import Command


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The parent of all requests."""


class SitDown(Request, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a position, and bring so many cents from the cage to the rail; without a sum, what the house lets one."""

    position: int
    chips: int | None = None
    player: str = ""
    """Whoever is signed in, whatever is sent."""


class BringChips(Request, frozen=True, tag="bring-chips", forbid_unknown_fields=True):
    """Bring chips from the cage to the rail of this table."""

    position: int
    amount: int


class TakeChips(Request, frozen=True, tag="take-chips", forbid_unknown_fields=True):
    """Take chips from the rail of this table back to the cage."""

    position: int
    amount: int


class Stake(Request, frozen=True, tag="stake", forbid_unknown_fields=True):
    """Bring a wager to a total; those that equal it by law, and are always made with it, go with it."""

    position: int
    wager: str
    total: int
    on: str = ""


class Clear(Request, frozen=True, tag="clear", forbid_unknown_fields=True):
    """Take every wager of a position back."""

    position: int


class Again(Request, frozen=True, tag="again", forbid_unknown_fields=True):
    """The wagers of the round before, once more."""

    position: int


class Ready(Request, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Done betting."""

    position: int


class Wait(Request, frozen=True, tag="wait", forbid_unknown_fields=True):
    """Wait for a seat at a full table."""


class StopWaiting(Request, frozen=True, tag="stop-waiting", forbid_unknown_fields=True):
    """Wait no longer."""


class TakeOver(Request, frozen=True, tag="take-over", forbid_unknown_fields=True):
    """Do by hand what the house does by itself; ``shoe`` says where the dealer's cards come from."""

    what: str
    shoe: str = "provable"


class HandBack(Request, frozen=True, tag="hand-back", forbid_unknown_fields=True):
    """Let the house do it by itself again."""

    what: str


class Relieve(Request, frozen=True, tag="relieve", forbid_unknown_fields=True):
    """Take the place of the person who has it, with the same shoe, at any time."""

    what: str = "dealer"
    of: str = ""
    """Who is relieved, as the page shows it; with another name than the holder's the request is refused as stale."""


class Vacate(Request, frozen=True, tag="vacate", forbid_unknown_fields=True):
    """Let a place wait for another person: its holder has gone home, or is to go."""

    what: str
    of: str = ""


class Pause(Request, frozen=True, tag="pause", forbid_unknown_fields=True):
    """Hold the table; nothing happens at it until it is resumed."""

    why: str = ""


class Resume(Request, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Go on."""


StaffRequest = TakeOver | HandBack | Relieve | Vacate | Pause | Resume
"""Requests about the places and the running of a table."""
AnyRequest = SitDown | BringChips | TakeChips | Stake | Clear | Again | Ready | Wait | StopWaiting | StaffRequest

_WORDS = frozenset(str(request.__struct_config__.tag) for request in AnyRequest.__args__)


class _ToldRequest(msgspec.Struct):
    do: AnyRequest


class _ToldCommand(msgspec.Struct):
    # A union is looked through anew each time that something is converted to it; a member's is remembered.
    do: AnyCommand


def read(message: Any, roles: frozenset[str]) -> Command | Request:
    """The command or request in a message of somebody with these roles; ``BadInput`` where there is none.

    Rights come first: from a command that the sender could never give, nothing but its word is read.
    """
    word = message.get("do") if isinstance(message, dict) else None
    if not isinstance(word, str) or not duties.of(word):
        raise _unreadable("it has no word that is known")
    _require_role(word, roles)
    if said := excess(message):
        raise _unreadable(said)
    kind: type[_ToldRequest | _ToldCommand] = _ToldRequest if word in _WORDS else _ToldCommand
    try:
        return msgspec.convert({"do": message}, kind, dec_hook=codec.read_value).do
    except msgspec.ValidationError as error:
        raise _unreadable(str(error)) from error


def _require_role(word: str, roles: frozenset[str]) -> None:
    if all(row.is_the_houses for row in duties.of(word)):
        raise NotYours("Shuffles are published and meters are moved by the house itself.")
    if not duties.may_ever(roles, word):
        needed = " or ".join(sorted(duties.roles_for(word)))
        raise NotYours(f"This is for people with the role {needed}.", "ask an administrator")


def _unreadable(said: str) -> BadInput:
    return BadInput(
        code="command-unreadable", said=f"That is no command: {said}.", instead="send one of the open options"
    )
