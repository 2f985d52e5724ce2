"""Checked reading of one TOML table: every key is asked for, every value is checked, nothing is left over.

A wrong value is noted as a mistake and replaced by a harmless one, so that one reading finds all mistakes.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar, cast

from pitboss.cards import Card, read_cards
from pitboss.clauses import PitbossError
from pitboss.hands import HandKind, Order, kind
from pitboss.money import Cents, dollars
from pitboss.rulebooks.notebook import CITATIONS, Mistake, Notebook, Row
from pitboss.rulebooks.places import Path, dotted
from pitboss.rulebooks.rulebook import Condition
from pitboss.rulebooks.source import TomlSource
from pitboss.ruleset import words

T = TypeVar("T")
W = TypeVar("W", bound=str)

REQUIRED: Any = object()  # stands for "no default": the key must be there


class TomlTable:
    """One table or row of the law, read key by key."""

    def __init__(
        self, data: Mapping[str, Any], source: TomlSource, path: Path, notebook: Notebook, name: str = ""
    ) -> None:
        self.data = data
        self.source = source
        self.path = path
        self.name = name
        self.notebook = notebook
        self._asked: set[str] = set()

    # -- places and mistakes ------------------------------------------------------------------------------

    def mistake(self, says: str, *keys: str | int, in_doubt: Sequence[str] = ()) -> None:
        """Note that this table, or the value under these keys, is wrong; with it, its section is in doubt."""
        path = (*self.path, *keys)
        mistake = Mistake(*self.source.where(path), dotted(path), says)
        self.notebook.note(mistake, str(path[0]), *in_doubt)

    @property
    def sound(self) -> bool:
        """Whether no mistake was noted in this table so far."""
        path = dotted(self.path)
        own = (mistake.at for mistake in self.notebook.mistakes if mistake.file in self.source.files)
        return not any(at == path or at.startswith((f"{path}.", f"{path}[")) for at in own)

    def done(self) -> None:
        """Every key that nobody asked for is unknown."""
        for key in self.data:
            if key not in self._asked:
                near = difflib.get_close_matches(key, self._asked, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(sorted(self._asked))}"
                self.mistake(f"unknown key; {hint}", key)

    # -- values -------------------------------------------------------------------------------------------

    def text(self, key: str, default: str = REQUIRED, *, among: Sequence[str] = (), blank: bool = False) -> str:
        """A text, and one of ``among`` when that is given. ``blank``: it may be empty, but is written."""
        value: str = self._typed(key, str, "a text", default, among[0] if among else "")
        if not isinstance(self.data.get(key), str):
            return value
        if among and value not in among:
            near = difflib.get_close_matches(value, among, 1)
            first = f"did you mean {near[0]!r}? " if near else ""
            self.mistake(f"{value!r} is none of them: {first}({' · '.join(among)})", key)
            return among[0]
        if default is REQUIRED and not blank and not value.strip():
            self.mistake("is empty", key)
        return value

    def word(self, key: str, among: tuple[W, ...], default: W = REQUIRED) -> W:
        """A word of a closed vocabulary, typed as one."""
        return cast(W, self.text(key, default, among=among))

    def word_list(self, key: str, among: tuple[W, ...], default: tuple[W, ...] = REQUIRED) -> tuple[W, ...]:
        """An array of words of a closed vocabulary, typed as such."""
        return cast(tuple[W, ...], self.texts(key, default, among=among))

    def flag(self, key: str, *, default: bool = REQUIRED) -> bool:
        """True or false."""
        return bool(self._typed(key, bool, "true or false", default, None))

    def whole(self, key: str, default: int = REQUIRED, *, at_least: int = 0) -> int:
        """A whole number."""
        value: int = self._typed(key, int, "a whole number", default, at_least)
        if key in self.data and value < at_least:
            self.mistake(f"{value} is below {at_least}", key)
        return value

    def texts(
        self, key: str, default: tuple[str, ...] = REQUIRED, *, among: Sequence[str] = (), blank: bool = False
    ) -> tuple[str, ...]:
        """An array of texts, each one of ``among`` when that is given. ``blank``: it may be empty, but is written."""
        texts: list[str] = []
        for index, value in enumerate(self._typed(key, list, "an array of texts", default, [])):
            if not isinstance(value, str) or not value.strip():
                self.mistake(f"{value!r} is not a text", key, index)
            elif among and value not in among:
                near = difflib.get_close_matches(value, among, 1)
                first = f"did you mean {near[0]!r}? " if near else ""
                self.mistake(f"{value!r} is none of them: {first}({' · '.join(among)})", key, index)
            elif value in texts:
                self.mistake(f"names {value!r} twice", key, index)
            else:
                texts.append(value)
        if not blank and self.data.get(key) == []:
            self.mistake("is empty", key)
        return tuple(texts)

    def money(self, key: str) -> Cents:
        """An amount in the regulator's form, above nothing."""
        return self._read(key, above_nothing, Cents(0))

    def fraction(self, key: str) -> Fraction:
        """A multiple such as ``"3"`` or ``"3/2"``, above zero."""
        return self._read(key, multiple, Fraction(1))

    def cards(self, key: str) -> tuple[Card, ...]:
        """Cards as a person writes them; the text may be empty, but is written."""
        text = self.text(key, blank=True)
        return (self.attempt(lambda: read_cards(text), key) or ()) if text else ()

    def hand_kind(self, key: str, order: Order) -> HandKind:
        """A hand kind in the words of a paytable."""
        return self._read(key, lambda phrase: kind(phrase, order), kind("high card", order))

    def word_or(self, key: str, among: tuple[W, ...], read: Callable[[str], T], harmless: T) -> W | T:
        """A word of a closed vocabulary, or a text that ``read`` makes something of."""
        text = self.text(key)
        known = next((word for word in among if word == text), None)
        if known is not None:
            return known
        made = self.attempt(lambda: read(text), key)
        return harmless if made is None else made

    def clause(self, key: str = "clause") -> tuple[str, ...]:
        """The clauses this row rests on; at least one."""
        return self._cite(self._value(key, []), self.name, key)

    def _cite(self, value: object, name: str, *keys: str | int) -> tuple[str, ...]:
        cited = [value] if isinstance(value, str) else value
        if not isinstance(cited, list) or not cited or not all(isinstance(item, str) and item for item in cited):
            self.mistake("a row needs its clause: one clause id or an array of them", *keys, in_doubt=[CITATIONS])
            return ()
        if len(set(cited)) < len(cited):
            self.mistake("cites a clause twice", *keys)
        self.notebook.rows.append(Row(str(self.path[0]), name, tuple(cited), self.source, (*self.path, *keys)))
        return tuple(cited)

    # -- tables and rows ----------------------------------------------------------------------------------

    def tables(self, key: str) -> list[TomlTable]:
        """An array of tables, at least one, no two of them the same."""
        values = self._typed(key, list, "an array of tables", REQUIRED, [])
        tables = []
        for index, value in enumerate(values):
            if not isinstance(value, dict):
                self.mistake("is not a table { … }", key, index, in_doubt=[CITATIONS])
                continue
            if value in values[:index] and not self.source.is_edited:  # an edition may cite one clause for two
                self.mistake("stands here twice", key, index)
            name = f"{self.name}: {next((item for item in value.values() if isinstance(item, str)), key)}"
            tables.append(TomlTable(value, self.source, (*self.path, key, index), self.notebook, name))
        self._refuse_no_rows(key)
        return tables

    def mapping(self, key: str) -> Mapping[str, Any]:
        """A table of free keys, such as a condition; empty when absent."""
        value: Mapping[str, Any] = self._typed(key, dict, "a table", {}, {})
        return value

    def condition(self, key: str, *keys: str | int) -> Condition:
        """A table of elections and what they must be; ``keys`` lead to it where it is not the value of ``key``."""
        condition = self.mapping(key) if not keys else self._value(key, [])[keys[0]]
        for name, asked in condition.items():
            for test in asked if isinstance(asked, dict) else ():
                if test not in words.CONDITION_TESTS:
                    says = f"{test!r} is no test of a value: {' · '.join(words.CONDITION_TESTS)}"
                    self.mistake(says, key, *keys, name)
            if isinstance(asked, list) and any(asked.count(value) > 1 for value in asked):
                self.mistake("names a value twice", key, *keys, name)
        return cast(Condition, condition)

    def conditions(self, key: str) -> tuple[Condition, ...]:
        """``key`` is one condition, ``key-any`` several of which one must hold; none when both are absent."""
        any_of = f"{key}-any"
        several = self._value(any_of, [])
        if not isinstance(several, list) or not all(
            isinstance(item, dict) and several.count(item) == 1 for item in several
        ):
            self.mistake("is an array of conditions, each once", any_of)
            several = []
        single = self.condition(key)
        if single and several:
            self.mistake(f"write {key} or {any_of}, not both", any_of)
        if single:
            return (single,)
        return tuple(self.condition(any_of, index) for index in range(len(several)))

    def groups(self, key: str) -> tuple[tuple[str, ...], ...]:
        """An array of groups of names, ``[["ante", "aces up"]]``, no group and no name of a group twice."""
        groups = self._value(key, None)
        if not isinstance(groups, list) or not all(_is_group(group) and groups.count(group) == 1 for group in groups):
            self.mistake('is an array of groups, [["ante", "aces up"]]: one wager of each group is needed', key)
            return ()
        return tuple(tuple(group) for group in groups)

    def sentences(self, key: str) -> dict[str, tuple[str, ...]]:
        """An array of sentences, under no name, or a table of them by name; none when absent."""
        value = self._value(key, [])
        read: dict[str, tuple[str, ...]] = {}
        for name, texts in (value if isinstance(value, dict) else {"": value} if value else {}).items():
            if isinstance(texts, list) and all(isinstance(text, str) and text for text in texts):
                read[name] = tuple(texts)
            else:
                self.mistake("is not an array of sentences", key, *((name,) if name else ()))
        return read

    def choices(self, key: str) -> tuple[Any, ...]:
        """An array of values of any type; empty when absent."""
        return tuple(self._typed(key, list, "an array of values", [], []))

    def anything(self, key: str, default: object = None) -> Any:
        """A value whose type depends on other keys."""
        return self._value(key, default)

    def has(self, key: str) -> bool:
        """Whether the key is written at all."""
        self._asked.add(key)
        return key in self.data

    def rows(self, key: str, make: Callable[[str, str, tuple[str, ...], int], T | None]) -> tuple[T, ...]:
        """Rows written as ``[name, value, clause]``; ``make`` is given the row's index too."""
        made = []
        for index, row in enumerate(self._typed(key, list, "an array of rows", REQUIRED, [])):
            if not (isinstance(row, list) and 2 <= len(row) <= 3 and all(isinstance(item, str) for item in row[:2])):
                self.mistake('a row is ["what", "value", "clause"]', key, index, in_doubt=[CITATIONS])
                continue
            clause = self._cite(row[2] if len(row) == 3 else [], f"{self.name}: {row[0]}", key, index)
            item = make(row[0], row[1], clause, index)
            if item is not None:
                made.append(item)
        self._refuse_no_rows(key)
        return tuple(made)

    def attempt(self, read: Callable[[], T], *keys: str | int) -> T | None:
        """What ``read`` makes, or a mistake noted at these keys."""
        try:
            return read()
        except (PitbossError, ValueError, ZeroDivisionError) as error:
            self.mistake(str(error), *keys)
            return None

    def refuse(self, *wrong: tuple[bool, str, str]) -> None:
        """Note what is wrong about a row that was read without mistake: whether it is so, the key, what to say."""
        for is_so, key, says in wrong if self.sound else ():
            if is_so:
                self.mistake(says, key)

    # -- inside -------------------------------------------------------------------------------------------

    def _refuse_no_rows(self, key: str) -> None:
        rows = self.data.get(key)
        if rows == []:
            self.mistake("has no rows", key)
        if not rows or not isinstance(rows, list):
            self.notebook.in_doubt.add(CITATIONS)  # whatever they should have cited

    def _value(self, key: str, default: object) -> Any:
        self._asked.add(key)
        return self.data.get(key, default)

    def _typed(self, key: str, kind: type, noun: str, default: Any, harmless: Any) -> Any:
        value = self._value(key, REQUIRED)
        if value is REQUIRED:
            if default is REQUIRED:
                self.mistake(f"{key} is missing ({noun})")
                return harmless
            return default
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.mistake(f"{value if isinstance(value, Decimal) else repr(value)} is not {noun}", key)
            return harmless
        return value

    def _read(self, key: str, read: Callable[[str], T], harmless: T) -> T:
        value = self._typed(key, str, "a text", REQUIRED, "")
        if not isinstance(self.data.get(key), str):
            return harmless
        made = self.attempt(lambda: read(value), key)
        return harmless if made is None else made


def _is_group(names: object) -> bool:
    """Whether these are some names, each once."""
    if not isinstance(names, list) or not names:
        return False
    return all(isinstance(name, str) and name and names.count(name) == 1 for name in names)


def above_nothing(text: str) -> Cents:
    """An amount of money that is not zero: no regulation sets one of nothing."""
    amount = dollars(text)
    if not amount:
        raise ValueError(f"{text} is nothing")
    return amount


def multiple(text: str) -> Fraction:
    """A multiple above zero."""
    times = Fraction(text)
    if times <= 0:
        raise ValueError(f"{text} is not above 0")
    return times
