"""What a person's wish does at a table: checked against who they are and what they have, then given as commands."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests import permissions
from pitboss.pit.requests.card_naming import require_reader
from pitboss.pit.requests.completion import filled_in
from pitboss.pit.requests.permissions import Standing, word_of
from pitboss.pit.requests.requests import Again, Clear, Ready, Request, Stake
from pitboss.pit.requests.wagers import commands_of, rehearse, require_chips
from pitboss.pit.staff.attendance import called
from pitboss.pit.turns.table import HOUSE, PitTable
from pitboss.pit.turns.timeouts import is_done_betting, stage_kind
from pitboss.rounds import Seat
from pitboss.rounds.commands import Act, Command, Do, NoMoreBets, PlaceBet, Sit, TakeBack
from pitboss.rounds.roles import FLOOR

CLOCK = "clock"


class RequestHandler:
    """Turns wishes into acts.

    ``chips`` tells what a person has, ``present`` who looks at a table, ``lost`` who did and lost the connection.
    """

    def __init__(
        self,
        chips: Callable[[Person], int],
        present: Callable[[str], frozenset[str]],
        lost: Callable[[str], frozenset[str]],
        *,
        staff_may_play: bool = False,
    ) -> None:
        self._chips = chips
        self._present = present
        self._lost = lost
        self._staff_may_play = staff_may_play

    def standing(self, table: PitTable, person: Person) -> Standing:
        """What a person is at a table now."""
        return Standing(person, table, staff_may_play=self._staff_may_play)

    def perform(self, table: PitTable, person: Person, seen: int, wish: Command | Request) -> None:
        """Do what a person asks, within a turn."""
        standing = self.standing(table, person)
        _require_going_on(table, standing.titles)
        _require_current(table, seen, wish)
        _require_staff(table, person, wish)
        if isinstance(wish, Stake | Clear | Again | Ready):
            _require_going_on(table)
            standing.require_position(word_of(wish), wish.position)
        if isinstance(wish, Ready):
            self.ready(table, wish.position)
            return
        if isinstance(wish, Stake | Clear | Again):
            commands = commands_of(table.plan, table.live.table, table.notes, wish)
        elif isinstance(wish, Command):
            commands = (wish,)
        else:
            raise BadInput(code="command-unreadable", said="That is no command.", instead="send an open option")
        signed = [permissions.signed(standing, one) for one in commands]
        for _, by in signed:
            _require_going_on(table, (by.removesuffix(f" {person.shown}"),))
        for one, _ in signed:
            require_reader(table, person.shown, one)
        signed = [(filled_in(table, one), by) for one, by in signed]
        asked = [one for one, _ in signed]
        require_chips(table.live.table, asked, self._chips(person))
        for one in asked:
            _require_another_person(table, one)
            if table.link is not None:
                table.link.check(table, one)
        if len(asked) > 1:
            rehearse(table.plan, table.live.table, asked, int(table.clock().timestamp()))
        for one, by in signed:
            if isinstance(one, NoMoreBets):
                return_unconfirmed(table, self._lost(table.id))
            table.perform(one, by)
        for one in asked:
            if isinstance(one, PlaceBet | TakeBack):
                table.ready.discard(one.position)

    def ready(self, table: PitTable, position: int) -> None:
        """Somebody is done betting; when nobody is waited for any more, the automatic dealer announces it."""
        if stage_kind(table.plan, table.live.table) != "betting":
            raise BadInput(code="stale", said="The betting is over.", instead="look at the table again")
        table.ready.add(position)
        self.close_betting_when_done(table)

    def close_betting_when_done(self, table: PitTable) -> None:
        """Announce "no more bets" when everybody who is there is done."""
        if not table.dealer and is_done_betting(table.live.table, table.ready, self._present(table.id)):
            table.perform(NoMoreBets(), HOUSE)


def return_unconfirmed(table: PitTable, gone: Collection[str]) -> None:
    """Before the betting closes: what the people who are gone have laid and not confirmed goes back to them."""
    now = table.live.table.round
    for seat in now.seats if now is not None and stage_kind(table.plan, table.live.table) == "betting" else ():
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


def _require_current(table: PitTable, seen: int, wish: Command | Request) -> None:
    """Refuse a wager or a decision by somebody who has not seen how the table stands."""
    if isinstance(wish, PlaceBet | TakeBack | Act | Stake | Clear | Again | Ready) and seen < table.notes.stage_since:
        raise BadInput(
            code="stale",
            said="The table has gone on since you looked.",
            instead="look again, then decide",
        )


def _require_staff(table: PitTable, person: Person, wish: Command | Request) -> None:
    """Nobody sits down at a table whose dealer or floorperson has gone; who sits there already may go on."""
    said = called(table)
    if said and isinstance(wish, Sit) and all(player != person.shown for _, player in table.table.chairs):
        raise BadInput(code="staff-away", said=said, instead="choose another table")


def _require_another_person(table: PitTable, command: Command) -> None:
    """An award that two titles confirm is confirmed by two persons, whatever roles one of them has."""
    if not isinstance(command, Do) or stage_kind(table.plan, table.live.table) != "settle":
        return
    for who, person in table.notes.award.items():
        if who != command.by and person == command.person:
            said = f"{person} has confirmed this award as {who}; the {command.by} is somebody else."
            raise table.plan.refusal("award-not-validated", said, (f"let another {command.by} do it",))
