"""Checks on meters: rates of progression, initial and reset amounts, linked tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.money import Cents, show_money
from pitboss.ruleset.paytables import MeterRule
from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.conditions import FiledElections, plain
from pitboss.submissions.shown import printable, show_percent

DOLLAR = Cents(100)


def _rules(elections: FiledElections, wager: str) -> tuple[MeterRule, ...]:
    """The meters of the elected paytable, or of the only one; none while the paytable is not known."""
    tables = elections.rulebook.paytables_of(wager)
    name = elections.get(f"wager.{wager}.paytable") if len(tables) > 1 else tables[0].name
    return tuple(meter for meter in elections.rulebook.meters if meter.wager == wager and meter.paytable == name)


def _amounts(elections: FiledElections, wager: str) -> Iterator[tuple[str, MeterRule, Cents]]:
    """Every initial and reset amount filed for a wager's meters, with its key and its rule."""
    for rule in _rules(elections, wager):
        for which in ("initial", "reset"):
            key = f"wager.{wager}.meter.{rule.name}.{which}"
            amount = elections.get(key)
            if amount is not None:
                yield key, rule, amount


def rates_below_100(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """The meters of one wager together take less than the whole wager."""
    wager = str(given["wager"])
    keys = [f"wager.{wager}.meter.{rule.name}.rate" for rule in _rules(elections, wager)]
    total = sum((elections.get(key) or Fraction(0) for key in keys), Fraction(0))
    if total >= 1:
        said = f"The rates of progression of the {wager} come to {show_percent(total)} of the wager."
        yield Trouble(keys[0], said, "Rates that come to less than 100% together.")


def seeds_at_least(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """Initial and reset amounts reach the printed minimum; an amount printed for $1 is scaled, and met exactly."""
    wager = str(given["wager"])
    bet = elections.get(f"wager.{wager}.amount")
    approved = elections.get(f"wager.{wager}.approval")
    for key, rule, amount in _amounts(elections, wager):
        if not rule.per_dollar:
            if amount < rule.at_least:
                least, table = (
                    show_money(rule.at_least),
                    f"paytable {rule.paytable}" if rule.paytable else f"the {wager}",
                )
                said = f"{key} is {show_money(amount)}, below the minimum of {least} for {table}."
                yield Trouble(key, said, f"{show_money(rule.at_least)} or more.", rule.clause)
        elif bet is not None:
            seed = Cents(rule.at_least * bet // DOLLAR)
            if amount < seed or (amount > seed and not approved):
                printed = f"paytable {rule.paytable} at {show_money(bet)} has {show_money(seed)}"
                said = f"{key} is {show_money(amount)}; {printed}."
                more = "" if amount < seed else f", or name the approval of a higher seed in wager.{wager}.approval"
                yield Trouble(key, said, f"{show_money(seed)}{more}.", rule.clause)


def seed_per_dollar_of_the_wager(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """A minimum printed for no wager size, filed for a larger wager without being raised in proportion."""
    wager = str(given["wager"])
    bet = elections.get(f"wager.{wager}.amount")
    for key, rule, amount in _amounts(elections, wager):
        if bet is None or rule.per_dollar or bet <= DOLLAR:
            continue
        in_proportion = Cents(rule.at_least * bet // DOLLAR)
        if rule.at_least <= amount < in_proportion:
            least = show_money(rule.at_least)
            said = (
                f"{key} is {show_money(amount)} for a {show_money(bet)} wager: lawful, since the minimum of {least} "
                f"is printed for no wager size, but below {show_money(in_proportion)} in proportion."
            )
            yield Trouble(key, said, f"{show_money(in_proportion)} or more.", rule.clause)


def linked_alike(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """Tables that share a meter are others, with the same paytable, amount and decks, and rules that allow it."""
    wager = str(given["wager"])
    key = f"wager.{wager}.links"
    own = (
        ("paytable", elections.get(f"wager.{wager}.paytable")),
        ("amount", elections.get(f"wager.{wager}.amount")),
        ("number of decks", elections.get("cards.decks")),
    )
    this_table = elections.get("table")
    for link in elections.get(key) or ():
        table = printable(link.table)
        if this_table is not None and plain(link.table) == plain(this_table):
            said = f"Table {table} is this table: it cannot share the meter with itself."
            yield Trouble(key, said, "Other tables than this one.")
            continue
        if link.rulebook not in given["games"]:
            said = f"Table {table} is filed under {printable(link.rulebook)}, whose rules have no such link."
            yield Trouble(key, said, f"Tables of {', '.join(given['games'])}.")
        linked = {"paytable": link.paytable, "amount": link.amount, "number of decks": link.decks}
        for name, value in own:
            if value is not None and linked[name] != value:
                show = show_money if name == "amount" else str
                said = f"Table {table}: {name} {printable(show(linked[name]))}; this table: {show(value)}."
                yield Trouble(key, said, f"The same {name} at every linked table.")
