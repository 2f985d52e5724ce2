"""The schema of a Rules Submission, made of the elections of its rulebook: types, bounds, choices, what each is for.

A field is required where the law always asks for it, and where what else is filed plainly asks for it: a wager that is
offered, an elected value. What two fields must be together is for ``pitboss check`` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor
from typing import Any

from pitboss.rulebooks import Election, Rulebook
from pitboss.ruleset.words import ElectionType
from pitboss.schemas import forms
from pitboss.schemas.forms import Schema
from pitboss.submissions import values

LONGEST = {"maxLength": values.LONGEST_NUMBER}
_WHOLE: Schema = {
    "type": "integer",
    "exclusiveMinimum": -(10 ** (values.LONGEST_NUMBER // 2)),
    "exclusiveMaximum": 10 ** (values.LONGEST_NUMBER // 2),
}
_RATIO = re.compile(values.RATIO.pattern.removesuffix(r"([0-9]+)") + r"(0*[1-9][0-9]*)")
_NOTHING: Schema = {"not": {"pattern": r"^\s*\$?[0,]+(\.0+)?\s*(%|/[\s0-9]*)?\s*$"}}
"""A number in quotes that is not zero."""
_MONEY: Schema = {"anyOf": [forms.MONEY | LONGEST, _WHOLE]}
_NUMBER_BOUNDS = {"at-least": "minimum", "above": "exclusiveMinimum", "at-most": "maximum", "below": "exclusiveMaximum"}
_ODDS: Schema = {"anyOf": [forms.ODDS | LONGEST, {"type": "string", "pattern": r"^\s*[0-9]+\s*%\s*$"} | LONGEST]}

_FORMS: dict[ElectionType, Callable[[Election, Rulebook], Schema]] = {
    "whole number": lambda election, book: _WHOLE | _number_bounds(election),
    "hours": lambda election, book: {
        "anyOf": [forms.matching(values.DECIMAL) | LONGEST, {"type": "number", "minimum": 0} | _number_bounds(election)]
    },
    "money": lambda election, book: {
        "anyOf": [forms.MONEY | LONGEST | _not_nothing(election, book), _WHOLE | _dollar_bounds(election, book)]
    },
    "percent": lambda election, book: forms.matching(values.PERCENT) | LONGEST | _not_nothing(election, book),
    "probability": lambda election, book: (
        forms.matching(_RATIO, values.DECIMAL, values.PERCENT) | LONGEST | _not_nothing(election, book)
    ),
    "text": lambda election, book: forms.SAID,
    "texts": lambda election, book: {"type": "array", "items": forms.SAID},
    "yes or no": lambda election, book: forms.FLAG,
    "choice": lambda election, book: forms.one_of(election.choices),
    "choices": lambda election, book: forms.listed(forms.one_of(election.choices)),
    "paytable": lambda election, book: forms.one_of(table.name for table in book.paytables_of(election.of)),
    "odds": lambda election, book: _odds(election, book),
    "links": lambda election, book: {"type": "array", "items": _link()},
}


def submission_schema(book: Rulebook) -> Schema:
    """The schema of a submission filed under a rulebook."""
    identity = book.identity
    names = [identity.id, identity.prefix]
    root: Schema = {"type": "object", "properties": {"rulebook": forms.one_of(names)}, "required": ["rulebook"]}
    for election in book.elections:
        _place(root, election, book)
    _close(root)
    cases = list(_cases(book))
    title = f"Rules Submission: {identity.title}, {identity.jurisdiction} ({identity.edition})"
    return {"title": title} | root | ({"allOf": cases} if cases else {})


def _place(root: Schema, election: Election, book: Rulebook) -> None:
    """Put a field into the tables that its key names; tables of a field that is always filed are required too."""
    *tables, name = election.key.split(".")
    always = not (election.optional or election.when or _wagers_that_must_be_offered(election, book))
    place = root
    for table in tables:
        place["required"] = _with(place, table) if always else place.get("required", [])
        place = place["properties"].setdefault(table, {"type": "object", "properties": {}})
    place["required"] = _with(place, name) if always else place.get("required", [])
    place["properties"][name] = _field(election, book)


def _with(place: Schema, name: str) -> list[str]:
    return list(dict.fromkeys((*place.get("required", ()), name)))


def _close(schema: Schema) -> None:
    """No table has other fields than these."""
    if "properties" in schema and schema.get("additionalProperties") is None:
        schema["additionalProperties"] = False
        if not schema.get("required"):
            schema.pop("required", None)
        for inner in schema["properties"].values():
            _close(inner)


def _field(election: Election, book: Rulebook) -> Schema:
    """A field with what it means, its clause, its value in the template, and an example."""
    bounds = ", ".join(f"{bound.replace('-', ' ')} {limit}" for bound, limit in election.bounds.items())
    described = f"{election.says} ({book.full_id(', '.join(election.clause))})"
    schema: Schema = {"description": f"{described} {bounds}." if bounds else described}
    schema |= _FORMS[election.type](election, book)
    if election.template is not None:
        schema["default"] = election.template
    elif election.example is not None:
        schema["examples"] = [election.example]
    return schema


def _number_bounds(election: Election) -> Schema:
    return {_NUMBER_BOUNDS[bound]: limit for bound, limit in election.bounds.items()}


def _limit(election: Election, limit: Any, book: Rulebook) -> Any:
    """A bound as the program compares with it."""
    return values.read_value(replace(election, bounds={}), limit, book)


def _dollar_bounds(election: Election, book: Rulebook) -> Schema:
    """The bounds of an amount that is written as a whole number of dollars."""
    limits = {bound: Fraction(_limit(election, limit, book), 100) for bound, limit in election.bounds.items()}
    whole = {bound: floor(limit) if bound in ("at-most", "above") else ceil(limit) for bound, limit in limits.items()}
    return {_NUMBER_BOUNDS[bound]: limit for bound, limit in whole.items()}


def _not_nothing(election: Election, book: Rulebook) -> Schema:
    """Of a number in quotes no bound can be said but that it is not nothing."""
    lower = [(bound, _limit(election, limit, book)) for bound, limit in election.bounds.items()]
    above = any((bound == "above" and limit >= 0) or (bound == "at-least" and limit > 0) for bound, limit in lower)
    return _NOTHING if above else {}


def _odds(election: Election, book: Rulebook) -> Schema:
    """Hands and odds; of a paytable with columns, also columns of them."""
    columns = [
        name for table in book.paytables_of(election.of) if table.hands for name in (table.name, str(table.hands))
    ]
    rows: Schema = {"type": "object", "additionalProperties": _ODDS}
    return rows | ({"properties": {name: {"anyOf": [rows, _ODDS]} for name in columns}} if columns else {})


def _link() -> Schema:
    kinds = {"text": forms.SAID, "money": _MONEY, "whole number": _WHOLE}
    properties = {name: kinds[kind] for name, kind in values.LINK_TYPES.items()}
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _wagers_that_must_be_offered(election: Election, book: Rulebook) -> bool:
    """Whether a field has a meaning only while a wager is offered that need not be."""
    group, wager, *rest = (*election.key.split("."), "", "")
    if group != "wager" or rest[0] == "offered":
        return False
    rule = next((row for row in book.wagers if row.name == wager), None)
    return rule is None or rule.offered != "always" or bool(rule.rides_on)


def _cases(book: Rulebook) -> Iterator[Schema]:
    """The fields that are required by what else is filed, gathered by what asks for them."""
    offered = {election.key for election in book.elections if election.key.endswith(".offered")}
    cases: dict[str, tuple[Schema, list[str]]] = {}
    for election in book.elections:
        if election.optional:
            continue
        conditions: Sequence[Mapping[str, Any]] = election.when or ({},)
        wager = f"wager.{(*election.key.split('.'), '')[1]}.offered"
        needs_wager = _wagers_that_must_be_offered(election, book)
        if needs_wager and wager not in offered:
            continue
        for condition in conditions:
            asked = {**condition, **({wager: True} if needs_wager else {})}
            tests = [_holds(key, value, book) for key, value in asked.items()]
            if asked and all(tests):
                when: Schema = {"allOf": tests} if len(tests) > 1 else dict(tests[0] or {})
                cases.setdefault(repr(when), (when, []))[1].append(election.key)
    for when, keys in cases.values():
        yield {"if": when, "then": {"allOf": [_filed(key, {}) for key in keys]}}


def _holds(key: str, asked: Any, book: Rulebook) -> Schema | None:
    """That a field is filed with one of some plain values; None where that takes more than comparing words."""
    kind = next(election.type for election in book.elections if election.key == key)
    values = asked if isinstance(asked, list) else [asked]
    if isinstance(asked, Mapping) and list(asked) == ["includes"]:
        return _filed(key, {"type": "array", "contains": {"const": asked["includes"]}})
    if isinstance(asked, Mapping) or kind not in ("choice", "paytable", "yes or no", "whole number"):
        return None
    return _filed(key, forms.one_of(values))


def _filed(key: str, schema: Schema) -> Schema:
    """That a key is filed, and as a schema says."""
    for name in reversed(key.split(".")):
        schema = {"type": "object", "properties": {name: schema}, "required": [name]}
    return schema
