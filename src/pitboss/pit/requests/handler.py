"""What a person's request does at a table: checked against who they are and what they have, then given as commands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pitboss.clauses import BadInput, Refusal
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.rails import Rails
from pitboss.pit.requests import permissions, places
from pitboss.pit.requests.cards import filled_in, require_reader
from pitboss.pit.requests.guard import UNGUARDED, Guard
from pitboss.pit.requests.permissions import Standing, word_of
from pitboss.pit.requests.requests import (
    Again,
    BringChips,
    Clear,
    Ready,
    Request,
    SitDown,
    StaffRequest,
    Stake,
    TakeChips,
)
from pitboss.pit.requests.wagers import added, commands_of, require_chips, require_sum
from pitboss.pit.staff.calls import called
from pitboss.pit.tables.posts import Held, Placed
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.pit.tables.timeouts import is_done_betting, stage_kind
from pitboss.rounds import Seat
from pitboss.rounds.commands import Act, Command, Do, NoMoreBets, PlaceBet, Sit, TakeBack
from pitboss.rounds.roles import FLOOR

CLOCK = "clock"


class RequestHandler:
    """Turns requests into acts.

    ``rails`` tell what a person has at a table, ``present`` who looks at it, ``lost`` who did and lost the connection.
    """

    def __init__(
        self,
        rails: Rails,
        present: Callable[[str], frozenset[str]],
        lost: Callable[[str], frozenset[str]],
        *,
        staff_may_play: bool = False,
        guard: Guard = UNGUARDED,
    ) -> None:
        self._rails = rails
        self._present = present
        self._lost = lost
        self._staff_may_play = staff_may_play
        self._guard = guard

    def standing(self, table: PitTable, person: Person) -> Standing:
        """What a person is at a table now."""
        return Standing(person, table, staff_may_play=self._staff_may_play, guard=self._guard)

    def perform(self, table: PitTable, person: Person, seen: int, request: Command | Request) -> None:
        """Do what a person requests, under the table's lock."""
        standing = self.standing(table, person)
        _require_going_on(table, standing.titles)
        _require_current(table, seen, request)
        _require_staff(table, person, request)
        _require_turn_in_line(table, person, request)
        if isinstance(request, Stake | Clear | Again | Ready | BringChips | TakeChips):
            _require_going_on(table)
            standing.require_position(word_of(request), request.position)
        if isinstance(request, Ready):
            self.ready(table, request.position)
            return
        if isinstance(request, BringChips | TakeChips):
            self._move_chips(table, person, request)
            return
        signed = [permissions.signed(standing, command) for command in _commands(table, request)]
        for _, by in signed:
            _require_going_on(table, (by.removesuffix(f" {person.shown}"),))
        for command, _ in signed:
            require_reader(table, person.shown, command)
        signed = [(filled_in(table, command), by) for command, by in signed]
        require_chips(table.staged, [command for command, _ in signed], self._rails.free_chips(table, person))
        if (wager := added(table.staged, [command for command, _ in signed])) > 0:
            self._guard.require_wager(person, table, wager)
        for command, _ in signed:
            _require_another_person(table, command)
            if table.link is not None:
                table.link.check(table, command)
        self._perform_all(table, signed)
        if isinstance(request, SitDown) and request.chips is not None:
            require_sum(request.chips, least=0)
            self._rails.bring(table, person, request.chips)

    def _move_chips(self, table: PitTable, person: Person, request: BringChips | TakeChips) -> None:
        """Bring chips from the cage, or take some back."""
        require_sum(request.amount, least=1)
        if not table.staged.open:
            raise BadInput(code="table-closed", said="This table is closed.", instead="choose another table")
        if isinstance(request, BringChips):
            self._rails.bring(table, person, request.amount)
        else:
            self._rails.take(table, person, request.amount)

    def _perform_all(self, table: PitTable, signed: Sequence[tuple[Command, str]]) -> None:
        """Perform the commands of one request: of several, all are granted or none is given."""
        before = table.progress
        try:
            for command, by in signed:
                if isinstance(command, NoMoreBets):
                    return_unconfirmed(table, self._lost(table.id))
                table.perform(command, by)
        except Refusal:
            if len(signed) > 1:
                table.progress = before
            raise
        for command, _ in signed:
            if isinstance(command, PlaceBet | TakeBack):
                table.set_ready(command.position, ready=False)

    def take_effect(self, table: PitTable, person: Person, request: StaffRequest) -> Placed | Held:
        """Do what a person of the staff requests, under the table's lock; the record of it for the house's log."""
        return places.take_effect(self.standing(table, person), request)

    def ready(self, table: PitTable, position: int) -> None:
        """Somebody is done betting; when nobody is waited for any more, the automatic dealer announces it."""
        if stage_kind(table.plan, table.staged) != "betting":
            raise BadInput(code="stale", said="The betting is over.", instead="look at the table again")
        table.set_ready(position, ready=True)
        self.close_betting_when_done(table)

    def close_betting_when_done(self, table: PitTable) -> None:
        """Announce "no more bets" when everybody who is there is done."""
        if not table.dealer and is_done_betting(table.staged, table.ready, self._present(table.id)):
            table.perform(NoMoreBets(), HOUSE)


