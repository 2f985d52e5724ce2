"""A design as data for programs and pages: whole numbers and fractions as text, amounts in cents."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from pitboss.api.design.design import Design
from pitboss.api.design.parts import DesignedWager, DesignMeter, DesignRow
from pitboss.api.design.solving import EdgeReach, PrintableOdds, SolvedOdds
from pitboss.exact.linear.form import RoundEnding
from pitboss.numbers import fraction


class RowData(TypedDict):
    """A row that pays: its odds, the document's, and what may be filed."""

    wager: str
    hand: str
    odds: str
    printed: str
    floor: bool
    election: str
    clause: str
    column: str


class MeterData(TypedDict):
    """A meter: amounts in cents, the rate as a share."""

    name: str
    rate: str
    initial: str
    reset: str
    least: str | None
    election: str
    clause: str


class PaidData(TypedDict):
    """So many units paid at the odds of the row with this number."""

    row: int
    units: str
    drawn: NotRequired[bool]


class EndingData(TypedDict):
    """An ending and its ways."""

    ways: str
    fixed: str
    paid: list[PaidData]
    staked: str
    decision: str


class WagerData(TypedDict):
    """A wager on the desk."""

    wager: str
    part: str
    paytable: str
    column: str
    unit: str
    stake: str
    rows: list[RowData]
    meters: list[MeterData]
    endings: list[EndingData]
    notes: list[str]


class UnknownWager(TypedDict):
    """A wager of which nothing is known, and why."""

    wager: str
    said: str


class StreetMoved(TypedDict):
    """Situations of one street in which best play is another than it was, some of them by name."""

    street: str
    number: int
    examples: list[str]


class DesignData(TypedDict):
    """A game on the desk; ``moved`` is there where odds were changed: None while best play stays what it is."""

    rulebook: str
    title: str
    hypothetical: list[str]
    wagers: list[WagerData]
    not_known: list[UnknownWager]
    moved: list[StreetMoved] | None


class OtherPaytable(TypedDict):
    """A paytable that might be elected: the elections that do it, by whole keys, and the wager with it."""

    wager: str
    paytable: str
    elections: dict[str, Any]
    entry: WagerData


class PaytablesData(TypedDict):
    """Every paytable that might be elected."""

    paytables: list[OtherPaytable]


class PrintableData(TypedDict):
    """Odds that can be printed, their edge, and whether the document allows them."""

    odds: str
    edge: str
    lawful: bool


class ReachData(TypedDict):
    """The edges that can be reached; ``least`` is None where odds can always be higher."""

    least: str | None
    most: str


class SolvedData(TypedDict):
    """The odds that bring the edge to a figure; ``between`` has the same number twice where it is exact.

    Where no odds do, ``reach`` says which edges there are.
    """

    wager: str
    hand: str
    word: str
    edge: str
    between: list[str] | None
    below: PrintableData | None
    above: PrintableData | None
    moved: bool
    solves: int
    reach: ReachData | None


def design_data(design: Design, moved: list[StreetMoved] | None = None) -> DesignData:
    """The whole desk."""
    return {
        "rulebook": design.game.id,
        "title": design.game.rulebook.identity.title,
        "hypothetical": [str(change) for change in design.game.supposed],
        "wagers": [wager_data(entry) for entry in design.wagers],
        "not_known": [{"wager": wager, "said": said} for wager, said in design.not_known],
        "moved": moved,
    }


def wager_data(entry: DesignedWager) -> WagerData:
    """A wager; rows of a paytable that pays several wagers are there once."""
    own = [row for row in entry.rows if row.wager == row.sharing[0] or row.sharing[0] not in _wagers(entry)]
    places = {(wager, row.hand): at for at, row in enumerate(own) for wager in (*row.sharing, row.wager)}
    return {
        "wager": entry.wager,
        "part": entry.part,
        "paytable": entry.paytable,
        "column": entry.column,
        "unit": entry.unit,
        "stake": str(entry.stake),
        "rows": [_row(row) for row in own],
        "meters": [_meter(meter) for meter in entry.meters],
        "endings": [_ending(ending, ways, places) for ending, ways in entry.form.endings],
        "notes": list(entry.notes),
    }


def _wagers(entry: DesignedWager) -> set[str]:
    return {row.wager for row in entry.rows}


def _row(row: DesignRow) -> RowData:
    return {
        "wager": row.wager,
        "hand": row.hand,
        "odds": str(row.odds),
        "printed": str(row.printed),
        "floor": row.floor,
        "election": row.election,
        "clause": row.clause,
        "column": row.column,
    }


def _meter(meter: DesignMeter) -> MeterData:
    return {
        "name": meter.name,
        "rate": fraction(meter.rate),
        "initial": str(meter.initial),
        "reset": str(meter.reset),
        "least": None if meter.least is None else str(meter.least),
        "election": meter.election,
        "clause": meter.clause,
    }


def _ending(ending: RoundEnding, ways: int, places: dict[tuple[str, str], int]) -> EndingData:
    paid: list[PaidData] = []
    for part in ending.paid:
        data: PaidData = {"row": places[part.wager, part.hand], "units": fraction(part.units)}
        paid.append({**data, "drawn": True} if part.drawn else data)
    return {
        "ways": str(ways),
        "fixed": fraction(ending.fixed),
        "paid": paid,
        "staked": fraction(ending.staked),
        "decision": ending.decision,
    }


def solved_data(solved: SolvedOdds) -> SolvedData:
    """The odds that were asked for."""
    return {
        "wager": solved.row.wager,
        "hand": solved.row.hand,
        "word": solved.row.odds.word,
        "edge": fraction(solved.edge),
        "between": None if solved.between is None else [fraction(number) for number in solved.between],
        "below": _printable(solved.below),
        "above": _printable(solved.above),
        "moved": solved.moved,
        "solves": solved.solves,
        "reach": _reach(solved.reach),
    }


def _reach(reach: EdgeReach | None) -> ReachData | None:
    if reach is None:
        return None
    return {"least": None if reach.least is None else fraction(reach.least), "most": fraction(reach.most)}


def _printable(printable: PrintableOdds | None) -> PrintableData | None:
    if printable is None:
        return None
    return {"odds": str(printable.odds), "edge": fraction(printable.edge), "lawful": printable.lawful}
