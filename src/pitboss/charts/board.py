"""The sheet of a game with five community cards: the 169 kinds of two cards, then flop and river line by line."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.charts.sheet import (
    HERE,
    Cell,
    Cost,
    Figure,
    LaterStreet,
    StrategySheet,
    StreetStep,
    WordedRule,
    antes,
    percent,
)
from pitboss.charts.words import TOLD, two_cards
from pitboss.exact import Analysis
from pitboss.exact.answers import main_game, strategies
from pitboss.exact.board.later_streets import LaterStreets, StreetLine, later_streets
from pitboss.exact.board.solve import HoleRow, preflop_grid
from pitboss.numbers import decimal
from pitboss.ruleset import Ruleset

ORDER = "AKQJT98765432"
_HOLES = 1326


def board_sheet(game: Ruleset, house: str) -> StrategySheet:
    """The sheet, from the solved game."""
    best, grid = main_game(game), preflop_grid(game)
    costs, later = tuple(_costs(game, best, grid)), later_streets(game)
    actions = ("fold", *(name for name, _ in grid[0].actions[:1]), *reversed(later.wagers))
    actions += tuple(name for name, _ in grid[0].actions[1:] if name not in actions)
    rules = tuple(_rules(best, grid, costs))
    return StrategySheet(
        game.title,
        house,
        best,
        actions,
        _figure(grid),
        rules,
        (_own(best, later), *costs),
        tuple(_streets(later)),
        outs=True,
    )


def _streets(later: LaterStreets) -> Iterator[LaterStreet]:
    for title, lines, wager, least in (
        ("On the flop", later.flop, later.wagers[0], "check"),
        ("On the river", later.river, later.wagers[1], "fold"),
    ):
        yield LaterStreet(title, tuple(_step(line, wager if line.wager else least) for line in lines))


def _step(line: StreetLine, action: str) -> StreetStep:
    right = line.wager_is_best if line.wager else 1 - line.wager_is_best
    return StreetStep(line.what, action, line.share, right, line.cost, line.otherwise)


def _own(best: Analysis, later: LaterStreets) -> Cost:
    """What it costs to go by the sheet."""
    flop, river = (sum((line.cost for line in lines), Fraction(0)) for lines in (later.flop, later.river))
    parts = ((BEFORE, Fraction(0)), ("on the flop", flop), ("on the river", river))
    return Cost("this sheet", HERE, best.edge + later.cost, later.cost, parts)


def _figure(grid: tuple[HoleRow, ...]) -> Figure:
    held = {row.name: row for row in grid}
    cells = tuple(tuple(_cell(held[_name(down, across)]) for across in range(13)) for down in range(13))
    return Figure(
        "Before the flop",
        "Suited hands stand above the diagonal, the others below it. In each square: the action, what the hand is "
        "worth in antes, and what the other choice would cost.",
        tuple(ORDER),
        tuple(ORDER),
        cells,
        plainly="Suited hands stand above the diagonal, the others below it. In each square: the hand, the wager "
        "unless it is a check, and what the hand is worth in antes.",
    )


def _name(down: int, across: int) -> str:
    """The class in a square of the grid."""
    high, low = ORDER[min(down, across)], ORDER[max(down, across)]
    return high + low + ("" if down == across else "s" if across > down else "o")


def margin(row: HoleRow) -> Fraction:
    """What it costs to check where a wager is best, or to make the best wager where a check is."""
    check, *plays = (value for _, value in row.actions)
    return abs(max(plays) - check)


def _cell(row: HoleRow) -> Cell:
    action, values = row.best[0], dict(row.actions)
    worths = ", ".join(f"{name} {antes(value, 4)}" for name, value in row.actions)
    return Cell(
        action,
        row.name,
        antes(values[action], 2),
        decimal(margin(row), 2),
        says=f"{row.name}: {' or '.join(row.best)}. Worth in antes: {worths}. One of {row.ways} of {_HOLES} hands.",
        example=two_cards(row.name),
    )


def _rules(best: Analysis, grid: tuple[HoleRow, ...], costs: tuple[Cost, ...]) -> Iterator[WordedRule]:
    for number, (name, _) in enumerate(grid[0].actions):
        chosen = [row for row in grid if row.best[0] == name]
        if number and chosen:
            often = Fraction(sum(row.ways for row in chosen), _HOLES)
            yield WordedRule(f"before the flop, {name}", f"{_list(chosen)}: {percent(often, 2)} of all hands.")
        elif number:
            yield WordedRule(f"before the flop, {name}", "Never: where a wager is right, a larger one is better.")
    if costs:
        simple = min(costs, key=lambda cost: cost.cost)
        for heading, words in TOLD.get(simple.name, ()):
            yield WordedRule(heading, words)
        loss = dict(simple.parts)
        yield WordedRule(
            "what the simple rules cost",
            f"{percent(simple.cost)} of the ante ({simple.cost}) against best play: "
            f"{percent(loss[BEFORE])} before the flop, {percent(loss[AFTER])} after it ({simple.source}).",
        )
    for name, often in best.ties:
        yield WordedRule(
            "exactly as good", f"{name}: in {percent(often)} of all deals both choices are worth the same."
        )


def _list(chosen: list[HoleRow]) -> str:
    """Classes as players write them: ``33+ · A2s+ · A2o+``."""
    names = {row.name for row in chosen}
    runs: list[str] = []
    pairs = [sign for sign in ORDER if sign * 2 in names]
    runs += _runs([sign * 2 for sign in ORDER], [sign * 2 for sign in pairs])
    for number, high in enumerate(ORDER):
        for suited in "so":
            line = [f"{high}{low}{suited}" for low in ORDER[number + 1 :]]
            runs += _runs(line, [name for name in line if name in names])
    return " · ".join(runs)


def _runs(line: list[str], chosen: list[str]) -> Iterator[str]:
    """Names in a row shortened: a run from the top as its last with a plus, another from its first to its last."""
    run: list[str] = []
    for name in [*line, ""]:
        if name in chosen:
            run.append(name)
        elif run:
            whole = run[0] == line[0]
            yield run[0] if len(run) == 1 else f"{run[-1]}+" if whole else f"{run[0]}-{run[-1]}"
            run = []


BEFORE, AFTER = "before the flop", "after it"


def _costs(game: Ruleset, best: Analysis, grid: tuple[HoleRow, ...]) -> Iterator[Cost]:
    from pitboss.exact.board.strategies import strategy

    for name, source in strategies(game):
        edge = main_game(game, name).edge
        rule, lost = strategy(name).preflop, Fraction(0)
        for row in grid:
            high, low = (14 - ORDER.index(sign) for sign in row.name[:2])
            times = rule(high, low, row.name.endswith("s"))
            values = dict(row.actions)
            lost += row.ways * (values[row.best[0]] - values[f"{times}x" if times else "check"])
        before = lost / _HOLES
        cost = edge - best.edge
        yield Cost(name, source, edge, cost, ((BEFORE, before), (AFTER, cost - before)))
