"""Pitboss: casino poker table games exactly as their regulators wrote them."""

__version__ = "0.1.0"
