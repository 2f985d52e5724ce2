"""Settlement in the prescribed order: pass by pass, position by position, wager by wager."""

from __future__ import annotations

from functools import lru_cache

from pitboss.clauses import Refusal
from pitboss.rounds.commands import Do, Settle
from pitboss.rounds.events import AwardWaits, Did, Exposed, Settled, Visited
from pitboss.rounds.flow import is_back, next_visited, unrecorded_for
from pitboss.rounds.handlers.clearing import clear
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.reading import unread_for_objection
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import role
from pitboss.rounds.settlement.lines import coupon_line, line, pay_envy
from pitboss.rounds.settlement.results import hand_of, outcome
from pitboss.rounds.stages import Item
from pitboss.rounds.state import Bet, Round, Seat, Table
from pitboss.ruleset.paytables import PayRow
from pitboss.ruleset.rows import Step
from pitboss.ruleset.settling import Pass
from pitboss.ruleset.words import AWARDS, BetOn


class _Waits(Exception):
    """An award is not paid before it is verified and validated."""

    def __init__(self, wager: str) -> None:
        self.wager = wager


def offers(plan: Plan, table: Table, at: int, like: Settle | None = None) -> tuple[Option, ...]:
    """The next position may be settled, unless its cards have not been read or an award of it waits."""
    now = table.round
    stage = plan.stage(table.device, now.stage) if now is not None else None
    if now is None or stage is None or stage.visit is None or unrecorded_for(plan, now, stage.visit):
        return ()
    if plan.verifies and _award(plan, table, stage.visit, stage.items) is not None:
        return ()
    return (_next_position(plan, table.device, now.stage),)


@lru_cache(maxsize=1024)
def _next_position(plan: Plan, device: str, stage: str) -> Option:
    """The option to settle a position in a pass; cached, because it stays the same."""
    visit = plan.stage(device, stage).visit
    assert visit is not None
    prompts = (*plan.prompts.of("settle"), *plan.prompts.awards)
    return Option(Settle(), "dealer", "settle the next position", plan.cite(visit.clause), prompts=prompts)


def objection(plan: Plan, table: Table, command: Settle, at: int) -> Refusal | None:
    """What speaks against settling the next position."""
    now = table.round
    visit = plan.stage(table.device, now.stage).visit if now is not None else None
    if now is None or visit is None:
        return plan.refusal("undecided", "Nothing is settled now.")
    unread = unread_for_objection(plan, now, visit)
    waits = pending(plan, table, visit)
    if unread is not None or waits is None:
        return unread
    seat, award, missing = waits
    steps = tuple(step.step for step in missing)
    said = f"The {award.wager} of position {seat.position} is not paid before: {', '.join(steps)}."
    return plan.refusal("award-not-validated", said, steps, missing[0].clause)


def settle(draft: Draft, command: Settle, option: Option) -> None:
    """Settle the next position of the present pass, as far as nothing has to be validated first."""
    plan, stage = draft.plan, draft.stage
    visit = stage.visit
    assert visit is not None
    seat = next_visited(plan, draft.round, visit)
    assert seat is not None
    try:
        _visit(draft, seat.position, visit, stage.items)
    except _Waits as waits:
        draft.say(AwardWaits(seat.position, waits.wager))
        return
    draft.say(Visited(seat.position))
    if next_visited(plan, draft.round, visit) is None:
        draft.move_on()


def pending(plan: Plan, table: Table, visit: Pass) -> tuple[Seat, Settled, tuple[Step, ...]] | None:
    """The award that waits for verification: whose, the line it would be paid by, and the steps still missing."""
    if not plan.verifies or table.round is None or unrecorded_for(plan, table.round, visit):
        return None
    return _award(plan, table, visit, plan.items[visit])


def _award(
    plan: Plan, table: Table, visit: Pass, items: tuple[Item, ...]
) -> tuple[Seat, Settled, tuple[Step, ...]] | None:
    """The award that the next visit would pay first, if a verification of it is missing; its cards are known."""
    now = table.round
    assert now is not None
    seat = next_visited(plan, now, visit) if visit.includes("pay") else None
    if seat is None:
        return None
    for item in items:
        for wager, on, bet in _open(plan, now, seat, item):
            if wager == MATCH_PLAY or (bet is not None and not plan.verifications(wager)):
                return None
            result = outcome(plan, now, seat, wager, on)
            if result.result == "won" and result.row is not None:
                award = line(plan, table, seat, wager, on, bet, result)
                missing = _missing(plan, now, award, result.row)
                return (seat, award, missing) if missing else None
            if result.result == "won" or bet is not None:
                return None
    return None


def verify(draft: Draft, command: Do, option: Option) -> None:
    """Verify or validate an award that waits for it."""
    visit = draft.stage.visit
    assert visit is not None
    waits = pending(draft.plan, draft.table, visit)
    assert waits is not None  # otherwise there is no option
    draft.say(Did("award", command.step, role(command.by), option.clause, command.person, says=waits[1].wager))


