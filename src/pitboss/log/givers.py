"""Who a line of a log says gave its command, held against the command itself.

``by`` is ``house``, ``link NAME``, ``clock for PLAYER``, or a role of the regulator with a name: ``player Anna``,
``floorperson Finn``; a player's bare name will do. A player's command is given by that player, or recorded by whoever
deals; one that names a role and a person is given by these; a house that runs by itself gives any. That nobody else
wrote the name there no proof can show: a line is sealed, and not signed.
"""

from __future__ import annotations

from pitboss.clauses import BadInput
from pitboss.rounds import Table
from pitboss.rounds.commands import (
    Act,
    Close,
    Command,
    Commit,
    JoinLink,
    Leave,
    LeaveLink,
    MoveMeter,
    Open,
    PlaceBet,
    RevealSeed,
    Sit,
    TakeBack,
    Withdraw,
)
from pitboss.ruleset.words import ROLES

HOUSE, LINK, CLOCK = "house", "link", "clock for"
_PLAYERS = ("player", "first player")
_STAFF = ("dealer", "floorperson", "casino supervisor")
_OF_THE_HOUSE = {
    Open: ("licensee", "floorperson", "casino supervisor"),
    Close: ("licensee", "floorperson", "casino supervisor"),
    Commit: ("device",),
    Withdraw: ("device",),
    RevealSeed: ("device",),
}
"""Who gives the commands that name no role; whatever is not here is the dealer's, or done by a device."""
_WORDS = sorted((*ROLES, HOUSE, LINK, CLOCK), key=len, reverse=True)


def giver(table: Table, command: Command) -> str:
    """Whose command it is, where nobody is named."""
    if isinstance(command, JoinLink | LeaveLink | MoveMeter):
        return f"{LINK} {_link(table, command)}".strip()
    if _is_a_players(command):
        return f"player {_owner(table, command)}".strip()
    return HOUSE


def require_giver(table: Table, command: Command, by: str) -> None:
    """Refuse to write down somebody who cannot have given a command."""
    if said := misfit(table, command, by):
        raise BadInput(code="wrong-giver", said=said, instead=f'for example "{giver(table, command)}"')


def misfit(table: Table, command: Command, by: str) -> str:
    """Why ``by`` cannot have given a command at a table, in words; nothing where it can."""
    role, name = _parted(by)
    if isinstance(command, JoinLink | LeaveLink | MoveMeter):
        return "" if (role, name) == (LINK, _link(table, command)) else f'"{by}" is not the link that tells the table'
    if role == HOUSE:
        return f'"{by}" is nobody' if name else ""
    if _is_a_players(command):
        return _not_the_players(table, command, role, name)
    if role in (LINK, CLOCK):
        return f'"{by}" gives no such command'
    named = (command.by,) if hasattr(command, "by") else _OF_THE_HOUSE.get(type(command), ("dealer", "device"))
    person = getattr(command, "person", "")
    if role not in (*named, "") or (not role and not person):
        return f'"{by}" gives a command of the {named[0]}'
    return f'"{by}" gives a command of {person}' if person and name not in ("", person) else ""


def _not_the_players(table: Table, command: Command, role: str, name: str) -> str:
    owner = _owner(table, command)
    if role in _STAFF and not isinstance(command, Act | TakeBack):
        return ""  # whoever deals by hand writes down what players do
    if role == CLOCK and isinstance(command, Sit | PlaceBet):
        return "the clock sits down nowhere and bets nothing"
    if role not in ("", CLOCK, *_PLAYERS):
        return f"the {role} gives a player's command"
    if owner and name not in ("", owner):
        return f"{name} gives a command of {owner}"
    return ""


def _is_a_players(command: Command) -> bool:
    if isinstance(command, Act | TakeBack):
        return command.by == "player"
    return isinstance(command, Sit | Leave | PlaceBet)


def _owner(table: Table, command: Command) -> str:
    """Whose command a player's is; nobody where nobody sits."""
    if isinstance(command, Sit):
        return command.player
    assert isinstance(command, Leave | PlaceBet | Act | TakeBack)
    return table.player(command.position)


def _link(table: Table, command: Command) -> str:
    if isinstance(command, JoinLink):
        return command.link
    return table.sharing.link if table.sharing is not None else ""


def _parted(by: str) -> tuple[str, str]:
    """The role and the name in what a line says; no role for a bare name."""
    for word in _WORDS:
        if by == word or by.startswith(f"{word} "):
            return word, by[len(word) + 1 :]
    return "", by
