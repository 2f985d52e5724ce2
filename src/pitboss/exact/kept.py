"""Answers of the mathematics that are worked out once and then kept (``pitboss.cache``), by everything they rest on.

A question is made of values of the compiled game: two games that agree in them have the same answer, whatever else
their submissions say. Answers are dataclasses of fractions, numbers and texts. What is kept is read back against their
types, so that a file that holds something else counts as none.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from hashlib import sha256
from typing import Any, TypeVar, cast

from pitboss.cache import folder, keep, recall

Answer_ = TypeVar("Answer_")


def kept(kind: str, question: object, of: type[Answer_], work_out: Callable[[], Answer_]) -> Answer_:
    """The answer to a question of some kind, which is a value of type ``of``: as it is kept, or worked out and kept."""
    if folder() is None:
        return work_out()
    asked = f"{kind} {fingerprint(question)}"
    known = _recalled(asked, of)
    if known is not None:
        return known
    answer = work_out()
    import msgspec

    keep(asked, msgspec.json.encode(answer, enc_hook=_written))
    return answer


def known(kind: str, question: object, of: type[Answer_]) -> Answer_ | None:
    """The answer if it is kept already; nothing is worked out."""
    return _recalled(f"{kind} {fingerprint(question)}", of) if folder() is not None else None


def _recalled(asked: str, of: type[Answer_]) -> Answer_ | None:
    written = recall(asked)
    if written is None:
        return None
    import msgspec

    try:
        answer: Answer_ = _decoder(cast(Hashable, of)).decode(written)
    except (msgspec.ValidationError, msgspec.DecodeError, ValueError, ZeroDivisionError):
        return None
    return answer


@cache
def _decoder(of: Any) -> Any:
    import msgspec

    return msgspec.json.Decoder(of, dec_hook=_read)


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be kept")


def _read(of: type, written: Any) -> Any:
    if of is Fraction and isinstance(written, str):
        return Fraction(written)
    raise ValueError(f"{of.__name__} is not kept")


def fingerprint(value: object) -> str:
    """A digest of a value made of dataclasses, tuples, mappings, sets, fractions, numbers and texts."""
    parts: list[str] = []
    _collect(value, parts)
    return sha256("\n".join(parts).encode()).hexdigest()


def _collect(value: object, parts: list[str]) -> None:
    """The value in words, each with its length in front of it where it could be mistaken for several."""
    if isinstance(value, str):
        parts.append(f"{len(value)}:{value}")
    elif value is None or isinstance(value, int | Fraction):
        parts.append(f"{type(value).__name__} {value!s}")
    elif isinstance(value, tuple | list):
        parts.append(f"tuple {len(value)}")
        for item in value:
            _collect(item, parts)
    elif isinstance(value, Mapping):
        _collect(tuple(sorted((fingerprint(key), fingerprint(held)) for key, held in value.items())), parts)
    elif isinstance(value, frozenset | set):
        _collect(tuple(sorted(map(fingerprint, value))), parts)
    elif is_dataclass(value):
        parts.append(type(value).__name__)
        for place in _given(cast(Hashable, type(value))):
            _collect(getattr(value, place), parts)
    else:
        raise TypeError(f"{type(value).__name__} has no fingerprint")


@cache
def _given(of: Any) -> tuple[str, ...]:
    """The fields that a value is made from; what follows from them is left out."""
    return tuple(place.name for place in fields(of) if place.init)
