"""Editions and jurisdictions: the examples of docs/editions.md, held to more than the page shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.rulebooks import BrokenRulebook, Rulebook, load, names, read_rulebook
from pitboss.rulebooks.differ import differences
from pitboss.rulebooks.editions import as_toml, pin, still_spoken_of
from pitboss.rulebooks.library import Library, bring
from pitboss.submissions import compile_game, examine, parse_submission, template
from pitboss.trial import try_rulebook
from tests.cli.running import answer, run
from tests.docs.blocks import read_blocks
from tests.house.project import ROOT

NEVADA, RULES_OF_PLAY = "nv-ultimate-texas-holdem", "nv-rules-of-play"
ULTIMATE = "ma-ultimate-texas-holdem"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rulebooks that the page writes, brought to this process."""
    for block in read_blocks((ROOT / "docs/editions.md").read_text(encoding="utf-8")):
        if block.mark.startswith("file: house/"):
            file = tmp_path / block.mark.removeprefix("file: ")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
    monkeypatch.setenv("PITBOSS_RULEBOOKS", "")
    bring(tmp_path / "house")
    return tmp_path / "house"


def edition(folder: Path, text: str, name: str = "x-law", base: str = ULTIMATE) -> Rulebook:
    """An edition of a rulebook with these differences, read in a folder of its own."""
    (folder / name).mkdir()
    identity = f'[rulebook]\nid = "{name}"\nprefix = "{name}"\nextends = "{base}"\nedition = "another"\n\n'
    (folder / name / "rulebook.toml").write_text(identity + text, encoding="utf-8")
    return read_rulebook(name, Library.in_use().with_folders(folder))


def refused(folder: Path, text: str, base: str = ULTIMATE) -> list[str]:
    """The mistakes of such an edition."""
    with pytest.raises(BrokenRulebook) as broken:
        edition(folder, text, base=base)
    return [str(mistake) for mistake in broken.value.mistakes]


# -- doing without a wager ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("house")
def test_an_edition_without_a_wager_says_no_more_than_that() -> None:
    """Nothing is left that only the wager needed, nothing else is lost, and what differs is what was meant."""
    nevada, base = load(NEVADA), load(ULTIMATE)
    assert [wager.name for wager in nevada.wagers] == ["ante", "blind", "play", "trips", "progressive"]
    assert {clause.id for clause in base.clauses} - {clause.id for clause in nevada.clauses} == {
        clause.id for clause in base.clauses if clause.id.startswith("12(")
    }
    sections = {row["section"] for row in differences(nevada, base)}
    assert {"wagers", "streets", "settlements", "paytables", "limits", "procedures"} <= sections
    assert not sections & {"decks", "cut", "card_ranks", "hand_ranks", "devices", "dealer", "results", "meters", "envy"}
    assert [row.name for row in nevada.paytables_of("trips")] == ["A", "B", "C", "D", "E"]
    assert str(nevada.paytables_of("blind")[0].rows[4].odds) == "7 to 5"


@pytest.mark.usefixtures("house")
def test_what_still_speaks_of_a_removed_wager_is_named() -> None:
    """An edition is told whose words it may want to patch."""
    rows = still_spoken_of(load(NEVADA))
    assert {"section": "rule", "name": "wager-not-offered", "wager": "cover all"} in rows


@pytest.mark.usefixtures("house")
def test_the_command_lists_what_an_edition_took() -> None:
    """``--without`` tells a program every row, why it went, and who still speaks of it; a rulebook took nothing."""
    data = answer("rules", NEVADA, "--without")
    assert {"section": "part", "name": "12", "because": "no clause is left in it", "whole": True} in data["taken"]
    assert {"section": "rule", "name": "wager-not-offered", "wager": "cover all"} in data["still_spoken_of"]
    assert answer("rules", ULTIMATE, "--without") == {
        "format": 1,
        "rulebook": ULTIMATE,
        "taken": [],
        "still_spoken_of": [],
    }
    assert "takes nothing out of another rulebook" in run("rules", ULTIMATE, "--without").stdout
    assert answer("rules", ULTIMATE, "--pin") == {"format": 1, "pinned": pin(ULTIMATE)}
    assert run("rules", ULTIMATE, "--pin").stdout.strip() == as_toml(pin(ULTIMATE))


def side_wagers() -> Iterator[tuple[str, str]]:
    """Every wager that a game can be played without."""
    for name in names():
        book = load(name)
        asked = {street.asks for street in book.streets}
        asked |= {wager.name for wager in book.wagers if wager.window == "decision" or wager.equals in asked}
        yield from ((name, wager.name) for wager in book.wagers if wager.name not in asked)


