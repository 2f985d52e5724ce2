"""Odds that somebody asks about, in one line: ``trips straight = 3 to 1``."""

from __future__ import annotations

from pitboss.api.game import Game
from pitboss.api.naming import alike
from pitboss.clauses import BadInput

_UNPAID = ("none", "unpaid")


def supposing(game: Game, text: str) -> Game:
    """The hypothetical game in which a row of a wager is paid as the line says; ``none`` leaves the row out.

    >>> import pitboss
    >>> supposing(pitboss.game("ma-uth"), "trips straight = 3 to 1")
    Game('ma-ultimate-texas-holdem', submission UTH-01, hypothetical: trips straight 3 to 1)
    """
    place, equals, odds = text.partition("=")
    wagers = sorted((wager.name for wager in game.wagers), key=len, reverse=True)
    wager = next((name for name in wagers if f"{alike(place)} ".startswith(f"{alike(name)} ")), "")
    hand = " ".join(place.split()[len(wager.split()) :])
    if not equals or not wager or not hand or not odds.strip():
        raise BadInput(
            code="odds-unreadable",
            said=f'"{text}" does not say what a hand is paid',
            instead=f'write "WAGER HAND = ODDS", as in "trips straight = 3 to 1"; wagers: {" · ".join(wagers)}',
        )
    column = next((name for name in _columns(game, wager) if f"{alike(hand)} ".startswith(f"{alike(name)} ")), "")
    row = " ".join(hand.split()[len(column.split()) :]) if column else hand
    paid = None if odds.strip().casefold() in _UNPAID else odds.strip()
    return game.with_odds(wager, {column: {row: paid}} if column and row else {hand: paid})


def _columns(game: Game, wager: str) -> list[str]:
    """The columns of a wager that has one for each number of hands."""
    offered = game.ruleset.wager(wager)
    tables = offered.paytables if offered is not None else ()
    return [table.name for table in tables if table.name] if len(tables) > 1 else []
