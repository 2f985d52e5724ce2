"""Decide: the facts a command leads to, or a refusal. Changes nothing, draws no card, reads no clock.

``perform`` also gives the table after those facts, and ``carry_out`` the table before each of them, so that no caller
has to fold the events a second time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.clauses import BadInput, Refusal
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
from pitboss.rounds.events import Did, Event, Exposed
from pitboss.rounds.flow import accepted
from pitboss.rounds.handlers import acting, betting, clearing, dealing, decks, devices, links, opening, ruling, settling
from pitboss.rounds.handlers.dealing import require_read
from pitboss.rounds.handlers.draft import Draft, Moment
from pitboss.rounds.handlers.settling import pending
from pitboss.rounds.options import whats_open
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import may_do
from pitboss.rounds.settlement.results import hand_of
from pitboss.rounds.state import Table


def decide(plan: Plan, table: Table, command: Command, at: int = 0) -> tuple[Event, ...]:
    """The events a command leads to; ``at`` is the time in seconds, as the shell knows it."""
    return perform(plan, table, command, at)[0]


def perform(plan: Plan, table: Table, command: Command, at: int = 0) -> tuple[tuple[Event, ...], Table]:
    """The events and the table after them."""
    draft = _draft(plan, table, command, at)
    return tuple(draft.events), draft.table


class CarriedOut(NamedTuple):
    """What a command leads to: each event with the table before it, and the table after all of them."""

    moments: tuple[Moment, ...]
    after: Table


def carry_out(plan: Plan, table: Table, command: Command, at: int = 0) -> CarriedOut:
    """The events with the table before each of them, and the table after the last."""
    draft = _draft(plan, table, command, at)
    return CarriedOut(tuple(map(Moment, draft.befores, draft.events)), draft.table)


def _draft(plan: Plan, table: Table, command: Command, at: int) -> Draft:
    """The draft of a command that is granted; a refusal says what is open instead."""
    if not table.open and type(command) is not Open and not (table.name and type(command) in _OF_THE_LINK):
        raise plan.refusal("round-not-complete", "The table is not open.", ("open the table",))
    scribe = Draft(plan, table, at)
    try:
        _DECIDE.get(type(command), _unknown)(scribe, command)
    except Refusal as refusal:
        if not refusal.instead:
            refusal.instead = whats_open(plan, table, at)
        raise
    return scribe


def do_step(scribe: Draft, command: Do) -> None:
    """A prescribed step: of a deck, of an award, or of the round's present stage."""
    plan = scribe.plan
    if command.deck:
        decks.do_deck_step(scribe, command)
        return
    if scribe.table.round is None:
        raise plan.refusal("round-not-complete", f"{command.step.capitalize()} belongs to a round.", ("start round",))
    stage = scribe.stage
    if stage.kind == "forfeit" and command.step == "collect-forfeited":
        acting.collect_forfeited(scribe, command)
    elif stage.kind == "settle":
        _verify(scribe, command)
    elif stage.kind == "documents":
        clearing.complete_documents(scribe, command)
    elif stage.step is not None:
        _stage_step(scribe, command)
    else:
        raise plan.refusal("undecided", f"{command.step.capitalize()} is not to be done now.", (stage.key,))


def _verify(scribe: Draft, command: Do) -> None:
    """Verify or validate an award that waits for it."""
    plan, stage = scribe.plan, scribe.stage
    assert stage.visit is not None
    waits = pending(plan, scribe.round, stage.visit)
    missing = waits[2] if waits else ()
    if not missing or command.step != missing[0].step:
        raise plan.refusal(
            "undecided",
            f"{command.step.capitalize()} is not to be done now.",
            (missing[0].step,) if missing else ("settle",),
            plan.game.settlement.clause,
        )
    step = missing[0]
    if not may_do(command.by, step.who):
        raise plan.refusal(
            "award-not-validated",
            f"{step.step.capitalize()} is done by the {step.who} or above.",
            (step.who,),
            step.clause,
        )
    scribe.say(
        Did("award", step.step, command.by, plan.cite(step.clause), command.person, says=waits[1] if waits else "")
    )


