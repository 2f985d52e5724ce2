"""What a void does: lines undone, wagers given back, contributions taken off the meters, and how the round goes on."""

from __future__ import annotations

from fractions import Fraction

from pitboss.rounds.events import MeterMoved, Reached, Reversed, RoundEnded, Settled, Voided
from pitboss.rounds.flow import applies, is_live, next_delivery, next_visited
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.state import Bet, Seat
from pitboss.ruleset.irregularities import Ruling
from pitboss.ruleset.words import Payee


def void_all(draft: Draft, ruling: Ruling, clause: str) -> None:
    """Every hand is void; the wagers that the ruling keeps are settled all the same."""
    for seat in draft.round.seats:
        _return_wagers(draft, seat, clause, ruling.keeps, ruling.says)
    positions = tuple(seat.position for seat in draft.round.seats)
    draft.say(Voided(positions, clause, whole=True, keeps=ruling.keeps))
    go_on(draft)


def void_one(draft: Draft, position: int, clause: str) -> None:
    """One hand is void, and with it the envy bonuses it has brought others."""
    for seat in draft.round.seats:
        for line in seat.extras:
            if line.holder == position:
                draft.say(Reversed(line, clause))
    _return_wagers(draft, draft.seat(position), clause, (), "the hand is void")
    draft.say(Voided((position,), clause))
    go_on(draft)


def _return_wagers(draft: Draft, seat: Seat, clause: str, keeps: tuple[str, ...], why: str) -> None:
    """Undo what was settled, give back what was staked, take the contributions off the meters again."""
    # What went back by an earlier void has gone back: it keeps the clause of that void.
    bets = [bet for bet in seat.bets if not ((draft.round.void or seat.void) and _went_back(bet))]
    lines = [bet.line for bet in bets if bet.line is not None] + list(seat.extras)
    for line in reversed(lines):
        if line.wager not in keeps or line.result == "forfeited":
            draft.say(Reversed(line, clause))
    for bet in bets:
        if bet.wager not in keeps:
            offered = draft.plan.wagers.get(bet.wager)
            staked = bet.amount if offered is not None else 0
            account: Payee = "game account" if offered and offered.rule.placed == "electronic device" else "player"
            draft.say(
                Settled(
                    seat.position,
                    seat.player,
                    bet.wager,
                    staked,
                    "returned",
                    clause,
                    why,
                    bet.on,
                    returned=staked,
                    account=account,
                )
            )
    brought: dict[tuple[str, str], Fraction] = {}
    for position, wager, meter, by in draft.round.contributed:
        if position == seat.position and wager not in keeps:
            brought[wager, meter] = brought.get((wager, meter), Fraction(0)) + by
    for position, wager, meter, by in draft.round.given_up:
        if position == seat.position:
            draft.say(MeterMoved(meter, -by, "share taken back", position, wager, clause))
    for (wager, meter), by in brought.items():
        if by:
            draft.say(MeterMoved(meter, -by, "reversal", seat.position, wager, clause))


def _went_back(bet: Bet) -> bool:
    return bet.line is not None and bet.line.result == "returned"


def go_on(draft: Draft) -> None:
    """After a ruling: stay where the round is, or move on when the stage has nothing left to do."""
    plan, now = draft.plan, draft.round
    stage = draft.stage
    if now.void and not any(is_live(bet) for seat in now.seats for bet in seat.bets):
        _finish(draft)
        return
    if all(seat.void or seat.abandoned for seat in now.seats) and not now.void:
        _finish(draft)
        return
    if now.void and stage.kind not in ("deal", "complete", "settle"):
        draft.move_on()
        return
    if stage.kind == "ask":
        assert stage.street is not None
        if asked(plan, now, stage.street) is None:
            draft.move_on()
    elif stage.kind == "settle" or (stage.kind == "forfeit" and not applies(plan, now, stage)):
        if stage.visit is None or next_visited(plan, now, stage.visit) is None:
            draft.move_on()
    elif stage.kind == "deal":
        assert stage.row is not None
        if next_delivery(now, stage.row) is None:
            draft.move_on()


def _finish(draft: Draft) -> None:
    """Nothing is left to be decided: the cards are collected and the round ends."""
    course = draft.plan.courses[draft.table.device]
    last = next((stage for stage in course if stage.course == "collect cards"), None)
    draft.say(Reached(last.key) if last is not None else RoundEnded(draft.round.number))
