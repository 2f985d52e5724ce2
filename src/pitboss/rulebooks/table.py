"""Checked reading of one TOML table: every key is asked for, every value is checked, nothing is left over.

A wrong value is noted as a mistake and replaced by a harmless one, so that one reading finds all mistakes.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar, cast

from pitboss.clauses import PitbossError
from pitboss.hands import HandKind, Order, kind
from pitboss.money import Cents, Odds, dollars
from pitboss.rulebooks.notebook import Mistake, Notebook, Row
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.source import Source

T = TypeVar("T")

REQUIRED: Any = object()  # stands for "no default": the key must be there


class Table:
    """One table or row of the law, read key by key."""

    def __init__(self, data: Mapping[str, Any], source: Source, path: Path, notebook: Notebook, name: str = "") -> None:
        self.data = data
        self.source = source
        self.path = path
        self.name = name
        self._notebook = notebook
        self._asked: set[str] = set()

    # -- places and mistakes ------------------------------------------------------------------------------

    def mistake(self, says: str, *keys: str | int) -> None:
        """Note that this table, or the value under these keys, is wrong."""
        path = (*self.path, *keys)
        self._notebook.mistakes.append(Mistake(self.source.name, self.source.line(path), _dotted(path), says))

    def done(self) -> None:
        """Every key that nobody asked for is unknown."""
        for key in self.data:
            if key not in self._asked:
                near = difflib.get_close_matches(key, self._asked, 1)
                hint = f"; did you mean {near[0]!r}?" if near else f"; known here: {', '.join(sorted(self._asked))}"
                self.mistake(f"unknown key{hint}", key)

    # -- values -------------------------------------------------------------------------------------------

    def text(self, key: str, default: str = REQUIRED, *, among: Sequence[str] = ()) -> str:
        """A text, and one of ``among`` when that is given."""
        value: str = self._typed(key, str, "a text", default, "")
        if among and value not in among and not (key not in self.data and value == default):
            near = difflib.get_close_matches(value, among, 1)
            first = f"did you mean {near[0]!r}? " if near else ""
            self.mistake(f"{value!r} is none of them: {first}({' · '.join(among)})", key)
            return among[0]
        if default is REQUIRED and key in self.data and value == "":
            self.mistake("is empty", key)
        return value

    def flag(self, key: str, *, default: bool) -> bool:
        """True or false."""
        value: bool = self._typed(key, bool, "true or false", default, default)
        return value

    def whole(self, key: str, default: int = REQUIRED, *, at_least: int = 0) -> int:
        """A whole number."""
        value: int = self._typed(key, int, "a whole number", default, at_least)
        if value < at_least and value is not default:
            self.mistake(f"{value} is below {at_least}", key)
        return value

    def texts(self, key: str, default: tuple[str, ...] = REQUIRED, *, among: Sequence[str] = ()) -> tuple[str, ...]:
        """An array of texts, each one of ``among`` when that is given."""
        values = self._typed(key, list, "an array of texts", default, [])
        for index, value in enumerate(values):
            if not isinstance(value, str):
                self.mistake("is not a text", key, index)
            elif among and value not in among:
                self.mistake(f"{value!r} is none of them: {' · '.join(among)}", key, index)
        texts = tuple(value for value in values if isinstance(value, str))
        if len(set(texts)) < len(texts):
            self.mistake("names something twice", key)
        return texts

    def money(self, key: str, default: Cents = REQUIRED) -> Cents:
        """An amount in the regulator's form."""
        return self._read(key, dollars, Cents(0), default)

    def odds(self, key: str) -> Odds:
        """Odds in the regulator's words."""
        odds: Odds = self._read(key, Odds.read, Odds.read("push"), REQUIRED)
        return odds

    def fraction(self, key: str, default: Fraction = REQUIRED) -> Fraction:
        """A multiple such as ``"3"`` or ``"3/2"``."""
        return self._read(key, Fraction, Fraction(1), default)

    def hand_kind(self, key: str, order: str) -> HandKind:
        """A hand kind in the words of a paytable."""
        wanted = cast(Order, order)
        held: HandKind = self._read(key, lambda phrase: kind(phrase, wanted), kind("flush", wanted), REQUIRED)
        return held

    def clause(self, key: str = "clause") -> tuple[str, ...]:
        """The clauses this row rests on; at least one."""
        return self._cite(self._value(key, ()), self.name, key)

    def _cite(self, value: object, name: str, *keys: str | int) -> tuple[str, ...]:
        cited = (value,) if isinstance(value, str) else value
        texts = tuple(cited) if isinstance(cited, list | tuple) else ()
        if not texts or not all(isinstance(one, str) and one for one in texts):
            self.mistake("a row needs its clause: one clause id or an array of them", *keys)
            return ()
        self._notebook.rows.append(Row(str(self.path[0]), name, texts, self.source, (*self.path, *keys)))
        return texts

    # -- tables and rows ----------------------------------------------------------------------------------

    def tables(self, key: str, *, required: bool = True) -> list[Table]:
        """An array of tables."""
        values = self._typed(key, list, "an array of tables", REQUIRED if required else [], [])
        found = []
        for index, value in enumerate(values):
            if isinstance(value, dict):
                name = f"{self.name}: {next((one for one in value.values() if isinstance(one, str)), key)}"
                found.append(Table(value, self.source, (*self.path, key, index), self._notebook, name))
            else:
                self.mistake("is not a table { … }", key, index)
        if required and key in self.data and not values:
            self.mistake("has no rows", key)
        return found

    def mapping(self, key: str) -> Mapping[str, Any]:
        """A table of free keys, such as a condition; empty when absent."""
        value: Mapping[str, Any] = self._typed(key, dict, "a table", {}, {})
        return value

    def anything(self, key: str, default: object = None) -> Any:
        """A value whose type depends on other keys."""
        self._asked.add(key)
        return self.data.get(key, default)

    def has(self, key: str) -> bool:
        """Whether the key is written at all."""
        self._asked.add(key)
        return key in self.data

    def rows(self, key: str, make: Callable[[str, str, tuple[str, ...], int], T | None]) -> tuple[T, ...]:
        """Rows written as ``[name, value, clause]``."""
        made = []
        for index, row in enumerate(self._typed(key, list, "an array of rows", REQUIRED, [])):
            if not (isinstance(row, list) and len(row) == 3 and isinstance(row[0], str) and isinstance(row[1], str)):
                self.mistake('a row is ["what", "value", "clause"]', key, index)
                continue
            clause = self._cite(row[2], f"{self.name}: {row[0]}", key, index, 2)
            one = make(row[0], row[1], clause, index)
            if one is not None:
                made.append(one)
        if key in self.data and not made:
            self.mistake("has no rows", key)
        return tuple(made)

    def attempt(self, read: Callable[[], T], *keys: str | int) -> T | None:
        """What ``read`` makes, or a mistake noted at these keys."""
        try:
            return read()
        except (PitbossError, ValueError, ZeroDivisionError) as error:
            self.mistake(error.said if isinstance(error, PitbossError) else str(error), *keys)
            return None

    # -- inside -------------------------------------------------------------------------------------------

    def _value(self, key: str, default: object) -> Any:
        self._asked.add(key)
        return self.data.get(key, default)

    def _typed(self, key: str, wanted: type, words: str, default: Any, harmless: Any) -> Any:
        value = self._value(key, REQUIRED)
        if value is REQUIRED:
            if default is REQUIRED:
                self.mistake(f"{key} is missing ({words})")
                return harmless
            return default
        if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
            self.mistake(f"{value!r} is not {words}", key)
            return harmless
        return value

    def _read(self, key: str, read: Callable[[str], T], harmless: T, default: T) -> T:
        if key not in self.data and default is not REQUIRED:
            self._asked.add(key)
            return default
        value = self._typed(key, str, "a text", REQUIRED, "")
        if not isinstance(self.data.get(key), str):
            return harmless
        made = self.attempt(lambda: read(value), key)
        return harmless if made is None else made


def _dotted(path: Path) -> str:
    """``paytable[3].rows[0]`` for a key path, counted from 1 as a person counts."""
    words = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in path)
    return words.removeprefix(".")
