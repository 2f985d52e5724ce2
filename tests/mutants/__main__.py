"""``python -m tests.mutants``: break Pitboss on purpose, and see whether the tests that cite the clause notice."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from pitboss.rulebooks import names
from tests.mutants.catalogue import all_mutants, drawn, kinds, prefix_of, spread
from tests.mutants.mutant import Mutant
from tests.mutants.report import as_json, line, summary
from tests.mutants.slots import Slot
from tests.mutants.verdict import Citations, Verdict, failing, judge


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the selected mutants; 1 when one survives, 2 when there is none to try."""
    options = parser().parse_args(arguments)
    mutants = chosen(options)
    if not mutants:
        print("No mutant is like that; --list shows all.", file=sys.stderr)
        return 2
    if options.list:
        for mutant in mutants:
            print(f"{mutant.name}  {', '.join(mutant.clauses)}")
        print(f"{len(mutants)} mutants")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))  # so that no copy is left behind
    verdicts = list[Verdict]()
    with ExitStack() as stack:
        slots = [stack.enter_context(Slot()) for _ in range(options.jobs)]
        print(f"{len(mutants)} mutants; first the tests that cite their clauses are run without any", flush=True)
        citations: Citations = slots[0].ask({})["files"]
        doubts = failing(slots[0], mutants, citations)
        for test in doubts:
            print(f"left out, since it fails without any mutant: {test}")
        for verdict in tried(mutants, slots, citations, doubts):
            print(line(verdict), flush=True)
            verdicts.append(verdict)
    print("\n".join(summary(verdicts, kinds())))
    if options.json:
        options.json.write_text(json.dumps(as_json(verdicts, kinds()), indent=1, ensure_ascii=False), encoding="utf-8")
    return int(bool(doubts) or any(verdict.word in ("SURVIVED", "no citing test") for verdict in verdicts))


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    parser.add_argument("--all", action="store_true", help="every mutant of every row of the law, not one for each")
    parser.add_argument("--only", metavar="TEXT", help="mutants whose name has this text")
    parser.add_argument("--clause", metavar="ID", help="mutants that break this clause, e.g. ma-uth:9(h)(1)")
    parser.add_argument("--rulebook", choices=names(), help="mutants that break clauses of this rulebook")
    parser.add_argument("--sample", type=_number, metavar="N", help="so many of them, drawn at random")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another draw (0)")
    parser.add_argument("--jobs", type=_number, default=2, metavar="N", help="processes that try mutants (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything that was found out")
    return parser


def _number(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return int(text)


def chosen(options: argparse.Namespace) -> tuple[Mutant, ...]:
    """The selected mutants: without a selection the spread, which has one for each row of the law."""
    narrowed = options.all or options.only or options.clause or options.rulebook or options.sample
    mutants = all_mutants() if narrowed else spread()
    if options.only:
        mutants = tuple(mutant for mutant in mutants if options.only in mutant.name)
    if options.clause:
        mutants = tuple(mutant for mutant in mutants if options.clause in mutant.clauses)
    if options.rulebook:
        prefix = prefix_of(options.rulebook)
        mutants = tuple(mutant for mutant in mutants if prefix in mutant.documents)
    return drawn(mutants, options.sample, options.seed) if options.sample else mutants


def tried(
    mutants: Sequence[Mutant], slots: Sequence[Slot], citations: Citations, without: Sequence[str]
) -> Iterator[Verdict]:
    """The verdicts, in the order of the mutants, whichever is found first."""
    free: SimpleQueue[Slot] = SimpleQueue()
    for slot in slots:
        free.put(slot)

    def attempt(mutant: Mutant) -> Verdict:
        slot = free.get()
        try:
            return judge(slot, mutant, citations, without)
        finally:
            free.put(slot)

    with ThreadPoolExecutor(len(slots)) as pool:
        yield from pool.map(attempt, mutants)


if __name__ == "__main__":
    sys.exit(main())
