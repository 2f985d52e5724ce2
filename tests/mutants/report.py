"""What a run of mutants came to: a line for each, and the sums by group, document and kind of clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

from tests.mutants.verdict import Verdict, Word

WORDS: tuple[str, ...] = get_args(Word)


def line(verdict: Verdict) -> str:
    """One mutant in one line."""
    said = f"{verdict.word:<10} {verdict.mutant.name}"
    match verdict.word:
        case "killed":
            by = next(iter(verdict.noticed.values()))
            unseen = f"; unseen for {', '.join(verdict.unnoticed)}" if verdict.unnoticed else ""
            return f"{said}  by {by}{unseen}"
        case "stillborn":
            return f"{said}  {verdict.why[:120]}"
        case _:
            return f"{said}  {', '.join(verdict.unnoticed)} ({len(verdict.ran)} tests)"


def summary(verdicts: Sequence[Verdict], kinds: Mapping[str, str]) -> Iterator[str]:
    """The sums."""
    yield from _table("group", verdicts, lambda verdict: [verdict.mutant.group])
    yield from _table("document", verdicts, lambda verdict: verdict.mutant.documents)
    yield ""
    yield f"{'kind of clause':<28}{'clauses':>9}{'broken':>9}{'noticed':>9}"
    broken, noticed = _broken(verdicts), _noticed(verdicts)
    for kind, number in sorted(Counter(kinds.values()).items()):
        of_kind = [sum(kinds[clause] == kind for clause in clauses) for clauses in (broken, noticed)]
        yield f"{kind:<28}{number:>9}{of_kind[0]:>9}{of_kind[1]:>9}"
    yield f"{'all':<28}{len(kinds):>9}{len(broken):>9}{len(noticed):>9}"
    yield ""
    yield f"clauses without a mutant: {len(kinds.keys() - broken)}"
    yield f"clauses broken and never noticed by a test of their own: {len(broken - noticed)}"
    word = Counter(verdict.word for verdict in verdicts)
    alive = word["killed"] + word["SURVIVED"] + word["no citing test"]
    yield f"{alive} mutants alive, {word['killed']} killed, {alive - word['killed']} not; {word['stillborn']} stillborn"


def _table(title: str, verdicts: Sequence[Verdict], of: Any) -> Iterator[str]:
    counts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        for name in of(verdict):
            counts.setdefault(name, Counter())[verdict.word] += 1
    yield ""
    yield f"{title:<28}" + "".join(f"{word:>16}" for word in WORDS)
    for name, words in sorted(counts.items()):
        yield f"{name:<28}" + "".join(f"{words[word]:>16}" for word in WORDS)


def _broken(verdicts: Iterable[Verdict]) -> set[str]:
    return {clause for verdict in verdicts if verdict.word != "stillborn" for clause in verdict.mutant.clauses}


def _noticed(verdicts: Iterable[Verdict]) -> set[str]:
    return {clause for verdict in verdicts for clause in verdict.noticed}


def as_json(verdicts: Sequence[Verdict], kinds: Mapping[str, str]) -> dict[str, Any]:
    """The whole run as data."""
    broken, noticed = _broken(verdicts), _noticed(verdicts)
    return {
        "mutants": [
            {
                "name": verdict.mutant.name,
                "group": verdict.mutant.group,
                "file": verdict.mutant.file,
                "clauses": list(verdict.mutant.clauses),
                "verdict": verdict.word,
                "noticed": dict(verdict.noticed),
                "unnoticed": list(verdict.unnoticed),
                "ran": list(verdict.ran),
                "why": verdict.why,
                "seconds": verdict.seconds,
            }
            for verdict in verdicts
        ],
        "without a mutant": sorted(kinds.keys() - broken),
        "never noticed": sorted(broken - noticed),
    }
