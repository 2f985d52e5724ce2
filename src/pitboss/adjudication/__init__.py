"""Adjudication: a round that was written down, settled by the same ``decide`` that runs a table."""

from pitboss.adjudication.adjudicate import adjudicate, plan_of_round, settle_written
from pitboss.adjudication.answer import Adjudication

__all__ = ["Adjudication", "adjudicate", "plan_of_round", "settle_written"]
