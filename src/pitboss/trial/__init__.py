"""A rulebook on trial: it is loaded, filed under and played, until every decision has been made at every table."""

from pitboss.trial.trial import HouseTrial, Trial, try_rulebook

__all__ = ["HouseTrial", "Trial", "try_rulebook"]
