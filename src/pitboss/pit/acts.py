"""What a person's wish does at a table: checked against who they are and what they have, then given as commands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from pitboss.clauses import BadInput
from pitboss.pit import authority, naming
from pitboss.pit.accounts import Person
from pitboss.pit.authority import NotYours
from pitboss.pit.moves import commands_of, rehearse, require_chips
from pitboss.pit.pace import is_done_betting, stage_kind
from pitboss.pit.running import HOUSE, RunningTable
from pitboss.pit.wishes import Again, Clear, Ready, Stake, Wish
from pitboss.rounds.commands import Act, Command, Deal, Do, NoMoreBets, Open, PlaceBet, Report, TakeBack
from pitboss.rounds.dealing import wanted

CLOCK = "clock"


class Acts:
    """Turns wishes into acts. ``chips`` and ``present`` tell what a person has and who looks at a table."""

    def __init__(self, chips: Callable[[Person], int], present: Callable[[str], frozenset[str]]) -> None:
        self._chips = chips
        self._present = present

    def perform(self, table: RunningTable, person: Person, seen: int, wish: Command | Wish) -> None:
        """Do what a person asks, within a turn."""
        _require_going_on(table, person)
        _require_current(table, seen, wish)
        if isinstance(wish, Ready):
            self.ready(table, person, wish.position)
            return
        if isinstance(wish, Stake | Clear | Again):
            _require_own(table, person, wish.position)
            commands = commands_of(table.plan, table.live.table, table.notes, wish)
        elif isinstance(wish, Command):
            naming.require_reader(table, person.shown, wish)
            commands = (_filled_in(table, wish),)
        else:
            raise BadInput(code="command-unreadable", said="That is no command.", instead="send an open option")
        signed = [authority.signed(person, table.dealer, table.live.table, one) for one in commands]
        asked = [one for one, _ in signed]
        require_chips(table.live.table, asked, self._chips(person))
        for one in asked:
            _require_another_person(table, one)
            if table.link is not None:
                table.link.check(table, one)
        if len(asked) > 1:
            rehearse(table.plan, table.live.table, asked, int(table.clock().timestamp()))
        for one, by in signed:
            table.perform(one, by)
        for one in asked:
            if isinstance(one, PlaceBet | TakeBack):
                table.ready.discard(one.position)

    def ready(self, table: RunningTable, person: Person, position: int) -> None:
        """Somebody is done betting; when nobody is waited for any more, the automatic dealer announces it."""
        _require_own(table, person, position)
        if stage_kind(table.plan, table.live.table) != "betting":
            raise BadInput(code="stale", said="The betting is over.", instead="look at the table again")
        table.ready.add(position)
        self.close_betting_when_done(table)

    def close_betting_when_done(self, table: RunningTable) -> None:
        """Announce "no more bets" when everybody who is there is done."""
        if not table.dealer and is_done_betting(table.live.table, table.ready, self._present(table.id)):
            table.perform(NoMoreBets(), HOUSE)


def _require_going_on(table: RunningTable, person: Person) -> None:
    if table.paused and not person.roles & {"floor", "supervisor"}:
        raise BadInput(code="table-paused", said=table.paused, instead="wait until the table goes on")


def _require_current(table: RunningTable, seen: int, wish: Command | Wish) -> None:
    """Refuse a wager or a decision by somebody who has not seen how the table stands."""
    if isinstance(wish, PlaceBet | TakeBack | Act | Stake | Clear | Again | Ready) and seen < table.notes.stage_since:
        raise BadInput(
            code="stale",
            said="The table has gone on since you looked.",
            instead="look again, then decide",
        )


def _require_own(table: RunningTable, person: Person, position: int) -> None:
    if table.live.table.player(position) != person.shown:
        raise NotYours(f"Position {position} is not yours.", "act for your own position")


def _require_another_person(table: RunningTable, command: Command) -> None:
    """An award that two titles confirm is confirmed by two persons, whatever roles one of them has."""
    if not isinstance(command, Do) or stage_kind(table.plan, table.live.table) != "settle":
        return
    for who, person in table.notes.award.items():
        if who != command.by and person == command.person:
            said = f"{person} has confirmed this award as {who}; the {command.by} is somebody else."
            raise table.plan.refusal("award-not-validated", said, (f"let another {command.by} do it",))


def _filled_in(table: RunningTable, command: Command) -> Command:
    """What the table knows better than whoever asks: the text it is filed under, and the shuffler's next cards."""
    now = table.live.table.round
    if isinstance(command, Open):
        return Open(table.filed)
    if isinstance(command, Report):
        return naming.with_next_card(table, command)
    if isinstance(command, Deal) and not command.cards and now is not None and not table.reads_cards:
        stage = table.plan.stages[table.live.table.device][now.stage]
        number = wanted(now, stage.row) if stage.row is not None else 1 if stage.kind == "complete" else 0
        return replace(command, cards=table.shoe.cards(table.plan, table.live.table, number))
    return command
