"""Read paytables, meters, envy schedules and payout limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pitboss.game.paytables import EnvyRow, EnvySchedule, MeterRule, PayoutLimit, PayRow, Paytable
from pitboss.hands import HandKind, Order, hidden_rows, kind
from pitboss.money import Odds, dollars
from pitboss.rulebooks.table import Table

MATCH = "match"
"""The row of a draw: the drawn card or position matches."""


def read_paytable(row: Table, hands: Mapping[str, str], orders: Mapping[str, str]) -> Paytable:
    """A paytable; ``hands`` gives the hand each wager looks at, ``orders`` the order of each hand."""
    wager = row.text("wager")
    looks_at = row.text("hand", hands.get(wager, ""))
    order = orders.get(looks_at, "")

    def make(hand: str, odds: str, clause: tuple[str, ...], index: int) -> PayRow | None:
        read = row.attempt(lambda: Odds.read(odds), "rows", index, 1)
        held = None if hand == MATCH else row.attempt(lambda: _kind(hand, order, wager), "rows", index, 0)
        return None if read is None or (held is None and hand != MATCH) else PayRow(hand, held, read, clause)

    paytable = Paytable(
        wager=wager,
        name=row.text("name", ""),
        looks_at=looks_at,
        floor=row.flag("floor", default=False),
        hands=row.whole("hands", 0),
        rows=row.rows("rows", make),
        clause=row.clause(),
    )
    _refuse_idle_rows(row, [one.kind for one in paytable.rows])
    return paytable


def _kind(phrase: str, order: str, wager: str) -> HandKind:
    if not order:
        raise ValueError(f"the wager {wager!r} looks at no hand that [[hand]] defines")
    return kind(phrase, cast(Order, order))


def _refuse_idle_rows(row: Table, kinds: list[HandKind | None]) -> None:
    """A row inside the rows above it would never be paid."""
    held = [one for one in kinds if one is not None]
    for index in hidden_rows(held):
        row.mistake(f"{held[index]} can never apply: the rows above hold all its hands", "rows", index)


def read_meter(row: Table) -> MeterRule:
    """The minimum of a meter."""
    return MeterRule(
        wager=row.text("wager"),
        paytable=row.text("paytable", ""),
        name=row.text("name"),
        at_least=row.money("at-least"),
        per_dollar=row.flag("per-dollar", default=False),
        clause=row.clause(),
    )


def read_envy(row: Table, hands: Mapping[str, str], orders: Mapping[str, str]) -> EnvySchedule:
    """An envy schedule."""
    wager = row.text("wager")
    looks_at = row.text("hand", hands.get(wager, ""))
    order = orders.get(looks_at, "")

    def make(hand: str, pays: str, clause: tuple[str, ...], index: int) -> EnvyRow | None:
        amount = row.attempt(lambda: dollars(pays), "rows", index, 1)
        held = row.attempt(lambda: _kind(hand, order, wager), "rows", index, 0)
        return None if amount is None or held is None else EnvyRow(hand, held, amount, clause)

    schedule = EnvySchedule(
        wager=wager,
        paytable=row.text("paytable", ""),
        for_wager=row.money("for") if row.data.get("for") else None,
        looks_at=looks_at,
        election=row.text("election", ""),
        rows=row.rows("rows", make),
        clause=row.clause(),
    )
    row.has("for")
    _refuse_idle_rows(row, [one.kind for one in schedule.rows])
    return schedule


def read_limit(row: Table) -> PayoutLimit:
    """An aggregate payout limit."""
    return PayoutLimit(
        name=row.text("name"),
        wagers=row.texts("wagers"),
        amount=row.money("amount"),
        or_best_win_on_minimum_bets=row.flag("or-best-win-on-minimum-bets", default=False),
        clause=row.clause(),
    )
