"""The four example rulebooks: each loads, is filed, settled, played, proven and drilled from outside the package."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest

from pitboss.rulebooks import load
from pitboss.submissions import examine, read_submission, template
from pitboss.training.drills import questions
from pitboss.training.question import DRILLS, Drill
from pitboss.trial import try_rulebook
from tests.cli.running import run
from tests.cli.sittings import proven, sit
from tests.examples import RULEBOOKS

EXAMPLES = RULEBOOKS.parent
SOURCE = EXAMPLES.parent / "src"
FILED = {
    "three-card-poker": "two-decks",
    "caribbean-stud": "by-hand",
    "mississippi-stud": "shuffled-by-hand",
    "let-it-ride": "high-limit",
}
"""Each example, and the variant of its template that examples/submissions holds."""
NETS = {
    "three-card-poker": {1: 5500, 3: 2000, 5: 0},
    "three-card-poker-no-queen": {2: 51500, 6: 500},
    "caribbean-stud": {1: 1000 + 10000 + 20000, 2: -1500, 4: 2500 + 5000 - 100},
    "caribbean-stud-no-ace-king": {1: 1000 + 20000, 2: 1000},
    "mississippi-stud": {1: 2 * 5000 + 500, 2: 0, 6: -1000 + 100},
    "mississippi-stud-early-card": {1: 0, 2: 0},
    "let-it-ride": {1: 3000 + 500, 3: -2500, 7: 9000},
    "let-it-ride-royal": {4: 25_000_000},
}
"""What each written round comes to at each position, in cents, worked out from the document."""
SCRIPTS = {
    "three-card-poker": "bet ante 10\nplay 10\nbet ante 10\nfold\nquit\n",
    "caribbean-stud": "bet ante 10\nraise 20\nbet ante 10\nfold\nquit\n",
    "mississippi-stud": "bet ante 5\nbet 5\nbet 10\nbet 15\nbet ante 5\nbet 5\nfold\nquit\n",
    "let-it-ride": "bet first bet 5\nlet it ride\ntake back\nbet first bet 5\ntake back\nlet it ride\nquit\n",
}
"""Two rounds of each game as a player types them."""


@pytest.mark.parametrize("name", FILED)
def test_an_example_says_that_it_is_no_law(name: str) -> None:
    """Neither its identity nor the head of its file can be taken for a regulator's document."""
    identity = load(name).identity
    assert (identity.jurisdiction, identity.regulator) == ("house rules", "none: house rules written for Pitboss")
    assert "not a regulator's document" in (RULEBOOKS / name / "rulebook.toml").read_text(encoding="utf-8")


def test_the_package_names_none_of_them() -> None:
    """No file under src/ knows one of the four games."""
    titles = [load(name).identity.title for name in FILED]
    words = [word for title in titles for word in (title.lower(), title.lower().replace(" ", "-"))]
    naming = [
        (str(file.relative_to(SOURCE)), word)
        for file in SOURCE.rglob("*")
        if file.suffix in (".py", ".js", ".toml", ".html", ".css")
        for word in words
        if word in file.read_text(encoding="utf-8").lower()
    ]
    assert naming == []


@pytest.mark.parametrize(("name", "variant"), FILED.items())
def test_the_filed_example_is_the_printed_one_and_lawful(name: str, variant: str) -> None:
    """What lies in examples/submissions is what the command prints; the examiner has nothing to say of it."""
    path = EXAMPLES / "submissions" / f"{name}.toml"
    assert path.read_text(encoding="utf-8") == template(load(name), variant)
    assert examine(read_submission(path)).findings == ()


@pytest.mark.parametrize(("written", "nets"), NETS.items())
def test_a_written_round_comes_to_what_the_document_says(written: str, nets: dict[int, int]) -> None:
    """Each position is as much better or worse off as the document's odds make it."""
    answer = run("settle", str(EXAMPLES / "rounds" / f"{written}.toml"), "--json")
    assert answer.exit_code == 0, answer.output
    sums = dict.fromkeys(nets, 0)
    for line in json.loads(answer.stdout)["lines"]:
        sums[line["position"]] += round(float(line["profit"]) * 100)
    assert sums == nets


@pytest.mark.parametrize("written", NETS)
def test_a_sheet_prints_its_sums_in_full(written: str) -> None:
    """No figure is cut off, and a game without a dealer's hand has no line about one."""
    sheet = run("settle", str(EXAMPLES / "rounds" / f"{written}.toml")).stdout
    assert "…" not in sheet
    assert ("\n  dealer " in sheet) == written.startswith(("three", "caribbean"))


def test_every_written_round_is_looked_at() -> None:
    """No round lies in the folder without a test."""
    files = (EXAMPLES / "rounds").glob("*.toml")
    rulebooks = {file.stem: tomllib.loads(file.read_text(encoding="utf-8"))["rulebook"] for file in files}
    assert sorted(NETS) == sorted(name for name, rulebook in rulebooks.items() if rulebook in FILED)


@pytest.mark.parametrize("name", SCRIPTS)
def test_two_rounds_are_played_and_proven(name: str, tmp_path: Path) -> None:
    """A player types two rounds, with each way to decide; the log is proven."""
    log = tmp_path / "table.log"
    answer = sit(name, "--seed", "x", "--log", str(log), typed=SCRIPTS[name])
    assert answer.exit_code == 0, answer.output
    assert "in 2 rounds" in answer.output
    assert "refused" not in answer.output
    assert proven(log)


@pytest.mark.parametrize("name", FILED)
def test_an_example_passes_its_trial(name: str) -> None:
    """Every variant is played, with every decision; books balance and logs are proven."""
    assert try_rulebook(name).is_proven


@pytest.mark.parametrize("name", FILED)
@pytest.mark.parametrize("drill", DRILLS)
def test_an_example_is_drilled(name: str, drill: Drill) -> None:
    """The right answers of each question are graded right."""
    for question in questions(drill, Random(f"{drill} {name}"), 12, (name,)):
        assert question.rulebook == name
        assert all(ask.mark(answer).right for ask in question.asks for answer in ask.right)
