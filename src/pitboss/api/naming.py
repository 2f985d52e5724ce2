"""Names as people write them: letter case, spaces and hyphens make no difference."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.clauses import BadInput, did_you_mean


def alike(text: str) -> str:
    """A name as it is compared."""
    return " ".join(text.casefold().replace("-", " ").split())


def named(text: str, known: Sequence[str], *, code: str, what: str) -> str:
    """The one of the known names that a person meant; ``what`` says in a refusal what it is none of."""
    match = next((name for name in known if alike(name) == alike(text)), None)
    if match is None:
        instead = f"{did_you_mean(alike(text), known)}There are: {' · '.join(known)}" if known else "Leave it out."
        raise BadInput(code=code, said=f'"{text}" is no {what}', instead=instead)
    return match
