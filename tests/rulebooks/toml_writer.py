"""A writer of TOML for the tests: any nested data, in any of the shapes TOML has for it, with the place of every key.

It shares nothing with the scanner under test. Which shape is taken is drawn at random, so that a property over random
data is a property over shapes too: four kinds of string, bare, quoted and dotted keys, tables with and without a
header, arrays of tables in arrays of tables, inline tables, arrays over several lines, comments that look like TOML.
"""

from __future__ import annotations

import random
import re
from typing import Any

Path = tuple[str | int, ...]

COMMENTS = ("# [not.a.table]", '# "quoted" = [1, 2', "# [[nor]] = { this }", "#", '# it\'s """ nothing')


class Writer:
    """Writes one document and remembers the line and the column of everything it wrote."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.text = ""
        self.places: dict[Path, tuple[int, int]] = {}

    def document(self, data: dict[str, Any]) -> str:
        """The text of the whole; ``places`` has the place of every path in it."""
        self.noise()
        self.table(data, ())
        return self.text

    # -- statements ---------------------------------------------------------------------------------------

    def table(self, data: dict[str, Any], path: Path, *, implied: bool = False) -> None:
        """The pairs of a table, then the tables under it; a table that is only ``implied`` by those has no pairs."""
        later = {key: value for key, value in data.items() if self.may_have_header(value) and (implied or self.coin())}
        for key, value in data.items():
            if key in later:
                continue
            if isinstance(value, dict) and value and self.coin():
                for inner, item in value.items():  # a.b = 1
                    self.pair((*path, key, inner), f"{self.key(key)} . {self.key(inner)}", item)
            else:
                self.pair((*path, key), self.key(key), value)
        for key, value in later.items():
            for index, item in enumerate(value if isinstance(value, list) else [value]):
                below = (*path, key, index) if isinstance(value, list) else (*path, key)
                in_array = isinstance(value, list)
                implied = not in_array and item != {} and all(map(self.may_have_header, item.values())) and self.coin()
                if not implied:
                    self.header(below, in_array=in_array)
                self.table(item, below, implied=implied)

    def may_have_header(self, value: object) -> bool:
        """A table, or an array of tables."""
        return isinstance(value, dict) or (
            isinstance(value, list) and value != [] and all(isinstance(item, dict) for item in value)
        )

    def header(self, path: Path, *, in_array: bool) -> None:
        """``[a.b]`` or ``[[a.b]]``."""
        self.note(path)
        dotted = ".".join(self.key(name) for name in path if isinstance(name, str))
        self.put(f"[[ {dotted} ]]\n" if in_array else f"[{dotted}]\n")
        self.noise()

    def pair(self, path: Path, key: str, value: Any) -> None:
        """``key = value`` and the end of the line."""
        self.note(path)
        self.put(key + self.chance.choice([" = ", "=", "\t=  "]))
        self.value(value, path)
        self.put(self.chance.choice(["\n", "  # [a] = 1\n"]))
        self.noise()

    def noise(self) -> None:
        """Blank lines and comments."""
        while self.chance.random() < 0.3:
            self.put(self.chance.choice(["\n", "  \n", *(f"{comment}\n" for comment in COMMENTS)]))

    # -- values -------------------------------------------------------------------------------------------

    def value(self, value: Any, path: Path) -> None:
        """A value of any type."""
        if isinstance(value, dict):
            self.inline_table(value, path)
        elif isinstance(value, list):
            self.array(value, path)
        elif isinstance(value, str):
            self.put(self.string(value))
        else:
            self.put(str(value).lower() if isinstance(value, bool) else str(value))

    def array(self, values: list[Any], path: Path) -> None:
        """On one line or on several, with comments between."""
        several = self.coin()
        self.put("[")
        for index, value in enumerate(values):
            if several:
                self.put("\n")
                self.noise()
            self.note((*path, index))
            self.value(value, (*path, index))
            if index < len(values) - 1 or self.coin():
                self.put(", ")
        self.put("\n# ]\n]" if several else "]")

    def inline_table(self, data: dict[str, Any], path: Path) -> None:
        """``{ a = 1, b = 2 }``; TOML allows no line break of its own in it."""
        self.put("{ ")
        for number, (key, value) in enumerate(data.items()):
            self.put(", " if number else "")
            self.note((*path, key))
            self.put(f"{self.key(key)} = ")
            self.value(value, (*path, key))
        self.put(" }")

    def key(self, name: str) -> str:
        """Bare where that can be, else quoted in one of two ways."""
        if re.fullmatch(r"[A-Za-z0-9_-]+", name) and self.coin():
            return name
        return f"'{name}'" if re.fullmatch(r"[^'\n]*", name) and self.coin() else basic(name)

    def string(self, text: str) -> str:
        """In one of the four ways that can hold it."""
        ways = [basic(text), '"""\n' + text.replace("\\", "\\\\").replace('"', '\\"') + '"""']
        if "'" not in text and "\n" not in text:
            ways.append(f"'{text}'")
        if "'''" not in text:
            ways.append(f"'''\n{text}'''")
        return self.chance.choice(ways)

    # -- inside -------------------------------------------------------------------------------------------

    def coin(self) -> bool:
        return self.chance.random() < 0.5

    def put(self, piece: str) -> None:
        self.text += piece

    def note(self, path: Path) -> None:
        """The next thing written is at this path, and so is whatever around it was not announced before."""
        *before, last = self.text.split("\n")
        for length in range(1, len(path) + 1):
            self.places.setdefault(path[:length], (len(before) + 1, len(last) + 1))


def basic(text: str) -> str:
    """A basic string, with escapes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
