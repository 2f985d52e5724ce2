"""Where each value of a TOML text stands: a map from key path to line and column.

The standard library's parser keeps no positions, and a mistake in the law is only useful with its file and
line. This walks a text that ``tomllib`` has already accepted, so it may trust the grammar; it reads keys and
skips values.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[str | int, ...]


class Place(NamedTuple):
    """A character of a text: its line, and where on the line, both counted from 1."""

    line: int
    column: int


START = Place(1, 1)

_BLANKS = re.compile(r"[ \t]*")
_BLANKS_AND_LINES = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BETWEEN_ELEMENTS = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
_BARE_KEY = re.compile(r"[^ \t\r\n.=\]]*")
_SCALAR = re.compile(r"[^,\]}\n#]*")
_STRING = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}'''  # a multi-line string may end in four or five quotes
    r"""|'''.*?'{3,5}"""
    r'''|"(?:[^"\\]|\\.)*"'''
    r"""|'[^']*'""",
    re.DOTALL,
)


def places(text: str) -> dict[Path, Place]:
    """The place of every table, key and array element in a valid TOML text.

    A table or array that no line of its own announces stands where its first part does.
    """
    by_path: dict[Path, Place] = {}
    for path, place in _Walk(text).statements():
        for length in range(1, len(path)):
            by_path.setdefault(path[:length], place)
        by_path[path] = place
    return by_path


def dotted(path: Path) -> str:
    """``paytable[3].rows[1]`` for a key path, counted from 1 as a person counts."""
    words = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in path)
    return words.removeprefix(".")


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.arrays: dict[Path, int] = {}  # arrays of tables: how many elements so far
        self.counted = (0, 1)  # up to this character, this line: the walk only goes forward

    def place(self) -> Place:
        at, line = self.counted
        self.counted = (self.at, line + self.text.count("\n", at, self.at))
        return Place(self.counted[1], self.at - self.text.rfind("\n", 0, self.at))

    def statements(self) -> Iterator[tuple[Path, Place]]:
        table: Path = ()
        while self._skip(_BLANKS_AND_LINES):
            place = self.place()
            if self.text.startswith("[[", self.at):
                self.at += 2
                path = self._resolve(self._keys())
                self.at += 2
                self.arrays[path] = self.arrays.get(path, 0) + 1
                table = (*path, self.arrays[path] - 1)
                yield table, place
            elif self.text[self.at] == "[":
                self.at += 1
                table = self._resolve(self._keys())
                self.at += 1
                yield table, place
            else:
                yield from self._pair(table)

    def _resolve(self, keys: Path) -> Path:
        """A dotted header names the newest element of any array of tables on its way, except the last."""
        path: Path = ()
        for key in keys[:-1]:
            path = (*path, key)
            if path in self.arrays:
                path = (*path, self.arrays[path] - 1)
        return (*path, keys[-1])

    def _pair(self, table: Path) -> Iterator[tuple[Path, Place]]:
        place = self.place()
        path = (*table, *self._keys())
        yield path, place
        self.at = self.text.index("=", self.at) + 1
        yield from self._value(path)

    def _keys(self) -> Path:
        keys: list[str | int] = []
        while True:
            self._skip(_BLANKS)
            if self.text[self.at] in "\"'":
                keys.append(tomllib.loads(f"key = {self._take(_STRING)}")["key"])
            else:
                keys.append(self._take(_BARE_KEY))
            self._skip(_BLANKS)
            if self.text[self.at] != ".":
                return tuple(keys)
            self.at += 1

    def _value(self, path: Path) -> Iterator[tuple[Path, Place]]:
        self._skip(_BLANKS)
        first = self.text[self.at]
        if first == "[":
            yield from self._array(path)
        elif first == "{":
            yield from self._inline_table(path)
        else:
            self._take(_STRING if first in "\"'" else _SCALAR)

    def _array(self, path: Path) -> Iterator[tuple[Path, Place]]:
        self.at += 1
        index = 0
        while self._skip(_BETWEEN_ELEMENTS) and self.text[self.at] != "]":
            yield (*path, index), self.place()
            yield from self._value((*path, index))
            index += 1
        self.at += 1

    def _inline_table(self, path: Path) -> Iterator[tuple[Path, Place]]:
        self.at += 1
        while self._skip(_BETWEEN_ELEMENTS) and self.text[self.at] != "}":
            yield from self._pair(path)
        self.at += 1

    def _take(self, pattern: re.Pattern[str]) -> str:
        """What the pattern matches here, stepped over; the grammar is trusted, so it does match."""
        match = pattern.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return match[0]

    def _skip(self, blanks: re.Pattern[str]) -> bool:
        """Step over blanks; false at the end of the text."""
        self._take(blanks)
        return self.at < len(self.text)
