"""Who and what a stage is about: which stages apply, who is dealt in, asked and visited, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.rounds.plan import Plan
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Bet, Round, Seat
from pitboss.ruleset.dealing import DealStep
from pitboss.ruleset.play import Street
from pitboss.ruleset.rows import Step
from pitboss.ruleset.settling import Pass

VOID_STAGES = frozenset({"deal", "complete", "settle"})


def applies(plan: Plan, now: Round, stage: Stage) -> bool:
    """Whether a stage has anything to be done in this round."""
    if stage.course == "collect cards":
        return True
    if now.void and (stage.kind not in VOID_STAGES or not any(is_live(bet) for seat in now.seats for bet in seat.bets)):
        return False
    match stage.kind:
        case "draw":
            rides = plan.wagers[stage.wager].rule.rides_on
            return any(seat.amount(rides) for seat in now.seats)
        case "complete":
            return bool(now.short)
        case "ask":
            assert stage.street is not None
            return next_asked(plan, now, stage.street, 0) is not None
        case "forfeit":
            return any(seat.folded and not seat.void and forfeits(plan, seat) for seat in now.seats)
        case "settle":
            assert stage.visit is not None
            return next_visited(plan, now, stage.visit, first=True) is not None
        case "step" if stage.course == "no more bets":
            return accepted(plan, now) > 0
        case "step" if stage.course == "table wager":
            return covered(plan, now)
        case "documents":
            return bool(undocumented(plan, now))
        case _:
            return True


def is_live(bet: Bet) -> bool:
    """Whether a wager is still to be settled."""
    return bet.line is None


def is_back(plan: Plan, bet: Bet) -> bool:
    """Whether a decision has taken a wager back."""
    return bet.line is not None and bet.line.result == "returned" and bet.wager in plan.retractable


def covered(plan: Plan, now: Round) -> bool:
    """Whether a wager on the whole table is live."""
    wagers = plan.covering
    return bool(wagers) and any(bet.wager in wagers and bet.line is None for seat in now.seats for bet in seat.bets)


def undocumented(plan: Plan, now: Round) -> dict[int, Step]:
    """The positions, from the dealer's right, whose award from a meter lacks its documents; with the missing step."""
    if not plan.documents:
        return {}
    return {
        seat.position: plan.documents[bet.wager]
        for seat in reversed(now.seats)
        if seat.position not in now.documented
        for bet in seat.bets
        if bet.line is not None and bet.line.meter and bet.wager in plan.documents
    }


def accepted(plan: Plan, now: Round) -> int:
    """How many wagers the progressive devices have accepted."""
    wagers = plan.wagers
    return sum(
        bet.wager in wagers and wagers[bet.wager].rule.placed == "progressive device"
        for seat in now.seats
        for bet in seat.bets
    )


def unrecorded_for(plan: Plan, now: Round, visit: Pass) -> tuple[tuple[str, int], ...]:
    """Whose cards nobody has recorded although the next visit of a pass looks at them.

    Before the decisions a pass looks at the players' own cards alone.
    """
    seats = deciding(plan, now, visit)
    return unrecorded(now, seats) if visit.at == "settlement" else unrecorded_hands(now, seats)


def unrecorded(now: Round, seats: Sequence[Seat] = ()) -> tuple[tuple[str, int], ...]:
    """Whose cards nobody has recorded although they decide something now: the dealer's, the table's, these seats'."""
    places = (("dealer", now.dealer), ("board", now.board), ("box", now.box))
    shared = [(name, 0) for name, pile in places if None in pile.cards and (name != "dealer" or not now.void)]
    return (*shared, *unrecorded_hands(now, seats))


def unrecorded_hands(now: Round, seats: Sequence[Seat]) -> tuple[tuple[str, int], ...]:
    """Those of some seats whose cards nobody has recorded, void hands aside."""
    return tuple(
        [("player", seat.position) for seat in seats if None in seat.hand.cards and not (seat.void and not now.void)]
    )


def deciding(plan: Plan, now: Round, visit: Pass) -> tuple[Seat, ...]:
    """The seats whose cards the next visit of a pass looks at: the seat itself; for a wager on the table all.

    A folded hand in the rack is looked at only for a wager on it; a wager on the dealer's hand does not need it.
    """
    seat = next_visited(plan, now, visit)
    if seat is None:
        return ()
    if visit.seats == "with a wager":
        return tuple(seat for seat in now.seats if not seat.void and (plan.counts_folded or not seat.folded))
    racked = seat.folded and seat.racked and not any(is_live(bet) and _is_own(plan, bet) for bet in seat.bets)
    return () if racked else (seat,)


def _is_own(plan: Plan, bet: Bet) -> bool:
    """Whether a wager is about the cards of the position that made it."""
    return bet.on != "dealer" and bet.wager not in plan.shared_hands


