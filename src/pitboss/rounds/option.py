"""An option: one lawful command, with what may still be filled in.

An amount from ``low`` to ``high`` or one of ``amounts``, a number of ``cards``, or what somebody ``counts``.
"""

from __future__ import annotations

import msgspec

from pitboss.rounds.commands import (
    Act,
    Begin,
    ChangeMethod,
    Command,
    Commit,
    CountStub,
    Deal,
    Do,
    Draw,
    MarkDevice,
    NoMoreBets,
    Open,
    PlaceBet,
    Report,
    RevealSeed,
    Show,
    Sit,
    TakeBack,
)
from pitboss.rounds.prompts import Prompts

# What a person fills in by hand and no option fixes.
_FREE: dict[type[Command], frozenset[str]] = {
    Open: frozenset({"filed"}),
    NoMoreBets: frozenset({"unnoticed"}),
    Do: frozenset({"number", "by", "person", "says"}),
    Begin: frozenset({"by", "person", "says"}),
    Sit: frozenset({"player"}),
    PlaceBet: frozenset({"amount", "instrument"}),
    TakeBack: frozenset({"by"}),
    Draw: frozenset({"card", "place"}),
    Deal: frozenset({"cards"}),
    Show: frozenset({"cards"}),
    CountStub: frozenset({"number"}),
    Act: frozenset({"amount", "by"}),
    Report: frozenset({"when", "case", "position", "card", "amount", "deck", "by", "person"}),
    Commit: frozenset({"hash"}),
    RevealSeed: frozenset({"seed"}),
    MarkDevice: frozenset({"by"}),
    ChangeMethod: frozenset({"by"}),
}


class Option(msgspec.Struct, frozen=True):
    """One lawful command, or a family of them."""

    command: Command
    who: str
    says: str
    clause: str = ""
    low: int = 0
    high: int | None = 0
    amounts: tuple[int, ...] = ()
    cards: int = 0
    counts: bool = False
    """The number is what a person counts: the command has what the count should come to, and nobody who counts is shown
    it before."""
    prompts: Prompts = ()
    """How it is done by hand, in the words of the document."""

    def admits(self, command: Command) -> bool:
        """Whether a command is of this option; who gives it is for ``decide`` to see."""
        if type(command) is not type(self.command):
            return False
        free = _FREE.get(type(command), frozenset())
        fixed = (name for name in command.__struct_fields__ if name not in free)
        if any(getattr(command, name) != getattr(self.command, name) for name in fixed):
            return False
        if isinstance(command, PlaceBet | Act):
            if self.amounts:
                return command.amount in self.amounts
            return self.low <= command.amount and (self.high is None or command.amount <= self.high)
        return not isinstance(command, Deal | Show) or len(command.cards) == self.cards
