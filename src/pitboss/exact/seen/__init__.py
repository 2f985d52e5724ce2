"""Whole games for a player who sees cards that the rules keep hidden: solved over all deals."""
