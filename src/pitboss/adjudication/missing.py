"""Cards that are not written although a wager needs them: whose, and which wager."""

from __future__ import annotations

from pitboss.adjudication.plausible import wrong_size
from pitboss.adjudication.served import Served
from pitboss.adjudication.written import Written
from pitboss.clauses import Refusal
from pitboss.rounds import Plan, Table
from pitboss.rounds.flow import folded_unseen, forfeits, is_live, unrecorded, unrecorded_for, unrecorded_hands
from pitboss.rounds.state import Bet, Round, Seat


def needed(plan: Plan, table: Table, written: Written, sizes: dict[str, Served]) -> Refusal:
    """The refusal of a round that cannot be settled before more of its cards are known."""
    now = table.round
    assert now is not None
    stage = plan.stage(table.device, now.stage)
    if stage.kind == "forfeit":
        whose, position = unrecorded_hands(now, folded_unseen(plan, now))[0]
    else:
        missing = unrecorded_for(plan, now, stage.visit) if stage.visit is not None else unrecorded(now)
        whose, position = missing[0]
    piles = {"dealer": written.dealer, "board": written.board, "box": written.box}
    hand = next((seat.cards for seat in written.seats if seat.position == position), ()) if position else piles[whose]
    if hand:
        return wrong_size(plan, sizes, whose, len(hand), position)
    looking = _looking(plan, now, whose, position)
    needs = f"needed by {_listed(looking)}" if looking else "shown in every round that is not void"
    cards = "cards are" if sizes[whose].cards > 1 else "card is"
    said = f"{f'Position {position}' if position else f'The {whose}'}'s {cards} not written: {needs}."
    names = dict.fromkeys(wager for wagers in looking.values() for wager in wagers)
    clause = tuple(clause_id for wager in names for clause_id in plan.wagers[wager].rule.clause)
    where = f"the seat at position {position}" if position else f"[{whose}]"
    return plan.refusal("cards-not-recorded", said, (f"write the cards in {where}",), clause or sizes[whose].clause)


def _looking(plan: Plan, now: Round, whose: str, position: int) -> dict[int, list[str]]:
    """The live wagers of each position that look at some cards."""
    wagers: dict[int, list[str]] = {}
    for seat in now.seats:
        lost = forfeits(plan, seat) if seat.folded else ()
        for bet in seat.bets:
            if not is_live(bet) or bet in lost or bet.wager not in plan.wagers:
                continue
            if _looks_at(plan, seat, bet, whose, position):
                wagers.setdefault(seat.position, []).append(bet.wager)
    return wagers


def _listed(looking: dict[int, list[str]]) -> str:
    """Position 1's ante and play, and position 3's cover all."""
    parts = []
    for position, wagers in looking.items():
        *others, last = wagers
        parts.append(f"position {position}'s {', '.join(others)}{' and ' if others else ''}{last}")
    return ", and ".join(parts)


def _looks_at(plan: Plan, seat: Seat, bet: Bet, whose: str, position: int) -> bool:
    rule = plan.wagers[bet.wager].rule
    use = plan.uses.get(bet.wager)
    if whose == "box":
        return use is not None and "box card" in use.source
    if rule.against == "table" or whose == "board":
        return True
    if whose == "dealer":
        return rule.against == "dealer" or bet.on == "dealer"
    return seat.position == position and bet.on != "dealer"
