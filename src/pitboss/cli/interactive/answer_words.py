"""A player's decision as it is typed: "play 30", "raise", "let it stand", or the first letter of one."""

from __future__ import annotations

import msgspec

from pitboss.money import dollars
from pitboss.rounds import Option
from pitboss.rounds.commands import Act
from pitboss.ruleset.play import Offer
from pitboss.sitting.sitting import Sitting
from pitboss.sitting.wager_lines import act_in


def read_answer(sitting: Sitting, text: str) -> Act | None:
    """The decision that a line means, the least amount where none is said; None where it means none.

    A decision that is not open now is read all the same: it is the table's to refuse, with its clause.
    """
    word, rest = _parted(sitting, text)
    if not word:
        return None
    meant = [(choice, act) for called, choice, act in sitting.answers() if word in (called, act.act)]
    wager = next((act.wager for _, act in meant if act.wager and rest.endswith(act.wager)), "")
    if wager:
        meant = [(choice, act) for choice, act in meant if act.wager == wager]
        rest = rest.removesuffix(wager).strip().removesuffix(" on")
    if not meant:
        offer = next(offer for offer in _offers(sitting) if word in (offer.called, offer.act))
        return Act(sitting.position, offer.act, dollars(rest) if rest else 0)
    amount = dollars(rest) if rest else min(_least(choice) for choice, _ in meant)
    act = next((act for choice, act in meant if _takes(choice, amount)), meant[0][1])
    return msgspec.structs.replace(act, amount=amount)


def _offers(sitting: Sitting) -> list[Offer]:
    return [offer for street in sitting.plan.game.streets for offer in street.offers]


def _parted(sitting: Sitting, text: str) -> tuple[str, str]:
    """The word for a decision and what is said behind it; a letter stands for the first word that begins with it."""
    if word := act_in(sitting.plan, text):
        return word, text[len(word) :].strip()
    letter, _, rest = text.partition(" ")
    words = [*(called for called, _, _ in sitting.answers()), *(offer.called for offer in _offers(sitting))]
    return next((word for word in words if letter == word[0]), ""), rest.strip()


def _least(choice: Option) -> int:
    return min(choice.amounts, default=choice.low)


def _takes(choice: Option, amount: int) -> bool:
    return amount in choice.amounts if choice.amounts else choice.low <= amount <= (choice.high or 0)
