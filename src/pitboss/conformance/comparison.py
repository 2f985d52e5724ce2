"""An answer held against its vector: what differs, and which clauses speak of it.

Results, stakes and profits of every line are compared; odds and meters where the engine answers them. Lines may come in
any order. A number is compared as the fraction it is or, where decimals are answered, to as many as there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal

import msgspec

from pitboss.conformance.protocol import Message, kind_of
from pitboss.conformance.settled import split_citation
from pitboss.conformance.vectors import (
    EdgeVector,
    ExactNumber,
    ExpectedLine,
    HandsVector,
    RoundVector,
    SituationVector,
    Vector,
)

_ALWAYS = ("result", "profit")
"""What an engine has to answer of every line."""

LineKey = tuple[str, str, str]
"""Position, wager, and whose hand it lies on."""

_NUMBER = re.compile(r"[+-]?\d{1,60}(\.\d{1,60})?([eE][+-]?\d{1,3})?|[+-]?\d{1,200}/\d{1,200}")
"""A number as it may be answered; what takes longer to write is none."""

Verdict = Literal["same", "differs", "unsupported", "failed"]


@dataclass(frozen=True, slots=True)
class VectorDifference:
    """One thing that differs: where, what was expected and answered, and the clauses that decide it."""

    at: str
    expected: str
    answered: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VectorOutcome:
    """What came of one vector. ``trouble`` says why there is no answer: a crash, a timeout, garbage, an error."""

    rulebook: str
    vector: Vector
    verdict: Verdict
    differences: tuple[VectorDifference, ...] = ()
    trouble: str = ""

    @property
    def kind(self) -> str:
        """The kind of the vector."""
        return kind_of(self.vector)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that are not kept: those of the differences; without an answer, all of the vector."""
        if self.verdict == "failed":
            return self.vector.clauses
        return tuple(dict.fromkeys(clause for difference in self.differences for clause in difference.clauses))


def compared(rulebook: str, vector: Vector, answer: Message) -> VectorOutcome:
    """What an answer comes to."""
    if answer.get("unsupported") is True:
        return VectorOutcome(rulebook, vector, "unsupported")
    if "error" in answer:
        return VectorOutcome(
            rulebook, vector, "failed", trouble=f"the engine answers an error: {str(answer['error'])[:200]}"
        )
    try:
        differences = tuple(_differences(vector, answer))
    except _Unreadable as error:
        return VectorOutcome(rulebook, vector, "failed", trouble=str(error))
    return VectorOutcome(rulebook, vector, "differs" if differences else "same", differences)


class _Unreadable(Exception):
    """An answer that has not the shape it should have."""


def _differences(vector: Vector, answer: Message) -> Iterator[VectorDifference]:
    match vector:
        case RoundVector():
            yield from _lines(vector, answer)
        case HandsVector():
            yield from _ranked(vector, answer)
        case EdgeVector():
            if "edge" not in answer:
                raise _Unreadable('the answer has no "edge"')
            yield from _number("edge", vector.edge, answer["edge"], vector.clauses)
        case SituationVector():
            yield from _actions(vector, answer)


# -- rounds -----------------------------------------------------------------------------------------------------------


def _lines(vector: RoundVector, answer: Message) -> Iterator[VectorDifference]:
    lines = answer.get("lines")
    if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
        raise _Unreadable('the answer has no list "lines" of objects')
    given: dict[LineKey, list[Mapping[str, Any]]] = {}
    for line in lines:
        given.setdefault(_key(line), []).append(line)
    expected: dict[LineKey, list[ExpectedLine]] = {}
    for each in vector.lines:
        expected.setdefault((str(each.position), each.wager, each.on), []).append(each)
    for key, own in expected.items():
        others = given.pop(key, [])
        for number, each in enumerate(own):
            yield from _line(each, others[number] if number < len(others) else None)
        for extra in others[len(own) :]:
            yield VectorDifference(_place(key), "no further line", _shown(extra), vector.clauses)
    for key, others in given.items():
        for extra in others:
            yield VectorDifference(_place(key), "no line", _shown(extra), vector.clauses)
    yield from _meters(vector, answer)


def _key(line: Mapping[str, Any]) -> LineKey:
    """What tells the lines of a round apart, whatever an engine has put there."""
    position = line.get("position")
    return (
        str(position) if type(position) is int else repr(position),
        _said(line.get("wager")),
        _said(line.get("on") or ""),
    )


def _line(line: ExpectedLine, given: Mapping[str, Any] | None) -> Iterator[VectorDifference]:
    at = _place((str(line.position), line.wager, line.on))
    clauses = tuple(split_citation(line.clause))
    if given is None:
        yield VectorDifference(
            at, _fields(msgspec.structs.asdict(line), ("result", "odds", "profit")), "no line", clauses
        )
        return
    compared = [name for name in ("result", "odds", "staked", "profit") if name in given or name in _ALWAYS]
    wrong = [name for name in compared if not _alike(name, getattr(line, name), given.get(name))]
    if wrong:
        shown = [name for name in compared if name in wrong or name in _ALWAYS]
        yield VectorDifference(at, _fields(msgspec.structs.asdict(line), shown), _fields(given, shown), clauses)


