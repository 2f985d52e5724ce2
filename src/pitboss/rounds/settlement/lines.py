"""The lines of a settlement: what is staked, paid, returned or taken, from where, by which clause and why."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money import show_money
from pitboss.rounds.events import Settled
from pitboss.rounds.flow import is_on_show
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.rounds.plan import Plan, named, ranked
from pitboss.rounds.settlement.limits import within
from pitboss.rounds.settlement.results import Outcome, hand_cards, payment
from pitboss.rounds.state import Bet, Round, Seat, Table
from pitboss.ruleset.words import BetOn

INVENTORY = "table inventory"
HOUSE = "house funds"


def line(plan: Plan, table: Table, seat: Seat, wager: str, on: BetOn, bet: Bet | None, outcome: Outcome) -> Settled:
    """The line of a wager, or of a bonus that rides on one (no ``bet`` of its own), that has come to an outcome."""
    if outcome.result == "won":
        return _won(plan, table, seat, wager, on, bet, outcome)
    stake = bet.amount if bet is not None else 0
    return Settled(
        seat.position,
        seat.player,
        wager,
        stake,
        outcome.result,
        plan.cite(outcome.clause),
        outcome.why,
        on,
        returned=stake if outcome.result in ("push", "returned") else 0,
        account=plan.accounts[wager],
    )


def _won(plan: Plan, table: Table, seat: Seat, wager: str, on: BetOn, bet: Bet | None, outcome: Outcome) -> Settled:
    """The line of a wager that won: what is paid after every limit, with the clauses and the reason."""
    assert outcome.odds is not None
    clause = plan.cite(outcome.clause)
    ridden = bet or seat.bet(plan.wagers[wager].rule.rides_on, on)
    paid = payment(plan, table, seat, wager, on, ridden.amount if ridden is not None else 0, outcome.odds)
    pays, why = paid.pays, outcome.why
    if wager in plan.limited:
        pays, limit = within(plan, seat, wager, paid.pays)
        if limit is not None:
            why += f"; {show_money(paid.pays)} cut to {show_money(pays)} by the limit on {limit.name}"
            clause += f", {', '.join(limit.clause)}"
    if paid.shares > 1:
        clause += f", {', '.join(plan.clauses['dealer-hand-share'])}"
    if paid.note:
        why += f"; {paid.note}"
    return Settled(
        seat.position,
        seat.player,
        wager,
        bet.amount if bet is not None else 0,
        "won",
        clause,
        why,
        on,
        str(outcome.odds),
        pays,
        paid.returned if bet is not None else 0,
        f"meter: {paid.meter}" if paid.meter else INVENTORY,
        "player" if paid.meter else plan.accounts[wager],  # a share of a meter is paid by hand
        paid.meter,
        paid.moved,
        paid.award,
        paid.shares,
    )


def coupon_line(plan: Plan, seat: Seat) -> Settled | None:
    """A match play coupon doubles what its value would win in the wager beside it; it is no stake of the player's."""
    beside, coupon = seat.bet(plan.base), seat.bet(MATCH_PLAY)
    if beside is None or beside.line is None or coupon is None:
        return None
    won = beside.line.result == "won"
    return Settled(
        seat.position,
        seat.player,
        MATCH_PLAY,
        0,
        beside.line.result,
        plan.cite(plan.clauses["match-play"]),
        f"the coupon goes with the {plan.base}",
        odds=beside.line.odds if won else "",
        pays=coupon.amount if won else 0,
        source=INVENTORY if won else "",
    )


def pay_envy(draft: Draft, holder: Seat, name: str) -> None:
    """Pay the others what a holder's hand brings them."""
    for envy in tuple(envy_lines(draft.plan, draft.round, holder, name)):
        draft.say(envy)


def envy_lines(plan: Plan, now: Round, holder: Seat, name: str) -> Iterator[Settled]:
    """What a holder's hand brings the others and is not paid yet, each by the recipient's own progressive wager.

    ``name`` is the progressive wager in question, or the envy bonus where all of them have one place in the order.
    """
    if holder.void or (holder.folded and not is_on_show(holder)):
        return
    source = HOUSE if "envy-from-house-funds" in plan.clauses else INVENTORY
    for wager, schedule in plan.envy.items():
        if name not in (plan.envy_bonus, wager):
            continue
        use = plan.hands[schedule.looks_at]
        cards = hand_cards(plan, use, now, holder)
        value = ranked(use.order, cards).value
        row = next((row for row in schedule.rows if row.kind.low <= value <= row.kind.high), None)
        if row is None or _has_paid(now, holder, wager):
            continue
        clause = plan.cite((*schedule.clause, *row.clause))
        why = f"position {holder.position} holds {named(use.order, cards)} ({wager})"
        for seat in reversed(now.seats):
            if seat.player == holder.player or seat.void or seat.abandoned or not seat.bet(wager):
                continue
            yield Settled(
                seat.position,
                seat.player,
                plan.envy_bonus,
                0,
                "won",
                clause,
                why,
                odds=show_money(row.pays),
                pays=row.pays,
                source=source,
                holder=holder.position,
                entitled_by=wager,
            )


def _has_paid(now: Round, holder: Seat, wager: str) -> bool:
    """Whether the envy that a hand brings has been paid; a split visit comes back to the same place."""
    return any(
        extra.holder == holder.position and extra.entitled_by == wager for seat in now.seats for extra in seat.extras
    )
