"""A round settled by this program, as a vector."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pitboss.adjudication import Adjudication, settle_written
from pitboss.clauses import PitbossError
from pitboss.conformance.vectors import ExpectedLine, RoundVector
from pitboss.money import plain_amount, plain_meter
from pitboss.rounds.events import Settled
from pitboss.ruleset.rows import Clauses


def settled(data: Mapping[str, Any] | None) -> Adjudication | None:
    """How a written round is settled; None where it is none that the law allows."""
    if data is None:
        return None
    try:
        return settle_written(data)
    except PitbossError:
        return None


def round_vector(name: str, about: str, data: dict[str, Any], answer: Adjudication, also: Clauses = ()) -> RoundVector:
    """The vector of a round: its lines, and every clause that they and the rulings cite, or that it is ``also`` on."""
    cited = [line.clause for line in answer.lines] + [ruling.clause for ruling in answer.rulings]
    cited += [answer.plan.cite(also)] if also else []
    return RoundVector(
        id=name,
        about=about,
        clauses=tuple(dict.fromkeys(clause for citation in cited for clause in split_citation(citation))),
        round=data,
        lines=tuple(map(wager_line, answer.lines)),
        meters={meter: plain_meter(held) for meter, held in answer.after.items()},
    )


def wager_line(line: Settled) -> ExpectedLine:
    """A settled line as vectors and engines write it."""
    return ExpectedLine(
        position=line.position,
        wager=line.wager,
        staked=plain_amount(line.staked),
        result=line.result,
        profit=plain_amount(line.profit),
        on=line.on,
        odds=line.odds,
        clause=line.clause,
    )


def split_citation(citation: str) -> Iterator[str]:
    """The clauses of a citation, each with its document: ``ma-4cp:14(a)/1, 14(a)/2`` cites two."""
    prefix, colon, clauses = citation.partition(":")
    if colon:
        yield from (f"{prefix}:{clause}" for clause in clauses.split(", "))


def slug(parts: Iterable[str]) -> str:
    """Words as they stand in the id of a vector."""
    return "/".join(re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in parts if part)
