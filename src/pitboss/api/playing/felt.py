"""A table drawn simply: as text for a terminal, and as a felt with cards, wagers and results for a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.api.playing.lines import SettledWager
from pitboss.api.playing.table_view import SeatView, TableView, cards_text, wagers_text
from pitboss.drawing.markup import Markup, tag
from pitboss.drawing.palette import GREEN, INK, LOSS, PAPER, RULE
from pitboss.drawing.svg import box, svg, text
from pitboss.money import show_money
from pitboss.numbers import signed_money
from pitboss.rounds.events import Cards

if TYPE_CHECKING:
    from pitboss.api.playing.table import GameTable

_WIDTH, _ROW, _TOP, _LEFT = 720, 84, 46, 20
_CARD, _TALL, _STEP = 38, 54, 42
_SAND, _PALE, _BACK, _RED = "#f0e6c8", "#b9d8c9", "#8c2f39", "#b3261e"


def felt_text(table: GameTable) -> str:
    """The table in a few lines: the dealer, the board, every seat, what was settled, and who is waited for."""
    shown = table.open_view
    lines = [f"{table.game.ruleset.title}, round {shown.round or table.round}: {shown.stage}"]
    wide = max((len(name) for name, _ in _names(shown)), default=8)
    lines += [f"  {name:<{wide}}  {cards_text(cards)}" for name, cards in _piles(shown)]
    for seat in shown.seats:
        parts = (cards_text(seat.cards), wagers_text(seat), "folded" if seat.folded else "", _won(table, seat))
        lines.append(f"  {_label(seat):<{wide}}  {'  '.join(filter(None, parts))}".rstrip())
    for ask in table.asks if not table.is_over else ():
        said = " · ".join(str(option) for option in ask.options)
        lines.append(f"  position {ask.position} ({ask.street}): {said}")
    return "\n".join(lines)


def felt_svg(table: GameTable) -> str:
    """The table as a drawing of its own."""
    shown = table.open_view
    rows = [*_piles(shown), *((_label(seat), seat.cards) for seat in shown.seats)]
    seats: list[SeatView | None] = [*(None for _ in _piles(shown)), *shown.seats]
    height = _TOP + _ROW * max(len(rows), 1)
    title = f"{table.game.ruleset.title}, round {shown.round or table.round}"
    parts: list[Markup] = [
        box(0, 0, _WIDTH, height, GREEN, radius=12),
        text(_LEFT, 28, title, 15, PAPER, weight="bold"),
        text(_WIDTH - _LEFT, 28, shown.stage, 12, _PALE, anchor="end"),
    ]
    for number, ((name, cards), seat) in enumerate(zip(rows, seats, strict=True)):
        y = _TOP + _ROW * number
        parts += (text(_LEFT, y + 32, name, 13, _SAND, weight="bold"), *_hand(150, y, cards))
        if seat is not None:
            parts += _beside(table, seat, 150 + _STEP * max(len(cards), 2) + 14, y)
    return svg(_WIDTH, height, parts, title, alone=True)


def _beside(table: GameTable, seat: SeatView, x: float, y: float) -> Iterator[Markup]:
    yield text(x, y + 24, wagers_text(seat), 12, PAPER)
    won = _won(table, seat)
    said = " · ".join(filter(None, ("folded" if seat.folded else "", won)))
    yield text(x, y + 44, said, 13, _PALE if seat.folded or won.startswith("-") else _SAND, weight="bold")


def _hand(x: float, y: float, cards: Cards) -> Iterator[Markup]:
    for place, card in enumerate(cards):
        left = x + _STEP * place
        if card is None:
            yield box(left, y + 4, _CARD, _TALL, _BACK, radius=5, stroke=PAPER)
            continue
        colour = _RED if card.suit in ("hearts", "diamonds") else INK
        yield box(left, y + 4, _CARD, _TALL, PAPER, radius=5, stroke=RULE)
        yield text(left + _CARD / 2, y + 38, card.unicode, 17, colour, anchor="middle", weight="bold")


def _names(shown: TableView) -> list[tuple[str, Cards]]:
    return [*_piles(shown), *((_label(seat), seat.cards) for seat in shown.seats)]


def _piles(shown: TableView) -> list[tuple[str, Cards]]:
    piles = (("dealer", shown.dealer), ("board", shown.board), ("box", shown.box))
    return [(name, cards) for name, cards in piles if cards]


def _label(seat: SeatView) -> str:
    return f"{seat.position} {seat.player}"


def _won(table: GameTable, seat: SeatView) -> str:
    lines = [line for line in table.settled if line.position == seat.position and line.round == table.open_view.round]
    return signed_money(int(100 * sum(line.profit for line in lines))) if lines else ""


def lines_html(lines: tuple[SettledWager, ...], heading: str) -> str:
    """Lines as a table of HTML."""
    head = tag("tr", *(tag("th", name) for name in ("position", "player", "wager", "staked", "result", "odds", "gain")))
    rows = (
        tag(
            "tr",
            *(tag("td", str(value)) for value in (line.position, line.player, line.wager)),
            tag("td", show_money(int(100 * line.staked)), style="text-align:right"),
            tag("td", line.result),
            tag("td", line.odds),
            tag(
                "td",
                signed_money(int(100 * line.profit)),
                style=f"text-align:right;color:{LOSS if line.profit < 0 else GREEN}",
            ),
        )
        for line in lines
    )
    return tag("div", tag("p", tag("b", heading)), tag("table", tag("thead", head), tag("tbody", *rows)))
