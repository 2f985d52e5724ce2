"""The answers of commands for programs, as types: what `--json` prints and the stateless HTTP endpoints send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.schemas.forms import Schema


class ErrorFacts(msgspec.Struct, frozen=True):
    """What is wrong: a code for programs, a sentence, the clause where the law refuses, and what to do instead."""

    code: str
    said: str
    clause: str = ""
    instead: str | list[str] = ""
    file: str | None = None
    line: int | None = None


class ErrorAnswer(msgspec.Struct, frozen=True):
    """The answer to whatever cannot be read, or is refused."""

    format: int
    error: ErrorFacts


@dataclass(frozen=True, slots=True)
class AnswerKind:
    """The answer of a command: what it is, and its type."""

    says: str
    kind: Any


ANSWERS: dict[str, AnswerKind] = {
    "error": AnswerKind("an error, on stdout under --json", ErrorAnswer),
}


def answer_schema(name: str) -> Schema:
    """The schema of an answer."""
    (schema,), defs = msgspec.json.schema_components([ANSWERS[name].kind], ref_template="#/$defs/{name}")
    return {**schema, "$defs": defs}
