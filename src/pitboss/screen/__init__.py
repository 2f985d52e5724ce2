"""The table on a screen: a felt in the terminal, for keyboard and mouse. It shows and asks; it decides nothing.

What is drawn with (``glyphs``) needs the core alone; the names of ``__all__`` load textual when they are first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.screen.app import TableApp as TableApp
    from pitboss.screen.app import play_on_screen as play_on_screen
    from pitboss.screen.menu import SittingWish as SittingWish

_PLACES = {"SittingWish": "menu", "TableApp": "app", "play_on_screen": "app"}

__all__ = ["SittingWish", "TableApp", "play_on_screen"]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'pitboss.screen' has no attribute {name!r}")
    return getattr(importlib.import_module(f"pitboss.screen.{_PLACES[name]}"), name)
