"""``pitboss edge --seen``: what each card of the dealer, or of a partner, is worth to a player who sees it."""

from __future__ import annotations

from rich.text import Text

from pitboss.cli.printing.console import console, table
from pitboss.exact.seen.sights import PARTNER, SeenPlay
from pitboss.numbers import fraction, percent

_MANY = 20
"""With more rows the fractions are left to the data."""


def print_seen(play: SeenPlay) -> None:
    """The edge by the cards that are seen; less than nothing is for the player."""
    exact = ("exactly",) if len(play.by_card) <= _MANY else ()
    figures = ("how often", "house edge")
    rows = [
        (
            worth.cards,
            percent(worth.probability, 2),
            Text(percent(worth.edge, signed=True), style="green" if worth.edge < 0 else ""),
            *((fraction(worth.edge),) if exact else ()),
        )
        for worth in play.by_card
    ]
    heading = "partner's cards seen" if play.seen == PARTNER else "dealer's card seen"
    console().print(table(heading, *figures, *exact, rows=rows, right=figures, whole=exact, below=exact))
