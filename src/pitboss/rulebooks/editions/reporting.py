"""Tell the mistakes of an edition where the edition can mend them: in its own files.

A row that comes from another rulebook is right there. What is wrong with it in the edition follows from what the
edition changed, so the mistake is reported at the edition's own table, once for all rows that it is the same for.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.rulebooks.notebook import Mistake
from pitboss.rulebooks.table import TomlTable

SHOWN = 3
"""How many of the rows with the same mistake are named."""


def told_by_edition(mistakes: Iterable[Mistake], identity: TomlTable, name: str, base: str) -> list[Mistake]:
    """The mistakes of a rulebook of that name, those in rows of its base told in its own file."""
    reported: list[Mistake] = []
    elsewhere: dict[str, list[Mistake]] = {}
    for mistake in sorted(set(mistakes)):
        if mistake.file == name or mistake.file.startswith(f"{name}/"):
            reported.append(mistake)
        else:
            elsewhere.setdefault(mistake.says, []).append(mistake)
    key = "extends" if "extends" in identity.data else "plays"
    for says, same in elsewhere.items():
        places = ", ".join(f"{other.at} ({other.file}:{other.line})" for other in same[:SHOWN])
        more = f" and {len(same) - SHOWN} more" if len(same) > SHOWN else ""
        where = identity.source.where((*identity.path, key))
        advice = "change it here by [[patch]], or take it away by [without]"
        reported.append(Mistake(*where, "rulebook", f"{places}{more}, which this has from {base}: {says}; {advice}"))
    return reported
