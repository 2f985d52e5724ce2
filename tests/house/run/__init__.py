"""Tests of the test run itself: who plays, what is shared between workers, which tier runs."""
