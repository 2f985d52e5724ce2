"""The sums of one shift at one table under one submission. Everything a report says is made of such cells.

A round belongs to the shift in which it ended, with all its wagers and awards. Meters move, commands are refused and
irregularities are ruled on in the shift in which that was written down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pitboss.ledger import WagerTotals
from pitboss.pit.audit.comparison.samples import Group, OddsCase, SampleSum, SeatSample, add_round
from pitboss.pit.audit.metered import Metered
from pitboss.rounds.events import Settled
from pitboss.ruleset.words import Voids


@dataclass(frozen=True, slots=True)
class AwardLine:
    """An award that was paid: a line that took from a meter, or one of the shares of a divided award."""

    at: str
    round: int
    line: Settled


@dataclass(frozen=True, slots=True, order=True)
class RulingKind:
    """What was ruled on, and what it made void."""

    what: str
    voids: Voids
    clause: str


@dataclass(slots=True)
class PlayerSum:
    """One player: rounds with a wager, what was staked and lost, and the samples that the odds apply to."""

    rounds: int = 0
    handle: int = 0
    loss: int = 0
    cases: dict[tuple[str, OddsCase], SampleSum] = field(default_factory=dict)

    def add(self, samples: Iterable[SeatSample]) -> None:
        """Count a round of the player."""
        self.rounds += 1
        for sample in samples:
            self.handle += sample.handle
            self.loss += sample.hold
            if sample.case is not None:
                sample.add_to(self.cases.setdefault((sample.name, sample.case), SampleSum()))


@dataclass(slots=True)
class ShiftCell:
    """The sums of one shift at one table."""

    rounds: int = 0
    voids: int = 0
    groups: dict[str, Group] = field(default_factory=dict)
    wagers: dict[str, WagerTotals] = field(default_factory=dict)
    players: dict[str, PlayerSum] = field(default_factory=dict)
    decisions: range = range(0)
    """The places of its decisions among those of the log."""
    awards: list[AwardLine] = field(default_factory=list)
    metered: Metered = field(default_factory=Metered)
    refusals: Counter[str] = field(default_factory=Counter)
    rulings: Counter[RulingKind] = field(default_factory=Counter)

    @property
    def handle(self) -> int:
        """All that was staked."""
        return sum(wager.staked for wager in self.wagers.values())

    @property
    def win(self) -> int:
        """What the house kept of it."""
        return sum(wager.hold for wager in self.wagers.values())

    def add_round(self, samples: tuple[SeatSample, ...], lines: Iterable[tuple[Settled, int]], *, void: bool) -> None:
        """Count a round that has ended, with its lines; -1 for a line that was undone."""
        self.rounds += 1
        self.voids += void
        add_round(self.groups, samples)
        for line, times in lines:
            totals = self.wagers.get(line.wager, WagerTotals(line.wager))
            self.wagers[line.wager] = totals.counting(line, times)
        by_player: dict[str, list[SeatSample]] = {}
        for sample in samples:
            by_player.setdefault(sample.player, []).append(sample)
        for player, own in by_player.items():
            self.players.setdefault(player, PlayerSum()).add(own)

    def decided(self, first: int, last: int) -> None:
        """Count the decisions of a round, by their places among those of the log."""
        self.decisions = (
            range(self.decisions.start if self.decisions else first, last) if last > first else self.decisions
        )
