"""The comparison of theoretical and actual hold: samples of a log, exact odds, and their report."""
