"""The meters of a table with what their wagers return, exactly, and where that breaks even."""

from __future__ import annotations

from math import floor

import msgspec

from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.exact_worker import ExactWorker, meters


class MeterWorth(msgspec.Struct, frozen=True, rename={"returned": "return"}):
    """A meter with what its wager returns as it stands, and where that breaks even, if anywhere."""

    name: str
    wager: str
    cents: int
    rate: str
    initial: int
    reset: int
    returned: str
    exact: str
    break_even: int | None


class MeterReturns(msgspec.Struct, frozen=True):
    """The meters of a table for a player beside so many others."""

    others: int
    meters: list[MeterWorth]


async def meter_returns(exact_worker: ExactWorker, table: PitTable, others: int) -> MeterReturns:
    """Each meter: how it grows, what its wager returns as the meters stand, and where that breaks even."""
    amounts = {name: str(amount) for name, amount in table.committed.meters.items()}
    returns = await exact_worker.ask(meters, table.filed, amounts, others)
    rows = [
        MeterWorth(
            name=meter.name,
            wager=meter.wager,
            cents=floor(table.committed.meters[meter.name]),
            rate=str(meter.rate),
            initial=meter.initial,
            reset=meter.reset,
            returned=returns[meter.name].returned,
            exact=returns[meter.name].exact,
            break_even=returns[meter.name].break_even,
        )
        for meter in table.plan.game.meters
    ]
    return MeterReturns(others, rows)
