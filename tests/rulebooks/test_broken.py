"""One broken rulebook for each kind of mistake: what the loader says about it, where, and nothing else.

Each file of ``broken/`` is one change to one file of the law::

    rulebook, file      what is changed
    find, replace       the text that is replaced; it occurs once, or ``times``
    says                words that the mistake must contain, its place included
    in, at              where it is reported when that is not the changed text: another file ("": the rulebook as a
                        whole), and the nearest line that begins with ``at``
    mistakes            how many there are, when one change makes several
"""

from __future__ import annotations

import pickle
import re
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from pitboss.rulebooks import BrokenRulebook, Mistake, read_rulebook
from tests.once import once_a_process
from tests.rulebooks.library import LAW, copy_law, mistakes
from tests.rulebooks.messages import sentence_of, sentences

ELSEWHERE = {"is not a text in UTF-8"}
"""What no text can show: see test_folder.py."""


@dataclass(frozen=True)
class Broken:
    """One change to the law, and what must be said about it."""

    name: str
    rulebook: str
    file: str
    find: str
    replace: str
    says: tuple[str, ...]
    times: int
    mistakes: int
    reported_in: str
    reported_at: str

    def applied(self, text: str) -> str:
        """The file's text with the change."""
        assert text.count(self.find) == self.times, f"{self.file} has changed: {self.find!r} is there no more, or again"
        return text.replace(self.find, self.replace)

    def lines(self, library: Path) -> range:
        """The lines on which the mistake may be reported, in a library with the change."""
        if not self.reported_in:
            return range(1, 2)
        text = (library / self.rulebook / self.reported_in).read_text(encoding="utf-8")
        law = (LAW / self.rulebook / self.file).read_text(encoding="utf-8")
        first = law.count("\n", 0, law.find(self.find)) + 1 if self.reported_in == self.file else 1
        if not self.reported_at:
            return range(first, first + self.replace.rstrip("\n").count("\n") + 1)
        begins = re.compile(rf"^ *{re.escape(self.reported_at)}", re.MULTILINE)
        places = [text.count("\n", 0, item.start()) + 1 for item in begins.finditer(text)]
        assert places, f"no line of {self.reported_in} begins with {self.reported_at!r}"
        line = min(places, key=lambda place: abs(place - first))
        return range(line, line + 1)


@once_a_process
def broken(name: str) -> Broken:
    """The case of that name."""
    data = tomllib.loads((Path(__file__).parent / "broken" / f"{name}.toml").read_text(encoding="utf-8"))
    return Broken(
        name=name,
        rulebook=data.pop("rulebook"),
        file=data["file"],
        find=data.pop("find"),
        replace=data.pop("replace"),
        says=tuple(data.pop("says")),
        times=data.pop("times", 1),
        mistakes=data.pop("mistakes", 1),
        reported_in=data.pop("in", data.pop("file")),
        reported_at=data.pop("at", ""),
    )


CASES = sorted(file.stem for file in (Path(__file__).parent / "broken").glob("*.toml"))


def break_law(library: Path, *cases: Broken) -> None:
    """Make these changes to a copy of the law."""
    for case in cases:
        file = library / case.rulebook / case.file
        file.write_text(case.applied(file.read_text(encoding="utf-8")), encoding="utf-8")


@once_a_process
def taken(name: str) -> tuple[tuple[Mistake, ...], range]:
    """How the loader takes a case, and the lines on which it should report it."""
    with tempfile.TemporaryDirectory() as folder:
        library = copy_law(Path(folder), broken(name).rulebook)
        break_law(library, broken(name))
        return mistakes(broken(name).rulebook, library), broken(name).lines(library)


@pytest.mark.parametrize("name", CASES)
def test_the_mistake_is_refused_where_it_stands(name: str) -> None:
    """The loader refuses the change, in the words of the case, at its file and line, and says nothing else."""
    case = broken(name)
    result, lines = taken(name)
    assert len(result) == case.mistakes, [str(row) for row in result]
    fitting = [row for row in result if all(words in str(row) for words in case.says)]
    assert fitting, f"{result[0]} does not say {case.says}"
    file = f"{case.rulebook}/{case.reported_in}" if case.reported_in else case.rulebook
    assert (fitting[0].file, fitting[0].line) in [(file, line) for line in lines], str(fitting[0])


def test_every_sentence_of_the_loader_has_its_case() -> None:
    """There is no way of refusing a rulebook that no broken rulebook shows."""
    known = sentences()
    said = {sentence_of(mistake.says, known) for name in CASES for mistake in taken(name)[0]}
    assert sorted(set(known) - said - set(ELSEWHERE)) == []


TOGETHER = (
    "deck-of-53",
    "number-too-small",
    "multiple-of-nothing",
    "kept-of-nothing",
    "key-unknown",
    "clause-missing-in-a-table",
    "election-unknown",
    "clause-unknown-in-a-reading",
)


def test_mistakes_in_several_files_are_reported_together(tmp_path: Path) -> None:
    """Mistakes in several files are all reported at once, in the order of the files, and nothing follows from them."""
    break_law(copy_law(tmp_path, "ma-four-card-poker"), *(broken(name) for name in TOGETHER))
    expected = {(item.file, item.at, item.says) for name in TOGETHER for item in taken(name)[0]}
    assert len({file for file, _, _ in expected}) == 7
    with pytest.raises(BrokenRulebook) as refused:
        read_rulebook("ma-four-card-poker", tmp_path)
    result = refused.value.mistakes
    assert {(row.file, row.at, row.says) for row in result} == expected
    assert list(result) == sorted(result)


def test_the_refusal_lists_every_mistake(tmp_path: Path) -> None:
    """The error counts and shows the mistakes, names the format's page, and survives the way out of a process."""
    break_law(copy_law(tmp_path, "ma-four-card-poker"), broken("deck-of-53"), broken("multiple-of-nothing"))
    with pytest.raises(BrokenRulebook) as refused:
        read_rulebook("ma-four-card-poker", tmp_path)
    assert refused.value.code == "broken-rulebook"
    assert refused.value.said.splitlines() == [
        "The rulebook ma-four-card-poker has 2 mistakes:",
        *(f"  {mistake}" for mistake in refused.value.mistakes),
    ]
    assert "ma-four-card-poker/play.toml:8: street[1].offers[1].from: 0 is not above 0" in refused.value.said
    assert "docs/rulebook-format.md" in str(refused.value)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
