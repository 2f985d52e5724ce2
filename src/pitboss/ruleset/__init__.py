"""The compiled game and the typed rows it is made of: what the table and the mathematics both read."""

from pitboss.ruleset.ruleset import Filing, Meter, OfferedWager, Ruleset

__all__ = ["Filing", "Meter", "OfferedWager", "Ruleset"]
