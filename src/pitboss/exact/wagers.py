"""Which wagers make up the main game, what it is called, and which wagers stand beside it, by the compiled game."""

from __future__ import annotations

from pitboss.ruleset.main_game import is_part_of_main, looked_at, main_name, main_parts, side_wagers

__all__ = ["is_part_of_main", "looked_at", "main_name", "main_parts", "side_wagers"]
