"""Values as a person reads them in a finding: as written in the file, short, and safe to print."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.escapes import escaped
from pitboss.money import show_money
from pitboss.numbers import decimals, percent

LONGEST = 60
ENTRIES = 6
DIGITS = 24


def shown(value: object, depth: int = 0) -> str:
    """What the file says, as TOML would have it; long texts and lists are cut, deep ones not entered."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**DIGITS else f"a number of more than {DIGITS} digits"
    if isinstance(value, str):
        return f'"{printable(value)}"'
    if isinstance(value, list | tuple):
        return _several((shown(item, depth + 1) for item in value[:ENTRIES]), len(value), "[]") if depth < 2 else "[…]"
    if isinstance(value, Mapping):
        pairs = (f"{printable(str(key))} = {shown(item, depth + 1)}" for key, item in list(value.items())[:ENTRIES])
        return _several(pairs, len(value), "{}") if depth < 2 else "{…}"
    return printable(str(value))


def _several(entries: Any, count: int, brackets: str) -> str:
    return brackets[0] + ", ".join([*entries, *["…"] * (count > ENTRIES)]) + brackets[1]


def printable(text: str) -> str:
    """A text of one short line; what a terminal would obey rather than show is written as its code."""
    cut = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return escaped(cut)


def show_value(kind: str, value: Any) -> str:
    """A value that was read, as a person would write it."""
    if kind == "money":
        return show_money(value)
    if kind == "percent":
        return show_percent(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(printable(str(item)) for item in value) or "empty"
    return printable(str(value))


def show_percent(value: Fraction) -> str:
    """A share as a percentage, exact wherever its decimals end within twelve."""
    places = decimals(value * 100, 12)
    return f"about {percent(value)}" if places is None else percent(value, places)
