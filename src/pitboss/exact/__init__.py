"""The mathematics of every wager, exactly: integers and fractions, from the same compiled game that the table pays."""

from pitboss.exact.distribution import Analysis, Distribution, Share, WagerOutcome

__all__ = ["Analysis", "Distribution", "Share", "WagerOutcome"]
