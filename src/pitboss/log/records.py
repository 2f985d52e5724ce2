"""What a line of a table's log holds besides the facts: the command that was given, or refused.

The first event of every line is one of these, so that an auditor sees who asked for what, and ``verify`` can decide
every command again. They are records of the shell: the core's state does not depend on them.
"""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec

from pitboss.clauses import PitbossError
from pitboss.log import former
from pitboss.log.chain import Entry
from pitboss.rounds import codec, commands
from pitboss.rounds.codec import AnyEvent
from pitboss.rounds.commands import Command
from pitboss.rounds.events import Acted, Event

AnyCommand = (
    commands.Open
    | commands.Close
    | commands.Do
    | commands.Begin
    | commands.MarkDevice
    | commands.ChangeMethod
    | commands.Sit
    | commands.Leave
    | commands.StartRound
    | commands.PlaceBet
    | commands.TakeBack
    | commands.NoMoreBets
    | commands.Draw
    | commands.Deal
    | commands.Show
    | commands.CountStub
    | commands.RackStub
    | commands.Act
    | commands.Settle
    | commands.Report
    | commands.JoinLink
    | commands.LeaveLink
    | commands.MoveMeter
    | commands.Commit
    | commands.Withdraw
    | commands.RevealSeed
)
LoggedCommand = AnyCommand | former.MovedThen
"""What a log may hold: what a table can be asked, and what logs of format 1 asked."""


class Granted(msgspec.Struct, frozen=True, tag_field="type", tag="asked"):
    """A command that was granted; its events follow on the same line."""

    command: LoggedCommand
    at: int = 0


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A command that was refused, with the code, the reason and the clause."""

    command: LoggedCommand
    code: str
    said: str
    clause: str
    at: int = 0


_ENCODER = msgspec.json.Encoder(enc_hook=codec.write_value)
_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEvent | Granted | Refused, dec_hook=codec.read_value)


def asked(command: Command, at: int) -> Granted:
    """The record of a granted command."""
    return Granted(cast(LoggedCommand, command), at)


def refused(command: Command, error: PitbossError, at: int) -> Refused:
    """The record of a refused command."""
    return Refused(cast(LoggedCommand, command), error.code, error.said, error.clause, at)


def to_log(record: Granted | Refused | Event) -> msgspec.Raw:
    """A record or an event as it stands in the log."""
    return msgspec.Raw(_ENCODER.encode(record))


def from_log(entry: Entry) -> tuple[Granted | Refused, tuple[Event, ...]]:
    """The record and the events of one line; ``msgspec.ValidationError`` for words the log does not know."""
    first, *rest = (_read(event) for event in entry.events)
    if not isinstance(first, Granted | Refused):
        raise msgspec.ValidationError("the line does not begin with the command that was given")
    return first, tuple(rest)


def _read(raw: msgspec.Raw) -> Any:
    _require_short_numbers(raw)
    try:
        read = _DECODER.decode(raw)
    except msgspec.ValidationError:
        present = former.translated(raw)
        if present is None:
            raise
        return _DECODER.decode(present)
    return former.staked(read) if type(read) is Acted else read


_LONG = re.compile(rb"[0-9]{17,}")
_LARGEST = 10**16


def _require_short_numbers(raw: msgspec.Raw) -> None:
    """No table writes a whole number of 17 digits; sums over numbers of any length would take any time.

    Texts, such as a seed or a fraction, may hold as many: where there are any, numbers are told from texts.
    """
    if _LONG.search(raw) is None:
        return
    waiting = [msgspec.json.decode(raw)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, int) and abs(value) >= _LARGEST:
            raise msgspec.ValidationError("a number has more than 16 digits")
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
