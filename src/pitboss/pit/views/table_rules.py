"""The rules posted at a table, which do not change while it is open: layout, wagers, limits, paytables, clauses."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from pitboss.game.paytables import Paytable
from pitboss.game.play import Offer
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import Pace, in_short, stated
from pitboss.pit.views import scene
from pitboss.rounds import Plan
from pitboss.rounds.handlers.betting import limits
from pitboss.rulebooks import load
from pitboss.wording.odds import posted

_USUAL = Pace()


class PostedOffer(msgspec.Struct, frozen=True):
    """What a player may do on a street."""

    act: str
    times: list[str]
    any_between: bool
    needs: str
    clause: str


class PostedStreet(msgspec.Struct, frozen=True):
    """A moment at which players decide."""

    name: str
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
        qualifies=str(game.dealer.qualifies) if game.dealer.qualifies else "",
        rooms=_card_places(plan),
        main_hand=PostedHand(plan.main_hand.order, list(plan.main_hand.source)),
        streets=[
            PostedStreet(street.name, [_offer(plan, offer) for offer in street.offers]) for street in game.streets
        ],
        wagers=[_wager(plan, name) for name in plan.wagers],
        paytables=[_paytable(plan, paytable) for wager in game.wagers for paytable in wager.paytables],
        rules=_sentences(plan),
        time=PostedTimeouts(in_short(pace), stated(pace)),
        meters=[
            PostedMeter(meter.name, meter.wager, str(meter.rate), meter.initial, meter.reset) for meter in game.meters
        ],
        envy=_envy(plan),
        limits=[
            PostedLimit(limit.name, list(limit.wagers), limit.amount, plan.cite(limit.clause)) for limit in game.limits
        ],
        settlement=_settlement_order(plan),
    )


def _sentences(plan: Plan) -> list[PostedRules]:
    rules = plan.game.rules
    subjects = dict.fromkeys(rule.about for rule in rules)
    return [PostedRules(about, [rule.says for rule in rules if rule.about == about]) for about in subjects]


def _envy(plan: Plan) -> list[PostedEnvy]:
    return [
        PostedEnvy(
            wager=envy.wager,
            clause=plan.cite(envy.clause),
            rows=[PostedEnvyPayout(row.hand, row.pays, plan.cite(row.clause)) for row in envy.rows],
        )
        for envy in plan.game.envy
    ]


def _settlement_order(plan: Plan) -> SettlementOrder:
    settlement = plan.game.settlement
    return SettlementOrder([place.wager for place in settlement.sequence], plan.cite(settlement.clause))


def _offer(plan: Plan, offer: Offer) -> PostedOffer:
    return PostedOffer(
        act=offer.act,
        times=[str(times) for times in offer.times],
        any_between=offer.any_between,
        needs=str(offer.needs) if offer.needs is not None else "",
        clause=plan.cite(offer.clause),
    )


def _wager(plan: Plan, name: str) -> PostedWager:
    offered = plan.wagers[name]
    rule = offered.rule
    low, high = limits(plan, offered)
    return PostedWager(
        name=name,
        placed=rule.placed,
        against=rule.against,
        window=rule.window,
        kind=rule.amount,
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


def _card_places(plan: Plan) -> CardPlaces:
    """How many cards will lie where."""
    places = {"player": 0, "dealer": 0, "board": 0, "box": 0}
    for row in plan.game.device.deal:
        if row.does not in ("deal", "stack") or (row.offered and row.offered not in plan.game.offered):
            continue
        number = 1 if row.rest else row.cards * row.times  # of a stack whose rest is discarded one card is kept
        for place, words in (
            ("player", ("players", "players and dealer")),
            ("dealer", ("dealer", "players and dealer")),
        ):
            places[place] += number * (row.to in words)
        if row.to in ("board", "box"):
            places[row.to] += number
    return CardPlaces(**places)
