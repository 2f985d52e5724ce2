"""What the rooms of the house write in its log: values that the log, and whoever reads it, knows."""
