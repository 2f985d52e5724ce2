"""How the felt fits into a terminal: the size of the cards, the rows of spots, the width of a page."""

from __future__ import annotations

from textual.geometry import Size as TerminalSize

from pitboss.screen import words
from pitboss.screen.glyphs import Size, width_of
from pitboss.screen.parts import spot_name
from pitboss.sitting.card_rooms import card_rooms
from pitboss.sitting.sitting import Sitting

NARROW, SHORT, HIGH = 110, 36, 46
"""Below these there is no panel, there are small cards, there are no huge ones."""
_SPOT_WIDTH = 15
_WIDEST_PAGE = 100


def felt_width(terminal: TerminalSize) -> int:
    """How wide the felt is, within its border."""
    return terminal.width - (0 if terminal.width < NARROW else words.PANEL) - 4


def card_size(sitting: Sitting, terminal: TerminalSize, device: str) -> Size:
    """The largest cards that fit."""
    rooms = card_rooms(sitting.plan, device)
    cards = max(rooms.dealer + rooms.board + rooms.box, rooms.player)
    if terminal.height < SHORT:
        return "small"
    return "huge" if terminal.height >= HIGH and width_of(cards, "huge") + 6 <= felt_width(terminal) else "large"


def spot_columns(sitting: Sitting, terminal: TerminalSize) -> int:
    """How many spots lie side by side: as many as fit, or fewer where there is room for more rows and longer names."""
    spots = sitting.spots()
    number, wide = len(spots), max(_SPOT_WIDTH, felt_width(terminal))
    rows = -(-number // max(1, wide // _SPOT_WIDTH))
    longest = max((len(spot_name(spot)) for spot in spots), default=0) + 3
    most = 1 if terminal.height < SHORT else 2 if terminal.height < HIGH else 3
    while rows < most and -(-number // rows) * longest > wide:
        rows += 1
    return -(-number // rows)


def page_width(terminal: TerminalSize) -> int:
    """How wide the words of a page over the felt can be, within its border and beside its scrollbar."""
    return max(30, min(_WIDEST_PAGE, terminal.width * 9 // 10) - 8)
