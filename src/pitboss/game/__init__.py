"""The compiled game and the typed rows it is made of: what the table and the mathematics both read."""

from pitboss.game.game import Filing, Game, Meter, OfferedWager

__all__ = ["Filing", "Game", "Meter", "OfferedWager"]
