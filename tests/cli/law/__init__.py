"""The law asked at the command line."""