@pytest.mark.parametrize(
    ("name", "wager"), [side_wager for side_wager in side_wagers() if side_wager[1] != "super bonus"]
)
def test_a_game_can_do_without_any_side_wager(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, wager: str
) -> None:
    """One line takes it away, with all that is its own; the rest loads, is lawful and compiles without it."""
    book = edition(tmp_path, f'[without]\nwager = ["{wager}"]\n', base=name)
    monkeypatch.setenv("PITBOSS_RULEBOOKS", str(tmp_path))
    filed = parse_submission(template(book))
    assert examine(filed).lawful
    game = compile_game(filed)
    assert wager not in [offered.name for offered in game.wagers]
    assert not [row for row in book.elections if row.key.startswith(f"wager.{wager}.")]
    assert ("wager", wager) in [(row.section, row.name) for row in book.taken]


def test_without_a_clause_its_citations_go(tmp_path: Path) -> None:
    """A row that rests on other clauses too stays; one that rests on nothing else goes."""
    book = edition(tmp_path, '[without]\nclause = ["12(j)"]\nwager = ["cover all"]\n')
    assert not [row for row in book.rows if "12(j)" in row.clause]


def test_without_a_paytable_another_one_is_the_template(tmp_path: Path) -> None:
    """What is filed by default is one of the paytables that are left; examples of the others go."""
    book = edition(tmp_path, '[without]\npaytable = ["trips / A", "trips / B"]\n')
    assert next(row.template for row in book.elections if row.key == "wager.trips.paytable") == "C"
    assert "manual-shoe" not in [row.name for row in book.examples]


def test_an_own_row_is_never_taken(tmp_path: Path) -> None:
    """What an edition states itself is its own: that it speaks of something removed is a mistake there."""
    text = """[without]
wager = ["cover all"]

[[rule]]
about = "settlement"
code = "cover-all-last"
how = "computed"
says = "It is settled last of all."
clause = "12(j)"
"""
    (mistake,) = refused(tmp_path, text)
    assert mistake.startswith("x-law/rulebook.toml:15: rule[1].clause: cites '12(j)', which is no clause")


# -- mistakes ----------------------------------------------------------------------------------------------------------


def test_what_follows_from_one_removal_is_told_once_and_at_home(tmp_path: Path) -> None:
    """Rows of the base that no longer fit are one mistake, in the edition's own file, with the means of an edition."""
    _, blind, trips = refused(tmp_path, '[without]\nhand = ["five-card hand"]\n')
    assert blind.startswith("x-law/rulebook.toml:4: rulebook: paytable[1].rows[1][1] (ma-ultimate-texas-holdem/")
    assert " and 25 more, which this has from ma-ultimate-texas-holdem: the wager 'trips' looks at no hand" in trips
    assert trips.endswith("; change it here by [[patch]], or take it away by [without]")


# -- pins --------------------------------------------------------------------------------------------------------------


def test_a_pinned_base_may_take_another_shape(tmp_path: Path) -> None:
    """The digest of today and the digests of before are as good as each other."""
    for number, digest in enumerate((load(ULTIMATE).digest, *load(ULTIMATE).formerly)):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert edition(folder, f'[pinned]\nlaw = "{digest}"\n').clauses


def test_the_sections_that_differ_are_named(tmp_path: Path) -> None:
    """With the digests of the sections pinned, an amendment is told by where it is."""
    pinned = pin(ULTIMATE) | {"law": "0" * 64, "street": "00000000", "wager": "00000000"}
    (mistake,) = refused(tmp_path, as_toml(pinned))
    assert "is not as it was pinned: it differs in street, wager; read it" in mistake
    assert load(ULTIMATE).digest in mistake


def test_every_edition_of_this_package_is_pinned() -> None:
    """An amendment does not travel into an earlier edition of the law that we ship."""
    editions = [name for name in names() if load(name).identity.extends]
    assert editions == ["ma-four-card-poker-earlier"]
    for name in editions:
        text = (ROOT / "src/pitboss/rulebooks" / name / "rulebook.toml").read_text(encoding="utf-8")
        assert as_toml(pin(load(name).identity.extends)) in text


# -- another regulator -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("house")
def test_another_regulator_shares_the_game_and_cites_its_own_clauses() -> None:
    """Every row rests on the new document, which has nothing of the other one."""
    book, base = load(RULES_OF_PLAY), load(ULTIMATE)
    assert {clause for row in book.rows for clause in row.clause} == {clause.id for clause in book.clauses}
    assert book.identity.regulator == "Nevada Gaming Control Board"
    assert (book.readings, book.terms) == ((), ())
    assert [street.name for street in book.streets] == [street.name for street in base.streets]
    assert [result.then for result in book.results if result.wager == "ante"] == [
        result.then for result in base.results if result.wager == "ante"
    ]
    assert not {row["section"] for row in differences(book, base)} & {"dealer", "card_ranks", "hand_ranks", "cut"}


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("name", [NEVADA, RULES_OF_PLAY])
def test_it_is_played_and_proven(name: str) -> None:
    """Every decision is made, every wager settled, and every log proven."""
    trial = try_rulebook(name)
    assert trial.is_proven, trial


@pytest.mark.usefixtures("house")
def test_the_examples_are_small() -> None:
    """An edition is its differences; another document is its clauses and little more."""
    folder = Path(str(Library.in_use().folder(NEVADA)))
    lines = [line for line in (folder / "rulebook.toml").read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) < 40
