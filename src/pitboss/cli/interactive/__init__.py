"""Tables and drills in plain text: lines are read from a person or a pipe, and everything is told."""
