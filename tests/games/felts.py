"""The four games, as a test of the course of a round has to know them."""

from __future__ import annotations

from tests.games.rulebooks import CARIBBEAN_STUD, LET_IT_RIDE, MISSISSIPPI_STUD, THREE_CARD_POKER
from tests.games.table import FeltGame

THREE = FeltGame(THREE_CARD_POKER, "ante", {"ante": 10}, ("pair plus", "six card bonus"), 3, ("play", 10))
CARIB = FeltGame(CARIBBEAN_STUD, "ante", {"ante": 10}, ("five plus",), 5, ("play", 20))
MISS = FeltGame(MISSISSIPPI_STUD, "ante", {"ante": 10}, ("three card bonus",), 2, ("play", 10))
_BETS = {"first bet": 10, "second bet": 10, "third bet": 10}
LIR = FeltGame(LET_IT_RIDE, "first bet", _BETS, ("three card bonus",), 3, ("check", 0))
