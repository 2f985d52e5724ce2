"""A live table of one of the four games, for what the documents allow and forbid in the course of a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from pitboss.cards import Card
from pitboss.clauses import Refusal, covers
from pitboss.live.dealer import next_command
from pitboss.live.games import plan_for
from pitboss.rounds import perform
from pitboss.rounds.commands import Act, Command, NoMoreBets, PlaceBet, Sit
from pitboss.rounds.events import Acted, Dealt, Event, Reversed, Settled
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.view import view
from tests.games.program import Rulebook
from tests.rounds.tables import Live


@dataclass(frozen=True)
class FeltGame:
    """What a test of the course of a round has to know of a game."""

    law: Rulebook
    base: str
    """The wager whose limits are posted."""
    main: Mapping[str, int]
    """The wagers of a position that takes part, in dollars."""
    sides: tuple[str, ...]
    own: int
    """The cards of a player."""
    first: tuple[str, int]
    """What a player answers to stay in, and the amount in dollars."""

    def clause(self, *clauses: str) -> list[str]:
        """Clauses with the document's prefix."""
        return [f"{self.law.prefix}:{clause}" for clause in clauses]


class Felt(Live):
    """A table at which players sit at some positions."""

    def __init__(self, game: FeltGame, *positions: int, **elections: Any) -> None:
        """Open it; the players are called P1, P2 …; elections are written ``dealing_device``."""
        super().__init__(game.law.id, elections={key.replace("__", "."): value for key, value in elections.items()})
        self.game = game
        self.positions = positions
        for position in positions:
            self.do(Sit(position, f"P{position}"))

    def wager(self, position: int, **sides: int) -> None:
        """Put down the main wagers and some side wagers (``pair_plus=5``)."""
        for name, dollars in {**self.game.main, **sides}.items():
            self.do(PlaceBet(position, name.replace("_", " "), dollars * 100))

    def closed(self, **sides: int) -> Felt:
        """Go on to "no more bets", with wagers at all positions."""
        self.start()
        for position in self.positions:
            self.wager(position, **sides)
        self.do(NoMoreBets())
        return self

    def asked(self, **sides: int) -> Felt:
        """Go on to the first decision."""
        self.closed(**sides)
        self.house()
        return self

    def finish_bets(self) -> None:
        """Announce "no more bets" and go on to the first decision."""
        self.do(NoMoreBets())
        self.house()

    @property
    def turn(self) -> int:
        """The position that is asked."""
        assert self.stage.street is not None
        seat = asked(self.plan, self.now, self.stage.street)
        assert seat is not None
        return seat.position

    def decide(self, act: str, dollars: int = 0) -> tuple[Event, ...]:
        """The player whose turn it is decides."""
        return self.do(Act(self.turn, act, dollars * 100))

    def stay(self) -> None:
        """All stay in, by the first answer of the game, to the end of the round."""
        act, dollars = self.game.first
        number = self.now.number
        while self.table.round is not None and self.table.round.number == number:
            if next_command(self.plan, self.table, self) is None:
                self.decide(act, dollars)
            else:
                self.once()  # the house, also for a player who has left

    def stay_to_the_end(self) -> None:
        """Whoever is still asked stays; the house does the rest of the round."""
        if self.table.round is not None and self.stage.kind != "betting":
            self.stay()

    def standing(self) -> list[Settled]:
        """The lines that were not reversed."""
        reversed_lines = [event.line for event in self.log if isinstance(event, Reversed)]
        return [event for event in self.log if isinstance(event, Settled) and event not in reversed_lines]

    def denied(self, command: Command, clause: str) -> Refusal:
        """See a command refused under a clause of the document, changing nothing."""
        with pytest.raises(Refusal) as caught:
            perform(self.plan, self.table, command, self.at)
        refusal = caught.value
        prefix, _, cited = refusal.clause.partition(":")
        assert prefix == self.game.law.prefix
        assert any(covers(clause, each) or covers(each, clause) for each in cited.split(", ")), refusal
        return refusal

    def seen(self, who: str) -> set[Card]:
        """Every card that somebody can see now."""
        now = view(self.table, who).round
        assert now is not None
        piles = (now.dealer.cards, now.board.cards, now.box.cards, now.rack, *(seat.hand.cards for seat in now.seats))
        return {card for pile in piles for card in pile if card is not None}

    def open_bets(self, position: int) -> set[str]:
        """The wagers of a position that nothing has become of yet."""
        return {
            bet.wager
            for seat in self.now.seats
            if seat.position == position
            for bet in seat.bets
            if bet.amount and bet.line is None
        }

    def dealt(self) -> list[tuple[str, int, int, str]]:
        """What left the deck, in order: to whom, at which position, how many cards, which way up."""
        return [
            (event.to, event.position, len(event.cards), event.face) for event in self.log if isinstance(event, Dealt)
        ]

    def decided(self) -> list[tuple[int, str]]:
        """Who has decided what, in order."""
        return [(event.position, event.act) for event in self.log if isinstance(event, Acted)]


def unlawful(law: Rulebook, clause: str, **elections: Any) -> None:
    """See that a house cannot elect this, by a clause of the document."""
    with pytest.raises(Refusal) as caught:
        plan_for(law.id, elections=_nested({key.replace("__", "."): value for key, value in elections.items()}))
    cited = caught.value.clause.partition(":")[2].split(", ")
    assert any(covers(clause, each) or covers(each, clause) for each in cited), caught.value


def _nested(elections: Mapping[str, Any]) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for key, value in elections.items():
        *tables, last = key.split(".")
        place = nested
        for table in tables:
            place = place.setdefault(table.replace("_", " "), {})
        place[last.replace("_", "-")] = value
    return nested
