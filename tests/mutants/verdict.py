"""Try a mutant: which clauses its tests noticed, and what that makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def judge(slot: Slot, mutant: Mutant, citations: Citations) -> Verdict:
    """Try one mutant with all tests that cite one of its clauses."""
    files: dict[str, list[str]] = {}
    for clause in mutant.clauses:
        for file in citations.get(clause, ()):
            files.setdefault(file, []).append(clause)
    if not files:
        return Verdict(mutant, "no citing test", {}, (), 0.0)
    with slot.changed(mutant):
        said = slot.ask({"files": files, "clauses": list(mutant.clauses), "only": []})
    seconds = said["seconds"]
    if "stillborn" in said:
        return Verdict(mutant, "stillborn", {}, (), seconds, said["stillborn"])
    if "ended" in said:
        return Verdict(mutant, "killed", dict.fromkeys(mutant.clauses, said["ended"]), (), seconds, said["ended"])
    noticed, ran = said["noticed"], tuple(said["ran"])
    enough = noticed.keys() >= set(mutant.clauses) if mutant.exact else bool(noticed)
    return Verdict(mutant, "killed" if enough else "SURVIVED", noticed, ran, seconds)


def doubted(slot: Slot, verdicts: Sequence[Verdict], citations: Citations) -> tuple[str, ...]:
    """The tests that have killed a mutant and fail without any, too: what they say of a mutant is worth nothing."""
    killers = {test.partition("[")[0] for one in verdicts for test in one.noticed.values() if "::" in test}
    files: dict[str, list[str]] = {test.partition("::")[0]: [] for test in killers}
    if not files:
        return ()
    clauses = sorted({clause for verdict in verdicts for clause in verdict.noticed})
    said = slot.ask({"files": files, "clauses": clauses, "only": sorted(killers)}, SECONDS * 10)
    return tuple(sorted(set(said["noticed"].values()))) if "noticed" in said else (str(said),)
