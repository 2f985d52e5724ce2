"""Settlement in the prescribed order: pass by pass, position by position, wager by wager."""

from __future__ import annotations

from pitboss.game.paytables import PayRow
from pitboss.game.rows import Step
from pitboss.game.settling import Pass
from pitboss.game.words import AWARDS
from pitboss.rounds.commands import Settle
from pitboss.rounds.events import AwardWaits, Did, Exposed, Settled, Visited
from pitboss.rounds.flow import deciding, next_visited, unrecorded
from pitboss.rounds.handlers.betting import MATCH_PLAY
from pitboss.rounds.handlers.clearing import clear
from pitboss.rounds.handlers.dealing import require_read
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.plan import Plan
from pitboss.rounds.settlement.lines import coupon_line, line, pay_envy
from pitboss.rounds.settlement.results import hand_of, outcome
from pitboss.rounds.stages import Item
from pitboss.rounds.state import Bet, Round, Seat


class _Waits(Exception):
    """An award is not paid before it is verified and validated."""

    def __init__(self, missing: tuple[Step, ...], wager: str) -> None:
        self.missing = missing
        self.wager = wager


def settle(scribe: Draft, command: Settle) -> None:
    """Settle the next position of the present pass, as far as nothing has to be validated first."""
    plan = scribe.plan
    if scribe.table.round is None or scribe.stage.kind != "settle":
        raise plan.refusal("undecided", "Nothing is settled now.")
    visit = scribe.stage.visit
    assert visit is not None
    seat = next_visited(plan, scribe.round, visit)
    assert seat is not None
    require_read(scribe, deciding(plan, scribe.round, visit))
    before = len(scribe.events)
    try:
        _visit(scribe, seat.position, visit, scribe.stage.items)
    except _Waits as waits:
        if len(scribe.events) == before:
            steps = tuple(one.step for one in waits.missing)
            said = f"The {waits.wager} of position {seat.position} is not paid before: {', '.join(steps)}."
            raise plan.refusal("award-not-validated", said, steps, waits.missing[0].clause) from None
        scribe.say(AwardWaits(seat.position, waits.wager))
        return
    scribe.say(Visited(seat.position))
    if next_visited(plan, scribe.round, visit) is None:
        scribe.move_on()


def pending(plan: Plan, now: Round, visit: Pass) -> tuple[Seat, str, tuple[Step, ...]] | None:
    """The award that waits for verification, with the steps still missing, if the next thing to do is one."""
    if not plan.verifies:
        return None
    seat = next_visited(plan, now, visit)
    if seat is None or not visit.includes("pay") or unrecorded(now, deciding(plan, now, visit)):
        return None
    for item in plan.items[visit]:
        for wager, on, bet in _open(plan, now, seat, item):
            if item.kind == "envy":
                continue
            if wager == MATCH_PLAY:
                return None
            found = outcome(plan, now, seat, wager, on)
            if found.result == "won" and found.row is not None:
                missing = _missing(plan, now, wager, found.row)
                return (seat, wager, missing) if missing else None
            if found.result == "won" or bet is not None:
                return None
    return None


def _visit(scribe: Draft, position: int, visit: Pass, items: tuple[Item, ...]) -> None:
    clause = scribe.plan.cite(visit.clause)
    if visit.includes("reveal"):
        _reveal(scribe, position, clause)
    if visit.includes("take") or visit.includes("pay"):
        _settle_items(scribe, position, visit, items)
    if visit.includes("collect"):
        clear(scribe, position, clause)


def _reveal(scribe: Draft, position: int, clause: str) -> None:
    """Turn a hand up that still lies face down, and log what the document has the dealer do with it."""
    plan, seat = scribe.plan, scribe.seat(position)
    if seat.racked or seat.hand.is_up:
        return
    scribe.say(Exposed("player", position=position, clause=clause))
    for step in plan.logged.get("settle", ()):
        hand = hand_of(plan, scribe.round, plan.main_hand, seat).name
        scribe.say(Did("settle", step.step, step.who, plan.cite(step.clause), says=hand, position=position))


def _settle_items(scribe: Draft, position: int, visit: Pass, items: tuple[Item, ...]) -> None:
    for item in items:
        if item.kind == "envy":
            if visit.includes("pay") and not scribe.round.void:
                pay_envy(scribe, scribe.seat(position), item.wager)
            continue
        for wager, on, bet in _open(scribe.plan, scribe.round, scribe.seat(position), item):
            _settle_one(scribe, scribe.seat(position), wager, on, bet, visit.does)


def _open(plan: Plan, now: Round, seat: Seat, item: Item) -> list[tuple[str, str, Bet | None]]:
    """What of a seat an item of the order is about and has no line yet: wager, on which hand, and the stake if any."""
    wager = item.wager
    if item.kind == "bet":
        found: list[tuple[str, str, Bet | None]] = [
            (wager, bet.on, bet) for bet in seat.bets if bet.wager == wager and bet.line is None
        ]
        if len(found) > 1 and found[0][1] == "dealer":
            found.reverse()  # the player's own hand comes first
        return found
    if item.kind == "coupon":
        coupon = seat.bet(MATCH_PLAY)
        return [(MATCH_PLAY, "", coupon)] if coupon is not None and coupon.line is None else []
    if item.kind == "envy":
        return []
    if seat.void or (seat.folded and plan.wagers[wager].on_fold == "forfeited"):
        return []
    rule = plan.wagers[wager].rule
    if rule.against == "draw" and not any(one[0] == wager and (one[1] is not None or one[2]) for one in now.draws):
        return []
    if any(not any(seat.amount(one) for one in group) for group in rule.needs):
        return []
    hands = sorted((bet.on for bet in seat.bets if bet.wager == rule.rides_on), reverse=True)  # player, then dealer
    return [(wager, on, None) for on in hands if not any(one.wager == wager and one.on == on for one in seat.extras)]


def _settle_one(scribe: Draft, seat: Seat, wager: str, on: str, bet: Bet | None, does: str) -> None:
    plan = scribe.plan
    if wager == MATCH_PLAY:
        told = coupon_line(plan, seat)
        if told is not None and (does != "take" or told.result == "lost"):
            scribe.say(told)
        return
    found = outcome(plan, scribe.round, seat, wager, on)
    if (does == "take" and found.result != "lost") or (bet is None and found.result != "won"):
        return
    if found.result == "won" and found.row is not None and (missing := _missing(plan, scribe.round, wager, found.row)):
        raise _Waits(missing, wager)
    settled = line(plan, scribe.table, seat, wager, on, bet, found)
    scribe.say(settled)
    _hold(scribe, settled)


def _hold(scribe: Draft, settled: Settled) -> None:
    """Cards that brought an award from a meter stay on the table until its documents are complete."""
    plan = scribe.plan
    if not settled.meter or settled.wager not in plan.documents:
        return
    for award in AWARDS:
        for step in plan.logged.get(award, ()):
            if settled.wager in step.offered:
                clause = plan.cite(step.clause)
                scribe.say(Did(award, step.step, step.who, clause, says=settled.wager, position=settled.position))


def _missing(plan: Plan, now: Round, wager: str, row: PayRow) -> tuple[Step, ...]:
    """The verifications an award still needs."""
    return tuple(
        step
        for step in plan.verifications(wager)
        if step.step not in now.done and (not step.rows or row.hand in step.rows)
    )
