"""Try a mutant: which clauses its tests noticed, and what that makes of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from tests.mutants.mutant import Mutant
from tests.mutants.slots import SECONDS, Slot

Word = Literal["killed", "SURVIVED", "stillborn", "no citing test"]

Citations = Mapping[str, list[str]]
"""The files of tests that cite each clause."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: the tests that killed it, by the clause they speak for, and how many were run."""

    mutant: Mutant
    word: Word
    noticed: Mapping[str, str]
    ran: tuple[str, ...]
    seconds: float
    why: str = ""

    @property
    def unnoticed(self) -> tuple[str, ...]:
        """The clauses that it breaks and that none of their own tests noticed."""
        return tuple(clause for clause in self.mutant.clauses if clause not in self.noticed)


def judge(slot: Slot, mutant: Mutant, citations: Citations, without: Collection[str] = ()) -> Verdict:
    """Try one mutant with all tests that cite one of its clauses, less those that prove nothing."""
    files = _files(mutant.clauses, citations)
    if not files:
        return Verdict(mutant, "no citing test", {}, (), 0.0)
    with slot.changed(mutant):
        answer = slot.ask(_request(files, mutant.clauses, without, whole=False))
    seconds = answer["seconds"]
    if "stillborn" in answer:
        return Verdict(mutant, "stillborn", {}, (), seconds, answer["stillborn"])
    if "ended" in answer:
        return Verdict(mutant, "killed", dict.fromkeys(mutant.clauses, answer["ended"]), (), seconds, answer["ended"])
    noticed, ran = answer["noticed"], tuple(answer["ran"])
    enough = noticed.keys() >= set(mutant.clauses) if mutant.exact else bool(noticed)
    return Verdict(mutant, "killed" if enough else "SURVIVED", noticed, ran, seconds)


def failing(slot: Slot, mutants: Iterable[Mutant], citations: Citations) -> tuple[str, ...]:
    """The tests that fail without any mutant: whatever they say of one proves nothing."""
    clauses = sorted({clause for mutant in mutants for clause in mutant.clauses})
    answer = slot.ask(_request(_files(clauses, citations), clauses, (), whole=True), SECONDS * 10)
    if "failed" not in answer:
        raise RuntimeError(f"Pitboss cannot be tested as it is: {answer}")
    return tuple(sorted(set(answer["failed"])))


def _files(clauses: Iterable[str], citations: Citations) -> dict[str, list[str]]:
    """The files of tests that cite some of the clauses, with those that each cites."""
    files: dict[str, list[str]] = {}
    for clause in clauses:
        for file in citations.get(clause, ()):
            files.setdefault(file, []).append(clause)
    return files


def _request(
    files: dict[str, list[str]], clauses: Iterable[str], without: Collection[str], *, whole: bool
) -> dict[str, object]:
    left_out = [test for test in without if test.partition("::")[0] in files]
    return {"files": files, "clauses": list(clauses), "without": left_out, "whole": whole}
