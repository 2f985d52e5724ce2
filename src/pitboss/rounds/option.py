"""An option: one lawful command, or a family of commands with open fields.

The fields of an option say what may be filled in: an amount from ``low`` to ``high`` or one of ``amounts``, a number of
``cards``, the ``numbers`` of a step, the ``roles`` that may give it. A command that no option covers is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
    Open,
    PlaceBet,
    Report,
    RevealSeed,
    Show,
    Sit,
    TakeBack,
)
from pitboss.rounds.handlers.wagers.coupons import coupon_spot
from pitboss.rounds.prompts import Prompts


class Option(msgspec.Struct, frozen=True, gc=False):
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
    """Whether a person counts the number; the command has what it should come to, which no one is shown before."""
    prompts: Prompts = ()
    """How it is done by hand, in the words of the document."""
    roles: frozenset[str] = frozenset()
    """The roles that may give the command, where it has a field for the role; empty: only ``who``."""
    numbers: tuple[int, int] | None = None
    """The least and the greatest number of a step; None: any number."""
    instruments: tuple[str, ...] = ()
    """What a wager may be made with; empty: anything."""
    called: str = ""
    """The word of the layout for a decision."""
    beside: str = ""
    """The wager beside which a coupon lies, and as which it may be given."""
    barred: str = ""
    """The person who may not do it."""
    reason: bool = False
    """Whether the command must say why."""

    def admits(self, command: Command) -> bool:
        """Whether a command is of this option: fixed fields equal, open fields within what the option says."""
        return type(command) is type(self.command) and _ADMITS.get(type(command), as_it_is)(self, command)

    def covers(self, command: Command) -> bool:
        """Whether the option lets a command begin: it admits the command, or the first cards of a longer deal."""
        return type(command) is type(self.command) and COVERS.get(type(command), as_it_is)(self, command)

    def may_give(self, role: str) -> bool:
        """Whether a role may give the command."""
        return role in self.roles if self.roles else role == self.who


def as_it_is(option: Option, command: Command) -> bool:
    """A command without open fields."""
    return option.command == command


def _any(option: Option, command: Command) -> bool:
    """A command without fixed fields."""
    return True


def _bet(option: Option, command: PlaceBet) -> bool:
    offered: Any = option.command
    return (
        (command.wager if not command.instrument else coupon_spot(command, option.beside)) == offered.wager
        and command.position == offered.position
        and command.on == offered.on
        and (not command.instrument or not option.instruments or command.instrument in option.instruments)
        and option.low <= command.amount
        and (option.high is None or command.amount <= option.high)
    )


def _act(option: Option, command: Act) -> bool:
    offered: Any = option.command
    return (
        command.position == offered.position
        and command.act == offered.act
        and command.wager in ("", offered.wager)
        and option.may_give(command.by)
        and (command.amount in option.amounts if option.amounts else option.low <= command.amount <= (option.high or 0))
    )


def _step(option: Option, command: Do) -> bool:
    offered: Any = option.command
    return command == offered or (
        command.step == offered.step
        and command.deck == offered.deck
        and option.may_give(command.by)
        and (option.numbers is None or option.numbers[0] <= command.number <= option.numbers[1])
        and not (option.barred and command.person == option.barred)
    )


def _begin(option: Option, command: Begin) -> bool:
    offered: Any = option.command
    same = command.course == offered.course and command.deck == offered.deck
    return same and option.may_give(command.by) and bool(command.says or not option.reason)


def _take_back(option: Option, command: TakeBack) -> bool:
    offered: Any = option.command
    same = (command.position, command.wager, command.on) == (offered.position, offered.wager, offered.on)
    return same and option.may_give(command.by)


def _mark(option: Option, command: MarkDevice) -> bool:
    offered: Any = option.command
    return bool(command.what == offered.what) and option.may_give(command.by)


def _change(option: Option, command: ChangeMethod) -> bool:
    offered: Any = option.command
    return (command.device, command.shuffle) == (offered.device, offered.shuffle) and option.may_give(command.by)


def _deal(option: Option, command: Deal) -> bool:
    return len(command.cards) == option.cards


def _show(option: Option, command: Show) -> bool:
    offered: Any = option.command
    same = (command.whose, command.position) == (offered.whose, offered.position)
    return same and len(command.cards) == option.cards and None not in command.cards


def _same(name: str) -> Callable[[Option, Any], bool]:
    """One field is fixed, all others are open."""
    return lambda option, command: getattr(command, name) == getattr(option.command, name)


_ADMITS: dict[type[Command], Callable[[Option, Any], bool]] = {
    Open: _same("meters"),
    Do: _step,
    Begin: _begin,
    Sit: _same("position"),
    PlaceBet: _bet,
    TakeBack: _take_back,
    Draw: _same("wager"),
    Deal: _deal,
    Show: _show,
    CountStub: lambda option, command: command.number >= 0,
    Act: _act,
    Report: _same("what"),
    Commit: _any,
    RevealSeed: _any,
    MarkDevice: _mark,
    ChangeMethod: _change,
}
"""How a command of each kind is compared with an option of its kind; the other kinds are compared as values."""

COVERS = _ADMITS | {Deal: lambda option, command: len(command.cards) >= option.cards}
"""How an option and a command of its kind are compared, where the command may go on beyond the option."""
