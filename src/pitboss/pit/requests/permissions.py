"""Who may ask what of a table. The names of people come from their sessions, never from what they send.

The rows of ``duties`` decide. ``Standing`` is one person at one table: the offices they hold there, and what bars them.
``signed`` puts a command into their own name, or says why it is not theirs; ``OpenOptions`` shows what is granted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property

from msgspec.structs import replace

from pitboss.pit.people.accounts import Person
from pitboss.pit.requests import duties, stakes
from pitboss.pit.requests.denials import Barred, NotYours
from pitboss.pit.requests.duties import Duty, OfficeName
from pitboss.pit.requests.guard import UNGUARDED, Guard
from pitboss.pit.requests.requests import Request
from pitboss.pit.requests.wagers import is_coupon
from pitboss.pit.tables.table import PitTable
from pitboss.rounds import Option, options
from pitboss.rounds import commands as do
from pitboss.rounds.commands import Command
from pitboss.rounds.handlers.ruling import rank_to_rule
from pitboss.rounds.options import players_options
from pitboss.rounds.roles import FLOOR, rank_of

_OF_A_POSITION = (do.Leave, do.PlaceBet, do.TakeBack, do.Act)


def require_to_play(person: Person, *, staff_may_play: bool) -> None:
    """``Barred`` for staff of a house that does not let its staff play: they get no chips, and stake none."""
    if not staff_may_play and duties.is_staff(person.roles):
        raise Barred(
            code="staff-does-not-play",
            said=f"{person.shown} has a role of the staff, and the staff of this house does not play.",
            instead="play under another account",
        )


class Standing:
    """One person at one table, as both are now."""

    def __init__(self, person: Person, table: PitTable, *, staff_may_play: bool, guard: Guard = UNGUARDED) -> None:
        self.person = person
        self.table = table
        self._staff_may_play = staff_may_play
        self._guard = guard

    @cached_property
    def offices(self) -> tuple[OfficeName, ...]:
        """The offices that the person holds here, whatever may bar them; a position is looked at by itself."""
        return tuple(office.name for office in duties.offices() if self._holds(office))

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The regulator's words for what the person does for the house here."""
        if not duties.is_staff(self.person.roles):
            return ()  # most people, and everybody asks
        return duties.titles(name for name in self.offices if duties.office(name).roles)

    @cached_property
    def has_dealt(self) -> bool:
        """Whether the person deals here, or has dealt in the round under way."""
        return self.person.shown == self.table.dealer or self.person.shown in self.table.history.dealers

    def _holds(self, office: duties.Office) -> bool:
        if office.name in ("position", "house") or (office.roles and office.roles.isdisjoint(self.person.roles)):
            return False
        return not (office.place and self.table.dealer != self.person.shown) and not (office.apart and self.has_dealt)

    def row(self, word: str, what: str = "") -> Duty:
        """The row by which the person does something for the house here; ``NotYours`` or ``Barred`` where none does."""
        rows = [duty for duty in duties.of(word, what) if "position" not in duty.by]
        if not rows or rows[0].is_the_houses:
            raise NotYours("Shuffles are published and meters are moved by the house itself.")
        for duty in rows:
            if not set(self.offices).isdisjoint(duty.by):
                self.require(duty)
                return duty
        if self.has_dealt and any(self._would_hold(name) for duty in rows for name in duty.by):
            raise second_person(self.person.shown)
        nearest = duties.office(rows[0].by[-1])
        raise NotYours(f"This is done by {nearest.says}.", _how_to_become(nearest))

    def _would_hold(self, name: OfficeName) -> bool:
        office = duties.office(name)
        return office.apart and not office.roles.isdisjoint(self.person.roles)

    def require(self, row: Duty) -> None:
        """``Barred`` where something bars the person from what a row grants."""
        self._require_shown(row)
        if "age" in row.bars:
            self._guard.require_of_age(self.person)
        if "limits" in row.bars:
            self._guard.require_within_limits(self.person)

    def _require_shown(self, row: Duty) -> None:
        """The same without what a person is told when they ask: an age to confirm, a limit that was reached."""
        name, tables = self.person.shown, stakes.group(self.table)
        if "staff" in row.bars:
            require_to_play(self.person, staff_may_play=self._staff_may_play)
        if "excluded" in row.bars:
            self._guard.require_not_excluded(self.person)
        if "stake" in row.bars:
            stakes.require_no_stake(tables, name)
        if "place" in row.bars:
            stakes.require_no_place(tables, name)
        if "other" in row.bars and name == (self.table.floor if row.what == "dealer" else self.table.dealer):
            raise second_person(name)

    def admits(self, row: Duty) -> bool:
        """Whether a person is shown what a row grants."""
        try:
            self._require_shown(row)
        except Barred:
            return False
        return True

    def require_to_sit(self) -> None:
        """``Barred`` where the person may not sit down here."""
        self.require(_of_players("sit"))

    def require_position(self, word: str, position: int) -> None:
        """``NotYours`` where somebody else sits at the position, ``Barred`` where the person may not do this there."""
        if self.table.staged.player(position) != self.person.shown:
            raise NotYours(f"Position {position} is not yours.", "act for your own position")
        self.require(_of_players(word))


def second_person(name: str) -> Barred:
    """Somebody who deals would do what a second person has to."""
    said = f"{name} deals here, or has dealt in this round; the floor's part is another person's."
    return Barred(code="second-person", said=said, instead="let another floorperson do it")


