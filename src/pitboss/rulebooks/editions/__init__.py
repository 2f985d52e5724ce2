"""Editions and jurisdictions: a rulebook that states only what it says otherwise than another one."""

from pitboss.rulebooks.editions.asking import as_toml, pin, still_spoken_of

__all__ = ["as_toml", "pin", "still_spoken_of"]
