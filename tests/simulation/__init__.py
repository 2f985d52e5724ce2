"""Simulation: the engines against the mathematics and against each other, and workers that come and go."""
