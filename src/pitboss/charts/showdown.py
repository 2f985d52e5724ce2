"""The sheet of a game of one decision: hands against up-cards where the dealer shows one, a ladder of hands if not.

Hands of one kind can call for different actions, because of what they take from the dealer. Whether the player holds
a card of the up-card's rank tells most of that apart, so a square has two halves; a share says what is left open, and
the whole chart is valued as a strategy of its own, so that its cost is known exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from pitboss.cards import RANKS, Card
from pitboss.charts.bands import Band, Counts, Seen, bands
from pitboss.charts.examples import Examples
from pitboss.charts.sheet import HERE, NOTHING, Cell, Cost, Figure, StrategySheet, WordedRule, percent
from pitboss.charts.words import letter
from pitboss.exact import Analysis
from pitboss.exact.answers import main_game, strategies
from pitboss.exact.showdown.model import Action, Showdown, showdown
from pitboss.exact.showdown.solve import ShowdownStrategy, best_choices, evaluate, match_of
from pitboss.hands import Hand
from pitboss.ruleset import Ruleset

_ALL_RANKS, _SOME_RANKS = 4, 2
"""By how many ranks more a row of two minds is told apart: to the exact boundary, or as far as a square is read."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def showdown_sheet(game: Ruleset, house: str) -> StrategySheet:
    """The sheet, from the solved game."""
    table = showdown(game)
    actions, counts = table.actions(), counted(game)
    chosen = table.player_cards > table.order.size
    rows = bands(table.order, counts, ranks=_ALL_RANKS if not table.up_cards else 0 if chosen else _SOME_RANKS)
    best = main_game(game)
    names = tuple(action.name for action in actions)
    held = Examples(table)
    figure = _grid(rows, names, held) if table.up_cards else _ladder(rows, names, table, held)
    rules = _rules_by_up(rows, names) if table.up_cards else _rules_by_hand(rows, names, fifth_cards(game), table)
    ties = tuple(
        WordedRule("exactly as good", f"{name}: in {percent(often, 4)} of all deals both are worth the same.")
        for name, often in best.ties
    )
    costs = tuple(_costs(game, best, rows, actions, has_up=table.up_cards > 0))
    return StrategySheet(game.title, house, best, names, figure, (*rules, *ties), costs)


def counted(game: Ruleset) -> dict[int, dict[Seen, Counts]]:
    """For each value of a hand, and what the player sees besides: how many deals call for each action."""
    import numpy as np

    table = showdown(game)
    match = match_of(table)
    choices = best_choices(table, match)
    values, row = np.unique(match.values, return_inverse=True)
    width, ups = len(table.actions()), len(RANKS) if table.up_cards else 1
    ranks = match.masks[:, 0] | match.masks[:, 1] | match.masks[:, 2] | match.masks[:, 3]
    totals = np.zeros(len(values) * ups * 2 * width, np.int64)
    for place in range(choices.shape[1]):
        suit, rank = divmod(place, 13) if table.up_cards else (0, 0)
        free = np.flatnonzero((match.masks[:, suit] >> rank & 1 == 0) | (not table.up_cards))
        held = ranks[free] >> rank & 1 if table.up_cards else np.zeros(len(free), np.int32)
        spot = ((row[free] * ups + rank) * 2 + held) * width + choices[free, place]
        totals += np.bincount(spot, match.weights[free], totals.size).astype(np.int64)
    counts: dict[int, dict[Seen, Counts]] = {}
    for value, by_up in zip(values.tolist(), totals.reshape(len(values), ups, 2, width).tolist(), strict=True):
        counts[value] = {
            (RANKS[up] if table.up_cards else 0, bool(held)): tuple(by_action)
            for up, halves in enumerate(by_up)
            for held, by_action in enumerate(halves)
            if sum(by_action)
        }
    return counts


