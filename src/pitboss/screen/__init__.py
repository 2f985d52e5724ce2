"""The table on a screen: a felt in the terminal, for keyboard and mouse. It shows and asks; it decides nothing."""

from pitboss.screen.app import TableApp, play_on_screen
from pitboss.screen.menu import SittingWish

__all__ = ["SittingWish", "TableApp", "play_on_screen"]
