"""The main game under best play as a linear form, one function for each family of games that is counted."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.exact.linear.form import LinearForm, PaidUnits, RoundEnding, joined, settled
from pitboss.ruleset import Ruleset


def on_a_board(game: Ruleset) -> LinearForm:
    """Two cards each and five community cards."""
    return LinearForm.of(_on_a_board(game))


def _on_a_board(game: Ruleset) -> Iterator[tuple[RoundEnding, int]]:
    from pitboss.exact.board.model import CASES
    from pitboss.exact.board.model import settled as settled_on_a_board
    from pitboss.exact.board.solve import counted_endings

    wagers = [wager for wager in game.wagers if wager.rule.against == "dealer"]
    for ending, category, case, ways in counted_endings(game):
        parts: list[tuple[Fraction, tuple[PaidUnits, ...]]] = []
        staked = Fraction(0)
        for wager in wagers:
            times = ending.times if wager.rule.window == "decision" else Fraction(1)
            staked += times or 0
            if ending.times is None:
                parts.append((Fraction(-1 if wager.on_fold == "forfeited" and times else 0), ()))
                continue
            then, row = settled_on_a_board(game, wager, category, *CASES[case])
            units = times if times is not None else Fraction(0)
            parts.append(settled(game, wager.name, then, row, units, units))
        yield joined(parts, staked, ending.name), ways


def at_a_showdown(game: Ruleset) -> LinearForm:
    """One decision against the dealer's hand."""
    return LinearForm.of(_at_a_showdown(game))


def _at_a_showdown(game: Ruleset) -> Iterator[tuple[RoundEnding, int]]:
    from pitboss.exact.showdown.model import CELLS, showdown
    from pitboss.exact.showdown.solve import deals_of

    table = showdown(game)
    for value, action, cell, ways in deals_of(table):
        parts = []
        for wager in table.wagers:
            then, row = table.settled(wager, action, value, CELLS[cell])
            lost = Fraction(0) if wager.rule.rides_on else table.units(wager, action)
            parts.append(settled(game, wager.name, then, row, table.units(wager, action), lost))
        yield joined(parts, table.staked(action), action.name), ways


def over_reveals(game: Ruleset) -> LinearForm:
    """Several streets without a dealer's hand."""
    return LinearForm.of(_over_reveals(game))


def _over_reveals(game: Ruleset) -> Iterator[tuple[RoundEnding, int]]:
    from pitboss.exact.reveals.endings import kinds_of
    from pitboss.exact.reveals.model import reveal_game
    from pitboss.exact.reveals.moves import ends, moves
    from pitboss.exact.reveals.solve import ends_of

    table = reveal_game(game)
    assert table is not None, "its solver was asked"
    for standing, by_kind in zip(ends(moves(table)), ends_of(table), strict=True):
        for rows, ways in zip(kinds_of(table).rows, by_kind, strict=True):
            if not ways:
                continue
            parts = []
            for place, (wager, name) in enumerate(zip(table.wagers, rows, strict=True)):
                paytable = wager.paytable()
                then, row = table.settled(wager, paytable.row(name) if paytable is not None and name else None)
                units = table.stake(place, standing)
                fixed, paid = settled(game, wager.name, then, row, units, units)
                parts.append((fixed - standing.lost[place], paid))
            yield joined(parts, standing.staked, "fold" if standing.folded else f"{standing.staked} staked"), ways
