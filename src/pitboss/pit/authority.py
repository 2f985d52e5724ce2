"""Who may ask what of a table. The names of people come from their sessions, never from what they send.

A player acts for the own positions. Whoever has taken over the dealer's place performs the dealer's steps, and those
of the devices the dealer works. The floor opens, closes, orders, rules and validates. The rest belongs to the house.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.pit.accounts import Person
from pitboss.rounds import Option, Plan, Table, options
from pitboss.rounds import commands as do
from pitboss.rounds.commands import Command
from pitboss.rounds.options import players_options

FLOOR = ("floorperson", "casino supervisor")
_PLAYERS = (do.Leave, do.PlaceBet, do.TakeBack, do.Act)
_HOUSE = (do.Commit, do.Withdraw, do.RevealSeed, do.JoinLink, do.LeaveLink, do.MoveMeter)
_OF_THE_FLOOR = (do.Open, do.Close)
_AT_THE_DEALERS_PLACE = ("dealer", "device", "first player", "player")


class NotYours(PitbossError):
    """The act belongs to somebody else."""

    def __init__(self, said: str, *instead: str) -> None:
        super().__init__(code="not-yours", said=said, instead=instead)


def titles(person: Person, dealer: str) -> tuple[str, ...]:
    """The regulator's words for what a person is at a table whose dealer's place is taken by ``dealer``."""
    found: tuple[str, ...] = ()
    if dealer == person.shown:
        found += _AT_THE_DEALERS_PLACE
    if "floor" in person.roles:
        found += ("floorperson", "licensee")
    if "supervisor" in person.roles:
        found += ("floorperson", "casino supervisor", "licensee")
    return found


def signed(person: Person, dealer: str, table: Table, command: Command) -> tuple[Command, str]:
    """The command in the person's own name, and how the log names who gave it; ``NotYours`` if it is not theirs."""
    if isinstance(command, _HOUSE):
        raise NotYours("Shuffles are published and meters are moved by the house itself.")
    if isinstance(command, do.Sit):
        return replace(command, player=person.shown), f"player {person.shown}"
    own = titles(person, dealer)
    if isinstance(command, _PLAYERS) and not _for_another(table, command, own):
        if table.player(command.position) != person.shown:
            raise NotYours(f"Position {command.position} is not yours.", "act for your own position")
        mine = replace(command, by="player") if isinstance(command, do.Act | do.TakeBack) else command
        return mine, f"player {person.shown}"
    wanted = _wanted(command, own)
    if wanted not in own:
        raise NotYours(f"This is done by the {wanted}.", _how_to_become(wanted))
    if hasattr(command, "by"):
        command = replace(command, by=wanted)
    if hasattr(command, "person"):
        command = replace(command, person=person.shown)
    return command, f"{wanted} {person.shown}"


def _for_another(table: Table, command: Command, own: tuple[str, ...]) -> bool:
    """Whether the dealer acts for an absent player, or gives a wager back."""
    return "dealer" in own and isinstance(command, do.Act | do.TakeBack) and command.by == "dealer"


def _wanted(command: Command, own: tuple[str, ...]) -> str:
    """The role that the command is given as: the one it names, or whose it is."""
    if isinstance(command, _OF_THE_FLOOR):
        return "floorperson"
    named = getattr(command, "by", "dealer")
    if named == "dealer" and "dealer" not in own and isinstance(command, do.Report | do.Begin | do.MarkDevice):
        return "casino supervisor" if "casino supervisor" in own else "floorperson"
    return str(named)


def _how_to_become(role: str) -> str:
    if role in FLOOR:
        return f"ask somebody who is a {role}"
    return "take over the dealer's place first"


class Openings:
    """Everything that is open at a table, sorted by whose it is.

    What players may do is looked through once and asked for everybody there; the rest only when staff looks.
    """

    def __init__(self, plan: Plan, table: Table, at: int) -> None:
        self._plan, self._table, self._at = plan, table, at
        self._chairs: list[Option] = []
        self._players: dict[int, list[Option]] = {}
        for one in players_options(plan, table):
            if isinstance(one.command, do.Sit):
                self._chairs.append(one)
            elif isinstance(one.command, _PLAYERS):
                self._players.setdefault(one.command.position, []).append(one)

    @cached_property
    def _staff(self) -> list[Option]:
        return [one for one in options(self._plan, self._table, at=self._at) if not _is_no_staffs(one)]

    def of(self, person: Person, dealer: str, mine: Sequence[int]) -> list[Option]:
        """What is this person's to do, who sits at the positions ``mine``."""
        found = [one for position in mine for one in self._players.get(position, ())] + self._chairs
        if own := titles(person, dealer):
            found += [one for one in self._staff if _is_staffs(one, own)]
        return found


def _is_no_staffs(option: Option) -> bool:
    """Whether an option is a player's, or done by the house itself."""
    players = option.who == "player" and isinstance(option.command, _PLAYERS)
    return players or isinstance(option.command, (do.Sit, *_HOUSE))


def _is_staffs(option: Option, own: tuple[str, ...]) -> bool:
    return option.who in own or isinstance(option.command, do.Report | do.Begin | do.MarkDevice)
