"""A rulebook's folder: its files become sections, and an edition that extends another becomes a whole rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.rulebooks import BrokenRulebook, names, read_rulebook
from pitboss.rulebooks.editions.extending import extend
from pitboss.rulebooks.folder import Sections, identity, read_folder
from pitboss.rulebooks.notebook import CITATIONS, Notebook
from tests.rulebooks.library import copy_law, mistakes

HANDS = """\
[[hand]]
name = "one"
of = "player"

[[hand]]
name = "two"
of = "dealer"

[[hand]]
name = "three"
of = "table"
"""


class Folder:
    """Some files in a folder, read."""

    def __init__(self, folder: Path, **files: str) -> None:
        folder.mkdir()
        for name, text in files.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        (folder / "notes.txt").write_text("[[hand", encoding="utf-8")  # no law
        self.notebook = Notebook()
        self.sections = read_folder(folder, self.notebook)

    @property
    def mistakes(self) -> list[str]:
        """As ``file:line: at: says``."""
        return [str(mistake) for mistake in self.notebook.mistakes]


def listed(sections: Sections, section: str) -> list[str]:
    """The names of a section's rows."""
    return [row.name for row in sections.rows[section]]


# -- one folder -------------------------------------------------------------------------------------------


def test_files_become_sections(tmp_path: Path) -> None:
    """A top-level table is a section, an array of tables is a section of rows; each knows its file."""
    folder = Folder(tmp_path / "law", cards=HANDS, deck="[deck]\ncards = 52\n")
    assert folder.mistakes == []
    assert folder.sections.tables["deck"].data == {"cards": 52}
    assert listed(folder.sections, "hand") == ["one", "two", "three"]
    assert [row.source.name for row in folder.sections.rows["hand"]] == ["law/cards.toml"] * 3


@pytest.mark.parametrize("second", ['[[hand]]\nname = "four"\n', '[hand]\nname = "four"\n'])
def test_a_section_stands_in_one_file(tmp_path: Path, second: str) -> None:
    """The same section in a second file is refused there, and what it holds is not mixed in."""
    folder = Folder(tmp_path / "law", cards=HANDS, more=f"\n{second}")
    assert folder.mistakes == ["law/more.toml:2: hand: this section stands in another file already"]
    assert listed(folder.sections, "hand") == ["one", "two", "three"]
    assert folder.notebook.in_doubt == {"hand", CITATIONS}


@pytest.mark.parametrize("text", ["hand = 3", "hand = []", "hand = [1]", 'hand = "one"'])
def test_a_section_is_a_table_or_rows(tmp_path: Path, text: str) -> None:
    """A top-level key with any other value is no section."""
    folder = Folder(tmp_path / "law", cards=text)
    assert folder.mistakes == ["law/cards.toml:1: hand: a section is a [table] or an array of [[rows]]"]


def test_twins_are_refused(tmp_path: Path) -> None:
    """Two rows of one identity are refused at the second; rows without one are told from each other otherwise."""
    twins = HANDS + '\n[[hand]]\nname = "two"\n\n[[result]]\nwager = "ante"\n\n[[result]]\nwager = "ante"\n'
    folder = Folder(tmp_path / "law", cards=twins)
    assert folder.mistakes == ["law/cards.toml:13: hand[4]: 'two' stands here twice"]


def test_rows_without_a_name_are_no_twins(tmp_path: Path) -> None:
    """That a name is missing is said when the row is read, not here."""
    assert Folder(tmp_path / "law", cards='[[hand]]\nof = "player"\n[[hand]]\nof = "dealer"\n').mistakes == []


@pytest.mark.parametrize(
    ("section", "row", "name"),
    [
        ("hand", {"name": "two"}, "two"),
        ("settlement", {"alternative": 2}, "2"),
        ("paytable", {"wager": "aces up", "name": "I"}, "aces up / I"),
        ("paytable", {"wager": "ante bonus", "name": ""}, "ante bonus"),
        ("envy", {"wager": "progressive", "paytable": "A", "for": "$5"}, "progressive / A / $5"),
        ("envy", {"wager": "progressive", "paytable": "C", "for": "$5", "election": "x"}, "progressive / C / $5 / x"),
        ("result", {"wager": "ante", "then": "lost"}, "ante"),
    ],
)
def test_a_row_is_known_by_its_key_fields(section: str, row: dict[str, str], name: str) -> None:
    """The identity of a row is its key fields joined by " / ", without empty ones at the end."""
    assert identity(section, row) == name


