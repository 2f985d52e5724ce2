"""The forms of texts and values that several files share, as JSON Schemas: money, odds, cards, clauses, conditions.

Each pattern is the one that the reader itself matches with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from pitboss import money
from pitboss.cards import CARD
from pitboss.ruleset import words

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"

SAID: Schema = {"type": "string", "pattern": r"\S"}
"""A text that is not blank."""

TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}


def matching(*patterns: re.Pattern[str]) -> Schema:
    """A text that one of these patterns matches whole, blanks around it aside."""
    sources = "|".join(f"(?:{_any_case(pattern)})" for pattern in patterns)
    return {"type": "string", "pattern": rf"^\s*(?:{sources})\s*$"}


def _any_case(pattern: re.Pattern[str]) -> str:
    """A pattern that needs no flag: its letters in either case where it is matched so."""
    if not pattern.flags & re.IGNORECASE:
        return pattern.pattern
    classes = re.sub(r"\[a-z\]", "[a-zA-Z]", pattern.pattern)
    return re.sub(r"(\\.|\[[^\]]*\]|\(\?:)|([a-z])", lambda m: m[1] or f"[{m[2]}{m[2].upper()}]", classes)


def in_any_case(pattern: re.Pattern[str]) -> str:
    """A pattern whose classes of letters hold the small letters too."""
    return re.sub(r"\[([^\]]*)\]", lambda match: f"[{match[1]}{match[1].lower()}]", pattern.pattern)


def one_of(among: Iterable[Any]) -> Schema:
    """One of these values."""
    return {"enum": list(among)}


def any_of(schemas: Iterable[Schema]) -> Schema:
    """A value that one of these describes, each named once."""
    distinct: list[Schema] = []
    for schema in schemas:
        if schema and schema not in distinct:
            distinct.append(schema)
    if TEXT in distinct:
        distinct = [schema for schema in distinct if schema is TEXT or schema.get("type") != "string"]
    return distinct[0] if len(distinct) == 1 else {"anyOf": distinct} if distinct else {}


def listed(items: Schema, *, least: int = 0) -> Schema:
    """An array of different values."""
    return {"type": "array", "items": items, "uniqueItems": True} | ({"minItems": least} if least else {})


_LETTERS = in_any_case(CARD)
CARDS: Schema = {"type": "string", "pattern": rf"^[\s,;]*(?:{_LETTERS}\uFE0F?[\s,;]*)*$"}
ONE_CARD: Schema = {"type": "string", "pattern": rf"^[\s,;]*(?:{_LETTERS}\uFE0F?[\s,;]*)?$"}
MONEY = matching(money.AMOUNT)
METER = matching(money.METER)
PUSH = re.compile("push", re.IGNORECASE)
SUM = re.compile(r"\$" + money.AMOUNT.pattern.removeprefix(r"\$?"))
ODDS = matching(PUSH, money.RATIO, money.PERCENT, SUM)
MULTIPLE: Schema = {"type": "string", "pattern": r"^\s*\+?[0-9][0-9_./eE+-]*\s*$"}
NAME: Schema = {"type": "string", "minLength": 1}
CLAUSE: Schema = {"anyOf": [NAME, listed(NAME, least=1)]}
"""One clause id, or an array of them."""

CONDITION: Schema = {
    "type": "object",
    "additionalProperties": {
        "anyOf": [
            {"type": ["string", "number", "boolean"]},
            {"type": "array", "uniqueItems": True},
            {"type": "object", "propertyNames": one_of(words.CONDITION_TESTS)},
        ]
    },
}
"""Election keys, each with a value, a list of values, or tests."""
