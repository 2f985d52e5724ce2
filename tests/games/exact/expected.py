"""The expectations of each game, ``expected.toml`` in its folder: exact fractions, as text.

``python -m tests.games.exact.expected`` works all of them out anew and writes them: some minutes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.games.exact import caribbean_stud, let_it_ride, mississippi_stud, three_card_poker

Answers = Callable[[], Mapping[str, object]]
GAMES: dict[str, Answers] = {
    "three_card_poker": three_card_poker.answers,
    "caribbean_stud": caribbean_stud.answers,
    "mississippi_stud": mississippi_stud.answers,
    "let_it_ride": let_it_ride.answers,
}
HEAD = """\
# Exact answers, worked out from the document alone by tests/games/exact and written by
# python -m tests.games.exact.expected. Values are in units of the ante, or of one bet; an edge is what the house keeps.
"""


def file_of(game: str) -> Path:
    """Where a game's expectations are kept."""
    return Path(__file__).parent.parent / game / "expected.toml"


def expected(game: str) -> dict[str, Any]:
    """A game's expectations as they are kept."""
    return tomllib.loads(file_of(game).read_text(encoding="utf-8"))


def as_toml(answers: Mapping[str, object]) -> str:
    """Answers as the text of a file."""
    lines = [HEAD.rstrip()]
    for name, part in answers.items():
        for row in part if isinstance(part, list) else [part]:
            assert isinstance(row, Mapping)
            lines += ["", f"[[{name}]]" if isinstance(part, list) else f"[{name}]"]
            lines += [f'"{key}" = {_value(value)}' for key, value in row.items()]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f'"{key}" = {_value(part)}' for key, part in value.items()) + " }"
    return f'"{value}"' if isinstance(value, str | Fraction) else str(value)


def write() -> None:
    """Work out every game and write its expectations."""
    for game, answers in GAMES.items():
        file_of(game).write_text(as_toml(answers()), encoding="utf-8")


if __name__ == "__main__":
    write()
