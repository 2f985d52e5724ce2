"""What the document of Three Card Poker leaves free where other documents do not."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import CountStub, Leave, Sit
from pitboss.rounds.events import Racked, StubCounted
from tests.games.felts import THREE
from tests.games.table import Felt


@pytest.mark.clause("house-3cp:4(a)/2")
def test_two_positions_of_a_player_need_not_lie_side_by_side() -> None:
    """One player holds the first and the fifth position; a third one is one too many; either may be left."""
    felt = Felt(THREE)
    felt.do(Sit(1, "Ann"))
    felt.do(Sit(5, "Ann"))
    felt.denied(Sit(3, "Ann"), "4(a)/2")
    felt.do(Leave(1))
    assert felt.table.chairs == ((5, "Ann"),)


@pytest.mark.clause("house-3cp:5(c)")
def test_the_stub_goes_to_the_rack_uncounted() -> None:
    """The document asks for no count: none is open, and the stub is racked as it is."""
    felt = Felt(THREE, 1).asked()
    assert not any(isinstance(event, StubCounted) for event in felt.log)
    assert [event.whose for event in felt.log if isinstance(event, Racked)] == ["stub"]
    felt.denied(CountStub(46), "5(c)")
