"""What was found out about a log: proven, proven but for what is taken on trust, or not proven."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from pitboss.log.chain import Tip
from pitboss.proof.findings import LogFinding, OnTrust
from pitboss.proof.traces import Stay
from pitboss.rounds.events import Event, Opened, Reversed, RoundEnded, Settled

if TYPE_CHECKING:
    from pitboss.proof.point import ProofPoint

Outcome = Literal["proven", "on trust", "not proven"]
"""``on trust``: nothing is wrong, and something cannot be shown by what was given; it is named."""


@dataclass(slots=True)
class Totals:
    """What a log is about, in figures; amounts are cents."""

    lines: int = 0
    events: int = 0
    refusals: int = 0
    rounds: int = 0
    wagers: int = 0
    handle: int = 0
    paid: int = 0
    taken: int = 0

    def count(self, event: Event) -> None:
        """Take one event in."""
        self.events += 1
        if isinstance(event, Settled):
            self._line(event, 1)
        elif isinstance(event, Reversed):
            self._line(event.line, -1)
        elif isinstance(event, RoundEnded):
            self.rounds += 1

    def _line(self, line: Settled, times: int) -> None:
        self.wagers += times * (line.staked > 0)
        self.handle += times * line.staked
        self.paid += times * line.pays
        self.taken += times * (line.staked - line.returned)


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about a log."""

    path: str
    finding: LogFinding | None
    totals: Totals
    tip: Tip
    opened: Opened | None = None
    meters: dict[str, Fraction] = field(default_factory=dict)
    proven: int = 0
    """Rounds whose cards are those of the seed that was promised."""
    unpromised: tuple[int, ...] = ()
    """Rounds whose cards were read from outside."""
    sealed: int = 0
    """The last round, where its seed is not shown yet."""
    unfinished: int = 0
    """The round in which wagers lay on the table when the log ends."""
    torn: int = 0
    """Bytes of an unfinished last line, which nothing was acted on."""
    remarks: tuple[str, ...] = ()
    trust: tuple[OnTrust, ...] = ()
    stays: tuple[Stay, ...] = ()
    """The table's time in links, to be held against the logs of the other tables."""
    brought: dict[str, Fraction] = field(default_factory=dict)
    """Amounts that the first opening brought along, in place of those that are filed."""
    ended_at: str = ""
    """The time of the last line."""
    point: ProofPoint | None = None
    """Where a later proof can go on: the last entry between two rounds."""

    @property
    def outcome(self) -> Outcome:
        """In a word."""
        if self.finding is not None:
            return "not proven"
        return "on trust" if self.trust else "proven"

    @property
    def is_proven(self) -> bool:
        """Whether everything is as it must be, and nothing is taken on trust."""
        return self.outcome == "proven"


def worst(outcomes: Iterable[Outcome]) -> Outcome:
    """The outcome for several logs together."""
    words = set(outcomes)
    return "not proven" if "not proven" in words else "on trust" if "on trust" in words else "proven"
