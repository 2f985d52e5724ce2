"""What a log says of the links that its table was in: each stay with every movement, to be held against other logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.proof.findings import OnTrust
from pitboss.rounds import Table
from pitboss.rounds.events import Event, LinkJoined, LinkLeft, MeterMoved
from pitboss.rounds.movements import Movement, own_movement
from pitboss.wording.narrate import meter_money


@dataclass(frozen=True, slots=True)
class Moved:
    """One movement of a link as a log has it: its number, the table that made it, and what the meter showed then."""

    line: int
    at: str
    number: int
    table: str
    what: Movement
    after: Fraction

    @property
    def fact(self) -> tuple[str, Movement, Fraction]:
        """What must be the same in every log that has this movement."""
        return self.table, self.what, self.after


@dataclass(slots=True)
class Stay:
    """A table's time in a link: what its meters showed before, what it took over, and what moved them since."""

    table: str
    link: str
    line: int
    number: int
    shown: dict[str, Fraction]
    meters: dict[str, Fraction]
    moves: list[Moved] = field(default_factory=list)
    left: int = 0
    """The line at which it ended; 0 where the log ends first."""
    parted: bool = False
    """Whether the table left, and did not join anew."""

    @property
    def took_over(self) -> bool:
        """Whether the meters were changed by joining."""
        return self.shown != self.meters

    @property
    def told(self) -> Iterator[Moved]:
        """The movements that other tables made."""
        return (move for move in self.moves if move.table != self.table)

    @property
    def last(self) -> int:
        """The number of the last movement that was seen."""
        return self.moves[-1].number if self.moves else self.number

    @property
    def ended_with(self) -> dict[str, Fraction]:
        """What the meters showed after the last movement."""
        return self.meters | {move.what.meter: move.after for move in self.moves}


@dataclass(slots=True)
class Trace:
    """The stays of one log."""

    stays: list[Stay] = field(default_factory=list)

    def see(self, line: int, at: str, table: Table, event: Event) -> None:
        """Take in an event, with the table before it."""
        match event:
            case LinkJoined():
                self._end(line)
                shown = {name: table.meters[name] for name in event.meters}
                self.stays.append(Stay(table.name, event.link, line, event.number, shown, dict(event.meters)))
            case LinkLeft():
                self._end(line)
                self.stays[-1].parted = True
            case _ if table.sharing is not None and table.sharing.meters:
                self._moved(line, at, table, event)

    def _end(self, line: int) -> None:
        if self.stays and not self.stays[-1].left:
            self.stays[-1].left = line

    def _moved(self, line: int, at: str, table: Table, event: Event) -> None:
        sharing = table.sharing
        assert sharing is not None
        what, origin = own_movement(event), table.name
        if what is None and isinstance(event, MeterMoved):
            what, origin = _told(event), event.from_table
        if what is None or what.meter not in sharing.meters:
            return
        after = table.meters[what.meter] + what.by
        self.stays[-1].moves.append(Moved(line, at, sharing.number + 1, origin, what, after))


def _told(event: MeterMoved) -> Movement | None:
    """A movement that another table made; none in the words of format 1, which knows no stays."""
    if event.cause == "link" or event.cause == "carried over":
        return None
    return Movement(event.meter, event.by, event.cause, event.award)


Proven = Mapping[int, frozenset[int]]
"""By the line at which a stay began, the numbers of its movements that other logs have shown to be so.

The number with which the stay began stands for what was taken over.
"""


def link_trust(stays: Iterable[Stay], proven: Proven) -> Iterator[OnTrust]:
    """What a table took over from a link and what it was told, but for what is proven."""
    for stay in stays:
        shown = proven.get(stay.line, frozenset())
        if stay.took_over and stay.number not in shown:
            taken = ", ".join(
                f"{name} {meter_money(amount)} in place of {meter_money(stay.shown[name])}"
                for name, amount in stay.meters.items()
                if amount != stay.shown[name]
            )
            yield OnTrust("link", stay.line, f"what the table took over from the link {stay.link}: {taken}")
        if stay.parted:
            yield OnTrust("link", stay.left, f"that the table left the link {stay.link}")
        origins: dict[str, list[Moved]] = {}
        for move in stay.told:
            if move.number not in shown:
                origins.setdefault(move.table, []).append(move)
        for table, moves in origins.items():
            total = meter_money(sum((move.what.by for move in moves), Fraction(0)))
            times = f"{len(moves)} movement{'' if len(moves) == 1 else 's'}, {total} in all"
            yield OnTrust(
                "link", moves[0].line, f"what table {table} brought and took in the link {stay.link}: {times}"
            )
