"""Hold data against a schema."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import jsonschema_rs

from pitboss.schemas import schema
from tests.once import once_a_process


@once_a_process
def validator(name: str, of: str = "") -> jsonschema_rs.Draft202012Validator:
    """The validator of a schema by name; of a rulebook where it is one of each."""
    return jsonschema_rs.Draft202012Validator(schema(name, of))


@once_a_process
def strict(name: str) -> jsonschema_rs.Draft202012Validator:
    """The same for data that this program writes: what the schema does not name is wrong."""
    return jsonschema_rs.Draft202012Validator(closed(schema(name)))


def wrong(checked: jsonschema_rs.Draft202012Validator, data: Any) -> list[str]:
    """What is wrong about data, each with its place; nothing where it is as the schema says."""
    return [f"{list(error.instance_path)}: {error.message[:200]}" for error in checked.iter_errors(_plain(data))]


def _plain(data: Any) -> Any:
    """Data of TOML as JSON holds it; dates stay out of every schema."""
    return json.loads(json.dumps(data, default=lambda value: float(value) if isinstance(value, Decimal) else [None]))


def closed(described: Any) -> Any:
    """A schema whose objects have no other members than those it names."""
    if isinstance(described, list):
        return [closed(part) for part in described]
    if not isinstance(described, dict):
        return described
    inner = {key: closed(value) for key, value in described.items()}
    named = isinstance(inner.get("properties"), dict) and "additionalProperties" not in inner
    return inner | ({"additionalProperties": False} if named else {})
