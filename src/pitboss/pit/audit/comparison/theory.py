"""The theoretical side of a comparison of hold: the exact distribution of every wager, from a worker process.

Everything here is called by name in a worker process and gives back plain numbers: means and variances of what the
house keeps of one unit. Nothing is estimated but how seats of one table go together, which says so itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.clauses import BadInput, PitbossError
from pitboss.exact import answers
from pitboss.exact.answer import side_answers
from pitboss.exact.distribution import Analysis, Distribution
from pitboss.exact.solver import solver_for
from pitboss.pit.audit.comparison.samples import MAIN, LoggedDecision, OddsCase
from pitboss.rounds.events import Acted
from pitboss.ruleset import Ruleset
from pitboss.ruleset.words import ACTS, checked
from pitboss.submissions import compile_text
from pitboss.training.grading import Seen, graded


@dataclass(frozen=True, slots=True)
class TheoreticalOdds:
    """What the house keeps of one unit on average, its variance, and the distribution where one holds for all."""

    edge: Fraction
    variance: Fraction
    distribution: Distribution | None = None
    slopes: tuple[tuple[str, Fraction], ...] = ()
    """How much less the house keeps for each cent on each meter; ``edge`` is then that with empty meters."""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Theory:
    """The odds of every case that has come up so far."""

    main: str
    odds: dict[tuple[str, OddsCase], TheoreticalOdds] = field(default_factory=dict)


def theory(text: str, cases: Sequence[tuple[str, OddsCase, dict[str, Fraction]]]) -> Theory:
    """The odds of these cases under a submission; with each the mean amounts on the meters, for the spread."""
    game = compile_text(text)
    odds = {}
    for name, case, meters in cases:
        try:
            odds[name, case] = _odds(game, name, case, meters)
        except PitbossError:  # a case that the mathematics does not know, as a column that is not filed
            continue
    return Theory(answers.main_name(game), odds)


def _odds(game: Ruleset, name: str, case: OddsCase, meters: dict[str, Fraction]) -> TheoreticalOdds:
    if name == MAIN:
        return _fixed(answers.main_game(game))
    if case.hands:
        return _fixed(answers.cover_all(game, case.hands, name))
    offered = game.wager(name)
    assert offered is not None
    sides = list(side_answers(game, name, meters=meters or None, others=case.others))
    answer = next((side for side in sides if side.on == case.on), sides[0])
    analysis = answer.analysis
    if not meters:
        return _fixed(analysis)
    if offered.rule.on:
        note = "at the mean amount on the meter"
        return TheoreticalOdds(analysis.edge, analysis.distribution.variance, notes=(*analysis.notes, note))
    assert answer.jackpots is not None
    plane, results = answer.jackpots.plane, analysis.distribution
    return TheoreticalOdds(1 - plane.fixed, results.variance, results, plane.per_cent, analysis.notes)


def _fixed(analysis: Analysis) -> TheoreticalOdds:
    return TheoreticalOdds(analysis.edge, analysis.distribution.variance, analysis.distribution, notes=analysis.notes)


def covariance(text: str) -> tuple[Fraction, str]:
    """How far two seats of one table go together in the main game, in antes squared, and how that is known.

    Where that is not known they are taken to be independent, and the method says so.
    """
    answer = solver_for(compile_text(text)).joint
    if answer is None:
        return Fraction(0), "not known, taken as independent"
    joint = answer(exact=False)
    return joint.covariance, joint.method


def costs(text: str, decisions: Sequence[LoggedDecision]) -> list[Fraction | None]:
    """What each decision cost, in cents; None where the cards are none that the mathematics knows."""
    return [_cost(compile_text(text), decision) for decision in decisions]


def _cost(game: Ruleset, decision: LoggedDecision) -> Fraction | None:
    seen = Seen(
        0, decision.hand, decision.up, decision.shows, decision.board, decision.dead, decision.ante, decision.made
    )
    try:
        actions = answers.advise(
            game,
            decision.hand,
            up=decision.up,
            board=decision.board,
            dead=decision.dead,
            dealer_shows=decision.shows,
            made=dict(decision.made) or None,
        )
    except BadInput:
        return None
    grade = graded(seen, Acted(0, "", "", checked(decision.act, ACTS), decision.amount), actions, game)
    return None if grade is None else grade.money
