"""A submission's text with other elections: written into the file, whose comments and order stay.

Elections are given as tables within tables, as the file has them, or under keys that name the whole way,
``wager.trips.paytable``. None strikes an election out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from pitboss.clauses import BadInput

_CLOSE = re.compile(r"^([^#\s].*)\n(\[.*)$", re.MULTILINE)
_NAMES = re.compile(r'"([^"]*)"|([^.]+)')


def names_of(key: str) -> tuple[str, ...]:
    """The names in a key; one that stands in quotes may hold dots."""
    return tuple(quoted or bare for quoted, bare in _NAMES.findall(key))


def nested(elections: Mapping[str, Any]) -> dict[str, Any]:
    """Elections as tables within tables; each may be given once."""
    tables: dict[str, Any] = {}
    for key, value in elections.items():
        first, *others = names_of(str(key)) or ("",)
        for name in reversed(others):
            value = {name: value}
        _elect(tables, first, value, str(key))
    return tables


def _elect(place: dict[str, Any], name: str, value: Any, key: str) -> None:
    """Put an election where it belongs, beside those that stand there."""
    if not isinstance(value, Mapping):
        if name in place:
            raise unreadable(f'"{key}" is elected twice', "write each election once")
        place[name] = value
        return
    inner = place.setdefault(name, {})
    if not isinstance(inner, dict):
        raise unreadable(f'"{key}" stands within a value', "write each election once")
    for each, part in value.items():
        _elect(inner, str(each), part, f"{key}.{each}")


def unreadable(said: str, instead: str) -> BadInput:
    """Elections that cannot be read."""
    return BadInput(code="elections-unreadable", said=said, instead=instead)


def changed_text(text: str, changes: Mapping[str, Any]) -> str:
    """The text with these elections, nested; nothing else in it is changed."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        data = merged(tomllib.loads(text), changes)
        document = tomlkit.parse(text)
        _change(document, changes)
        written = _spaced(tomlkit.dumps(document), text)
        if not _alike(written, data):  # an election that cannot be put between the others: all is written anew
            written = tomlkit.dumps(data)
    except (TOMLKitError, ValueError, TypeError, RecursionError) as error:
        raise unreadable(f"the elections: {error}", "write them as in a submission") from None
    return written


def _spaced(written: str, text: str) -> str:
    """An empty line before the head of every table that did not stand close to another line before."""
    return _CLOSE.sub(lambda close: close[0] if close[0] in text else f"{close[1]}\n\n{close[2]}", written)


def merged(data: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a submission with elections on top of it."""
    whole = dict(data)
    for name, value in changes.items():
        old = whole.get(name)
        if value is None:
            whole.pop(name, None)
        elif isinstance(value, Mapping):
            whole[name] = merged(old if isinstance(old, Mapping) else {}, value)
        else:
            whole[name] = _plain(value)
    return whole


def _plain(value: Any) -> Any:
    """A value as TOML has it: a fraction or an amount becomes the text that a person would write."""
    if isinstance(value, Mapping):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value if isinstance(value, bool | int | float | str) else str(value)


def _change(table: Any, changes: Mapping[str, Any]) -> None:
    for name, value in changes.items():
        if value is None:
            table.pop(name, None)
        elif isinstance(value, Mapping) and isinstance(table.get(name), Mapping):
            _change(table[name], value)
        else:
            table[name] = merged({}, value) if isinstance(value, Mapping) else _plain(value)


def _alike(written: str, data: Mapping[str, Any]) -> bool:
    try:
        return bool(_exact(tomllib.loads(written, parse_float=Decimal)) == _exact(data))
    except tomllib.TOMLDecodeError:
        return False


def _exact(value: Any) -> Any:
    """Data in which a number with a point is what is written, however it was read."""
    if isinstance(value, Mapping):
        return {name: _exact(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_exact(part) for part in value]
    return Decimal(repr(value)) if isinstance(value, float) else value
