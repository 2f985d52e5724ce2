"""Learn the schema of a TOML table from its reader: let it read a table that is not there, and note what it asks for.

A reader asks for each key by a method that says what belongs there, so a table that answers anything learns all of it.
Where a reader asks for other keys depending on a word or on whether a key is there, it is read again for every answer,
and the schema says which keys belong to which. Nothing about the format is written down a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from pitboss.cards import Card
from pitboss.clauses import PitbossError
from pitboss.hands import HandKind, Order, kind
from pitboss.money import Cents, Odds
from pitboss.rulebooks.notebook import Notebook
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.rulebook import Condition
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import REQUIRED, TomlTable
from pitboss.schemas import forms
from pitboss.schemas.forms import Schema

T = TypeVar("T")

ABSENT = object()
"""The answer that a key is not written."""

ANYTHING = "?"
"""What a table says where any text would do."""

EXAMPLES = {"odds": "3 to 2", "money": "$5"}
"""A text of each form; a reader of money does not take the first, and a reader of odds takes both."""

FORMS = {"odds": forms.ODDS, "money": forms.MONEY, "": forms.TEXT}


@dataclass(frozen=True, slots=True)
class Point:
    """A place where a reader may go two ways: the table, the key, and whether it asks for its word or its presence."""

    table: Path
    key: str
    about: str


@dataclass(slots=True)
class AskedKey:
    """A key that a reader asked for: what belongs there, and whether it must be there."""

    schema: Schema
    required: bool


@dataclass(slots=True)
class Run:
    """One reading: the answers that are fixed for it, the points it came by, and the keys it asked for by table."""

    fixed: Mapping[Point, Any] = field(default_factory=dict)
    points: dict[Point, tuple[Any, ...]] = field(default_factory=dict)
    keys: dict[Path, dict[str, AskedKey]] = field(default_factory=dict)

    def choose(self, point: Point, answers: tuple[Any, ...]) -> Any:
        """The answer at a point: the fixed one, or the first."""
        self.points.setdefault(point, answers)
        return self.answer(point)

    def answer(self, point: Point) -> Any:
        """The answer that was given at a point that the reading came by."""
        return self.fixed.get(point, self.points[point][0])


class _ProbeData(dict[str, Any]):
    """The data of a probe: a reader that looks here before it reads a key lets it be the empty text."""

    def __init__(self, probe: Probe) -> None:
        super().__init__()
        self.probe = probe

    def __contains__(self, key: object) -> bool:
        return bool(self.probe.run.choose(Point(self.probe.path, str(key), "presence"), (True, False)))

    def get(self, key: str, default: Any = None) -> Any:
        if key in self.probe.keys:
            return default
        self.probe.may_be_empty.add(key)
        return ANYTHING


class Probe(TomlTable):
    """A table that answers anything and notes what it was asked for."""

    def __init__(self, run: Run, path: Path = ()) -> None:
        super().__init__({}, TomlSource("", ""), path, Notebook())
        self.run = run
        self.keys = run.keys.setdefault(path, {})
        self.data = _ProbeData(self)
        self.accepted = False
        self.may_be_empty: set[str] = set()

    @property
    def sound(self) -> bool:
        """Never: what is wrong about values together is no matter of form."""
        return False

    def mistake(self, says: str, *keys: str | int, in_doubt: Sequence[str] = ()) -> None:
        """Nothing is wrong with a table that is not there."""

    def done(self) -> None:
        """No key is unknown."""

    def _note(self, key: str, schema: Schema, default: Any = None) -> None:
        """A key that was asked for; one whose presence was asked for before is required only where it is absent."""
        point = Point(self.path, key, "presence")
        present = point in self.run.points and self.run.answer(point)
        before = self.keys.get(key)
        empty: list[Schema] = [{"const": ""}] if key in self.may_be_empty and schema else []
        required = (default is REQUIRED and not present) or (before is not None and before.required)
        self.keys[key] = AskedKey(forms.any_of([*([before.schema] if before else []), *empty, schema]), required)

    def has(self, key: str) -> bool:
        """Whether the key is written: once it is, once it is not."""
        if key in self.keys:
            return True
        present = self.run.choose(Point(self.path, key, "presence"), (True, False))
        self._note(key, {})
        return bool(present)

    def text(self, key: str, default: str = REQUIRED, *, among: Sequence[str] = (), blank: bool = False) -> str:
        """A text; of a vocabulary each word in its turn, and the default where the key may be left out."""
        said = default is REQUIRED and not blank
        self._note(key, forms.one_of(among) if among else forms.SAID if said else forms.TEXT, default)
        if not among:
            return ANYTHING if default is REQUIRED else default
        answers = tuple(among) if default is REQUIRED else (*among, ABSENT)
        answer = self.run.choose(Point(self.path, key, "word"), answers)
        return default if answer is ABSENT else str(answer)

    def flag(self, key: str, *, default: bool = REQUIRED) -> bool:
        """True or false."""
        self._note(key, forms.FLAG, default)
        return False

    def whole(self, key: str, default: int = REQUIRED, *, at_least: int = 0) -> int:
        """A whole number."""
        self._note(key, {"type": "integer", "minimum": at_least}, default)
        return at_least

    def texts(
        self, key: str, default: tuple[str, ...] = REQUIRED, *, among: Sequence[str] = (), blank: bool = False
    ) -> tuple[str, ...]:
        """An array of texts."""
        self._note(key, forms.listed(forms.one_of(among) if among else forms.SAID, least=0 if blank else 1), default)
        return ()

    def money(self, key: str) -> Cents:
        """An amount."""
        self._note(key, forms.MONEY, REQUIRED)
        return Cents(1)

    def fraction(self, key: str) -> Fraction:
        """A multiple."""
        self._note(key, forms.MULTIPLE, REQUIRED)
        return Fraction(1)

    def cards(self, key: str) -> tuple[Card, ...]:
        """Cards, or the empty text."""
        self._note(key, forms.CARDS, REQUIRED)
        return ()

    def hand_kind(self, key: str, order: Order) -> HandKind:
        """A hand in words."""
        self._note(key, forms.SAID, REQUIRED)
        return kind("high card", order)

    def word_or(self, key: str, among: tuple[Any, ...], read: Callable[[str], Any], harmless: Any) -> Any:
        """A word, or a text that is read."""
        form = forms.ODDS if read == Odds.read else forms.TEXT
        self._note(key, forms.any_of([forms.one_of(among), form]), REQUIRED)
        return harmless

    def clause(self, key: str = "clause") -> tuple[str, ...]:
        """Clauses."""
        self._note(key, forms.CLAUSE, REQUIRED)
        return ()

    def tables(self, key: str) -> list[TomlTable]:
        """An array of tables, of which one is read."""
        path = (*self.path, key)
        self._note(key, forms.listed({"table": path}, least=1), REQUIRED)
        return [Probe(self.run, path)]

    def mapping(self, key: str) -> Mapping[str, Any]:
        """A table of free keys."""
        self._note(key, {"type": "object"})
        return {}

    def condition(self, key: str, *keys: str | int) -> Condition:
        """A condition."""
        self._note(key, forms.CONDITION)
        return {}

    def conditions(self, key: str) -> tuple[Condition, ...]:
        """One condition, or several."""
        self._note(f"{key}-any", forms.listed(forms.CONDITION))
        return (self.condition(key),)

    def groups(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Groups of names."""
        self._note(key, forms.listed(forms.listed(forms.NAME, least=1)), REQUIRED)
        return ()

    def sentences(self, key: str) -> dict[str, tuple[str, ...]]:
        """Sentences, or sentences by name."""
        texts: Schema = {"type": "array", "items": forms.NAME}
        self._note(key, forms.any_of([texts, {"type": "object", "additionalProperties": texts}]))
        return {}

    def choices(self, key: str) -> tuple[Any, ...]:
        """An array of any values."""
        self._note(key, {"type": "array"})
        return ()

    def anything(self, key: str, default: object = None) -> Any:
        """Any value."""
        self._note(key, {})
        return default

    def rows(self, key: str, make: Callable[[str, str, tuple[str, ...], int], T | None]) -> tuple[T, ...]:
        """Rows of three cells; what the second may be is tried out on the reader."""
        cells = [forms.SAID, FORMS[next((form for form in EXAMPLES if self._takes(form, make)), "")], forms.CLAUSE]
        row = {"type": "array", "prefixItems": cells, "minItems": len(cells), "maxItems": len(cells)}
        self._note(key, {"type": "array", "items": row, "minItems": 1}, REQUIRED)
        return ()

    def _takes(self, form: str, make: Callable[[str, str, tuple[str, ...], int], object]) -> bool:
        self.accepted = False
        make(ANYTHING, EXAMPLES[form], (), 0)
        return self.accepted

    def attempt(self, read: Callable[[], T], *keys: str | int) -> T | None:
        """Nothing; whether the value of a row's second cell was taken is noted."""
        try:
            read()
        except (PitbossError, ValueError, ZeroDivisionError):
            return None
        self.accepted = self.accepted or keys[-1:] == (1,)
        return None


