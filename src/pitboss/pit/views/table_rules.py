"""The rules posted at a table, which do not change while it is open: layout, wagers, limits, paytables, clauses."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import Pace, in_short, stated
from pitboss.pit.views import scene
from pitboss.pit.views.posted_wagers import (
    PostedEnvy,
    PostedPaytable,
    PostedStreet,
    PostedWager,
    posted_envy,
    posted_paytables,
    posted_streets,
    posted_wagers,
)
from pitboss.rounds import Plan
from pitboss.rulebooks import load
from pitboss.sitting.card_rooms import card_rooms

_USUAL = Pace()


class PostedRules(msgspec.Struct, frozen=True):
    """Rules of the table, in sentences."""

    about: str
    says: list[str]


class PostedTimeouts(msgspec.Struct, frozen=True):
    """How long the table waits, and what it does when a connection is lost; in a line, and in sentences."""

    short: str
    says: list[str]


class PostedMeter(msgspec.Struct, frozen=True):
    """How a meter starts and grows."""

    name: str
    wager: str
    rate: str
    initial: int
    reset: int


class PostedLimit(msgspec.Struct, frozen=True):
    """A limit that several wagers share."""

    name: str
    wagers: list[str]
    amount: int
    clause: str


class CardPlaces(msgspec.Struct, frozen=True):
    """How many cards will lie where."""

    player: int
    dealer: int
    board: int
    box: int


class PostedHand(msgspec.Struct, frozen=True):
    """How a player's hand is ranked, and from which cards."""

    order: str
    source: list[str]


class SettlementOrder(msgspec.Struct, frozen=True):
    """In which order wagers are settled."""

    order: list[str]
    clause: str


class TableRules(msgspec.Struct, frozen=True):
    """What does not change at a table: layout, limits, paytables, rules."""

    id: str
    title: str
    game: str
    rulebook: str
    edition: str
    place: str
    regulator: str
    operator: str
    version: int
    law: str
    submission: str
    filed: str
    positions: int
    per_player: int
    decks: int
    device: str
    shuffle: str
    qualifies: str
    rooms: CardPlaces
    base: str
    main_hand: PostedHand
    streets: list[PostedStreet]
    wagers: list[PostedWager]
    paytables: list[PostedPaytable]
    rules: list[PostedRules]
    time: PostedTimeouts
    meters: list[PostedMeter]
    envy: list[PostedEnvy]
    limits: list[PostedLimit]
    settlement: SettlementOrder


_CACHE: WeakKeyDictionary[PitTable, tuple[Pace, TableRules]] = WeakKeyDictionary()


def table_rules(table: PitTable, pace: Pace = _USUAL) -> TableRules:
    """The rules of a table, cached, because every visitor may ask for them."""
    cached = _CACHE.get(table)
    if cached is None or cached[0] != pace:
        cached = _CACHE[table] = pace, _rules(table, pace)
    return cached[1]


def _rules(table: PitTable, pace: Pace) -> TableRules:
    plan, game, filing = table.plan, table.plan.game, table.plan.game.filing
    book = load(filing.rulebook)
    return TableRules(
        id=table.id,
        title=scene.title(table),
        game=game.title,
        rulebook=filing.rulebook,
        edition=filing.edition,
        place=book.identity.jurisdiction,
        regulator=book.identity.regulator,
        operator=filing.operator,
        version=filing.version,
        law=filing.law_digest,
        submission=filing.submission_digest,
        filed=table.filed,
        positions=game.positions,
        per_player=game.positions_per_player,
        decks=game.decks,
        device=game.device.name,
        shuffle=game.shuffle,
        qualifies=str(game.qualifies) if game.qualifies else "",
        rooms=CardPlaces(*card_rooms(plan)),
        base=plan.base,
        main_hand=PostedHand(plan.main_hand.order.name, list(plan.main_hand.source)),
        streets=posted_streets(plan),
        wagers=posted_wagers(plan),
        paytables=posted_paytables(plan),
        rules=_sentences(plan),
        time=PostedTimeouts(in_short(pace), stated(pace)),
        meters=[
            PostedMeter(meter.name, meter.wager, str(meter.rate), meter.initial, meter.reset) for meter in game.meters
        ],
        envy=posted_envy(plan),
        limits=[
            PostedLimit(limit.name, list(limit.wagers), limit.amount, plan.cite(limit.clause)) for limit in game.limits
        ],
        settlement=_settlement_order(plan),
    )


def _sentences(plan: Plan) -> list[PostedRules]:
    rules = plan.game.rules
    subjects = dict.fromkeys(rule.about for rule in rules)
    return [PostedRules(about, [rule.says for rule in rules if rule.about == about]) for about in subjects]


def _settlement_order(plan: Plan) -> SettlementOrder:
    settlement = plan.game.settlement
    return SettlementOrder([place.wager for place in settlement.sequence], plan.cite(settlement.clause))
