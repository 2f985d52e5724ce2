"""Settlement in the prescribed order: pass by pass, position by position, wager by wager."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.game.paytables import PayRow
from pitboss.game.rows import Step
from pitboss.game.settling import Pass
from pitboss.money import show_money
from pitboss.rounds.betting import MATCH_PLAY
from pitboss.rounds.commands import Settle
from pitboss.rounds.events import AwardWaits, Exposed, Racked, Settled, Visited
from pitboss.rounds.flow import deciding, next_visited, unrecorded
from pitboss.rounds.limits import within
from pitboss.rounds.plan import Plan
from pitboss.rounds.results import Outcome, hand_of, outcome, payment
from pitboss.rounds.scribe import Scribe
from pitboss.rounds.state import Bet, Round, Seat

INVENTORY = "table inventory"
HOUSE = "house funds"


class _Waits(Exception):
    """An award is not paid before it is verified and validated."""

    def __init__(self, missing: tuple[Step, ...], wager: str) -> None:
        self.missing = missing
        self.wager = wager


def settle(scribe: Scribe, command: Settle) -> None:
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
        _visit(scribe, seat.position, visit)
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


def require_read(scribe: Scribe, seats: Sequence[Seat] = ()) -> None:
    """Refuse to go on before every card that decides something has been recorded."""
    missing = unrecorded(scribe.round, seats)
    if missing:
        names = ", ".join(f"{whose} {position or ''}".strip() for whose, position in missing)
        said = f"Cards of {names} have not been recorded."
        raise scribe.plan.refusal("cards-not-recorded", said, ("show the cards",), scribe.plan.game.settlement.clause)


def pending(plan: Plan, now: Round, visit: Pass) -> tuple[Seat, str, tuple[Step, ...]] | None:
    """The award that waits for verification, with the steps still missing, if the next thing to do is one."""
    seat = next_visited(plan, now, visit)
    if seat is None or visit.does not in ("visit", "pay") or unrecorded(now, deciding(plan, now, visit)):
        return None
    for wager, on in _due(plan, now, seat, visit):
        if wager == MATCH_PLAY and _is_open(seat, wager, on):
            return None
        if wager != "envy bonus" and _is_open(seat, wager, on):
            found = outcome(plan, now, seat, wager, on)
            if found.result == "won" and found.row is not None:
                missing = _missing(plan, now, wager, found.row)
                return (seat, wager, missing) if missing else None
            if found.result == "won" or seat.bet(wager, on):
                return None
    return None


def _visit(scribe: Scribe, position: int, visit: Pass) -> None:
    plan = scribe.plan
    clause = plan.cite(visit.clause)
    seat = scribe.seat(position)
    if visit.does in ("reveal", "visit") and not seat.racked and not _is_shown(seat):
        scribe.say(Exposed("player", position=position, clause=clause))
    if visit.does in ("take", "pay", "visit"):
        for wager, on in _due(plan, scribe.round, scribe.seat(position), visit):
            _settle_one(scribe, position, wager, on, visit.does)
    if visit.does in ("collect", "visit") and not scribe.seat(position).racked and not _stays(scribe):
        scribe.say(Racked("player", position, clause))


def _is_shown(seat: Seat) -> bool:
    return seat.hand.up.bit_count() == len(seat.hand.cards)


def _stays(scribe: Scribe) -> bool:
    """While a Cover All is live the hands that may decide it stay on the table until it is settled."""
    return any(bet.wager == "cover all" and bet.line is None for seat in scribe.round.seats for bet in seat.bets)


def _due(plan: Plan, now: Round, seat: Seat, visit: Pass) -> list[tuple[str, str]]:
    """The wagers and bonuses of a seat that a pass is about, in the prescribed order."""
    due: list[tuple[str, str]] = []
    for name in plan.order:
        if visit.wagers and name not in visit.wagers:
            continue
        if (
            name in plan.wagers
            and plan.wagers[name].rule.window == "none"
            and plan.wagers[name].rule.against != "table"
        ):
            due += [(name, on) for on in _rides(plan, seat, name)]
        else:
            due += [(bet.wager, bet.on) for bet in sorted(seat.bets, key=_player_first) if bet.wager == name]
        if name == "ante" and seat.bet(MATCH_PLAY):
            due.append((MATCH_PLAY, ""))
        if (
            visit.seats != "cover all"
            and not now.void
            and ((name in plan.envy and "envy bonus" not in plan.order) or name == "envy bonus")
        ):
            due.append(("envy bonus", name))
    return due


def _player_first(bet: Bet) -> bool:
    return bet.on == "dealer"


def _rides(plan: Plan, seat: Seat, name: str) -> list[str]:
    """On which hands a bonus without a stake of its own is in question."""
    rule = plan.wagers[name].rule
    if any(not any(seat.bet(one) or seat.amount(one) for one in group) for group in rule.needs):
        return []
    if seat.folded and plan.wagers[name].on_fold == "forfeited":
        return []
    return [bet.on for bet in sorted(seat.bets, key=_player_first) if bet.wager == rule.rides_on and not seat.void]


def _is_open(seat: Seat, wager: str, on: str) -> bool:
    """Whether a wager or bonus of a seat has not had its line yet."""
    bet = seat.bet(wager, on)
    if bet is not None:
        return bet.line is None
    return not any(line.wager == wager and line.on == on for line in seat.extras)


def _settle_one(scribe: Scribe, position: int, wager: str, on: str, does: str) -> None:
    plan, seat = scribe.plan, scribe.seat(position)
    if wager == "envy bonus":
        if does != "take":
            pay_envy(scribe, seat, on)
        return
    if not _is_open(seat, wager, on):
        return
    if wager == MATCH_PLAY:
        _settle_coupon(scribe, seat, does)
        return
    found = outcome(plan, scribe.round, seat, wager, on)
    if does == "take" and found.result != "lost":
        return
    if seat.bet(wager, on) is None and found.result != "won":
        return
    if found.result == "won" and found.row is not None and (missing := _missing(plan, scribe.round, wager, found.row)):
        raise _Waits(missing, wager)
    scribe.say(line(scribe, seat, wager, on, found))


def line(scribe: Scribe, seat: Seat, wager: str, on: str, found: Outcome) -> Settled:
    """The line of a wager that has come to an outcome."""
    plan = scribe.plan
    bet = seat.bet(wager, on)
    stake = bet.amount if bet is not None else 0
    rule = plan.wagers[wager].rule
    account = (
        "game account"
        if "electronic device" in (rule.placed, plan.wagers[rule.rides_on].rule.placed if rule.rides_on else "")
        else "player"
    )
    clause, why = plan.cite(tuple(dict.fromkeys(found.clause))), found.why
    if found.result in ("push", "returned"):
        return Settled(
            seat.position, seat.player, wager, stake, found.result, clause, why, on, returned=stake, account=account
        )
    if found.result != "won":
        return Settled(seat.position, seat.player, wager, stake, found.result, clause, why, on, account=account)
    assert found.odds is not None
    base = stake
    if bet is None:
        ridden = seat.bet(rule.rides_on, on)
        base = ridden.amount if ridden is not None else 0
    paid = payment(plan, scribe.table, seat, wager, on, base, found.odds)
    pays, limit = within(plan, seat, wager, paid.pays)
    if limit is not None:
        why += f"; {show_money(paid.pays)} cut to {show_money(pays)} by the limit on {limit.name}"
        clause += f", {', '.join(limit.clause)}"
    if paid.note:
        why += f"; {paid.note}"
    by_hand = bool(paid.meter)
    return Settled(
        seat.position,
        seat.player,
        wager,
        stake,
        "won",
        clause,
        why,
        on,
        str(found.odds),
        pays,
        paid.returned if bet is not None else 0,
        f"meter: {paid.meter}" if paid.meter else INVENTORY,
        "player" if by_hand else account,
        paid.meter,
        paid.moved,
        paid.award,
        paid.shares,
    )


def _settle_coupon(scribe: Scribe, seat: Seat, does: str) -> None:
    """A match play coupon doubles what its value in ante would win; it is no stake of the player's."""
    ante = seat.bet("ante")
    assert ante is not None
    coupon = seat.bet(MATCH_PLAY)
    assert coupon is not None
    if ante.line is None or (does == "take" and ante.line.result != "lost"):
        return
    won = ante.line.result == "won"
    scribe.say(
        Settled(
            seat.position,
            seat.player,
            MATCH_PLAY,
            0,
            ante.line.result,
            scribe.plan.cite(scribe.plan.clauses["match-play"]),
            "the coupon goes with the ante",
            odds=ante.line.odds if won else "",
            pays=coupon.amount if won else 0,
            source=INVENTORY if won else "",
        )
    )


