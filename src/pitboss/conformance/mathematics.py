"""Exact figures: what the house keeps of every wager under every paytable, and what actions are worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from pitboss.cards import show
from pitboss.clauses import BadInput
from pitboss.conformance.aimed import AimedRound
from pitboss.conformance.houses import House
from pitboss.conformance.settled import slug
from pitboss.conformance.vectors import EdgeVector, ExactNumber, SituationVector
from pitboss.exact.distribution import Analysis
from pitboss.numbers import decimal
from pitboss.ruleset import Ruleset
from pitboss.training.grading import Seen

SITUATIONS = 6
"""Situations of each street."""


def exact(value: Fraction) -> ExactNumber:
    """A number as vectors have it."""
    return ExactNumber(str(value), decimal(value, 6))


def edge_vectors(houses: tuple[House, ...]) -> Iterator[EdgeVector]:
    """The main game of the template, and every other wager at every table that has another paytable for it."""
    from pitboss.exact import answers
    from pitboss.exact.wagers import side_wagers

    first = houses[0]
    if answers.is_solved(first.plan.game):
        yield _edge(first, answers.main_game(first.plan.game))
    known: set[str] = set()
    for house in houses:
        game = house.plan.game
        for wager in side_wagers(game):
            try:
                analyses = answers.side_wager(game, wager)
            except BadInput:
                continue  # what is not counted is in no vector
            for number, analysis in enumerate(analyses):
                vector = _edge(house, analysis, number)
                if vector.id not in known:
                    known.add(vector.id)
                    yield vector


def _edge(house: House, analysis: Analysis, number: int = 0) -> EdgeVector:
    game = house.plan.game
    offered = game.wager(analysis.wager)
    table = next((each for each in offered.paytables if each.name == analysis.paytable), None) if offered else None
    ons = offered.rule.on if offered is not None else ()
    on = ons[number] if len(ons) > number else ""
    amount = f"{offered.amount // 100} dollars" if offered is not None and offered.amount is not None else ""
    clauses = [game.cite((clause,)) for clause in (table.clause if table is not None else ())]
    return EdgeVector(
        id=slug(("edge", analysis.wager, analysis.paytable, amount, on)),
        about=", ".join(filter(None, (analysis.wager, analysis.paytable, amount, on and f"on the {on}'s hand"))),
        clauses=tuple(clauses or _clauses(game)),
        elections=dict(house.elections),
        wager=analysis.wager,
        edge=exact(analysis.edge),
        paytable=analysis.paytable,
        on=on,
        hands=table.hands if table is not None else 0,
    )


def _clauses(game: Ruleset) -> Iterator[str]:
    """The clauses of the decisions."""
    yield from dict.fromkeys(game.cite((clause,)) for street in game.streets for clause in street.clause)


def situation_vectors(house: House) -> Iterator[SituationVector]:
    """Some decisions of every street at the template's table, with the worth of every action."""
    from pitboss.exact.solver import solver_for

    if solver_for(house.plan.game).advise is None:
        return
    left = {street.name: SITUATIONS for street in house.plan.game.streets}
    known: set[Seen] = set()
    for number in range(40 * SITUATIONS):
        dealt = AimedRound(house, Random(f"situation {house.plan.game.filing.rulebook} {number}"), (1,))
        dealt.written()
        for street, seen in dealt.seen:
            if left.get(street) and seen not in known:
                left[street] -= 1
                known.add(seen)
                yield _situation(house, street, seen, SITUATIONS - left[street])
        if not any(left.values()):
            return


def _situation(house: House, street: str, seen: Seen, number: int) -> SituationVector:
    from pitboss.exact import answers

    game = house.plan.game
    worths = answers.advise(
        game,
        seen.hand,
        up=seen.up,
        board=seen.board,
        dead=seen.dead,
        dealer_shows=seen.shows,
        made=dict(seen.made),
    )
    row = next(each for each in game.streets if each.name == street)
    cited = dict.fromkeys((*row.clause, *(clause for offer in row.offers for clause in offer.clause)))
    return SituationVector(
        id=slug(("situation", street, str(number))),
        about=f"{street}: {seen.situation}",
        clauses=tuple(game.cite((clause,)) for clause in cited),
        elections=dict(house.elections),
        street=street,
        hand=show(seen.hand),
        actions={action: exact(worth) for action, worth in worths},
        best=tuple(action for action, worth in worths if worth == worths[0][1]),
        up=str(seen.up) if seen.up is not None else "",
        board=show(seen.board),
        dealer_shows=show(seen.shows),
        dead=show(seen.dead),
        made={wager: str(units) for wager, units in seen.made},
    )
