"""How a gateway asks: again and again for a while, because a table may be on its way from one host to another.

A command carries its id, so that asking again never acts twice; whoever serves the table next knows from the log what
was done.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from pitboss.clauses import PitbossError
from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import Bus, BusNoAnswer

PATIENCE: Final = 12.0
"""Seconds until who asks is told that the house is reconnecting."""
_ANSWER_SECONDS: Final = 4.0
_AGAIN_SECONDS: Final = 0.1


class Reconnecting(PitbossError):
    """No host has answered for a while. What was asked may have been done: what holds is shown afterwards."""

    def __init__(self) -> None:
        said = "The house is reconnecting; what holds is shown when the table goes on."
        super().__init__(code="table-paused", said=said, instead="wait until it goes on")


async def ask(
    bus: Bus,
    subject: str,
    question: say.Ask,
    patience: float = PATIENCE,
    answer_seconds: float = _ANSWER_SECONDS,
    *,
    once: bool = False,
) -> say.Answer:
    """The answer to a question; ``Reconnecting`` where there is none for long. A refusal comes back as an answer.

    What may act only ``once`` is asked again only if nobody has heard it.
    """
    data, deadline = say.encode(question), monotonic() + patience
    answer: say.Answer
    while True:
        try:
            answer = say.decode_answer(await bus.request(subject, data, answer_seconds))
        except BusNoAnswer as none:
            if once and none.why != "nobody":
                raise Reconnecting from none
            answer = say.Elsewhere()
        if not isinstance(answer, say.Elsewhere):
            return answer
        if monotonic() > deadline:
            raise Reconnecting
        await asyncio.sleep(_AGAIN_SECONDS)


def granted(answer: say.Answer) -> say.Answer:
    """The answer, or the error that it is."""
    if isinstance(answer, say.Failed):
        raise PitbossError(code=answer.code, said=answer.said, clause=answer.clause, instead=answer.instead)
    return answer
