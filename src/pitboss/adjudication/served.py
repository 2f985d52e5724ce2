"""How many cards the deal gives to each player, the dealer, the board and the box, and which clauses say so."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.rounds import Plan
from pitboss.ruleset.rows import Clauses


@dataclass(frozen=True, slots=True)
class Served:
    """The cards that one place gets in a round; none for a place that this game or this table does not have."""

    cards: int
    clause: Clauses


def served(plan: Plan) -> dict[str, Served]:
    """What ``player``, ``dealer``, ``board`` and ``box`` are dealt."""
    return {place: _served(plan, place) for place in ("player", "dealer", "board", "box")}


def _served(plan: Plan, place: str) -> Served:
    game, cards = plan.game, 0
    clause: Clauses = ()
    for row in game.device.deal:
        to = ("player", "dealer") if row.to == "players and dealer" else (row.to.removesuffix("s"),)
        if place not in to or row.does in ("burn", "expose"):
            continue
        clause += row.clause
        if not row.offered or row.offered in game.offered:
            cards += row.stays
    return Served(cards, clause or tuple(clause_id for row in game.device.deal for clause_id in row.clause))
