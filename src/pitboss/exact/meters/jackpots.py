"""A wager with meters at given amounts: its return, where it breaks even, its long run and how its meters grow."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.exact.meters.growth import Growth
from pitboss.exact.meters.progressive import LongRun, Meters, Plane, amounts_on, growths, long_run, plane
from pitboss.money import Cents
from pitboss.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Jackpots:
    """The amounts on the meters of a wager in cents, and how its return depends on them."""

    held: dict[str, Fraction]
    plane: Plane
    long_run: LongRun
    growths: tuple[Growth, ...]
    others: int
    sharing: int = 1
    """How many bet on the dealer's hand, and divide what it wins."""

    @property
    def stake(self) -> Cents:
        """The stake that returns are a share of."""
        return self.plane.stake

    @property
    def reset(self) -> dict[str, Fraction]:
        """Each meter after it was won."""
        return {growth.name: Fraction(growth.reset) for growth in self.growths}

    @property
    def returned(self) -> Fraction:
        """The return of one unit at these amounts."""
        return self.plane.at(self.held)

    @property
    def returned_at_reset(self) -> Fraction:
        """The return of one unit when every meter was just won."""
        return self.plane.at(self.reset)

    @property
    def fair(self) -> dict[str, Fraction | None]:
        """For each meter the amount that makes the wager fair, the others as they stand; None as ``Plane.fair``."""
        return {name: self.plane.fair(name, self.held) for name, _ in self.plane.per_cent}


def jackpots(
    game: Ruleset,
    wager: str,
    *,
    meters: Meters | None = None,
    others: int = 0,
    stake: Cents | None = None,
    sharing: int = 1,
) -> Jackpots:
    """A wager with these amounts on its meters, else their reset amounts, and so many other hands in play.

    ``sharing``: how many bet on the hand that wins, and divide what it takes from a meter.
    """
    return Jackpots(
        held=amounts_on(game, wager, meters),
        plane=plane(game, wager, others, stake=stake, sharing=sharing),
        long_run=long_run(game, wager, others, stake=stake, sharing=sharing),
        growths=growths(game, wager, stake=stake, sharing=sharing),
        others=others,
        sharing=sharing,
    )
