"""Which odds bring the edge to a figure? Exactly, and with the nearest odds that a table can print.

What best play is worth is the greatest of many sums that are each linear in the odds of a row: a convex line of
straight pieces. On one piece the answer is one division, and Newton's steps go from piece to piece, always downwards.
The game is solved at two short odds on both sides of the answer: where best play is the same at both, the line is
straight between them and the answer exact; where it is not, the answer lies between the root of the chord and that of
the two pieces.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor, gcd
from pathlib import Path

from pitboss.api.design.design import Design, design, main_wager
from pitboss.api.design.parts import DesignedWager, DesignRow, profit_of
from pitboss.api.game import Game
from pitboss.clauses import BadInput
from pitboss.money import Odds

_STEPS = 30
"""Pieces that are looked at; a few are enough for any game that is known."""
_SHORT = 360
"""Odds in the neighbourhood of an answer are whole numbers over this, so that the count stays in 64 bits."""


@dataclass(frozen=True, slots=True)
class PrintableOdds:
    """Odds that a table can print, what the house keeps with them, and whether the document allows them."""

    odds: Odds
    edge: Fraction
    lawful: bool


@dataclass(frozen=True, slots=True)
class EdgeReach:
    """What the house keeps at the most, where the row pays nothing, and at the least; None where there is no least."""

    least: Fraction | None
    most: Fraction


@dataclass(frozen=True, slots=True)
class SolvedOdds:
    """The odds of a row that bring the edge to a figure.

    ``between`` has the number in the row's own words (x to 1, x for 1, a share of the meter, cents) from both sides:
    two equal numbers where it is exact, None where no odds do; ``reach`` then says which edges there are. ``below`` and
    ``above`` are the nearest odds that can be printed. ``moved`` says that best play is another one than with the odds
    that were given, ``solves`` how often the game was solved.
    """

    row: DesignRow
    edge: Fraction
    between: tuple[Fraction, Fraction] | None
    below: PrintableOdds | None
    above: PrintableOdds | None
    moved: bool = False
    solves: int = 0
    reach: EdgeReach | None = None

    @property
    def exact(self) -> Fraction | None:
        """The number where it is exact."""
        return self.between[0] if self.between is not None and self.between[0] == self.between[1] else None


def solve_odds(game: str | Path | Game, wager: str, hand: str, edge: Fraction, *, column: str = "") -> SolvedOdds:
    """The odds of a row at which the house keeps ``edge`` of its game, all else as it is.

    >>> import pitboss
    >>> from fractions import Fraction
    >>> answer = pitboss.solve_odds("ma-uth", "trips", "straight", Fraction(35, 1000))
    >>> answer.exact, str(answer.below.odds), str(answer.above.odds)
    (Fraction(71912411, 15450050), '4 to 1', '5 to 1')
    """
    desk = design(game)
    entry = _entry(desk, wager, hand, column)
    row = entry.row(wager, hand)
    return _solve(desk, entry, row, edge)


def _entry(desk: Design, wager: str, hand: str, column: str) -> DesignedWager:
    for entry in desk.wagers:
        if (wager, hand) in {row.key for row in entry.rows} and column in ("", entry.column):
            return entry
    raise BadInput(
        code="no-row",
        said=f'no row "{hand}" of {wager} is on the desk',
        instead="one of: " + ", ".join(dict.fromkeys(row.wager for entry in desk.wagers for row in entry.rows)),
    )


def _solve(desk: Design, entry: DesignedWager, row: DesignRow, edge: Fraction) -> SolvedOdds:
    at, solves = entry, 0
    between: tuple[Fraction, Fraction] | None = None
    for _ in range(_STEPS):
        root = _on_this_piece(at, row, edge)
        if root is None or root < 0 or (row.odds.word == "percent" and root > 1):
            break
        if entry.part != "main game":
            between = root, root
            break
        ends = _short(root)
        low, high = (_with(desk, row, end) for end in ends)
        solves += len(set(ends))
        if low.figures().edge < edge:
            at = low
            continue
        between = _between(row, edge, ends, (low, high))
        at = high
        break
    moved = at.form != entry.form
    if between is None:
        return SolvedOdds(row, edge, None, None, None, moved=moved, solves=solves, reach=_reach(desk, entry, row))
    below, above = (_printable(desk, entry, row, odds) for odds in _neighbours(row, between[0]))
    return SolvedOdds(row, edge, between, below, above, moved=moved, solves=solves)


def _between(
    row: DesignRow, edge: Fraction, ends: tuple[Fraction, Fraction], games: tuple[DesignedWager, DesignedWager]
) -> tuple[Fraction, Fraction]:
    """The answer between two short odds, from below by the chord, from above by the pieces at both ends."""
    roots = [root for game in games if (root := _on_this_piece(game, row, edge)) is not None]
    if games[0].form == games[1].form:
        return roots[0], roots[0]
    low, high = (game.figures().edge for game in games)
    chord = ends[0] + (low - edge) / (low - high) * (ends[1] - ends[0])
    return chord, min(roots)


def _on_this_piece(entry: DesignedWager, row: DesignRow, edge: Fraction) -> Fraction | None:
    """The odds at which a linear form comes to the edge; None where the row does not matter."""
    slope = _slope(entry, row)
    if not slope:
        return None
    odds, held, drawn = _paid(entry, row)
    profit = profit_of(odds, entry.stake, held, entry.wager, drawn=drawn)
    profit += (entry.figures().edge - edge) / slope
    match odds.word:
        case "sum":
            return profit * entry.stake
        case "percent":
            meter = _meter(entry, odds, held)
            return (profit + 1) * entry.stake / meter if meter else None
        case word:
            return profit + (word == "for" and not drawn)


def _reach(desk: Design, entry: DesignedWager, row: DesignRow) -> EdgeReach:
    """The edges that odds of the row lead to: from those that pay nothing to the whole meter, or without an end."""
    edge, slope = entry.figures().edge, _slope(entry, row)
    if not slope:
        return EdgeReach(edge, edge)
    odds, held, drawn = _paid(entry, row)
    profit = profit_of(odds, entry.stake, held, entry.wager, drawn=drawn)
    nothing = Fraction(-1 if odds.word == "percent" or (odds.word == "for" and not drawn) else 0)
    most = edge - slope * (nothing - profit)
    if entry.part == "main game":
        most = _with(desk, row, Fraction(0)).figures().edge
    if odds.word != "percent":
        return EdgeReach(None, most)
    whole = _meter(entry, odds, held) / entry.stake - 1
    return EdgeReach(edge - slope * (whole - profit), most)


def _slope(entry: DesignedWager, row: DesignRow) -> Fraction:
    """What the house gives up for each unit of profit that the row pays."""
    return sum((entry.form.slope(wager, row.hand) for wager in row.sharing), Fraction(0))


def _paid(entry: DesignedWager, row: DesignRow) -> tuple[Odds, dict[str, Fraction], bool]:
    """The row's odds on this piece, what the meters hold, and whether the row is drawn for."""
    held = {meter.name: Fraction(meter.reset) for meter in entry.meters}
    drawn = any(part.drawn for ending, _ in entry.form.endings for part in ending.paid if part.wager == row.wager)
    return entry.row(*row.key).odds, held, drawn


