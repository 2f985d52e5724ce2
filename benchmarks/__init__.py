"""Measurements of Pitboss beside other programs; not a part of the package, and run by hand."""
