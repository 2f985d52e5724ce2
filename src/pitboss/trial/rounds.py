"""Rounds that try a game out: every wager is made, and every decision on every street, as far as cards allow it.

What may be done is asked of the options alone: nothing is assumed of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from hashlib import sha256

from msgspec.structs import replace

from pitboss.live.shoe import ProvableShoe
from pitboss.live.shuffler import Seed
from pitboss.live.table import LiveTable
from pitboss.log.file import MemoryLog
from pitboss.proof.verification import Verification
from pitboss.proof.verify import verify_lines
from pitboss.rounds import Option, Plan, options
from pitboss.rounds.commands import Act, NoMoreBets, PlaceBet, Sit
from pitboss.rounds.events import Event, Settled, Wagered
from pitboss.rounds.handlers.acting import asked, choices
from pitboss.rounds.state import Seat
from pitboss.ruleset.play import Street

PLAYERS = 2
MOST = 80
"""Rounds after which a decision that was never open is given up."""

_NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

Tried = tuple[str, int, int]
"""A decision: its street, the place of its offer there, and the amount."""


class TrialTable:
    """A table at which every decision is tried; the cards follow from the name of the house, round by round."""

    def __init__(self, plan: Plan, house: str) -> None:
        self.plan = plan
        self.house = house
        self.tried: Counter[Tried] = Counter()
        self.rounds = 0
        self.laid: set[str] = set()
        self.settled: set[str] = set()
        shoe = ProvableShoe(lambda number: Seed(sha256(f"{house}, round {number}".encode()).digest()))
        self.live = LiveTable(plan, MemoryLog(), shoe, clock=lambda: _NOON)
        self._see(self.live.run())
        for position in range(1, min(PLAYERS, plan.game.positions) + 1):
            self._see(self.live.give(Sit(position, f"Player {position}")))

    def play(self) -> None:
        """Play until every offer of every street has been taken, or for as many rounds as are worth while."""
        while self.rounds < MOST and (self.rounds < 2 or next(self.untried(), None) is not None):
            self._round()
            self.rounds += 1

    def untried(self) -> Iterator[tuple[Street, int]]:
        """The offers that nobody has taken yet: the street and the place."""
        taken = {(street, place) for street, place, _ in self.tried}
        for street in self.plan.game.streets:
            for place, _ in enumerate(street.offers):
                if (street.name, place) not in taken:
                    yield street, place

    def verified(self) -> Verification:
        """The proof of the log."""
        return verify_lines((entry.line for entry in self.live.log.entries()), self.house)

    def _round(self) -> None:
        self._see(self.live.run())
        for position, _ in self.live.table.chairs:
            self._bet(position)
        self._see(self.live.give(NoMoreBets()))
        self._see(self.live.run())
        while (asking := self._asking()) is not None:
            self._decide(*asking)
            self._see(self.live.run())

    def _bet(self, position: int) -> None:
        """Make every wager that is open, one after the other, for the least."""
        for _ in range(2 * len(self.plan.game.wagers)):
            bet = next(self._open_bets(position), None)
            if bet is None:
                return
            self._see(self.live.give(bet))

    def _open_bets(self, position: int) -> Iterator[PlaceBet]:
        now = self.live.table.round
        seat = now.seat(position) if now is not None else None
        for option in options(self.plan, self.live.table, "player", position):
            bet = option.command
            if isinstance(bet, PlaceBet) and (seat is None or seat.bet(bet.wager, bet.on) is None):
                yield bet

    def _asking(self) -> tuple[Street, Seat] | None:
        """The street and the seat whose decision the round waits for."""
        now = self.live.table.round
        street = self.plan.stage(self.live.table.device, now.stage).street if now is not None else None
        seat = asked(self.plan, now, street) if now is not None and street is not None else None
        return (street, seat) if street is not None and seat is not None else None

    def _decide(self, street: Street, seat: Seat) -> None:
        """Make the decision that was made least often."""
        table = self.live.table
        assert table.round is not None
        open_to = [option for option in options(self.plan, table, "player", seat.position) if _is_act(option)]
        decisions = {
            (street.name, street.offers.index(choice.offer), amount): replace(option.command, amount=amount)
            for choice, option in zip(choices(self.plan, table.round, street, seat), open_to, strict=True)
            for amount in _amounts(option)
        }
        tried = min(decisions, key=lambda decision: self.tried[decision])
        self.tried[tried] += 1
        self._see(self.live.give(decisions[tried]))

    def _see(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Wagered):
                self.laid.add(event.wager)
            elif isinstance(event, Settled):
                self.settled.add(event.wager)


def _is_act(option: Option) -> bool:
    return isinstance(option.command, Act)


def _amounts(option: Option) -> tuple[int, ...]:
    """The amounts that are tried: each of those listed, else the ends of the range."""
    return option.amounts or tuple(dict.fromkeys((option.low, option.high or option.low)))


def decision(street: Street, place: int) -> str:
    """An offer in words: the street, the act, the multiples and the hand that it needs."""
    offer = street.offers[place]
    times = (" to " if offer.any_between else " or ").join(map(_multiple, offer.times))
    needs = f" with {offer.needs}" if offer.needs is not None else ""
    return f"{street.name}: {offer.called}{f' {times}' if times else ''}{needs}"


def _multiple(times: Fraction) -> str:
    return f"{times}x"
