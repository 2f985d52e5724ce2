"""A value typed at a prompt is a line, never a flood."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections.abc import Iterator

import pitboss
from pitboss.rulebooks import load, names

MOST = 300


def values(value: object, depth: int = 0) -> Iterator[object]:
    """A value and everything that it is made of, as far as dataclasses and tuples go."""
    if isinstance(value, tuple):
        for part in value[:40]:
            yield from values(part, depth)
    elif dataclasses.is_dataclass(value) and depth < 4:
        yield value
        for field in dataclasses.fields(value):
            yield from values(getattr(value, field.name), depth + 1)


def test_no_value_of_the_library_floods_a_prompt() -> None:
    """Games, rulebooks, rulesets and their rows, answers, advice and settlements."""
    game = pitboss.game("ma-uth")
    asked = (
        game,
        game.plan,
        game.submission,
        game.examine(),
        game.with_odds("trips", dict.fromkeys(("flush", "straight", "full house", "two pair", "pair"), "1 to 1")),
        game.rulebook,
        game.ruleset,
        *game.wagers,
        pitboss.edge(game, "trips"),
        pitboss.edge(game, "progressive"),
        pitboss.edge(game, "trips").answer,
        pitboss.edge(game, "trips").answer.analysis,
        pitboss.advise(game, "As Kd", board="Ad Qs Jh 4c 2h"),
        pitboss.hand("As Ad Kc 9h 2d"),
    )
    every = [*asked, *values(game.rulebook), *values(game.ruleset)]
    longest = max(every, key=lambda value: len(repr(value)))
    assert len(repr(longest)) <= MOST, type(longest)
    assert len(every) > 1000


def test_every_rulebook_has_a_short_repr() -> None:
    """Its id and its edition."""
    for name in names():
        assert name in repr(load(name))
        assert len(repr(load(name))) <= MOST


def test_a_side_wager_needs_no_compiler() -> None:
    """Importing, settling and the edge of a side wager load neither numba nor numpy, pandas or rich."""
    code = (
        "import sys, pitboss\n"
        "pitboss.edge('ma-uth', 'trips').edge, pitboss.edge('ma-uth', 'progressive').break_even, pitboss.settle\n"
        "print([name for name in ('numba', 'numpy', 'pandas', 'rich', 'textual') if name in sys.modules])\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
