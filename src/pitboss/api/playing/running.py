"""A live table that is played from a program, and what is remembered of its rounds: lines, the last cards, who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from decimal import Decimal
from functools import lru_cache

from pitboss.api.playing.lines import SettledWager, line_of
from pitboss.live import LiveTable, ProvableShoe, seed_from
from pitboss.live.drive import drive
from pitboss.live.players import least_stake
from pitboss.live.shuffler import fresh_seed
from pitboss.log.file import Log, MemoryLog
from pitboss.log.records import Granted, from_log
from pitboss.rounds import Moment, Plan, Table, evolve
from pitboss.rounds.commands import Command, NoMoreBets, PlaceBet
from pitboss.rounds.events import Event, Reversed, RoundEnded, SeedRevealed, Settled
from pitboss.rounds.state import Round


class TableRun:
    """A live table with an automatic house; ``lines`` are those of all rounds, ``last`` the last round that ended.

    One that was begun on a log with rounds in it knows them.
    """

    def __init__(self, plan: Plan, log: Log, seed: str | None) -> None:
        self.plan = plan
        key = fresh_seed().hex() if seed is None else seed
        self.live = LiveTable(plan, log, ProvableShoe(lambda number: seed_from(f"{key}, round {number}")))
        self.lines: list[SettledWager] = []
        self.last: Round | None = None
        for before, event in _told(log):
            self._see(before, event)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.live.table

    def next(self) -> Command | None:
        """What the house does next; None where it waits for a player."""
        return self.live.next()

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command; a refusal is logged and raised."""
        return self._seen(self.live.moments(command))

    def give_all(self, commands: Iterable[Command]) -> tuple[Event, ...]:
        """Perform several commands, or none of them."""
        return self._seen(self.live.give_all(commands))

    def run(self, last: int = 0) -> None:
        """Let the house work until a player is waited for, or until round ``last`` is over and its seed is shown."""
        for events in drive(self):
            if last and self.table.rounds >= last and isinstance(events[-1], SeedRevealed):
                return

    def bet(self, position: int, stakes: Mapping[tuple[str, str], int]) -> None:
        """Make wagers, those first that others need: amounts in cents, by wager and the hand that it is on."""
        ordered = sorted(stakes.items(), key=lambda stake: _rank(self.plan, stake[0][0]))
        self.give_all(PlaceBet(position, wager, amount, on) for (wager, on), amount in ordered)

    def close_betting(self, last: int = 0) -> None:
        """Announce "no more bets", and let the house work as ``run`` does."""
        self.give(NoMoreBets())
        self.run(last)

    def copied(self) -> TableRun:
        """Another table at the same point, with a log in memory and the same cards to come."""
        other = copy(self)
        other.live = self.live.copied(MemoryLog(self.live.log.entries()))
        other.lines = list(self.lines)
        return other

    def _seen(self, moments: tuple[Moment, ...]) -> tuple[Event, ...]:
        for before, event in moments:
            self._see(before, event)
        return tuple(event for _, event in moments)

    def _see(self, before: Table, event: Event) -> None:
        now = before.round
        if isinstance(event, Settled) and now is not None:
            self.lines.append(line_of(now.number, event))
        elif isinstance(event, Reversed) and now is not None:
            self.lines.remove(line_of(now.number, event.line))
        elif isinstance(event, RoundEnded):
            self.last = now


@lru_cache(maxsize=1024)
def _rank(plan: Plan, wager: str) -> int:
    """How many wagers, one needing the other, have to lie there before this one."""
    needs = [min(_rank(plan, name) for name in group) for group in plan.first.get(wager, ())]
    return 1 + max(needs) if needs else 0


def _told(log: Log) -> Iterator[tuple[Table, Event]]:
    """Every event of a log, with the table before it."""
    table = Table()
    for entry in log.entries():
        record, events = from_log(entry)
        for event in events if isinstance(record, Granted) else ():
            yield table, event
            table = evolve(table, event)


def least_stakes(plan: Plan, *, sides: bool = False) -> dict[tuple[str, str], int]:
    """The wagers that every player makes, at the least lawful stakes in cents; with ``sides`` all that are offered."""
    return {
        (offered.name, on): amount
        for offered in plan.game.wagers
        if offered.rule.window == "before the deal" and (sides or offered.rule.offered == "always")
        for on in offered.rule.on or ("",)
        if (amount := least_stake(plan, offered.name))
    }


def net_of(lines: Iterable[SettledWager], position: int) -> Decimal:
    """What a position won or lost on these lines."""
    return sum((line.profit for line in lines if line.position == position), Decimal("0.00"))
