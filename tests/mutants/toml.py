"""Write parsed TOML back as TOML: the same data, in one plain layout, without comments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any


def written(data: dict[str, Any]) -> str:
    """The text of a file of sections, each one table or an array of rows."""
    return "\n".join(_lines(data)) + "\n"


def _lines(data: dict[str, Any]) -> Iterator[str]:
    for section, value in data.items():
        several = isinstance(value, list)
        for table in value if several else [value]:
            yield f"\n[[{_text(section)}]]" if several else f"\n[{_text(section)}]"
            yield from (f"{_text(key)} = {_inline(item)}" for key, item in table.items())


def _inline(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return _text(value)
        case list():
            return f"[{', '.join(map(_inline, value))}]"
        case dict():
            return f"{{{', '.join(f'{_text(key)} = {_inline(item)}' for key, item in value.items())}}}"
    raise TypeError(f"the law has no {type(value).__name__}: {value!r}")


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
