"""Requests for study without a table: the words of a clause."""

from __future__ import annotations

import msgspec

from pitboss.rulebooks import load
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, Call, Route


class ClauseBelow(msgspec.Struct, frozen=True):
    """A clause under another one."""

    id: str
    says: str


class ClauseWords(msgspec.Struct, frozen=True):
    """A clause in our words, and those below it when it is the head of several."""

    id: str
    says: str
    under: list[ClauseBelow] = []


async def clause(call: Call) -> ClauseWords:
    """What a clause says."""
    book = load(call.parts["rulebook"])
    cited = call.parts["clause"].removeprefix(f"{book.identity.prefix}:")
    clauses = book.clauses_under(cited)
    if not clauses:
        said = f"{book.identity.title} has no clause {cited}."
        raise Denied(404, "no-such-clause", said, "see pitboss clauses")
    exact = [clause for clause in clauses if clause.id == cited]
    says = exact[0].says if exact else " ".join(clause.says for clause in clauses[:3])
    below = [ClauseBelow(book.full_id(clause.id), clause.says) for clause in clauses]
    return ClauseWords(book.full_id(cited), says, below)


_CLAUSE = "/api/clauses/{rulebook}/{clause:path}"

ROUTES = (Route("GET", _CLAUSE, ANYBODY, "What a clause says.", clause, public=True),)
