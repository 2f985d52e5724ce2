"""A game as a user names it: a rulebook with the submission that chooses among what it offers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pitboss.live.games import plan_of
from pitboss.rounds import Plan
from pitboss.rulebooks import Rulebook, load, names
from pitboss.ruleset import Ruleset
from pitboss.submissions import read_submission, template


@dataclass(frozen=True)
class Game:
    """A rulebook with one Rules Submission; ``text`` is the submission, ``name`` says where it came from."""

    text: str
    name: str
    elections: str = "{}"

    @cached_property
    def plan(self) -> Plan:
        """The game as a table plays it."""
        return plan_of(self.text, self.name, self.elections)

    @property
    def ruleset(self) -> Ruleset:
        """The compiled rules, which the table and the mathematics read."""
        return self.plan.game

    @property
    def rulebook(self) -> Rulebook:
        """The law that it is filed under."""
        return load(self.ruleset.filing.rulebook)

    def with_elections(self, elections: Mapping[str, Any]) -> Game:
        """The same game with other elections, examined; an unlawful one is refused with its clause."""
        other = Game(self.text, self.name, json.dumps({**json.loads(self.elections), **elections}, sort_keys=True))
        other.plan  # noqa: B018 -- compiled now, so that a refusal comes from here
        return other

    def __repr__(self) -> str:
        filing = self.ruleset.filing
        return f"Game({filing.rulebook!r}, submission {filing.table})"


def game(source: str | Path | Game) -> Game:
    """The game of a rulebook's id, a submission's file or a folder with a rulebook."""
    if isinstance(source, Game):
        return source
    if isinstance(source, Path) or source not in names():
        path = Path(source)
        if path.suffix == ".toml":
            submission = read_submission(path)
            return Game(submission.source.text, str(path))
    book = load(source)
    return Game(template(book), f"{book.identity.id} template")
