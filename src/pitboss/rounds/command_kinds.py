"""The kinds of commands: for each, what is open, why another command is refused, and what a granted one does.

This is the one place that answers "may this be done now, by whom, with which values?". ``options`` lists what the kinds
offer; ``decide`` looks a command up among the offers of its kind, and grants it if one of them covers it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pitboss.clauses import PitbossError
from pitboss.rounds.commands import (
    Act,
    Begin,
    ChangeMethod,
    Close,
    Command,
    Commit,
    CountStub,
    Deal,
    Do,
    Draw,
    JoinLink,
    Leave,
    LeaveLink,
    MarkDevice,
    MoveMeter,
    NoMoreBets,
    Open,
    PlaceBet,
    RackStub,
    Report,
    RevealSeed,
    Settle,
    Show,
    Sit,
    StartRound,
    TakeBack,
    Withdraw,
)
from pitboss.rounds.handlers import (
    acting,
    dealing,
    deck_courses,
    decks,
    links,
    reading,
    reports,
    ruling,
    settling,
    starting,
    steps,
    stub,
)
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.table import chairs, devices, opening, promises
from pitboss.rounds.handlers.wagers import betting, closing_bets, taking_back
from pitboss.rounds.option import COVERS, Option, as_it_is
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table


class CommandKind(NamedTuple):
    """One kind of command."""

    offers: Callable[[Plan, Table, int, Any], Iterable[Option]]
    """The options that may cover a command like the one given."""
    objection: Callable[[Plan, Table, Any, int], PitbossError | None]
    """Why a command that no option covers is refused."""
    carry_out: Callable[[Draft, Any, Option], None]
    """The events that a command leads to under the option that covers it."""
    when_closed: bool = False
    """Whether such a command may be given at a closed table."""


KINDS: dict[type[Command], CommandKind] = {
    Open: CommandKind(opening.open_offers, opening.open_objection, opening.open_table, when_closed=True),
    Close: CommandKind(opening.close_offers, opening.close_objection, opening.close_table),
    Do: CommandKind(steps.offers_like, steps.objection, steps.do_step),
    Begin: CommandKind(deck_courses.offers, deck_courses.begin_objection, deck_courses.begin),
    MarkDevice: CommandKind(devices.offers, devices.mark_objection, devices.mark_device),
    ChangeMethod: CommandKind(devices.offers, devices.change_objection, devices.change_method),
    Sit: CommandKind(chairs.sit_offers, chairs.sit_objection, chairs.sit),
    Leave: CommandKind(chairs.leave_offers, chairs.leave_objection, chairs.leave),
    StartRound: CommandKind(starting.offers, starting.start_objection, starting.start_round),
    PlaceBet: CommandKind(betting.bet_offers, betting.bet_objection, betting.place_bet),
    TakeBack: CommandKind(taking_back.offers, taking_back.objection, taking_back.take_back),
    NoMoreBets: CommandKind(closing_bets.offers, closing_bets.closing_objection, closing_bets.no_more_bets),
    Draw: CommandKind(dealing.draw_offers, dealing.draw_objection, dealing.draw),
    Show: CommandKind(reading.offers, reading.show_objection, reading.show_cards),
    Deal: CommandKind(dealing.offers, dealing.objection, dealing.deal),
    CountStub: CommandKind(stub.offers, stub.count_objection, stub.count_stub),
    RackStub: CommandKind(stub.offers, stub.rack_objection, stub.rack_stub),
    Act: CommandKind(acting.offers, acting.objection, acting.act),
    Settle: CommandKind(settling.offers, settling.objection, settling.settle),
    Report: CommandKind(reports.offers, reports.objection, ruling.report),
    JoinLink: CommandKind(links.offers, links.join_objection, links.join_link, when_closed=True),
    LeaveLink: CommandKind(links.offers, links.leave_objection, links.leave_link, when_closed=True),
    MoveMeter: CommandKind(links.offers, links.move_objection, links.move_meter, when_closed=True),
    Commit: CommandKind(promises.offers, promises.commit_objection, promises.commit),
    Withdraw: CommandKind(promises.offers, promises.withdraw_objection, promises.withdraw),
    RevealSeed: CommandKind(promises.offers, promises.reveal_objection, promises.reveal_seed),
}

LISTED: tuple[Callable[[Plan, Table, int], Iterable[Option]], ...] = (
    promises.offers,
    starting.offers,
    steps.offers,
    betting.offers,
    closing_bets.offers,
    dealing.draw_offers,
    dealing.offers,
    stub.offers,
    acting.offers,
    settling.offers,
    reading.offers,
    opening.close_offers,
    decks.offers,
    devices.offers,
    chairs.offers,
    reports.offers,
)
"""What an open table lists, in the order in which it is shown. A link speaks for itself and is offered nothing."""


def covering(plan: Plan, table: Table, command: Command, at: int = 0) -> Option | None:
    """The option that covers a command, looked up among those of its kind."""
    named = type(command)
    kind = KINDS.get(named)
    if kind is not None and (table.open or kind.when_closed):
        covers = COVERS.get(named, as_it_is)
        for option in kind.offers(plan, table, at, command):
            if type(option.command) is named and covers(option, command):
                return option
    return None
