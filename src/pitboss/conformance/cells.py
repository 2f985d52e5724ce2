"""Every cell of every paytable and envy schedule, put on the table: at its lower and at its upper end.

A cell is a row of a paytable at one table. A hand is made that the row holds, it is dealt to the first position (to the
second for an envy bonus, to the dealer for a wager on the dealer's hand), and the round counts when the row decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pitboss.adjudication import Adjudication
from pitboss.conformance.aimed import AimedRound, cards_of, placed
from pitboss.conformance.houses import House
from pitboss.conformance.made_hands import made_hands
from pitboss.conformance.settled import round_vector, settled, slug, split_citation
from pitboss.conformance.vectors import RoundVector
from pitboss.hands import Hand
from pitboss.money import show_money
from pitboss.rounds.events import Settled
from pitboss.rounds.settlement.results import find_row
from pitboss.ruleset import OfferedWager
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.paytables import EnvyRow, EnvySchedule, PayRow, Paytable
from pitboss.ruleset.words import HandOf

TRIES = 60
"""Deals around a hand after which a cell is given up."""


@dataclass(frozen=True, slots=True)
class PaytableCell:
    """A row of a paytable or, without one, whatever its paytable does not pay, at one table."""

    house: House
    table: Paytable | EnvySchedule
    row: PayRow | EnvyRow | None
    on: HandOf | str = ""
    amount: str = ""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells cells apart, whatever the table is called."""
        table = self.table
        name = table.name if isinstance(table, Paytable) else f"envy {table.paytable} {table.election}".strip()
        return (table.wager, name, self.amount, str(self.on), self.row.hand if self.row else "nothing")

    @property
    def about(self) -> str:
        """The cell in words."""
        wager, name, amount, on, hand = self.key
        parts = (f"{wager} {name}".strip(), amount, f"on the {on}'s hand" if on else "", hand)
        return ", ".join(part for part in parts if part)


def cells(houses: tuple[House, ...]) -> Iterator[PaytableCell]:
    """Every cell once, at the first table that has it in force."""
    known: set[tuple[str, ...]] = set()
    for house in houses:
        for cell in _cells(house):
            if cell.key not in known:
                known.add(cell.key)
                yield cell


def _cells(house: House) -> Iterator[PaytableCell]:
    for offered in house.plan.game.wagers:
        amount = show_money(offered.amount) if offered.amount is not None else ""
        for table in offered.paytables:
            if table.hands > house.plan.game.positions + 1:
                continue
            for on in offered.rule.on or ("",):
                for row in table.rows:
                    yield PaytableCell(house, table, row, on, amount)
                if table.rows[0].kind is not None and offered.rule.window != "none":  # a bonus has no line then
                    yield PaytableCell(house, table, None, on, amount)
        for schedule in house.plan.game.envy:
            if schedule.wager == offered.name:
                yield from (PaytableCell(house, schedule, row, "", amount) for row in schedule.rows)


def cell_rounds(cell: PaytableCell) -> Iterator[RoundVector]:
    """The rounds that show a cell: two where its hands have a lower and an upper end; none where it cannot be dealt."""
    house, plan = cell.house, cell.house.plan
    offered = plan.wagers[cell.table.wager]
    use = _looks_at(cell, offered)
    hands = _hands(cell, use) if use is not None else ()
    for number, hand in enumerate(hands or (None,)):
        seed = f"{plan.game.filing.rulebook} {cell.key} {number}"
        chance = Random(seed)
        for _ in range(TRIES):
            dealt = AimedRound(
                house, chance, _positions(cell), placed(house, use, hand, _holder(cell)) if hand and use else None
            ).written()
            answer = settled(dealt)
            if dealt is not None and answer is not None and _shows(cell, answer):
                end = ("lowest", "highest")[number] if len(hands) > 1 else ""
                name = slug(("cell", *cell.key, end))
                yield round_vector(name, f"{cell.about}{f' ({end})' if end else ''}", dealt, answer, cell.table.clause)
                break


def _looks_at(cell: PaytableCell, offered: OfferedWager) -> HandUse | None:
    """The hand that decides; none where a draw does."""
    plan = cell.house.plan
    if isinstance(cell.table, EnvySchedule):
        return plan.hands[cell.table.looks_at]
    if offered.rule.against == "draw":
        return None
    use = plan.hands[offered.rule.hand] if offered.rule.against == "table" else plan.uses[offered.name]
    return plan.counterpart(use) if cell.on == "dealer" else use


def _hands(cell: PaytableCell, use: HandUse) -> tuple[Hand, ...]:
    """Hands of the row; without one, the best that the paytable does not pay, and the worst."""
    row = cell.row

    def accepts(hand: Hand) -> bool:
        if isinstance(cell.table, Paytable):
            return find_row(cell.table, hand) == row
        return row is not None and row.kind is not None and next(_holding(cell.table, hand), None) == row

    return made_hands(use.order, cards_of(cell.house, use), accepts)


def _holding(schedule: EnvySchedule, hand: Hand) -> Iterator[EnvyRow]:
    yield from (row for row in schedule.rows if row.kind.low <= hand.value <= row.kind.high)


def _positions(cell: PaytableCell) -> range:
    if isinstance(cell.table, Paytable) and cell.table.hands:
        return range(1, cell.table.hands)
    return range(1, 3 if isinstance(cell.table, EnvySchedule) or cell.on == "dealer" else 2)


def _holder(cell: PaytableCell) -> int:
    return 2 if isinstance(cell.table, EnvySchedule) else 1


def _shows(cell: PaytableCell, answer: Adjudication) -> bool:
    """Whether the row of the cell decided the line of the first position."""
    if isinstance(cell.table, EnvySchedule):
        assert isinstance(cell.row, EnvyRow)
        bonuses = (line for line in answer.lines if line.holder == 2 and line.entitled_by == cell.table.wager)
        return any(line.odds == show_money(cell.row.pays) for line in bonuses)
    drawn = cell.house.plan.wagers[cell.table.wager].rule.against == "draw"
    lines = [line for line in answer.lines if (line.position, line.wager) == (1, cell.table.wager)]
    return any(_decides(cell, line) for line in lines if drawn or line.on == cell.on)


def _decides(cell: PaytableCell, line: Settled) -> bool:
    row = cell.row
    if row is None:
        return line.result != "won"
    assert isinstance(row, PayRow)
    prefix = line.clause.partition(":")[0]
    if not {f"{prefix}:{clause}" for clause in row.clause} <= set(split_citation(line.clause)):
        return False
    return line.result == "push" if row.odds.word == "push" else line.odds == str(row.odds)
