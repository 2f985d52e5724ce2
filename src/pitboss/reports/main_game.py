"""The main game on its page: decisions street by street, results of each wager, and what published strategies cost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.exact.settled import FOLDED, SettledPart, StreetDecisions
from pitboss.numbers import one_in, printed, printed_percent
from pitboss.reports.blocks import Align, SheetRow, TableBlock


def streets_table(streets: tuple[StreetDecisions, ...], ties: tuple[tuple[str, Fraction], ...]) -> TableBlock:
    """What is decided: of those who come to a street, which add up to 100 % on each, and of all deals."""
    columns: tuple[tuple[str, Align], ...] = (
        ("decision", "text"),
        ("of those asked", "number"),
        ("of all deals", "number"),
        ("", "number"),
    )
    rows: list[SheetRow] = []
    for street in streets:
        if len(streets) > 1:
            rows.append(
                SheetRow(
                    (f"{street.street}, reached in {printed_percent(street.reached)} of deals", "", "", ""), "head"
                )
            )
        for name, often in street.actions:
            share = often / street.reached if street.reached else Fraction(0)
            rows.append(
                SheetRow((name, printed_percent(share), printed_percent(often), one_in(often) if often else "never"))
            )
    equal = "; ".join(f"{names} in {printed_percent(often, 6)} of deals" for names, often in ties)
    return TableBlock("Decisions", columns, tuple(rows), f"Exactly equal: {equal}." if equal else "", dense=True)


def settled_tables(parts: tuple[SettledPart, ...], unit: str) -> Iterator[TableBlock]:
    """For each wager its results: how often, on what stake, at what odds, and what they contribute."""
    columns: tuple[tuple[str, Align], ...] = (
        ("result", "text"),
        ("pays", "text"),
        ("frequency", "number"),
        ("staked", "number"),
        ("contributes", "number"),
    )
    for wager in dict.fromkeys(part.wager for part in parts):
        own = [part for part in parts if part.wager == wager]
        rows = [
            SheetRow(
                (
                    _result(part),
                    _pays(part),
                    printed_percent(part.frequency, 6),
                    printed(part.units, 8),
                    printed_percent(part.contribution, 6),
                )
            )
            for part in own
        ]
        total = sum((part.contribution for part in own), Fraction(0))
        staked = sum((part.units for part in own), Fraction(0))
        rows.append(
            SheetRow(("all deals", "", printed_percent(1, 6), printed(staked, 8), printed_percent(total, 6)), "sum")
        )
        note = f"Staked: the mean over all deals of what lies there when the result comes, in {unit}s."
        yield TableBlock(f"How the {wager} is settled", columns, tuple(rows), note, dense=True)


def _result(part: SettledPart) -> str:
    if part.dealer == FOLDED:
        return FOLDED
    dealer = f"dealer {part.dealer}" if part.dealer else ""
    player = f"player {part.player}" if part.player else ""
    return ", ".join(filter(None, (part.row, dealer, player))) or "any other hand"


def _pays(part: SettledPart) -> str:
    return unbroken(part.odds or ("push" if part.outcome == "pushed" else part.outcome))


def unbroken(odds: str) -> str:
    """Odds as one word."""
    return odds.replace(" ", "\u00a0")


def strategies_table(strategies: tuple[tuple[str, str, Fraction, Fraction], ...], best: Fraction) -> TableBlock:
    """The edge under each published strategy, and what it costs against best play."""
    columns: tuple[tuple[str, Align], ...] = (
        ("strategy", "text"),
        ("house edge", "number"),
        ("costs", "number"),
        ("published", "text"),
    )
    rows = [SheetRow(("best play", printed_percent(best), "", ""), "strong")]
    rows += [
        SheetRow((name, printed_percent(edge), printed_percent(costs), source))
        for name, source, edge, costs in strategies
    ]
    return TableBlock("The edge under published strategies", columns, tuple(rows), dense=True)
