"""The cards and draws of a written round, handed out as the deal asks for them; what is not written was not seen."""

from __future__ import annotations

from pitboss.adjudication.written import Written
from pitboss.cards import Card
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Draw
from pitboss.rounds.events import Cards
from pitboss.rounds.flow import next_delivery


class Recorded:
    """The ``Source`` of cards for a round that was dealt elsewhere."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self.piles: dict[tuple[str, int], list[Card]] = {
            ("dealer", 0): list(written.dealer),
            ("board", 0): list(written.board),
            ("box", 0): list(written.box),
            **{("player", seat.position): list(seat.cards) for seat in written.seats},
        }

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards, taken from where they were written down."""
        now = table.round
        assert now is not None
        row = plan.stage(table.device, now.stage).row
        if row is None:
            return self._next(*now.short[0], 1)
        if row.does == "burn":
            return (None,) * number
        delivery = next_delivery(now, row)
        position = delivery[1] if delivery is not None else 0
        whose = "player" if position else row.to if row.to in ("board", "box") else "dealer"
        unused: Cards = (None,) * (number - row.stays) if row.rest or row.keeps else ()
        written = self._next(whose, position, number - len(unused))
        return (*unused, *written)

    def _next(self, whose: str, position: int, number: int) -> Cards:
        pile = self.piles[whose, position]
        return tuple(pile.pop(0) if pile else None for _ in range(number))

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What was drawn, as written."""
        by_card = bool(plan.wagers[wager].rule.hand)
        return Draw(wager, self.written.magic) if by_card else Draw(wager, place=self.written.lucky)

    def cut(self, plan: Plan, table: Table) -> int:
        """Any lawful cut: the cards are written down as they came."""
        return plan.game.cut.at_least
