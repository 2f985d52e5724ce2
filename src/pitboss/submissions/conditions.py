"""Conditions on elections: whether what a submission elects is what a row of the law speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.clauses import PitbossError
from pitboss.rulebooks import Election, Rulebook
from pitboss.ruleset.words import ConditionTest
from pitboss.submissions.values import read_value


class FiledElections:
    """The elections of one submission, read by type: what the conditions and checks look at."""

    def __init__(self, rulebook: Rulebook, values: Mapping[str, Any]) -> None:
        self.rulebook = rulebook
        self.values = values
        self._by_key = {election.key: election for election in rulebook.elections}

    def get(self, key: str) -> Any:
        """The value elected, None when there is none, it could not be read or it has no meaning here."""
        return self.values.get(key)

    def clause(self, key: str) -> tuple[str, ...]:
        """The clauses that an election rests on, none for an unknown key."""
        election = self._by_key.get(key)
        return election.clause if election else ()

    def choices(self, key: str) -> tuple[Any, ...]:
        """What an election may be."""
        return self._by_key[key].choices

    def has_meaning(self, election: Election) -> bool:
        """Whether its condition holds, and the wager it belongs to is offered."""
        parts = election.key.split(".")
        rests = parts[0] == "wager" and parts[-1] != "offered" and not self.offers(parts[1])
        return not rests and self.any_holds(election.when)

    def offers(self, wager: str) -> bool:
        """Whether the table offers a wager: always, or because it, or for a bonus the wager it rides on, is elected."""
        rule = next((row for row in self.rulebook.wagers if row.name == wager), None)
        if rule is None:
            return False
        own = f"wager.{rule.rides_on}.{wager.replace(' ', '-')}"
        if rule.rides_on and own in self._by_key:
            return self.get(own) is True and self.offers(rule.rides_on)
        if rule.offered == "always":
            return not rule.rides_on or self.offers(rule.rides_on)
        return self.get(f"wager.{wager}.offered") is True or (bool(rule.rides_on) and self.offers(rule.rides_on))

    def any_holds(self, conditions: tuple[Mapping[str, Any], ...]) -> bool:
        """Whether one of these conditions holds; no condition at all holds always."""
        return not conditions or any(self.holds(condition) for condition in conditions)

    def holds(self, condition: Mapping[str, Any]) -> bool:
        """Whether every key of a condition is as it says."""
        return all(self.test(key, comparison) for key, comparison in condition.items())

    def test(self, key: str, condition: Any) -> bool:
        """Whether one key is as wanted: a value, one of a list, or every test of a table."""
        value = self.get(key)
        if isinstance(condition, Mapping):
            return all(_TESTS[test](self, key, value, limit) for test, limit in condition.items())
        if isinstance(condition, list):
            return any(self._same(key, value, choice) for choice in condition)
        return self._same(key, value, condition)

    def typed(self, key: str, written: Any) -> Any:
        """A value written in the law, read by the type of the election it is compared with."""
        election: Election = self._by_key[key]
        if election.type in ("texts", "choices"):
            return written
        try:
            return read_value(replace(election, bounds={}), written, self.rulebook)
        except PitbossError:
            return written

    def _same(self, key: str, value: Any, expected: Any) -> bool:
        if value is None:
            return False
        if self._by_key[key].type == "text":
            return plain(str(value)) == plain(str(expected))
        return bool(value == self.typed(key, expected))


def plain(text: str) -> str:
    """A name as two people may write it: letter case, spaces and the shape of apostrophes and hyphens aside."""
    return " ".join(text.translate(_SHAPES).casefold().split())


_SHAPES = str.maketrans("\u2018\u2019\u02bc\u2010\u2011\u2012\u2013", "'''----")


def _compared(compare: Callable[[Any, Any], bool]) -> Callable[[FiledElections, str, Any, Any], bool]:
    return lambda elections, key, value, limit: value is not None and compare(value, elections.typed(key, limit))


_TESTS: dict[ConditionTest, Callable[[FiledElections, str, Any, Any], bool]] = {
    "at-least": _compared(lambda value, limit: value >= limit),
    "at-most": _compared(lambda value, limit: value <= limit),
    "above": _compared(lambda value, limit: value > limit),
    "below": _compared(lambda value, limit: value < limit),
    "not": lambda elections, key, value, condition: not elections.test(key, condition),
    "includes": lambda elections, key, value, item: item in (value or ()),
    "excludes": lambda elections, key, value, item: item not in (value or ()),
    "present": lambda elections, key, value, filed: (value is not None and value != ()) == filed,
}