# -- verification before an award -------------------------------------------------------------------------------------


def _missing(plan: Plan, now: Round, wager: str, row: PayRow) -> tuple[Step, ...]:
    """The verifications an award still needs."""
    return tuple(
        step
        for step in plan.verifications(wager)
        if step.step not in now.done and (not step.rows or row.hand in step.rows)
    )


# -- envy -------------------------------------------------------------------------------------------------------------


def pay_envy(scribe: Scribe, holder: Seat, name: str) -> None:
    """Pay the others what a holder's hand brings them, each by the recipient's own progressive wager."""
    plan = scribe.plan
    if holder.void or (holder.folded and holder.racked):
        return
    for wager, schedule in plan.envy.items():
        if name not in ("envy bonus", wager):
            continue
        use = plan.game.hand(schedule.looks_at)
        hand = hand_of(plan, scribe.round, use, holder)
        row = next((one for one in schedule.rows if one.kind.holds(hand)), None)
        if row is None or _has_paid(scribe.round, holder, wager):
            continue
        for seat in reversed(scribe.round.seats):
            if seat.player == holder.player or seat.void or seat.abandoned or not seat.bet(wager):
                continue
            scribe.say(
                Settled(
                    seat.position,
                    seat.player,
                    "envy bonus",
                    0,
                    "won",
                    plan.cite((*schedule.clause, *row.clause)),
                    f"position {holder.position} holds {hand.name} ({wager})",
                    odds=show_money(row.pays),
                    pays=row.pays,
                    source=HOUSE if "envy-from-house-funds" in plan.clauses else INVENTORY,
                    holder=holder.position,
                    entitled_by=wager,
                )
            )


def _has_paid(now: Round, holder: Seat, wager: str) -> bool:
    """Whether the envy that a hand brings has been paid; a split visit comes back to the same place."""
    return any(
        line.holder == holder.position and line.entitled_by == wager for seat in now.seats for line in seat.extras
    )
