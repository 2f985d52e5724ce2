"""Strange commands of a link, for tables that are given anything: one of each kind, and values for their members."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, get_args

from pitboss.rounds import Table
from pitboss.rounds.commands import Command, JoinLink, LeaveLink, MoveMeter
from pitboss.ruleset.words import LinkCause

OF_THE_LINK: tuple[Command, ...] = (
    JoinLink("bank", {"progressive": Fraction(500_000)}),
    LeaveLink(),
    MoveMeter("progressive", Fraction(20), "contribution", "T-2", 1),
)


def values(name: str, table: Table) -> tuple[Any, ...]:
    """Values for a member of such a command; none for one that is no such member."""
    unknown = {"nonsense": Fraction(1)}, {"progressive": Fraction(-1, 3)}
    return {
        "by_amount": (Fraction(0), Fraction(1, 3), Fraction(20), Fraction(-20), Fraction(10**6)),
        "meters": ({}, dict(table.meters), *unknown),
        "cause": get_args(LinkCause),
        "award": (0, 1, 500_000, -5),
    }.get(name, ())
