"""A written round as the text of a file, laid out as a person would write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_INLINE = ("wagers",)


def to_toml(data: Mapping[str, Any]) -> str:
    """The TOML of a written round; ``pitboss settle`` reads it."""
    import tomlkit

    document = tomlkit.document()
    for name, value in data.items():
        if isinstance(value, list):
            rows = tomlkit.aot()
            for row in value:
                rows.append(_table(row))
            document.append(name, rows)
        elif isinstance(value, Mapping):
            document.append(name, _table(value))
        else:
            document.append(name, tomlkit.string(value, multiline="\n" in value))
    return tomlkit.dumps(document)


def _table(row: Mapping[str, Any]) -> Any:
    import tomlkit

    table = tomlkit.table()
    for name, value in row.items():
        if name in _INLINE:
            inline = tomlkit.inline_table()
            inline.update(value)
            table.append(name, inline)
        elif isinstance(value, Mapping):
            table.append(name, _table(value))
        else:
            table.append(name, value)
    return table
