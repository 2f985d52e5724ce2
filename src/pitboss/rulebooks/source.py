"""One TOML file of the law or of a Rules Submission: its data, and the place of anything in it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

from pitboss.briefly import brief
from pitboss.clauses import BadInput
from pitboss.rulebooks.places import START, Path, Place, places


@dataclass(frozen=True)
class TomlSource:
    """A parsed TOML text. Places are looked up only when a mistake needs one."""

    name: str
    text: str

    @cached_property
    def data(self) -> dict[str, Any]:
        """The parsed text; a text that is not TOML is bad input, said with its place."""
        try:
            return tomllib.loads(self.text, parse_float=_decimal)
        except (ValueError, RecursionError) as error:
            why = error if isinstance(error, tomllib.TOMLDecodeError) else "a number or a nesting is beyond bounds"
            raise BadInput(
                code="not-toml",
                said=f"{self.name} is not a TOML file: {why}",
                instead="Correct the text at that place; strings stand in quotes, tables in [brackets].",
            ).located(self.name, _line_of(str(error))) from None

    def line(self, path: Path) -> int:
        """The line on which a key path, or the nearest table around it, stands."""
        return self.place(path).line

    def where(self, path: Path) -> tuple[str, int]:
        """The file and the line on which a key path, or the nearest table around it, stands."""
        return self.name, self.line(path)

    @property
    def is_edited(self) -> bool:
        """Whether parts of it were changed since it was read."""
        return False

    @property
    def files(self) -> frozenset[str]:
        """The files that this was read from."""
        return frozenset({self.name})

    def place(self, path: Path) -> Place:
        """Where a key path, or the nearest table around it, stands."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._places:
                return self._places[path[:length]]
        return START

    @cached_property
    def _places(self) -> dict[Path, Place]:
        return places(self.text)

    def __repr__(self) -> str:
        return brief(self, self.name)


def _line_of(trouble: str) -> int:
    """The line that the reader of TOML names in its message; 0 where it names none."""
    place = re.search(r"at line (\d+)", trouble)
    return int(place[1]) if place else 0


def _decimal(written: str) -> Decimal | str:
    """A number with a point or an exponent, exactly as it is written; what is beyond any bound stays a text."""
    try:
        return Decimal(written)
    except ArithmeticError:
        return written
