"""Which wagers make up the main game, what it is called, and which wagers stand beside it."""

from __future__ import annotations

from pitboss.game import Game, OfferedWager


def main_name(game: Game) -> str:
    """The main game under the names of its wagers against the dealer: ``ante, blind and play``."""
    against = [wager for wager in game.wagers if wager.rule.against == "dealer"]
    *front, last = sorted(against, key=lambda wager: wager.rule.window != "before the deal")
    return f"{', '.join(wager.name for wager in front)} and {last.name}" if front else last.name


def is_part_of_main(game: Game, wager: OfferedWager) -> bool:
    """Whether a wager is settled within the main game: against the dealer, or riding on one that is."""
    base = game.wager(wager.rule.rides_on) if wager.rule.rides_on else wager
    return base is not None and base.rule.against == "dealer"


def main_parts(game: Game) -> tuple[str, ...]:
    """The wagers of the main game, in the document's order."""
    return tuple(wager.name for wager in game.wagers if is_part_of_main(game, wager))


def side_wagers(game: Game) -> tuple[str, ...]:
    """The wagers that the table offers beside the main game, in the document's order."""
    return tuple(
        wager.name
        for wager in game.wagers
        if wager.rule.window == "before the deal" and wager.rule.against in ("paytable", "table")
    )
