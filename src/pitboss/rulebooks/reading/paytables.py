"""Read paytables, meters, envy schedules and payout limits."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.clauses import PitbossError
from pitboss.hands import HandKind, Order, hidden_rows, kind
from pitboss.money import Odds
from pitboss.rulebooks.table import TomlTable, above_nothing
from pitboss.ruleset.paytables import EnvyRow, EnvySchedule, MeterRule, PayoutLimit, PayRow, Paytable
from pitboss.ruleset.wagers import Wager

MATCH = "match"
"""The row of a draw: the drawn card or position matches."""


class _Kinds:
    """The kinds of hand that the rows of one table name, each with its row."""

    def __init__(self, row: TomlTable, wagers: Mapping[str, Wager], orders: Mapping[str, Order]) -> None:
        self.row = row
        self.wager = row.text("wager")
        self.is_draw = self.wager in wagers and wagers[self.wager].against == "draw"
        self.looks_at = row.text("hand", wagers[self.wager].hand if self.wager in wagers else "")
        self.order = orders.get(self.looks_at)
        self.found: list[tuple[int, HandKind]] = []

    def read(self, phrase: str, index: int) -> HandKind | None:
        """The kind that row ``index`` names, None with a mistake."""
        if not self.order and self.row.notebook.in_doubt & {"wager", "hand"}:
            self.row.notebook.in_doubt.add(str(self.row.path[0]))  # said where the wager or the hand stands
            return None
        if self.row.notebook.in_doubt & {"hand", "hand-rank"} and self.order and not self._is_known(phrase):
            self.row.notebook.in_doubt.add(str(self.row.path[0]))  # said where the order stands
            return None
        held = self.row.attempt(lambda: self._kind(phrase), "rows", index, 0)
        self.found += [(index, held)] if held else []
        return held

    def _kind(self, phrase: str) -> HandKind:
        if not self.order:
            raise ValueError(f"the wager {self.wager!r} looks at no hand that [[hand]] defines")
        return kind(phrase, self.order)

    def _is_known(self, phrase: str) -> bool:
        try:
            return bool(self._kind(phrase))
        except PitbossError:
            return False

    def refuse_idle_rows(self) -> None:
        """A row inside the rows above it would never be paid."""
        for hidden in hidden_rows([held for _, held in self.found]):
            index, held = self.found[hidden]
            self.row.mistake(f"{held} can never apply: the rows above hold all its hands", "rows", index)


def read_paytable(row: TomlTable, wagers: Mapping[str, Wager], orders: Mapping[str, Order]) -> Paytable:
    """A paytable; ``wagers`` says which hand each wager looks at, ``orders`` how each hand is ranked."""
    kinds = _Kinds(row, wagers, orders)

    def make(hand: str, odds: str, clause: tuple[str, ...], index: int) -> PayRow | None:
        read = row.attempt(lambda: Odds.read(odds), "rows", index, 1)
        if kinds.is_draw:
            if hand != MATCH or index:
                row.mistake(f"a draw has one row, {MATCH!r}", "rows", index, 0)
            return PayRow(hand, None, read, clause) if read else None
        held = kinds.read(hand, index)
        return PayRow(hand, held, read, clause) if read and held else None

    paytable = Paytable(
        wager=kinds.wager,
        name=row.text("name", blank=True),
        looks_at=kinds.looks_at,
        floor=row.flag("floor", default=False),
        hands=row.whole("hands", 0, at_least=2),
        rows=row.rows("rows", make),
        clause=row.clause(),
        decided_by=row.clause("decided-by") if row.has("decided-by") else (),
        shared_by=row.texts("shared-by", ()),
    )
    kinds.refuse_idle_rows()
    return paytable


def read_meter(row: TomlTable) -> MeterRule:
    """The minimum of a meter."""
    return MeterRule(
        wager=row.text("wager"),
        paytable=row.text("paytable", blank=True),
        name=row.text("name"),
        at_least=row.money("at-least"),
        per_dollar=row.flag("per-dollar"),
        clause=row.clause(),
    )


def read_envy(row: TomlTable, wagers: Mapping[str, Wager], orders: Mapping[str, Order]) -> EnvySchedule:
    """An envy schedule."""
    kinds = _Kinds(row, wagers, orders)

    def make(hand: str, pays: str, clause: tuple[str, ...], index: int) -> EnvyRow | None:
        amount = row.attempt(lambda: above_nothing(pays), "rows", index, 1)
        held = kinds.read(hand, index)
        return EnvyRow(hand, held, amount, clause) if amount and held else None

    schedule = EnvySchedule(
        wager=kinds.wager,
        paytable=row.text("paytable", blank=True),
        for_wager=row.money("for") if row.data.get("for") != "" else None,
        looks_at=kinds.looks_at,
        election=row.text("election", ""),
        rows=row.rows("rows", make),
        clause=row.clause(),
    )
    row.has("for")
    kinds.refuse_idle_rows()
    return schedule


def read_limit(row: TomlTable) -> PayoutLimit:
    """An aggregate payout limit."""
    return PayoutLimit(
        name=row.text("name"),
        wagers=row.texts("wagers"),
        amount=row.money("amount"),
        or_best_win_on_minimum_bets=row.flag("or-best-win-on-minimum-bets"),
        clause=row.clause(),
        election=row.text("election", ""),
    )
