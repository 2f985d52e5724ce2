"""Engines with a fault planted in them: this program, with one row of its rules changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pitboss.adjudication.adjudicate import adjudicate
from pitboss.adjudication.written import read_written
from pitboss.cards import parse_cards
from pitboss.conformance.engine import answer, lines_of, ranked
from pitboss.conformance.protocol import Message
from pitboss.hands import Order
from pitboss.live.games import plan_for
from pitboss.money import Odds
from pitboss.rounds import Plan
from pitboss.ruleset import Ruleset

Ask = Callable[[Message], Message]
Change = Callable[[Ruleset], Ruleset]


def with_rules(change: Change) -> Ask:
    """An engine that settles rounds by changed rules."""

    def ask(asked: Message) -> Message:
        if asked["kind"] != "round":
            return answer(asked)
        written = read_written(asked["round"])
        plan = Plan(change(plan_for(written.rulebook, None, written.elections).game))
        return {"id": asked["id"]} | lines_of(adjudicate(plan, written))

    return ask


def with_odds(wager: str, hand: str, odds: str) -> Ask:
    """An engine with one wrong cell."""

    def change(game: Ruleset) -> Ruleset:
        wagers = []
        for offered in game.wagers:
            tables = tuple(
                replace(
                    table,
                    rows=tuple(replace(row, odds=Odds.read(odds)) if row.hand == hand else row for row in table.rows),
                )
                for table in offered.paytables
            )
            wagers.append(replace(offered, paytables=tables) if offered.name == wager else offered)
        return replace(game, wagers=tuple(wagers))

    return with_rules(change)


def with_ties_lost(wager: str) -> Ask:
    """An engine that takes a wager where the hands are equal."""

    def change(game: Ruleset) -> Ruleset:
        results = []
        for row in game.results:
            if row.wager == wager and "equal" in row.player:
                others = tuple(case for case in row.player if case != "equal")
                results.append(replace(row, player=("equal",), then="lost"))
                results += [replace(row, player=others)] if others else []
            else:
                results.append(row)
        return replace(game, results=tuple(results))

    return with_rules(change)


def with_every_dealer_qualifying() -> Ask:
    """An engine that does not ask whether the dealer qualifies."""

    def change(game: Ruleset) -> Ruleset:
        assert game.dealer is not None
        return replace(game, dealer=replace(game.dealer, qualifies=None))

    return with_rules(change)


def with_order(order: Order) -> Ask:
    """An engine that ranks hands in another order."""

    def ask(asked: Message) -> Message:
        if asked["kind"] != "hands":
            return answer(asked)
        values = [order.rank(parse_cards(hand)).value for hand in asked["hands"]]
        return {"id": asked["id"], "ranked": ranked(values)}

    return ask