def test_files_that_are_not_toml_are_all_named(tmp_path: Path) -> None:
    """Files that cannot be parsed end the reading, each with the line at which it fails."""
    with pytest.raises(BrokenRulebook) as broken:
        Folder(tmp_path / "law", cards='[[hand]]\nname = "one\n', deck="[deck]\ncards = 52\n", play="[a\n", end="a = [")
    assert [(mistake.file, mistake.line) for mistake in broken.value.mistakes] == [
        ("law/cards.toml", 2),
        ("law/end.toml", 1),
        ("law/play.toml", 1),
    ]
    assert "law/cards.toml is not a TOML file" in str(broken.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    """A file in another encoding is refused at the line of the first byte that is not UTF-8."""
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / "cards.toml").write_bytes(b'[deck]\n# caf\xe9\ncards = "x"\n')
    with pytest.raises(BrokenRulebook, match=r"law/cards\.toml:2: file: is not a text in UTF-8"):
        read_folder(tmp_path / "law", Notebook())


# -- an edition that extends another ----------------------------------------------------------------------


def extended(tmp_path: Path, **files: str) -> tuple[Sections, list[str]]:
    """The base with the differences of an edition applied, and the mistakes of that."""
    base, own = Folder(tmp_path / "base", cards=HANDS, deck="[deck]\ncards = 52\n"), Folder(tmp_path / "own", **files)
    return extend(base.sections, own.sections), own.mistakes


def test_an_edition_without_differences_is_the_base(tmp_path: Path) -> None:
    """What an edition does not mention it has from the one that it extends."""
    sections, wrong = extended(tmp_path)
    assert wrong == []
    assert listed(sections, "hand") == ["one", "two", "three"]
    assert sections.tables["deck"].data == {"cards": 52}


def test_a_row_of_the_same_identity_replaces(tmp_path: Path) -> None:
    """An edition's own row takes the place of the base's row of that identity, where that one stood."""
    sections, wrong = extended(tmp_path, cards='[[hand]]\nname = "two"\nof = "player"\n')
    assert wrong == []
    assert listed(sections, "hand") == ["one", "two", "three"]
    assert sections.rows["hand"][1].data["of"] == "player"
    assert sections.rows["hand"][1].source.name == "own/cards.toml"


def test_a_row_that_says_the_same_is_refused(tmp_path: Path) -> None:
    """An edition states only what differs."""
    _, wrong = extended(tmp_path, cards='[[hand]]\nname = "two"\nof = "dealer"\n')
    assert wrong == ["own/cards.toml:1: hand[1]: is the same in the edition that this one extends"]


def test_a_new_row_comes_last_or_after_another(tmp_path: Path) -> None:
    """A new row is added at the end, or behind the row that it says it comes after."""
    sections, wrong = extended(tmp_path, cards='[[hand]]\nname = "last"\n[[hand]]\nname = "1b"\nafter = "one"\n')
    assert wrong == []
    assert listed(sections, "hand") == ["one", "1b", "two", "three", "last"]


def test_a_row_comes_after_one_that_exists(tmp_path: Path) -> None:
    """A row that comes after an unknown one is refused."""
    _, wrong = extended(tmp_path, cards='[[hand]]\nname = "1b"\nafter = "oen"\n')
    assert wrong == ["own/cards.toml:3: hand[1].after: 'oen' is not in the edition that this one extends"]


def test_a_single_table_and_rows_without_identity_replace_as_a_whole(tmp_path: Path) -> None:
    """One table, and the results, are an edition's own or the base's, never a mixture."""
    sections, _ = extended(tmp_path, deck='[deck]\nclause = "1"\n[[result]]\nwager = "ante"\n')
    assert sections.tables["deck"].data == {"clause": "1"}
    assert listed(sections, "result") == ["ante"]


