"""Settled lines as rows: what became of each wager, with the number of its round; for frames and CSV files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.api.dollars import to_dollars
from pitboss.clauses import BadInput
from pitboss.extras import needed_for
from pitboss.money import show_money
from pitboss.numbers import signed_money
from pitboss.rounds.events import Settled

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class SettledWager:
    """What became of one wager in one round. Amounts are dollars; ``profit`` is what the player gained or lost.

    The house hands over ``pays``, the stake goes back as ``returned``. ``why`` gives the reason in words, ``clause``
    the clauses of the document.
    """

    round: int
    position: int
    player: str
    wager: str
    on: str
    staked: Decimal
    result: str
    odds: str
    pays: Decimal
    returned: Decimal
    profit: Decimal
    clause: str
    why: str

    def __str__(self) -> str:
        name = f"{self.wager} on the {self.on}" if self.on else self.wager
        odds = f" at {self.odds}" if self.odds else ""
        staked, gain = (int(100 * amount) for amount in (self.staked, self.profit))
        return f"{self.player}: {name} {show_money(staked)}, {self.result}{odds}, {signed_money(gain)} ({self.clause})"


COLUMNS = tuple(field.name for field in fields(SettledWager))
"""The columns of every frame and CSV file of lines."""
_MONEY = ("staked", "pays", "returned", "profit")


def line_of(number: int, settled: Settled) -> SettledWager:
    """The row of a settled line in the round of that number."""
    return SettledWager(
        number,
        settled.position,
        settled.player,
        settled.wager,
        settled.on,
        to_dollars(settled.staked),
        settled.result,
        settled.odds,
        to_dollars(settled.pays),
        to_dollars(settled.returned),
        to_dollars(settled.profit),
        settled.clause,
        settled.why,
    )


def frame_of(lines: Iterable[SettledWager], part: str, *, cents: bool = False) -> pd.DataFrame:
    """The rows as a pandas frame: money in exact decimals of dollars or, with ``cents``, in whole numbers of cents."""
    with needed_for(part):
        import pandas as pd
    rows = [asdict(line) for line in lines]
    for row in rows if cents else ():
        row.update({name: int(100 * row[name]) for name in _MONEY})
    return pd.DataFrame(rows, columns=list(COLUMNS))


def csv_of(lines: Iterable[SettledWager]) -> str:
    """The rows as CSV, with a line of column names; money has two decimals.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    for line in lines:
        rows.writerow([_cell(getattr(line, name)) for name in COLUMNS])
    return written.getvalue()


def write_csv(lines: Iterable[SettledWager], path: str | Path) -> None:
    """Write the rows into a CSV file."""
    try:
        Path(path).write_text(csv_of(lines), encoding="utf-8", newline="")
    except OSError as error:
        raise BadInput(
            code="file-not-written",
            said=f"{path} cannot be written: {error.strerror or error}",
            instead="name a file in a folder that can be written",
        ) from None


def _cell(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def nets(lines: Sequence[SettledWager]) -> dict[str, Decimal]:
    """What each player won or lost in all, by name, in the order of positions."""
    totals: dict[str, Decimal] = {}
    for line in sorted(lines, key=lambda line: line.position):
        totals[line.player] = totals.get(line.player, Decimal("0.00")) + line.profit
    return totals
