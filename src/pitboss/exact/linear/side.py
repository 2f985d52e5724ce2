"""A wager beside the main game as a linear form: each row of its paytable with its ways, and what is drawn besides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import lcm, prod

from pitboss.exact import answers
from pitboss.exact.linear.form import LinearForm, PaidUnits, RoundEnding
from pitboss.exact.side import draws, rows
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.paytables import Paytable

Drawn = tuple[str, str, Fraction]
"""A draw that rides on the wager: its name, its row, and how often it pays."""


def side_form(game: Ruleset, offered: OfferedWager, paytable: Paytable, on: str = "player") -> LinearForm:
    """A wager against this paytable, whichever one is filed; the hands that stand in no row lose it."""
    paid = rows(game, offered.name, paytable=paytable, on=on)
    counted = [(row.hand if row.odds is not None else "", row.ways) for row in paid]
    return _form(offered, counted, _drawn(game, offered, on))


def cover_all_form(game: Ruleset, offered: OfferedWager, paytable: Paytable) -> LinearForm:
    """A wager on the highest hand at the table, for the number of hands that the paytable is for."""
    analysis = answers.cover_all(game, paytable.hands, offered.name)
    counted = [
        (outcome.name if paytable.row(outcome.name) is not None else "", outcome.ways or 0)
        for outcome in analysis.outcomes
    ]
    return _form(offered, counted, ())


def _form(offered: OfferedWager, counted: Sequence[tuple[str, int]], drawn: Sequence[Drawn]) -> LinearForm:
    """All rows with all that may be drawn; a draw pays or not whatever the hand is."""
    lost = Fraction(0 if offered.rule.rides_on else -1)
    staked = Fraction(0 if offered.rule.rides_on else 1)
    whole = lcm(*(often.denominator for _, _, often in drawn))
    endings = []
    for (hand, ways), falls in product(counted, product((False, True), repeat=len(drawn))):
        own = (PaidUnits(offered.name, hand, Fraction(1)),) if hand else ()
        extra = tuple(
            PaidUnits(name, row, Fraction(1), drawn=True)
            for (name, row, _), falls_in in zip(drawn, falls, strict=True)
            if falls_in
        )
        often = prod(
            (often if falls_in else 1 - often for (_, _, often), falls_in in zip(drawn, falls, strict=True)),
            start=Fraction(1),
        )
        endings.append((RoundEnding(Fraction(0) if hand else lost, own + extra, staked), often * ways))
    unit = whole ** len(drawn)
    return LinearForm.of((ending, int(ways * unit)) for ending, ways in endings)


def _drawn(game: Ruleset, offered: OfferedWager, on: str) -> tuple[Drawn, ...]:
    drawn = []
    for name, _, often in draws(game, offered, on):
        draw = game.wager(name)
        table = draw.paytable() if draw is not None else None
        assert table is not None, "a draw that pays has a paytable"
        drawn.append((name, table.rows[0].hand, often))
    return tuple(drawn)
