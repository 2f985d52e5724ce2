"""The schema of a line of a table's log: the chain around it, the command, and every event, out of their types.

A log is a file of lines, each a JSON object. What logs of earlier formats said otherwise is allowed beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Union, get_args

import msgspec

from pitboss.cards import Card
from pitboss.log.chain import Entry
from pitboss.log.records import Granted, Refused
from pitboss.rounds.codec import FRACTION, AnyEvent
from pitboss.rounds.events import MeterMoved
from pitboss.schemas.forms import ONE_CARD, Schema

_REF = "#/$defs/{name}"
DIGEST: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_EXACT: Schema = {"anyOf": [{"type": "string", "pattern": f"^(?:{FRACTION.pattern})$"}, {"type": "integer"}]}


_WRITTEN: dict[type, Schema] = {Card: ONE_CARD | {"minLength": 2}, Fraction: _EXACT, msgspec.Raw: {}}
"""The types that are written as text, and one that is described in its place."""


def log_schema() -> Schema:
    """The schema of one line."""
    kinds: list[Any] = [Granted | Refused, _with_plain_defaults(get_args(AnyEvent)), Entry]
    (first, following, entry), defs = msgspec.json.schema_components(
        kinds, schema_hook=_WRITTEN.__getitem__, ref_template=_REF
    )
    defs["MovedThen"] = _moved_then(defs["MovedThen"])
    defs[MeterMoved.__name__] = _with_reason_in_words(defs[MeterMoved.__name__])
    line: Schema = defs.pop(entry["$ref"].rpartition("/")[2])
    line["properties"] |= {
        "events": {"type": "array", "minItems": 1, "prefixItems": [_plain(first)], "items": _plain(following)},
        "prev": DIGEST,
        "hash": DIGEST,
    }
    return line | {"title": "A line of a table's log", "additionalProperties": False, "$defs": _plain_inside(defs)}


def _with_plain_defaults(kinds: Iterable[type[msgspec.Struct]]) -> Any:
    """The union of these types, an exact number that is a default written as text, as the schema says it."""
    twins: dict[Any, Any] = {}
    for kind in kinds:
        fields = [
            (row.name, twins.get(row.type, row.type), *(() if row.required else (_as_written(row.default),)))
            for row in msgspec.structs.fields(kind)
        ]
        config = kind.__struct_config__
        twins[kind] = msgspec.defstruct(
            kind.__name__, fields, tag=config.tag, tag_field=config.tag_field, namespace={"__doc__": kind.__doc__}
        )
    return Union[tuple(twins.values())]  # noqa: UP007 -- of types that are known only now


def _as_written(default: Any) -> Any:
    return str(default) if isinstance(default, Fraction) else default


def _plain(union: Schema) -> Schema:
    """A union without OpenAPI's ``discriminator``, which JSON Schema does not know."""
    return {key: value for key, value in union.items() if key != "discriminator"}


def _plain_inside(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain_inside(inner) for key, inner in value.items() if key != "discriminator"}
    return [_plain_inside(inner) for inner in value] if isinstance(value, list) else value


def _moved_then(schema: Schema) -> Schema:
    """The command of format 1, which was written under today's word, and gave its reason in words."""
    word = {"enum": ["move-meter", "move-meter/1"]}
    return {**schema, "properties": schema["properties"] | {"do": word}, "required": [*schema["required"], "says"]}


def _with_reason_in_words(schema: Schema) -> Schema:
    """A meter's movement, with its cause or, in format 1, why it moved."""
    required = [key for key in schema["required"] if key != "cause"]
    either = [{"required": ["cause"]}, {"required": ["why"]}]
    properties = schema["properties"] | {"why": {"type": "string", "description": "format 1 only"}}
    return {**schema, "properties": properties, "required": required, "anyOf": either}
