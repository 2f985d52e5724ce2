"""A written round of every rulebook that is loaded, to begin with: drawn by chance once, and always the same."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pitboss.adjudication import settle_written
from pitboss.adjudication.writing import to_toml
from pitboss.clauses import PitbossError
from pitboss.live.games import plan_for
from pitboss.pit.replay.answers import RoundExample, RoundExamples
from pitboss.rulebooks import Library, load, shelf
from pitboss.training.random_round import RandomRound

_POSITIONS = (1, 2)
_TRIES = 12


def example_rounds() -> RoundExamples:
    """A round of every rulebook, in which somebody wins if one can be found."""
    return _of(Library.in_use())


@lru_cache(maxsize=4)
def _of(library: Library) -> RoundExamples:
    examples = (_example(name) for name in shelf().names)
    return RoundExamples([example for example in examples if example is not None])


def _example(rulebook: str) -> RoundExample | None:
    """The first lawful round with a winner and a loser; else the first lawful one."""
    identity, plan = load(rulebook).identity, plan_for(rulebook)
    lawful: RoundExample | None = None
    for seed in range(_TRIES):
        data = RandomRound(plan, Random(f"{rulebook} {seed}"), _POSITIONS).written()
        if data is None:
            continue
        try:
            nets = [seat.net for seat in settle_written(data).seats]
        except PitbossError:
            continue
        example = RoundExample(rulebook, identity.title, f"{identity.jurisdiction}: {identity.edition}", to_toml(data))
        lawful = lawful or example
        if min(nets) < 0 < max(nets):
            return example
    return lawful