def _meter(entry: DesignedWager, odds: Odds, held: dict[str, Fraction]) -> Fraction:
    """What the meter holds that the odds are a share of."""
    return held[entry.wager if odds.meter == "meter" else odds.meter]


def _short(exact: Fraction) -> tuple[Fraction, Fraction]:
    """Two numbers of small denominator with the answer between them, or the answer itself."""
    if _SHORT % exact.denominator == 0:
        return exact, exact
    return Fraction(floor(exact * _SHORT), _SHORT), Fraction(ceil(exact * _SHORT), _SHORT)


def _with(desk: Design, row: DesignRow, number: Fraction) -> DesignedWager:
    """The main game with the row at other odds, solved anew."""
    odds = Odds("to" if row.odds.word == "push" else row.odds.word, number.numerator, number.denominator)
    game = desk.game
    for wager in row.sharing:
        if game.ruleset.wager(wager) is not None:
            game = game.with_odds(wager, {row.hand: odds})
    main = main_wager(game)
    assert main is not None, "it was solved before"
    return main


def _neighbours(row: DesignRow, number: Fraction) -> tuple[Odds, Odds]:
    """The odds next to a number that can be printed: whole to the row's own stake, whole percents or dollars."""
    odds = row.odds
    unit = Fraction(1, {"percent": 100, "to": odds.stake, "for": odds.stake}.get(odds.word, 1))
    unit = Fraction(100) if odds.word == "sum" else unit
    whole = (floor(number / unit), ceil(number / unit))
    if odds.word == "sum":
        return replace(odds, win=100 * whole[0]), replace(odds, win=100 * whole[1])
    plain = Odds("to", 0, 1) if odds.word == "push" else odds
    return _reduced(replace(plain, win=whole[0])), _reduced(replace(plain, win=whole[1]))


def _reduced(odds: Odds) -> Odds:
    """The same odds in smaller numbers: 2 to 1 for 4 to 2."""
    common = gcd(odds.win, odds.stake) if odds.word in ("to", "for") else 1
    return replace(odds, win=odds.win // common, stake=odds.stake // common) if odds.win else odds


def _printable(desk: Design, entry: DesignedWager, row: DesignRow, odds: Odds) -> PrintableOdds | None:
    if odds.win <= 0 or (odds.word == "percent" and odds.win > odds.stake):
        return None
    if entry.part == "main game":
        edge = _with(desk, row, Fraction(odds.win, odds.stake)).figures().edge
    else:
        edge = entry.figures({(wager, row.hand): odds for wager in row.sharing}).edge
    return PrintableOdds(odds, edge, row.allows(odds))
