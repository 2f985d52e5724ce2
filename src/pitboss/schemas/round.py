"""The schema of a written round: the keys that its reader knows, and the form of each.

Of a known rulebook it also names the wagers, the acts and the irregularities, for editors that complete words.
"""

from __future__ import annotations

from typing import Any

from pitboss.adjudication import fields
from pitboss.adjudication.written import DRAW_KEYS, IRREGULARITY_KEYS, PILES, ROUND_KEYS, SEAT_KEYS
from pitboss.rulebooks import Rulebook
from pitboss.schemas import forms
from pitboss.schemas.forms import CARDS, ONE_CARD, Schema

_DOLLARS: Schema = {"type": "integer", "minimum": 0, "exclusiveMaximum": fields.MOST}
AMOUNT: Schema = {"anyOf": [forms.MONEY | {"maxLength": fields.LONGEST}, _DOLLARS]}
METER: Schema = {"anyOf": [forms.METER | {"maxLength": fields.LONGEST}, _DOLLARS]}
_PLACE: Schema = {"type": "integer", "exclusiveMaximum": fields.MOST}

_SAYS = {
    "rulebook": "The rulebook under which the round is settled: its id or its prefix.",
    "submission": "The Rules Submission of the table, a file beside this one; else the rulebook's template.",
    "elections": "Fields of the submission that are elected otherwise, nested or with dotted keys.",
    "meters": "What each progressive meter holds before the round, in dollars.",
    "seat": "One position that plays, from the dealer's left.",
    "dealer": "The dealer's cards.",
    "board": "The community cards.",
    "box": "The card that a box holds.",
    "draws": "What was drawn for a bonus.",
    "irregularity": "Something that went wrong, and when.",
    "position": "The position at the table, from 1; by default the number of the seat in the file.",
    "player": "Who plays here; two positions of one name are one player's.",
    "cards": "Cards, such as As Kd 10c.",
    "wagers": "What lies on each spot, in dollars; a wager on two hands is a table of player and dealer.",
    "acts": "The player's answers in order, such as check, play 30, 4x or fold.",
    "what": "The irregularity, as the rulebook calls it.",
    "when": "The moment at which it happened.",
    "found": "The later moment at which it was found out, if it was not seen at once.",
    "case": "Which case of it, where the rulebook has several.",
    "card": "One card.",
}
"""What each key is for, shown by editors."""


def round_schema(book: Rulebook | None = None) -> Schema:
    """The schema of a written round, under any rulebook or under one."""
    root = {
        "rulebook": forms.SAID if book is None else forms.one_of((book.identity.id, book.identity.prefix)),
        "submission": forms.SAID,
        "elections": {"type": "object"},
        "meters": {"type": "object", "additionalProperties": METER},
        "seat": {"type": "array", "minItems": 1, "items": _seat(book)},
        **{name: _table((key,), {key: ONE_CARD if key == "card" else CARDS}) for name, key in PILES},
        "draws": _table(DRAW_KEYS, {DRAW_KEYS[0]: ONE_CARD, DRAW_KEYS[1]: {"type": ["integer", "string"]}}),
        "irregularity": {"type": "array", "items": _irregularity(book)},
    }
    return {"title": "Written round"} | _table(ROUND_KEYS, root, "rulebook", "seat")


def _table(keys: tuple[str, ...], schemas: dict[str, Any], *required: str) -> Schema:
    """A table with exactly the keys that the reader knows."""
    properties = {key: ({"description": _SAYS[key]} if key in _SAYS else {}) | schemas[key] for key in keys}
    table: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return table | ({"required": list(required)} if required else {})


def _seat(book: Rulebook | None) -> Schema:
    stake: Schema = {
        "anyOf": [*AMOUNT["anyOf"], {"type": "object", "minProperties": 1, "additionalProperties": AMOUNT}]
    }
    wagers: Schema = {"type": "object", "minProperties": 1, "additionalProperties": stake}
    acts: Schema = {"type": "array", "items": {"type": "string"}}
    if book is not None:
        staked = [wager.name for wager in book.wagers if wager.window == "before the deal"]
        wagers["properties"] = dict.fromkeys(staked, stake)
        called = dict.fromkeys(offer.called for street in book.streets for offer in street.offers)
        acts["items"] = {"type": "string", "examples": list(called)}
    return _table(
        SEAT_KEYS,
        {"position": _PLACE | {"minimum": 1}, "player": forms.TEXT, "cards": CARDS, "wagers": wagers, "acts": acts},
        "wagers",
    )


def _irregularity(book: Rulebook | None) -> Schema:
    what: Schema = forms.SAID
    if book is not None:
        what = forms.SAID | {"examples": [irregularity.what for irregularity in book.irregularities]}
    schemas = {
        "what": what,
        "when": forms.TEXT,
        "found": forms.TEXT,
        "case": forms.TEXT,
        "position": _PLACE | {"minimum": 0},
        "card": ONE_CARD,
    }
    return _table(IRREGULARITY_KEYS, schemas, "what")
