"""A Rules Submission as filed: a TOML file, its elections by key, and where each stands."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pitboss.briefly import brief
from pitboss.clauses import BadInput
from pitboss.rulebooks import Rulebook, load
from pitboss.rulebooks.places import Place
from pitboss.rulebooks.source import TomlSource
from pitboss.submissions.changing import changed_text, names_of, nested
from pitboss.submissions.shown import printable

_ABSENT = object()

DEEPEST = 8
"""Tables within tables that are looked into; no election stands so deep."""


class Submission:
    """What an operator has filed for one table. Nothing is judged yet: see ``examine``."""

    def __init__(self, source: TomlSource, rulebook: Rulebook) -> None:
        self.source = source
        self.rulebook = rulebook
        self.data: Mapping[str, Any] = source.data
        self.digest = hashlib.sha256(source.text.encode()).hexdigest()

    def written(self, key: str) -> Any:
        """What the file says under an election key, None when it says nothing."""
        value: Any = self.data
        for name in names_of(key):
            value = value.get(name, _ABSENT) if isinstance(value, Mapping) else _ABSENT
        return None if value is _ABSENT else value

    def electing(self, changes: Mapping[str, Any]) -> Submission:
        """This submission with other elections, nested as in the file or under whole keys, written into its text.

        What comes out is a submission like any other: its digest is that of its text.
        """
        if not changes:
            return self
        text = changed_text(self.source.text, nested(changes))
        return Submission(TomlSource(self.source.name, text), self.rulebook)

    def place(self, key: str) -> Place:
        """Where a key, or the nearest table around it, stands."""
        return self.source.place(names_of(key))

    def filed(self) -> Iterator[str]:
        """Every key that the file writes and that can be an election: the fields of a known odds table are one key."""
        whole = {election.key for election in self.rulebook.elections}
        yield from _leaves(self.data, "", whole, DEEPEST)

    def __repr__(self) -> str:
        return brief(self, self.rulebook.identity.id, self.source.name)


def _leaves(data: Mapping[str, Any], above: str, whole: set[str], depth: int) -> Iterator[str]:
    for name, value in data.items():
        own = name if name and "." not in name and name.isprintable() else f'"{printable(name)}"'  # no path of ours
        key = f"{above}.{own}" if above else own
        if isinstance(value, Mapping) and key not in whole:
            if value and depth:
                yield from _leaves(value, key, whole, depth - 1)
                continue
            if not value and any(election.startswith(f"{key}.") for election in whole):
                continue  # a table of elections, left empty
        yield key


def read_submission(path: Path) -> Submission:
    """Read a submission file; a file that cannot be read at all is bad input."""
    try:
        written = path.read_bytes()
    except (OSError, ValueError) as error:  # not there, not allowed, not a path
        raise _unreadable(str(path), getattr(error, "strerror", None) or str(error)) from None
    return decode_submission(written, str(path))


def decode_submission(written: bytes, name: str) -> Submission:
    """A submission from the bytes of a file or of standard input; what is not text is bad input."""
    try:
        text = written.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        raise _unreadable(name, f"it is not UTF-8 text (byte {error.start})") from None
    return parse_submission(text.replace("\r\n", "\n").replace("\r", "\n"), name)


def _unreadable(name: str, reason: str) -> BadInput:
    return BadInput(
        code="unreadable-file",
        said=f"{name} cannot be read: {reason}.",
        instead="Name a TOML file; `pitboss submission RULEBOOK > house.toml` writes one to start from.",
    ).located(name)


def parse_submission(text: str, name: str = "submission") -> Submission:
    """A submission from its text."""
    source = TomlSource(name, text)
    rulebook = source.data.get("rulebook")
    if not isinstance(rulebook, str):
        raise BadInput(
            code="no-rulebook",
            said=f"{name} does not say which rulebook it is filed under.",
            instead='Begin it with a line such as rulebook = "ma-four-card-poker".',
        ).located(name, 1)
    return Submission(source, load(printable(rulebook)))
