"""Every question and every command there is, with the values that its words take.

Both are made from the program's own tables, the routes and the types of commands, so that a new one is asked too. A
part of an address that has no value here fails: give it one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import product
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin
from urllib.parse import quote, urlencode

import msgspec

from pitboss.log.records import AnyCommand
from pitboss.pit.requests import requests
from pitboss.pit.tables.table import PitTable
from pitboss.web.routes import Route

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
SEATS = {1: "Ben", 3: "Anna", 4: "Cleo"}
"""Who sits where."""


def addresses(route: Route, table: PitTable, cards: Sequence[str]) -> Iterator[str]:
    """An address with every value of its parts, and of each word of its query in turn."""
    number = max(1, table.committed.rounds)
    parts = {
        "table": [table.id],
        "round": [str(number), str(number + 1)],
        "slip": [f"{number}-1"],
        "filing": ["1"],
        "call": ["1"],
        "incident": ["1"],
        "limit": ["loss-day"],
        "person": ["nobody"],
        "session": ["none"],
        "address": [str(number), str(number + 1), f"2.{number}"],
        "rulebook": [table.plan.game.filing.rulebook],
        "clause": ["1"],
        "link": ["bank"],
        "name": ["round"],
        "code": ["abcdefgh"],
    }
    known = [parts[name] for name in route.parts]  # a new part of an address needs a value here
    for values in product(*known):
        path = route.address
        for name, value in zip(route.parts, values, strict=True):
            path = path.replace(f"{{{name}}}", quote(value))
        for query in _queries(route, table, cards):
            yield f"{path}?{urlencode(query)}" if query else path


def _queries(route: Route, table: PitTable, cards: Sequence[str]) -> Iterator[dict[str, str]]:
    fields = msgspec.structs.fields(route.query) if route.query is not None else ()
    values = {field.name: _values(field.name, field.type, table, cards) for field in fields}
    base = {field.name: values[field.name][0] for field in fields if field.required or field.name == "seed"}
    yield base
    for field in fields:
        for value in values[field.name]:
            yield base | ({"table": table.id} if "table" in values else {}) | {field.name: value}
    if {"what", "card"} <= values.keys():
        for what, card in product(values["what"], values["card"]):
            if table.plan.irregularities[what].kind == "card found":
                yield base | {"what": what, "card": card, "when": "deal"}


def _values(name: str, kind: Any, table: PitTable, cards: Sequence[str]) -> list[str]:
    """Values of a word of a query, by its name or by its type."""
    known = {
        "table": [table.id],
        "what": list(table.plan.irregularities),
        "card": list(cards),
        "position": [str(position) for position in SEATS],
        "day": [f"{NOON:%Y-%m-%d}"],
        "since": [f"{NOON:%Y-%m-%d}"],
        "until": [f"{NOON:%Y-%m-%d}"],
        "rulebook": [table.plan.game.filing.rulebook],
        "round": [str(table.committed.rounds), str(table.committed.rounds + 1)],
        "seed": ["a"],
    }
    if name in known:
        return known[name]
    return _of_type(kind)


def _of_type(kind: Any) -> list[str]:
    if get_origin(kind) in (Union, UnionType):
        return [value for get_arg in get_args(kind) if get_arg is not type(None) for value in _of_type(get_arg)]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if hasattr(kind, "__metadata__"):
        return _of_type(get_args(kind)[0])
    return {bool: ["true"], int: ["1", "60"]}.get(kind, ["a"])


def commands(table: PitTable, cards: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Every command and wish there is, with every value of each of its members, and with every card."""
    for kind in (*get_args(AnyCommand), *get_args(requests.AnyRequest)):
        config, fields = kind.__struct_config__, msgspec.structs.fields(kind)
        base = {"do": config.tag} | {
            field.name: _given(field.name, field.type, table)[0] for field in fields if field.required
        }
        yield base
        for field in fields:
            for value in _given(field.name, field.type, table):
                yield base | {field.name: value}
        named = {field.name for field in fields}
        for card in cards:
            if "cards" in named:
                yield base | {"cards": [card]}
                yield base | {"cards": [card, card]}
                yield base | {"cards": [card, *cards[:4]]}
            if "card" in named:
                yield base | {"card": card}
                for what in table.plan.irregularities.values() if "what" in named else ():
                    if what.kind == "card found":
                        yield base | {"card": card, "what": what.what, "when": "deal"}


def _given(name: str, kind: Any, table: PitTable) -> list[Any]:
    steps = {step for _, step in table.plan.steps}
    known: dict[str, list[Any]] = {
        "position": [*SEATS, 2],
        "what": [*table.plan.irregularities, "dealer", "floor"],
        "wager": list(table.plan.wagers),
        "step": sorted(steps),
        "act": ["play", "check", "fold"],
        "amount": [1000, 3000],
        "total": [1000],
        "whose": ["dealer", "board", "box", "player"],
        "cards": [[]],
        "card": [None],
        "by": ["dealer", "player", "floorperson", "casino supervisor"],
        "number": [0, 1, 40],
        "case": ["", "one", "more than one"],
        "when": ["", "betting", "deal", "decisions", "settlement"],
        "course": ["recut", "directed shuffle", "deck change"],
        "deck": [1],
        "player": ["Anna"],
    }
    if name in known:
        return known[name]
    return [[]] if "dict" in str(kind) or "tuple" in str(kind) else [1] if kind is int else ["1"]
