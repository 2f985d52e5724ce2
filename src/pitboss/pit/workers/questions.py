"""The questions of other programs, as the worker process gets them: texts and plain values in, one JSON text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec

import msgspec

from pitboss.api import for_programs
from pitboss.api.design import answering
from pitboss.clauses import BadInput

_Given = ParamSpec("_Given")


def _as_json(question: Callable[_Given, Mapping[str, Any]]) -> Callable[_Given, bytes]:
    """The answer as JSON; what is nested beyond any sense is bad input."""

    @wraps(question)
    def asked(*args: _Given.args, **named: _Given.kwargs) -> bytes:
        try:
            return msgspec.json.encode(question(*args, **named))
        except RecursionError:
            said = "the request is nested too deep"
            raise BadInput(code="too-deep", said=said, instead="send what the schema describes") from None

    return asked


@_as_json
def settle(written: bytes, submission: str) -> Mapping[str, Any]:
    """A round, JSON of an object or of a TOML text, settled."""
    return for_programs.settle_answer(msgspec.json.decode(written), submission)


@_as_json
def check(submission: str) -> Mapping[str, Any]:
    """A submission, examined."""
    return for_programs.check_answer(submission)


@_as_json
def edge(rulebook: str, submission: str, asked: dict[str, Any]) -> Mapping[str, Any]:
    """What the house keeps."""
    return for_programs.edge_answer(for_programs.sent_game(rulebook, submission), asked)


@_as_json
def advise(rulebook: str, submission: str, seen: dict[str, str], made: dict[str, int]) -> Mapping[str, Any]:
    """What each action is worth."""
    return for_programs.advise_answer(for_programs.sent_game(rulebook, submission), seen, made)


@_as_json
def verify(log: str, submission: str, *, require_promise: bool) -> Mapping[str, Any]:
    """A log, proven or not."""
    return for_programs.verify_answer(log, submission, require_promise=require_promise)


@_as_json
def design(game: dict[str, Any]) -> Mapping[str, Any]:
    """A game on the designer's desk."""
    return answering.design_answer(**game)


@_as_json
def design_paytables(rulebook: str, elections: dict[str, Any]) -> Mapping[str, Any]:
    """The wagers of a game with every paytable that might be elected."""
    return answering.paytables_answer(rulebook, elections)


@_as_json
def design_odds(game: dict[str, Any], row: tuple[str, str, str], edge: str) -> Mapping[str, Any]:
    """The odds that bring the edge to a figure."""
    return answering.solve_answer(**game, row=row, edge=edge)
