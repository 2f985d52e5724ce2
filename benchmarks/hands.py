"""PokerKit's side of the comparison: no-limit hold'em, everybody checks or calls to the river, everything automated."""

from __future__ import annotations

import random
from collections import deque
from unittest.mock import patch

from pokerkit import Automation, Card, Deck, NoLimitTexasHoldem

STACK = 200
BLINDS = (1, 2)


class Hands:
    """A number of hands between some players, with decks shuffled beforehand."""

    def __init__(self, players: int, number: int, seed: int) -> None:
        chance = random.Random(seed)
        self.players = players
        self.number = number
        self.decks = [chance.sample(Deck.STANDARD, len(Deck.STANDARD)) for _ in range(number)]

    def play(self) -> None:
        """Play them all; the library's own shuffle is replaced by the next deck."""
        decks = iter(self.decks)

        def stacked(cards: deque[Card]) -> None:
            cards.clear()
            cards.extend(next(decks))

        with patch("pokerkit.state.shuffle", stacked):
            for _ in range(self.number):
                self._play_one()

    def _play_one(self) -> None:
        state = NoLimitTexasHoldem.create_state(
            tuple(Automation),
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=BLINDS,
            min_bet=BLINDS[1],
            raw_starting_stacks=STACK,
            player_count=self.players,
        )
        while state.status:
            state.check_or_call()
