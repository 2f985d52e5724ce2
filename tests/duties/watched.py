"""A table that is watched: whatever step is open is granted, and every step performed was open.

``Watched`` goes before a ``Live`` table of ``tests.rounds``; ``asked`` are the steps that the table had asked for.
"""

from __future__ import annotations

from pitboss.ledger import check
from pitboss.rounds import Option, fold, options, perform
from pitboss.rounds.codec import decode, encode
from pitboss.rounds.commands import Command, Do, NoMoreBets, PlaceBet
from pitboss.rounds.events import Did, Event
from pitboss.rounds.handlers.acting import asked
from tests.rounds.staged import Staged
from tests.rounds.tables import Live


class Watched(Live):
    """A table under watch."""

    asked: tuple[Did, ...] = ()

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Perform commands one by one, each after a look at what is open."""
        before = len(self.log)
        for command in commands:
            steps = self.open_steps()
            events = super().do(command)
            if isinstance(command, Do):
                assert any(step.admits(command) for step in steps), f"{command} is not open"
                self.asked += tuple(event for event in events if isinstance(event, Did) and event.step == command.step)
        return tuple(self.log[before:])

    def open_steps(self) -> tuple[Option, ...]:
        """The steps that are open now, each of which is granted."""
        result = tuple(
            option for option in options(self.plan, self.table, at=self.at) if isinstance(option.command, Do)
        )
        for option in result:
            perform(self.plan, self.table, option.command, self.at)
        return result

    def play(self) -> None:
        """A whole round with every wager at every position; the first player plays, the others fold."""
        self.start()
        for position, _ in self.table.chairs:
            self.bet_everything(position)
        self.do(NoMoreBets())
        while self.table.round is not None:
            if self.stage.kind == "ask":
                assert self.stage.street is not None
                seat = asked(self.plan, self.now, self.stage.street)
                self.answer("play" if seat == self.now.seats[0] else "fold")
            else:
                self.once()

    def bet_everything(self, position: int) -> None:
        """Make every wager that the device serves: the main ones at $10, the others at their smallest; and a coupon."""
        self.bet(position)
        for _ in self.plan.game.wagers:
            bets = [
                option.command
                for option in options(self.plan, self.table, position=position)
                if isinstance(option.command, PlaceBet) and not self._lies(option.command)
            ]
            self.do(*bets[:1])

    def _lies(self, bet: PlaceBet) -> bool:
        seat = self.now.seat(bet.position)
        return seat is not None and seat.bet(bet.wager, bet.on) is not None

    def prove(self) -> None:
        """No round is open, the log written and read again folds into this table, and the books balance after it."""
        assert self.table.round is None
        assert fold(decode(encode(event)) for event in self.log) == self.table
        assert check(self.log) is None


class WatchedScene(Watched, Staged):
    """A scene under watch."""
