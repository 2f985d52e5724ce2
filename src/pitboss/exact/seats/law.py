"""A whole seat: the joint law of the main game and the wagers beside it that look at the player's own cards.

``seat_law`` gives every set of results that can come together, with its exact probability, under best play of the main
game. So the deviation of a seat with side wagers is exact, and so is how far two of its wagers go together. A wager
that a fold forfeits is lost with a fold, unless it is paid before anybody decides. Each wager counts with its stake, in
units of the base wager; a limit on winnings is left out, and a meter holds its reset unless another amount is given.

Wagers on hands that are made of other players' cards, or of the dealer's, are refused: they are not counted together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pitboss.clauses import BadInput
from pitboss.exact.board.model import plays_on_a_board
from pitboss.exact.distribution import Distribution
from pitboss.exact.kept import kept
from pitboss.exact.questions import main_question
from pitboss.exact.showdown.model import fits
from pitboss.exact.side import draws, is_paid_before_decisions, meters_of, profit, stake_of, together
from pitboss.exact.wagers import looked_at, main_name, main_parts, side_wagers
from pitboss.hands import HandKind
from pitboss.money import Cents
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.cards import HandUse

Meters = Mapping[str, Fraction | int]
Point = tuple[tuple[Fraction, ...], Fraction]
"""What each wager of the seat brings, in units of the base wager, and how often these come together."""


@dataclass(frozen=True)
class SeatLaw:
    """The wagers of a seat, the main game first under its name, what is staked on each, and their joint law.

    ``stakes`` are in units of the base wager; that of the main game is what it wagers on average.
    """

    wagers: tuple[str, ...]
    stakes: tuple[Fraction, ...]
    points: tuple[Point, ...]
    drawn: tuple[tuple[Fraction, Fraction], ...] = ()
    """What is drawn beside the cards: what it pays, and how often."""

    @cached_property
    def distribution(self) -> Distribution:
        """The law of the net result of the whole seat."""
        whole = Distribution.of((sum(nets, Fraction(0)), often) for nets, often in self.points)
        for extra, probability in self.drawn:
            whole = Distribution.of(together(whole, extra, probability))
        return whole

    def mean(self, wager: str) -> Fraction:
        """What one wager brings the player, without what is drawn beside the cards."""
        at = self.wagers.index(wager)
        return sum((nets[at] * often for nets, often in self.points), Fraction(0))

    def covariance(self, first: str, second: str) -> Fraction:
        """How far two wagers go together, in units squared; of a wager with itself its variance."""
        place, other = self.wagers.index(first), self.wagers.index(second)
        product = sum((nets[place] * nets[other] * often for nets, often in self.points), Fraction(0))
        return product - self.mean(first) * self.mean(second)


@dataclass(frozen=True, slots=True)
class SideWager:
    """A wager beside the main game: the hand it looks at, its rows, what each row brings, and what a fold does."""

    name: str
    use: HandUse
    kinds: tuple[HandKind, ...]
    nets: tuple[Fraction, ...]
    """By row, and last for a hand that is not paid, in units of the base wager."""
    stake: Fraction
    forfeited: bool
    drawn: tuple[tuple[Fraction, Fraction], ...] = ()

    def row(self, low: int, high: int | None = None) -> int:
        """The row of a hand of that value, or of all hands between two; the last number for none."""
        highest = low if high is None else high
        for at, kind in enumerate(self.kinds):
            if kind.low <= low and highest <= kind.high:
                return at
            if kind.low <= highest and low <= kind.high:
                raise BadInput(
                    code="row-divides-a-category",
                    said=f"a row of {self.name} holds some hands of a category and not others",
                    instead="ask for it alone",
                )
        return len(self.kinds)

    def net(self, row: int, *, folded: bool) -> Fraction:
        """What it brings."""
        return -self.stake if folded and self.forfeited else self.nets[row]


def seat_law(
    game: Ruleset, wagers: Iterable[str] | Mapping[str, Cents | None] = (), *, meters: Meters | None = None
) -> SeatLaw:
    """The joint law of a seat with these wagers; the main game is always among them.

    With amounts they count by them; else each by its filed denomination or minimum.
    """
    amounts: dict[str, Cents | None] = dict(wagers) if isinstance(wagers, Mapping) else dict.fromkeys(wagers)
    _known(game, amounts)
    base = game.wager(game.base)
    unit = amounts.get(game.base) or (base.amount or base.minimum if base is not None else None) or Cents(100)
    sides = [_side(game, name, amounts.get(name), unit, meters) for name in side_wagers(game) if name in amounts]
    return kept("seat", (main_question(game), tuple(sides)), SeatLaw, lambda: _counted(game, sides))


def _counted(game: Ruleset, sides: Sequence[SideWager]) -> SeatLaw:
    points, average = _points(game, sides)
    return SeatLaw(
        (main_name(game), *(side.name for side in sides)),
        (average, *(side.stake for side in sides)),
        points,
        tuple(drawn for side in sides for drawn in side.drawn),
    )


def _known(game: Ruleset, names: Iterable[str]) -> None:
    known = (*main_parts(game), main_name(game), *side_wagers(game))
    for name in names:
        if name not in known:
            raise BadInput(
                code="unknown-wager", said=f'"{name}" is not offered here', instead=f"one of: {', '.join(known)}"
            )


def _side(game: Ruleset, name: str, amount: Cents | None, unit: Cents, meters: Meters | None) -> SideWager:
    offered = game.wager(name)
    table = offered.paytable() if offered is not None else None
    if offered is None or table is None or offered.rule.against != "paytable":
        raise _not_counted(game, name)
    stake = stake_of(offered, table, amount)
    held, times = meters_of(game, name, table, meters), Fraction(stake, unit)
    paid = [times * profit(row.odds, stake, held) for row in table.rows]
    return SideWager(
        name,
        looked_at(game, offered),
        tuple(row.kind for row in table.rows if row.kind is not None),
        (*paid, -times),
        times,
        _is_forfeited(game, offered),
        tuple((times * extra, often) for _, extra, often in draws(game, offered)),
    )


def _is_forfeited(game: Ruleset, offered: OfferedWager) -> bool:
    return offered.on_fold == "forfeited" and not is_paid_before_decisions(game, offered.name)


def _not_counted(game: Ruleset, name: str) -> BadInput:
    return BadInput(
        code="not-counted",
        said=f"{name} and the main game of {game.title} are not counted together",
        instead="ask for it alone: its own law is exact",
    )


def _points(game: Ruleset, sides: Sequence[SideWager]) -> tuple[tuple[Point, ...], Fraction]:
    """The joint law, and what the main game wagers on average."""
    from pitboss.exact.seats.law_board import board_points
    from pitboss.exact.seats.law_showdown import showdown_points
    from pitboss.exact.showdown.solve import is_counted

    table = fits(game)
    if plays_on_a_board(game):
        weighed = board_points(game, sides)
    elif table is not None and is_counted(table):
        weighed = showdown_points(table, sides)
    else:
        raise _not_counted(game, sides[0].name if sides else main_name(game))
    if weighed is None:
        raise _not_counted(game, " and ".join(side.name for side in sides))
    sums: dict[tuple[Fraction, ...], int] = {}
    staked, whole = Fraction(0), 0
    for nets, wagered, ways in weighed:
        sums[nets] = sums.get(nets, 0) + ways
        staked, whole = staked + wagered * ways, whole + ways
    points = tuple((nets, Fraction(ways, whole)) for nets, ways in sorted(sums.items()))
    return points, staked / whole
