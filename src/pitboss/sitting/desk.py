"""A dealer's desk: which steps and reports are open at a live table; ``lines.understand`` reads what is said at it."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.live.shoe import ProvableShoe
from pitboss.live.table import LiveTable
from pitboss.rounds import Option, Plan, Table, options
from pitboss.rounds import commands as do

_ORDER = ("licensee", "dealer", "floorperson", "casino supervisor", "device", "first player", "player", "commission")
_APART = (do.Report, do.Commit, do.Withdraw, do.RevealSeed)
_ASIDE = (do.Close, do.MarkDevice, do.ChangeMethod, do.Sit, do.Leave, do.TakeBack)


@dataclass(slots=True)
class Desk:
    """The desk of one live table, and what is open at it."""

    live: LiveTable

    @property
    def plan(self) -> Plan:
        """The game that is dealt."""
        return self.live.plan

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.live.table

    @property
    def shuffled(self) -> bool:
        """Whether the cards come from a provable shoe; otherwise a person reads them."""
        return isinstance(self.live.source, ProvableShoe)

    def steps(self) -> tuple[Option, ...]:
        """The lawful next steps, numbered by their places: those that lead on come first."""
        steps = [option for option in self._open() if not isinstance(option.command, _APART)]
        return tuple(sorted(steps, key=lambda option: (not self.leads_on(option), _ORDER.index(option.who))))

    def reports(self) -> tuple[Option, ...]:
        """The irregularities that may be reported now."""
        return tuple(option for option in self._open() if isinstance(option.command, do.Report))

    def leads_on(self, option: Option) -> bool:
        """Whether a step belongs to what comes next: not closing, changing, coming and going, staking more."""
        command, now = option.command, self.table.round
        if isinstance(command, do.PlaceBet) and now is not None and (seat := now.seat(command.position)) is not None:
            return seat.bet(command.wager, command.on) is None
        return not isinstance(command, _ASIDE) and getattr(command, "course", "opening") in ("opening", "pre-shuffled")

    def _open(self) -> tuple[Option, ...]:
        return options(self.plan, self.table, at=int(self.live.clock().timestamp()))