def fifth_cards(game: Ruleset) -> dict[int, dict[int, Counts]]:
    """For hands of different ranks that are of two minds: what they call for, by the rank of the one card besides the
    best ones; nothing where there is no such card."""
    import numpy as np

    table = showdown(game)
    if table.player_cards != table.order.size + 1:
        return {}
    match = match_of(table)
    choices, width = best_choices(table, match)[:, 0], len(table.actions())
    ranks = match.masks[:, 0] | match.masks[:, 1] | match.masks[:, 2] | match.masks[:, 3]
    counts: dict[int, dict[int, Counts]] = {}
    for value in np.unique(match.values[match.values < 1 << 20]).tolist():  # no pair
        own = np.flatnonzero(match.values == value)
        if len(np.unique(choices[own])) == 1:
            continue
        lowest = ranks[own] & -ranks[own]
        counts[value] = {
            RANKS[sign.bit_length() - 1]: tuple(
                np.bincount(choices[own][lowest == sign], match.weights[own][lowest == sign], width)
                .astype(int)
                .tolist()
            )
            for sign in np.unique(lowest).tolist()[::-1]
        }
    return counts


def _shares(counts: Counts, names: tuple[str, ...]) -> tuple[tuple[str, Fraction], ...]:
    whole = sum(counts)
    return tuple((name, Fraction(count, whole)) for name, count in zip(names, counts, strict=True) if count)


def _most(counts: Counts, names: tuple[str, ...]) -> str:
    return names[counts.index(max(counts))]


def _told(shares: tuple[tuple[str, Fraction], ...]) -> str:
    if len(shares) == 1:
        return shares[0][0]
    return ", ".join(f"{name} for {percent(share, 1)} of these hands" for name, share in shares)


def _grid(rows: tuple[Band, ...], names: tuple[str, ...], held: Examples) -> Figure:
    return Figure(
        "Your hand against the dealer's up-card",
        "A square in two halves: the lower one is for a hand that holds a card of the up-card's rank. A small "
        "figure: the share of these hands for which it is best, where the rest call for something else.",
        tuple(letter(up) for up in RANKS),
        tuple(band.name for band in rows),
        tuple(tuple(_with_cards(held, band, _square(band, up, names), names, up) for up in RANKS) for band in rows),
        tuple(percent(often, 2) for often in _frequencies(rows)),
        above="dealer's up-card",
        holds=tuple(band.holds for band in rows),
        plainly="f is a fold. Where two actions stand in a square, the second is for a hand that holds a card of the "
        "up-card's rank. With ~ it is best for most of these hands, not for all.",
    )


def _with_cards(held: Examples, band: Band, cell: Cell, names: tuple[str, ...], up: int = 0) -> Cell:
    """The cell with cards that stand for it."""
    if not cell.action:
        return cell
    cards, shown = held.of(band.values, names.index(cell.action), up, lowest=band.first)
    return replace(cell, example=cards, up=shown)


def _square(band: Band, up: int, names: tuple[str, ...]) -> Cell:
    apart, holding = band.seen.get((up, False)), band.seen.get((up, True))
    first = apart or holding
    if first is None:
        return NOTHING
    shares = _shares(first, names)
    action, second, says = _most(first, names), "", f"{band.name} against {letter(up)}: {_told(shares)}"
    if apart and holding:
        other = _shares(holding, names)
        second = _most(holding, names) if _most(holding, names) != action else ""
        says += "" if other == shares else f"; holding a {letter(up)}: {_told(other)}"
    share = dict(shares)[action]
    return Cell(action, action, _rounded(share) if len(shares) > 1 else "", second, shares, says)


def _rounded(share: Fraction) -> str:
    shown = round(100 * share)
    return f"{min(shown, 99)}%" if shown > 49 else f"{shown}%"


def _frequencies(rows: tuple[Band, ...]) -> Iterator[Fraction]:
    whole = sum(band.deals for band in rows)
    yield from (Fraction(band.deals, whole) for band in rows)


def _besides(table: Showdown) -> str:
    """What else can matter to a hand of one value: ``the fifth card and the suits``."""
    if table.player_cards == table.order.size:
        return "the suits and the ranks taken from the dealer"
    return f"the {_ORDINALS[table.order.size]} card and the suits"