def _visit(draft: Draft, position: int, visit: Pass, items: tuple[Item, ...]) -> None:
    clause = draft.plan.cite(visit.clause)
    if visit.includes("reveal"):
        _reveal(draft, position, clause)
    if visit.includes("take") or visit.includes("pay"):
        _settle_items(draft, position, visit, items)
    if visit.includes("collect"):
        clear(draft, position, clause)


def _reveal(draft: Draft, position: int, clause: str) -> None:
    """Turn a hand up that still lies face down, and log what the document has the dealer do with it."""
    plan, seat = draft.plan, draft.seat(position)
    if seat.racked or seat.hand.is_up:
        return
    draft.say(Exposed("player", position=position, clause=clause))
    for step in plan.logged.get("settle", ()):
        hand = hand_of(plan, draft.round, plan.main_hand, seat).name
        draft.say(
            Did(plan.procedure("settle"), step.step, step.who, plan.cite(step.clause), says=hand, position=position)
        )


def _settle_items(draft: Draft, position: int, visit: Pass, items: tuple[Item, ...]) -> None:
    plan, seat = draft.plan, draft.seat(position)
    laid = {bet.wager for bet in seat.bets if bet.line is None}
    for item in items:
        kind = item.kind
        if kind == "bet" and item.wager not in laid:
            continue
        if kind == "envy":
            if visit.includes("pay") and not draft.round.void:
                pay_envy(draft, seat, item.wager)
                seat = draft.seat(position)
            continue
        for wager, on, bet in _open(plan, draft.round, seat, item):
            if _settle_one(draft, seat, wager, on, bet, visit):
                seat = draft.seat(position)


def _open(plan: Plan, now: Round, seat: Seat, item: Item) -> list[tuple[str, BetOn, Bet | None]]:
    """What of a seat an item of the order is about and has no line yet: wager, on which hand, and the stake if any."""
    wager = item.wager
    if item.kind == "bet":
        bets: list[tuple[str, BetOn, Bet | None]] = [
            (wager, bet.on, bet) for bet in seat.bets if bet.wager == wager and bet.line is None
        ]
        if len(bets) > 1 and bets[0][1] == "dealer":
            bets.reverse()  # the player's own hand comes first
        return bets
    if item.kind == "coupon":
        coupon = seat.bet(MATCH_PLAY)
        return [(MATCH_PLAY, "", coupon)] if coupon is not None and coupon.line is None else []
    return _open_bonus(plan, now, seat, wager) if item.kind == "bonus" else []


def _open_bonus(plan: Plan, now: Round, seat: Seat, wager: str) -> list[tuple[str, BetOn, Bet | None]]:
    """The hands on which a bonus of a seat is due: those that the wager it rides on was placed on."""
    offered = plan.wagers[wager]
    rule = offered.rule
    ridden = [bet.on for bet in seat.bets if bet.wager == rule.rides_on and not is_back(plan, bet)]
    if not ridden or seat.void or (seat.folded and offered.on_fold == "forfeited"):
        return []
    if rule.against == "draw" and not any(
        drawn == wager and (card is not None or place) for drawn, card, place in now.draws
    ):
        return []
    for group in rule.needs:
        if not any(seat.amount(name) for name in group):
            return []
    ridden.sort(reverse=True)  # player, then dealer
    paid = [extra.on for extra in seat.extras if extra.wager == wager]
    return [(wager, on, None) for on in ridden if on not in paid]


def _settle_one(draft: Draft, seat: Seat, wager: str, on: BetOn, bet: Bet | None, visit: Pass) -> bool:
    """Settle a wager of a seat, if this pass does; whether it did."""
    plan, does = draft.plan, visit.does
    if wager == MATCH_PLAY:
        coupon = coupon_line(plan, seat)
        if coupon is None or (does == "take" and coupon.result != "lost"):
            return False
        draft.say(coupon)
        return True
    result = outcome(plan, draft.round, seat, wager, on)
    won = result.result == "won"
    if (does == "take" and result.result != "lost") or (bet is None and not won):
        return False
    if visit.at == "decisions" and not won:
        return False  # it stays live, for a fold or the settlement to decide
    settled = line(plan, draft.table, seat, wager, on, bet, result)
    if won and result.row is not None and _missing(plan, draft.round, settled, result.row):
        raise _Waits(wager)
    draft.say(settled)
    if settled.meter:
        _hold(draft, settled)
    return True


def _hold(draft: Draft, settled: Settled) -> None:
    """Cards that brought an award from a meter stay on the table until its documents are complete."""
    plan = draft.plan
    if settled.wager not in plan.documents:
        return
    for award in AWARDS:
        for step in plan.logged.get(award, ()):
            if settled.wager in step.offered:
                clause = plan.cite(step.clause)
                draft.say(
                    Did(
                        plan.procedure(award),
                        step.step,
                        step.who,
                        clause,
                        says=settled.wager,
                        position=settled.position,
                    )
                )


def _missing(plan: Plan, now: Round, award: Settled, row: PayRow) -> tuple[Step, ...]:
    """The verifications an award still needs; an award that is divided is measured as a whole."""
    steps = plan.verifications(award.wager, max(award.pays, award.award))
    if not steps:
        return ()
    return tuple(step for step in steps if step.step not in now.done and (not step.rows or row.hand in step.rows))