Reader = Callable[[TomlTable], object]


def learnt(read: Reader) -> Schema:
    """The schema of the tables that a reader reads."""
    deciding = _deciding_points(read)
    leaves = list(_leaves(read, deciding, {}))
    return _table_schema((), leaves, deciding)


def _read(read: Reader, fixed: Mapping[Point, Any]) -> Run:
    run = Run(fixed)
    read(Probe(run))
    return run


def _deciding_points(read: Reader) -> set[Point]:
    """The points at which another answer leads to other keys of the same table."""
    deciding: set[Point] = set()
    waiting: list[tuple[Run, set[Point]]] = [(_read(read, {}), set())]
    while waiting:
        run, known = waiting.pop()
        for point in run.points.keys() - known:
            for answer in run.points[point]:
                if answer is run.answer(point):
                    continue
                other = _read(read, {**run.fixed, point: answer})
                if _others(other, point) != _others(run, point):
                    deciding.add(point)
                if other.points.keys() - run.points.keys():
                    waiting.append((other, set(run.points)))
    return deciding


def _others(run: Run, point: Point) -> dict[str, tuple[Schema, bool]]:
    """What was asked for beside the key of a point."""
    keys = run.keys.get(point.table, {})
    return {key: (asked.schema, asked.required) for key, asked in keys.items() if key != point.key}


