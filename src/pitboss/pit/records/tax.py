"""The tax rule that a house has elected: from which winnings on a form is required.

The rule is a file that names its source; no figure of it stands in a program. The house's log keeps the whole rule with
the time from which it holds, so that a slip made later says what was required when the award was paid.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final

import msgspec

from pitboss.clauses import BadInput
from pitboss.log.chain import Entry
from pitboss.money import dollars
from pitboss.pit.history.award_notes import LARGE
from pitboss.rounds.events import Settled

_FOLDER: Final = "tax_rules"
_Text = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class TaxRule(msgspec.Struct, frozen=True, tag_field="type", tag="tax rule"):
    """A record of the house's log: winnings of ``amount`` cents and ``times`` the wager need a form.

    ``less_wager``: winnings are counted without the wager. A rule without a form asks for none.
    """

    who: str
    form: str = ""
    title: str = ""
    source: str = ""
    amount: int = 0
    times: int = 0
    less_wager: bool = False

    def requires_form(self, line: Settled) -> bool:
        """Whether a payout needs the form: whole cents against whole cents."""
        winnings = line.pays + line.returned - (line.staked if self.less_wager else 0)
        return bool(self.form) and winnings >= self.amount and winnings >= self.times * line.staked


class TaxFile(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A rule as its file writes it."""

    form: _Text
    title: _Text
    source: _Text
    amount: _Text
    times: Annotated[int, msgspec.Meta(ge=0, le=10**6)]
    less_wager: bool


NO_RULE: Final = TaxRule("house")


def read_rule(name: str) -> TaxRule:
    """The rule of a file, or of that name in the package; no name is no rule."""
    if not name:
        return NO_RULE
    packaged = files(__package__).joinpath(_FOLDER, f"{name}.toml")
    source = packaged if packaged.is_file() else Path(name)
    try:
        rule = msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), TaxFile)
        amount = dollars(rule.amount)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError, BadInput) as error:
        known = ", ".join(
            sorted(file.name.removesuffix(".toml") for file in files(__package__).joinpath(_FOLDER).iterdir())
        )
        raise BadInput(
            code="tax-rule-unreadable",
            said=f'the tax rule "{name}" cannot be read: {error}',
            instead=f"a file, or one of: {known}",
        ) from error
    if rule.times < LARGE:
        said = f'the tax rule "{name}" begins at {rule.times} times the wager'
        raise BadInput(code="tax-rule-too-low", said=said, instead=f"awards are noted from {LARGE} times the wager on")
    return TaxRule("house", rule.form, rule.title, rule.source, amount, rule.times, rule.less_wager)


class TaxRules:
    """Which rule was in force when, as the house's log says."""

    def __init__(self) -> None:
        self._rules: list[tuple[str, TaxRule]] = []

    def load(self, records: Iterable[tuple[Entry, msgspec.Struct]]) -> None:
        """Read them from the house's log."""
        self._rules = [(entry.at, record) for entry, record in records if isinstance(record, TaxRule)]

    @property
    def now(self) -> TaxRule:
        """The rule in force."""
        return self._rules[-1][1] if self._rules else NO_RULE

    def at(self, moment: str) -> TaxRule:
        """The rule that was in force at a time."""
        return next((rule for since, rule in reversed(self._rules) if since <= moment), NO_RULE)
