"""The floor's drill: an irregularity in words, and what is ruled.

The truth is never worked out here: what an irregularity leads to is the ruling's row of the compiled game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from pitboss.cards import DECK
from pitboss.clauses import BadInput
from pitboss.rounds import Plan
from pitboss.ruleset.irregularities import Irregularity, Ruling
from pitboss.ruleset.words import CARDS_AFTER, DECK_AFTER, VOIDS, WAGERS_AFTER
from pitboss.training.asks import Ask
from pitboss.training.question import Question
from pitboss.wording.irregularities import CHOICES, describe

_EVERY, _NONE = "every", "none"
_SURVIVORS = {_EVERY: "every wager, for nothing is void", _NONE: "no wager"}


@dataclass(frozen=True, slots=True)
class FloorSituation:
    """One irregularity at one moment, with the row that rules on it."""

    plan: Plan
    what: Irregularity
    ruling: Ruling
    moment: str


def situations(plan: Plan) -> tuple[FloorSituation, ...]:
    """Every row of the irregularities at every moment it speaks of."""
    return tuple(
        FloorSituation(plan, what, ruling, moment)
        for what in plan.game.irregularities
        for ruling in what.rulings
        for moment in ruling.when
    )


def floor_questions(plans: Sequence[Plan], chance: Random, number: int) -> Iterator[Question]:
    """Every situation comes up before one comes again; none where no document speaks of any."""
    left: list[FloorSituation] = []
    known = [situation for plan in plans for situation in situations(plan)]
    if not known:
        said = "The rulebook speaks of no irregularity."
        raise BadInput(code="nothing-to-rule", said=said, instead="practise with another rulebook")
    for _ in range(number):
        left = left or chance.sample(known, len(known))
        yield floor_question(left.pop(), chance)


def floor_question(situation: FloorSituation, chance: Random) -> Question:
    """An irregularity in words, and what is ruled."""
    ruling, clause = situation.ruling, situation.plan.cite(situation.ruling.clause)

    def choice(about: str, key: str, choices: tuple[tuple[str, str], ...]) -> Ask:
        return Ask(about, "choice", (key,), ruling.says, clause, choices)

    asks = [
        choice("What is void?", ruling.voids, _worded("voids", VOIDS)),
        choice("What happens to the wagers concerned?", ruling.wagers, _worded("wagers", WAGERS_AFTER)),
        choice("Which wagers survive and are settled all the same?", *_survivors(situation)),
    ]
    cards = "the cards" if situation.moment == "shuffle" else "the cards of this round"
    asks += [
        choice(f"What happens to {cards}?", ruling.cards, _worded("cards", CARDS_AFTER)),
        choice("And to their deck?", ruling.deck, _worded("deck", DECK_AFTER)),
        choice("Who must act?", *_roles(situation)),
    ]
    seat = chance.randint(1, situation.plan.game.positions)
    card, other = chance.choice(DECK).words, ruling.cards == "stay"
    says = describe(
        *(situation.what, ruling.case, situation.moment, chance),
        seat=seat,
        card=card,
        deck="the table's other deck" if other else "the deck of the next deal",
        has_dealer=situation.plan.dealer_hand is not None,
    )
    return Question("floor", situation.plan.game.filing.rulebook, situation.what.what, says, tuple(asks))


def _worded(about: str, keys: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, CHOICES[about][key]) for key in keys)


def _survivors(situation: FloorSituation) -> tuple[str, tuple[tuple[str, str], ...]]:
    """No wager, each wager that pays by a paytable, whatever rows of this document keep, and every wager.

    It is asked where nothing is void too: that it is not asked would say so.
    """
    surviving = [
        " and ".join(row.keeps) for what in situation.plan.game.irregularities for row in what.rulings if row.keeps
    ]
    offered = [
        wager.name for wager in situation.plan.game.wagers if wager.rule.window == "before the deal" and wager.paytables
    ]
    keys = dict.fromkeys((_NONE, *offered, *surviving, _EVERY))
    right = _EVERY if situation.ruling.voids == "nothing" else " and ".join(situation.ruling.keeps) or _NONE
    return right, tuple((key, _SURVIVORS.get(key, key)) for key in keys)


def _roles(situation: FloorSituation) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The roles that rows of this document name, alone or together."""
    rows = [row.who for what in situation.plan.game.irregularities for row in what.rulings]
    alone = [(role,) for role in ("dealer", "floorperson", "casino supervisor")]
    keys = dict.fromkeys(" and ".join(who) for who in (*alone, *rows))
    return " and ".join(situation.ruling.who), tuple((key, f"the {key.replace(' and ', ' and the ')}") for key in keys)
