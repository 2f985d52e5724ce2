"""The list of mutants is sound, and a mutant is killed or survives as it should."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.rulebooks import names
from tests.mutants.__main__ import chosen, main, parser
from tests.mutants.catalogue import all_mutants, drawn, kinds, prefix_of, spread
from tests.mutants.code.all import mutants_of_the_code
from tests.mutants.mutant import Mutant, Put, Replaced, Stale, Swapped
from tests.mutants.rows import LAW
from tests.mutants.slots import Slot
from tests.mutants.verdict import failing, judge

SOURCE = LAW.parent
SETTLEMENT = "rulebooks/ma-ultimate-texas-holdem/settlement.toml"
WIN = "ma-uth:9(h)(2)#win"
CITATIONS = {WIN: ["tests/law/ma_ultimate/rows/test_settlement.py"]}


def test_there_are_many_and_each_has_a_name_of_its_own() -> None:
    """Hundreds of mutants, and at least 80 of them of the code; no two are called alike."""
    mutants = all_mutants()
    assert len(mutants) > 1000
    assert len(list(mutants_of_the_code())) > 80
    assert len({mutant.name for mutant in mutants}) == len(mutants)


def test_each_breaks_clauses_that_there_are() -> None:
    """Every mutant names clauses, and every clause it names is in a document."""
    assert [mutant.name for mutant in all_mutants() if not mutant.clauses] == []
    assert {clause for mutant in all_mutants() for clause in mutant.clauses} <= kinds().keys()


@pytest.mark.parametrize("choice", [all_mutants, spread])
def test_every_kind_of_clause_and_every_document_has_some(choice: Callable[[], tuple[Mutant, ...]]) -> None:
    """The whole list and the part that is run by default break clauses of all kinds in all documents."""
    broken = {clause for mutant in choice() for clause in mutant.clauses}
    assert {kinds()[clause] for clause in broken} == set(kinds().values())
    assert {clause.partition(":")[0] for clause in broken} == {prefix_of(name) for name in names()}


def test_every_mutant_of_the_code_fits_the_code() -> None:
    """The text that it replaces stands in its file exactly once, and the file is Python afterwards."""
    stale = dict[str, Exception]()
    for mutant in mutants_of_the_code():
        try:
            compile(mutant.change((SOURCE / mutant.file).read_text(encoding="utf-8")), mutant.file, "exec")
        except (Stale, SyntaxError, FileNotFoundError) as error:
            stale[mutant.name] = error
    assert stale == {}


def test_a_text_that_is_not_there_exactly_once_is_refused() -> None:
    """A mutant that no longer fits says so; it is never left out in silence."""
    for old, new in (("b", "x"), ("a", "x"), ("c", "c")):
        with pytest.raises(Stale):
            Replaced(old, new)("a a c")
    assert Replaced("c", "x")("a a c") == "a a x"


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    """A draw can be repeated, and another seed draws others."""
    sample, again, other = (drawn(all_mutants(), 20, seed) for seed in (1, 1, 2))
    assert sample == again
    assert sample != other
    assert len(sample) == 20


def test_the_command_lists_what_it_would_try(capsys: pytest.CaptureFixture[str]) -> None:
    """By clause and by text; what is not there is said, and nothing is tried."""
    assert main(["--list", "--clause", WIN, "--only", "result"]) == 0
    *listed, last = capsys.readouterr().out.splitlines()
    assert last == f"{len(listed)} mutants"
    assert listed
    assert all(WIN in line and "result" in line for line in listed)
    assert main(["--list", "--only", "no such mutant"]) == 2
    with pytest.raises(SystemExit):
        main(["--jobs", "0"])


def test_a_rulebook_narrows_the_list_to_its_clauses() -> None:
    """What breaks only another document's clauses is left out, and a sample is drawn from the rest."""
    options = ["--rulebook", "ma-crazy-4-poker", "--sample", "30", "--seed", "3"]
    mutants = chosen(parser().parse_args(options))
    assert len(mutants) == 30
    assert all("ma-c4p" in mutant.documents for mutant in mutants)


@pytest.fixture(scope="module")
def slot() -> Iterator[Slot]:
    """A place to try mutants."""
    with Slot() as made:
        yield made


def mutant(change: Put | Swapped, file: str = SETTLEMENT, *clauses: str, exact: bool = False) -> Mutant:
    """A mutant of Ultimate Texas Hold 'Em's results."""
    return Mutant("a mutant", "result", (WIN, *clauses), file, change, exact)


def test_a_mutant_is_killed_by_a_test_that_cites_its_clause(slot: Slot) -> None:
    """Whoever wins gets the ante back and nothing more: the test of that row says so, by its name."""
    verdict = judge(slot, mutant(Put(("result", 1, "then"), "push")), CITATIONS)
    assert verdict.word == "killed"
    assert verdict.noticed[WIN].startswith(CITATIONS[WIN][0])


def test_a_mutant_without_a_change_survives(slot: Slot) -> None:
    """The same law, written in another layout: every citing test is run and none fails."""
    verdict = judge(slot, mutant(Put(("result", 1, "then"), "1 to 1")), CITATIONS)
    assert verdict.word == "SURVIVED"
    assert verdict.ran
    assert verdict.unnoticed == (WIN,)


def test_what_fails_without_a_mutant_kills_none(slot: Slot) -> None:
    """Nothing fails in the source as it is; a test that is left out notices nothing."""
    broken = mutant(Put(("result", 1, "then"), "push"))
    assert failing(slot, [broken], CITATIONS) == ()
    first = judge(slot, broken, CITATIONS).noticed[WIN]
    assert judge(slot, broken, CITATIONS, [first]).noticed.get(WIN) != first


def test_a_mutant_leaves_nothing_behind(slot: Slot) -> None:
    """After it the copy is the source again."""
    with slot.changed(mutant(Swapped(("result", 0)))):
        pass
    copy = Path(slot.folder / "src/pitboss" / SETTLEMENT)
    assert copy.read_text(encoding="utf-8") == (SOURCE / SETTLEMENT).read_text(encoding="utf-8")


def test_a_law_that_cannot_be_read_is_stillborn(slot: Slot) -> None:
    """A change that the loader refuses proves nothing about the tests."""
    verdict = judge(slot, mutant(Put(("result", 1, "then"), "nonsense")), CITATIONS)
    assert verdict.word == "stillborn"
    assert "nonsense" in verdict.why


def test_without_a_citing_test_nothing_is_run(slot: Slot) -> None:
    """A clause that no test cites is said to have none."""
    assert judge(slot, mutant(Put(("result", 1, "then"), "push")), {}).word == "no citing test"


def test_an_exact_mutant_needs_a_test_for_each_of_its_clauses(slot: Slot) -> None:
    """Where every clause is broken, one that nobody notices lets the mutant live."""
    change, other = Put(("result", 1, "then"), "push"), "ma-uth:1.burn"
    assert judge(slot, mutant(change, SETTLEMENT, other), CITATIONS).word == "killed"
    assert judge(slot, mutant(change, SETTLEMENT, other, exact=True), CITATIONS).unnoticed == (other,)
