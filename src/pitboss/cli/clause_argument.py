"""How a command line names a clause of a rulebook: by its id, or as it is cited anywhere."""

from __future__ import annotations

import difflib
import shlex

from pitboss.clauses import BadInput, document_of
from pitboss.rulebooks import Rulebook, load


def read_citation(book: Rulebook, citation: str) -> str:
    """The id of a clause in its rulebook, or of several below it; refused where there is none."""
    if (document := document_of(citation)) and load(document) is not book:
        raise BadInput(
            code="another-document",
            said=f"{citation} is a clause of {load(document).identity.id}, not of {book.identity.id}.",
            instead=f"pitboss rules --clause {shlex.quote(citation)}",
        )
    cited = citation.removeprefix(f"{document}:")
    if not book.clauses_under(cited):
        parts = ", ".join(number for number, _ in book.identity.parts)
        near = difflib.get_close_matches(cited, [clause.id for clause in book.clauses], 1)
        raise BadInput(
            code="unknown-clause",
            said=f"{book.identity.id} has no clause {cited!r}.",
            instead=(f'Did you mean "{near[0]}"? ' if near else "")
            + f'Its {book.identity.division}s are {parts}; ask for "{book.clauses[0].id}" or a whole '
            f'{book.identity.division} such as "{book.identity.parts[0][0]}".',
        )
    return cited
