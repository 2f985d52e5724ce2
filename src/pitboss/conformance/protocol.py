"""What an engine is asked: one JSON object a line, with an id that its answer repeats."""

from __future__ import annotations

from typing import Any

from pitboss.conformance.vectors import FORMAT, EdgeVector, HandsVector, RoundVector, SituationVector, Vector
from pitboss.version import __version__

Message = dict[str, Any]

HELLO: Message = {"id": "hello", "kind": "hello", "format": FORMAT, "pitboss": __version__}
"""The first message. An engine says who it is, or that it does not support this."""


def request(rulebook: str, vector: Vector) -> Message:
    """The question of a vector; what is expected is no part of it."""
    asked: Message = {"id": request_id(rulebook, vector), "kind": kind_of(vector), "rulebook": rulebook}
    match vector:
        case RoundVector():
            return asked | {"round": vector.round}
        case HandsVector():
            return asked | {"order": vector.order, "hands": list(vector.hands)}
        case EdgeVector():
            given = {"paytable": vector.paytable, "on": vector.on, "hands": vector.hands}
            return asked | {"elections": vector.elections, "wager": vector.wager} | _without_blanks(given)
        case SituationVector():
            seen = {
                "up": vector.up,
                "board": vector.board,
                "dealer_shows": vector.dealer_shows,
                "dead": vector.dead,
                "made": vector.made,
            }
            asked |= {"elections": vector.elections, "street": vector.street, "hand": vector.hand}
            return asked | _without_blanks(seen)


def request_id(rulebook: str, vector: Vector) -> str:
    """The id under which a vector is asked."""
    return f"{rulebook}/{vector.id}"


def kind_of(vector: Vector) -> str:
    """The word for the kind of a vector."""
    match vector:
        case RoundVector():
            return "round"
        case HandsVector():
            return "hands"
        case EdgeVector():
            return "edge"
        case SituationVector():
            return "situation"


def _without_blanks(given: Message) -> Message:
    return {name: value for name, value in given.items() if value}
