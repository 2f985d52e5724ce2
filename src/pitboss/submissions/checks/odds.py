"""Checks on limits and odds: minimum against maximum, raised rows against their floor, aggregate limits, returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from pitboss.hands import HandKind
from pitboss.hands.hand import category_of
from pitboss.hands.ways import category_ways
from pitboss.money import Cents, Odds, dollars, show_money
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.shown import printable

DOLLAR = Cents(100)


def limits_in_order(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """No wager's minimum is above its maximum."""
    for wager in elections.rulebook.wagers:
        low = elections.get(f"wager.{wager.name}.minimum")
        high = elections.get(f"wager.{wager.name}.maximum")
        if low is not None and high is not None and low > high:
            said = f"The minimum of {wager.name}, {show_money(low)}, is above its maximum, {show_money(high)}."
            key = f"wager.{wager.name}.minimum"
            yield Trouble(key, said, f"At most {show_money(high)}.", elections.clause(key))


def raised_not_lowered(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """Odds filed for a row stand on the paytable, are in its words, and are at least the printed ones."""
    wager = str(given["wager"])
    for key, hand, odds in _filed_odds(elections, wager):
        paytable = printed(elections, wager)
        row = paytable.named(hand) if paytable else None
        if paytable is None:
            continue
        if row is None:
            yield _no_row(key, (paytable,), hand)
        elif odds.word != row.odds.word:
            said = f"{wager}, {printable(hand)}: {odds} is not in the words of the printed {row.odds}."
            yield Trouble(key, said, f'{row.odds} or more, with the word "{row.odds.word}".', also=row.clause)
        elif not odds.at_least(row.odds):
            said = f"{wager}, {printable(hand)}: {odds} is lower than the printed {row.odds}."
            yield Trouble(key, said, f"{row.odds} or more.", also=row.clause)


def odds_without_floor(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """A paytable that the document prints as exact takes no other odds: that of one wager, or of all."""
    named = given.get("wager")
    for wager in (named,) if named else tuple(wager.name for wager in elections.rulebook.wagers):
        clause = () if named else elections.clause(f"wager.{wager}.odds")
        for key, hand, odds in _filed_odds(elections, str(wager)):
            column, _, inner = hand.rpartition(".")
            tables = [
                paytable
                for paytable in _in_force(elections, str(wager))
                if not paytable.floor and column in ("", paytable.name, str(paytable.hands))
            ]
            rows = [row for table in tables if (row := table.named(inner))]
            if tables and not rows:
                yield _no_row(key, tables, inner)._replace(clause=clause)
            elif tables and odds not in {row.odds for row in rows}:
                exact = " or ".join(dict.fromkeys(str(row.odds) for row in rows))
                said = f"{wager}, {printable(hand)}: {odds} is filed against the printed {exact}, which is exact."
                also = tuple(dict.fromkeys(cited for row in rows for cited in row.clause))
                yield Trouble(key, said, f"{exact}, or leave it out.", clause, also)


def _no_row(key: str, paytables: Sequence[Paytable], hand: str) -> Trouble:
    paytable = paytables[0]
    said = f'"{printable(hand)}" is no row of {paytable.wager} paytable {paytable.name}'.rstrip() + "."
    return Trouble(key, said, f"Rows: {', '.join(row.hand for row in paytable.rows)}.")


def _in_force(elections: FiledElections, wager: str) -> tuple[Paytable, ...]:
    """The elected paytable, or the only one, or every column of a Cover All; none while it is not known."""
    tables = elections.rulebook.paytables_of(wager)
    name = elections.get(f"wager.{wager}.paytable")
    if len(tables) == 1 or all(table.hands for table in tables):
        return tables
    return tuple(table for table in tables if table.name == name)


def printed(elections: FiledElections, wager: str) -> Paytable | None:
    """The elected paytable, or the only one, as printed; None while it is not known."""
    return next(iter(_in_force(elections, wager)), None)


def _filed_odds(elections: FiledElections, wager: str) -> Iterator[tuple[str, str, Odds]]:
    for hand, odds in elections.get(f"wager.{wager}.odds") or ():
        yield f"wager.{wager}.odds.{hand}", hand, odds


def raised(elections: FiledElections, wager: str) -> Paytable | None:
    """The elected paytable with those raised rows that are in its words; other rows are refused elsewhere."""
    paytable = printed(elections, wager)
    if paytable is None:
        return None
    filed = {hand: odds for _, hand, odds in _filed_odds(elections, wager)}
    rows = {hand: paytable.named(hand) for hand in filed}
    return paytable.raised(
        {hand: filed[hand] for hand, row in rows.items() if row and row.odds.word == filed[hand].word}
    )


def best_win_on_minimum_bets(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The best possible win on minimum bets stays within the limit on all bets together.

    ``times`` maps each wager to the units it wins at best per unit of its own minimum; a wager listed in
    ``paytables`` takes the best row of its elected paytable instead. It is found at the first of their minimums.
    """
    limit = dollars(str(given["limit"]))
    total, parts, keys = Fraction(0), [], []
    for wager, times in given["times"].items():
        minimum = elections.get(f"wager.{wager}.minimum") if elections.offers(wager) else None
        if minimum is None:
            continue
        units = Fraction(times)
        if wager in given.get("paytables", ()) and (table := raised(elections, wager)):
            units = max(units, *(row.odds.profit_per_unit for row in table.rows))
        total += units * minimum
        parts.append(f"{units} x {show_money(minimum)} ({wager})")
        keys.append(f"wager.{wager}.minimum")
    if total > limit:
        best = show_money(Cents(int(total)))
        said = f"The best win on minimum bets, {' + '.join(parts)} = {best}, exceeds {show_money(limit)}."
        yield Trouble(keys[0], said, f"Minimums whose best win is at most {show_money(limit)}.")


def return_below_100(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The expected return of a five-card bonus with its draws stays below the stake.

    The fixed rows by their exact frequency among five-card hands, the meter at its initial amount, and each draw
    at its declared probability; a dollar is staked where no minimum is filed.
    """
    wager = str(given["wager"])
    paytable = elections.rulebook.paytables_of(wager)[0]
    stake = elections.get(f"wager.{wager}.minimum") or DOLLAR
    meter = elections.get(f"wager.{wager}.meter.{wager}.initial")
    if meter is None:
        return
    deals = comb(elections.rulebook.deck.cards, 5)
    total = Fraction(0)
    for row in paytable.rows:
        chance = Fraction(_ways(row.kind), deals) if row.kind is not None else Fraction(0)
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
        yield Trouble(f"wager.{wager}.offered", said)


def paytable_return(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The elected paytable with its raised rows returns less than the stake, by the exact ``ways`` of each row."""
    wager = str(given["wager"])
    table = raised(elections, wager)
    if table is None:
        return
    ways: Mapping[str, int] = given["ways"]
    won = sum((ways[row.hand] * row.odds.profit_per_unit for row in table.rows), Fraction(0))
    lost = int(given["hands"]) - sum(ways.values())
    if won >= lost:
        returned = 1 + (won - lost) / int(given["hands"])
        yield Trouble(f"wager.{wager}.odds", f"The {wager} odds as raised return {float(returned):.2%} of the stake.")


def _ways(rank: HandKind) -> int:
    """How many five-card hands are of the rank that a row names."""
    return category_ways(rank.order, 5, category_of(rank.low))
