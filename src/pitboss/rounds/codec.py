"""Events as JSON objects and back: the one place where facts become text."""

from __future__ import annotations

import re
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


LONGEST_PART = 200
"""Digits of a fraction's numerator or denominator. A rate has 24 at most, and meters under several rates far less."""
_LONGEST_ECHO = 60
FRACTION = re.compile(rf"-?[0-9]{{1,{LONGEST_PART}}}(?:[/.][0-9]{{1,{LONGEST_PART}}})?")


def write_value(value: object) -> str:
    """A card or a fraction as text, for an encoder."""
    if isinstance(value, Card | Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in an event")


def read_value(kind: type, text: Any) -> Any:
    """A card or a fraction from text, for a decoder.

    A fraction is digits, with one slash or point: an exponent of nine digits would be a number without end.
    """
    try:
        if kind is Card and isinstance(text, str):
            return Card.read(text)
        if kind is Fraction:
            return _read_fraction(text)
    except (BadInput, ZeroDivisionError) as error:
        raise ValueError(f"{_shortened(text)} is no {kind.__name__.lower()}") from error
    raise TypeError(f"{kind.__name__} has no place in an event")


def _read_fraction(text: Any) -> Fraction:
    if isinstance(text, str) and FRACTION.fullmatch(text):
        return Fraction(text)
    if isinstance(text, int) and not isinstance(text, bool) and abs(text) < 10**LONGEST_PART:
        return Fraction(text)
    raise ValueError(f"{_shortened(text)} is no fraction: write digits, with one slash or point")


def _shortened(text: object) -> str:
    written = repr(text)
    return written if len(written) <= _LONGEST_ECHO else f"{written[:_LONGEST_ECHO]}…"


_ENCODER = msgspec.json.Encoder(enc_hook=write_value)
_DECODER = msgspec.json.Decoder(AnyEvent, dec_hook=read_value)


def encode(event: Event) -> bytes:
    """An event as one JSON object."""
    return _ENCODER.encode(event)


def decode(text: bytes | str) -> Event:
    """The event that a JSON object holds; ``msgspec.ValidationError`` if it holds none."""
    event: Event = _DECODER.decode(text)
    return event