def signed(standing: Standing, command: Command) -> tuple[Command, str]:
    """The command in the person's own name, and how the log names who gave it; an error if it is not theirs."""
    word, shown = word_of(command), standing.person.shown
    if isinstance(command, do.Sit):
        standing.require(_of_players(word))
        return replace(command, player=shown), f"player {shown}"
    if isinstance(command, _OF_A_POSITION) and not _for_another(command, standing.titles):
        standing.require_position(word, command.position)
        mine = replace(command, by="player") if isinstance(command, do.Act | do.TakeBack) else command
        return mine, f"player {shown}"
    title = _title(standing, standing.row(word), command)
    if hasattr(command, "by"):
        command = replace(command, by=title)
    if hasattr(command, "person"):
        command = replace(command, person=shown)
    return command, f"{title} {shown}"


def require_staff_request(standing: Standing, request: Request) -> None:
    """``NotYours`` or ``Barred`` for a request about a table's places, or to hold it, that is not the person's to have.

    A place that there is not is nobody's; whoever reads the request says so.
    """
    word, place = word_of(request), str(getattr(request, "what", ""))
    if duties.of(word, place):
        standing.row(word, place)


def word_of(command: Command | Request) -> str:
    """The word by which a command or a request is asked for."""
    return str(command.__struct_config__.tag)


@cache
def _of_players(word: str) -> Duty:
    return next(duty for duty in duties.of(word) if {"player", "position"} & set(duty.by))


def _for_another(command: Command, own: tuple[str, ...]) -> bool:
    """Whether the house acts for an absent player, or gives a wager back."""
    return isinstance(command, do.Act | do.TakeBack) and command.by != "player" and command.by in own


def _title(standing: Standing, row: Duty, command: Command) -> str:
    """The title that the command is given under: the one it names, or the person's own where it names none."""
    own = [title for title in duties.titles(row.by) if title in standing.titles]
    named = getattr(command, "by", "") or own[0]
    if row.own_title and named not in own:
        return max(own, key=rank_of)
    if named not in own:
        if standing.has_dealt and named in FLOOR and not standing.person.roles.isdisjoint(duties.office("floor").roles):
            raise second_person(standing.person.shown)
        raise NotYours(f"This is done by the {named}.", _how_to_become_a(named))
    return str(named)


def _how_to_become(office: duties.Office) -> str:
    return "take over the dealer's place first" if office.place else f"ask {office.says}"


def _how_to_become_a(title: str) -> str:
    return f"ask somebody who is a {title}" if title in FLOOR else "take over the dealer's place first"


class OpenOptions:
    """Everything that is open at a table, sorted by whose it is.

    What players may do is looked through once and asked for everybody there; the rest only when staff looks.
    """

    def __init__(self, table: PitTable, at: int, *, staff_may_play: bool, guard: Guard = UNGUARDED) -> None:
        self._guard = guard
        self._running, self._plan, self._table, self._at = table, table.plan, table.committed, at
        self._staff_may_play = staff_may_play
        self._chairs: list[Option] = []
        self._players: dict[int, list[Option]] = {}
        self._words: dict[int, set[str]] = {}
        """The words of what is open at each position; at 0 of what is open to everybody."""
        for players_option in players_options(self._plan, self._table):
            command = players_option.command
            if isinstance(command, do.Sit):
                self._chairs.append(players_option)
                self._words.setdefault(0, set()).add(word_of(command))
            elif isinstance(command, _OF_A_POSITION) and not is_coupon(command):
                self._players.setdefault(command.position, []).append(players_option)
                self._words.setdefault(command.position, set()).add(word_of(command))

    def as_of(self, table: PitTable, at: int) -> OpenOptions:
        """The same at another second; looked through again if anything has happened at the table since."""
        if table is not self._running or table.committed is not self._table:
            return OpenOptions(table, at, staff_may_play=self._staff_may_play, guard=self._guard)
        if at != self._at:
            self._at = at
            self.__dict__.pop("_staff", None)
        return self

    @cached_property
    def _staff(self) -> list[Option]:
        return [option for option in options(self._plan, self._table, at=self._at) if not _is_no_staffs(option)]

    def of(self, person: Person, mine: Sequence[int]) -> list[Option]:
        """What is this person's to do, who sits at the positions ``mine``."""
        standing = Standing(person, self._running, staff_may_play=self._staff_may_play, guard=self._guard)
        return [*self._own(standing, mine), *self._for_the_house(standing)]

    def _own(self, standing: Standing, mine: Sequence[int]) -> list[Option]:
        options = [option for position in mine for option in self._players.get(position, ())] + self._chairs
        words = set().union(*[self._words.get(position, ()) for position in (*mine, 0)])
        barred = [word for word in words if not standing.admits(_of_players(word))]
        return [option for option in options if word_of(option.command) not in barred] if barred else options

    def _for_the_house(self, standing: Standing) -> Iterator[Option]:
        if not standing.titles or stakes.stake(stakes.group(self._running), standing.person.shown):
            return
        for option in self._staff:
            if _is_theirs(self._running, option, standing.titles):
                yield option


def _is_no_staffs(option: Option) -> bool:
    """Whether an option is a player's, or done by the house itself."""
    players = option.who == "player" and isinstance(option.command, _OF_A_POSITION)
    rows = duties.of(word_of(option.command))
    return players or isinstance(option.command, do.Sit) or all(row.is_the_houses for row in rows)


def _is_theirs(table: PitTable, option: Option, own: tuple[str, ...]) -> bool:
    """Whether somebody of these titles may do it: under the very title, or one that stands above it."""
    rows = [duty for duty in duties.of(word_of(option.command)) if "position" not in duty.by]
    if not any(title in own for duty in rows for title in duties.titles(duty.by)):
        return False
    if not any(duty.own_title for duty in rows):
        return option.who in own
    highest = max(map(rank_of, own), default=0)
    if isinstance(option.command, do.Report):
        return highest >= rank_to_rule(table.plan, option.command)
    return highest >= rank_of(option.who)
