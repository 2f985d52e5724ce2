"""Questions of drills as they are sent: everything that the trainee may see, and nothing of the answer.

The theme of a question, its kind and its rating are not sent: each of them would say what to look for.
"""

from __future__ import annotations

import msgspec

from pitboss.training.asks import Ask
from pitboss.training.question import Question
from pitboss.web.schemas import JsonObject
from pitboss.wording.narrate import meter_money


class DrillChoice(msgspec.Struct, frozen=True):
    """An answer that may be given."""

    answer: str
    says: str


class DrillAsk(msgspec.Struct, frozen=True):
    """One thing that a question asks; of a payment the wager, and its stake in cents."""

    about: str
    kind: str
    position: int
    choices: list[DrillChoice]
    accepts: str
    wager: str = ""
    on: str = ""
    holder: int = 0
    staked: int = 0


class RecordRow(msgspec.Struct, frozen=True):
    """A line of a record that is to be audited."""

    key: str
    about: str
    written: str


class DrillQuestion(msgspec.Struct, frozen=True):
    """A question; ``round`` as in ``docs/round-format.md``, ``scene`` the same with hidden cards as ``??``."""

    id: str
    drill: str
    rulebook: str
    title: str
    told: str
    round: JsonObject
    scene: JsonObject
    meters: dict[str, str]
    record: list[RecordRow]
    asks: list[DrillAsk]


def sent(identity: str, question: Question) -> DrillQuestion:
    """A question as it is sent: what is right stays here."""
    return DrillQuestion(
        id=identity,
        drill=question.drill,
        rulebook=question.rulebook,
        title=question.title,
        told=question.told,
        round=dict(question.round),
        scene=dict(question.scene),
        meters={name: meter_money(amount) for name, amount in question.meters.items()},
        record=[RecordRow(line.key, line.about, line.written) for line in question.record],
        asks=[_ask(ask) for ask in question.asks],
    )


def _ask(ask: Ask) -> DrillAsk:
    return DrillAsk(
        about=ask.about,
        kind=ask.kind,
        position=ask.position,
        choices=[DrillChoice(key, says) for key, says in ask.choices],
        accepts=ask.accepts,
        wager=ask.wager,
        on=ask.on,
        holder=ask.holder,
        staked=ask.staked,
    )
