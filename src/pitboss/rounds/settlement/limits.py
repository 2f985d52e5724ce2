"""Aggregate limits: the most that the wagers of one hand may win together in a round."""

from __future__ import annotations

from functools import lru_cache

from pitboss.money import Cents, Odds
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Seat
from pitboss.ruleset.paytables import PayoutLimit


def within(plan: Plan, seat: Seat, wager: str, winnings: int) -> tuple[int, PayoutLimit | None]:
    """What of a win is paid when every limit is kept, and the limit that cut it.

    Wagers are settled in order and each takes what the earlier ones left, so the one settled last is cut first.
    """
    cut: PayoutLimit | None = None
    for limit in plan.game.limits:
        if wager in limit.wagers:
            won = sum(bet.line.profit for bet in seat.bets if bet.line and bet.line.pays and bet.wager in limit.wagers)
            room = max(0, amount(plan, limit) - won)
            if winnings > room:
                winnings, cut = room, limit
    return winnings, cut


def amount(plan: Plan, limit: PayoutLimit) -> int:
    """What a limit comes to: the printed sum, or more where the best win on minimum bets is more."""
    if not limit.or_best_win_on_minimum_bets:
        return limit.amount
    return max(limit.amount, sum(_best_on_minimum(plan, wager) for wager in limit.wagers if wager in plan.wagers))


@lru_cache(maxsize=1024)
def _best_on_minimum(plan: Plan, wager: str) -> int:
    """The most that a wager can win when it is made at its minimum (a multiple: of a minimum stake)."""
    offered = plan.wagers[wager]
    rule = offered.rule
    stake = offered.minimum or 0
    if rule.amount == "stake of another":
        stake = plan.wagers[rule.equals].minimum or 0
    elif rule.amount == "multiple":
        least = plan.wagers[plan.multiple_of[wager]].minimum or 0
        offers = (offer for street in plan.game.streets for offer in street.offers if offer.wager == wager)
        stake = Cents(int(least * max(times for offer in offers for times in offer.times)))
    odds = [row.odds for paytable in offered.paytables for row in paytable.rows if row.odds.word == "to"]
    odds += [result.then for result in plan.results[wager] if isinstance(result.then, Odds)]
    return max((result.payout(Cents(stake)).pays for result in odds), default=0)
