"""The wagers, paytables and offers that a table posts, with their clauses."""

from __future__ import annotations

import msgspec

from pitboss.rounds import Plan
from pitboss.rounds.handlers.wagers.betting import limits
from pitboss.ruleset.paytables import Paytable
from pitboss.ruleset.play import Offer
from pitboss.ruleset.wagers import Wager
from pitboss.wording.decisions import does
from pitboss.wording.odds import posted


class PostedOffer(msgspec.Struct, frozen=True):
    """What a player may do on a street: the act, its word on a button, and what somebody "does" who chooses it.

    ``wager`` is the one that it stakes or takes back.
    """

    act: str
    called: str
    does: str
    wager: str
    times: list[str]
    any_between: bool
    needs: str
    clause: str


class PostedStreet(msgspec.Struct, frozen=True):
    """A moment at which players decide who have the wager ``asks``."""

    name: str
    asks: str
    offers: list[PostedOffer]


class PostedWager(msgspec.Struct, frozen=True):
    """A wager: where it is placed, what it is played against, between which limits."""

    name: str
    placed: str
    against: str
    window: str
    kind: str
    on: list[str]
    equals: str
    rides_on: str
    needs: list[list[str]]
    minimum: int | None
    maximum: int | None
    amount: int | None
    on_fold: str
    clause: str


class PostedPayout(msgspec.Struct, frozen=True):
    """A hand and what it pays, as the table may post it."""

    hand: str
    pays: str
    clause: str


class PostedPaytable(msgspec.Struct, frozen=True):
    """The paytable of a wager; ``hands`` is the number of hands in play that it is for, 0 for any."""

    wager: str
    name: str
    hands: int
    clause: str
    note: str
    rows: list[PostedPayout]


class PostedEnvyPayout(msgspec.Struct, frozen=True):
    """A hand of another player, and the sum that it brings."""

    hand: str
    pays: int
    clause: str


class PostedEnvy(msgspec.Struct, frozen=True):
    """The envy bonus of a wager."""

    wager: str
    clause: str
    rows: list[PostedEnvyPayout]


def posted_streets(plan: Plan) -> list[PostedStreet]:
    """Every street with what a player may do on it."""
    return [
        PostedStreet(street.name, street.asks, [_offer(plan, offer) for offer in street.offers])
        for street in plan.game.streets
    ]


def _offer(plan: Plan, offer: Offer) -> PostedOffer:
    return PostedOffer(
        act=offer.act,
        called=offer.called,
        does=does(offer.called),
        wager=offer.wager,
        times=[str(times) for times in offer.times],
        any_between=offer.any_between,
        needs=str(offer.needs) if offer.needs is not None else "",
        clause=plan.cite(offer.clause),
    )


def posted_wagers(plan: Plan) -> list[PostedWager]:
    """Every wager that the house offers."""
    return [_wager(plan, name) for name in plan.wagers]


def _wager(plan: Plan, name: str) -> PostedWager:
    offered = plan.wagers[name]
    rule = offered.rule
    low, high = limits(plan, offered)
    return PostedWager(
        name=name,
        placed=rule.placed,
        against=rule.against,
        window=rule.window,
        kind=_kind(plan, rule),
        on=list(rule.on),
        equals=rule.equals,
        rides_on=rule.rides_on,
        needs=[list(group) for group in rule.needs],
        minimum=low,
        maximum=high,
        amount=offered.amount,
        on_fold=offered.on_fold,
        clause=plan.cite(rule.clause),
    )


def _kind(plan: Plan, rule: Wager) -> str:
    """How much it is: a multiple is one of the wager that its street asks."""
    if rule.amount != "multiple":
        return rule.amount
    asked = next(street.asks for street in plan.game.streets for offer in street.offers if offer.wager == rule.name)
    return f"{rule.amount} of {asked}"


def posted_paytables(plan: Plan) -> list[PostedPaytable]:
    """Every paytable of every wager."""
    return [_paytable(plan, paytable) for wager in plan.game.wagers for paytable in wager.paytables]


def _paytable(plan: Plan, paytable: Paytable) -> PostedPaytable:
    shown = posted(plan, paytable)
    return PostedPaytable(
        wager=paytable.wager,
        name=paytable.name,
        hands=paytable.hands,
        clause=plan.cite(paytable.clause),
        note=shown.note,
        rows=[
            PostedPayout(hand, pays, plan.cite(row.clause))
            for (hand, pays), row in zip(shown.pays, paytable.rows, strict=True)
        ],
    )


def posted_envy(plan: Plan) -> list[PostedEnvy]:
    """The envy bonus of every wager that has one."""
    return [
        PostedEnvy(
            wager=envy.wager,
            clause=plan.cite(envy.clause),
            rows=[PostedEnvyPayout(row.hand, row.pays, plan.cite(row.clause)) for row in envy.rows],
        )
        for envy in plan.game.envy
    ]