def _commands(table: PitTable, request: Command | Request) -> tuple[Command, ...]:
    """The commands of the core that a request comes to."""
    if isinstance(request, Stake | Clear | Again):
        return tuple(commands_of(table.plan, table.staged, table.history, request))
    if isinstance(request, SitDown):
        return (Sit(request.position, ""),)
    if isinstance(request, Command):
        return (request,)
    raise BadInput(code="command-unreadable", said="That is no command.", instead="send an open option")


def return_unconfirmed(table: PitTable, gone: Collection[str]) -> None:
    """Before the betting closes: what the people who are gone have laid and not confirmed goes back to them."""
    now = table.staged.round
    for seat in now.seats if now is not None and stage_kind(table.plan, table.staged) == "betting" else ():
        if seat.player in gone and seat.position not in table.ready:
            give_back(table, seat)


def give_back(table: PitTable, seat: Seat) -> None:
    """Give a player's wagers back; what rides on a wager goes before it."""
    for bet in reversed(seat.bets):
        table.perform(TakeBack(seat.position, bet.wager, bet.on), f"{CLOCK} for {seat.player}")


def _require_going_on(table: PitTable, titles: Collection[str] = ()) -> None:
    """Refuse whatever is not done by the floor, while a table is held."""
    if table.paused and FLOOR[0] not in titles and FLOOR[1] not in titles:
        raise BadInput(code="table-paused", said=table.paused, instead="wait until the table goes on")


def _require_current(table: PitTable, seen: int, request: Command | Request) -> None:
    """Refuse a wager or a decision by somebody who has not seen how the table stands."""
    if (
        isinstance(request, PlaceBet | TakeBack | Act | Stake | Clear | Again | Ready)
        and seen < table.history.stage_since
    ):
        raise BadInput(
            code="stale",
            said="The table has gone on since you looked.",
            instead="look again, then decide",
        )


def _require_staff(table: PitTable, person: Person, request: Command | Request) -> None:
    """Nobody sits down at a table whose dealer or floorperson has gone; who sits there already may go on."""
    said = called(table)
    if said and isinstance(request, SitDown) and all(player != person.shown for _, player in table.committed.chairs):
        raise BadInput(code="staff-away", said=said, instead="choose another table")


def _require_turn_in_line(table: PitTable, person: Person, request: Command | Request) -> None:
    """Nobody sits down past those who wait; a seat is theirs first."""
    if not isinstance(request, SitDown) or any(player == person.shown for _, player in table.committed.chairs):
        return
    if table.line.names and table.free_seats <= table.line.ahead_of(person.shown):
        said = "The free seat is offered to somebody who has waited for it."
        raise BadInput(code="seat-offered", said=said, instead="wait for a seat too")


def _require_another_person(table: PitTable, command: Command) -> None:
    """An award that two titles confirm is confirmed by two persons, whatever roles one of them has."""
    if not isinstance(command, Do) or stage_kind(table.plan, table.staged) != "settle":
        return
    for who, person in table.history.award.items():
        if who != command.by and person == command.person:
            said = f"{person} has confirmed this award as {who}; the {command.by} is somebody else."
            raise table.plan.refusal("award-not-validated", said, (f"let another {command.by} do it",))
