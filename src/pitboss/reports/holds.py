"""What a seat is worth in an hour, and what a bankroll survives: a page for the operator.

The pace is a number of rounds in an hour that the reader can replace: hold is proportional to it, its deviation to its
root. The law of a sitting is computed from that of a round (``pitboss.exact.sittings``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from pitboss.exact.distribution import Distribution
from pitboss.exact.sittings import SittingLaw, is_countable, law_in_cents, sitting
from pitboss.money import Cents, show_money
from pitboss.numbers import money_to_the_cent, printed_money, printed_percent, root
from pitboss.reports.blocks import Align, Block, Paragraph, SheetRow, SideBySide, TableBlock

PACE = 40
"""Rounds in an hour, unless somebody says otherwise."""
SITTING = 200
"""Rounds of a sitting."""
ROLLS = (25, 50, 100, 200)
"""Rolls, in units of the base wager."""
SURVIVED = (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100))
ENDS = (Fraction(1, 20), Fraction(1, 2), Fraction(19, 20))


@dataclass(frozen=True, slots=True)
class HoldLine:
    """A wager at its least stake: what the house keeps of it in an hour on average, and the deviation of that."""

    wager: str
    stake: Cents
    edge: Fraction
    variance: Fraction

    def hold(self, pace: int) -> Fraction:
        """Cents in an hour of so many rounds."""
        return self.edge * self.stake * pace

    def deviation(self, pace: int) -> Decimal:
        """Of the same."""
        return root(self.variance * self.stake**2 * pace)


@dataclass(frozen=True, slots=True)
class SittingSheet:
    """A sitting of the main game alone: where it ends, what roll survives it, and how often some rolls are lost."""

    rounds: int
    stake: Cents
    ends: tuple[tuple[Fraction, int], ...]
    survived: tuple[tuple[Fraction, int], ...]
    ruin: tuple[tuple[Cents, Fraction, Fraction], ...]
    """A roll, and between which bounds the probability lies that it is lost."""


def sitting_sheet(distribution: Distribution, stake: Cents, rounds: int = SITTING) -> SittingSheet | None:
    """The sitting of a game with this law; None where it has too many results to be counted."""
    law = law_in_cents(distribution, stake)
    if not is_countable(law, rounds):
        return None
    computed: SittingLaw = sitting(law, rounds)
    rolls = [Cents(stake * times) for times in ROLLS]
    return SittingSheet(
        rounds,
        stake,
        tuple((share, computed.ends.quantile(share)) for share in ENDS),
        tuple((share, computed.falls.quantile(share)) for share in SURVIVED),
        tuple((roll, *computed.ruin(roll)) for roll in rolls),
    )


def hold_table(lines: tuple[HoldLine, ...], pace: int) -> TableBlock:
    """Theoretical hold by the hour and seat."""
    columns: tuple[tuple[str, Align], ...] = (
        ("wager", "text"),
        ("stake", "number"),
        ("house edge", "number"),
        ("hold in an hour", "number"),
        ("std. deviation", "number"),
    )
    rows = tuple(
        SheetRow(
            (
                line.wager,
                show_money(line.stake),
                printed_percent(line.edge),
                money_to_the_cent(line.hold(pace)),
                money_to_the_cent(Fraction(line.deviation(pace))),
            )
        )
        for line in lines
    )
    note = (
        f"At {pace} rounds in an hour, one seat, the least stake filed, meters at reset. Twice the pace is twice the "
        "hold, and 1.41 times the deviation."
    )
    return TableBlock("Theoretical hold in an hour", columns, rows, note, dense=True)


def sitting_blocks(computed: SittingSheet, unit: str) -> Iterator[Block]:
    """Ruin and quantiles of a sitting."""
    lost: tuple[tuple[str, Align], ...] = (("a roll of", "number"), ("is lost in", "number"))
    ruin = tuple(SheetRow((show_money(roll), printed_percent(least, 6))) for roll, least, _ in computed.ruin)
    named: tuple[tuple[str, Align], ...] = (("share of sittings", "text"), ("amount", "number"))
    rows = [
        SheetRow((f"{printed_percent(share, 0)} end at or below", printed_money(end))) for share, end in computed.ends
    ]
    rows += [
        SheetRow((f"{printed_percent(share, 0)} are survived by a roll above", printed_money(roll)))
        for share, roll in computed.survived
    ]
    title = f"A sitting of {computed.rounds} rounds of the main game, {unit} {show_money(computed.stake)}"
    yield SideBySide(
        (
            (1, (TableBlock(title, lost, ruin, dense=True),)),
            (1, (TableBlock("Its ends", named, tuple(rows), dense=True),)),
        )
    )
    yield Paragraph(
        "Computed from the law of one round, in whole numbers; every probability is right to the last digit shown.",
        small=True,
    )
