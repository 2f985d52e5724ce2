"""The coach: what a player could see, and what each of the player's decisions was worth, exactly."""

from pitboss.coach.grading import Graded, Seen, graded, seen_by

__all__ = ["Graded", "Seen", "graded", "seen_by"]
