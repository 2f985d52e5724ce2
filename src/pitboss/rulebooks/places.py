"""Where each value of a TOML text stands: a map from key path to line number.

The standard library's parser keeps no positions, and a mistake in the law is only useful with its file and
line. This walks a text that ``tomllib`` has already accepted, so it may trust the grammar; it reads keys and
skips values.
"""

from __future__ import annotations

from collections.abc import Iterator

Path = tuple[str | int, ...]

_SPACE = " \t\r\n"
_BARE_ENDS = " \t\r\n.=]"
_SCALAR_ENDS = ",]}\n#"


def places(text: str) -> dict[Path, int]:
    """The line, counted from 1, of every table, key and array element in a valid TOML text."""
    return dict(_Walk(text).statements())


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.arrays: dict[Path, int] = {}  # arrays of tables: how many elements so far
        self.counted = (0, 1)  # up to this character, this line: the walk only goes forward

    def line(self) -> int:
        at, line = self.counted
        self.counted = (self.at, line + self.text.count("\n", at, self.at))
        return self.counted[1]

    def statements(self) -> Iterator[tuple[Path, int]]:
        table: Path = ()
        while self._skip(_SPACE):
            line = self.line()
            if self.text.startswith("[[", self.at):
                self.at += 2
                path = self._resolve(self._keys())
                self.at += 2
                self.arrays[path] = self.arrays.get(path, 0) + 1
                table = (*path, self.arrays[path] - 1)
                yield table, line
            elif self.text[self.at] == "[":
                self.at += 1
                table = self._resolve(self._keys())
                self.at += 1
                yield table, line
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

    def _pair(self, table: Path) -> Iterator[tuple[Path, int]]:
        line = self.line()
        path = (*table, *self._keys())
        yield path, line
        self.at = self.text.index("=", self.at) + 1
        yield from self._value(path)

    def _keys(self) -> Path:
        keys: list[str | int] = []
        while True:
            self._skip(" \t")
            if self.text[self.at] in "\"'":
                keys.append(self._string())
            else:
                start = self.at
                while self.text[self.at] not in _BARE_ENDS:
                    self.at += 1
                keys.append(self.text[start : self.at])
            self._skip(" \t")
            if self.text[self.at] != ".":
                return tuple(keys)
            self.at += 1

    def _value(self, path: Path) -> Iterator[tuple[Path, int]]:
        self._skip(" \t")
        first = self.text[self.at]
        if first == "[":
            yield from self._array(path)
        elif first == "{":
            yield from self._inline_table(path)
        elif first in "\"'":
            self._string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in _SCALAR_ENDS:
                self.at += 1

    def _array(self, path: Path) -> Iterator[tuple[Path, int]]:
        self.at += 1
        index = 0
        while self._skip(_SPACE + ",") and self.text[self.at] != "]":
            yield (*path, index), self.line()
            yield from self._value((*path, index))
            index += 1
        self.at += 1

    def _inline_table(self, path: Path) -> Iterator[tuple[Path, int]]:
        self.at += 1
        while self._skip(_SPACE + ",") and self.text[self.at] != "}":
            yield from self._pair(path)
        self.at += 1

    def _string(self) -> str:
        """Step over a string of any of the four kinds; its raw contents (escapes are not undone)."""
        quote = self.text[self.at]
        fence = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(fence)
        start = self.at
        while not self.text.startswith(fence, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        contents = self.text[start : self.at]
        self.at += len(fence)
        while fence != quote and self.text.startswith(quote, self.at):
            self.at += 1  # a multi-line string may end in four or five quotes
        return contents

    def _skip(self, blanks: str) -> bool:
        """Step over blanks and comments; false at the end of the text."""
        while self.at < len(self.text):
            if self.text[self.at] == "#" and "\n" in blanks:
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in blanks:
                self.at += 1
            else:
                return True
        return False
