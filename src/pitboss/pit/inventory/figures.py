"""The figures of a table's float in a period: opening, closing, fills, credits, drop, win, over and short.

A pure function of the book of floats. A period is given by two instants, so that a shift and a gaming day are cut out
of the same records: it goes from the count that held when it began, or the first one in it, to the last count in it.
"""

from __future__ import annotations

import msgspec

from pitboss.pit.inventory.book import FloatBook, Slip, TrayCount


class FloatFigures(msgspec.Struct, frozen=True):
    """Amounts in cents. ``win`` is closing − opening − fills + credits + drop, which is ``moved`` + ``over_short``.

    ``moved`` is what wagers moved by the table's own books. Without a closing count the table is asked instead, if it
    was, and ``counted`` is false: nothing is over or short then.
    """

    table: str
    since: str
    until: str
    counted: bool
    opening: int = 0
    closing: int = 0
    fills: int = 0
    credits: int = 0
    drop: int = 0
    moved: int = 0
    win: int = 0
    over_short: int = 0
    slips: tuple[int, ...] = ()
    """The numbers of the fills and credits."""


def figures(book: FloatBook, table: str, since: str, until: str, moved_now: int | None = None) -> FloatFigures | None:
    """The figures of a table between two instants, written as in a log; None where it had no float then.

    ``moved_now`` is what the wagers have moved by the table's books until now: with it a float that is open has figures
    too, as expected and not counted.
    """
    counts = book.of(table).counts
    opening = _opening(counts, since, until)
    if opening is None:
        return None
    within = [count for count in counts if opening.at < count.at < until]
    end = within[-1].at if within else until
    slips = [slip for slip in book.slips.values() if slip.table == table and opening.at < _moved_at(slip) <= end]
    fills = sum(slip.amount for slip in slips if slip.kind == "fill")
    credits = sum(slip.amount for slip in slips if slip.kind == "credit")
    drop = sum(count.drop for count in within)
    over_short = sum(count.over_short for count in within)
    if within:
        closing = within[-1].amount
        win = closing - opening.amount - fills + credits + drop
        moved = win - over_short
    else:
        moved = win = moved_now - opening.moved if moved_now is not None else 0
        closing = opening.amount + fills - credits + moved
    return FloatFigures(
        table=table,
        since=opening.at,
        until=end,
        counted=bool(within),
        opening=opening.amount,
        closing=closing,
        fills=fills,
        credits=credits,
        drop=drop,
        moved=moved,
        win=win,
        over_short=over_short,
        slips=tuple(slip.number for slip in slips),
    )


def _opening(counts: list[TrayCount], since: str, until: str) -> TrayCount | None:
    """The count that a period begins with: the one that held then, unless the tray was closed, or the first in it."""
    before = [count for count in counts if count.at <= since]
    if before and before[-1].kind != "closing":
        return before[-1]
    return next((count for count in counts if since < count.at < until), None)


def _moved_at(slip: Slip) -> str:
    """When the chips of a slip came to the tray or left it; never, where that has not happened."""
    if slip.kind == "fill":
        return slip.confirmed_at
    return slip.sent_at if slip.state in ("sent", "confirmed") else ""
