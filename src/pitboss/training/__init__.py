"""Training: drills for players, dealers and the floor, and the grading of decisions."""
