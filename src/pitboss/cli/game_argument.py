"""What a question about the mathematics is asked of: a rulebook or a submission, with another paytable if one is named.

The game is always compiled from a lawful submission. Where another paytable or amount needs more than itself to be
lawful (the seeds of its meters, the envy schedule that goes with it), it is completed from the rulebook's own rows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.clauses import BadInput, Refusal
from pitboss.money import Cents, plain_amount
from pitboss.rulebooks import Rulebook, load, names
from pitboss.ruleset import Ruleset
from pitboss.submissions import compile_text, read_submission, template


@dataclass(frozen=True, slots=True)
class GameArgument:
    """A rulebook, by its own template or by a submission that was filed under it."""

    rulebook: str
    submission: Path | None = None

    @classmethod
    def read(cls, argument: str) -> GameArgument:
        """What the first argument of a command names."""
        if argument in names():
            return cls(argument)
        path = Path(argument)
        if path.suffix == ".toml" or path.exists():
            return cls(read_submission(path).rulebook.identity.id, path)
        return cls(load(argument).identity.id)  # which refuses it, and says what there is

    @property
    def title(self) -> str:
        """The game, its document, and what it was compiled from."""
        identity = load(self.rulebook).identity
        source = f", {self.submission.name}" if self.submission is not None else ""
        return f"{identity.title}, {identity.jurisdiction} ({identity.id}{source})"

    def game(self, wager: str = "", paytable: str = "", amount: Cents | None = None) -> Ruleset:
        """The game, with another paytable or amount for one of its wagers."""
        changes: dict[str, Any] = {"paytable": paytable} if paytable else {}
        if amount is not None:
            changes["amount"] = f"${plain_amount(amount)}"
        if not changes:
            return self._electing({})
        filed = self.game()
        for more in self._more(filed, wager, paytable, amount):
            try:
                return self._electing({"wager": {wager: more | changes}})
            except Refusal as refused:
                refusal = refused
        raise refusal

    def _more(self, filed: Ruleset, wager: str, paytable: str, amount: Cents | None) -> Iterator[dict[str, Any]]:
        """What else to elect, as little as possible first."""
        yield {}
        book, offered = load(self.rulebook), filed.wager(wager)
        table = offered.paytable() if offered is not None else None
        name = paytable or (table.name if table is not None else "")
        example = _of_example(book, wager, name)
        yield example
        unit = amount or (offered.amount if offered is not None else None) or Cents(100)
        yield example | {"meter": _seeds(book, wager, name, unit, filed)}

    @property
    def text(self) -> str:
        """The submission, or the one that the rulebook offers to start from."""
        return (
            template(load(self.rulebook)) if self.submission is None else read_submission(self.submission).source.text
        )

    def _electing(self, changes: Mapping[str, Any]) -> Ruleset:
        name = str(self.submission) if self.submission is not None else f"{self.rulebook} template"
        return compile_text(self.text, name, json.dumps(changes, sort_keys=True))


def _seeds(book: Rulebook, wager: str, paytable: str, amount: Cents, filed: Ruleset) -> dict[str, Any]:
    """Each meter of a paytable at the amount printed, with the rate that is filed or that the rulebook offers."""
    meters: dict[str, Any] = {}
    for rule in book.meters:
        if (rule.wager, rule.paytable) != (wager, paytable):
            continue
        seed = f"${plain_amount(rule.at_least * amount // 100 if rule.per_dollar else rule.at_least)}"
        meters[rule.name] = {"initial": seed, "reset": seed}
        key = f"wager.{wager}.meter.{rule.name}.rate"
        election = next((row for row in book.elections if row.key == key), None)
        if election is not None and filed.elections.as_filed(key) is None:
            meters[rule.name]["rate"] = election.example if election.template is None else election.template
    return meters


def _of_example(book: Rulebook, wager: str, paytable: str) -> dict[str, Any]:
    """The elections that an example makes for the wager along with the paytable: those that stand by themselves."""
    elected = next(
        (example.set for example in book.examples if example.set.get(f"wager.{wager}.paytable") == paytable), {}
    )
    settings = {
        key.removeprefix(f"wager.{wager}."): value
        for key, value in elected.items()
        if key.startswith(f"wager.{wager}.")
    }
    return {
        key: value for key, value in settings.items() if "." not in key and key not in ("amount", "links", "approval")
    }


def alike(text: str) -> str:
    """A name as it is compared: letter case, spaces and hyphens make no difference."""
    return " ".join(text.casefold().replace("-", " ").split())


def named(text: str, known: Sequence[str], *, code: str, what: str) -> str:
    """The one of the known names that a person meant."""
    match = next((name for name in known if alike(name) == alike(text)), None)
    if match is None:
        instead = f"one of: {' · '.join(known)}" if known else "leave it out"
        raise BadInput(code=code, said=f'"{text}" is no {what}', instead=instead)
    return match
