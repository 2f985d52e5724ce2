"""Strategy charts: what stands in them, and how they are drawn."""
