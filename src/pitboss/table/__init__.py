"""The shell of a table: its log on disk, its shuffler, its dealer, and rounds written down by others."""

from pitboss.table.adjudicate import Adjudication, adjudicate, settle_written

__all__ = ["Adjudication", "adjudicate", "settle_written"]
