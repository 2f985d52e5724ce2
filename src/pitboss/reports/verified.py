"""The second method on a sheet: rounds that were simulated, and how far each mean lies from the figure beside it.

The rounds are played by whoever makes the sheet (``pitboss.api.sheets``); here is what was found, and how it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.numbers import MINUS, printed
from pitboss.reports.blocks import Align, Block, Paragraph, SheetRow, TableBlock


@dataclass(frozen=True, slots=True)
class VerifiedLine:
    """A wager that was played: its mean net in units, the standard error of that mean, and the exact mean.

    ``part``: a wager of the main game. ``mean_square`` is played, ``exact_square`` exact where it is known.
    """

    wager: str
    part: bool
    hands: int
    mean: Fraction
    standard_error: float
    exact: Fraction
    mean_square: Fraction
    exact_square: Fraction | None = None

    @property
    def z(self) -> float:
        """How many standard errors lie between the two means."""
        return float(self.mean - self.exact) / self.standard_error if self.standard_error else 0.0


@dataclass(frozen=True, slots=True)
class ParVerification:
    """So many rounds, played with a seed: the same whenever they are played again."""

    rounds: int
    seed: str
    lines: tuple[VerifiedLine, ...]

    def of(self, wager: str) -> VerifiedLine | None:
        """The line of a wager, None where it was not played."""
        return next((line for line in self.lines if line.wager == wager and not line.part), None)


def shown_z(z: float) -> str:
    """With its sign and two decimals."""
    return f"{z:+.2f}".replace("-", MINUS)


def verification_blocks(verification: ParVerification, unplayed: tuple[str, ...]) -> Iterator[Block]:
    """A table of the wagers that were played, and which were not."""
    columns: tuple[tuple[str, Align], ...] = (
        ("wager", "text"),
        ("hands", "number"),
        ("exact mean", "number"),
        ("simulated", "number"),
        ("std. error", "number"),
        ("z", "number"),
    )
    rows = tuple(
        SheetRow(
            (
                f"– {line.wager}" if line.part else line.wager,
                f"{line.hands:,}",
                printed(line.exact, 6, signed=True),
                printed(line.mean, 6, signed=True),
                f"{line.standard_error:.6f}",
                shown_z(line.z),
            ),
            "" if line.part else "strong",
        )
        for line in verification.lines
    )
    note = (
        f"{verification.rounds:,} rounds dealt by a generator of random numbers with the seed “{verification.seed}”, "
        "decided by the tables of best play and paid by the rows of the law. z is the distance in standard errors: "
        "within ±2 in 19 of 20 cases, within ±3 in 997 of 1,000."
    )
    yield TableBlock("Verified by simulation", columns, rows, note, dense=True)
    if unplayed:
        yield Paragraph(
            f"Not simulated here, for they hang on meters, draws or other hands: {', '.join(unplayed)}.", small=True
        )
