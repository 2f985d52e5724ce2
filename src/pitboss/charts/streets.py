"""The sheet of a game of several streets without a dealer's hand: the first street as a figure, later ones by lines.

Two own cards are a grid of all their kinds; other numbers a ladder of kinds of hands. On a later street every kind of
hand has a line, and those for which the least wager is always right are one line together.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.charts.sheet import Cell, Figure, LaterStreet, StrategySheet, StreetStep, WordedRule, antes, percent
from pitboss.charts.words import two_cards
from pitboss.exact.answers import main_game
from pitboss.exact.reveals.chart import ChartLine, ChartStreet, chart, first_street
from pitboss.exact.reveals.model import RevealGame, reveal_game
from pitboss.numbers import decimal
from pitboss.ruleset import Ruleset

_ORDER = "AKQJT98765432"
_ELSE = "anything else"
_OTHERS = ", any other"
"""Ends the name of what is left of a kind of hand."""
_SINGLE_CARDS = WordedRule(
    "high, middle and low",
    "A high card is one of which a pair wins, a middle one of which a pair comes back, a low one of which it loses. "
    "A straight can come in as many ways as said; open is three or more.",
)


def streets_sheet(game: Ruleset, house: str) -> StrategySheet:
    """The sheet, from the solved game."""
    table = reveal_game(game)
    assert table is not None, "its solver says that it is charted street by street"
    best, streets = main_game(game), chart(table)
    actions = tuple(dict.fromkeys(name for street in streets for name in street.actions))
    figure = _grid(table) if table.cards.own == 2 and not table.cards.seen[0] else _ladder(streets[0])
    later = tuple(LaterStreet(f"On {street.name}", tuple(_steps(street))) for street in streets[1:])
    rules = (*_rules(streets[0]), _SINGLE_CARDS, *_often(best.ties))
    return StrategySheet(game.title, house, best, actions, figure, rules, (), later)


def _often(ties: tuple[tuple[str, Fraction], ...]) -> Iterator[WordedRule]:
    for name, often in ties:
        yield WordedRule("exactly as good", f"{name}: in {percent(often)} of all deals both are worth the same.")


def _grid(table: RevealGame) -> Figure:
    """All kinds of two cards."""
    cells: dict[tuple[int, int], Cell] = {}
    for row, _, worths in first_street(table):
        (low, high), suited = sorted(card % 13 for card in row.tolist()), row[0] // 13 == row[1] // 13
        name = _ORDER[12 - high] + _ORDER[12 - low] + ("" if low == high else "s" if suited else "o")
        ordered = sorted((value for _, value in worths), reverse=True)
        action, worth = next((choice, value) for choice, value in worths if value == ordered[0])
        said = ", ".join(f"{choice} {antes(value, 4)}" for choice, value in worths)
        cell = Cell(
            action,
            name,
            antes(worth, 2),
            decimal(ordered[0] - ordered[1], 2),
            says=f"{name}: {action}. Worth: {said}.",
            example=two_cards(name),
        )
        down, across = (12 - high, 12 - low) if suited or low == high else (12 - low, 12 - high)
        cells[down, across] = cell
    return Figure(
        f"On {table.game.streets[0].name}",
        "Suited hands stand above the diagonal, the others below it. In each square: the action, what the hand is "
        "worth, and what the next best choice would cost.",
        tuple(_ORDER),
        tuple(_ORDER),
        tuple(tuple(cells[down, across] for across in range(13)) for down in range(13)),
        plainly="Suited hands stand above the diagonal, the others below it. In each square: the hand, the wager "
        "unless it is none, and what the hand is worth.",
    )


def _ladder(street: ChartStreet) -> Figure:
    """Kinds of hands, the best first."""
    lines = tuple(_merged(street))
    cells = tuple(
        (
            Cell(
                line.action,
                line.action,
                percent(line.right, 0) if len(line.shares) > 1 else "",
                shares=line.shares,
                says=f"{line.what}: {', '.join(f'{name} {percent(share, 1)}' for name, share in line.shares)}",
            ),
        )
        for line in lines
    )
    return Figure(
        f"On {street.name}",
        "From the best hand down, with the share of all deals. A bar gives the share of these hands for which each "
        "choice is best, where it is not one for all.",
        ("action",),
        tuple(line.what for line in lines),
        cells,
        tuple(percent(line.share, 2) for line in lines),
        plainly="From the best hand down, with the share of all deals. With ~ it is best for most of these hands, not "
        "for all.",
    )


def _merged(street: ChartStreet) -> Iterator[ChartLine]:
    """The lines of a street, alike ones put together; those for which the least wager is always right are the last."""
    least = street.actions[0]
    families: dict[str, list[ChartLine]] = {}
    for line in street.lines:
        families.setdefault(_beginning(line.what, 1), []).append(line)
    groups, plain = [], []
    for name, family in families.items():
        shown, left = _shortest(name, family, least)
        plain += left
        if shown:
            groups.append(shown)
    yield from _ordered(groups)
    if plain:
        yield _joined(_ELSE, plain)


def _ordered(groups: list[list[ChartLine]]) -> Iterator[ChartLine]:
    """From the hand that is worth most down, but what is left of a kind behind all that is told of it."""
    rest = {group[-1].what: group[-1] for group in groups if group[-1].what.endswith(_OTHERS)}
    lines = sorted((line for group in groups for line in group if line.what not in rest), key=lambda line: -line.worth)
    last = {_beginning(line.what, 1): number for number, line in enumerate(lines)}
    for number, line in enumerate(lines):
        yield line
        name = _beginning(line.what, 1)
        if last[name] == number and f"{name}{_OTHERS}" in rest:
            yield rest[f"{name}{_OTHERS}"]


def _shortest(name: str, family: list[ChartLine], least: str) -> tuple[list[ChartLine], list[ChartLine]]:
    """A kind of hand in as few lines as say it, and those of its lines that are left to the end of the street.

    Either the lines with the least wager are left to the end, or the lines with another one are what is left of the
    kind when all its other lines are told.
    """
    plain = [line for line in family if line.action == least and line.right == 1]
    others = [line for line in family if line not in plain]
    for depth in (1, 2):
        others = _by_name(others, [line.what for line in plain], depth)
    best = others, plain
    for action in dict.fromkeys(line.action for line in family if line.right == 1 and line.action != least):
        alike = [line for line in family if line.right == 1 and line.action == action]
        merged = _by_name([line for line in family if line not in alike], [line.what for line in alike], 2)
        if merged and len(merged) + 1 < len(best[0]):
            best = [*merged, _joined(f"{name}{_OTHERS}", alike)], []
    return best


def _by_name(lines: list[ChartLine], apart: list[str], depth: int) -> list[ChartLine]:
    """Lines whose names begin alike put together, where one choice is always right for all of them."""
    groups: dict[str, list[ChartLine]] = {}
    for line in lines:
        groups.setdefault(_beginning(line.what, depth), []).append(line)
    names = {_beginning(what, depth) for what in apart}
    merged: list[ChartLine] = []
    for name, group in groups.items():
        pure = {line.action for line in group if line.right == 1}
        alike = len(pure) == 1 and all(line.right == 1 for line in group) and name not in names
        merged += [_joined(name, group)] if alike else group
    return merged


def _beginning(what: str, depth: int) -> str:
    return ", ".join(what.split(", ")[:depth])


def _joined(name: str, lines: list[ChartLine]) -> ChartLine:
    """Lines with one choice that is always right, as one."""
    share = sum((line.share for line in lines), Fraction(0))
    otherwise = sum((line.otherwise for line in lines), Fraction(0))
    worth = sum((line.worth * line.share for line in lines), Fraction(0)) / share
    cost = sum((line.cost for line in lines), Fraction(0))
    return ChartLine(name, lines[0].action, share, lines[0].shares, cost, otherwise, worth)


def _steps(street: ChartStreet) -> Iterator[StreetStep]:
    for line in _merged(street):
        yield StreetStep(line.what, line.action, line.share, line.right, line.cost, line.otherwise)


def _rules(street: ChartStreet) -> Iterator[WordedRule]:
    """The first street in words: what each choice is for."""
    lines = tuple(_merged(street))
    for action in reversed(street.actions):
        chosen = [line for line in lines if line.action == action]
        if not chosen:
            yield WordedRule(f"{street.name}, {action}", "Never best.")
            continue
        share = percent(sum((line.share for line in chosen), Fraction(0)), 2)
        words = "; ".join(f"{line.what}{'' if line.right == 1 else ' (mostly)'}" for line in chosen)
        yield WordedRule(f"{street.name}, {action}", f"{words[0].upper()}{words[1:]}: {share} of all deals.")
