"""Short ``repr`` for values that hold much: what tells one from another, on a line."""

from __future__ import annotations

LONGEST = 160
"""Characters of the facts in a ``repr``."""


def brief(value: object, *facts: object) -> str:
    """The name of a value's class with these facts; empty ones are left out, and what is too long is cut.

    >>> brief(3, "three", "", 4)
    "int('three', 4)"
    """
    said = ", ".join(repr(fact) for fact in facts if fact not in ("", None, ()))
    return f"{type(value).__name__}({said if len(said) <= LONGEST else said[: LONGEST - 1] + '…'})"