def test_without_removes(tmp_path: Path) -> None:
    """What ``[without]`` names is gone; it may stand in several files."""
    sections, wrong = extended(tmp_path, a='[without]\nhand = ["one"]\n', b='[without]\nhand = ["three"]\n')
    assert wrong == []
    assert listed(sections, "hand") == ["two"]


def test_without_a_clause_removes_its_children(tmp_path: Path) -> None:
    """A clause is removed with everything under it in the numbering, and nothing beside it."""
    clauses = "".join(f'[[clause]]\nid = "{item}"\n' for item in ("13(a)", "13(b)", "13(b)[A]", "13(b)/1", "13(bb)"))
    base, own = Folder(tmp_path / "base", clauses=clauses), Folder(tmp_path / "own", a='[without]\nclause = ["13(b)"]')
    assert listed(extend(base.sections, own.sections), "clause") == ["13(a)", "13(bb)"]


def test_without_something_unknown_is_refused(tmp_path: Path) -> None:
    """An edition cannot do without what its base does not have, nor be without the same thing twice."""
    _, wrong = extended(tmp_path, a='[without]\nhand = [\n    "one",\n    "tow",\n]\nwager = ["ante"]\nterm = "x"\n')
    assert wrong == [
        "own/a.toml:4: without.hand[2]: 'tow' is not in the edition that this one extends",
        "own/a.toml:6: without.wager[1]: 'ante' is not in the edition that this one extends",
        "own/a.toml:7: without.term: 'x' is not an array of texts",
    ]


# -- rulebooks by name ------------------------------------------------------------------------------------


def test_a_folder_with_a_rulebook_file_is_a_rulebook(tmp_path: Path) -> None:
    """The rulebooks of a library are its folders that hold a rulebook.toml, in alphabetical order."""
    for name in ("b-law", "a-law", "no-law"):
        (tmp_path / name).mkdir()
    (tmp_path / "a-law" / "rulebook.toml").touch()
    (tmp_path / "b-law" / "rulebook.toml").touch()
    assert names(tmp_path) == ("a-law", "b-law")


def test_an_unknown_rulebook_is_answered_with_the_nearest(tmp_path: Path) -> None:
    """Who asks for a rulebook that is not there is told which are."""
    (tmp_path / "ma-law").mkdir()
    (tmp_path / "ma-law" / "rulebook.toml").touch()
    with pytest.raises(BadInput, match=r"no rulebook 'ma-lw'.*Did you mean ma-law\? There are: ma-law\."):
        read_rulebook("ma-lw", tmp_path)


@pytest.mark.parametrize("base", ["ma-four-card-pokr", "ma-four-card-poker-earlier"])
def test_an_edition_extends_another_rulebook_that_exists(tmp_path: Path, base: str) -> None:
    """To extend an unknown rulebook, or itself, is the one mistake that is reported: nothing else can be known."""
    library = copy_law(tmp_path, "ma-four-card-poker-earlier")
    file = library / "ma-four-card-poker-earlier" / "rulebook.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('extends = "ma-four-card-poker"', f'extends = "{base}"'), encoding="utf-8")
    (wrong,) = mistakes("ma-four-card-poker-earlier", library)
    assert wrong.at == "rulebook.extends"
    assert wrong.says == f"{base!r} is no other rulebook"


@pytest.mark.parametrize("key", ["id", "prefix", "edition"])
def test_an_edition_is_not_called_as_its_base(tmp_path: Path, key: str) -> None:
    """An edition has an id, a prefix and an edition of its own; those of the base are not taken over."""
    library = copy_law(tmp_path, "ma-four-card-poker-earlier")
    file = library / "ma-four-card-poker-earlier" / "rulebook.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith(f"{key} =")), encoding="utf-8")
    assert [mistake.says for mistake in mistakes("ma-four-card-poker-earlier", library)] == [
        f"{key} is missing (a text)"
    ]
