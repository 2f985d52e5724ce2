"""How large a message may be: checked once for every value in it, before anything is made of it.

Each field has a kind of its own beside this; but whatever its kind, no text is longer, no number larger and no message
deeper than here.
"""

from __future__ import annotations

from typing import Any

LARGEST_NUMBER = 2**53
"""Whole numbers up to this are exact in every browser; no amount in cents comes near it."""
LONGEST_TEXT = 500
DEEPEST = 4
MOST_VALUES = 256


def excess(message: Any) -> str:
    """What is too large in a decoded message, in words; nothing where everything is within bounds."""
    waiting: list[tuple[Any, int]] = [(message, 0)]
    seen = 0
    while waiting:
        value, depth = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            return f"it holds more than {MOST_VALUES} values"
        if type(value) is str and len(value) <= LONGEST_TEXT and value.isprintable():
            continue  # most are
        if isinstance(value, dict | list | tuple):
            if depth == DEEPEST:
                return f"it is nested deeper than {DEEPEST} levels"
            if len(value) > MOST_VALUES:
                return f"it holds more than {MOST_VALUES} values"
            inner = (*value, *value.values()) if isinstance(value, dict) else value
            waiting.extend((item, depth + 1) for item in inner)
        elif said := _excess_of(value):
            return said
    return ""


def _excess_of(value: object) -> str:
    """What is wrong with the size of one text or number."""
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            return f"a text has more than {LONGEST_TEXT} characters"
        return "" if value.isprintable() else "a text holds characters that cannot be printed"
    if value is None or isinstance(value, bool):
        return ""
    if not isinstance(value, int):
        return "a number is not whole"
    return "" if 0 <= value <= LARGEST_NUMBER else f"a number is not between 0 and {LARGEST_NUMBER}"