def _leaves(read: Reader, deciding: set[Point], fixed: Mapping[Point, Any]) -> Iterator[Run]:
    """A reading for each combination of answers at the points that decide."""
    run = _read(read, fixed)
    point = next((point for point in run.points if point in deciding and point not in fixed), None)
    if point is None:
        yield run
        return
    for answer in run.points[point]:
        yield from _leaves(read, deciding, {**fixed, point: answer})


def _table_schema(table: Path, leaves: Sequence[Run], deciding: set[Point]) -> Schema:
    """The schema of one table: every key, those that are always there, and which belong to which answers."""
    keys: dict[str, list[Schema]] = {}
    for leaf in leaves:
        for key, asked in leaf.keys.get(table, {}).items():
            keys.setdefault(key, []).append(_resolved(asked.schema, leaves, deciding))
    always = [key for key in keys if all(_is_required(leaf, table, key) for leaf in leaves)]
    schema: Schema = {
        "type": "object",
        "properties": {key: forms.any_of(schemas) for key, schemas in keys.items()},
        "additionalProperties": False,
    }
    cases = list(_cases(table, leaves, deciding, list(keys), always))
    return schema | ({"required": always} if always else {}) | ({"allOf": cases} if cases else {})


def _is_required(leaf: Run, table: Path, key: str) -> bool:
    asked = leaf.keys.get(table, {}).get(key)
    return asked is not None and asked.required


def _resolved(schema: Schema, leaves: Sequence[Run], deciding: set[Point]) -> Schema:
    """A schema with the tables inside it in full."""
    inner = schema.get("items", {}).get("table") if isinstance(schema.get("items"), dict) else None
    return schema if inner is None else {**schema, "items": _table_schema(inner, leaves, deciding)}


def _cases(
    table: Path, leaves: Sequence[Run], deciding: set[Point], keys: list[str], always: list[str]
) -> Iterator[Schema]:
    """For each combination of deciding answers the keys that it needs, and those that mean nothing there."""
    cases: dict[str, tuple[list[Schema], Schema]] = {}
    for leaf in leaves:
        condition = [_condition(point, leaf.answer(point)) for point in leaf.points if _decides(point, table, deciding)]
        if not condition:
            continue
        needs = [key for key in keys if _is_required(leaf, table, key) and key not in always]
        idle = {key: False for key in keys if key not in leaf.keys.get(table, {})}
        then = ({"required": needs} if needs else {}) | ({"properties": idle} if idle else {})
        if then:
            conditions, _ = cases.setdefault(repr(then), ([], then))
            when = condition[0] if len(condition) == 1 else {"allOf": condition}
            conditions += [when] if when not in conditions else []
    for conditions, then in cases.values():
        yield {"if": _either(conditions), "then": then}


def _decides(point: Point, table: Path, deciding: set[Point]) -> bool:
    return point.table == table and point in deciding


def _condition(point: Point, answer: Any) -> Schema:
    if answer is ABSENT or answer is False:
        return {"not": {"required": [point.key]}}
    present: Schema = {"required": [point.key]}
    return present if answer is True else {"properties": {point.key: {"enum": [answer]}}} | present


def _either(conditions: list[Schema]) -> Schema:
    """One of several conditions; words of one key are listed together."""
    first = conditions[0]
    if len(conditions) > 1 and all(_word_of(condition) == _word_of(first) is not None for condition in conditions):
        key = str(_word_of(first))
        values = [value for condition in conditions for value in condition["properties"][key]["enum"]]
        return {"properties": {key: {"enum": values}}, "required": [key]}
    return first if len(conditions) == 1 else {"anyOf": conditions}


def _word_of(condition: Schema) -> str | None:
    return next(iter(condition["properties"])) if "properties" in condition else None
