"""What pages show of chip floats. Who counts sees nothing that tells what the count should come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pitboss.pit.inventory.book import Slip, SlipState, TableFloat, TrayCount, balances_shown
from pitboss.pit.inventory.desk import FloatDesk, moved_of
from pitboss.pit.inventory.figures import FloatFigures, figures
from pitboss.pit.people.accounts import Person
from pitboss.pit.records.floats import CountKind, Low, Part, SlipKind
from pitboss.pit.requests import duties
from pitboss.pit.tables.table import PitTable

_RECENT = 12
_EVER = "9999"
"""Later than every instant."""
MAY_SEE_EXPECTED = frozenset({"auditor", "admin"})
"""They never count; everybody else sees what was expected when both have counted."""


class ChipNumber(msgspec.Struct, frozen=True):
    """So many chips of a denomination, which is in cents."""

    denomination: int
    number: int


class ShownCount(msgspec.Struct, frozen=True):
    """A count that holds, with what had been expected."""

    kind: CountKind
    at: str
    chips: list[ChipNumber]
    amount: int
    expected: int
    over_short: int
    drop: int
    persons: list[str]


class Counting(msgspec.Struct, frozen=True):
    """A count under way: who has counted, without a figure; ``differ``: two have, and not the same."""

    kind: CountKind
    persons: dict[Part, str]
    differ: bool


class ShownSlip(msgspec.Struct, frozen=True):
    """A fill or a credit; ``signs`` is whose signature comes next, nothing where none does."""

    number: int
    table: str
    kind: SlipKind
    chips: list[ChipNumber]
    amount: int
    state: SlipState
    requested: str
    requested_at: str
    sent: str
    sent_at: str
    confirmed: str
    confirmed_at: str
    cancelled: str
    cancelled_at: str
    why: str
    signs: str


class TableTray(msgspec.Struct, frozen=True):
    """The float of a table. ``expected`` is what should lie there now, for those who never count."""

    table: str
    open: bool
    low: Low
    proposal: list[ChipNumber]
    proposed: int
    expected: int | None
    counting: Counting | None
    part: str
    """In which part the viewer would count: as dealer, as the floor, or not at all."""
    counts: list[ShownCount]
    slips: list[ShownSlip]
    figures: FloatFigures | None
    """Since the float was opened, as far as it was counted."""
    denominations: list[int]


class FloatAccount(msgspec.Struct, frozen=True):
    """An account of the float's double entry, in cents."""

    account: str
    amount: int


class CageView(msgspec.Struct, frozen=True):
    """The cage: slips that lack a signature, the last ones that do not, every tray, and the double entry."""

    denominations: list[int]
    queue: list[ShownSlip]
    recent: list[ShownSlip]
    trays: list[TableTray]
    accounts: list[FloatAccount]
    balanced: bool


def table_tray(desk: FloatDesk, table: PitTable, viewer: Person) -> TableTray:
    """The float of a table, for one viewer."""
    current = desk.book.of(table.id)
    proposal = desk.proposal(table)
    sees = not MAY_SEE_EXPECTED.isdisjoint(viewer.roles)
    slips = [slip for slip in desk.book.slips.values() if slip.table == table.id]
    return TableTray(
        table=table.id,
        open=current.is_open,
        low=desk.low(table),
        proposal=chip_numbers(proposal) if sees or not current.pending else [],
        proposed=sum(denomination * number for denomination, number in proposal.items()) if sees else 0,
        expected=desk.expected(table) if sees and current.is_open else None,
        counting=_counting(current),
        part=_part(table, viewer),
        counts=[_count(count) for count in reversed(current.counts[-_RECENT:])],
        slips=[_slip(desk, table, slip) for slip in reversed(slips[-_RECENT:])],
        figures=_figures(desk, table, current),
        denominations=list(desk.terms.denominations),
    )


def cage_view(desk: FloatDesk, tables: Mapping[str, PitTable], viewer: Person) -> CageView:
    """Everything that the cage has to do with."""
    slips = list(desk.book.slips.values())
    return CageView(
        denominations=list(desk.terms.denominations),
        queue=_slips(desk, tables, (slip for slip in slips if slip.is_open)),
        recent=_slips(desk, tables, [slip for slip in slips if not slip.is_open][: -_RECENT - 1 : -1]),
        trays=[table_tray(desk, table, viewer) for table in tables.values()],
        accounts=[FloatAccount(account, int(amount)) for account, amount in balances_shown(desk.book.balances)],
        balanced=desk.book.trial_balance() == 0,
    )


def shown_slip(desk: FloatDesk, tables: Mapping[str, PitTable], slip: Slip) -> ShownSlip:
    """A slip as pages show it."""
    return _slip(desk, tables.get(slip.table), slip)


def chip_numbers(chips: Mapping[int, int]) -> list[ChipNumber]:
    """Chips as rows, the smallest denomination first."""
    return [ChipNumber(denomination, number) for denomination, number in sorted(chips.items())]


def _slips(desk: FloatDesk, tables: Mapping[str, PitTable], slips: Iterable[Slip]) -> list[ShownSlip]:
    return [shown_slip(desk, tables, slip) for slip in slips]


def _slip(desk: FloatDesk, table: PitTable | None, slip: Slip) -> ShownSlip:
    fields = {name: getattr(slip, name) for name in ShownSlip.__struct_fields__ if name not in ("chips", "signs")}
    return ShownSlip(**fields, chips=chip_numbers(slip.chips), signs=_signs(table, slip))


def _signs(table: PitTable | None, slip: Slip) -> str:
    """Whose signature comes next: the cage's, the dealer's of that name, or the floor's."""
    if not slip.is_open:
        return ""
    if (slip.state == "requested") == (slip.kind == "fill"):
        return "cage"
    dealer = table.posts.person("dealer") if table is not None else ""
    return f"dealer {dealer}" if dealer else "floor"


def _count(count: TrayCount) -> ShownCount:
    return ShownCount(
        kind=count.kind,
        at=count.at,
        chips=chip_numbers(count.chips),
        amount=count.amount,
        expected=count.expected,
        over_short=count.over_short,
        drop=count.drop,
        persons=list(count.persons),
    )


def _counting(current: TableFloat) -> Counting | None:
    latest = next(reversed(current.pending.values()), None)
    if latest is None:
        return None
    return Counting(latest.kind, {part: count.who for part, count in current.pending.items()}, current.differ)


def _part(table: PitTable, viewer: Person) -> str:
    dealer = table.posts.person("dealer")
    if dealer == viewer.shown:
        return "dealer"
    if not duties.office("floor").roles.isdisjoint(viewer.roles):
        return "floor"
    return "dealer" if not dealer and "dealer" in viewer.roles else ""


def _figures(desk: FloatDesk, table: PitTable, current: TableFloat) -> FloatFigures | None:
    """What was counted since the float was last opened; what is only expected is for nobody who counts."""
    opened = [count for count in current.counts if count.kind == "opening"]
    if not opened:
        return None
    since_opening = figures(desk.book, table.id, opened[-1].at, _EVER, moved_of(table))
    return since_opening if since_opening is not None and since_opening.counted else None
