"""What a table pays differently from its odds: aggregate limits, and payments rounded up to the chip.

The distributions are those of the odds as they stand. Here is said where that is not what the table pays: a limit that
the wins can reach when every wager is made at its filed maximum, a row whose payment is not a whole number of chips at
a stake between the filed minimum and maximum. Where neither can happen there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pitboss.exact.distribution import Analysis
from pitboss.exact.wagers import main_parts, side_wagers
from pitboss.money import Cents, Odds, show_money
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.paytables import PayoutLimit


def noted(game: Ruleset, analysis: Analysis) -> Analysis:
    """The analysis with its unit, and a note for each limit and each rounding that its figures leave out."""
    beside = analysis.wager in side_wagers(game)
    names = {analysis.wager} if beside else set(main_parts(game))
    notes = (*_limits(game, names), *_roundings(game, names))
    return replace(analysis, unit=analysis.unit if beside else game.base, notes=(*analysis.notes, *notes))


def limit_of(game: Ruleset, limit: PayoutLimit) -> int:
    """What a limit comes to in cents: the printed sum, or more where the best win on minimum bets is more."""
    if not limit.or_best_win_on_minimum_bets:
        return limit.amount
    return max(limit.amount, sum(_best(game, name, "minimum") or 0 for name in limit.wagers if game.wager(name)))


def most_won(game: Ruleset, limit: PayoutLimit) -> int | None:
    """The most that the wagers under a limit can win in one round, None where one has no maximum."""
    best = [_best(game, name, "maximum") for name in limit.wagers if game.wager(name)]
    return None if None in best else sum(amount for amount in best if amount is not None)


def capped(game: Ruleset, wager: str, stake: Cents) -> tuple[Fraction, PayoutLimit] | None:
    """The most that a wager alone can win at this stake, per unit, and the limit that says so."""
    limits = [(Fraction(limit_of(game, limit), stake), limit) for limit in game.limits if wager in limit.wagers]
    return min(limits, key=lambda capping: capping[0]) if limits else None


def _limits(game: Ruleset, names: set[str]) -> Iterator[str]:
    for limit in game.limits:
        if not names.intersection(limit.wagers):
            continue
        most, allowed = most_won(game, limit), limit_of(game, limit)
        if most is None or most > allowed:
            reach = f"can reach {show_money(most)}" if most is not None else "have no bound"
            yield (
                f"with every wager at its maximum the wins {reach} and the limit of {show_money(allowed)} on "
                f"{limit.name} ({game.cite(limit.clause)}) cuts them, which these figures leave out"
            )


def _roundings(game: Ruleset, names: set[str]) -> Iterator[str]:
    """Rows that are not paid in whole chips, or whole cents, at some stake from the minimum to the maximum."""
    chips = game.elections.rounding == "smallest chip"
    chip = game.elections.chip or 1
    for name in sorted(names):
        offered = game.wager(name)
        assert offered is not None
        for odds, clause in _odds(game, offered):
            stake = next(
                (stake for stake in _stakes(game, offered, chip) if stake * odds.win % (odds.stake * chip)), None
            )
            if stake is not None:
                to = f"the chip of {show_money(chip)}" if chips else "the cent"
                yield (
                    f"{odds} on a {name} of {show_money(stake)} is rounded up to {to} "
                    f"({game.cite(clause)}), which these figures leave out"
                )
                break


def _odds(game: Ruleset, offered: OfferedWager) -> Iterator[tuple[Odds, tuple[str, ...]]]:
    for table in offered.paytables:
        yield from ((row.odds, row.clause) for row in table.rows if row.odds.word in ("to", "for"))
    for result in game.results:
        if result.wager == offered.name and isinstance(result.then, Odds) and result.then.word in ("to", "for"):
            yield result.then, result.clause


def _stakes(game: Ruleset, offered: OfferedWager, chip: int) -> list[int]:
    """Stakes to look at: the least and the greatest and, where chips are told, the first few whole numbers of them."""
    base = offered
    while base.rule.rides_on or base.rule.amount in ("stake of another", "multiple"):
        under = game.wager(base.rule.rides_on or base.rule.equals or _asked(game, base.name)[0])
        if under is None or under is base:
            break
        base = under
    if base.amount is not None:
        return [base.amount]
    ends = [stake for stake in (base.minimum, base.maximum) if stake is not None]
    if chip == 1 or base.minimum is None:
        return list(ends)
    first = -(-base.minimum // chip) * chip
    whole = (first + chip * more for more in range(4))
    return [*ends, *(stake for stake in whole if base.maximum is None or stake <= base.maximum)]


def _asked(game: Ruleset, wager: str) -> tuple[str, Fraction]:
    """The wager of which one that is staked by a decision is a multiple, and the greatest multiple."""
    offers = [(street.asks, offer) for street in game.streets for offer in street.offers if offer.wager == wager]
    times = [time for _, offer in offers for time in offer.times]
    return (offers[0][0] if offers else game.base), max(times, default=Fraction(1))


def _best(game: Ruleset, name: str, end: str) -> int | None:
    """The most that a wager wins at its filed minimum or maximum (a multiple: of such a wager)."""
    offered = game.wager(name)
    assert offered is not None
    rule, times = offered.rule, Fraction(1)
    if rule.amount == "stake of another":
        offered_for = game.wager(rule.equals)
    elif rule.amount == "multiple":
        asks, times = _asked(game, name)
        offered_for = game.wager(asks)
    else:
        offered_for = offered
    stake = getattr(offered_for, end) if offered_for is not None else None
    if stake is None:
        return None
    odds = [row_odds for row_odds, _ in _odds(game, offered)]
    return max((odd.payout(Cents(int(stake * times))).pays for odd in odds), default=0)
