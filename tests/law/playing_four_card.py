"""Rounds of Four Card Poker for the tests of both states: the house, the seats, and what the dealer is reminded of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.rounds.events import Dealt, Did, Racked, Settled
from tests.law.prompts import prompts
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import Live

Meters = Mapping[str, int]
"""The amount in dollars at which each meter begins and to which it goes back."""

RATE = "10%"
"""The rate of progression of every meter of these houses: a dime for each dollar wagered."""


def progressive(paytable: str, dollars: int, meters: Meters, **more: Any) -> dict[str, Any]:
    """The elections of a progressive wager: its paytable, the one amount of the wager, and its meters."""
    elected: dict[str, Any] = {"offered": True, "paytable": paytable, "amount": f"${dollars}", **more}
    for name, amount in meters.items():
        filed = {"rate": RATE, "initial": f"${amount:,}", "reset": f"${amount:,}"}
        elected |= {f"meter.{name}.{key}": value for key, value in filed.items()}
    return {f"wager.progressive.{key}": value for key, value in elected.items()}


def played(law: str, seats: Mapping[int, Hand], dealer: str, elections: Mapping[str, Any], **more: str) -> Staged:
    """A round that has been played to its end."""
    staged = Staged(Scene(law, seats, dealer, elections=elections, **more))
    staged.finish()
    return staged


def line(staged: Staged, position: int, wager: str) -> Settled:
    """The one line of a wager."""
    lines = [line for line in staged.settled if (line.position, line.wager) == (position, wager)]
    assert len(lines) == 1, f"{wager} of position {position} has {len(lines)} lines"
    return lines[0]


def lines_of(staged: Staged, wager: str) -> list[tuple[int, str, int]]:
    """Every line of a wager: position, result and profit in cents."""
    return [(line.position, line.result, line.profit) for line in staged.settled if line.wager == wager]


def deliveries(live: Live) -> list[tuple[str, int, int, str]]:
    """What left the deck, in order: to whom, at which position, how many cards, which way up."""
    return [(event.to, event.position, len(event.cards), event.face) for event in live.log if isinstance(event, Dealt)]


def steps(live: Live, procedure: str) -> list[tuple[str, str]]:
    """What was done of a procedure, in order: the step, and who did it."""
    return [(event.step, event.who) for event in live.log if isinstance(event, Did) and event.procedure == procedure]


def racked(live: Live) -> list[tuple[str, int]]:
    """What went to the discard rack, in order."""
    return [(event.whose, event.position) for event in live.log if isinstance(event, Racked)]


def clauses_of(cited: str) -> set[str]:
    """The clauses of a citation, without the document's prefix."""
    return set(cited.partition(":")[2].split(", "))


def reminders(live: Live, who: str = "dealer") -> dict[str, str]:
    """What the table prompts a role with now: the clause and the words."""
    return prompts(live, who)