def forfeits(plan: Plan, seat: Seat) -> tuple[Bet, ...]:
    """The wagers that a fold costs and that have not been collected yet."""
    return tuple(
        bet
        for bet in seat.bets
        if bet.line is None and (bet.wager not in plan.wagers or plan.wagers[bet.wager].on_fold == "forfeited")
    )


def is_held(plan: Plan, now: Round, seat: Seat) -> bool:
    """Whether a folded hand stays on the layout, because a wager that is still live needs it."""
    for wager in plan.fold_of(seat.folded_on).holds:
        if plan.wagers.get(wager) is None:
            continue
        if plan.wagers[wager].rule.against == "table":
            if plan.counts_folded and covered(plan, now):
                return True
        elif (bet := seat.bet(wager)) is not None and bet.line is None:
            return True
    return False


def is_shown(plan: Plan, now: Round, seat: Seat) -> bool:
    """Whether a folded hand is turned up before it is racked, because every hand dealt counts for a live wager."""
    return plan.counts_folded and bool(plan.fold_of(seat.folded_on).shows) and covered(plan, now)


def is_recorded(plan: Plan, seat: Seat) -> bool:
    """Whether a folded hand is recorded before it is racked, because a wager on it is still live."""
    records = plan.fold_of(seat.folded_on).records
    return bool(records) and any(is_live(bet) and bet.wager in records and bet.on != "dealer" for bet in seat.bets)


def folded_unseen(plan: Plan, now: Round) -> tuple[Seat, ...]:
    """The folded hands that are to be turned up or recorded before they are racked."""
    return tuple(
        seat
        for seat in now.seats
        if seat.folded
        and (is_shown(plan, now, seat) or is_recorded(plan, seat))
        and not (seat.void or seat.abandoned or seat.racked or is_held(plan, now, seat))
    )


# -- dealing ----------------------------------------------------------------------------------------------------------


def recipients(now: Round, row: DealStep) -> tuple[int, ...]:
    """Whose turn comes in a row of the deal, in order: positions from the dealer's left, 0 for anything else."""
    if row.to in ("players", "players and dealer"):
        players = tuple(seat.position for seat in now.seats)
        return players if row.to == "players" else (*players, 0)
    return (0,)


def next_delivery(now: Round, row: DealStep) -> tuple[int, int] | None:
    """The next delivery of a row: its place in the order and the position it goes to; a hand that is out is passed."""
    if row.does == "expose":
        return (0, 0) if not now.turn else None
    seats = now.seats if row.to in ("players", "players and dealer") else ()
    each = len(seats) + (row.to != "players")  # the dealer, the board, the box or the rack comes last
    for place in range(now.turn, row.times * each):
        spot = place % each
        if spot == len(seats):
            return place, 0
        seat = seats[spot]
        if now.void or not (seat.void or seat.abandoned):
            return place, seat.position
    return None


# -- decisions --------------------------------------------------------------------------------------------------------


def next_asked(plan: Plan, now: Round, street: Street, start: int) -> Seat | None:
    """The next player to be asked on a street, clockwise from the dealer's left, from a place in the order on."""
    asks, staked = street.asks, plan.staked[street.name]
    for seat in now.seats[start:]:
        if seat.folded or seat.void:
            continue
        bet = seat.bet(asks)
        if bet is not None and bet.line is None and not any(map(seat.bet, staked)):
            return seat
    return None


# -- settlement -------------------------------------------------------------------------------------------------------


def next_visited(plan: Plan, now: Round, visit: Pass, *, first: bool = False) -> Seat | None:
    """The next position of a pass, from the dealer's right; ``first``: as if the pass had just begun."""
    if now.waiting and not first:
        return now.seat(now.waiting)
    after = 0 if first else now.turn
    for seat in reversed(now.seats):
        if (not after or seat.position < after) and _belongs(plan, now, seat, visit):
            return seat
    return None


def _belongs(plan: Plan, now: Round, seat: Seat, visit: Pass) -> bool:
    if now.void or visit.at == "decisions":
        return _has_live(seat, visit) and (now.void or not (seat.void or seat.abandoned))
    if seat.void or seat.abandoned:
        return False
    match visit.seats:
        case "with a wager":
            return _has_live(seat, visit)
        case "played":
            return not seat.folded
        case "folded":
            return seat.folded and (_has_live(seat, visit) or is_on_show(seat))
        case _:
            return not seat.folded or _has_live(seat, visit) or is_on_show(seat)


def _has_live(seat: Seat, visit: Pass) -> bool:
    """Whether a wager that a pass is about is still to be settled."""
    wagers = visit.wagers
    return any(bet.line is None and (not wagers or bet.wager in wagers) for bet in seat.bets)


def is_on_show(seat: Seat) -> bool:
    """Whether a folded hand is part of the settlement: it lies on the layout, or was shown before it was racked."""
    return not seat.racked or seat.hand.is_up
