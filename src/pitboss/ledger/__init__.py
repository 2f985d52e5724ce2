"""The ledger: double entry from the events of a table, to the cent, and meters to the fraction."""

from pitboss.ledger.accounts import Amount, Posting
from pitboss.ledger.books import Books
from pitboss.ledger.check import BookCheck, Imbalance, Unbalanced, book, check
from pitboss.ledger.report import RoundResult, WagerTotals

__all__ = [
    "Amount",
    "BookCheck",
    "Books",
    "Imbalance",
    "Posting",
    "RoundResult",
    "Unbalanced",
    "WagerTotals",
    "book",
    "check",
]
