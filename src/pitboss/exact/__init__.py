"""The mathematics of every wager, exactly: integers and fractions, from the same compiled game that the table pays."""

from pitboss.exact.distribution import Analysis, Distribution, Outcome, Share

__all__ = ["Analysis", "Distribution", "Outcome", "Share"]