def _stage_step(scribe: Draft, command: Do) -> None:
    """The step that the present stage consists of, with what it does to the cards."""
    plan, stage = scribe.plan, scribe.stage
    step = stage.step
    assert step is not None
    if command.step != step.step:
        raise plan.refusal(
            "undecided", f"{step.step.capitalize()} comes before {command.step}.", (step.step,), step.clause
        )
    if not may_do(command.by, step.who):
        raise plan.refusal(
            "undecided", f"{step.step.capitalize()} is done by the {step.who}.", (step.who,), step.clause
        )
    clause = plan.cite(step.clause)
    if step.step == "verify-progressive":
        _check_chips(scribe, command.number, clause)
    scribe.say(
        Did(stage.procedure, step.step, command.by, clause, command.person, number=command.number, says=command.says)
    )
    if step.step == "reveal-dealer":
        _reveal_dealer(scribe, clause)
    elif stage.procedure == "cover all":
        _count_hands(scribe)
    if step.step == "collect-cards":
        clearing.clear_all(scribe, clause)
    scribe.move_on()


def _reveal_dealer(scribe: Draft, clause: str) -> None:
    """Turn the dealer's cards up, and log what the document has the dealer do with them."""
    plan = scribe.plan
    require_read(scribe)
    scribe.say(Exposed("dealer", clause=clause))
    if scribe.round.box.cards:
        scribe.say(Exposed("box", clause=clause))
    for step in plan.logged.get("reveal", ()):
        hand = hand_of(plan, scribe.round, plan.dealer_hand, None).name
        scribe.say(Did("reveal", step.step, step.who, plan.cite(step.clause), says=hand))
    clearing.expose(scribe, 0)


def _count_hands(scribe: Draft) -> None:
    """The device counts the hands of the round and shows the payouts for that number."""
    plan = scribe.plan
    hands = 1 + sum(not seat.void for seat in scribe.round.seats)
    for step in plan.logged.get("cover all", ()):
        if step.who == "device":
            scribe.say(Did("cover all", step.step, step.who, plan.cite(step.clause), number=hands))


def _check_chips(scribe: Draft, number: int, clause: str) -> None:
    """As many chips as wagers that the system accepted, or nothing is dealt."""
    if number != accepted(scribe.plan, scribe.round):
        ruling_row = scribe.plan.irregularities["progressive chips do not match"].ruling("betting")
        assert ruling_row is not None
        raise scribe.plan.refusal(
            "progressive-chips-do-not-match",
            f"{number} chips lie there, and the system has accepted another number of wagers.",
            ("count again", "have the floor reconcile them"),
            ruling_row.clause,
        )


def _unknown(scribe: Draft, command: Any) -> None:
    raise BadInput(code="unknown-command", said=f"{type(command).__name__} is no command", instead="see pitboss.rounds")


_OF_THE_LINK = (JoinLink, LeaveLink, MoveMeter)
"""What happens at a closed table too: its meter is shared whether somebody plays here or not."""

_DECIDE: dict[type[Command], Callable[[Draft, Any], None]] = {
    Open: opening.open_table,
    Close: opening.close_table,
    Do: do_step,
    Begin: decks.begin,
    MarkDevice: devices.mark_device,
    ChangeMethod: devices.change_method,
    Sit: opening.sit,
    Leave: opening.leave,
    StartRound: betting.start_round,
    PlaceBet: betting.place_bet,
    TakeBack: betting.take_back,
    NoMoreBets: betting.no_more_bets,
    Draw: dealing.draw,
    Show: dealing.show_cards,
    Deal: dealing.deal,
    CountStub: dealing.count_stub,
    RackStub: dealing.rack_stub,
    Act: acting.act,
    Settle: settling.settle,
    Report: ruling.report,
    JoinLink: links.join_link,
    LeaveLink: links.leave_link,
    MoveMeter: links.move_meter,
    Commit: opening.commit,
    Withdraw: opening.withdraw,
    RevealSeed: opening.reveal_seed,
}
