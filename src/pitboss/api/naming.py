"""Names as people write them: letter case, spaces and hyphens make no difference."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from pitboss.clauses import BadInput


def alike(text: str) -> str:
    """A name as it is compared."""
    return " ".join(text.casefold().replace("-", " ").split())


def named(text: str, known: Sequence[str], *, code: str, what: str) -> str:
    """The one of the known names that a person meant; ``what`` says in a refusal what it is none of."""
    match = next((name for name in known if alike(name) == alike(text)), None)
    if match is None:
        near = difflib.get_close_matches(alike(text), known, 1)
        instead = f"one of: {' · '.join(known)}" if known else "leave it out"
        raise BadInput(
            code=code, said=f'"{text}" is no {what}', instead=(f"did you mean {near[0]}? " if near else "") + instead
        )
    return match
