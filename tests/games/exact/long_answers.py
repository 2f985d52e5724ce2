"""The expectations worked out anew: minutes, so it is run by name."""

from __future__ import annotations

import tomllib

import pytest

from tests.games.exact.expected import GAMES, as_toml, expected


@pytest.mark.parametrize("game", GAMES)
def test_the_expectations_are_what_every_deal_comes_to(game: str) -> None:
    """The figures in ``expected.toml`` are the sums over all deals."""
    assert tomllib.loads(as_toml(GAMES[game]())) == expected(game)
