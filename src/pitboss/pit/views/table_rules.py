"""What does not change at a table while it is open: layout, wagers, limits, paytables, and where the law has them."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from pitboss.game.paytables import Paytable
from pitboss.game.play import Offer
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import Pace, in_short, stated
from pitboss.pit.views import scene
from pitboss.rounds import Plan
from pitboss.rounds.handlers.wagers.betting import limits
from pitboss.rulebooks import load
from pitboss.wording.odds import posted

Data = dict[str, Any]
_USUAL = Pace()


_DESCRIBED: WeakKeyDictionary[PitTable, tuple[Pace, Data]] = WeakKeyDictionary()


def described(table: PitTable, pace: Pace = _USUAL) -> Data:
    """The whole description, as the table posts it; made once, because anybody may ask for it."""
    known = _DESCRIBED.get(table)
    if known is None or known[0] != pace:
        known = _DESCRIBED[table] = pace, _description(table, pace)
    return known[1]


def _description(table: PitTable, pace: Pace) -> Data:
    plan, game = table.plan, table.plan.game
    book = load(game.filing.rulebook)
    return {
        "id": table.id,
        "title": scene.title(table),
        "game": game.title,
        "rulebook": game.filing.rulebook,
        "edition": game.filing.edition,
        "place": book.identity.jurisdiction,
        "regulator": book.identity.regulator,
        "operator": game.filing.operator,
        "version": game.filing.version,
        "law": game.filing.law_digest,
        "submission": game.filing.submission_digest,
        "filed": table.filed,
        "positions": game.positions,
        "per_player": game.positions_per_player,
        "decks": game.decks,
        "device": game.device.name,
        "shuffle": game.shuffle,
        "qualifies": str(game.dealer.qualifies) if game.dealer.qualifies else "",
        "rooms": _rooms(plan),
        "main_hand": {"order": plan.main_hand.order, "source": list(plan.main_hand.source)},
        "streets": [
            {"name": street.name, "offers": [_offer(plan, one) for one in street.offers]} for street in game.streets
        ],
        "wagers": [_wager(plan, name) for name in plan.wagers],
        "paytables": [_paytable(plan, one) for offered in game.wagers for one in offered.paytables],
        "rules": [
            {"about": about, "says": [rule.says for rule in game.rules if rule.about == about]}
            for about in dict.fromkeys(rule.about for rule in game.rules)
        ],
        "time": {"short": in_short(pace), "says": stated(pace)},
        "meters": [
            {
                "name": meter.name,
                "wager": meter.wager,
                "rate": str(meter.rate),
                "initial": meter.initial,
                "reset": meter.reset,
            }
            for meter in game.meters
        ],
        "envy": [
            {
                "wager": one.wager,
                "clause": plan.cite(one.clause),
                "rows": [{"hand": row.hand, "pays": row.pays, "clause": plan.cite(row.clause)} for row in one.rows],
            }
            for one in game.envy
        ],
        "limits": [
            {
                "name": one.name,
                "wagers": list(one.wagers),
                "amount": one.amount,
                "clause": plan.cite(one.clause),
            }
            for one in game.limits
        ],
        "settlement": {
            "order": [one.wager for one in game.settlement.sequence],
            "clause": plan.cite(game.settlement.clause),
        },
    }


def _offer(plan: Plan, offer: Offer) -> Data:
    return {
        "act": offer.act,
        "times": [str(one) for one in offer.times],
        "any_between": offer.any_between,
        "needs": str(offer.needs) if offer.needs is not None else "",
        "clause": plan.cite(offer.clause),
    }


def _wager(plan: Plan, name: str) -> Data:
    offered = plan.wagers[name]
    rule = offered.rule
    low, high = limits(plan, offered)
    return {
        "name": name,
        "placed": rule.placed,
        "against": rule.against,
        "window": rule.window,
        "kind": rule.amount,
        "on": list(rule.on),
        "equals": rule.equals,
        "rides_on": rule.rides_on,
        "needs": [list(group) for group in rule.needs],
        "minimum": low,
        "maximum": high,
        "amount": offered.amount,
        "on_fold": offered.on_fold,
        "clause": plan.cite(rule.clause),
    }


def _paytable(plan: Plan, paytable: Paytable) -> Data:
    shown = posted(plan, paytable)
    return {
        "wager": paytable.wager,
        "name": paytable.name,
        "hands": paytable.hands,
        "clause": plan.cite(paytable.clause),
        "note": shown.note,
        "rows": [
            {"hand": hand, "pays": pays, "clause": plan.cite(row.clause)}
            for (hand, pays), row in zip(shown.pays, paytable.rows, strict=True)
        ],
    }


def _rooms(plan: Plan) -> Data:
    """How many cards will lie where."""
    rooms = {"player": 0, "dealer": 0, "board": 0, "box": 0}
    for row in plan.game.device.deal:
        if row.does not in ("deal", "stack") or (row.offered and row.offered not in plan.game.offered):
            continue
        number = 1 if row.rest else row.cards * row.times  # of a stack whose rest is discarded one card is kept
        for place, words in (
            ("player", ("players", "players and dealer")),
            ("dealer", ("dealer", "players and dealer")),
        ):
            rooms[place] += number * (row.to in words)
        if row.to in ("board", "box"):
            rooms[row.to] += number
    return rooms
