"""What tables won by their chips, where these were counted: closing − opening − fills + credits + drop.

The chip float says what it knows of a table between two instants (``Count``). Shifts that follow each other are asked
for together, so that a count between two of them is not needed. Tables without a count are left out, and then the sum
is not complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from pitboss.pit.gaming_day.calendar import Bounds
from pitboss.pit.reports.answers import CountedWin

Count = Callable[[str, Bounds], CountedWin | None]
"""What a table won by its chips between two instants; None where that was not counted."""


def not_counted(_table: str, _bounds: Bounds) -> CountedWin | None:
    """A house that does not count its chips."""
    return None


class CountedFloat(Protocol):
    """What the chip float of a table says of a period, in cents."""

    @property
    def counted(self) -> bool:
        """Whether the tray was counted at the end."""

    @property
    def opening(self) -> int:
        """What lay in the tray at the beginning."""

    @property
    def fills(self) -> int:
        """What came from the cage."""

    @property
    def credits(self) -> int:
        """What went to the cage."""

    @property
    def closing(self) -> int:
        """What lay in the tray at the end."""

    @property
    def drop(self) -> int:
        """What was in the drop box."""

    @property
    def win(self) -> int:
        """What the table won."""

    @property
    def over_short(self) -> int:
        """What was counted more than the books say, or less."""


def counted_win(figures: CountedFloat | None) -> CountedWin | None:
    """The figures of a chip float as a report has them."""
    if figures is None or not figures.counted:
        return None
    return CountedWin(
        opening=figures.opening,
        fills=figures.fills,
        credits=figures.credits,
        closing=figures.closing,
        drop=figures.drop,
        win=figures.win,
        over_short=figures.over_short,
        complete=True,
    )


def counted(count: Count, played: Iterable[tuple[str, Bounds, bool]]) -> CountedWin | None:
    """The sum over tables and the shifts that they were open in; ``True``: there were rounds in it."""
    shifts: dict[str, list[tuple[Bounds, bool]]] = {}
    for table, bounds, busy in played:
        shifts.setdefault(table, []).append((bounds, busy))
    rows: list[CountedWin] = []
    complete = True
    for table, spans in shifts.items():
        for span, busy in _together(spans):
            win = count(table, span)
            if win is not None:
                rows.append(win)
            complete = complete and not (busy and win is None)
    return _sum(rows, complete=complete) if rows else None


def _together(spans: list[tuple[Bounds, bool]]) -> Iterator[tuple[Bounds, bool]]:
    """Shifts that follow each other, as one."""
    spans.sort(key=lambda span: span[0].since)
    now, busy = spans[0]
    for bounds, more in spans[1:]:
        if bounds.since <= now.until:
            now, busy = Bounds(now.since, max(now.until, bounds.until)), busy or more
        else:
            yield now, busy
            now, busy = bounds, more
    yield now, busy


def _sum(rows: list[CountedWin], *, complete: bool) -> CountedWin:
    return CountedWin(
        opening=sum(row.opening for row in rows),
        fills=sum(row.fills for row in rows),
        credits=sum(row.credits for row in rows),
        closing=sum(row.closing for row in rows),
        drop=sum(row.drop for row in rows),
        win=sum(row.win for row in rows),
        over_short=sum(row.over_short for row in rows),
        complete=complete and all(row.complete for row in rows),
    )