def _fields(line: Mapping[str, Any], names: Iterable[str]) -> str:
    """Some fields of a line in words; money that was staked is said to be."""
    words = {name: _said(line.get(name, "nothing")) for name in names if line.get(name) != ""}
    return ", ".join(f"staked {value}" if name == "staked" else value for name, value in words.items())


def _meters(vector: RoundVector, answer: Message) -> Iterator[VectorDifference]:
    meters = answer.get("meters")
    if not isinstance(meters, dict):
        return
    for name, held in vector.meters.items():
        if name in meters and not _alike("profit", held, meters[name]):
            yield VectorDifference(f"the meter {name} after the round", held, _said(meters[name]), vector.clauses)


def _alike(name: str, own: str, given: object) -> bool:
    if name in ("staked", "profit"):
        amount = _fraction(given)
        return amount is not None and amount == _fraction(own)
    return isinstance(given, str) and " ".join(given.lower().split()) == " ".join(own.lower().split())


def _place(key: LineKey) -> str:
    position, wager, on = key
    return f"position {_said(position)}, {wager}{f' on the {on}' if on else ''}"


def _shown(line: Mapping[str, Any]) -> str:
    return " ".join(_said(line[name]) for name in ("result", "odds", "profit") if line.get(name)) or "an empty line"


# -- hands ------------------------------------------------------------------------------------------------------------


def _ranked(vector: HandsVector, answer: Message) -> Iterator[VectorDifference]:
    groups = answer.get("ranked")
    if not isinstance(groups, list) or not all(isinstance(group, list) for group in groups):
        raise _Unreadable('the answer has no list "ranked" of lists')
    places = {number: height for height, group in enumerate(groups) for number in group if type(number) is int}
    missing = [vector.hands[number] for number in range(len(vector.hands)) if number not in places]
    if missing:
        yield VectorDifference("hands", "every hand once", f"no place for {missing[0]}", vector.clauses)
        return
    for height, group in enumerate(vector.ranked):
        for number in group[1:]:
            yield from _pair(vector, places, (group[0], number), "equal to", (height, height))
        if height:
            yield from _pair(vector, places, (vector.ranked[height - 1][0], group[0]), "below", (height - 1, height))


def _pair(
    vector: HandsVector, places: Mapping[int, int], pair: tuple[int, int], word: str, groups: tuple[int, int]
) -> Iterator[VectorDifference]:
    first, second = pair
    difference = places[first] - places[second]
    given = "below" if difference < 0 else "above" if difference else "equal to"
    if given != word:
        hands = [f"{vector.hands[number]} ({vector.names[number]})" for number in pair]
        clauses = dict.fromkeys(clause for group in groups for clause in vector.rank_clauses[group])
        yield VectorDifference("hands", f"{hands[0]} {word} {hands[1]}", given, tuple(clauses) or vector.clauses)


# -- figures ----------------------------------------------------------------------------------------------------------


def _actions(vector: SituationVector, answer: Message) -> Iterator[VectorDifference]:
    best, actions = answer.get("best"), answer.get("actions")
    if not isinstance(best, list) and not isinstance(actions, dict):
        raise _Unreadable('the answer has neither a list "best" nor "actions"')
    if isinstance(best, list) and (not best or not set(map(str, best)) <= set(vector.best)):
        yield VectorDifference(
            "best action", " or ".join(vector.best), ", ".join(map(str, best)) or "none", vector.clauses
        )
    for action, worth in actions.items() if isinstance(actions, dict) else ():
        if action in vector.actions:
            yield from _number(f"worth of {action}", vector.actions[action], worth, vector.clauses)


def _number(at: str, own: ExactNumber, given: object, clauses: tuple[str, ...]) -> Iterator[VectorDifference]:
    value, exact = _fraction(given), Fraction(own.exact)
    if value is None:
        raise _Unreadable(f"{at} is no number: {_said(given)}")
    decimals = _decimals(given)
    if value != exact and (decimals is None or abs(value - exact) > Fraction(1, 2 * 10**decimals)):
        yield VectorDifference(at, f"{own.exact} = {own.decimal}", _said(given), clauses)


def _fraction(given: object) -> Fraction | None:
    """A number in any of the ways in which it may be answered; a float counts as its shortest decimals."""
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return None
    text = str(given).strip()
    try:
        return Fraction(text) if _NUMBER.fullmatch(text) else None
    except ZeroDivisionError:
        return None


def _decimals(given: object) -> int | None:
    """How many decimals were answered; None for a fraction."""
    text = str(given)
    if "/" in text:
        return None
    exponent = Decimal(text).as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else None


def _said(given: object) -> str:
    text = str(given)
    return text if len(text) <= 80 else f"{text[:77]}…"
