"""What a proof complains of."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple

from pitboss.rulebooks.places import Path


class Complaint(NamedTuple):
    """A row of the rulebook, what is wrong with it, and under which of its keys."""

    row: object
    says: str
    at: Path = ()


def meant(name: str, known: Iterable[str]) -> str:
    """The known name that a person may have meant, as the end of a sentence; nothing where none is near."""
    near = difflib.get_close_matches(name, list(known), 1)
    return f": did you mean {near[0]!r}?" if near else ""
