"""Logs of real rounds, and ways to tamper with them: a doctored log is sealed anew from its first line to its last."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.live import LiveTable, ProvableShoe, ShoeSource, SimplePlayer, house_submission, seed_from
from pitboss.log import MemoryLog
from pitboss.log.chain import GENESIS, Entry, seal
from pitboss.log.records import Granted, from_log, to_log
from pitboss.log.records import asked as granted
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import Act, Command, PlaceBet, Report, Sit
from pitboss.rounds.events import Event
from pitboss.rounds.handlers.acting import asked
from pitboss.submissions import compile_game
from tests.once import once_a_process

RULEBOOKS = (
    "ma-four-card-poker",
    "ma-four-card-poker-earlier",
    "md-four-card-poker",
    "ma-ultimate-texas-holdem",
    "ma-crazy-4-poker",
)
BY_HAND = "ma-crazy-4-poker", "manual-shuffle"
"""A rulebook and its example in which the dealer shuffles and cuts."""
EVERY = (*((rulebook, "") for rulebook in RULEBOOKS), BY_HAND)
NAMES = ("Anna", "Ben", "Carla")
BEGAN = datetime(2026, 11, 15, 12, tzinfo=UTC)


def promised() -> ProvableShoe:
    """A shoe with the same seeds in every run."""
    return ProvableShoe(lambda number: seed_from(f"test {number}"))


class Night:
    """A table that a test plays at: simple players, an automatic dealer, a clock that ticks with every command."""

    def __init__(self, rulebook: str, example: str = "", source: ShoeSource | None = None, seats: int = 2) -> None:
        self.plan = Plan(compile_game(house_submission(rulebook, example)))
        self.ticks = count()
        clock: Callable[[], datetime] = lambda: BEGAN + timedelta(seconds=next(self.ticks))  # noqa: E731
        self.live = LiveTable(self.plan, MemoryLog(), source or promised(), clock=clock)
        self.live.step()
        self.players = {place: SimplePlayer(NAMES[place - 1], bold=place == 2) for place in range(1, seats + 1)}
        for place, player in self.players.items():
            self.live.give(Sit(place, player.name))

    @property
    def table(self) -> Table:
        """The table now."""
        return self.live.table

    def bet(self) -> None:
        """Everybody bets; whatever the law does not take stays with the player."""
        self.live.run()
        for place, player in self.players.items():
            for wager in player.bets(self.plan, self.table, place):
                self.try_it(wager)

    def try_it(self, command: Command) -> bool:
        """Give a command; whether it was granted."""
        with suppress(PitbossError):
            self.live.give(command)
            return True
        return False

    def decide(self) -> bool:
        """The next player decides; False when nobody is asked."""
        now = self.table.round
        street = self.plan.stage(self.table.device, now.stage).street if now is not None else None
        if now is None or street is None:
            return False
        seat = asked(self.plan, now, street)
        assert seat is not None
        self.live.give(self.players[seat.position].answer(self.plan, self.table, seat.position))
        return True

    def round(self) -> None:
        """One round from the first wager to the last card in the rack, with a few commands that are refused."""
        self.bet()
        self.try_it(PlaceBet(6, "ante", 1000))
        self.live.close_betting()
        self.try_it(Act(7, "fold"))
        while self.decide():
            self.live.run()

    def void_round(self) -> None:
        """A round that is found to be void when its first position has been settled."""
        self.bet()
        self.live.close_betting()
        while self.table.round is not None and not self.table.round.stage.startswith("settlement"):
            if not self.decide():
                self.live.step()
        self.live.step()
        for irregularity in self.plan.game.irregularities:
            for ruling in irregularity.rulings:
                if ruling.voids == "all hands" and self.table.round is not None and not self.table.round.void:
                    command = Report(
                        irregularity.what, case=ruling.case, position=1, by="casino supervisor", person="Pit"
                    )
                    self.try_it(command)
        self.live.run()

    def save(self, path: Path) -> Path:
        """Write the log."""
        path.write_bytes(b"".join(entry.line for entry in self.live.log.entries()))
        return path


@once_a_process
def night(rulebook: str, example: str = "") -> tuple[Entry, ...]:
    """The log of two rounds and a void one."""
    played = Night(rulebook, example)
    played.round()
    played.void_round()
    played.round()
    played.live.run()
    return tuple(played.live.log.entries())


def commands(entries: Iterable[Entry]) -> list[tuple[Command, int]]:
    """What was asked and granted, and when."""
    records = (from_log(entry)[0] for entry in entries)
    return [(record.command, record.at) for record in records if isinstance(record, Granted)]


@dataclass
class Line:
    """A line in the making: the record and the events as plain data."""

    at: str
    by: str
    events: list[Any]


def opened_up(entries: Iterable[Entry]) -> list[Line]:
    """A log to be tampered with."""
    return [Line(entry.at, entry.by, [msgspec.json.decode(raw) for raw in entry.events]) for entry in entries]


def write(path: Path, lines: Iterable[Line]) -> Path:
    """Write a log with a chain that is without fault."""
    tip, text = GENESIS, b""
    for line in lines:
        entry = seal(tip, line.at, line.by, line.events)
        tip, text = entry.tip, text + entry.line
    path.write_bytes(text)
    return path


def forge(path: Path, plan: Plan, wishes: Iterable[tuple[Command, int]]) -> Path:
    """Write the log that these commands lead to, as a house could that controls all; the refused are left out."""
    table, lines = Table(), []
    for command, at in wishes:
        events: tuple[Event, ...]
        try:
            events, table = perform(plan, table, command, at)
        except (Refusal, BadInput):
            continue
        stamp = datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        lines.append(Line(stamp, "house", [to_log(granted(command, at)), *(to_log(event) for event in events)]))
    return write(path, lines)


def plan_of(rulebook: str, example: str = "") -> Plan:
    """The plan of a house submission."""
    return Plan(compile_game(house_submission(rulebook, example)))
