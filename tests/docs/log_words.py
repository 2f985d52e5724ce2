"""``python -m tests.docs.log_words`` writes the commands and events into docs/log-words.md, made from the code."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from pitboss.cards import Card
from pitboss.log.records import AnyCommand, Granted, LoggedCommand, Refused
from pitboss.rounds.codec import AnyEvent
from pitboss.rounds.commands import Command
from pitboss.rounds.events import Event
from tests.house.project import ROOT

PAGE = ROOT / "docs" / "log-words.md"
FIRST = "## The command of a line"
_MOST_WORDS = 8
"""A closed vocabulary of more words is called a word: the rulebooks list them."""
KINDS: dict[Any, str] = {int: "number", str: "text", bool: "true or false", Fraction: "fraction", Card: "card"}
RECORDS = (Granted, Refused)
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
COMMANDS: tuple[type[Command], ...] = get_args(AnyCommand)


def lines() -> Iterator[str]:
    """The three tables, line by line."""
    yield from table(FIRST, "type", RECORDS)
    yield ""
    yield from table("## Commands", "do", COMMANDS)
    yield ""
    yield from table("## Events", "type", EVENTS)


def table(heading: str, tag: str, words: tuple[type[msgspec.Struct], ...]) -> Iterator[str]:
    """One table: each word with its members and what it means."""
    yield heading
    yield ""
    yield f"| `{tag}` | members | means |"
    yield "|---|---|---|"
    for word in sorted(words, key=lambda word: str(word.__struct_config__.tag)):
        yield f"| `{word.__struct_config__.tag}` | {members(word) or '—'} | {meaning(word)} |"


def members(word: type[msgspec.Struct]) -> str:
    """The members of a word in order; those in brackets may be missing."""
    hints = get_type_hints(word)
    texts = ((field, f"`{field.encode_name}` {kind(hints[field.name])}") for field in msgspec.structs.fields(word))
    return ", ".join(text if field.required else f"[{text}]" for field, text in texts)


def kind(hint: Any) -> str:
    """The kind of a member, in words."""
    if hint in KINDS:
        return KINDS[hint]
    if hint == LoggedCommand:
        return "command"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return f"`{hint.__struct_config__.tag}`"
    if isinstance(hint, NewType):
        return kind(hint.__supertype__)
    arguments = get_args(hint)
    match get_origin(hint):
        case origin if origin is Literal:
            return " or ".join(f'"{word}"' for word in arguments) if len(arguments) <= _MOST_WORDS else "word"
        case origin if origin in (Union, UnionType):
            return " or ".join("null" if argument is NoneType else kind(argument) for argument in arguments)
        case origin if origin is tuple and arguments[-1] is Ellipsis:
            return f"list of {kind(arguments[0])}"
        case origin if origin is tuple:
            return f"list ({', '.join(map(kind, arguments))})"
        case origin if origin is dict:
            return f"object of {kind(arguments[1])} by name"
    raise TypeError(f"{hint} has no word here")


def meaning(word: type[msgspec.Struct]) -> str:
    """What a word means, in the words of the code."""
    text = " ".join((word.__doc__ or "").split())
    return text.replace("``", "`").replace("|", "\\|")


def page(text: str) -> str:
    """The text of the page with the tables of today."""
    above, _, _ = text.partition(f"{FIRST}\n")
    return "\n".join([above.rstrip("\n"), "", *lines(), ""])


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
