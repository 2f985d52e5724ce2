"""Questions of the designer's desk as the pages ask them: texts in, data out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.api.design.data import (
    DesignData,
    PaytablesData,
    SolvedData,
    StreetMoved,
    design_data,
    solved_data,
    wager_data,
)
from pitboss.api.design.design import design, main_wager, other_paytables
from pitboss.api.design.solving import solve_odds
from pitboss.api.game import Game
from pitboss.clauses import BadInput
from pitboss.money import dollars
from pitboss.rulebooks import load
from pitboss.submissions import template


def desk_game(
    rulebook: str,
    elections: Mapping[str, Any],
    odds: Mapping[str, Mapping[str, str]],
    meters: Mapping[str, Mapping[str, str]],
) -> Game:
    """The rulebook's own submission with lawful elections, and odds and meters that nobody has to have allowed.

    ``odds`` are by wager and hand, and before the hand by column and a colon where a wager has several. ``meters`` are
    by name: ``rate``, ``initial``, ``reset``.
    """
    book = load(rulebook)
    game = Game(template(book), f"{book.identity.id} template")
    if elections:
        game = game.with_elections(elections)
    for wager, rows in odds.items():
        for named, text in rows.items():
            column, _, hand = named.rpartition(":")
            for paid in _sharing(game, wager):
                game = game.with_odds(paid, {column: {hand: text}} if column else {hand: text})
    for name, fields in meters.items():
        unknown = set(fields) - {"rate", "initial", "reset"}
        if unknown:
            said = f"a meter has no {sorted(unknown)[0]}"
            raise BadInput(code="unknown-meter-field", said=said, instead="one of: rate, initial, reset")
        for field in ("initial", "reset"):
            if field in fields:
                dollars(fields[field])
        game = game.with_meter(name, **dict(fields))
    return game


def _sharing(game: Game, wager: str) -> tuple[str, ...]:
    """The wagers that one paytable pays, as far as the table offers them."""
    tables = game.rulebook.paytables_of(game.wager(wager).name)
    sharing = (tables[0].wager, *tables[0].shared_by) if tables else (wager,)
    return tuple(name for name in sharing if game.ruleset.wager(name) is not None)


def design_answer(
    rulebook: str,
    elections: Mapping[str, Any],
    odds: Mapping[str, Mapping[str, str]],
    meters: Mapping[str, Mapping[str, str]],
) -> DesignData:
    """The desk of a game; with changed odds also where best play moves."""
    game = desk_game(rulebook, elections, odds, meters)
    return design_data(design(game), _moved(desk_game(rulebook, elections, {}, {}), game) if odds else None)


def _moved(before: Game, after: Game) -> list[StreetMoved] | None:
    from pitboss.exact.linear.moved import moved_streets

    old, new = main_wager(before), main_wager(after)
    if old is None or new is None or old.form == new.form:
        return None
    return [
        {"street": street.street, "number": street.number, "examples": list(street.examples)}
        for street in moved_streets(before.ruleset, after.ruleset)
    ]


def paytables_answer(rulebook: str, elections: Mapping[str, Any]) -> PaytablesData:
    """Every wager with every paytable that might be elected for it."""
    game = desk_game(rulebook, elections, {}, {})
    return {
        "paytables": [
            {"wager": wager, "paytable": paytable, "elections": _flat(changes), "entry": wager_data(entry)}
            for wager, paytable, changes, entry in other_paytables(game)
        ]
    }


def _flat(elections: Mapping[str, Any], above: str = "") -> dict[str, Any]:
    """Elections under whole keys."""
    flat: dict[str, Any] = {}
    for name, value in elections.items():
        key = f"{above}.{name}" if above else name
        flat |= _flat(value, key) if isinstance(value, Mapping) else {key: value}
    return flat


def solve_answer(
    rulebook: str,
    elections: Mapping[str, Any],
    odds: Mapping[str, Mapping[str, str]],
    row: tuple[str, str, str],
    edge: str,
) -> SolvedData:
    """The odds of a row (wager, hand, column) that bring the edge to a figure, as ``3.5%`` or ``7/200``."""
    wager, hand, column = row
    game = desk_game(rulebook, elections, odds, {})
    return solved_data(solve_odds(game, game.wager(wager).name, hand, read_share(edge), column=column))


def read_share(text: str) -> Fraction:
    """A share as a person writes it."""
    try:
        if len(text) > 60:
            raise ValueError
        return Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        said = f'"{text[:60]}" is no edge'
        raise BadInput(code="edge-unreadable", said=said, instead='write "3.5%" or "7/200"') from None
