"""How odds are stated to players: the one place that makes these texts, for every table, page and terminal.

Odds stand in the document's own words, unless it has the rule ``published-odds``: then they may be stated with "to" or
"win" alone, and a payment that keeps the stake is stated as what is won, with a note that the wager is not returned.
What is said to programs and regulators stays as printed: ``Settled.odds``, and the law that `pitboss rules` prints.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pitboss.money import Odds, show_money
from pitboss.rounds import Plan
from pitboss.rounds.events import Settled
from pitboss.ruleset.paytables import Paytable

PUBLISHED_ODDS = "published-odds"
NOT_RETURNED = "wager not returned"


class Posted(NamedTuple):
    """A paytable as a table posts it: what each hand is paid, in the order printed, and a note below or nothing."""

    pays: tuple[tuple[str, str], ...]
    note: str


def posted(plan: Plan, paytable: Paytable) -> Posted:
    """What a table may post of a paytable."""
    rows = tuple((row.hand, _posted(plan, paytable.wager, row.odds)) for row in paytable.rows)
    keeps = any(_says_what_is_won(plan, row.odds) for row in paytable.rows)
    return Posted(rows, NOT_RETURNED.capitalize() if keeps else "")


def paid(plan: Plan, line: Settled) -> str:
    """At which odds a line of the settlement was paid, to stand behind its result: ``40 to 1``; nothing for none."""
    if not line.odds or PUBLISHED_ODDS not in plan.clauses or _read(line.odds).returns_stake:
        return line.odds
    return f"{show_money(line.pays)}, {NOT_RETURNED}"


def beside_the_sum(plan: Plan, line: Settled) -> str:
    """The odds to mention where the sum paid is told as well; none where the sum is all that may be stated."""
    return line.odds if paid(plan, line) == line.odds or _read(line.odds).word == "percent" else ""


def reckoned(plan: Plan, line: Settled, base: int) -> str:
    """How a payment is reckoned, on the amount that it is reckoned from: ``40 to 1 on $5 pays $200``."""
    on = f" on {show_money(base)}" if base else ""
    stated = beside_the_sum(plan, line)
    paying = f"{stated}{on} pays" if stated else f"{show_money(base)} wins"
    return f"{paying} {show_money(line.pays)}"


_read = lru_cache(maxsize=1024)(Odds.read)
"""Cached, because the same few odds are stated again and again."""


def _says_what_is_won(plan: Plan, odds: Odds) -> bool:
    return PUBLISHED_ODDS in plan.clauses and not odds.returns_stake


def _posted(plan: Plan, wager: str, odds: Odds) -> str:
    if not _says_what_is_won(plan, odds):
        return str(odds)
    amount = plan.wagers[wager].amount
    if odds.word == "percent":
        return f"win {odds}"
    return f"win {show_money(odds.payout(amount).pays)}" if amount else f"win {_times(odds)} the wager"


def _times(odds: Odds) -> str:
    whole, rest = divmod(odds.win, odds.stake)
    return f"{whole:,} times" if not rest else f"{odds.win:,}/{odds.stake:,} of"
