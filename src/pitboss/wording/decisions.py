"""A player's decisions in words: the offer's own word for the act, the wager and the amount."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pitboss.money import show_money
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Act
from pitboss.rounds.events import Acted
from pitboss.ruleset.play import Offer
from pitboss.ruleset.words import ACTS

_HISSING = re.compile(r"(s|x|z|ch|sh|[^aeiou]o)$")
_ENDS_IN_Y = re.compile(r"(?<=[^aeiou])y$")


def does(called: str) -> str:
    """What somebody does who does it: "raise" is "raises", "let it stand" is "lets it stand"."""
    verb, *rest = called.split(" ")
    if _ENDS_IN_Y.search(verb):
        verb = f"{verb[:-1]}ies"
    else:
        verb += "es" if _HISSING.search(verb) else "s"
    return " ".join((verb, *rest))


def words_for(offers: Iterable[Offer]) -> tuple[str, ...]:
    """The words for the acts that are offered, each once, in the order of the document."""
    return tuple(dict.fromkeys(offer.called for offer in offers))


def offers_by_word(plan: Plan) -> dict[str, Offer]:
    """One offer for each word of the game: those that stake something first, then checks, folds, wagers taken back."""
    offers = [offer for street in plan.game.streets for offer in street.offers]
    return {offer.called: offer for offer in sorted(offers, key=lambda offer: ACTS.index(offer.act))}


def word_for(plan: Plan, wager: str) -> str:
    """The word with which a wager is staked."""
    offers = (offer for street in plan.game.streets for offer in street.offers)
    return next(offer.called for offer in offers if offer.wager == wager and offer.times)


def word_on(plan: Plan, table: Table, act: Act) -> str:
    """The word on the button of a decision that is open at a table."""
    street = plan.stage(table.device, table.round.stage).street if table.round is not None else None
    for offer in street.offers if street is not None else ():
        if offer.act == act.act and act.wager in ("", offer.wager):
            return offer.called
    return act.act


def decided(plan: Plan | None, event: Acted) -> str:
    """A decision as its player says it: "raise $20", "play $10 on the call", "take back bet"."""
    return _with_wager(plan, event, _called(plan, event))


def decides(plan: Plan | None, event: Acted) -> str:
    """A decision as it is told of somebody: "raises $20"; without a ``plan`` in the plain words of the acts."""
    return _with_wager(plan, event, does(_called(plan, event)))


def _called(plan: Plan | None, event: Acted) -> str:
    """The word of the offer that was taken; the act's own where the rulebook is not known."""
    for street in plan.game.streets if plan is not None else ():
        for offer in street.offers:
            if (street.name, offer.act) == (event.street, event.act) and event.wager in ("", offer.wager):
                return offer.called
    return event.act


def _with_wager(plan: Plan | None, event: Acted, words: str) -> str:
    """With the amount, and with the wager where the words do not say which of several it is."""
    if not event.amount:
        return f"{words} {event.wager}" if event.wager and event.wager not in words else words
    several = len(plan.decision_wagers) > 1 if plan is not None else event.wager != event.act
    on = f" on {event.wager}" if several and event.wager and event.wager not in words else ""
    return f"{words} {show_money(event.amount)}{on}"
