"""What goes with another paytable or amount of a wager: elections completed from the rulebook's own rows.

A paytable may be lawful only with something else: the seeds of its meters, or the envy schedule that goes with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.money import Cents, plain_amount
from pitboss.rulebooks import Rulebook
from pitboss.ruleset import Ruleset


def completions(
    book: Rulebook, filed: Ruleset, wager: str, paytable: str, amount: Cents | None
) -> Iterator[dict[str, Any]]:
    """Elections that put the paytable and the amount in force, as few as possible first."""
    changes: dict[str, Any] = {"paytable": paytable} if paytable else {}
    if amount is not None:
        changes["amount"] = f"${plain_amount(amount)}"
    if not changes:
        yield {}
        return
    for more in _more(book, filed, wager, paytable, amount):
        yield {"wager": {wager: more | changes}}


def _more(book: Rulebook, filed: Ruleset, wager: str, paytable: str, amount: Cents | None) -> Iterator[dict[str, Any]]:
    yield {}
    offered = filed.wager(wager)
    table = offered.paytable() if offered is not None else None
    name = paytable or (table.name if table is not None else "")
    example = _of_example(book, wager, name)
    yield example
    unit = amount or (offered.amount if offered is not None else None) or Cents(100)
    yield example | {"meter": _seeds(book, wager, name, unit, filed)}


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
