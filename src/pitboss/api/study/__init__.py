"""The answers of the study pages: games, situations, charts, meters, sheets."""