def _ladder(rows: tuple[Band, ...], names: tuple[str, ...], table: Showdown, held: Examples) -> Figure:
    cells, chosen = [], table.player_cards > table.order.size
    for band in rows:
        counts = band.seen[0, False]
        shares = _shares(counts, names)
        action = _most(counts, names)
        below = _rounded(dict(shares)[action]) if len(shares) > 1 else ""
        cell = Cell(action, action, below, shares=shares, says=f"{band.name}: {_told(shares)}")
        cells.append((_with_cards(held, band, cell, names),))
    return Figure(
        f"Your best {table.order.card_word.removesuffix('-card')} cards" if chosen else "Your hand",
        f"From the highest hand down, with the share of all deals. Where {_besides(table)} matter, a bar "
        "gives the share of these hands for which each action is best.",
        ("action",),
        tuple(band.name for band in rows),
        tuple(cells),
        tuple(percent(often, 2) for often in _frequencies(rows)),
        plainly=f"From the highest hand down, with the share of all deals. With ~ {_besides(table)} matter.",
        holds=tuple(band.holds for band in rows),
    )


def _rules_by_hand(
    rows: tuple[Band, ...], names: tuple[str, ...], fifths: dict[int, dict[int, Counts]], table: Showdown
) -> Iterator[WordedRule]:
    for band in rows:
        counts = band.seen[0, False]
        words = "Always."
        if not band.pure:
            words = f"It depends on {_besides(table)}: {_told(_shares(counts, names))}."
            parts = [(letter(rank), _shares(each, names)) for rank, each in fifths.get(band.values[0], {}).items()]
            words += "".join(f" With {rank}: {_briefly(shares)}." for rank, shares in parts)
        yield WordedRule(f"{band.name}: {_most(counts, names)}", words)


def _briefly(shares: tuple[tuple[str, Fraction], ...]) -> str:
    if len(shares) == 1:
        return f"always {shares[0][0]}"
    return ", ".join(f"{name} {percent(share, 1)}" for name, share in shares)


def _rules_by_up(rows: tuple[Band, ...], names: tuple[str, ...]) -> Iterator[WordedRule]:
    for band in rows:
        said = [(up, _square(band, up, names)) for up in RANKS]
        does = [(up, (cell.action, cell.second)) for up, cell in said if cell.action]
        runs = [(action, [up for up, _ in run]) for action, run in groupby(does, key=lambda pair: pair[1])]
        if len(runs) == 1 and not runs[0][0][1]:
            yield WordedRule(band.name, f"{runs[0][0][0]} against every card.")
            continue
        sentences = []
        for (action, second), ups in runs:
            span = letter(ups[0]) if len(ups) == 1 else f"{letter(ups[0])} to {letter(ups[-1])}"
            sentences.append(f"{action} against {span}{f' ({second} if you hold one)' if second else ''}")
        yield WordedRule(band.name, f"{'; '.join(sentences)}.")


def _costs(
    game: Ruleset, best: Analysis, rows: tuple[Band, ...], actions: tuple[Action, ...], *, has_up: bool
) -> Iterator[Cost]:
    ours = [_as_strategy("this chart", rows, actions, both=True)]
    if has_up:
        ours.append(_as_strategy("this chart without its lower halves", rows, actions, both=False))
    for our in ours:
        edge = evaluate(game, our).edge
        yield Cost(our.name, our.source, edge, edge - best.edge)
    for name, source in strategies(game):
        edge = main_game(game, name).edge
        yield Cost(name, source, edge, edge - best.edge)


def _as_strategy(name: str, rows: tuple[Band, ...], actions: tuple[Action, ...], *, both: bool) -> ShowdownStrategy:
    """The chart played as it is printed: in every square what most of its hands call for."""
    of_value = {value: number for number, band in enumerate(rows) for value in band.values}
    chosen = [
        {seen: int(actions[counts.index(max(counts))].times) for seen, counts in band.seen.items()} for band in rows
    ]

    def rule(hand: Hand, up: Card | None) -> int:
        does, rank = chosen[of_value[hand.value]], up.rank if up is not None else 0
        held = rank in {card.rank for card in hand.dealt}
        return does[rank, held] if both or (rank, False) not in does else does[rank, False]

    return ShowdownStrategy(name, HERE, rule)
