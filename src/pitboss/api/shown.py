"""Values of the library as small tables of a notebook: HTML that stands by itself, with every text escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pitboss.drawing.markup import Markup, join, tag

if TYPE_CHECKING:
    from pitboss.api.game import Game

_CELL = "padding:2px 12px 2px 0;text-align:{align};vertical-align:top;white-space:{space}"


def html_table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[str] = (), wrap: Sequence[str] = ()
) -> Markup:
    """A table with a head; the columns of ``right`` are set to the right, and only those of ``wrap`` are broken.

    A column in which nothing stands is left out.
    """
    listed = list(rows)
    there = [at for at in range(len(columns)) if any(row[at] for row in listed)]
    columns, listed = [columns[at] for at in there], [[row[at] for at in there] for row in listed]
    head = tag("tr", *(tag("th", name, style=_style(name, right, wrap)) for name in columns))
    body = [
        tag("tr", *(tag("td", cell, style=_style(name, right, wrap)) for name, cell in zip(columns, row, strict=True)))
        for row in listed
    ]
    return tag("table", tag("thead", head), tag("tbody", *body), style="border-collapse:collapse;margin:4px 0")


def html_block(title: str, *parts: str) -> str:
    """A title and what stands under it."""
    return str(tag("div", tag("p", tag("b", title), style="margin:4px 0"), *parts))


def html_line(text: str) -> Markup:
    """A line of text."""
    return tag("p", text, style="margin:4px 0")


def html_cards(cards: Iterable[object]) -> Markup:
    """Cards with their suits drawn, the red ones red."""
    suits = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    return join(
        *(
            tag(
                "span",
                f"{str(card)[0]}{suits[str(card)[1]]}",
                style=f"color:{'#a4432f' if str(card)[1] in 'hd' else 'inherit'};padding-right:6px;font-weight:600",
            )
            for card in cards
        )
    )


def html_named(name: str, said: str) -> Markup:
    """A line with a name before what is said."""
    return tag("p", tag("span", f"{name} ", style="color:#6a7079"), said, style="margin:4px 0")


def _style(name: str, right: Sequence[str], wrap: Sequence[str]) -> str:
    return _CELL.format(align="right" if name in right else "left", space="normal" if name in wrap else "nowrap")


def game_html(game: Game) -> str:
    """A game with its wagers."""
    rows = [
        (
            wager.name,
            wager.part,
            wager.stakes,
            " · ".join(table.name for table in wager.paytables if table.name),
            wager.clause,
        )
        for wager in game.wagers
    ]
    columns = ("wager", "part", "stakes", "paytable", "clause")
    return html_block(game.title, html_table(columns, rows, right=("stakes",), wrap=("paytable", "clause")))
