"""Events as JSON objects and back: the one place where facts become text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.rounds import events
from pitboss.rounds.events import Event

AnyEvent = (
    events.Opened
    | events.Did
    | events.DeckBegan
    | events.DeckReady
    | events.DeckRemoved
    | events.DeviceOut
    | events.MethodChanged
    | events.Closed
    | events.Sat
    | events.Left
    | events.Committed
    | events.SeedRevealed
    | events.RoundStarted
    | events.Wagered
    | events.TakenBack
    | events.BetsClosed
    | events.MeterMoved
    | events.LinkJoined
    | events.LinkLeft
    | events.Drawn
    | events.Dealt
    | events.Exposed
    | events.Racked
    | events.StubCounted
    | events.Acted
    | events.Settled
    | events.Reversed
    | events.AwardWaits
    | events.Visited
    | events.Ruled
    | events.Voided
    | events.Abandoned
    | events.ShortStack
    | events.Reached
    | events.RoundEnded
    | events.Shown
)


def write_value(value: object) -> str:
    """A card or a fraction as text, for an encoder."""
    if isinstance(value, Card | Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in an event")


def read_value(kind: type, text: Any) -> Any:
    """A card or a fraction from text, for a decoder."""
    try:
        if kind is Card and isinstance(text, str):
            return Card.read(text)
        if kind is Fraction:
            return Fraction(text)
    except (BadInput, ZeroDivisionError, TypeError) as error:
        raise ValueError(f"{text!r} is no {kind.__name__.lower()}") from error
    raise TypeError(f"{kind.__name__} has no place in an event")


_ENCODER = msgspec.json.Encoder(enc_hook=write_value)
_DECODER = msgspec.json.Decoder(AnyEvent, dec_hook=read_value)


def encode(event: Event) -> bytes:
    """An event as one JSON object."""
    return _ENCODER.encode(event)


def decode(text: bytes | str) -> Event:
    """The event that a JSON object holds; ``msgspec.ValidationError`` if it holds none."""
    event: Event = _DECODER.decode(text)
    return event
