"""The schemas of the answers that commands print with ``--json`` and HTTP endpoints send, out of their types.

A program may be given more members than it knows: answers grow without another number of their format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.api import answer_types as by_http
from pitboss.api.failures import ErrorAnswer
from pitboss.conformance.vectors import VectorFile
from pitboss.schemas import command_answers as printed
from pitboss.schemas import law_answers as law
from pitboss.schemas.forms import Schema
from pitboss.schemas.round import round_schema


@dataclass(frozen=True, slots=True)
class AnswerKind:
    """The answer of a command: what it is, and its types, of which it has one."""

    says: str
    kinds: tuple[Any, ...]


ANSWERS: dict[str, AnswerKind] = {
    "advise": AnswerKind("what pitboss advise --json prints", (by_http.AdviseAnswer,)),
    "check": AnswerKind("what pitboss check --json prints", (by_http.CheckAnswer, printed.CheckManyAnswer)),
    "clauses": AnswerKind("what pitboss clauses --json prints", (law.MatrixAnswer,)),
    "conformance": AnswerKind(
        "what pitboss conformance --json prints", (printed.VectorsAnswer, printed.ConformanceAnswer)
    ),
    "drill": AnswerKind("what pitboss drill --json prints", (printed.DrillAnswer,)),
    "edge": AnswerKind("what pitboss edge --json prints", (by_http.EdgeAnswer,)),
    "error": AnswerKind("what any command prints with --json in place of an answer", (ErrorAnswer,)),
    "par": AnswerKind("what pitboss par --json prints", (printed.ParAnswer,)),
    "replay": AnswerKind("what pitboss replay --json prints", (printed.RoundsAnswer, printed.ReplayAnswer)),
    "rules": AnswerKind(
        "what pitboss rules --json prints",
        (
            law.ShelfAnswer,
            law.LawAnswer,
            law.ReadingsAnswer,
            law.DifferencesAnswer,
            law.TakenAnswer,
            law.PinnedAnswer,
            law.PassagesAnswer,
            law.PaytablesAnswer,
            law.ClauseAnswer,
            law.WrittenRulebook,
            law.TrialAnswer,
        ),
    ),
    "settle": AnswerKind("what pitboss settle --json prints", (by_http.SettleAnswer, printed.SettleManyAnswer)),
    "simulate": AnswerKind("what pitboss simulate --json prints", (printed.SimulateAnswer,)),
    "strategy": AnswerKind("what pitboss strategy --json prints", (printed.ChartAnswer, printed.StrategiesAnswer)),
    "verify": AnswerKind("what pitboss verify --json prints", (by_http.VerifyAnswer, printed.VerifyManyAnswer)),
}


def vectors_schema() -> Schema:
    """The schema of a file of conformance vectors."""
    (schema,), defs = msgspec.json.schema_components([VectorFile], ref_template="#/$defs/{name}")
    vector = defs["RoundVector"]["properties"]
    vector["round"] = {key: value for key, value in round_schema().items() if key != "title"}
    return {"title": "Conformance vectors of one rulebook", **schema, "$defs": defs}


def answer_schema(name: str) -> Schema:
    """The schema of an answer: one of its types, or an error in its place."""
    kinds = ANSWERS[name].kinds
    kinds = kinds if name == "error" else (*kinds, ErrorAnswer)
    schemas, defs = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    chosen = schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}
    return {"title": ANSWERS[name].says[0].upper() + ANSWERS[name].says[1:], **chosen, "$defs": defs}
