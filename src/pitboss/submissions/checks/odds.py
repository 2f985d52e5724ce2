"""Checks on limits and odds: minimum against maximum, raised rows against their floor, aggregate limits, returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from pitboss.game.paytables import Paytable
from pitboss.money import Cents, Odds, dollars, show_money
from pitboss.submissions.checks.kinds import Found
from pitboss.submissions.conditions import Elections


def limits_in_order(elections: Elections, given: Mapping[str, Any]) -> Found:
    """No wager's minimum is above its maximum."""
    for wager in elections.rulebook.wagers:
        low = elections.get(f"wager.{wager.name}.minimum")
        high = elections.get(f"wager.{wager.name}.maximum")
        if low is not None and high is not None and low > high:
            said = f"The minimum of {wager.name}, {show_money(low)}, is above its maximum, {show_money(high)}."
            yield f"wager.{wager.name}.minimum", said, f"At most {show_money(high)}."


def raised_not_lowered(elections: Elections, given: Mapping[str, Any]) -> Found:
    """Odds filed for a row stand on the paytable and are at least the printed ones."""
    for key, paytable, hand, odds in _filed_odds(elections, str(given["wager"])):
        row = paytable.row(hand)
        if row is None:
            said = f"{hand!r} is no row of {paytable.wager} paytable {paytable.name}."
            yield key, said, f"Rows: {', '.join(one.hand for one in paytable.rows)}."
        elif odds.word != row.odds.word or not odds.at_least(row.odds):
            said = f"{paytable.wager}, {hand}: {odds} is lower than the printed {row.odds}."
            yield key, said, f"{row.odds} or more."


def odds_without_floor(elections: Elections, given: Mapping[str, Any]) -> Found:
    """A paytable that the document prints as exact takes no other odds."""
    for key, paytable, hand, odds in _filed_odds(elections, str(given["wager"])):
        row = paytable.row(hand)
        if row is None or odds != row.odds:
            printed = f"the printed {row.odds}" if row else "a paytable without that row"
            yield key, f"{paytable.wager}, {hand}: {odds} is filed against {printed}, which is exact.", "Leave it out."


def _filed_odds(elections: Elections, wager: str) -> Iterator[tuple[str, Paytable, str, Odds]]:
    filed = elections.get(f"wager.{wager}.odds") or ()
    name = elections.get(f"wager.{wager}.paytable")
    paytable = next((one for one in elections.rulebook.paytables_of(wager) if name in (None, one.name)), None)
    if paytable is not None:
        yield from ((f"wager.{wager}.odds.{hand}", paytable, hand, odds) for hand, odds in filed)


def top_row(elections: Elections, wager: str) -> Fraction:
    """What the best row of the elected paytable wins per unit, raised odds included."""
    name = elections.get(f"wager.{wager}.paytable")
    paytable = next(one for one in elections.rulebook.paytables_of(wager) if name in (None, one.name))
    raised = paytable.raised(dict(elections.get(f"wager.{wager}.odds") or ()))
    return max(row.odds.profit_per_unit for row in raised.rows)


def best_win_on_minimum_bets(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The best possible win on minimum bets stays within the limit on all bets together.

    ``times`` maps each wager to the units it wins at best per unit of its own minimum; a wager listed in
    ``paytables`` takes the best row of its elected paytable instead.
    """
    limit = dollars(str(given["limit"]))
    total, parts = Fraction(0), []
    for wager, times in given["times"].items():
        minimum = elections.get(f"wager.{wager}.minimum") if elections.offers(wager) else None
        if minimum is None:
            continue
        units = (
            max(Fraction(times), top_row(elections, wager)) if wager in given.get("paytables", ()) else Fraction(times)
        )
        total += units * minimum
        parts.append(f"{units} x {show_money(minimum)} ({wager})")
    if total > limit:
        best = show_money(Cents(int(total)))
        said = f"The best win on minimum bets, {' + '.join(parts)} = {best}, exceeds {show_money(limit)}."
        yield "wager.ante.minimum", said, f"Minimums whose best win is at most {show_money(limit)}."


def return_below_100(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The expected return of a five-card bonus with its draws stays below the stake.

    The fixed rows by their exact frequency among five-card hands, the meter at its initial amount, and each draw
    at its declared probability.
    """
    wager = str(given["wager"])
    paytable = elections.rulebook.paytables_of(wager)[0]
    stake = elections.get(f"wager.{wager}.minimum")
    meter = elections.get(f"wager.{wager}.meter.{wager}.initial")
    if not stake or meter is None:
        return
    deals = comb(elections.rulebook.deck.cards, 5)
    total = Fraction(0)
    for row in paytable.rows:
        chance = Fraction(five_card_count(row.hand), deals)
        prize = Fraction(row.odds.win * meter, 100 * stake) if row.odds.word == "percent" else Fraction(row.odds.win)
        total += chance * prize
    parts = [f"{float(total):.2%} from the paytable"]
    for draw, rule in given.get("draws", {}).items():
        probability = elections.get(f"wager.{wager}.{draw}-probability")
        if elections.get(f"wager.{wager}.{draw}") is not True or probability is None:
            continue
        among = rule.get("cards-in-hand", 1)
        of = elections.rulebook.deck.cards if "cards-in-hand" in rule else elections.get(str(rule["positions"]))
        if of is None:
            continue
        pays = elections.rulebook.paytables_of(str(rule["wager"]))[0].rows[0].odds.win
        share = Fraction(pays * among, of) * probability
        total += share
        parts.append(f"{float(share):.2%} from the {rule['wager']}")
    if total >= 1:
        said = f"The {wager} returns {float(total):.2%} of the stake ({', '.join(parts)})."
        yield f"wager.{wager}.offered", said, ""


def paytable_return(elections: Elections, given: Mapping[str, Any]) -> Found:
    """The elected paytable with its raised rows returns less than the stake, by the exact ``ways`` of each row."""
    wager = str(given["wager"])
    name = elections.get(f"wager.{wager}.paytable")
    paytable = next((one for one in elections.rulebook.paytables_of(wager) if one.name == name), None)
    if paytable is None:
        return
    raised = paytable.raised(dict(elections.get(f"wager.{wager}.odds") or ()))
    ways: Mapping[str, int] = given["ways"]
    won = sum((ways[row.hand] * row.odds.profit_per_unit for row in raised.rows), Fraction(0))
    lost = int(given["hands"]) - sum(ways.values())
    if won >= lost:
        returned = 1 + (won - lost) / int(given["hands"])
        yield f"wager.{wager}.odds", f"The {wager} odds as raised return {float(returned):.2%} of the stake.", ""


def five_card_count(rank: str) -> int:
    """How many of the C(52, 5) five-card hands have exactly this rank, by counting, not by listing."""
    runs, suits, ranks = 10, 4, 13
    royal, straight_flush = suits, (runs - 1) * suits
    counts = {
        "royal flush": royal,
        "straight flush": straight_flush,
        "four-of-a-kind": ranks * (ranks - 1) * suits,
        "full house": ranks * comb(suits, 3) * (ranks - 1) * comb(suits, 2),
        "flush": suits * comb(ranks, 5) - royal - straight_flush,
        "straight": runs * suits**5 - royal - straight_flush,
        "three-of-a-kind": ranks * comb(suits, 3) * comb(ranks - 1, 2) * suits**2,
    }
    return counts[rank]
