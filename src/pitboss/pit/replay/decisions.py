"""What the decisions of a round were worth, from what each player saw, for viewers who know those cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.cards import Card
from pitboss.numbers import decimal
from pitboss.pit.replay.answers import DecisionWorth, DecisionWorths, SituationCards
from pitboss.pit.replay.page import choices_of, may_know
from pitboss.pit.replay.viewpoint import RoundMoment, Viewpoint, known_cards
from pitboss.pit.views.coach import Actions, ladder
from pitboss.rounds import Plan
from pitboss.rounds.events import Acted
from pitboss.training.grading import Seen, graded, seen_by
from pitboss.training.marks import mark_limits, mark_of

Choice = tuple[int, Seen, Acted]
"""A decision: its step, what the player saw, what the player did."""


def readable_choices(
    plan: Plan, moments: Sequence[RoundMoment], viewpoint: Viewpoint, position: int
) -> Iterator[Choice]:
    """The decisions of a position that the viewer may be told about."""
    known = known_cards(moments, viewpoint)
    for step, moment, event in choices_of(moments):
        seen = seen_by(plan, moment.before, event.player, event.position)
        if event.position == position and seen is not None and may_know(plan, moment, event, viewpoint, known):
            yield step, seen, event


def decision_worths(plan: Plan, choices: Sequence[tuple[Choice, Actions]]) -> DecisionWorths:
    """Decisions with the worth of every action, as they are sent."""
    worths = [worth for choice, actions in choices if (worth := _worth(plan, choice, actions)) is not None]
    return DecisionWorths(plan.base, mark_limits(), worths)


def _decided_before(plan: Plan, street: str) -> set[str]:
    """The wagers that streets before this one decided about, of a player who is still asked."""
    streets = plan.game.streets
    at = next((place for place, known in enumerate(streets) if known.name == street), 0)
    wagers = [{offer.wager for offer in known.offers if offer.act in ("play", "take back")} for known in streets]
    return set[str]().union(*wagers[:at]) - wagers[at]


def _worth(plan: Plan, choice: Choice, actions: Actions) -> DecisionWorth | None:
    step, seen, event = choice
    decision = graded(seen, event, actions, plan.game) if actions else None
    if decision is None:
        return None
    return DecisionWorth(
        step=step,
        position=event.position,
        player=event.player,
        street=event.street,
        cards=_cards(seen),
        made={wager: str(times) for wager, times in seen.made if wager in _decided_before(plan, event.street)},
        did=decision.did,
        best=list(decision.best),
        cost=decimal(decision.cost, 4),
        exact=str(decision.cost),
        money=float(decision.money),
        mark=mark_of(Fraction(decision.cost)),
        actions=ladder(actions),
    )


def _cards(seen: Seen) -> SituationCards:
    return SituationCards(
        hand=_texts(seen.hand),
        up=str(seen.up) if seen.up is not None else "",
        board=_texts(seen.board),
        dead=_texts(seen.dead),
        shows=_texts(seen.shows),
    )


def _texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
